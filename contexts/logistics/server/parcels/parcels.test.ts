import type { Driver } from '@reprise/tests/kit/driver.ts';
import { queryOf } from '@reprise/tests/kit/query.ts';
import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { parcelsTasks } from './parcels.jobs.ts';
import {
  dossierInStore,
  dossierToReturn,
  nextItemNumber,
  refurbishedDossier,
} from '@reprise/tests/kit/arrange-parcel.ts';
import { runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';

const world = await openWorld();
const { store_seller: asSeller, warehouse_operator: asOperator } = world.a.as;
const asNobody = world.nobody;
const seller = world.a.as.store_seller;
const operator = world.a.as.warehouse_operator;

const inStore = (circuitType: CircuitType = 'store_drop') =>
  arrangeDossier(world, world.a, dossierInStore(world.a, circuitType, world.a.store));
async function refurbished(item: Partial<Item> = {}) {
  const code = nextItemNumber();
  return { ...(await arrangeDossier(world, world.a, refurbishedDossier(world.a, code, item))), code };
}
async function toReturn() {
  const code = nextItemNumber();
  return { ...(await arrangeDossier(world, world.a, dossierToReturn(world.a, code))), code };
}

const expedition = (code: string, by = seller) => by.send('GET /expeditions/{code}', { params: { code } });
const actions = async (dossier: Arranged) =>
  (
    await world.sql.query<{ action: string }>(
      `select "action" from history where "buybackId" = $1 order by "id"`,
      [dossier.buybackId],
    )
  ).rows.map((row) => row.action);
const makeLabels = () => runJobs(world, parcelsTasks, 'transports.label');

/** Opens a parcel from the first store to the first workshop, or from the workshop. */
async function opened(more: Record<string, unknown> = {}, by = seller) {
  const sent = await by.raw('POST /packages', {
    body: { destinationType: 'warehouse', destinationId: world.a.warehouse, ...more },
  });
  expect(sent.status).toBe(201);
  const id = sent.answer().id;
  return { id, json: sent.answer() };
}

describe('preparing a parcel', () => {
  test('offers a store items with a label and without, and says why not the others', async () => {
    const plain = await inStore();
    const labelled = await inStore('store_drop_label');
    const collected = await inStore('store_collect');
    expect((await expedition(plain.number)).answer()).toMatchObject({
      itemId: plain.itemId,
      destinationType: 'warehouse',
      destinationId: world.a.warehouse,
      destination: 'Atelier A1',
      needsLabel: false,
    });
    expect((await expedition(labelled.number)).answer()).toMatchObject({ needsLabel: true });
    expect((await expedition(collected.number)).refusal().code).toBe('no_shipment_needed');
    const gone = await arrangeDossier(world, world.a, {
      buyback: { storeId: world.a.store, circuitType: 'store_drop' },
      item: { storeId: world.a.store },
    });
    expect((await expedition(gone.number)).refusal().code).toBe('already_processed');
    const checkedIn = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_in_processing', storeId: world.a.store, circuitType: 'store_drop' },
      item: { status: 'item_registered_in_warehouse', storeId: world.a.store },
    });
    expect((await expedition(checkedIn.number)).refusal().code).toBe('not_awaiting_shipment');
    for (const code of ['123', '2000000000008', 'ABCDEFGH'])
      expect((await expedition(code)).refusal().code).toBe('not_recognised');
    expect((await expedition(plain.number, world.a.as.otherSeller)).refusal().code).toBe('not_recognised');
    expect((await expedition(plain.number, world.b.as.store_seller)).refusal().code).toBe('not_recognised');
    expect((await expedition(plain.number, world.nobody)).status).toBe(401);
    expect((await expedition(plain.number, world.a.as.buyer_manager)).status).toBe(403);
  });

  test('finds in a workshop an item by 8 or 13 digits: to the buyer, or back to the customer', async () => {
    const ready = await refurbished();
    expect((await expedition(ready.code, operator)).answer()).toMatchObject({
      destinationType: 'buyer',
      destinationId: world.a.buyerPlace,
      destination: 'Repreneur A',
      needsLabel: false,
    });
    const back = await toReturn();
    expect((await expedition(back.number, operator)).answer()).toMatchObject({
      destinationType: 'customer',
      destinationId: null,
      needsLabel: true,
    });
    expect((await expedition(ready.code, world.a.as.otherOperator)).refusal().code).toBe('not_recognised');
    const quarantined = await refurbished({
      status: 'item_in_quarantine',
      quarantineReason: 'other',
    });
    expect((await expedition(quarantined.code, operator)).refusal().code).toBe('not_awaiting_shipment');
  });
});

