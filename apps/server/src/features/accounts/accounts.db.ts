import type { Account, OrganizationRootDetail } from '@reprise/domain/account/account';
import type { HomePageConfig } from '@reprise/domain/home-page/home-page';
import { sql } from 'kysely';
import type { Db, Trx } from '../../lib/db/db.ts';
import { accountOfUrl } from '../sessions/sessions.db.ts';

export const getAccount = (db: Trx, id: string): Promise<Account | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();

export const getRootDetail = (db: Trx, accountId: string): Promise<OrganizationRootDetail | undefined> =>
  db
    .selectFrom('organization_root_details')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst();

export const getHomePage = (db: Trx, accountId: string): Promise<HomePageConfig | undefined> =>
  db.selectFrom('home_page_configs').selectAll().where('accountId', '=', accountId).executeTakeFirst();

const publicColumns = [
  'id',
  'commonName',
  'street',
  'streetMore',
  'zipCode',
  'city',
  'country',
  'latitude',
  'longitude',
  'type',
  'phone',
  'openingHours',
] as const;

export const getPublicPlace = (db: Trx, id: string) =>
  db
    .selectFrom('organizations')
    .select(publicColumns)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();

/** The active workshops of the accounts, and of the buyers linked to them. */
export const connectedWarehouses = (db: Trx, accountId: string) =>
  db
    .selectFrom('organizations')
    .select(publicColumns)
    .where('type', '=', 'warehouse')
    .where('status', '=', 'active')
    .where((is) =>
      is.or([
        is('accountId', '=', accountId),
        is(
          'accountId',
          'in',
          is.selectFrom('linked_buyers').select('buyerAccountId').where('retailerAccountId', '=', accountId),
        ),
      ]),
    )
    .orderBy('commonName')
    .execute();

export const isPaidByBuyer = async (db: Trx, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('organization_root_details', 'organization_root_details.accountId', 'accounts.id')
    .select(['accounts.paymentIssuer', 'organization_root_details.buyerPaymentEnabled'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  return row?.paymentIssuer === 'buyer' && row.buyerPaymentEnabled;
};

type Filters = { accountId?: string; type?: string; status?: string; parentOrganizationId?: string };

/** The entities of the caller's accounts; those limited to some see only them. */
export async function listOrganizations(
  db: Trx,
  accountIds: readonly string[],
  only: readonly string[] | null,
  filters: Filters,
) {
  let query = db
    .selectFrom('organizations')
    .selectAll()
    .where('accountId', 'in', [...accountIds])
    .orderBy('commonName');
  if (only) query = query.where('id', 'in', [...only]);
  if (filters.accountId) query = query.where('accountId', '=', filters.accountId);
  if (filters.parentOrganizationId)
    query = query.where('parentOrganizationId', '=', filters.parentOrganizationId);
  if (filters.type) query = query.where(sql<boolean>`"type" = ${filters.type}`);
  if (filters.status) query = query.where(sql<boolean>`"status" = ${filters.status}`);
  return query.limit(500).execute();
}

/** The account of the site at an address, for a page served before anybody is known. */
export const siteOf = async (db: Db, url: string): Promise<Account | undefined> =>
  URL.canParse(url) ? accountOfUrl(db.unbound, url) : undefined;
