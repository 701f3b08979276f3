import type { Account, OrganizationRootDetail } from '../../domain/accounts/account.ts';
import type { Db, Trx } from '@reprise/platform/server/db/db.ts';
import { accountOfUrl } from '../sessions/sessions.db.ts';

export const getAccount = (db: Trx, id: string): Promise<Account | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();

export const getRootDetail = (db: Trx, accountId: string): Promise<OrganizationRootDetail | undefined> =>
  db
    .selectFrom('organization_root_details')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst();

export const isPaidByBuyer = async (db: Trx, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('organization_root_details', 'organization_root_details.accountId', 'accounts.id')
    .select(['accounts.paymentIssuer', 'organization_root_details.buyerPaymentEnabled'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  return row?.paymentIssuer === 'buyer' && row.buyerPaymentEnabled;
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
