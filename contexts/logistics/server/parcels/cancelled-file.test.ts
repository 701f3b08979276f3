import type { Transport } from '../../domain/transports/transport.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { startCarrierServer, type CarrierServer } from '@reprise/tests/kit/carrier-server.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertTransport } from '@reprise/tests/kit/around-file.ts';
import { stateOf } from '@reprise/tests/kit/state-of-file.ts';
import { expectDocuments } from '@reprise/dossier/server/documents/documents.db.ts';
import { documentsTasks } from '@reprise/paperwork/server/documents/documents.jobs.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { parcelsTasks } from './parcels.jobs.ts';
import { idOf } from '@reprise/tests/kit/answered.ts';
import { dossierInStore } from '@reprise/tests/kit/arrange-parcel.ts';
import { runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';

let world: World;
let carrier: CarrierServer;
let manager: string;
beforeAll(async () => {
  world = await makeWorld();
  manager = world.a.tokens.root_management_unit_manager;
  carrier = await startCarrierServer();
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
  await configure(
    world,
    'http.carrier',
    { accountId: world.a.buyer, organizationId: world.a.buyerPlace },
    carrier,
  );
});
afterAll(async () => {
  await carrier.close();
  await world.close();
});
beforeEach(() =>
  world.sql.query(
    `delete from graphile_worker._private_jobs; update connector_organizations set "active" = true`,
  ),
);

const run = (name: string) => runJobs(world, parcelsTasks, name);
const post = (url: string, body: unknown, token: string | null = manager) =>
  world.call('POST', url, { token, body });
const get = (url: string, token: string | null = manager) => world.call('GET', url, { token });
const transportOf = async (id: string): Promise<Transport> =>
  (await world.sql.query('select * from transports where "id" = $1', [id])).rows[0];
const withoutCarrier = () => world.sql.query('update connector_organizations set "active" = false');

/** A dossier sent by post whose label is ordered but not ready. */
async function asked() {
  const file = await arrangeDossier(world, world.a, {
    buyback: { status: 'bb_awaiting_inventory' },
    item: { status: 'item_created' },
  });
  return { file, id: idOf(await post('/transports', { buybackId: file.buybackId })) };
}
async function labelled() {
  const one = await asked();
  expect(await run('transports.label')).toEqual([]);
  const transport = await transportOf(one.id);
  return { ...one, transport, trackingNumber: String(transport.trackingNumber) };
}
async function cancel({ buybackId }: Arranged, more: object = {}) {
  const { buybackVersion } = await stateOf(world, buybackId);
  return post(`/buybacks/${buybackId}/cancel`, {
    version: buybackVersion,
    reason: 'customer_retractation',
    ...more,
  });
}
async function withdraw({ buybackId, number }: Arranged) {
  const token = `follow-${number}`;
  await world.insert('signed_links', {
    tokenHash: hashOf(token),
    purpose: 'tracking',
    buybackId,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    expiresAt: null,
  });
  return { token, answer: await post(`/tracking/${token}/cancel`, { why: 'changed_mind' }, null) };
}
const isVoid = (reference: string) => carrier.labels.find((one) => one.reference === reference)?.isVoid;
const checkIn = (code: string) =>
  post(
    `/warehouses/${world.a.warehouse}/check-ins`,
    { identificationNumber: code },
    world.a.tokens.warehouse_operator,
  );

/** The label is answered to nobody, and no other one is made. */
async function expectNoLabel({ buybackId }: Arranged, id: string): Promise<void> {
  const transport = await transportOf(id);
  expect(transport).toMatchObject({ status: 'cancelled' });
  expect((await get(`/transports/${id}/label`)).json).toMatchObject({ code: 'label_unavailable' });
  expect((await get(`/files/${transport.labelFileId ?? id}`)).status).toBe(404);
  expect((await get(`/buybacks/${buybackId}/documents`)).list).toEqual([]);
  expect(await get(`/buybacks/${buybackId}/documents/shipping_label`)).toMatchObject({
    status: 410,
    json: { code: 'document_withdrawn' },
  });
  const asksForIt = await world.call('HEAD', `/buybacks/${buybackId}/shipping-label`, { token: manager });
  expect(asksForIt.status).toBe(404);
  expect((await post(`/buybacks/${buybackId}/documents/shipping_label/retry`, {})).status).toBe(410);
  expect((await post('/transports', { buybackId })).status).toBe(409);
  expect((await post(`/transports/${id}/retry`, { version: transport.version })).status).toBe(409);
}

describe('cancelling a file that was to be posted', () => {
  test('voids its label with the carrier, also when that answers later, and withdraws its papers', async () => {
    const { file, id, transport } = await labelled();
    expect((await get(`/buybacks/${file.buybackId}/documents/shipping_label`)).status).toBe(200);
    expect((await cancel(file)).status).toBe(200);
    await expectNoLabel(file, id);
    carrier.next('unavailable');
    expect(await run('transports.void')).toHaveLength(1);
    expect(await run('transports.void')).toEqual([]);
    expect(isVoid(transport.transportUuid)).toBe(true);
    const history = await get(`/buybacks/${file.buybackId}/history`);
    expect(history.list).toContainEqual(
      expect.objectContaining({ subject: 'transport', action: 'cancel', to: 'cancelled' }),
    );
  });

  test('forced by who may: the same, and the label of the rest of the cart stays', async () => {
    const { file, id } = await labelled();
    const sibling = await labelled();
    await world.sql.query(
      `update buybacks set "cartId" = (select "cartId" from buybacks where "id" = $1) where "id" = $2`,
      [file.buybackId, sibling.file.buybackId],
    );
    await world.sql.query(`update payments set "status" = 'payment_initiated' where "id" = $1`, [
      file.paymentId,
    ]);
    expect((await cancel(file)).json).toMatchObject({ code: 'payment_not_cancellable' });
    expect(await transportOf(id)).toMatchObject({ status: 'labelled' });
    expect((await cancel(file, { force: true })).status).toBe(200);
    await expectNoLabel(file, id);
    expect(await transportOf(sibling.id)).toMatchObject({ status: 'labelled' });
    expect((await get(`/buybacks/${sibling.file.buybackId}/documents/shipping_label`)).status).toBe(200);
  });

  test('by the customer, on the page of their link: the label of the product’s own carrier is void at once', async () => {
    await withoutCarrier();
    const { file, id } = await labelled();
    const { token, answer } = await withdraw(file);
    expect(answer).toMatchObject({ status: 200, json: { documents: [], parcel: null } });
    await expectNoLabel(file, id);
    expect(await waitingJobs(world, 'transports.void')).toEqual([]);
    expect(await get(`/tracking/${token}/documents/shipping_label`, null)).toMatchObject({
      status: 410,
      json: { code: 'document_withdrawn' },
    });
  });

  test('a paper that is being made is not kept', async () => {
    const { file } = await labelled();
    const accounts = [world.a.retailer, world.a.buyer];
    await inWall(world.db, accounts, (trx) =>
      expectDocuments(
        trx,
        (name, payload, more) => addJob(trx, accounts, name, payload, more),
        { id: file.buybackId, retailerAccountId: world.a.retailer, buyerAccountId: world.a.buyer },
        ['transfer_order'],
        world.clock.now,
      ),
    );
    expect((await cancel(file)).status).toBe(200);
    expect(await runJobs(world, documentsTasks, 'documents.make')).toEqual([]);
    expect(await get(`/buybacks/${file.buybackId}/documents/transfer_order`)).toMatchObject({
      status: 410,
      json: { code: 'document_withdrawn' },
    });
  });

  test('what travels goes on, without its papers', async () => {
    const { file, id, trackingNumber } = await labelled();
    await world.sql.query(
      `with sent as (update items set "status" = 'item_in_transit' where "buybackId" = $1)
       update buybacks set "status" = 'bb_in_transit' where "id" = $1`,
      [file.buybackId],
    );
    await world.sql.query(
      `update transports set "status" = 'handed_over', "lastStage" = 'in_transit' where "id" = $1`,
      [id],
    );
    expect((await cancel(file)).status).toBe(200);
    expect(await transportOf(id)).toMatchObject({ status: 'handed_over' });
    expect((await get(`/buybacks/${file.buybackId}/documents/shipping_label`)).status).toBe(410);
    expect(await checkIn(trackingNumber)).toMatchObject({
      status: 201,
      json: { message: 'buyback_cancelled', cancelledAt: world.clock.now.toISOString() },
    });
  });
});

describe('a label that is made while its file is cancelled', () => {
  test('is not kept, and the carrier is told once', async () => {
    const { file, id } = await asked();
    carrier.meanwhile(() => cancel(file));
    expect(await run('transports.label')).toEqual([]);
    const { transportUuid, labelFileId } = await transportOf(id);
    expect(labelFileId).toBeNull();
    await expectNoLabel(file, id);
    expect(await run('transports.void')).toEqual([]);
    expect(isVoid(transportUuid)).toBe(true);
    expect(carrier.calls.filter(({ path }) => path.endsWith('/void')).at(-1)?.path).toContain('/labels/LB-');
    expect(await waitingJobs(world, 'transports.void')).toEqual([]);
  });

  test('of the product’s own: whoever is first, nothing is served', async () => {
    await withoutCarrier();
    for (let round = 0; round < 8; round += 1) {
      const { file, id } = await asked();
      const [cancelled] = await Promise.all([cancel(file), run('transports.label')]);
      expect(cancelled?.status).toBe(200);
      await run('transports.label');
      await expectNoLabel(file, id);
    }
  });

  test('and was lost on the way here is asked for once more, and given up', async () => {
    const { file, id } = await asked();
    carrier.next('lost');
    expect(await run('transports.label')).toHaveLength(1);
    const { transportUuid } = await transportOf(id);
    expect(isVoid(transportUuid)).toBe(false);
    expect((await cancel(file)).status).toBe(200);
    expect(await run('transports.label')).toEqual([]);
    expect(await run('transports.void')).toEqual([]);
    expect(isVoid(transportUuid)).toBe(true);
    await expectNoLabel(file, id);
  });

  test('that the carrier refuses, there is nothing to give up', async () => {
    const { file, id } = await asked();
    carrier.next('refuse');
    expect(await run('transports.label')).toEqual([]);
    expect(await transportOf(id)).toMatchObject({ status: 'failed' });
    expect((await cancel(file)).status).toBe(200);
    expect(await waitingJobs(world, 'transports.void')).toEqual([]);
    const { rows } = await world.sql.query(
      `select "kind" from tasks where "buybackId" = $1 and "doneAt" is null`,
      [file.buybackId],
    );
    expect(rows).toEqual([]);
  });

  test('is not asked for at that moment', async () => {
    const file = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_inventory' },
      item: { status: 'item_created' },
    });
    const gone = `update items set "status" = 'item_cancelled', "version" = "version" + 1 where "id" = $1`;
    const ordered = await whileWritten(world, [gone, [file.itemId]], () =>
      post('/transports', { buybackId: file.buybackId }),
    );
    expect(ordered).toMatchObject({ status: 409, json: { code: 'status_changed' } });
    expect(await waitingJobs(world, 'transports.label')).toEqual([]);
  });
});

