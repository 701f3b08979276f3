import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import { startDeviceCheckServer, type DeviceCheckServer } from '@reprise/tests/kit/device-check-server.ts';
import { runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { anotherImei } from '@reprise/tests/kit/selling.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { paymentsTasks } from './payments.jobs.ts';

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
  await configure(
    world,
    'http.device-check',
    { accountId: world.a.retailer, organizationId: world.a.headOffice },
    partner,
  );
});

const gift = { type: 'gift_card', provider: 'gift_card', iban: null } as const;

/** A device whose payment becomes due: it was lost in the workshop, so that it is paid as declared. */
async function due(
  payment: Partial<typeof gift> = {},
  item: { imei: string | null; quarantineReason?: 'imei_mismatch' } = { imei },
): Promise<Arranged> {
  const dossier = await arrangeDossier(world, world.a, {
    buyback: { imei: item.imei, status: 'bb_in_processing', warehouseId: world.a.warehouse },
    item: {
      ...item,
      status: item.quarantineReason === undefined ? 'item_registered_in_warehouse' : 'item_in_quarantine',
      warehouseId: world.a.warehouse,
    },
    payment,
  });
  await world.a.as.warehouse_manager.call('POST /buybacks/{id}/mark-as-lost', {
    params: { id: dossier.buybackId },
    body: { version: 0, place: 'warehouse', comment: 'introuvable' },
  });
  return dossier;
}
const rowOf = async ({ paymentId }: Arranged) =>
  (
    await world.sql.query<{
      status: string;
      heldFor: string | null;
      released: boolean;
      version: number;
      tasks: number;
    }>(
      `select "status", "heldFor", "releasedAt" is not null as released, "version",
         (select count(*)::int from tasks
          where "buybackId" = payments."buybackId" and "kind" = 'payment_held' and "doneAt" is null) as tasks
       from payments where "id" = $1`,
      [paymentId],
    )
  ).rows[0];
const checkDevices = async () =>
  expect(await runJobs(world, paymentsTasks, 'payments.check_device')).toEqual([]);
/** The partner is asked anew, as every day. */
async function checkAgain({ paymentId }: Arranged): Promise<void> {
  const { retailer, buyer } = world.a;
  const job = { accountIds: [retailer, buyer], payload: { paymentId, again: true } };
  await world.sql.query(`select jobs.add('payments.check_device', $1::json)`, [JSON.stringify(job)]);
  await checkDevices();
}
const batchOf = ({ paymentId }: Arranged) =>
  world.a.as.buyer_manager.send('POST /payment-batches', {
    body: {
      debtorName: 'Repreneur A',
      debtorIban: 'DE89370400440532013000',
      paymentIds: [paymentId],
    },
  });
const release = async (dossier: Arranged) =>
  world.a.as.buyer_manager.send('POST /payments/{id}/release', {
    params: { id: dossier.paymentId },
    body: { version: (await rowOf(dossier))?.version ?? 0, reason: 'Facture et boîte vues' },
  });

