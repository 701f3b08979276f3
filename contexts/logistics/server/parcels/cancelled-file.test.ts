import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { startCarrierServer, type CarrierServer } from '@reprise/tests/kit/carrier-server.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertTransport } from '@reprise/tests/kit/around-dossier.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { expectDocuments } from '@reprise/dossier/server/documents/documents.db.ts';
import { documentsTasks } from '@reprise/paperwork/server/documents/documents.jobs.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { labelsIn } from './testing/labels.ts';
import { dossierInStore } from '@reprise/tests/kit/arrange-parcel.ts';
import { runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';

const world = await openWorld();
const manager = world.a.tokens.root_management_unit_manager;
let carrier: CarrierServer;
beforeAll(async () => {
  carrier = await startCarrierServer();
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
  await configure(
    world,
    'http.carrier',
    { accountId: world.a.buyer, organizationId: world.a.buyerPlace },
    carrier,
  );
});
afterAll(() => carrier.close());
beforeEach(() =>
  world.sql.query(
    `delete from graphile_worker._private_jobs; update connector_organizations set "active" = true`,
  ),
);

const { run, transportOf, asked, labelled } = labelsIn(world);
const withoutCarrier = () => world.sql.query('update connector_organizations set "active" = false');

async function cancel({ buybackId }: Arranged, more: object = {}) {
  const { buybackVersion } = await stateOf(world, buybackId);
  return world.as(manager).raw('POST /buybacks/{id}/cancel', {
    params: { id: buybackId },
    body: { version: buybackVersion, reason: 'customer_retractation', ...more },
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
  const answer = await world.nobody.send('POST /tracking/{signedToken}/cancel', {
    params: { signedToken: token },
    body: { why: 'changed_mind' },
  });
  return { token, answer };
}
const isVoid = (reference: string) => carrier.labels.find((one) => one.reference === reference)?.isVoid;
const checkIn = (code: string) =>
  world.a.as.warehouse_operator.send('POST /warehouses/{id}/check-ins', {
    params: { id: world.a.warehouse },
    body: { identificationNumber: code },
  });

/** The label is answered to nobody, and no other one is made. */
async function expectNoLabel({ buybackId }: Arranged, id: string): Promise<void> {
  const transport = await transportOf(id);
  expect(transport).toMatchObject({ status: 'cancelled' });
  expect(await world.as(manager).refusal('GET /transports/{id}/label', { params: { id } })).toMatchObject({
    code: 'label_unavailable',
  });
  expect(
    await world.as(manager).refused('GET /files/{id}', { params: { id: transport.labelFileId ?? id } }),
  ).toBe('not_found');
  expect(await world.as(manager).call('GET /buybacks/{id}/documents', { params: { id: buybackId } })).toEqual(
    [],
  );
  expect(
    await world
      .as(manager)
      .refused('GET /buybacks/{id}/documents/{type}', { params: { id: buybackId, type: 'shipping_label' } }),
  ).toBe('document_withdrawn');
  const asksForIt = await world
    .as(manager)
    .send('HEAD /buybacks/{id}/shipping-label', { params: { id: buybackId } });
  expect(asksForIt.status).toBe(404);
  expect(
    (
      await world.as(manager).raw('POST /buybacks/{id}/documents/{type}/retry', {
        params: { id: buybackId, type: 'shipping_label' },
        body: {},
      })
    ).status,
  ).toBe(410);
  expect((await world.as(manager).send('POST /transports', { body: { buybackId } })).status).toBe(409);
  expect(
    (
      await world
        .as(manager)
        .send('POST /transports/{id}/retry', { params: { id }, body: { version: transport.version } })
    ).status,
  ).toBe(409);
}

describe('cancelling a dossier that was to be posted', () => {
  test('voids its label with the carrier, also when the carrier answers later, and withdraws its papers', async () => {
    const { file: dossier, id, transport } = await labelled();
    await world.as(manager).call('GET /buybacks/{id}/documents/{type}', {
      params: { id: dossier.buybackId, type: 'shipping_label' },
    });
    expect((await cancel(dossier)).status).toBe(200);
    await expectNoLabel(dossier, id);
    carrier.next('unavailable');
    expect(await run('transports.void')).toHaveLength(1);
    expect(await run('transports.void')).toEqual([]);
    expect(isVoid(transport.transportUuid)).toBe(true);
    const history = await world
      .as(manager)
      .send('GET /buybacks/{id}/history', { params: { id: dossier.buybackId } });
    expect(history.answer()).toContainEqual(
      expect.objectContaining({ subject: 'transport', action: 'cancel', to: 'cancelled' }),
    );
  });

  test('by force does the same, and keeps the label of the rest of the cart', async () => {
    const { file: dossier, id } = await labelled();
    const sibling = await labelled();
    await world.sql.query(
      `update buybacks set "cartId" = (select "cartId" from buybacks where "id" = $1) where "id" = $2`,
      [dossier.buybackId, sibling.file.buybackId],
    );
    await world.sql.query(`update payments set "status" = 'payment_initiated' where "id" = $1`, [
      dossier.paymentId,
    ]);
    expect((await cancel(dossier)).refusal()).toMatchObject({ code: 'payment_not_cancellable' });
    expect(await transportOf(id)).toMatchObject({ status: 'labelled' });
    expect((await cancel(dossier, { force: true })).status).toBe(200);
    await expectNoLabel(dossier, id);
    expect(await transportOf(sibling.id)).toMatchObject({ status: 'labelled' });
    await world.as(manager).call('GET /buybacks/{id}/documents/{type}', {
      params: { id: sibling.file.buybackId, type: 'shipping_label' },
    });
  });

  test('by the customer, on the page of their link, voids the label of the product’s own carrier at once', async () => {
    await withoutCarrier();
    const { file: dossier, id } = await labelled();
    const { token, answer } = await withdraw(dossier);
    expect(answer.answer()).toMatchObject({ documents: [], parcel: null });
    await expectNoLabel(dossier, id);
    expect(await waitingJobs(world, 'transports.void')).toEqual([]);
    expect(
      await world.nobody.refused('GET /tracking/{signedToken}/documents/{type}', {
        params: { signedToken: token, type: 'shipping_label' },
      }),
    ).toBe('document_withdrawn');
  });

  test('drops a paper that is being made', async () => {
    const { file: dossier } = await labelled();
    const accounts = [world.a.retailer, world.a.buyer];
    await inWall(world.db, accounts, (trx) =>
      expectDocuments(
        trx,
        (name, payload, more) => addJob(trx, accounts, name, payload, more),
        { id: dossier.buybackId, retailerAccountId: world.a.retailer, buyerAccountId: world.a.buyer },
        ['transfer_order'],
        world.clock.now,
      ),
    );
    expect((await cancel(dossier)).status).toBe(200);
    expect(await runJobs(world, documentsTasks, 'documents.make')).toEqual([]);
    expect(
      await world.as(manager).refused('GET /buybacks/{id}/documents/{type}', {
        params: { id: dossier.buybackId, type: 'transfer_order' },
      }),
    ).toBe('document_withdrawn');
  });

  test('lets what travels go on, without its papers', async () => {
    const { file: dossier, id, trackingNumber } = await labelled();
    await world.sql.query(
      `with sent as (update items set "status" = 'item_in_transit' where "buybackId" = $1)
       update buybacks set "status" = 'bb_in_transit' where "id" = $1`,
      [dossier.buybackId],
    );
    await world.sql.query(
      `update transports set "status" = 'handed_over', "lastStage" = 'in_transit' where "id" = $1`,
      [id],
    );
    expect((await cancel(dossier)).status).toBe(200);
    expect(await transportOf(id)).toMatchObject({ status: 'handed_over' });
    expect(
      (
        await world.as(manager).send('GET /buybacks/{id}/documents/{type}', {
          params: { id: dossier.buybackId, type: 'shipping_label' },
        })
      ).status,
    ).toBe(410);
    expect((await checkIn(trackingNumber)).answer()).toMatchObject({
      message: 'buyback_cancelled',
      cancelledAt: world.clock.now.toISOString(),
    });
  });
});

describe('a label that is made while its dossier is cancelled', () => {
  test('is dropped, and the carrier is told once', async () => {
    const { file: dossier, id } = await asked();
    carrier.meanwhile(() => cancel(dossier));
    expect(await run('transports.label')).toEqual([]);
    const { transportUuid, labelFileId } = await transportOf(id);
    expect(labelFileId).toBeNull();
    await expectNoLabel(dossier, id);
    expect(await run('transports.void')).toEqual([]);
    expect(isVoid(transportUuid)).toBe(true);
    expect(carrier.calls.filter(({ path }) => path.endsWith('/void')).at(-1)?.path).toContain('/labels/LB-');
    expect(await waitingJobs(world, 'transports.void')).toEqual([]);
  });

  test('of the product’s own carrier is never served, whoever was first', async () => {
    await withoutCarrier();
    for (let round = 0; round < 8; round += 1) {
      const { file: dossier, id } = await asked();
      const [cancelled] = await Promise.all([cancel(dossier), run('transports.label')]);
      expect(cancelled?.status).toBe(200);
      await run('transports.label');
      await expectNoLabel(dossier, id);
    }
  });

  test('and whose answer was lost is asked for once more, and given up', async () => {
    const { file: dossier, id } = await asked();
    carrier.next('lost');
    expect(await run('transports.label')).toHaveLength(1);
    const { transportUuid } = await transportOf(id);
    expect(isVoid(transportUuid)).toBe(false);
    expect((await cancel(dossier)).status).toBe(200);
    expect(await run('transports.label')).toEqual([]);
    expect(await run('transports.void')).toEqual([]);
    expect(isVoid(transportUuid)).toBe(true);
    await expectNoLabel(dossier, id);
  });

  test('that the carrier refuses needs no giving up', async () => {
    const { file: dossier, id } = await asked();
    carrier.next('refuse');
    expect(await run('transports.label')).toEqual([]);
    expect(await transportOf(id)).toMatchObject({ status: 'failed' });
    expect((await cancel(dossier)).status).toBe(200);
    expect(await waitingJobs(world, 'transports.void')).toEqual([]);
    const { rows } = await world.sql.query(
      `select "kind" from tasks where "buybackId" = $1 and "doneAt" is null`,
      [dossier.buybackId],
    );
    expect(rows).toEqual([]);
  });

  test('is refused when its item is cancelled at the same moment', async () => {
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_inventory' },
      item: { status: 'item_created' },
    });
    const gone = `update items set "status" = 'item_cancelled', "version" = "version" + 1 where "id" = $1`;
    const ordered = await whileWritten(world, [gone, [dossier.itemId]], () =>
      world.as(manager).send('POST /transports', { body: { buybackId: dossier.buybackId } }),
    );
    expect(ordered.refusal().code).toBe('status_changed');
    expect(await waitingJobs(world, 'transports.label')).toEqual([]);
  });
});

describe('a parcel of a cancelled dossier that arrives all the same', () => {
  test.each([
    ['its carrier’s number', (one: { trackingNumber: string }) => one.trackingNumber],
    ['its file’s number', (one: { file: Arranged }) => one.file.number],
  ])('is recognised by %s, with since when it is cancelled, and that it goes back', async (_, codeOf) => {
    const one = await labelled();
    await cancel(one.file);
    const cancelledAt = world.clock.now;
    world.clock.now = new Date(cancelledAt.getTime() + 3 * 86_400_000);
    const scanned = await world.a.as.warehouse_operator.send('GET /scan/{code}', {
      params: { code: codeOf(one) },
    });
    expect(scanned.answer()).toMatchObject({
      place: 'expected',
      nextActions: expect.arrayContaining([
        { name: 'checkInCancelled', allowed: true, code: null, key: 'E', scanCode: '*CHECKIN' },
      ]),
    });
    expect((await checkIn(codeOf(one))).answer()).toMatchObject({
      message: 'buyback_cancelled',
      cancelledAt: cancelledAt.toISOString(),
      item: { status: 'item_to_return', buybackIdentificationNumber: one.file.number },
    });
    const { rows } = await world.sql.query(
      `select "kind" from tasks where "buybackId" = $1 and "doneAt" is null`,
      [one.file.buybackId],
    );
    expect(rows).toEqual([{ kind: 'return_item' }]);
    // the return has its own paper; those of the sale stay withdrawn
    expect(
      (
        await world.as(manager).call('GET /buybacks/{id}/documents', { params: { id: one.file.buybackId } })
      ).map(({ type }) => type),
    ).toEqual(['item_label', 'return_order']);
    world.clock.now = cancelledAt;
  });

  test('of a running dossier is recognised by its carrier’s number too; one of several dossiers is not', async () => {
    const one = await labelled();
    expect((await checkIn(one.trackingNumber.toLowerCase())).answer()).toMatchObject({
      message: 'checked_in',
      cancelledAt: null,
    });
    const wanted = dossierInStore(world.a, 'store_drop', world.a.store);
    const [a, b] = [
      await arrangeDossier(world, world.a, wanted),
      await arrangeDossier(world, world.a, wanted),
    ];
    const seller = world.a.as.store_seller;
    const parcel = await seller.send('POST /packages', {
      body: { destinationType: 'warehouse', destinationId: world.a.warehouse },
    });
    for (const { number } of [a, b])
      await seller.send('POST /packages/{id}/items', {
        params: { id: parcel.answer().id },
        body: { code: number },
      });
    await insertTransport(world, { packageId: parcel.answer().id, trackingNumber: 'RP123456785FR' });
    expect((await checkIn('RP123456785FR')).refusal().code).toBe('not_recognised');
  });
});

describe('what a store was going to send of a cancelled dossier', () => {
  const seller = () => world.a.as.store_seller;
  const packed = async (files: readonly Arranged[]) => {
    const made = await seller().send('POST /packages', {
      body: { destinationType: 'warehouse', destinationId: world.a.warehouse },
    });
    const id = made.answer().id;
    for (const { number } of files)
      await seller().send('POST /packages/{id}/items', { params: { id }, body: { code: number } });
    return id;
  };
  const versionOf = async (id: string) =>
    (await seller().call('GET /packages/{id}', { params: { id } })).version;
  const close = async (id: string) =>
    seller().send('POST /packages/{id}/close', { params: { id }, body: { version: await versionOf(id) } });

  test('leaves the parcel that is filled, and voids the label of a closed one', async () => {
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
    expect(await seller().call('GET /packages/{id}', { params: { id: filled } })).toMatchObject({
      products: [],
    });
    expect(await seller().call('GET /packages/{id}', { params: { id: closed } })).toMatchObject({
      labelStatus: 'none',
    });
    expect(await run('transports.void')).toEqual([]);
    expect(carrier.labels.at(-1)).toMatchObject({ isVoid: true });
    const again = await seller().send('POST /transports', { body: { packageId: closed } });
    expect(again.refusal().code).toBe('not_awaiting_shipment');
  });

  test('voids the label of many with the last of them', async () => {
    const wanted = dossierInStore(world.a, 'store_drop', world.a.store);
    const [a, b] = [
      await arrangeDossier(world, world.a, wanted),
      await arrangeDossier(world, world.a, wanted),
    ];
    const id = await packed([a, b]);
    expect((await close(id)).status).toBe(200);
    const transport = (await seller().call('POST /transports', { body: { packageId: id } })).id;
    expect(await run('transports.label')).toEqual([]);
    await cancel(a);
    expect(await transportOf(transport)).toMatchObject({ status: 'labelled' });
    await cancel(b);
    expect(await transportOf(transport)).toMatchObject({ status: 'cancelled' });
    expect(await run('transports.void')).toEqual([]);
    expect(carrier.labels.at(-1)).toMatchObject({ isVoid: true });
  });

  test('voids its label when it is lost in the store', async () => {
    const dossier = await arrangeDossier(
      world,
      world.a,
      dossierInStore(world.a, 'store_drop_label', world.a.store),
    );
    const id = await packed([dossier]);
    await close(id);
    expect(await run('transports.label')).toEqual([]);
    const { buybackVersion } = await stateOf(world, dossier.buybackId);
    const lost = await world.a.as.store_manager.send('POST /buybacks/{id}/mark-as-lost', {
      params: { id: dossier.buybackId },
      body: { version: buybackVersion, place: 'store' },
    });
    expect(lost.status).toBe(200);
    expect(await run('transports.void')).toEqual([]);
    expect(carrier.labels.at(-1)).toMatchObject({ isVoid: true });
  });
});
