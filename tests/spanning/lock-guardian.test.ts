import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { tasks } from '@reprise/server/app.ts';
import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import { configure } from '../kit/configure.ts';
import { startDeviceCheckServer, type DeviceCheckServer } from '../kit/device-check-server.ts';
import { runJobs, waitingJobs } from '../kit/run-jobs.ts';
import { anotherImei } from '../kit/selling.ts';
import { makeWorld, type World } from '../kit/world.ts';

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
  await world.sql.query('delete from device_checks');
  await world.sql.query('truncate mails cascade');
  await world.sql.query('delete from graphile_worker._private_jobs');
});

const run = async (name: string): Promise<void> => expect(await runJobs(world, tasks, name)).toEqual([]);

async function arrive(brand = 'Apple'): Promise<Arranged> {
  const dossier = await arrangeDossier(world, world.a, { buyback: { imei, brand }, item: { imei } });
  await world.a.as.warehouse_operator.call('POST /warehouses/{id}/check-ins', {
    params: { id: world.a.warehouse },
    body: { identificationNumber: dossier.number },
  });
  return dossier;
}

/** The daily look, and the questions that it leads to. */
async function nextDay(): Promise<void> {
  world.clock.now = new Date(world.clock.now.getTime() + 23 * 3_600_000);
  await addJob(world.db.unbound, [], 'device_checks.look', {});
  await run('device_checks.look');
  await run('items.check_device');
  await run('payments.check_device');
}

const itemOf = async ({ itemId }: Arranged) =>
  (
    await world.sql.query<{ status: string; reason: string | null; stock: string | null }>(
      `select items."status", "quarantineReason" as reason, stocks."native" as stock
       from items left join stocks on stocks."id" = items."stockId" where items."id" = $1`,
      [itemId],
    )
  ).rows[0];
const paymentOf = async ({ paymentId }: Arranged) =>
  (
    await world.sql.query<{ heldFor: string | null; released: boolean }>(
      'select "heldFor", "releasedAt" is not null as released from payments where "id" = $1',
      [paymentId],
    )
  ).rows[0];
async function mailed(): Promise<{ to: string; text: string }[]> {
  await run('mails.send');
  const { rows } = await world.sql.query<{ to: string; text: string }>(
    `select "to", "text" from mails where "kind" = 'device_stopped' order by "id"`,
  );
  return rows;
}
const historyOf = async ({ buybackId }: Arranged): Promise<string[]> =>
  (
    await world.sql.query<{ said: string }>(
      `select "userType" || ' ' || "action" as said from history
       where "buybackId" = $1 and ("action" like '%uarantine%' or "action" like 'release%') order by "id"`,
      [buybackId],
    )
  ).rows.map(({ said }) => said);

const aside = (reason: string) => ({ status: 'item_in_quarantine', reason, stock: 'in_quarantine' });

test.each([
  ['locked', 'Apple', { blocklist: 'clear', activationLock: 'on' }, 'activation_lock', 'icloud.com/find'],
  ['locked', 'Nokia', { blocklist: 'clear', activationLock: 'on' }, 'activation_lock', 'fabricant'],
  ['listed', 'Apple', { blocklist: 'listed', activationLock: 'off' }, 'blacklisted', 'l’opérateur'],
] as const)(
  'a %s device of %s waits in the workshop until it is free, is asked about every day, and goes on by itself',
  async (_, brand, said, reason, steps) => {
    partner.say(imei, said);
    const dossier = await arrive(brand);
    await run('items.check_device');
    expect(await itemOf(dossier)).toEqual(aside(reason));
    const mails = await mailed();
    expect(mails).toMatchObject([{ to: 'claire@example.org', text: expect.stringContaining(steps) }]);
    // the price that they regain
    expect(mails[0]?.text).toMatch(/210(,00)?.€/);
    const before = partner.asked().length;
    await nextDay();
    expect(partner.asked().length).toBe(before + 1);
    expect(await itemOf(dossier)).toEqual(aside(reason));
    partner.say(imei, { blocklist: 'clear', activationLock: 'off' });
    await nextDay();
    expect(await itemOf(dossier)).toEqual({
      status: 'item_awaiting_compliancy_tests',
      reason: null,
      stock: 'to_verify',
    });
    expect(await historyOf(dossier)).toEqual(['system quarantine', 'system releaseToControl']);
    // and nobody looks after it any more
    await nextDay();
    expect(partner.asked().length).toBe(before + 2);
    expect(await mailed()).toHaveLength(1);
  },
);

