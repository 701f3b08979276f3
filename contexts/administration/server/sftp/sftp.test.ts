import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';

let world: World;
const tokens = () => world.a.tokens;
const at = (path = '', account = world.a.retailer): string => `/accounts/${account}/sftp${path}`;
const get = (token: string | null = tokens().root_management_unit_manager, account?: string) =>
  world.call('GET', at('', account), { token });
const act = (path: 'enable' | 'disable', version: unknown, token = tokens().root_management_unit_manager) =>
  world.call('POST', at(`/${path}`), { token, body: { version } });
const premium = (features: string) =>
  world.sql.query(`update organization_root_details set "enabledPremiumFeatures" = $1`, [features]);
const versionNow = async (): Promise<unknown> => (await get()).json['version'];

beforeAll(async () => {
  world = await makeWorld();
  await world.sql.query(
    `insert into sftp_host_keys ("id", "privateKey", "fingerprint") values (1, '', 'SHA256:of-the-test')`,
  );
});
beforeEach(() => premium('{sftp_access}'));
afterAll(() => world.close());

test('the access of an account is enabled with a password that is told once', async () => {
  expect((await get()).json).toMatchObject({
    enabled: false,
    premium: true,
    username: null,
    version: 0,
    server: { host: 'localhost', port: 2222, fingerprint: 'SHA256:of-the-test' },
    fileName: 'products-import.csv',
    files: [],
  });
  const first = await act('enable', 0);
  expect(first.status).toBe(200);
  expect(first.json).toMatchObject({ enabled: true, version: 1 });
  const { password } = first.json;
  expect(password).toMatch(/^[\w-]{24}$/);
  const seen = await get();
  expect(seen.json).toMatchObject({ enabled: true, username: first.json['username'] });
  expect(seen.raw.toString()).not.toContain('assword');
  const { rows } = await world.sql.query<{ passwordHash: string }>(
    'select "passwordHash" from sftp_accesses',
  );
  expect(rows[0]?.passwordHash).toMatch(/^\$argon2id\$/);

  const again = await act('enable', 1);
  expect(again.json['password']).not.toBe(password);
  expect(again.json['username']).toBe(first.json['username']);
  const off = await act('disable', 2);
  expect(off.json).toMatchObject({ enabled: false, version: 3 });
  expect((await act('disable', 3)).json).toMatchObject({ enabled: false, version: 3 });
  const anew = await act('enable', 3);
  expect([password, again.json['password']]).not.toContain(anew.json['password']);
  const { rows: log } = await world.sql.query<{ before: unknown; after: unknown }>(
    `select "before", "after" from audit_logs where "noun" = 'sftp_access' order by "happenedAt", "id"`,
  );
  expect(log).toHaveLength(4);
  expect(JSON.stringify(log)).not.toMatch(/argon2|assword/);
});

describe('who changes it', () => {
  test('its own people while the premium feature is on, the provider’s to see and to switch off', async () => {
    await premium('{}');
    expect((await get()).json['code']).toBe('premium_feature_disabled');
    expect((await act('enable', 0)).json['code']).toBe('premium_feature_disabled');
    const { super_admin: provider } = tokens();
    const seen = await get(provider);
    expect([seen.status, seen.json['premium']]).toEqual([200, false]);
    const refused = await act('enable', seen.json['version'], provider);
    expect([refused.status, refused.json['code']]).toEqual([403, 'premium_feature_disabled']);
    expect((await act('disable', seen.json['version'], provider)).status).toBe(200);
  });

  test('not another organisation’s, not another role, not nobody', async () => {
    const foreign = await get(world.b.tokens.root_management_unit_manager);
    expect([foreign.status, foreign.json['code']]).toEqual([404, 'not_found']);
    expect((await get(tokens().buyer_manager)).status).toBe(404);
    expect((await get(tokens().buyer_manager, world.a.buyer)).status).toBe(200);
    expect((await get(tokens().store_manager)).status).toBe(403);
    expect((await get(null)).status).toBe(401);
  });

  test('over what they saw: of two at once one is told so', async () => {
    const version = await versionNow();
    const both = await Promise.all([act('enable', version), act('enable', version)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect((await act('disable', version)).json['code']).toBe('status_changed');
    expect((await act('enable', -1)).status).toBe(422);
  });
});

test('where the product runs without its server, it says so and gives no password', async () => {
  const before = settings();
  useSettings({ ...before, sftp: { address: null, dir: before.sftp?.dir ?? '' } });
  expect((await get()).json['server']).toBeNull();
  const refused = await act('enable', await versionNow());
  expect([refused.status, refused.json['code']]).toEqual([409, 'sftp_off']);
  useSettings(before);
});
