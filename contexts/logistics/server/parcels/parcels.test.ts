import type { CircuitType } from '@reprise/offer/domain/circuits/circuit.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { idOf, textOf } from '@reprise/tests/kit/answered.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { stateOf } from '@reprise/tests/kit/state-of-file.ts';
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
const asNobody = world.as(null);
const seller = world.a.tokens.store_seller;
const operator = world.a.tokens.warehouse_operator;

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

const post = (url: string, body: unknown = {}, token: string | null = seller) =>
  world.call('POST', url, { token, body });
const get = (url: string, token: string | null = seller) => world.call('GET', url, { token });
const expedition = (code: string, token: string | null = seller) =>
  world.as(token).send('GET /expeditions/{code}', { params: { code } });
const actions = async (file: Arranged) =>
  (
    await world.sql.query<{ action: string }>(
      `select "action" from history where "buybackId" = $1 order by "id"`,
      [file.buybackId],
    )
  ).rows.map((row) => row.action);
const makeLabels = () => runJobs(world, parcelsTasks, 'transports.label');

/** Opens a parcel from the first store to the first workshop, or from the workshop. */
async function opened(more: Record<string, unknown> = {}, token = seller) {
  const { json, status } = await post(
    '/packages',
    { destinationType: 'warehouse', destinationId: world.a.warehouse, ...more },
    token,
  );
  expect(status).toBe(201);
  const id = idOf({ json });
  return { id, url: `/packages/${id}`, json };
}

describe('expedition', () => {
  test('from a store: with a label, without, and the reasons why not', async () => {
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
    expect((await expedition(plain.number, world.a.tokens.otherSeller)).refusal().code).toBe(
      'not_recognised',
    );
    expect((await expedition(plain.number, world.b.tokens.store_seller)).refusal().code).toBe(
      'not_recognised',
    );
    expect((await expedition(plain.number, null)).status).toBe(401);
    expect((await expedition(plain.number, world.a.tokens.buyer_manager)).status).toBe(403);
  });

  test('from a workshop, by 8 or 13 digits: to the buyer, or back to the customer', async () => {
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
    expect((await expedition(ready.code, world.a.tokens.otherOperator)).refusal().code).toBe(
      'not_recognised',
    );
    const quarantined = await refurbished({
      status: 'item_in_quarantine',
      quarantineReason: 'other',
    });
    expect((await expedition(quarantined.code, operator)).refusal().code).toBe('not_awaiting_shipment');
  });
});

