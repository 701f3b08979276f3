import type { World } from '../kit/world.ts';
import { named, type Entries, type Sent } from './entry.ts';

/** The access of A's retailer as it is now; the server has its key, and A its premium feature. */
async function ofSftp({ a, sql }: World, body?: (version: number) => object): Promise<Sent> {
  await sql.query(
    `insert into sftp_host_keys ("id", "privateKey", "fingerprint") values (1, '', 'SHA256:key') on conflict do nothing`,
  );
  await sql.query(
    `update organization_root_details
     set "enabledPremiumFeatures" = array_append(array_remove("enabledPremiumFeatures", 'sftp_access'), 'sftp_access')
     where "accountId" = $1`,
    [a.retailer],
  );
  const { rows } = await sql.query<{ version: number }>(
    'select "version" from sftp_accesses where "accountId" = $1',
    [a.retailer],
  );
  return {
    by: a.tokens.root_management_unit_manager,
    params: { id: a.retailer },
    ...(body ? { body: body(rows[0]?.version ?? 0) } : {}),
  };
}

export const callsOfSftp: Entries = {
  'GET /accounts/{id}/sftp': named((world) => ofSftp(world)),
  'POST /accounts/{id}/sftp/enable': named((world) => ofSftp(world, (version) => ({ version }))),
  'POST /accounts/{id}/sftp/disable': named((world) => ofSftp(world, (version) => ({ version }))),
};