describe('a payment that becomes due, where a partner checks devices', () => {
  test('waits until the partner was asked, and leaves by itself when the device is free', async () => {
    const dossier = await due();
    expect(await rowOf(dossier)).toMatchObject({
      status: 'payment_created',
      heldFor: 'device_unchecked',
      tasks: 0,
    });
    expect((await batchOf(dossier)).refusal().code).toBe('payment_held');
    await checkDevices();
    expect(partner.asked()).toEqual([imei]);
    expect(await rowOf(dossier)).toMatchObject({ released: true, tasks: 0 });
    expect((await batchOf(dossier)).status).toBe(201);
  });

  test.each([
    ['listed', { blocklist: 'listed' }, 'device_listed'],
    ['locked', { blocklist: 'clear', activationLock: 'on' }, 'device_locked'],
    ['unknown', { blocklist: 'unknown' }, 'device_unchecked'],
  ] as const)('asks a person, once, when the device is %s', async (_, said, heldFor) => {
    partner.say(imei, said);
    const dossier = await due();
    await checkDevices();
    expect(await rowOf(dossier)).toMatchObject({ heldFor, released: false, tasks: 1 });
    await checkAgain(dossier);
    expect(await rowOf(dossier)).toMatchObject({ heldFor, released: false, tasks: 1 });
    expect((await batchOf(dossier)).refusal().code).toBe('payment_held');
    expect((await release(dossier)).status).toBe(200);
    expect(await rowOf(dossier)).toMatchObject({ heldFor, released: true, tasks: 0 });
    expect((await batchOf(dossier)).status).toBe(201);
  });

  test('asks a person when the partner does not answer', async () => {
    partner.next('unavailable');
    const dossier = await due();
    await checkDevices();
    expect(await rowOf(dossier)).toMatchObject({ heldFor: 'device_unchecked', released: false, tasks: 1 });
  });

  test('gives out no card before the device is free, and then at once', async () => {
    const dossier = await due(gift);
    expect(await runJobs(world, paymentsTasks, 'payments.issue')).toEqual([]);
    expect(await rowOf(dossier)).toMatchObject({ status: 'payment_created' });
    await checkDevices();
    expect(await runJobs(world, paymentsTasks, 'payments.issue')).toEqual([]);
    expect(await rowOf(dossier)).toMatchObject({ status: 'payment_completed' });
  });

  test('does not wait for a device that was called free within the day', async () => {
    await world.a.as.store_seller.call('POST /imei-checks', { body: { imei, productId: world.a.product } });
    expect(await rowOf(await due())).toMatchObject({ heldFor: null });
    world.clock.now = new Date('2026-03-03T09:00:00.000Z');
    expect(await rowOf(await due())).toMatchObject({ heldFor: 'device_unchecked' });
    await checkDevices();
  });

  test('waits for no partner without one, and for none without an IMEI', async () => {
    expect(await rowOf(await due({}, { imei: null }))).toMatchObject({ heldFor: null });
    await world.sql.query('delete from connector_organizations');
    expect(await rowOf(await due())).toMatchObject({ heldFor: null });
    expect(await waitingJobs(world, 'payments.check_device')).toEqual([]);
  });

  test('stays with its person when the partner is switched off meanwhile', async () => {
    const dossier = await due();
    await world.sql.query('update connector_organizations set "active" = false');
    await checkDevices();
    expect(await rowOf(dossier)).toMatchObject({ heldFor: 'device_unchecked', released: false, tasks: 1 });
  });

  test('that a manager released while the partner was asked stays released', async () => {
    partner.say(imei, { blocklist: 'listed' });
    const dossier = await due();
    partner.meanwhile(() => release(dossier));
    await checkDevices();
    expect(await rowOf(dossier)).toMatchObject({ heldFor: 'device_unchecked', released: true, tasks: 0 });
  });

  test('stays held as listed, and its customer is not mailed again, while the partner does not answer', async () => {
    partner.say(imei, { blocklist: 'listed' });
    const dossier = await due();
    await checkDevices();
    expect(await rowOf(dossier)).toMatchObject({ heldFor: 'device_listed' });
    const mailed = await waitingJobs(world, 'mails.send');
    world.clock.now = new Date('2026-03-03T09:00:00.000Z');
    for (const mood of ['unavailable', 'ok'] as const) {
      partner.next(mood);
      world.clock.now = new Date(world.clock.now.getTime() + 10 * 60_000);
      await checkAgain(dossier);
      expect(await rowOf(dossier)).toMatchObject({ heldFor: 'device_listed', tasks: 1 });
    }
    expect(await waitingJobs(world, 'mails.send')).toEqual(mailed);
  });

  test('that was held for its IMEI waits for its device once a manager released it', async () => {
    partner.say(imei, { blocklist: 'listed' });
    const dossier = await due({}, { imei, quarantineReason: 'imei_mismatch' });
    expect(await rowOf(dossier)).toMatchObject({ heldFor: 'imei_another_device', tasks: 1 });
    expect((await release(dossier)).status).toBe(200);
    expect(await rowOf(dossier)).toMatchObject({ heldFor: 'device_unchecked', released: false, tasks: 0 });
    await checkDevices();
    expect(await rowOf(dossier)).toMatchObject({ heldFor: 'device_listed', released: false, tasks: 1 });
    expect((await release(dossier)).status).toBe(200);
    expect(await rowOf(dossier)).toMatchObject({ released: true });
  });
});

describe('while the partner is asked', () => {
  const ask = () => runJobs(world, paymentsTasks, 'payments.check_device');
  const changed = [expect.objectContaining({ message: expect.stringContaining('was changed') })];

  test('another device comes into the dossier: it is asked about too', async () => {
    const dossier = await due();
    const other = anotherImei();
    partner.say(other, { blocklist: 'listed' });
    // the answer cannot be kept yet
    const failures = await whileWritten(
      world,
      ['lock table device_checks in exclusive mode', []],
      ask,
      async () => {
        await world.sql.query('update items set "imei" = $2 where "id" = $1', [dossier.itemId, other]);
        await world.sql.query('update buybacks set "imei" = $2 where "id" = $1', [dossier.buybackId, other]);
        await world.sql.query('update payments set "version" = "version" + 2 where "id" = $1', [
          dossier.paymentId,
        ]);
      },
    );
    expect(failures).toEqual(changed);
    expect(await rowOf(dossier)).toMatchObject({ released: false, heldFor: 'device_unchecked' });
    expect(await ask()).toEqual([]);
    expect(await rowOf(dossier)).toMatchObject({ released: false, heldFor: 'device_listed', tasks: 1 });
  });

  test('a person releases the payment: nobody is asked for it any more', async () => {
    const dossier = await due();
    partner.say(imei, { blocklist: 'unknown' });
    const released = `update payments set "releasedAt" = now(), "version" = "version" + 1 where "id" = $1`;
    expect(await whileWritten(world, [released, [dossier.paymentId]], ask)).toEqual(changed);
    expect(await ask()).toEqual([]);
    expect(await rowOf(dossier)).toMatchObject({ released: true, tasks: 0 });
  });
});
