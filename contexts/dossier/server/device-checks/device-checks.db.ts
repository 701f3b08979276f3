import { deviceCheckFqns } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { sql, type InferResult, type Kysely } from 'kysely';
import type { DeviceCheck, DeviceFinding } from '../../domain/device-checks/device-check.ts';
import { build, type Db, type Tables, type Trx } from '@reprise/platform/server/db/db.ts';

/** The settings of the partner that checks devices for one of these accounts, in their order; none: no row. */
export const devicePartnerQuery = (accountIds: readonly string[], db: Kysely<Tables> = build) =>
  db
    .selectFrom('connector_organizations')
    .innerJoin('connectors', 'connectors.id', 'connector_organizations.connectorId')
    .select(['connector_organizations.accountId', 'connectors.fqn', 'connector_organizations.properties'])
    .where('connector_organizations.accountId', '=', sql<string>`any (${accountIds}::uuid[])`)
    .where('connectors.fqn', 'in', [...deviceCheckFqns])
    .where('connector_organizations.active', '=', true)
    .orderBy(sql`array_position(${accountIds}::uuid[], connector_organizations."accountId")`)
    .orderBy('connector_organizations.createdAt', 'desc')
    .limit(1);

/** Has one of these accounts a partner that checks devices? Also of an account that the caller does not see. */
export async function worksWithPartner(db: Trx, accountIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select partner."id" from unnest(${accountIds}::uuid[]) as account, unnest(${deviceCheckFqns}::text[]) as fqn,
      app.connector_in_use(account, fqn) as partner limit 1`.execute(db);
  return rows.length > 0;
}

export type DevicePartner = InferResult<ReturnType<typeof devicePartnerQuery>>[number];

/** What the partners of these accounts last said of these devices, however old. */
export const deviceChecksQuery = (
  accountIds: readonly string[],
  deviceKeys: readonly string[],
  db: Kysely<Tables> = build,
) =>
  db
    .selectFrom('device_checks')
    .selectAll()
    .where('accountId', '=', sql<string>`any (${accountIds}::uuid[])`)
    .where('deviceKey', '=', sql<string>`any (${deviceKeys}::text[])`);

/** What the partner with which an account works now last said of these devices; nothing of one that is switched off. */
export const standingChecksQuery = (accountId: string, deviceKeys: readonly string[]) =>
  deviceChecksQuery([accountId], deviceKeys)
    .where((is) => is.exists(devicePartnerQuery([accountId])))
    .compile();

type OneDevice = Pick<DeviceCheck, 'accountId' | 'deviceKey'>;

/**
 * What the partner of an account last said of a device; nobody keeps another answer about it until the transaction ends,
 * also where it is the first.
 */
export async function holdDeviceCheck(
  db: Trx,
  { accountId, deviceKey }: OneDevice,
): Promise<DeviceCheck | undefined> {
  const name = `device check ${accountId} ${deviceKey}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  return db
    .selectFrom('device_checks')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('deviceKey', '=', deviceKey)
    .executeTakeFirst();
}

/** Keeps an answer as the last one about the device; an older answer that comes late changes nothing. */
export async function keepDeviceCheck(
  db: Trx,
  { accountId, deviceKey }: OneDevice,
  finding: DeviceFinding,
): Promise<void> {
  await db
    .insertInto('device_checks')
    .values({ accountId, deviceKey, ...finding })
    .onConflict((known) =>
      known
        .columns(['accountId', 'deviceKey'])
        .doUpdateSet(finding)
        .where('device_checks.checkedAt', '<=', finding.checkedAt),
    )
    .execute();
}

/** Deletes the answers of every account that were given before this moment; answers how many. */
export async function forgetDeviceChecks({ unbound }: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select app.forget_device_checks(${before.toISOString()}::timestamptz)::int as gone`.execute(unbound);
  return rows[0]?.gone ?? 0;
}

export type StoppedDevice = {
  buybackId: string;
  /** The payment that waits; null: the item does, in quarantine. */
  paymentId: string | null;
  retailerAccountId: string;
  buyerAccountId: string;
};

/** What waits for its device, in every account; whose device was asked about longest ago comes first. */
export const stoppedDevices = async ({ unbound }: Db, most: number): Promise<StoppedDevice[]> =>
  (await sql<StoppedDevice>`select * from app.stopped_devices(${most}::int)`.execute(unbound)).rows;
