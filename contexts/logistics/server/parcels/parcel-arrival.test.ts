import { buildItemNumber } from '@reprise/platform/domain/codes/item-number.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { jobsOf, stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { parcelsTasks } from './parcels.jobs.ts';
import { sayingCarrier } from './testing/carrier.ts';
import { dossierInStore, dossierToReturn } from '@reprise/tests/kit/arrange-parcel.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';

const world = await openWorld();
const { store_seller: asSeller, warehouse_operator: asOperator } = world.a.as;
const seller = world.a.as.store_seller;
const operator = world.a.as.warehouse_operator;
let say: Awaited<ReturnType<typeof sayingCarrier>>['say'];
beforeAll(async () => {
  ({ say } = await sayingCarrier(world));
});

const inStore = () => arrangeDossier(world, world.a, dossierInStore(world.a, 'store_drop', world.a.store));
const packageAt = async (id: string, by = seller) =>
  (await by.call('GET /packages/{id}', { params: { id } })).status;
const packageLines = async ({ buybackId }: Arranged) =>
  (
    await world.sql.query<{ line: string }>(
      `select "action" || ': ' || "from" || ' → ' || "to" as line from history
       where "buybackId" = $1 and "subject" = 'package' order by "id"`,
      [buybackId],
    )
  ).rows.map(({ line }) => line);

/** A parcel from the store to the first workshop that was handed over. */
async function handedOver(files: readonly Arranged[]): Promise<string> {
  const made = await asSeller.call('POST /packages', {
    body: { destinationType: 'warehouse', destinationId: world.a.warehouse },
  });
  const { id } = made;
  for (const { number } of files)
    await asSeller.call('POST /packages/{id}/items', { params: { id: made.id }, body: { code: number } });
  await asSeller.call('POST /packages/{id}/close', {
    params: { id: made.id },
    body: { version: files.length },
  });
  const left = await asSeller.call('POST /packages/{id}/hand-over', {
    params: { id: made.id },
    body: { version: files.length + 1 },
  });
  expect(left).toMatchObject({ status: 'handed_over' });
  return id;
}
const checkIn = ({ number }: Arranged, by = operator) =>
  by.send('POST /warehouses/{id}/check-ins', {
    params: { id: world.a.warehouse },
    body: { identificationNumber: number },
  });
async function lose({ buybackId }: Arranged, by = world.a.as.root_management_unit_manager) {
  const { buybackVersion: version } = await stateOf(world, buybackId);
  return by.call('POST /buybacks/{id}/mark-as-lost', {
    params: { id: buybackId },
    body: { version, place: 'transport' },
  });
}
const handing = ['close: open → closed', 'hand_over: closed → handed_over'];

/** A closed parcel of two things in the store, for which a label is asked. */
async function closedInStore() {
  const files = [await inStore(), await inStore()] as const;
  const { id } = await asSeller.call('POST /packages', {
    body: { destinationType: 'warehouse', destinationId: world.a.warehouse },
  });
  for (const { number } of files)
    await asSeller.call('POST /packages/{id}/items', { params: { id }, body: { code: number } });
  await asSeller.call('POST /packages/{id}/close', { params: { id }, body: { version: 2 } });
  await asSeller.call('POST /transports', { body: { packageId: id } });
  return { files, id };
}

