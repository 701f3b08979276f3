import { can, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { ConnectorOrganizationView } from '../../domain/connectors/connector.ts';
import { isSecretProperty, stationFqn, workshopFqns } from '../../domain/connectors/connector-kinds.ts';
import { ownConnectors } from '../../domain/connectors/connector.rules.ts';
import { sql, type Kysely } from 'kysely';
import { build, type Db, type Tables, type Trx } from '@reprise/platform/server/db/db.ts';
import { openValues, type StoredProperty } from './read-properties.ts';

export type InUse = { id: string; fqn: string; name: string };
/** The configuration of one account for one connector, decrypted. */
export type OpenSettings = { id: string; accountId: string; fqn: string; values: Record<string, string> };
type Stored = { id: string; accountId: string; fqn: string; properties: StoredProperty[] };

const open = ({ id, accountId, fqn, properties }: Stored): OpenSettings => ({
  id,
  accountId,
  fqn,
  values: openValues(fqn, properties),
});

/**
 * The connector that an account uses among these (those that carry, those that pay): the first of them of which it has
 * an active configuration; undefined: none.
 */
export async function connectorInUse(
  db: Trx,
  accountId: string,
  fqns: readonly string[],
): Promise<InUse | undefined> {
  const { rows } = await sql<InUse>`
    select partner.* from unnest(${fqns}::text[]) with ordinality as kinds(fqn, place),
      app.connector_in_use(${accountId}::uuid, kinds.fqn) as partner order by kinds.place limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The active configurations of a connector, of every account that works: ids only. */
export async function configurationsInUse(
  { unbound }: Db,
  fqn: string,
): Promise<{ id: string; accountId: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select * from app.configurations_in_use(${fqn})`.execute(unbound);
  return rows;
}

/** The configuration for calling a partner; the transaction must be bound to its account. */
export async function openSettings(db: Trx, id: string): Promise<OpenSettings | undefined> {
  const found = await getConfiguration(db, id);
  return found && open(found);
}

/** The configuration under whose id a partner calls us, before the caller is known; undefined: unknown, or inactive. */
export async function settingsOfCaller(
  db: Trx,
  id: string,
  type: 'transport' | 'payment_mode' | 'premium_feature',
): Promise<OpenSettings | undefined> {
  const { rows } = await sql<Stored & { type: string }>`
    select * from app.connector_settings(${id}::uuid)`.execute(db);
  const [found] = rows;
  return found?.type === type ? open(found) : undefined;
}

const configurations = (db: Kysely<Tables>) =>
  db
    .selectFrom('connector_organizations')
    .innerJoin('connectors', 'connectors.id', 'connector_organizations.connectorId')
    .innerJoin('organizations', 'organizations.id', 'connector_organizations.organizationId')
    .selectAll('connector_organizations')
    .select([
      'connectors.fqn',
      'connectors.type',
      'connectors.name as connectorName',
      'organizations.commonName as organizationName',
    ]);

/** To be executed, or sent with other queries. */
export const configurationOf = (id: string, db: Kysely<Tables> = build) =>
  configurations(db).where('connector_organizations.id', '=', id);

export const getConfiguration = (db: Trx, id: string) => configurationOf(id, db).executeTakeFirst();

export type Configuration = NonNullable<Awaited<ReturnType<typeof getConfiguration>>>;

/** A secret is never returned, only that there is one, and since when. */
export const viewOf = (row: Configuration): ConnectorOrganizationView => ({
  ...row,
  properties: row.properties.map(({ name, value, setAt }) => {
    const secret = isSecretProperty(row.fqn, name);
    const isSet = value !== '';
    return {
      name,
      value: secret ? '' : value,
      secret,
      isSet,
      setAt: isSet ? (setAt ?? row.createdAt) : null,
    };
  }),
});

type Page = { page: number; itemsPerPage: number };
type Filters = Page & {
  accountId?: string | undefined;
  organizationId?: string | undefined;
  connectorId?: string | undefined;
  fqn?: string | undefined;
  type?: string | undefined;
  active?: boolean | undefined;
};
const counted = sql<number>`count(*) over ()`.as('total');

const hasStations = sql<boolean>`exists (
  select from organization_root_details as detail
  where detail."accountId" = connector_organizations."accountId" and 'refurb_connector' = any (detail."enabledPremiumFeatures"))`;

/** The configurations that the caller may manage: those of `mayConfigure`. */
function configurationsFor(db: Trx, actor: Actor) {
  const rows = configurations(db);
  if (can(actor, 'connectors_configuration'))
    return rows.where('connector_organizations.accountId', 'in', [...actor.accountIds]);
  const own = rows
    .where('connector_organizations.accountId', '=', actor.accountId)
    .where('connectors.fqn', 'in', ownConnectors(actor))
    .where((is) => is.or([is('connectors.fqn', '!=', stationFqn), hasStations]));
  const { organizationIds } = actor;
  if (organizationIds === null) return own;
  return own.where((is) =>
    is.or([
      is('connectors.fqn', 'not in', [...workshopFqns]),
      is('connector_organizations.organizationId', 'in', [...organizationIds]),
    ]),
  );
}

export async function listConfigurations(db: Trx, actor: Actor, filters: Filters) {
  let rows = configurationsFor(db, actor);
  const { accountId, organizationId, connectorId, fqn, type, active } = filters;
  if (accountId) rows = rows.where('connector_organizations.accountId', '=', accountId);
  if (organizationId) rows = rows.where('connector_organizations.organizationId', '=', organizationId);
  if (connectorId) rows = rows.where('connector_organizations.connectorId', '=', connectorId);
  if (fqn) rows = rows.where('connectors.fqn', '=', fqn);
  if (type) rows = rows.where(sql<string>`connectors."type"`, '=', type);
  if (active !== undefined) rows = rows.where('connector_organizations.active', '=', active);
  const found = await rows
    .select(counted)
    .orderBy('connector_organizations.createdAt', 'desc')
    .orderBy('connector_organizations.id')
    .limit(filters.itemsPerPage)
    .offset((filters.page - 1) * filters.itemsPerPage)
    .execute();
  return { items: found.map((row) => viewOf(row)), total: found[0]?.total ?? 0 };
}

export async function listConnectors(db: Trx, actor: Actor, filters: Page & { type?: string | undefined }) {
  let rows = db.selectFrom('connectors').selectAll();
  if (filters.type) rows = rows.where(sql<string>`"type"`, '=', filters.type);
  if (!can(actor, 'connectors_configuration')) rows = rows.where('fqn', 'in', ownConnectors(actor));
  const found = await rows
    .select(counted)
    .orderBy('name')
    .limit(filters.itemsPerPage)
    .offset((filters.page - 1) * filters.itemsPerPage)
    .execute();
  return { items: found, total: found[0]?.total ?? 0 };
}

/** To be executed, or sent with other queries. */
export const connectorOf = (id: string, db: Kysely<Tables> = build) =>
  db.selectFrom('connectors').selectAll().where('id', '=', id);

export const getConnector = (db: Trx, id: string) => connectorOf(id, db).executeTakeFirst();

/** To be executed, or sent with other queries. */
export const ownerOf = (organizationId: string, db: Kysely<Tables> = build) =>
  db
    .selectFrom('organizations')
    .select(['accountId', 'commonName'])
    .select(
      sql<boolean>`exists (select from accounts where "id" = "accountId" and "sandboxOf" is not null)`.as(
        'isSandbox',
      ),
    )
    .where('id', '=', organizationId);