describe('a store’s parcel', () => {
  test('is filled, emptied, closed for ever, and handed over', async () => {
    const [one, two] = [await inStore(), await inStore()];
    const { id, json } = await opened();
    expect(json).toMatchObject({
      status: 'open',
      number: expect.stringMatching(/^C\d{10}$/),
      labelStatus: 'none',
    });
    expect(await seller.refused('POST /packages/{id}/close', { params: { id }, body: { version: 0 } })).toBe(
      'package_empty',
    );
    expect(
      await seller.call('POST /packages/{id}/items', { params: { id }, body: { code: one.number } }),
    ).toMatchObject({
      version: 1,
      products: [{ itemId: one.itemId, buybackCode: one.number, label: 'iPhone 13 Pro 128 Go' }],
    });
    expect(
      await seller.refused('POST /packages/{id}/items', { params: { id }, body: { code: one.number } }),
    ).toBe('code_already_entered');
    await seller.send('POST /packages/{id}/items', { params: { id }, body: { code: two.number } });
    const taken = await seller.send('DELETE /packages/{id}/items/{itemId}', {
      params: { id, itemId: two.itemId },
    });
    expect(taken.answer()).toMatchObject({ version: 3, products: [{ itemId: one.itemId }] });
    expect(
      await seller.refused('DELETE /packages/{id}/items/{itemId}', { params: { id, itemId: two.itemId } }),
    ).toBe('not_found');
    expect(
      await seller.refused('POST /packages/{id}/hand-over', { params: { id }, body: { version: 3 } }),
    ).toBe('package_not_closed');
    expect(await seller.refused('POST /packages/{id}/close', { params: { id }, body: { version: 2 } })).toBe(
      'status_changed',
    );
    expect(
      await seller.call('POST /packages/{id}/close', { params: { id }, body: { version: 3 } }),
    ).toMatchObject({ status: 'closed' });
    expect(await seller.refused('POST /packages/{id}/close', { params: { id }, body: { version: 4 } })).toBe(
      'package_closed',
    );
    expect(
      await seller.refused('POST /packages/{id}/items', { params: { id }, body: { code: two.number } }),
    ).toBe('package_closed');
    expect(
      await seller.refused('DELETE /packages/{id}/items/{itemId}', { params: { id, itemId: one.itemId } }),
    ).toBe('package_closed');
    expect((await expedition(one.number)).refusal().code).toBe('already_processed');
    expect(
      await seller.call('POST /packages/{id}/hand-over', { params: { id }, body: { version: 4 } }),
    ).toMatchObject({ status: 'handed_over' });
    expect(await stateOf(world, one.buybackId)).toMatchObject({
      buyback: 'bb_in_transit',
      item: 'item_in_transit',
    });
    expect(await stateOf(world, two.buybackId)).toMatchObject({ buyback: 'bb_awaiting_inventory' });
    expect(await actions(one)).toEqual(['close', 'handOver', 'handOver', 'hand_over']);
    expect(
      await seller.refused('POST /packages/{id}/hand-over', { params: { id }, body: { version: 5 } }),
    ).toBe('already_processed');
  });

  test('holds one labelled item, or many without', async () => {
    const labelled = await inStore('store_drop_label');
    const plain = await inStore();
    const single = await opened();
    await seller.send('POST /packages/{id}/items', {
      params: { id: single.id },
      body: { code: labelled.number },
    });
    expect(
      await seller.refused('POST /packages/{id}/items', {
        params: { id: single.id },
        body: { code: plain.number },
      }),
    ).toBe('item_needs_no_label');
    const many = await opened();
    await seller.send('POST /packages/{id}/items', { params: { id: many.id }, body: { code: plain.number } });
    const other = await inStore('store_drop_label');
    expect(
      await seller.refused('POST /packages/{id}/items', {
        params: { id: many.id },
        body: { code: other.number },
      }),
    ).toBe('item_needs_label');
    const elsewhere = await opened({ destinationId: world.a.otherWarehouse });
    expect(
      await seller.refused('POST /packages/{id}/items', {
        params: { id: elsewhere.id },
        body: { code: other.number },
      }),
    ).toBe('other_warehouse');
    const closed = await seller.send('POST /packages/{id}/close', {
      params: { id: single.id },
      body: { version: 1 },
    });
    expect(closed.answer()).toMatchObject({ labelStatus: 'pending' });
    expect(await makeLabels()).toEqual([]);
    const ready = await seller.send('GET /packages/{id}', { params: { id: single.id } });
    expect(ready.answer()).toMatchObject({ labelStatus: 'ready' });
    expect(ready.answer().trackingNumber).toMatch(/^RP\d{9}FR$/);
    const label = await seller.send('GET /transports/{id}/label', {
      params: { id: ready.answer().transportId! },
    });
    expect([label.status, label.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/pdf'),
    ]);
    expect(label.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const file = await world.sql.query(
      `select b."trackingNumber", d."type", d."status" from buybacks b join documents d on d."buybackId" = b."id" where b."id" = $1`,
      [labelled.buybackId],
    );
    expect(file.rows).toEqual([
      { trackingNumber: ready.answer().trackingNumber, type: 'shipping_label', status: 'ready' },
    ]);
    await asSeller.call('HEAD /buybacks/{id}/shipping-label', { params: { id: labelled.buybackId } });
  });

  test('counts the numbers of its own account; what is scanned twice at once goes in once', async () => {
    await opened({ number: 'CAISSE-1' });
    const again = { number: 'CAISSE-1', destinationType: 'warehouse', destinationId: world.a.warehouse };
    expect((await asSeller.raw('POST /packages', { body: again })).refusal().code).toBe(
      'code_already_entered',
    );
    const foreign = { ...again, destinationId: world.b.warehouse };
    expect((await world.b.as.store_seller.raw('POST /packages', { body: foreign })).status).toBe(201);
    expect((await asSeller.raw('POST /packages', { body: { ...foreign, number: 'X' } })).refusal().code).toBe(
      'not_found',
    );
    expect(
      await asSeller.refusal('POST /packages', {
        body: { destinationType: 'warehouse', destinationId: null },
      }),
    ).toMatchObject({ violations: [{ field: 'destinationId', code: 'required' }] });
    expect(
      await asSeller.refused('POST /packages', {
        body: { destinationType: 'customer', destinationId: null },
      }),
    ).toBe('invalid');
    const dossier = await inStore();
    const [one, two] = [await opened(), await opened()];
    const both = await Promise.all(
      [one, two].map(({ id }) =>
        seller.send('POST /packages/{id}/items', { params: { id }, body: { code: dossier.number } }),
      ),
    );
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const third = await inStore();
    const fourth = await inStore();
    const package2 = await opened();
    const filled = await Promise.all(
      [third, fourth].map(({ number }) =>
        seller.send('POST /packages/{id}/items', { params: { id: package2.id }, body: { code: number } }),
      ),
    );
    expect(filled.map((answer) => answer.status)).toEqual([200, 200]);
    expect((await seller.call('GET /packages/{id}', { params: { id: package2.id } })).products).toHaveLength(
      2,
    );
  });

  test('leaves behind what was cancelled since it was closed', async () => {
    const [one, two] = [await inStore(), await inStore()];
    const { id } = await opened();
    await seller.send('POST /packages/{id}/items', { params: { id }, body: { code: one.number } });
    await seller.send('POST /packages/{id}/items', { params: { id }, body: { code: two.number } });
    await seller.send('POST /packages/{id}/close', { params: { id }, body: { version: 2 } });
    await world.sql.query(
      `update buybacks set "status" = 'bb_cancelled', "cancelReason" = 'other' where "id" = $1`,
      [two.buybackId],
    );
    await world.sql.query(`update items set "status" = 'item_cancelled' where "id" = $1`, [two.itemId]);
    await seller.call('POST /packages/{id}/hand-over', { params: { id }, body: { version: 3 } });
    expect(await stateOf(world, one.buybackId)).toMatchObject({ item: 'item_in_transit' });
    expect(await stateOf(world, two.buybackId)).toMatchObject({ item: 'item_cancelled' });
  });

  test('is refused to who may not send it', async () => {
    const { id } = await opened();
    const calls = (by: Driver) =>
      Promise.all([
        by.send('POST /packages/{id}/items', { params: { id }, body: { code: '2000000000008' } }),
        by.send('DELETE /packages/{id}/items/{itemId}', { params: { id, itemId: id } }),
        by.send('POST /packages/{id}/close', { params: { id }, body: { version: 0 } }),
        by.send('POST /packages/{id}/hand-over', { params: { id }, body: { version: 0 } }),
      ]);
    const statuses = async (by: Driver) => [...new Set((await calls(by)).map((one) => one.status))];
    expect(await statuses(world.nobody)).toEqual([401]);
    expect(await statuses(world.a.as.buyer_manager)).toEqual([403]);
    const read = await Promise.all(
      [null, world.a.tokens.admin, world.a.tokens.otherSeller, world.b.tokens.store_seller].map((token) =>
        world.as(token).send('GET /packages/{id}', { params: { id } }),
      ),
    );
    expect(read.map((one) => one.status)).toEqual([401, 403, 404, 404]);
    expect(await statuses(world.a.as.otherSeller)).toEqual([404]);
    expect(await statuses(world.b.as.store_seller)).toEqual([404]);
    expect(await asNobody.refused('GET /packages')).toBe('unauthorized');
    expect((await asNobody.raw('POST /packages', { body: {} })).status).toBe(401);
    expect((await world.a.as.buyer_manager.raw('POST /packages', { body: {} })).status).toBe(403);
    const mine = (await asSeller.call('GET /packages', { query: { status: ['open'] } })).items.map(
      (one) => one.id,
    );
    expect(mine).toContain(id);
    expect((await world.a.as.otherSeller.call('GET /packages')).items).toEqual([]);
    const without = async (query: string, by = asSeller) =>
      (await by.raw('GET /packages', { query: queryOf(query) })).answer().items.map((one) => one.id);
    expect(await without('statusNot[]=handed_over&trackingNumberEmpty=true')).toContain(id);
    expect(await without('statusNot[]=open')).not.toContain(id);
    expect(await without('trackingNumberEmpty=false')).not.toContain(id);
    expect(await without('statusNot[]=handed_over', world.b.as.store_seller)).not.toContain(id);
    expect((await asSeller.raw('GET /packages', { query: queryOf('statusNot[]=melted') })).status).toBe(422);
    expect(
      (await asSeller.call('GET /packages', { query: { status: ['handed_over'] } })).items.map(
        (one) => one.id,
      ),
    ).not.toContain(id);
  });
});

test.each([
  ['createdAt', [0, 1, 2]],
  ['number', [1, 2, 0]],
  ['status', [2, 0, 1]],
])('parcels are ordered by %s, up and down', async (column, order) => {
  const ids: string[] = [];
  for (const [number, status, createdAt] of [
    ['ORDRE-C', 'handed_over', '2026-02-01T09:00:00.000Z'],
    ['ORDRE-A', 'open', '2026-02-02T09:00:00.000Z'],
    ['ORDRE-B', 'closed', '2026-02-03T09:00:00.000Z'],
  ]) {
    const { id } = await opened();
    await world.sql.query(
      `update packages set "number" = $2, "status" = $3, "createdAt" = $4,
         "closedAt" = case when $3::text = 'open' then null else now() end where "id" = $1`,
      [id, `${number}-${column}`, status, createdAt],
    );
    ids.push(id);
  }
  const read = async (direction: string) =>
    (
      await asSeller.raw('GET /packages', {
        query: queryOf(`itemsPerPage=100&order[${column}]=${direction}`),
      })
    )
      .answer()
      .items.flatMap(({ id }) => (ids.includes(id) ? id : []));
  const upwards = order.map((at) => ids[at]);
  expect(await read('asc')).toEqual(upwards);
  expect(await read('desc')).toEqual(upwards.toReversed());
});

test('a parcel is found by its number, with a small C too, by whoever may see it', async () => {
  const {
    id,
    json: { number },
  } = await opened();
  const idsOf = async (by: Driver, typed: string): Promise<string[]> =>
    (await by.call('GET /packages', { query: { number: typed } })).items.map((one) => one.id);
  expect(await idsOf(asSeller, number)).toEqual([id]);
  expect(await idsOf(asSeller, number.toLowerCase())).toEqual([id]);
  expect(await idsOf(asSeller, number.slice(0, -1))).toEqual([]);
  expect(await idsOf(world.a.as.otherSeller, number)).toEqual([]);
});

describe('a workshop’s parcel', () => {
  test('goes to the buyer or to another workshop', async () => {
    const [one, two] = [await refurbished(), await refurbished({ status: 'item_completed' })];
    const { id } = await opened({ destinationId: world.a.otherWarehouse }, operator);
    await operator.send('POST /packages/{id}/items', { params: { id }, body: { code: one.code } });
    await operator.send('POST /packages/{id}/items', { params: { id }, body: { code: two.number } });
    const back = await toReturn();
    expect(
      await operator.refused('POST /packages/{id}/items', { params: { id }, body: { code: back.code } }),
    ).toBe('item_needs_label');
    expect(
      await operator.call('POST /packages/{id}/close', { params: { id }, body: { version: 2 } }),
    ).toMatchObject({ status: 'closed', labelStatus: 'pending', destination: 'Atelier A2' });
    expect(await makeLabels()).toEqual([]);
    expect(
      await operator.call('POST /packages/{id}/hand-over', { params: { id }, body: { version: 3 } }),
    ).toMatchObject({ status: 'handed_over', labelStatus: 'ready' });
    expect(await stateOf(world, one.buybackId)).toMatchObject({
      item: 'item_in_transit',
      buyback: 'bb_completed',
      stock: null,
    });
    const kept = await world.sql.query(
      `select "statusBefore" from items where "id" in ($1, $2) order by "createdAt"`,
      [one.itemId, two.itemId],
    );
    expect(kept.rows).toEqual([
      { statusBefore: 'item_refurb_completed' },
      { statusBefore: 'item_completed' },
    ]);
    const own = { destinationType: 'warehouse', destinationId: world.a.warehouse };
    expect((await asOperator.raw('POST /packages', { body: own })).refusal().code).toBe('not_found');
    expect(
      await asOperator.call('POST /packages', {
        body: { destinationType: 'buyer', destinationId: world.a.buyerPlace },
      }),
    ).toMatchObject({ destination: 'Repreneur A' });
  });

  test('goes back to the customer with its label, and not without', async () => {
    const back = await toReturn();
    const { id } = await opened({ destinationType: 'customer', destinationId: null }, operator);
    expect(
      await operator.call('POST /packages/{id}/items', { params: { id }, body: { code: back.code } }),
    ).toMatchObject({ labelStatus: 'pending', destination: back.number });
    expect(
      await operator.refused('POST /packages/{id}/close', { params: { id }, body: { version: 1 } }),
    ).toBe('item_needs_label');
    expect(await makeLabels()).toEqual([]);
    expect(
      await operator.call('POST /packages/{id}/close', { params: { id }, body: { version: 1 } }),
    ).toMatchObject({ labelStatus: 'ready' });
    expect(await stateOf(world, back.buybackId)).toMatchObject({
      item: 'item_returned',
      buyback: 'bb_not_completed',
    });
    expect(await actions(back)).toEqual(['label', 'sendReturn', 'close']);
    const papers = await world.sql.query(`select "type", "status" from documents where "buybackId" = $1`, [
      back.buybackId,
    ]);
    expect(papers.rows).toEqual([{ type: 'return_order', status: 'ready' }]);
    const mails = await waitingJobs(world, 'mails.send');
    expect(mails.at(-1)).toMatchObject({
      payload: { payload: { kind: 'returned', buybackId: back.buybackId } },
    });
    expect(
      await operator.call('POST /packages/{id}/hand-over', { params: { id }, body: { version: 2 } }),
    ).toMatchObject({ status: 'handed_over' });
  });

  test('a return label that failed keeps the parcel open', async () => {
    const back = await toReturn();
    const { id } = await opened({ destinationType: 'customer', destinationId: null }, operator);
    await operator.send('POST /packages/{id}/items', { params: { id }, body: { code: back.code } });
    await world.sql.query(`update transports set "connectorFqn" = 'gone.carrier' where "buybackId" = $1`, [
      back.buybackId,
    ]);
    expect(await makeLabels()).toEqual([]);
    expect(await operator.call('GET /packages/{id}', { params: { id } })).toMatchObject({
      labelStatus: 'failed',
    });
    expect(
      await operator.refused('POST /packages/{id}/close', { params: { id }, body: { version: 1 } }),
    ).toBe('return_label_failed');
    const tasks = await world.sql.query(`select "kind", "detail" from tasks where "buybackId" = $1`, [
      back.buybackId,
    ]);
    expect(tasks.rows).toEqual([{ kind: 'label_failed', detail: 'carrier_not_configured' }]);
    await world.sql.query('delete from graphile_worker._private_jobs');
    await operator.send('DELETE /packages/{id}/items/{itemId}', { params: { id, itemId: back.itemId } });
    await operator.send('POST /packages/{id}/items', { params: { id }, body: { code: back.code } });
    expect(await makeLabels()).toEqual([]);
    await operator.call('POST /packages/{id}/close', { params: { id }, body: { version: 3 } });
  });

  /** A closed parcel to another workshop whose label failed. */
  async function withoutLabel() {
    const sent = await refurbished();
    const { id } = await opened({ destinationId: world.a.otherWarehouse }, operator);
    await operator.send('POST /packages/{id}/items', { params: { id }, body: { code: sent.code } });
    await operator.call('POST /packages/{id}/close', { params: { id }, body: { version: 1 } });
    const connect = async (fqn: string) =>
      (
        await world.sql.query<{ id: string }>(
          `update transports set "connectorFqn" = $1 where "packageId" = $2 returning "id"`,
          [fqn, id],
        )
      ).rows[0]!.id;
    await connect('gone.carrier');
    expect(await makeLabels()).toEqual([]);
    const transportId = await connect('builtin.carrier');
    const { version } = await world.a.as.buyer_manager.call('GET /transports/{id}', {
      params: { id: transportId },
    });
    return { id, transport: { params: { id: transportId }, body: { version } } };
  }
  const { buyer_manager: manager } = world.a.as;

  test.each<[string, (of: Awaited<ReturnType<typeof withoutLabel>>) => Promise<unknown>]>([
    ['asked for again', ({ transport }) => manager.call('POST /transports/{id}/retry', transport)],
    ['ordered anew', ({ id }) => manager.call('POST /transports', { body: { packageId: id } })],
    ['given up', ({ transport }) => manager.call('POST /transports/{id}/cancel', transport)],
    [
      'not needed by whoever carries it',
      ({ id }) => operator.call('POST /packages/{id}/hand-over', { params: { id }, body: { version: 2 } }),
    ],
  ])('leaves no task once its label, which failed, is %s', async (_, act) => {
    const parcel = await withoutLabel();
    const tasks = async () =>
      (
        await world.sql.query(
          `select "kind", "buybackId" from tasks where "transportId" = $1 and "doneAt" is null`,
          [parcel.transport.params.id],
        )
      ).rows;
    expect(await tasks()).toEqual([{ kind: 'label_failed', buybackId: null }]);
    await act(parcel);
    expect(await tasks()).toEqual([]);
  });

  test('whose item was lost meanwhile waits for no label', async () => {
    const back = await toReturn();
    const { id } = await opened({ destinationType: 'customer', destinationId: null }, operator);
    await operator.send('POST /packages/{id}/items', { params: { id }, body: { code: back.code } });
    await world.a.as.warehouse_manager.call('POST /buybacks/{id}/mark-as-lost', {
      params: { id: back.buybackId },
      body: { version: 0, place: 'warehouse' },
    });
    expect(await makeLabels()).toEqual([]);
    expect(await operator.call('GET /packages/{id}', { params: { id } })).toMatchObject({
      products: [],
      labelStatus: 'none',
    });
  });
});