describe('a parcel of a cancelled file that arrives all the same', () => {
  test.each([
    ['its carrier’s number', (one: { trackingNumber: string }) => one.trackingNumber],
    ['its file’s number', (one: { file: Arranged }) => one.file.number],
  ])('is recognised by %s: since when, and that it goes back', async (_, codeOf) => {
    const one = await labelled();
    await cancel(one.file);
    const cancelledAt = world.clock.now;
    world.clock.now = new Date(cancelledAt.getTime() + 3 * 86_400_000);
    const scanned = await get(`/scan/${codeOf(one)}`, world.a.tokens.warehouse_operator);
    expect(scanned.json).toMatchObject({
      place: 'expected',
      nextActions: expect.arrayContaining([
        { name: 'checkInCancelled', allowed: true, code: null, key: 'E', scanCode: '*CHECKIN' },
      ]),
    });
    expect(await checkIn(codeOf(one))).toMatchObject({
      status: 201,
      json: {
        message: 'buyback_cancelled',
        cancelledAt: cancelledAt.toISOString(),
        item: { status: 'item_to_return', buybackIdentificationNumber: one.file.number },
      },
    });
    const { rows } = await world.sql.query(
      `select "kind" from tasks where "buybackId" = $1 and "doneAt" is null`,
      [one.file.buybackId],
    );
    expect(rows).toEqual([{ kind: 'return_item' }]);
    // the return has its own paper; those of the sale stay withdrawn
    expect((await get(`/buybacks/${one.file.buybackId}/documents`)).list.map(({ type }) => type)).toEqual([
      'item_label',
      'return_order',
    ]);
    world.clock.now = cancelledAt;
  });

  test('a running file is recognised by its carrier’s number too; a parcel of several is not', async () => {
    const one = await labelled();
    expect(await checkIn(one.trackingNumber.toLowerCase())).toMatchObject({
      status: 201,
      json: { message: 'checked_in', cancelledAt: null },
    });
    const wanted = dossierInStore(world.a, 'store_drop', world.a.store);
    const [a, b] = [
      await arrangeDossier(world, world.a, wanted),
      await arrangeDossier(world, world.a, wanted),
    ];
    const seller = world.a.tokens.store_seller;
    const parcel = await post(
      '/packages',
      { destinationType: 'warehouse', destinationId: world.a.warehouse },
      seller,
    );
    for (const { number } of [a, b]) await post(`/packages/${idOf(parcel)}/items`, { code: number }, seller);
    await insertTransport(world, { packageId: idOf(parcel), trackingNumber: 'RP123456785FR' });
    expect(await checkIn('RP123456785FR')).toMatchObject({ status: 404, json: { code: 'not_recognised' } });
  });
});

