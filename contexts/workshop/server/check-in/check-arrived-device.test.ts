import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import { startDeviceCheckServer, type DeviceCheckServer } from '@reprise/tests/kit/device-check-server.ts';
import { runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { anotherImei } from '@reprise/tests/kit/selling.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { checkInTasks } from './check-in.jobs.ts';

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
  imei = anotherImei();
  await world.sql.query('delete from connector_organizations');
  await connect('retailer');
});

const connect = (whom: 'retailer' | 'buyer') =>
  configure(
    world,
    'http.device-check',
    {
      accountId: world.a[whom],
      organizationId: whom === 'buyer' ? world.a.buyerPlace : world.a.headOffice,
    },
    partner,
  );

async function arrive(declared: string | null = imei): Promise<Arranged> {
  const dossier = await arrangeDossier(world, world.a, {
    buyback: { imei: declared },
    item: { imei: declared },
  });
  await world.a.as.warehouse_operator.call('POST /warehouses/{id}/check-ins', {
    params: { id: world.a.warehouse },
    body: { identificationNumber: dossier.number },
  });
  return dossier;
}
const checkDevices = async () => expect(await runJobs(world, checkInTasks, 'items.check_device')).toEqual([]);
const itemOf = async ({ itemId }: Arranged) =>
  (
    await world.sql.query<{ status: string; reason: string | null; stock: string | null }>(
      `select items."status", "quarantineReason" as reason, stocks."native" as stock
       from items left join stocks on stocks."id" = items."stockId" where items."id" = $1`,
      [itemId],
    )
  ).rows[0];
const historyOf = async ({ buybackId }: Arranged) =>
  (
    await world.sql.query<{ action: string; userName: string; reason: string }>(
      `select "action", "userName", "reason" from history where "buybackId" = $1 and "action" = 'quarantine'`,
      [buybackId],
    )
  ).rows;

const toControl = { status: 'item_registered_in_warehouse', reason: null };

test.each([
  ['listed', { blocklist: 'listed', activationLock: 'off' }, 'blacklisted'],
  ['locked', { blocklist: 'clear', activationLock: 'on' }, 'activation_lock'],
] as const)('a %s device is put aside when it arrives, by the program', async (_, said, reason) => {
  partner.say(imei, said);
  const dossier = await arrive();
  // the operator who scans does not wait for the partner
  expect(await itemOf(dossier)).toMatchObject(toControl);
  await checkDevices();
  expect(await itemOf(dossier)).toEqual({ status: 'item_in_quarantine', reason, stock: 'in_quarantine' });
  expect(await historyOf(dossier)).toEqual([{ action: 'quarantine', userName: '', reason }]);
});

test.each([
  ['is free', 'ok'],
  ['is not known', 'unavailable'],
] as const)('a device that %s waits for its control', async (_, mood) => {
  partner.next(mood);
  const dossier = await arrive();
  await checkDevices();
  expect(partner.asked()).toContain(imei);
  expect(await itemOf(dossier)).toMatchObject(toControl);
});

test('a device of whose retailer nobody checks is checked by the partner of its buyer', async () => {
  await world.sql.query('delete from connector_organizations');
  await connect('buyer');
  partner.say(imei, { blocklist: 'listed' });
  const dossier = await arrive();
  await checkDevices();
  expect(await itemOf(dossier)).toMatchObject({ reason: 'blacklisted' });
});

test('what was controlled, or left, before the partner answered stays where it is', async () => {
  partner.say(imei, { blocklist: 'listed' });
  const dossier = await arrive();
  await world.sql.query(`update items set "status" = 'item_to_return' where "id" = $1`, [dossier.itemId]);
  await checkDevices();
  expect(await itemOf(dossier)).toMatchObject({ status: 'item_to_return', reason: null });
  const meanwhile = await arrive();
  await world.sql.query('delete from device_checks');
  partner.meanwhile(() =>
    world.sql.query(`update items set "status" = 'item_to_return' where "id" = $1`, [meanwhile.itemId]),
  );
  await checkDevices();
  expect(await itemOf(meanwhile)).toMatchObject({ status: 'item_to_return', reason: null });
});

test('what is said of a device is not done to another one that came into the dossier meanwhile', async () => {
  partner.say(imei, { blocklist: 'listed' });
  const dossier = await arrive();
  const other = anotherImei();
  partner.meanwhile(async () => {
    await world.sql.query('update items set "imei" = $2 where "id" = $1', [dossier.itemId, other]);
    await world.sql.query('update buybacks set "imei" = $2 where "id" = $1', [dossier.buybackId, other]);
  });
  expect(await runJobs(world, checkInTasks, 'items.check_device')).toHaveLength(1);
  expect(await itemOf(dossier)).toMatchObject(toControl);
  await checkDevices();
  expect(await itemOf(dossier)).toMatchObject(toControl);
});

test('nothing is checked without a partner or without an IMEI', async () => {
  await arrive(null);
  await world.sql.query('delete from connector_organizations');
  await arrive();
  expect(await waitingJobs(world, 'items.check_device')).toEqual([]);
});