describe('a parcel on its way', () => {
  test('is received with the last of its items', async () => {
    const files = [await inStore(), await inStore()] as const;
    const id = await handedOver(files);
    expect((await checkIn(files[0])).status).toBe(201);
    expect(await packageAt(id)).toBe('handed_over');
    expect((await checkIn(files[1])).status).toBe(201);
    expect(await packageAt(id)).toBe('received');
    for (const dossier of files) {
      expect(await packageLines(dossier)).toEqual([...handing, 'receive: handed_over → received']);
    }
  });

  test('is received once when its last items arrive at the same time', async () => {
    const files = [await inStore(), await inStore(), await inStore()] as const;
    const id = await handedOver(files);
    const answers = await Promise.all(files.map((dossier) => checkIn(dossier)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await packageAt(id)).toBe('received');
    expect(await packageLines(files[0])).toEqual([...handing, 'receive: handed_over → received']);
  });

  test('is received without what stayed behind, cancelled', async () => {
    const [one, two] = [await inStore(), await inStore()];
    const made = await asSeller.call('POST /packages', {
      body: { destinationType: 'warehouse', destinationId: world.a.warehouse },
    });
    const { id } = made;
    for (const { number } of [one, two])
      await asSeller.call('POST /packages/{id}/items', { params: { id: made.id }, body: { code: number } });
    await asSeller.call('POST /packages/{id}/close', { params: { id: made.id }, body: { version: 2 } });
    const { buybackVersion: version } = await stateOf(world, two.buybackId);
    const cancelled = { version, reason: 'customer_retractation' };
    await world.a.as.store_manager.raw('POST /buybacks/{id}/cancel', {
      params: { id: two.buybackId },
      body: cancelled,
    });
    expect(await stateOf(world, two.buybackId)).toMatchObject({ item: 'item_cancelled' });
    await asSeller.call('POST /packages/{id}/hand-over', { params: { id: made.id }, body: { version: 3 } });
    await checkIn(one);
    expect(await packageAt(id)).toBe('received');
  });

  test('has left when the first of its items arrives, though nobody handed it over', async () => {
    const files = [await inStore(), await inStore()] as const;
    const made = await asSeller.call('POST /packages', {
      body: { destinationType: 'warehouse', destinationId: world.a.warehouse },
    });
    const { id } = made;
    for (const { number } of files)
      await asSeller.call('POST /packages/{id}/items', { params: { id: made.id }, body: { code: number } });
    await asSeller.call('POST /packages/{id}/close', { params: { id: made.id }, body: { version: 2 } });
    expect((await checkIn(files[0])).status).toBe(201);
    expect(await packageAt(id)).toBe('handed_over');
    expect(await stateOf(world, files[1].buybackId)).toMatchObject({
      buyback: 'bb_in_transit',
      item: 'item_in_transit',
    });
    expect((await checkIn(files[1])).status).toBe(201);
    for (const dossier of files)
      expect(await packageLines(dossier)).toEqual([...handing, 'receive: handed_over → received']);
  });

  test('that nobody handed over leaves no task about its label, which failed', async () => {
    const { files, id } = await closedInStore();
    await world.sql.query(`update transports set "connectorFqn" = 'gone.carrier' where "packageId" = $1`, [
      id,
    ]);
    await runJobs(world, parcelsTasks, 'transports.label');
    const tasks = async () =>
      (await world.a.as.store_manager.call('GET /tasks', { query: { kind: ['label_failed'] } })).total;
    expect(await tasks()).toBe(1);
    await checkIn(files[0]);
    expect(await packageAt(id)).toBe('handed_over');
    expect(await tasks()).toBe(0);
  });

  test('tells that it was handed over where its carrier says so first', async () => {
    const { files, id } = await closedInStore();
    await runJobs(world, parcelsTasks, 'transports.label');
    const { trackingNumber } = await asSeller.call('GET /packages/{id}', { params: { id } });
    await say(trackingNumber!, 'DELIVERY_IN_TRANSIT');
    expect(await packageAt(id)).toBe('handed_over');
    for (const dossier of files) expect(await packageLines(dossier)).toEqual(handing);
  });

  test('that is still being filled loses the item that arrives without it', async () => {
    const [arrived, stays] = [await inStore(), await inStore()];
    const made = await asSeller.call('POST /packages', {
      body: { destinationType: 'warehouse', destinationId: world.a.warehouse },
    });
    for (const { number } of [arrived, stays])
      await asSeller.call('POST /packages/{id}/items', { params: { id: made.id }, body: { code: number } });
    expect((await checkIn(arrived)).status).toBe(201);
    const json = await asSeller.call('GET /packages/{id}', { params: { id: made.id } });
    expect(json).toMatchObject({ status: 'open', products: [{ buybackCode: stays.number }] });
  });

  test('is lost when all of its items are, and received when some arrived', async () => {
    const gone = [await inStore(), await inStore()] as const;
    const lost = await handedOver(gone);
    await lose(gone[0]);
    expect(await packageAt(lost)).toBe('handed_over');
    await lose(gone[1]);
    expect(await packageAt(lost)).toBe('lost');
    expect(await packageLines(gone[0])).toEqual([...handing, 'lose: handed_over → lost']);
    const some = [await inStore(), await inStore()] as const;
    const partly = await handedOver(some);
    await checkIn(some[0]);
    await lose(some[1], world.a.as.warehouse_manager);
    expect(await packageAt(partly)).toBe('received');
  });

  test('stays on its way when a check-in is refused', async () => {
    const dossier = await inStore();
    const id = await handedOver([dossier]);
    expect((await checkIn(dossier, world.b.as.warehouse_operator)).status).toBe(404);
    expect(await packageAt(id)).toBe('handed_over');
  });
});

describe('a parcel that goes back to its customer', () => {
  test('is received, and the customer is told, when the carrier delivers it; once', async () => {
    const code = buildItemNumber(900_000);
    const back = await arrangeDossier(world, world.a, dossierToReturn(world.a, code));
    const made = await asOperator.call('POST /packages', {
      body: { destinationType: 'customer', destinationId: null },
    });
    const { id } = made;
    await asOperator.call('POST /packages/{id}/items', { params: { id: made.id }, body: { code } });
    expect(await runJobs(world, parcelsTasks, 'transports.label')).toEqual([]);
    await asOperator.call('POST /packages/{id}/close', { params: { id: made.id }, body: { version: 1 } });
    await asOperator.call('POST /packages/{id}/hand-over', { params: { id: made.id }, body: { version: 2 } });
    const packed = await operator.send('GET /packages/{id}', { params: { id } });
    const hear = (code: string, minutes: number) => {
      const happenedAt = new Date(world.clock.now.getTime() + minutes * 60_000).toISOString();
      return say(packed.answer().trackingNumber!, code, { happenedAt });
    };
    await hear('DELIVERY_IN_TRANSIT', 1);
    expect(await jobsOf(world, back.buybackId)).not.toContain('mails.send:return_delivered');
    expect((await hear('DELIVERY_OK', 2)).answer()).toMatchObject({ results: ['applied'] });
    await hear('DELIVERY_OK', 2);
    await hear('DELIVERY_OK', 3);
    const told = (await jobsOf(world, back.buybackId)).filter((job) => job.startsWith('mails.send'));
    expect(told).toEqual(['mails.send:returned', 'mails.send:return_delivered']);
    expect(await packageAt(id, operator)).toBe('received');
    expect(await stateOf(world, back.buybackId)).toMatchObject({ item: 'item_returned' });
  });
});
