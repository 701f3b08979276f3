import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { gsmaAccess, startGsmaServer, type GsmaServer } from '@reprise/tests/kit/gsma-server.ts';
import { anotherImei } from '@reprise/tests/kit/selling.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';

let world: World;
let partner: GsmaServer;
let imei: string;

beforeAll(async () => {
  world = await makeWorld();
  partner = await startGsmaServer();
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
});
afterAll(async () => {
  await partner.close();
  await world.close();
});
beforeEach(async () => {
  imei = anotherImei();
  partner.asked().splice(0);
  await world.sql.query('delete from connector_organizations');
});

/** The settings as an administrator types them. */
async function connect(more: Partial<typeof gsmaAccess> = {}): Promise<number> {
  const { as, headOffice } = world.a;
  const { items } = await as.super_admin.call('GET /connectors', { query: { type: 'premium_feature' } });
  const values = { address: partner.address, ...gsmaAccess, ...more };
  const made = await as.super_admin.send('POST /connector-organizations', {
    body: {
      connectorId: items.find(({ fqn }) => fqn === 'gsma.device-check')?.id ?? '',
      organizationId: headOffice,
      name: 'Registre',
      active: true,
      properties: Object.entries(values).map(([name, value]) => ({ name, value })),
    },
  });
  return made.status;
}
const check = () =>
  world.a.as.store_seller.call('POST /imei-checks', { body: { imei, productId: world.a.product } });
const kept = async () =>
  (
    await world.sql.query<{ reference: string | null; reason: string | null }>(
      'select "reference", "reason" from device_checks where "deviceKey" = $1',
      [imei.slice(0, 14)],
    )
  ).rows[0];

const success = { refcode: '29022016012414', responsestatus: 'success', generalliststatus: 'No' };
const history = [
  { action: 'Block Insert', reasoncodedesc: 'Stolen or Lost', by: 'Tele 2 AB', Country: 'Sweden' },
];

test.each([
  ['clear', { ...success, blockliststatus: 'No', imeihistory: history }, 'free', null],
  [
    'listed',
    { ...success, blockliststatus: 'Yes', imeihistory: history },
    'listed',
    'Stolen or Lost, Tele 2 AB',
  ],
  ['listed without a history', { ...success, blockliststatus: 'Yes' }, 'listed', null],
  ['on the general list', { ...success, blockliststatus: 'No', generalliststatus: 'Yes' }, 'unknown', null],
  ['neither', { ...success, blockliststatus: 'NA' }, 'unknown', null],
  ['nothing', success, 'unknown', null],
] as const)('a device that GSMA calls %s', async (_, said, device, reason) => {
  expect(await connect()).toBe(201);
  partner.say(said);
  expect(await check()).toMatchObject({ device, lock: 'unavailable' });
  expect(await kept()).toEqual({ reference: '29022016012414', reason });
  expect(partner.asked()).toEqual([imei]);
});

test.each([
  [
    'an access that is refused',
    {},
    { ...success, blockliststatus: 'No' },
    { password: 'another' },
    'HTTP 401',
  ],
  ['a failure of its own', { status: 503 }, {}, {}, 'HTTP 503'],
  ['another status', {}, { responsestatus: 'failed' }, {}, 'failed'],
  ['another form', {}, { blocked: false }, {}, 'wrong_answer'],
  [
    'a key of a length that AES has not',
    {},
    { ...success, blockliststatus: 'No' },
    { encryptionKey: '0123456789abcdef0' },
    'encryption_key',
  ],
])(
  'a device is not known, never free, with %s',
  async (_, { status }: { status?: number }, said, more, reason) => {
    await connect(more);
    partner.say(said, status);
    expect(await check()).toMatchObject({ device: 'unknown' });
    expect(await kept()).toEqual({ reference: null, reason });
  },
);

test('its secrets are secrets', async () => {
  await connect();
  const { items } = await world.a.as.super_admin.call('GET /connector-organizations', {
    query: { fqn: 'gsma.device-check' },
  });
  const secrets = items[0]?.properties.filter(({ secret }) => secret).map(({ name, value }) => [name, value]);
  expect(secrets).toEqual([
    ['apiKey', ''],
    ['password', ''],
    ['salt', ''],
    ['encryptionKey', ''],
  ]);
});
