import type { Account, OrganizationRootDetail } from '../../domain/accounts/account.ts';
import type { Db, Trx } from '@reprise/platform/server/db/db.ts';
import { sql, type RawBuilder } from 'kysely';
import { accountOfUrl } from '../sessions/sessions.db.ts';

export const getAccount = (db: Trx, id: string): Promise<Account | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();

export const getRootDetail = (db: Trx, accountId: string): Promise<OrganizationRootDetail | undefined> =>
  db
    .selectFrom('organization_root_details')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst();

/**
 * Who pays the customers of the retailer that a column names: its payment issuer, or itself where its settings do not let
 * the buyer pay. `app.payment_issuer` decides it.
 */
export const paymentIssuerOf = (column: string): RawBuilder<Account['paymentIssuer']> =>
  sql<Account['paymentIssuer']>`app.payment_issuer(${sql.ref(column)})`;

export const isPaidByBuyer = async (db: Trx, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('accounts')
    .select(paymentIssuerOf('accounts.id').as('issuer'))
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.issuer === 'buyer';
};

/**
 * The currency of an account's prices, locked until the transaction ends, so that it cannot change while prices are
 * written.
 */
export async function currencyOf(db: Trx, accountId: string) {
  const { currency } = await db
    .selectFrom('accounts')
    .select('currency')
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirstOrThrow();
  return currency;
}

/** The account of the site at an address, for a page served to an unknown visitor. */
export const siteOf = async (db: Db, url: string): Promise<Account | undefined> =>
  URL.canParse(url) ? accountOfUrl(db.unbound, url) : undefined;

/** Writes the account's own fields; a change of its address alone also counts as a change of the account. */
export const updateAccount = async (db: Trx, id: string, change: Partial<Account>): Promise<void> => {
  await db
    .updateTable('accounts')
    .set((is) => ({ ...change, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};
