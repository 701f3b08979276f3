import { entityLimits } from '@reprise/platform/domain/core/limits.ts';
import { containing } from '@reprise/platform/server/db/containing.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { sortingOf } from '@reprise/platform/domain/core/sorting.ts';
import {
  organizationSorts,
  type ModuleCounts,
  type Organization,
  type OrganizationDetail,
  type OrganizationType,
} from '../../domain/organizations/organization.ts';
import type { organizationApi } from '../../domain/organizations/organization.contract.ts';
import { isSeatedElsewhere } from '../../domain/organizations/identity.ts';
import { rightsOn } from '../../domain/organizations/organization.rules.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { build, type Trx } from '@reprise/platform/server/db/db.ts';
import { seatOf } from './seat.db.ts';

type Filters = z.output<typeof organizationApi.organizations.query>;
const defaultPage = 25;

const ids = (wanted: readonly string[]) => sql<string>`any (${[...wanted]}::uuid[])`;

/** The organizations in the actor's scope: of their accounts, and for a limited actor only those below their own. */
export function organizationsOf(actor: Actor, accountId?: string) {
  let query = build.selectFrom('organizations').where('organizations.accountId', '=', ids(actor.accountIds));
  if (accountId !== undefined) query = query.where('organizations.accountId', '=', accountId);
  const places = actor.organizationIds;
  return places ? query.where('organizations.id', '=', ids(places)) : query;
}

const several = (text: string): string[] => text.split(',').filter(Boolean);

function found(actor: Actor, filters: Filters) {
  let query = organizationsOf(actor, filters.accountId);
  const { parentOrganizationId: parent, exists, type, status, name, externalId } = filters;
  if (parent) query = query.where('organizations.parentOrganizationId', '=', parent);
  if (exists?.parentOrganizationId !== undefined) {
    const has = exists.parentOrganizationId ? 'is not' : 'is';
    query = query.where('organizations.parentOrganizationId', has, null);
  }
  if (type) query = query.where(sql<boolean>`organizations."type" = any (${several(type)}::text[])`);
  if (status) query = query.where(sql<boolean>`organizations."status" = any (${several(status)}::text[])`);
  if (externalId) query = query.where('organizations.externalId', 'ilike', containing(externalId));
  if (!name) return query;
  return query.where(
    sql<boolean>`position(unaccent(lower(${name})) in unaccent(lower(concat_ws(E'\n',
      organizations."commonName", organizations."corporateName", organizations."city", organizations."zipCode")))) > 0`,
  );
}

/** A page of organizations; all of them (up to a bound) when no page was asked for. */
export function organizationsQuery(actor: Actor, filters: Filters) {
  const { pagination, page = 1, itemsPerPage, order } = filters;
  const paged = pagination ?? (filters.page !== undefined || itemsPerPage !== undefined);
  const size = paged ? (itemsPerPage ?? defaultPage) : entityLimits.atOnce;
  const { by, tie } = sortingOf(organizationSorts, order, { column: 'commonName', direction: 'asc' });
  const query = found(actor, filters)
    .leftJoin('organizations as parent', 'parent.id', 'organizations.parentOrganizationId')
    .innerJoin('accounts', 'accounts.id', 'organizations.accountId')
    .selectAll('organizations')
    .select(['parent.commonName as parentName', 'accounts.name as accountName']);
  return by
    .reduce((sorted, { column, direction }) => sorted.orderBy(`organizations.${column}`, direction), query)
    .orderBy('organizations.id', tie)
    .limit(size)
    .offset(paged ? (page - 1) * size : 0);
}

export const organizationsCountQuery = (actor: Actor, filters: Filters) =>
  found(actor, filters).select(sql<number>`count(*)`.as('total'));

/** One organization in the actor's scope; undefined otherwise. */
export const findOrganization = (db: Trx, actor: Actor, id: string): Promise<Organization | undefined> =>
  db
    .executeQuery(organizationsOf(actor).selectAll().where('organizations.id', '=', id).compile())
    .then(({ rows }) => rows[0]);