describe('a store’s package', () => {
  test('is filled, emptied, closed for ever, and handed over', async () => {
    const [one, two] = [await inStore(), await inStore()];
    const { url, json } = await opened();
    expect(json).toMatchObject({
      status: 'open',
      number: expect.stringMatching(/^C\d{10}$/),
      labelStatus: 'none',
    });
    expect(await post(`${url}/close`, { version: 0 })).toMatchObject({
      status: 409,
      json: { code: 'package_empty' },
    });
    expect(await post(`${url}/items`, { code: one.number })).toMatchObject({
      status: 200,
      json: {
        version: 1,
        products: [{ itemId: one.itemId, buybackCode: one.number, label: 'iPhone 13 Pro 128 Go' }],
      },
    });
    expect(await post(`${url}/items`, { code: one.number })).toMatchObject({
      status: 409,
      json: { code: 'code_already_entered' },
    });
    await post(`${url}/items`, { code: two.number });
    const taken = await world.call('DELETE', `${url}/items/${two.itemId}`, { token: seller });
    expect(taken).toMatchObject({ status: 200, json: { version: 3, products: [{ itemId: one.itemId }] } });
    expect((await world.call('DELETE', `${url}/items/${two.itemId}`, { token: seller })).status).toBe(404);
    expect(await post(`${url}/hand-over`, { version: 3 })).toMatchObject({
      json: { code: 'package_not_closed' },
    });
    expect(await post(`${url}/close`, { version: 2 })).toMatchObject({ json: { code: 'status_changed' } });
    expect(await post(`${url}/close`, { version: 3 })).toMatchObject({
      status: 200,
      json: { status: 'closed' },
    });
    expect(await post(`${url}/close`, { version: 4 })).toMatchObject({
      status: 409,
      json: { code: 'package_closed' },
    });
    expect(await post(`${url}/items`, { code: two.number })).toMatchObject({
      json: { code: 'package_closed' },
    });
    expect((await world.call('DELETE', `${url}/items/${one.itemId}`, { token: seller })).json.code).toBe(
      'package_closed',
    );
    expect((await expedition(one.number)).refusal().code).toBe('already_processed');
    expect(await post(`${url}/hand-over`, { version: 4 })).toMatchObject({
      status: 200,
      json: { status: 'handed_over' },
    });
    expect(await stateOf(world, one.buybackId)).toMatchObject({
      buyback: 'bb_in_transit',
      item: 'item_in_transit',
    });
    expect(await stateOf(world, two.buybackId)).toMatchObject({ buyback: 'bb_awaiting_inventory' });
    expect(await actions(one)).toEqual(['close', 'handOver', 'handOver', 'hand_over']);
    expect(await post(`${url}/hand-over`, { version: 5 })).toMatchObject({
      json: { code: 'already_processed' },
    });
  });

  test('holds one labelled item, or many without', async () => {
    const labelled = await inStore('store_drop_label');
    const plain = await inStore();
    const single = await opened();
    await post(`${single.url}/items`, { code: labelled.number });
    expect(await post(`${single.url}/items`, { code: plain.number })).toMatchObject({
      status: 409,
      json: { code: 'item_needs_no_label' },
    });
    const many = await opened();
    await post(`${many.url}/items`, { code: plain.number });
    const other = await inStore('store_drop_label');
    expect(await post(`${many.url}/items`, { code: other.number })).toMatchObject({
      status: 409,
      json: { code: 'item_needs_label' },
    });
    const elsewhere = await opened({ destinationId: world.a.otherWarehouse });
    expect(await post(`${elsewhere.url}/items`, { code: other.number })).toMatchObject({
      json: { code: 'other_warehouse' },
    });
    const closed = await post(`${single.url}/close`, { version: 1 });
    expect(closed).toMatchObject({ json: { labelStatus: 'pending' } });
    expect(await makeLabels()).toEqual([]);
    const ready = await get(single.url);
    expect(ready).toMatchObject({ json: { labelStatus: 'ready' } });
    expect(textOf(ready, 'trackingNumber')).toMatch(/^RP\d{9}FR$/);
    const label = await get(`/transports/${textOf(ready, 'transportId')}/label`);
    expect(label).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(label.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const file = await world.sql.query(
      `select b."trackingNumber", d."type", d."status" from buybacks b join documents d on d."buybackId" = b."id" where b."id" = $1`,
      [labelled.buybackId],
    );
    expect(file.rows).toEqual([
      { trackingNumber: ready.json.trackingNumber, type: 'shipping_label', status: 'ready' },
    ]);
    await asSeller.call('HEAD /buybacks/{id}/shipping-label', { params: { id: labelled.buybackId } });
  });

  test('numbers are one’s account’s own; what is scanned twice at once goes in once', async () => {
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
    const file = await inStore();
    const [one, two] = [await opened(), await opened()];
    const both = await Promise.all([one, two].map(({ url }) => post(`${url}/items`, { code: file.number })));
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const third = await inStore();
    const fourth = await inStore();
    const package2 = await opened();
    const filled = await Promise.all(
      [third, fourth].map(({ number }) => post(`${package2.url}/items`, { code: number })),
    );
    expect(filled.map((answer) => answer.status)).toEqual([200, 200]);
    expect((await get(package2.url)).json.products).toHaveLength(2);
  });

  test('what was cancelled since it was closed stays behind', async () => {
    const [one, two] = [await inStore(), await inStore()];
    const { url } = await opened();
    await post(`${url}/items`, { code: one.number });
    await post(`${url}/items`, { code: two.number });
    await post(`${url}/close`, { version: 2 });
    await world.sql.query(
      `update buybacks set "status" = 'bb_cancelled', "cancelReason" = 'other' where "id" = $1`,
      [two.buybackId],
    );
    await world.sql.query(`update items set "status" = 'item_cancelled' where "id" = $1`, [two.itemId]);
    expect(await post(`${url}/hand-over`, { version: 3 })).toMatchObject({ status: 200 });
    expect(await stateOf(world, one.buybackId)).toMatchObject({ item: 'item_in_transit' });
    expect(await stateOf(world, two.buybackId)).toMatchObject({ item: 'item_cancelled' });
  });

  test('who may not', async () => {
    const { url, id } = await opened();
    const calls = (token: string | null) =>
      Promise.all([
        post(`${url}/items`, { code: '2000000000008' }, token),
        world.call('DELETE', `${url}/items/${id}`, { token }),
        post(`${url}/close`, { version: 0 }, token),
        post(`${url}/hand-over`, { version: 0 }, token),
      ]);
    const statuses = async (token: string | null) => [
      ...new Set((await calls(token)).map((one) => one.status)),
    ];
    expect(await statuses(null)).toEqual([401]);
    expect(await statuses(world.a.tokens.buyer_manager)).toEqual([403]);
    const read = await Promise.all(
      [null, world.a.tokens.admin, world.a.tokens.otherSeller, world.b.tokens.store_seller].map((token) =>
        get(url, token),
      ),
    );
    expect(read.map((one) => one.status)).toEqual([401, 403, 404, 404]);
    expect(await statuses(world.a.tokens.otherSeller)).toEqual([404]);
    expect(await statuses(world.b.tokens.store_seller)).toEqual([404]);
    expect(await asNobody.refused('GET /packages')).toBe('unauthorized');
    expect((await asNobody.raw('POST /packages', { body: {} })).status).toBe(401);
    expect((await world.a.as.buyer_manager.raw('POST /packages', { body: {} })).status).toBe(403);
    const mine = (await asSeller.call('GET /packages', { query: { status: ['open'] } })).items.map(
      (one) => one.id,
    );
    expect(mine).toContain(id);
    expect((await world.a.as.otherSeller.call('GET /packages')).items).toEqual([]);
    expect(
      (await asSeller.call('GET /packages', { query: { status: ['handed_over'] } })).items.map(
        (one) => one.id,
      ),
    ).not.toContain(id);
  });
});

describe('a workshop’s package', () => {
  test('goes to the buyer or to another workshop', async () => {
    const [one, two] = [await refurbished(), await refurbished({ status: 'item_completed' })];
    const { url } = await opened({ destinationId: world.a.otherWarehouse }, operator);
    await post(`${url}/items`, { code: one.code }, operator);
    await post(`${url}/items`, { code: two.number }, operator);
    const back = await toReturn();
    expect(await post(`${url}/items`, { code: back.code }, operator)).toMatchObject({
      json: { code: 'item_needs_label' },
    });
    expect(await post(`${url}/close`, { version: 2 }, operator)).toMatchObject({
      status: 200,
      json: { status: 'closed', labelStatus: 'pending', destination: 'Atelier A2' },
    });
    expect(await makeLabels()).toEqual([]);
    expect(await post(`${url}/hand-over`, { version: 3 }, operator)).toMatchObject({
      json: { status: 'handed_over', labelStatus: 'ready' },
    });
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
    const { url } = await opened({ destinationType: 'customer', destinationId: null }, operator);
    expect(await post(`${url}/items`, { code: back.code }, operator)).toMatchObject({
      json: { labelStatus: 'pending', destination: back.number },
    });
    expect(await post(`${url}/close`, { version: 1 }, operator)).toMatchObject({
      status: 409,
      json: { code: 'item_needs_label' },
    });
    expect(await makeLabels()).toEqual([]);
    expect(await post(`${url}/close`, { version: 1 }, operator)).toMatchObject({
      status: 200,
      json: { labelStatus: 'ready' },
    });
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
    expect(await post(`${url}/hand-over`, { version: 2 }, operator)).toMatchObject({
      json: { status: 'handed_over' },
    });
  });

  test('a return label that failed keeps the parcel open', async () => {
    const back = await toReturn();
    const { url } = await opened({ destinationType: 'customer', destinationId: null }, operator);
    await post(`${url}/items`, { code: back.code }, operator);
    await world.sql.query(`update transports set "connectorFqn" = 'gone.carrier' where "buybackId" = $1`, [
      back.buybackId,
    ]);
    expect(await makeLabels()).toEqual([]);
    expect(await get(url, operator)).toMatchObject({ json: { labelStatus: 'failed' } });
    expect(await post(`${url}/close`, { version: 1 }, operator)).toMatchObject({
      status: 502,
      json: { code: 'return_label_failed' },
    });
    const tasks = await world.sql.query(`select "kind", "detail" from tasks where "buybackId" = $1`, [
      back.buybackId,
    ]);
    expect(tasks.rows).toEqual([{ kind: 'label_failed', detail: 'carrier_not_configured' }]);
    await world.sql.query('delete from graphile_worker._private_jobs');
    await world.call('DELETE', `${url}/items/${back.itemId}`, { token: operator });
    await post(`${url}/items`, { code: back.code }, operator);
    expect(await makeLabels()).toEqual([]);
    expect(await post(`${url}/close`, { version: 3 }, operator)).toMatchObject({ status: 200 });
  });

  test('whose item was lost meanwhile waits for no label', async () => {
    const back = await toReturn();
    const { url } = await opened({ destinationType: 'customer', destinationId: null }, operator);
    await post(`${url}/items`, { code: back.code }, operator);
    await world.a.as.warehouse_manager.call('POST /buybacks/{id}/mark-as-lost', {
      params: { id: back.buybackId },
      body: { version: 0, place: 'warehouse' },
    });
    expect(await makeLabels()).toEqual([]);
    expect((await get(url, operator)).json).toMatchObject({ products: [] });
  });
});
