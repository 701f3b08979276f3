import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import { startDeviceCheckServer, type DeviceCheckServer } from '@reprise/tests/kit/device-check-server.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { anotherImei } from '@reprise/tests/kit/selling.ts';
import { driversInto } from '@reprise/tests/kit/staffed.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { deviceCheckLimits } from '../../domain/device-checks/device-check.limits.ts';
import { deviceChecksTasks } from './device-checks.jobs.ts';

let world: World;
let partner: DeviceCheckServer;
let imei: string;

beforeAll(async () => {
  world = await makeWorld();
  partner = await startDeviceCheckServer();
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
});
afterAll(async () => {
  await partner.close();
  await world.close();
});
beforeEach(async () => {
  world.clock.now = new Date('2026-03-02T09:00:00.000Z');
  imei = anotherImei();
  partner.calls.splice(0);
  await world.sql.query('delete from connector_organizations');
  await connect();
});

const connect = () =>
  configure(
    world,
    'http.device-check',
    { accountId: world.a.retailer, organizationId: world.a.headOffice },
    partner,
  );
const later = (minutes: number): void => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};
const check = (by: Driver = world.a.as.store_seller, body: { again?: boolean } = {}) =>
  by.call('POST /imei-checks', { body: { imei, productId: world.a.product, ...body } });
const kept = async () =>
  (
    await world.sql.query<{ accountId: string; reason: string | null; reference: string | null }>(
      'select "accountId", "reason", "reference" from device_checks where "deviceKey" = $1',
      [imei.slice(0, 14)],
    )
  ).rows;

const unknown = { blocklist: 'unavailable', lock: 'unavailable', device: 'unknown' };

