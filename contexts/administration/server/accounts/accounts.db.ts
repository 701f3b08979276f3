import { termsInForce } from '@reprise/people/domain/accounts/terms-of-sale.ts';
import type { Account, OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import type { AccountView, LinkedBuyerView, ModuleUse } from '../../domain/accounts/account.ts';
import { accountSorts, type accountAdministrationApi } from '../../domain/accounts/account.contract.ts';
import { openBuybacks } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import { sortingOf } from '@reprise/platform/domain/core/sorting.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { behind, walked } from '@reprise/platform/server/db/walked.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { seatIdOf, seatOf } from '@reprise/people/server/public.ts';

type Filters = z.output<typeof accountAdministrationApi.clients.query>;

/** The accounts in the caller's scope that match the filters, without deleted ones. */
function clientsOf(db: Trx, accountIds: readonly string[], filters: Filters) {
  let rows = db
    .selectFrom('accounts')
    .innerJoin('organization_root_details', 'organization_root_details.accountId', 'accounts.id')
    .leftJoin('organizations as root', (on) => on.on('root.id', '=', seatIdOf(sql.ref('accounts.id'))))
    .where('accounts.id', 'in', [...accountIds])
    .where('accounts.deletedAt', 'is', null);
  if (filters.name)
    rows = rows.where(
      sql<boolean>`position(unaccent(lower(${filters.name})) in unaccent(lower(accounts."name"))) > 0`,
    );
  if (filters.status) rows = rows.where('accounts.status', '=', filters.status);
  if (filters.kind === 'retailer') rows = rows.where('isRetailer', '=', true);
  if (filters.kind === 'buyer') rows = rows.where('isBuyerAndWorkshopsSupervisor', '=', true);
  if (filters.kind === 'provider') rows = rows.where('isProvider', '=', true);
  if (filters.organizationId) rows = rows.where('root.id', '=', filters.organizationId);
  if (filters.buyerAccountId) {
    const retailers = db
      .selectFrom('linked_buyers')
      .select('retailerAccountId')
      .where('buyerAccountId', '=', filters.buyerAccountId);
    rows = rows.where('accounts.id', 'in', retailers);
  }
  return rows;
}

/** One page of them, or a stretch of the walk through them. */
export async function listAccounts(db: Trx, accountIds: readonly string[], filters: Filters) {
  const { after, itemsPerPage, order } = filters;
  const rows = clientsOf(db, accountIds, filters).select([
    'accounts.id',
    'accounts.name',
    'accounts.status',
    'accounts.isRetailer',
    'accounts.isBuyerAndWorkshopsSupervisor',
    'accounts.isProvider',
    'accounts.webChannelActive',
    'accounts.webUrl',
    'accounts.mainColor',
    'accounts.createdAt',
    'root.id as organizationId',
    'root.city',
    'organization_root_details.enabledPremiumFeatures',
    sql<number>`(select count(*)::int from organizations one
        where one."accountId" = accounts."id" and one."status" = 'active')`.as('entities'),
    sql<number>`(select count(*)::int from users one
        where one."accountId" = accounts."id" and one."status" = 'active')`.as('users'),
  ]);
  if (after) return walked(await behind(rows, 'accounts', { after, itemsPerPage }).execute(), itemsPerPage);
  const { by, tie } = sortingOf(accountSorts, order, { column: 'name', direction: 'asc' });
  const counted = rows.select(sql<number>`(count(*) over ())::int`.as('total'));
  const found = await by
    .reduce((sorted, { column, direction }) => sorted.orderBy(`accounts.${column}`, direction), counted)
    .orderBy('accounts.id', tie)
    .limit(itemsPerPage)
    .offset((filters.page - 1) * itemsPerPage)
    .execute();
  return { items: found, total: found[0]?.total ?? 0 };
}

/**
 * An account in the caller's scope that was not deleted; locked on request. `kept`: nobody deletes it; `alone`: nobody
 * else changes it, while whatever belongs to it is still written; `write`: neither.
 */
export async function findAccount(
  db: Trx,
  accountIds: readonly string[],
  id: string,
  hold: 'read' | 'kept' | 'alone' | 'write' = 'read',
): Promise<Account | undefined> {
  if (!accountIds.includes(id)) return undefined;
  const found = db.selectFrom('accounts').selectAll().where('id', '=', id).where('deletedAt', 'is', null);
  const held = {
    read: found,
    kept: found.forKeyShare(),
    alone: found.forNoKeyUpdate(),
    write: found.forUpdate(),
  };
  return held[hold].executeTakeFirst();
}

/** The number of active organizations and users of the retailer's and the buyer's modules. */
export async function moduleUseOf(db: Trx, accountId: string): Promise<ModuleUse> {
  const { rows } = await sql<{ module: 'retailer' | 'buyer'; entities: number; users: number }>`
    select kinds.module,
      (select count(*)::int from organizations
        where "accountId" = ${accountId} and "status" = 'active' and "moduleType" = any (kinds.types)) as entities,
      (select count(distinct users."id")::int from users
        join user_modules on user_modules."userId" = users."id"
        where users."status" = 'active' and user_modules."accountId" = ${accountId}
          and user_modules."moduleType" = any (kinds.types)) as users
    from (values ('retailer', array['tim']), ('buyer', array['lcm', 'rps'])) as kinds (module, types)`.execute(
    db,
  );
  const none = { entities: 0, users: 0 };
  const of = (wanted: string) => {
    const found = rows.find(({ module }) => module === wanted);
    return found ? { entities: found.entities, users: found.users } : none;
  };
  return { retailer: of('retailer'), buyer: of('buyer') };
}

/** How many buyers buy from an account, and from how many retailers it buys. */
export async function countLinks(db: Trx, accountId: string) {
  const { buyers, retailers } = await db
    .selectFrom('linked_buyers')
    .select([
      sql<number>`(count(*) filter (where "retailerAccountId" = ${accountId}))::int`.as('buyers'),
      sql<number>`(count(*) filter (where "buyerAccountId" = ${accountId}))::int`.as('retailers'),
    ])
    .executeTakeFirstOrThrow();
  return { linkedBuyers: buyers, linkedRetailers: retailers };
}

/** The open dossiers of an account on these sides. */
export async function countOpenFiles(
  db: Trx,
  accountId: string,
  sides: readonly ('retailerAccountId' | 'buyerAccountId')[],
): Promise<number> {
  const { files } = await db
    .selectFrom('buybacks')
    .select(sql<number>`count(*)::int`.as('files'))
    .where((is) => is.or(sides.map((side) => is(side, '=', accountId))))
    .where('status', 'in', [...openBuybacks])
    .executeTakeFirstOrThrow();
  return files;
}

/** An account for its screen; it was found before. */
export async function viewAccount(db: Trx, account: Account): Promise<AccountView> {
  const organization = await seatOf(db, account.id);
  const detail = await db
    .selectFrom('organization_root_details')
    .select(['id', 'version', 'enabledPremiumFeatures', 'serviceTerms'])
    .where('accountId', '=', account.id)
    .executeTakeFirst();
  return {
    ...account,
    organization: organization ?? null,
    rootDetailId: detail?.id ?? null,
    rootDetailVersion: detail?.version ?? null,
    enabledPremiumFeatures: detail?.enabledPremiumFeatures ?? [],
    hasTermsOfSale: detail !== undefined && termsInForce(detail, 'web') !== null,
    use: await moduleUseOf(db, account.id),
    ...(await countLinks(db, account.id)),
  };
}

/** The buyers of a retailer, or the named one. */
export const linkedBuyersOf = (
  db: Trx,
  retailerAccountId: string,
  only?: string,
): Promise<LinkedBuyerView[]> => {
  const rows = db
    .selectFrom('linked_buyers')
    .innerJoin('accounts', 'accounts.id', 'linked_buyers.buyerAccountId')
    .leftJoin('organizations as root', (on) => on.on('root.id', '=', seatIdOf(sql.ref('accounts.id'))))
    .select([
      'linked_buyers.buyerAccountId',
      'accounts.name',
      'accounts.status',
      'root.city',
      'linked_buyers.createdAt',
      sql<number>`(select count(*)::int from organizations one where one."accountId" = accounts."id"
        and one."type" = 'warehouse' and one."status" = 'active')`.as('warehouses'),
      sql<number>`(select count(*)::int from categories one where one."accountId" = ${retailerAccountId}
        and one."buyerAccountId" = accounts."id" and one."status" = 'active')`.as('categories'),
    ])
    .where('linked_buyers.retailerAccountId', '=', retailerAccountId)
    .orderBy('accounts.name');
  return (only === undefined ? rows : rows.where('accounts.id', '=', only)).execute();
};

/** What prevents unlinking: the categories that the buyer buys, and open dossiers of both. */
export async function linkUse(db: Trx, retailerAccountId: string, buyerAccountId: string) {
  const categories = await db
    .selectFrom('categories')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('accountId', '=', retailerAccountId)
    .where('buyerAccountId', '=', buyerAccountId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom('buybacks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('retailerAccountId', '=', retailerAccountId)
    .where('buyerAccountId', '=', buyerAccountId)
    .where('status', 'in', [...openBuybacks])
    .executeTakeFirstOrThrow();
  return { categories: categories.count, files: files.count };
}

/** The account of a site's address, among all accounts. */
export async function ownerOfWebUrl(db: Trx, webUrl: string): Promise<string | null> {
  const { rows } = await sql<{ owner: string | null }>`select app.web_url_owner(${webUrl}) as owner`.execute(
    db,
  );
  return rows[0]?.owner ?? null;
}

/** A stored file, as far as the caller's accounts have it. */
export const findFile = (db: Trx, id: string) =>
  db
    .selectFrom('files')
    .select(['id', 'purpose', 'retailerAccountId', 'buyerAccountId'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Settings in the caller's scope, locked. */
export const findRootDetail = (
  db: Trx,
  accountIds: readonly string[],
  id: string,
): Promise<OrganizationRootDetail | undefined> =>
  db
    .selectFrom('organization_root_details')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', 'in', [...accountIds])
    .forUpdate()
    .executeTakeFirst();
