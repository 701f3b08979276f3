import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import { keyInNameOf } from '@reprise/tests/kit/keys.ts';
import type { Staffed } from '@reprise/tests/kit/staffed.ts';
import type { World } from '@reprise/tests/kit/world.ts';

/** What no copy of an account has: each table, with the column that says whose a row is. */
const own = {
  users: 'accountId',
  api_keys: 'accountId',
  webhooks: 'accountId',
  sftp_accesses: 'accountId',
  customers: 'retailerAccountId',
  buybacks: 'retailerAccountId',
} as const;

/** Which of these things an account has. */
export async function ownThingsOf(world: World, accountId: string): Promise<string[]> {
  const kept: string[] = [];
  for (const [table, column] of Object.entries(own)) {
    const { rowCount } = await world.sql.query(`select from ${table} where "${column}" = $1`, [accountId]);
    if (rowCount !== 0) kept.push(table);
  }
  return kept;
}

/** All of them. */
export const ownThings: string[] = Object.keys(own);

/** Opens a webhook of the account. */
async function openWebhook(world: World, { retailer, users }: Staffed): Promise<void> {
  await world.insert('webhooks', {
    accountId: retailer,
    createdBy: users.root_management_unit_manager,
    label: 'ERP',
    url: 'https://erp.example/hook',
    types: null,
    isActive: true,
    offReason: null,
    offAt: null,
    secret: 'sealed',
    oldSecret: null,
    oldSecretUntil: null,
    readTo: 0,
    failingSince: null,
    failedRounds: 0,
    restsUntil: null,
    missedSince: null,
    sentBackAt: null,
  });
}

/** Gives a retailer one thing of each kind that is its own alone, and what its site measures and is framed by. */
export async function giveOwnThings(world: World, of: Staffed): Promise<void> {
  const { retailer: accountId, headOffice: organizationId } = of;
  await keyInNameOf(world, of.tokens.root_management_unit_manager, ['buyback_list']);
  await openWebhook(world, of);
  await world.insert('sftp_accesses', {
    accountId,
    username: `sftp ${accountId}`,
    passwordHash: 'hash',
    enabled: true,
    updatedAt: world.clock.now.toISOString(),
  });
  const carrier = { address: 'https://carrier.example', apiKey: 'key', webhookSecret: 'secret' };
  await configure(world, 'http.carrier', { accountId, organizationId }, carrier);
  await arrangeDossier(world, of);
  const measures = 'update accounts set "tagManagerId" = $2, "axeptioId" = $3 where "id" = $1';
  await world.sql.query(measures, [accountId, 'GTM-1', 'axeptio']);
  const framed = 'update organization_root_details set "elementOrigins" = $2 where "accountId" = $1';
  await world.sql.query(framed, [accountId, ['https://shop.example']]);
}