describe('a device at the estimate, where the account has a partner that checks devices', () => {
  test.each([
    [
      { blocklist: 'clear', activationLock: 'off' },
      { blocklist: 'clear', lock: 'off', device: 'free' },
    ],
    [{ blocklist: 'clear' }, { blocklist: 'clear', lock: 'unavailable', device: 'free' }],
    [
      { blocklist: 'clear', activationLock: 'on' },
      { blocklist: 'clear', lock: 'on', device: 'locked' },
    ],
    [
      { blocklist: 'listed', activationLock: 'off' },
      { blocklist: 'flagged', lock: 'off', device: 'listed' },
    ],
    [
      { blocklist: 'unknown', activationLock: 'off' },
      { ...unknown, lock: 'off' },
    ],
  ])('of which it says %o is %o', async (said, answer) => {
    partner.say(imei, said);
    expect(await check()).toMatchObject({ ...answer, checkedAt: '2026-03-02T09:00:00.000Z' });
    expect(partner.calls).toMatchObject([
      { method: 'POST', path: '/checks', body: { imei, brand: 'Apple', model: 'iPhone 13 Pro' } },
    ]);
    expect(await kept()).toEqual([
      { accountId: world.a.retailer, reason: null, reference: `DC-${imei.slice(-6)}` },
    ]);
  });

  test('is asked about once a day, whoever asks', async () => {
    await check(world.a.as.pseudo_anonymous);
    later(24 * 60 - 1);
    await check();
    expect(partner.asked()).toEqual([imei]);
    later(1);
    expect(await check()).toMatchObject({ checkedAt: '2026-03-03T09:00:00.000Z' });
    expect(partner.asked()).toEqual([imei, imei]);
  });

  test('is asked about again earlier where the partner says so', async () => {
    partner.say(imei, { blocklist: 'clear', activationLock: 'off', validUntil: '2026-03-02T10:00:00Z' });
    await check();
    later(60);
    await check();
    expect(partner.asked()).toHaveLength(2);
  });

  test('is asked about again once its owner says that the lock is off, and not before a minute', async () => {
    partner.say(imei, { blocklist: 'clear', activationLock: 'on' });
    await check();
    partner.say(imei, { blocklist: 'clear', activationLock: 'off' });
    expect(await check(undefined, { again: true })).toMatchObject({ device: 'locked' });
    later(1);
    expect(await check(undefined, { again: true })).toMatchObject({ device: 'free', lock: 'off' });
    // what is free is not doubted
    later(1);
    await check(undefined, { again: true });
    expect(partner.asked()).toHaveLength(2);
  });

  test.each(['unavailable', 'busy', 'garbage', 'refuse', 'lost'] as const)(
    'is not known, never free, when the partner answers %s; it is asked again after five minutes',
    async (mood) => {
      partner.next(mood);
      expect(await check()).toMatchObject(unknown);
      expect(await kept()).toMatchObject([{ reference: null, reason: expect.stringMatching(/./) }]);
      later(4);
      expect(await check()).toMatchObject(unknown);
      expect(partner.asked()).toHaveLength(1);
      later(1);
      expect(await check()).toMatchObject({ device: 'free' });
    },
  );

  test('stays stolen where somebody else is told so first while the partner says nothing', async () => {
    const told = `insert into device_checks
        ("accountId", "deviceKey", "blocklist", "activationLock", "checkedAt", "validUntil")
      select $1::uuid, $2::text, 'listed', 'not_asked', $3::timestamptz, $3::timestamptz + interval '1 day'
      from pg_advisory_xact_lock(hashtextextended('device check ' || $1::text || ' ' || $2::text, 0))`;
    const values = [world.a.retailer, imei.slice(0, 14), world.clock.now];
    partner.next('lost');
    expect(await whileWritten(world, [told, values], () => check())).toMatchObject({ device: 'listed' });
  });

  test('is not known where the partner’s address leads into our own network', async () => {
    useSettings({ ...settings(), connectorAllowedHosts: [] });
    expect(await check()).toMatchObject(unknown);
    expect(await kept()).toMatchObject([{ reason: 'closed_network' }]);
    useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
    expect(partner.calls).toEqual([]);
  });

  test('keeps what was found first when the answer to an earlier question comes later', async () => {
    partner.meanwhile(async () => {
      later(1);
      partner.say(imei, { blocklist: 'listed' });
      await check();
      world.clock.now = new Date('2026-03-02T09:00:00.000Z');
    });
    await check();
    later(1);
    expect(await check()).toMatchObject({ device: 'listed', checkedAt: '2026-03-02T09:01:00.000Z' });
  });

  test('is no matter of another account, which has no partner', async () => {
    partner.say(imei, { blocklist: 'listed' });
    await check();
    const { b } = world;
    const foreign = await b.as.pseudo_anonymous.call('POST /imei-checks', {
      body: { imei, productId: b.product },
    });
    expect(foreign).toMatchObject({
      blocklist: 'unavailable',
      lock: 'unavailable',
      device: null,
      checkedAt: null,
    });
    expect(partner.asked()).toEqual([imei]);
  });

  test('is nobody’s matter once the partner is switched off', async () => {
    partner.say(imei, { blocklist: 'listed' });
    await check();
    await world.sql.query('update connector_organizations set "active" = false');
    expect(await check()).toMatchObject({ blocklist: 'unavailable', device: null });
  });
});

test('what was said of a device is forgotten after ninety days', async () => {
  await check();
  const forget = async () => {
    await world.sql.query(`select jobs.add('device_checks.forget', '{"accountIds":[],"payload":{}}'::json)`);
    expect(await runJobs(world, deviceChecksTasks, 'device_checks.forget')).toEqual([]);
  };
  later(90 * 24 * 60);
  await forget();
  expect(await kept()).toHaveLength(1);
  later(1);
  await forget();
  expect(await kept()).toEqual([]);
});

test('visitors at one address have the partner asked twenty times a minute, staff without end', async () => {
  // an address at which no other test has asked in this minute
  const { a } = driversInto(world.api, '192.0.2.1', world);
  const anyDevice = (by: Driver) =>
    by.send('POST /imei-checks', { body: { imei: anotherImei(), productId: a.product } });
  for (let count = 0; count < deviceCheckLimits.perVisitorPerMinute; count += 1)
    expect((await anyDevice(a.as.otherVisitor)).status).toBe(200);
  expect((await anyDevice(a.as.otherVisitor)).refusal().code).toBe('too_many_requests');
  expect((await anyDevice(a.as.store_seller)).status).toBe(200);
});
