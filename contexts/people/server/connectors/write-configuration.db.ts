import type { ConnectorOrganization } from '../../domain/connectors/connector.ts';
import { sql } from 'kysely';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';
import type { Configuration } from './connectors.db.ts';

/** Locks the configurations of the account until the transaction ends. */
export const holdConfigurations = async (db: Trx, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('connectors ' || ${accountId}, 0))`.execute(db);
};

/** The active configurations of the account for the connector, except these. */
export const otherActive = (
  db: Trx,
  { id, accountId, connectorId }: Pick<ConnectorOrganization, 'accountId' | 'connectorId'> & { id?: string },
) => {
  const active = db
    .selectFrom('connector_organizations')
    .select(['id', 'name'])
    .where('accountId', '=', accountId)
    .where('connectorId', '=', connectorId)
    .where('active', '=', true);
  return (id === undefined ? active : active.where('id', '<>', id)).executeTakeFirst();
};

type Inserted = Omit<
  ConnectorOrganization,
  'id' | 'failingSince' | 'fault' | 'version' | 'createdAt' | 'updatedAt'
>;
/** Nothing is known against settings that are new. */
const unblamed = { failingSince: null, fault: null };

export async function insertConfiguration(db: Trx, row: Inserted, now: string): Promise<string> {
  const { id } = await db
    .insertInto('connector_organizations')
    .values({ ...row, ...unblamed, properties: jsonb(row.properties), createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Has another configuration of the organization this name? */
export async function isNameTaken(
  db: Trx,
  { id, organizationId }: { id?: string; organizationId: string },
  name: string,
): Promise<boolean> {
  const named = db
    .selectFrom('connector_organizations')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('name', '=', name);
  const other = id === undefined ? named : named.where('id', '<>', id);
  return (await other.executeTakeFirst()) !== undefined;
}

/** False: somebody changed the configuration since it was read. */
export async function changeConfiguration(
  db: Trx,
  { id, version }: Pick<Configuration, 'id' | 'version'>,
  change: Partial<Pick<ConnectorOrganization, 'name' | 'active' | 'properties'>>,
  now: string,
): Promise<boolean> {
  const { properties, ...others } = change;
  const changed = await db
    .updateTable('connector_organizations')
    .set({
      ...others,
      ...unblamed,
      ...(properties ? { properties: jsonb(properties) } : {}),
      version: version + 1,
      updatedAt: now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export const deleteConfiguration = async (db: Trx, id: string): Promise<void> => {
  await db.deleteFrom('connector_organizations').where('id', '=', id).execute();
};

/** Do payments, parcels or results of stations refer to the configuration? */
export async function isUsed(db: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{
    used: boolean;
  }>`select app.connector_settings_used(${id}::uuid) as used`.execute(db);
  return rows[0]?.used ?? true;
}

/** How many people of the account, of these domains where some are given, can sign in only by single sign-on. */
export async function countForced(db: Trx, accountId: string, domains?: readonly string[]): Promise<number> {
  let people = db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('forced'))
    .where('accountId', '=', accountId)
    .where('forceConnectionBySso', '=', true)
    .where('status', '=', 'active');
  if (domains) people = people.where(sql`split_part(lower("email"), '@', 2)`, 'in', domains);
  const { forced } = await people.executeTakeFirstOrThrow();
  return forced;
}

/** Which of the domains the people of another account sign in by. */
export async function domainsTaken(
  db: Trx,
  accountId: string,
  domains: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ taken: string }>`
    select app.sso_domains_taken(${accountId}::uuid, ${[...domains]}::text[]) as taken`.execute(db);
  return rows.map(({ taken }) => taken);
}

/** Which of the domains are those of another account's active people, and not configured by this account so far. */
export async function domainsOfOthers(
  db: Trx,
  accountId: string,
  domains: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ taken: string }>`
    select app.sso_domains_of_others(${accountId}::uuid, ${[...domains]}::text[]) as taken`.execute(db);
  return rows.map(({ taken }) => taken);
}
