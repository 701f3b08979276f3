import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';

let world: World;
const tokens = () => world.a.tokens;
const get = (token: string | null = tokens().root_management_unit_manager, account = world.a.retailer) =>
  world.as(token).send('GET /accounts/{id}/sftp', { params: { id: account } });

const premium = (features: string) =>
  world.sql.query(`update organization_root_details set "enabledPremiumFeatures" = $1`, [features]);
const versionNow = async (): Promise<unknown> => (await get()).answer().version;

beforeAll(async () => {
  world = await makeWorld();
  await world.sql.query(
    `insert into sftp_host_keys ("id", "privateKey", "fingerprint") values (1, '', 'SHA256:of-the-test')`,
  );
});
beforeEach(() => premium('{sftp_access}'));
afterAll(() => world.close());

test('an account’s SFTP access is enabled with a password that is shown once', async () => {
  expect((await get()).answer()).toMatchObject({
    enabled: false,
    premium: true,
    username: null,
    version: 0,
    server: { host: 'localhost', port: 2222, fingerprint: 'SHA256:of-the-test' },
    fileName: 'products-import.csv',
    files: [],
  });
  const first = await world
    .as(tokens().root_management_unit_manager)
    .raw('POST /accounts/{id}/sftp/enable', { params: { id: world.a.retailer }, body: { version: 0 } });
  expect(first.status).toBe(200);
  expect(first.answer()).toMatchObject({ enabled: true, version: 1 });
  const { password } = first.answer();
  expect(password).toMatch(/^[\w-]{24}$/);
  const seen = await get();
  expect(seen.answer()).toMatchObject({ enabled: true, username: first.answer().username });
  expect(seen.bytes.toString()).not.toContain('assword');
  const { rows } = await world.sql.query<{ passwordHash: string }>(
    'select "passwordHash" from sftp_accesses',
  );
  expect(rows[0]?.passwordHash).toMatch(/^\$argon2id\$/);

  const again = await world
    .as(tokens().root_management_unit_manager)
    .raw('POST /accounts/{id}/sftp/enable', { params: { id: world.a.retailer }, body: { version: 1 } });
  expect(again.answer().password).not.toBe(password);
  expect(again.answer().username).toBe(first.answer().username);
  const off = await world
    .as(tokens().root_management_unit_manager)
    .raw('POST /accounts/{id}/sftp/disable', { params: { id: world.a.retailer }, body: { version: 2 } });
  expect(off.answer()).toMatchObject({ enabled: false, version: 3 });
  expect(
    (
      await world
        .as(tokens().root_management_unit_manager)
        .raw('POST /accounts/{id}/sftp/disable', { params: { id: world.a.retailer }, body: { version: 3 } })
    ).answer(),
  ).toMatchObject({ enabled: false, version: 3 });
  const anew = await world
    .as(tokens().root_management_unit_manager)
    .raw('POST /accounts/{id}/sftp/enable', { params: { id: world.a.retailer }, body: { version: 3 } });
  expect([password, again.answer().password]).not.toContain(anew.answer().password);
  const { rows: log } = await world.sql.query<{ before: unknown; after: unknown }>(
    `select "before", "after" from audit_logs where "noun" = 'sftp_access' order by "happenedAt", "id"`,
  );
  expect(log).toHaveLength(4);
  expect(JSON.stringify(log)).not.toMatch(/argon2|assword/);
});

describe('who changes an SFTP access', () => {
  test('is its own people while the premium feature is on; the provider may see it and switch it off', async () => {
    await premium('{}');
    expect((await get()).refusal().code).toBe('premium_feature_disabled');
    expect(
      (
        await world
          .as(tokens().root_management_unit_manager)
          .raw('POST /accounts/{id}/sftp/enable', { params: { id: world.a.retailer }, body: { version: 0 } })
      ).refusal().code,
    ).toBe('premium_feature_disabled');
    const { super_admin: provider } = tokens();
    const seen = await get(provider);
    expect([seen.status, seen.answer().premium]).toEqual([200, false]);
    const refused = await world.as(provider).raw('POST /accounts/{id}/sftp/enable', {
      params: { id: world.a.retailer },
      body: { version: seen.answer().version },
    });
    expect([refused.status, refused.refusal().code]).toEqual([403, 'premium_feature_disabled']);
    expect(
      (
        await world.as(provider).raw('POST /accounts/{id}/sftp/disable', {
          params: { id: world.a.retailer },
          body: { version: seen.answer().version },
        })
      ).status,
    ).toBe(200);
  });

  test('is nobody of another organisation, no other role, and nobody without signing in', async () => {
    const foreign = await get(world.b.tokens.root_management_unit_manager);
    expect([foreign.status, foreign.refusal().code]).toEqual([404, 'not_found']);
    expect((await get(tokens().buyer_manager)).status).toBe(404);
    expect((await get(tokens().buyer_manager, world.a.buyer)).status).toBe(200);
    expect((await get(tokens().store_manager)).status).toBe(403);
    expect((await get(null)).status).toBe(401);
  });

  test('changes what they saw: of two at once one is told so', async () => {
    const version = await versionNow();
    const both = await Promise.all([
      world
        .as(tokens().root_management_unit_manager)
        .raw('POST /accounts/{id}/sftp/enable', { params: { id: world.a.retailer }, body: { version } }),
      world
        .as(tokens().root_management_unit_manager)
        .raw('POST /accounts/{id}/sftp/enable', { params: { id: world.a.retailer }, body: { version } }),
    ]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(
      (
        await world
          .as(tokens().root_management_unit_manager)
          .raw('POST /accounts/{id}/sftp/disable', { params: { id: world.a.retailer }, body: { version } })
      ).refusal().code,
    ).toBe('status_changed');
    expect(
      (
        await world
          .as(tokens().root_management_unit_manager)
          .raw('POST /accounts/{id}/sftp/enable', { params: { id: world.a.retailer }, body: { version: -1 } })
      ).status,
    ).toBe(422);
  });
});

test('a product that runs without its SFTP server says so and gives no password', async () => {
  const before = settings();
  useSettings({ ...before, sftp: { address: null, dir: before.sftp?.dir ?? '' } });
  expect((await get()).answer().server).toBeNull();
  const refused = await world
    .as(tokens().root_management_unit_manager)
    .raw('POST /accounts/{id}/sftp/enable', {
      params: { id: world.a.retailer },
      body: { version: await versionNow() },
    });
  expect([refused.status, refused.refusal().code]).toEqual([409, 'sftp_off']);
  useSettings(before);
});