test('a device of which the partner knows nothing when it is asked again stays put aside', async () => {
  partner.say(imei, { blocklist: 'listed' });
  const dossier = await arrive();
  await run('items.check_device');
  partner.next('unavailable');
  await nextDay();
  expect(await itemOf(dossier)).toEqual(aside('blacklisted'));
});

/** Somebody else has the partner asked about the same device, which it calls free by now. */
async function askedElsewhere(): Promise<void> {
  partner.say(imei, { blocklist: 'clear', activationLock: 'off' });
  world.clock.now = new Date(world.clock.now.getTime() + 3_600_000);
  const body = { imei, productId: world.a.product, again: true };
  expect(await world.a.as.store_seller.call('POST /imei-checks', { body })).toMatchObject({ device: 'free' });
}

test('a device goes on by itself although the partner called it free on somebody else’s question', async () => {
  partner.say(imei, { blocklist: 'clear', activationLock: 'on' });
  const dossier = await arrive();
  await run('items.check_device');
  await askedElsewhere();
  await nextDay();
  expect(await itemOf(dossier)).toMatchObject({ status: 'item_awaiting_compliancy_tests' });
});

test('so does a payment that is held for its device', async () => {
  const dossier = await arrive();
  await run('items.check_device');
  world.clock.now = new Date(world.clock.now.getTime() + 24 * 3_600_000);
  partner.say(imei, { blocklist: 'listed' });
  await world.a.as.warehouse_manager.call('POST /buybacks/{id}/mark-as-lost', {
    params: { id: dossier.buybackId },
    body: { version: 1, place: 'warehouse', comment: 'introuvable' },
  });
  await run('payments.check_device');
  expect(await paymentOf(dossier)).toEqual({ heldFor: 'device_listed', released: false });
  await askedElsewhere();
  await nextDay();
  expect(await paymentOf(dossier)).toEqual({ heldFor: 'device_listed', released: true });
});

test('what waits is asked about too where what the partner had said is no longer kept', async () => {
  partner.say(imei, { blocklist: 'listed' });
  const dossier = await arrive();
  await run('items.check_device');
  await world.sql.query('delete from device_checks');
  partner.say(imei, { blocklist: 'clear', activationLock: 'off' });
  await nextDay();
  expect(await itemOf(dossier)).toMatchObject({ status: 'item_awaiting_compliancy_tests' });
});

test('a device that people put aside waits for people, though the partner calls it free', async () => {
  const dossier = await arrive();
  await run('items.check_device');
  await world.a.as.warehouse_operator.call('POST /items/{id}/quarantine', {
    params: { id: dossier.itemId },
    body: { version: 1, reason: 'activation_lock' },
  });
  await nextDay();
  expect(await itemOf(dossier)).toEqual(aside('activation_lock'));
});

test('a held payment is looked after in the same way, also one of an unknown device', async () => {
  const dossier = await arrive();
  await run('items.check_device');
  world.clock.now = new Date(world.clock.now.getTime() + 24 * 3_600_000);
  partner.next('unavailable');
  await world.a.as.warehouse_manager.call('POST /buybacks/{id}/mark-as-lost', {
    params: { id: dossier.buybackId },
    body: { version: 1, place: 'warehouse', comment: 'introuvable' },
  });
  await run('payments.check_device');
  expect(await paymentOf(dossier)).toEqual({ heldFor: 'device_unchecked', released: false });
  expect(await mailed()).toEqual([]);
  partner.say(imei, { blocklist: 'clear', activationLock: 'on' });
  await nextDay();
  expect(await paymentOf(dossier)).toEqual({ heldFor: 'device_locked', released: false });
  await nextDay();
  expect(await mailed()).toHaveLength(1);
  partner.say(imei, { blocklist: 'clear', activationLock: 'off' });
  await nextDay();
  expect(await paymentOf(dossier)).toEqual({ heldFor: 'device_locked', released: true });
  await nextDay();
  expect(await waitingJobs(world, 'payments.check_device')).toEqual([]);
});
