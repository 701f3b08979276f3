import type { Actor } from '@reprise/domain/access';
import {
  isSecretProperty,
  type ConnectorOrganization,
  type ConnectorOrganizationView,
} from '@reprise/domain/connector/connector';
import { sql } from 'kysely';
import { jsonb, type Trx } from '../../lib/db/db.ts';
import { unsealed } from '../../lib/outside/sealed.ts';

export type InUse = { id: string; fqn: string; name: string };
/** The settings of one account for one partner, readable. */
export type OpenSettings = { id: string; accountId: string; fqn: string; values: Record<string, string> };
type Stored = { id: string; accountId: string; fqn: string; properties: { name: string; value: string }[] };

const open = ({ id, accountId, fqn, properties }: Stored): OpenSettings => ({
  id,
  accountId,
  fqn,
  values: Object.fromEntries(
    properties.map(({ name, value }) => [name, isSecretProperty(fqn, name) ? unsealed(value) : value]),
  ),
});

/** The partner of this kind (`http.payout`, `http.carrier`) that an account works with; undefined: none. */
export async function connectorInUse(db: Trx, accountId: string, fqn: string): Promise<InUse | undefined> {
  const { rows } = await sql<InUse>`select * from app.connector_in_use(${accountId}::uuid, ${fqn})`.execute(
    db,
  );
  return rows[0];
}

/** The settings with which a partner is called; the caller's wall must hold their account. */
export async function openSettings(db: Trx, id: string): Promise<OpenSettings | undefined> {
  const found = await configurations(db).where('connector_organizations.id', '=', id).executeTakeFirst();
  return found && open(found);
}

/** The settings under whose id a partner calls, before anybody is known; undefined: none such, or no longer used. */
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

const configurations = (db: Trx) =>
  db
    .selectFrom('connector_organizations')
    .innerJoin('connectors', 'connectors.id', 'connector_organizations.connectorId')
    .selectAll('connector_organizations')
    .select(['connectors.fqn', 'connectors.name as connectorName']);

export const getConfiguration = (db: Trx, id: string) =>
  configurations(db).where('connector_organizations.id', '=', id).executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof getConfiguration>>>;

/** A secret never leaves; that there is one is said. */
export const viewOf = (row: Row): ConnectorOrganizationView => ({
  ...row,
  properties: row.properties.map(({ name, value }) => {
    const secret = isSecretProperty(row.fqn, name);
    return { name, value: secret ? '' : value, secret, isSet: value !== '' };
  }),
});

type Page = { page: number; itemsPerPage: number };
const counted = sql<number>`count(*) over ()`.as('total');

export async function listConfigurations(
  db: Trx,
  actor: Actor,
  filters: Page & { organizationId?: string | undefined; connectorId?: string | undefined },
) {
  let rows = configurations(db).where('connector_organizations.accountId', 'in', [...actor.accountIds]);
  if (filters.organizationId) rows = rows.where('organizationId', '=', filters.organizationId);
  if (filters.connectorId) rows = rows.where('connectorId', '=', filters.connectorId);
  const found = await rows
    .select(counted)
    .orderBy('connector_organizations.createdAt', 'desc')
    .orderBy('connector_organizations.id')
    .limit(filters.itemsPerPage)
    .offset((filters.page - 1) * filters.itemsPerPage)
    .execute();
  return { items: found.map(viewOf), total: found[0]?.total ?? 0 };
}

export async function listConnectors(db: Trx, filters: Page & { type?: string | undefined }) {
  let rows = db.selectFrom('connectors').selectAll();
  if (filters.type) rows = rows.where(sql<string>`"type"`, '=', filters.type);
  const found = await rows
    .select(counted)
    .orderBy('name')
    .limit(filters.itemsPerPage)
    .offset((filters.page - 1) * filters.itemsPerPage)
    .execute();
  return { items: found, total: found[0]?.total ?? 0 };
}

export const getConnector = (db: Trx, id: string) =>
  db.selectFrom('connectors').selectAll().where('id', '=', id).executeTakeFirst();

export const accountOfOrganization = (db: Trx, organizationId: string) =>
  db.selectFrom('organizations').select('accountId').where('id', '=', organizationId).executeTakeFirst();

/** Undefined: the organisation has settings of this name. */
export const insertConfiguration = (db: Trx, row: Omit<ConnectorOrganization, 'id'>) =>
  db
    .insertInto('connector_organizations')
    .values({ ...row, properties: jsonb(row.properties) })
    .onConflict((on) => on.columns(['organizationId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();

/** Is the name taken by other settings of the organisation? */
export const isNameTaken = async (
  db: Trx,
  { id, organizationId }: Pick<ConnectorOrganization, 'id' | 'organizationId'>,
  name: string,
): Promise<boolean> =>
  (await db
    .selectFrom('connector_organizations')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;

export const changeConfiguration = async (
  db: Trx,
  id: string,
  change: Partial<Pick<ConnectorOrganization, 'name' | 'active' | 'properties'>>,
): Promise<void> => {
  const { properties, ...others } = change;
  if (Object.values(change).every((value) => value === undefined)) return;
  await db
    .updateTable('connector_organizations')
    .set({ ...others, ...(properties ? { properties: jsonb(properties) } : {}) })
    .where('id', '=', id)
    .execute();
};
