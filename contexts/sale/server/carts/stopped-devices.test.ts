import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import { startDeviceCheckServer, type DeviceCheckServer } from '@reprise/tests/kit/device-check-server.ts';
import { anotherImei, buyWeb, cartBody, declare, lineOf, workedExample } from '@reprise/tests/kit/selling.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';

let world: World;
let partner: DeviceCheckServer;
let imei: string;

beforeAll(async () => {
  world = await makeWorld();
  partner = await startDeviceCheckServer();
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
  await configure(
    world,
    'http.device-check',
    { accountId: world.a.retailer, organizationId: world.a.headOffice },
    partner,
  );
});
afterAll(async () => {
  await partner.close();
  await world.close();
});
beforeEach(async () => {
  world.clock.now = new Date('2026-03-02T09:00:00.000Z');
  imei = anotherImei();
  await world.sql.query('update connector_organizations set "active" = true');
});

const later = (minutes: number): void => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};
const check = (again = false) =>
  world.a.as.store_seller.call('POST /imei-checks', {
    body: { imei, productId: world.a.product, again },
  });

async function sellOnSite() {
  const { a } = world;
  return buyWeb(world, a, cartBody([lineOf(a, await declare(world, a, { imei }))]));
}

async function sellAtStore() {
  const { a } = world;
  const declarationId = await declare(world, a, { token: a.tokens.store_seller, askedTo: 'store', imei });
  return a.as.store_seller.send('POST /store/{storeId}/buybacks', {
    params: { storeId: a.store },
    body: cartBody([lineOf(a, declarationId, { circuit: 'store_drop', estimatedPrice: 17_441 })]),
  });
}

/** A dossier of the site that is finished at the counter. */
async function finalize() {
  const { a } = world;
  const line = { circuit: 'web_drop', estimatedPrice: 17_441, storeId: a.store } as const;
  const declared = await declare(world, a, { imei: anotherImei() });
  const cartId = (await buyWeb(world, a, cartBody([lineOf(a, declared, line)]))).answer().id;
  const { rows } = await world.sql.query<{ id: string }>('select "id" from buybacks where "cartId" = $1', [
    cartId,
  ]);
  const declarationId = await declare(world, a, { token: a.tokens.store_seller, askedTo: 'store', imei });
  return a.as.store_seller.send('POST /store/{storeId}/buybacks/{buybackId}/finalize', {
    params: { storeId: a.store, buybackId: String(rows[0]?.id) },
    body: {
      version: 0,
      declarationId,
      paymentModeId: a.paymentModes.gift_card,
      estimatedPrice: 17_441,
    },
  });
}

test.each([
  ['on the site', sellOnSite, 201],
  ['at the counter', sellAtStore, 201],
  ['when it is finished at the counter', finalize, 200],
] as const)(
  'a listed or locked device is not sold %s until its partner calls it free',
  async (_, sell, done) => {
    partner.say(imei, { blocklist: 'listed' });
    await check();
    const listed = (await sell()).refusal();
    expect([listed.status, listed.code]).toEqual([409, 'device_listed']);
    // no answer takes nothing back
    later(1);
    partner.next('unavailable');
    expect(await check(true)).toMatchObject({ device: 'listed', checkedAt: '2026-03-02T09:01:00.000Z' });
    expect((await sell()).refusal().code).toBe('device_listed');
    later(1);
    partner.say(imei, { blocklist: 'clear', activationLock: 'on' });
    await check(true);
    expect((await sell()).refusal().code).toBe('device_locked');
    // an answer that is too old to be free is not too old to stop
    later(48 * 60);
    expect((await sell()).refusal().code).toBe('device_locked');
    partner.say(imei, { blocklist: 'clear', activationLock: 'off' });
    await check();
    expect((await sell()).status).toBe(done);
  },
);

test('the thing of a cart that is stopped is named', async () => {
  partner.say(imei, { blocklist: 'listed' });
  await check();
  expect((await sellOnSite()).refusal().extra).toMatchObject({ inCartId: 'a' });
});

test('a device of which its partner knows nothing is sold: its payment waits for a person', async () => {
  partner.next('unavailable');
  expect(await check()).toMatchObject({ device: 'unknown' });
  expect((await sellAtStore()).status).toBe(201);
});

test('a locked device is left in a store where an answer says that it is locked', async () => {
  const { a } = world;
  partner.say(imei, { blocklist: 'clear', activationLock: 'on' });
  await check();
  const answers = workedExample.map((name) => (name === 'lock_off' ? ('lock_on' as const) : name));
  const left = { circuit: 'web_drop', estimatedPrice: 0, storeId: a.store } as const;
  const line = { ...lineOf(a, await declare(world, a, { answers, imei }), left), paymentModeId: null };
  expect((await buyWeb(world, a, { ...cartBody([]), buybacks: [line] })).status).toBe(201);
});

test('nothing is stopped once the partner is switched off', async () => {
  partner.say(imei, { blocklist: 'listed' });
  await check();
  await world.sql.query('update connector_organizations set "active" = false');
  expect((await sellAtStore()).status).toBe(201);
});

test('the partner is not asked by the sale itself', async () => {
  partner.calls.splice(0);
  expect((await sellAtStore()).status).toBe(201);
  expect(partner.calls).toEqual([]);
});
