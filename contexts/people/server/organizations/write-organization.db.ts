import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Account } from '../../domain/accounts/account.ts';
import type { Organization } from '../../domain/organizations/organization.ts';
import type { Dependents } from '../../domain/organizations/organization.rules.ts';
import { sql } from 'kysely';
import { insertOf, insertTogether } from '@reprise/platform/server/db/insert.ts';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';
import type { Below } from './below.ts';
import { organizationsOf } from './organizations.db.ts';

/** Locks the organizations of the account until the transaction ends, so that the tree stays a tree. */
export const holdOrganizations = async (db: Trx, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('organizations ' || ${accountId}, 0))`.execute(db);
};

/** The account in which somebody creates, with whether it has a head office; undefined out of scope. */
export async function accountToFill(
  db: Trx,
  actor: Actor,
  accountId: string,
): Promise<(Account & { hasHeadOffice: boolean }) | undefined> {
  if (!actor.accountIds.includes(accountId)) return undefined;
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();
  const office = await db
    .selectFrom('organizations')
    .select('id')
    .where('accountId', '=', accountId)
    .where('type', '=', 'root_management_unit')
    .executeTakeFirst();
  return account && { ...account, hasHeadOffice: office !== undefined };
}

/** The parent of an organization, in the actor's scope and of the same account. */
export const findParent = (
  db: Trx,
  actor: Actor,
  accountId: string,
  parentId: string,
): Promise<Organization | undefined> =>
  db
    .executeQuery(
      organizationsOf(actor, accountId).selectAll().where('organizations.id', '=', parentId).compile(),
    )
    .then(({ rows }) => rows[0]);

/** An organization and everything below it. */
export async function idsBelow(db: Trx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select "id" from organizations where "id" = ${id}::uuid
      union
      select o."id" from organizations o join below on o."parentOrganizationId" = below."id"
    ) select "id" from below`.execute(db);
  return rows.map((row) => row.id);
}

export const linkedBuyers = (db: Trx, retailerAccountId: string) =>
  db
    .selectFrom('linked_buyers')
    .innerJoin('accounts', 'accounts.id', 'linked_buyers.buyerAccountId')
    .select(['accounts.id', 'accounts.name'])
    .where('linked_buyers.retailerAccountId', '=', retailerAccountId)
    .orderBy('accounts.name')
    .execute();

/**
 * What depends on organizations that are to become inactive, by their ids; their open dossiers included. They are locked:
 * whoever places somebody or something there has done so before, or waits and then finds them closed.
 */
export async function dependentsOf(
  db: Trx,
  entities: readonly Organization[],
  { waiting }: Pick<Below, 'waiting'>,
): Promise<Map<string, Dependents>> {
  if (entities.length === 0) return new Map();
  const ids = entities.map(({ id }) => id);
  // before they are counted, by a statement of its own, so that the counts see what was written while it waited
  await sql`select from organizations where "id" = any (${ids}::uuid[]) order by "id" for update`.execute(db);
  const [{ rows }, ...files] = await Promise.all([
    sql<Omit<Dependents, 'openFiles'> & { id: string }>`
      select one."id",
        (select count(*)::int from organizations
          where "parentOrganizationId" = one."id" and "status" = 'active') as "activeChildren",
        (select count(distinct users."id")::int from user_modules join users on users."id" = user_modules."userId"
          where user_modules."organizationId" = one."id" and users."status" = 'active') as "activeUsers",
        app.is_default_warehouse(one."id") or exists (
          select from organizations where "defaultWarehouse" = one."id" and "status" = 'active') as "isDefault"
      from unnest(${ids}::uuid[]) as one ("id")`.execute(db),
    ...waiting.map((countAt) => countAt(db, entities)),
  ]);
  return new Map(
    rows.map(({ id, ...dependents }) => {
      const openFiles = files.reduce((sum, here) => sum + (here.get(id) ?? 0), 0);
      return [id, { ...dependents, openFiles }];
    }),
  );
}

type NewOrganization = Omit<Organization, 'id' | 'version' | 'createdAt'> &
  Partial<Pick<Organization, 'createdAt'>>;

/** Undefined: the account has another organization with this external id. */
export const insertOrganization = (db: Trx, row: NewOrganization): Promise<{ id: string } | undefined> =>
  db
    .insertInto('organizations')
    .values({ ...row, openingHours: row.openingHours && jsonb(row.openingHours) })
    .onConflict((on) => on.columns(['accountId', 'externalId']).doNothing())
    .returning('id')
    .executeTakeFirst();

/** Has an organization of the account this external id? Called while they are locked. */
export const isTakenExternalId = async (db: Trx, accountId: string, externalId: string): Promise<boolean> =>
  (await db
    .selectFrom('organizations')
    .select('id')
    .where('accountId', '=', accountId)
    .where('externalId', '=', externalId)
    .executeTakeFirst()) !== undefined;

/** Writes only over the version that was seen: whoever changes an account writes its head office too. False: it is another. */
export async function updateOrganization(
  db: Trx,
  { id, version }: Pick<Organization, 'id' | 'version'>,
  { openingHours, ...change }: Partial<NewOrganization>,
): Promise<boolean> {
  const hours = openingHours === undefined ? {} : { openingHours: openingHours && jsonb(openingHours) };
  const written = await db
    .updateTable('organizations')
    .set({ ...change, ...hours, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

const lot = 200;

/** Writes new entities, those above before those below. */
export async function insertOrganizations(db: Trx, created: readonly Organization[]): Promise<void> {
  for (let at = 0; at < created.length; at += lot)
    await db.executeQuery(
      insertTogether([insertOf('organizations', created.slice(at, at + lot), ['openingHours'])]),
    );
}

type Changed = { before: Organization; after: Organization };

/** Writes changed entities over the versions that were seen. False: one of them is another by now. */
export async function updateOrganizations(db: Trx, changed: readonly Changed[]): Promise<boolean> {
  for (let at = 0; at < changed.length; at += lot) {
    const written = await Promise.all(
      changed.slice(at, at + lot).map(({ before, after }) => {
        const { id: _id, version: _version, ...sheet } = after;
        return updateOrganization(db, before, sheet);
      }),
    );
    if (written.includes(false)) return false;
  }
  return true;
}

/** A workshop whose arrivals went to this stock has its native one again. */
export const leaveStock = async (db: Trx, stockId: string): Promise<void> => {
  await db.updateTable('organizations').set({ stock: null }).where('stock', '=', stockId).execute();
};
