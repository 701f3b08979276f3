import { randomUUID } from 'node:crypto';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertErasure } from '@reprise/tests/kit/around-dossier.ts';
import { nextItemNumber, refurbishedDossier } from '@reprise/tests/kit/arrange-parcel.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { expect, test } from 'vitest';
import { parcelsTasks } from './parcels.jobs.ts';

const world = await openWorld();
const { a } = world;
const { warehouse_operator: operator, warehouse_manager: manager } = a.as;

type Ready = Arranged & { code: string };

/** A refurbished item whose data is erased. */
async function ready(): Promise<Ready> {
  const code = nextItemNumber();
  const dossier = await arrangeDossier(world, a, refurbishedDossier(a, code, {}));
  await insertErasure(world, dossier);
  return { ...dossier, code };
}
const toBuyer = { destinationType: 'buyer', destinationId: a.buyerPlace } as const;
/** A closed parcel with these items, whose label is asked for; answers its id. */
async function closed(...items: readonly Ready[]): Promise<string> {
  const { id } = await operator.call('POST /packages', { body: toBuyer });
  for (const { code } of items)
    await operator.call('POST /packages/{id}/items', { params: { id }, body: { code } });
  const { version } = await read(id);
  await operator.call('POST /packages/{id}/close', { params: { id }, body: { version } });
  return id;
}
const makeLabels = () => runJobs(world, parcelsTasks, 'transports.label');
/** The same with its label. */
async function sealed(...items: readonly Ready[]): Promise<string> {
  const id = await closed(...items);
  await makeLabels();
  return id;
}
const read = (id: string) => operator.call('GET /packages/{id}', { params: { id } });
const onItem = async ({ buybackId, itemId }: Arranged) => ({
  params: { id: itemId },
  version: (await stateOf(world, buybackId)).version,
});

async function putAside(item: Ready): Promise<void> {
  const { params, version } = await onItem(item);
  await manager.call('POST /items/{id}/quarantine', { params, body: { version, reason: 'other' } });
}
async function lose({ buybackId }: Ready): Promise<void> {
  const { buybackVersion: version } = await stateOf(world, buybackId);
  await manager.call('POST /buybacks/{id}/mark-as-lost', {
    params: { id: buybackId },
    body: { version, place: 'warehouse' },
  });
}
/** Out of quarantine, and on the shelf again. */
async function bringBack(item: Ready): Promise<void> {
  const { params, version } = await onItem(item);
  const body = { version, to: 'stock', scannedStockIdentifier: 'STOCK-refurb_completed' } as const;
  await manager.call('POST /items/{id}/quarantine/release', { params, body });
  await manager.call('POST /items/{id}/move', {
    params,
    body: { version: version + 1, stockId: a.stocks.refurb_completed },
  });
}
const sell = ({ itemId }: Ready) =>
  manager.send('POST /resale/items/{id}/sold', {
    params: { id: itemId },
    body: {
      channel: 'Boutique',
      orderNumber: randomUUID(),
      price: 39_900,
      currency: 'EUR',
      soldAt: '2026-03-01T10:00:00.000Z',
    },
  });

test('what was put aside out of a closed parcel and lies on its shelf again is in it no more', async () => {
  const [sold, packed, rest] = [await ready(), await ready(), await ready()];
  const id = await sealed(sold, packed, rest);
  for (const item of [sold, packed]) await putAside(item);
  // until it is released the parcel tells what is to be taken out of the box
  expect((await read(id)).products.map(({ arrival }) => arrival)).toEqual([
    'left_out',
    'left_out',
    'waiting',
  ]);
  for (const item of [sold, packed]) await bringBack(item);
  const { products, version, labelStatus } = await read(id);
  expect(products.map(({ itemId }) => itemId)).toEqual([rest.itemId]);
  expect(labelStatus).toBe('ready');
  expect((await sell(sold)).status).toBe(201);
  await closed(packed);
  await operator.call('POST /packages/{id}/hand-over', { params: { id }, body: { version } });
  expect(await stateOf(world, packed.buybackId)).toMatchObject({ item: 'item_refurb_completed' });
  expect(await stateOf(world, rest.buybackId)).toMatchObject({ item: 'item_in_transit' });
});

test('the parcels to hand over count what leaves, not what was put aside', async () => {
  const [aside, rest] = [await ready(), await ready()];
  const id = await sealed(aside, rest);
  const count = async () => {
    const { parcels } = await operator.call('GET /packages-to-hand-over');
    return parcels.find((parcel) => parcel.id === id)?.itemCount;
  };
  expect(await count()).toBe(2);
  await putAside(aside);
  expect(await count()).toBe(1);
});

test('no label is made anew for a parcel of which nothing can leave any more', async () => {
  const item = await ready();
  const packageId = await sealed(item);
  await putAside(item);
  expect(await operator.refused('POST /transports', { body: { packageId } })).toBe('not_awaiting_shipment');
  expect((await read(packageId)).labelStatus).toBe('ready');
});

test('the last one that is taken out voids the label of its parcel', async () => {
  const item = await ready();
  const id = await sealed(item);
  await putAside(item);
  expect((await read(id)).labelStatus).toBe('ready');
  await bringBack(item);
  expect(await read(id)).toMatchObject({ status: 'closed', products: [], labelStatus: 'none' });
});

test('the last one that stays behind ends the task about the label of its parcel, which failed', async () => {
  const [aside, lost] = [await ready(), await ready()];
  const id = await closed(aside, lost);
  await world.sql.query(`update transports set "connectorFqn" = 'gone.carrier' where "packageId" = $1`, [id]);
  await makeLabels();
  const tasks = async () =>
    (await a.as.buyer_manager.call('GET /tasks', { query: { kind: ['label_failed'] } })).total;
  await putAside(aside);
  expect(await tasks()).toBe(1);
  await lose(lost);
  expect(await tasks()).toBe(0);
});

test('a closed parcel that stands here has not left because what was lost out of it is found', async () => {
  const [found, rest] = [await ready(), await ready()];
  const id = await sealed(found, rest);
  await lose(found);
  const arrival = await operator.call('POST /warehouses/{id}/check-ins', {
    params: { id: a.warehouse },
    body: { identificationNumber: found.code },
  });
  expect(arrival).toMatchObject({ message: 'found', item: { status: 'item_to_reintegrate_to_stock' } });
  const { status, version, products } = await read(id);
  expect([status, products.map(({ arrival: where }) => where)]).toEqual(['closed', ['left_out', 'waiting']]);
  await operator.call('POST /packages/{id}/hand-over', { params: { id }, body: { version } });
  expect(await stateOf(world, rest.buybackId)).toMatchObject({ item: 'item_in_transit' });
});