/** An organization with the names of what it refers to, and what the actor may do with it. */
export async function viewOrganization(
  db: Trx,
  actor: Actor,
  id: string,
): Promise<OrganizationDetail | undefined> {
  const { rows } = await db.executeQuery(
    organizationsOf(actor)
      .leftJoin('organizations as parent', 'parent.id', 'organizations.parentOrganizationId')
      .innerJoin('accounts', 'accounts.id', 'organizations.accountId')
      .selectAll('organizations')
      .select(['parent.commonName as parentName', 'accounts.name as accountName'])
      .where('organizations.id', '=', id)
      .compile(),
  );
  const [row] = rows;
  if (!row) return undefined;
  const seat = (await seatOf(db, row.accountId)) ?? null;
  return {
    ...row,
    ...rightsOn(actor, row.type),
    seatId: seat && isSeatedElsewhere(row, seat) ? seat.id : null,
  };
}

/** Every entity of the tree, by name, up to a bound. */
export const treeRowsQuery = (actor: Actor, accountId?: string) =>
  organizationsOf(actor, accountId)
    .selectAll()
    .orderBy('commonName')
    .orderBy('id')
    .limit(entityLimits.atOnce);

/** The active entities of these types, without those that are named, by name. */
export const parentsQuery = (
  actor: Actor,
  accountId: string,
  { types, without }: { types: readonly OrganizationType[]; without: readonly string[] },
) =>
  organizationsOf(actor, accountId)
    .select(['id', 'commonName', 'type', 'city'])
    .where('status', '=', 'active')
    .where(sql<boolean>`"type" = any (${[...types]}::text[])`)
    .where(sql<boolean>`"id" <> all (${[...without]}::uuid[])`)
    .orderBy('commonName')
    .orderBy('id');

/** A workshop, if it is one. */
export const getWarehouse = (db: Trx, id: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'accountId', 'stock', 'status'])
    .where('id', '=', id)
    .where('type', '=', 'warehouse')
    .executeTakeFirst();

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
  'placeEmail',
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

/** Which of these ids are active stores of the account. */
export const storesQuery = (accountId: string, ids: readonly string[]) =>
  build
    .selectFrom('organizations')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('type', '=', 'store')
    .where('status', '=', 'active')
    .where('id', '=', sql<string>`any (${ids}::uuid[])`);

/** The active stores of the account, by their names. */
export const allStoresQuery = (accountId: string) =>
  build
    .selectFrom('organizations')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('type', '=', 'store')
    .where('status', '=', 'active')
    .orderBy('commonName');

/** The active workshops of the account, and of the buyers linked to it, whatever is read of them. */
export const connectedTo = (db: Trx, accountId: string) =>
  db
    .selectFrom('organizations')
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
    );

/** The same as everybody may see them. */
export const connectedWarehouses = (db: Trx, accountId: string) =>
  connectedTo(db, accountId).select(publicColumns).orderBy('commonName').execute();

/** An organization and everything below it; for one at the top, everything of its account. */
const subtree = ({ id, accountId, parentOrganizationId }: Organization) =>
  parentOrganizationId === null
    ? sql`select "id" from organizations where "accountId" = ${accountId}::uuid`
    : sql`with recursive below as (
        select "id" from organizations where "id" = ${id}::uuid
        union
        select o."id" from organizations o join below on o."parentOrganizationId" = below."id"
      ) select "id" from below`;

type Counted = { moduleType: string; count: number };
const countsOf = (rows: readonly Counted[]): ModuleCounts => {
  const of = (wanted: keyof ModuleCounts): number =>
    rows.find(({ moduleType }) => moduleType === wanted)?.count ?? 0;
  return { root: of('root'), tim: of('tim'), lcm: of('lcm'), rps: of('rps') };
};

/** How many active entities of each module hang on an organisation. */
export async function countModules(db: Trx, organization: Organization): Promise<ModuleCounts> {
  const { rows } = await sql<Counted>`
    select "moduleType", count(*) as count from organizations
    where "accountId" = ${organization.accountId}::uuid and "status" = 'active'
      and "id" in (${subtree(organization)})
    group by 1`.execute(db);
  return countsOf(rows);
}

/** How many active users of each module work there. */
export async function countUsersOfModules(db: Trx, organization: Organization): Promise<ModuleCounts> {
  const { rows } = await sql<Counted>`
    select user_modules."moduleType", count(distinct users."id") as count
    from user_modules join users on users."id" = user_modules."userId" and users."status" = 'active'
    where user_modules."accountId" = ${organization.accountId}::uuid
      and user_modules."organizationId" in (${subtree(organization)})
    group by 1`.execute(db);
  return countsOf(rows);
}