describe('what a store was going to send', () => {
  const seller = () => world.a.tokens.store_seller;
  const packed = async (files: readonly Arranged[]) => {
    const made = await post(
      '/packages',
      { destinationType: 'warehouse', destinationId: world.a.warehouse },
      seller(),
    );
    const url = `/packages/${idOf(made)}`;
    for (const { number } of files) await post(`${url}/items`, { code: number }, seller());
    return url;
  };
  const versionOf = async (url: string) => (await get(url, seller())).json['version'];
  const close = async (url: string) => post(`${url}/close`, { version: await versionOf(url) }, seller());

  test('a cancelled item lies in no package that is filled, and the label of a closed one is void', async () => {
    const own = await arrangeDossier(
      world,
      world.a,
      dossierInStore(world.a, 'store_drop_label', world.a.store),
    );
    const loose = await arrangeDossier(world, world.a, dossierInStore(world.a, 'store_drop', world.a.store));
    const filled = await packed([loose]);
    const closed = await packed([own]);
    expect((await close(closed)).status).toBe(200);
    expect(await run('transports.label')).toEqual([]);
    await cancel(loose);
    await cancel(own);
    expect((await get(filled, seller())).json).toMatchObject({ products: [] });
    expect((await get(closed, seller())).json).toMatchObject({ labelStatus: 'none' });
    expect(await run('transports.void')).toEqual([]);
    expect(carrier.labels.at(-1)).toMatchObject({ isVoid: true });
    const again = await post('/transports', { packageId: closed.split('/').at(-1) }, seller());
    expect(again).toMatchObject({ status: 409, json: { code: 'not_awaiting_shipment' } });
  });

  test('the label of many is void with the last of them', async () => {
    const wanted = dossierInStore(world.a, 'store_drop', world.a.store);
    const [a, b] = [
      await arrangeDossier(world, world.a, wanted),
      await arrangeDossier(world, world.a, wanted),
    ];
    const url = await packed([a, b]);
    expect((await close(url)).status).toBe(200);
    const id = idOf(await post('/transports', { packageId: url.split('/').at(-1) }, seller()));
    expect(await run('transports.label')).toEqual([]);
    await cancel(a);
    expect(await transportOf(id)).toMatchObject({ status: 'labelled' });
    await cancel(b);
    expect(await transportOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await run('transports.void')).toEqual([]);
    expect(carrier.labels.at(-1)).toMatchObject({ isVoid: true });
  });

  test('a label of what is lost in the store is void', async () => {
    const file = await arrangeDossier(
      world,
      world.a,
      dossierInStore(world.a, 'store_drop_label', world.a.store),
    );
    const url = await packed([file]);
    await close(url);
    expect(await run('transports.label')).toEqual([]);
    const { buybackVersion } = await stateOf(world, file.buybackId);
    const lost = await post(
      `/buybacks/${file.buybackId}/mark-as-lost`,
      { version: buybackVersion, place: 'store' },
      world.a.tokens.store_manager,
    );
    expect(lost.status).toBe(200);
    expect(await run('transports.void')).toEqual([]);
    expect(carrier.labels.at(-1)).toMatchObject({ isVoid: true });
  });
});
