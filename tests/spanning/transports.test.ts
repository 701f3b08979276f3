import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { keyInNameOf } from '../kit/keys.ts';
import { openWorld } from '../kit/world.ts';
import { addMail, confirmationKey } from '@reprise/paperwork/server/mails/mails.db.ts';
import { sayingCarrier } from '@reprise/logistics/server/parcels/testing/carrier.ts';
import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import { stateOf } from '../kit/state-of-dossier.ts';
import { parcelsTasks } from '@reprise/logistics/server/parcels/parcels.jobs.ts';
import {
  dossierInStore,
  dossierToReturn,
  nextItemNumber,
  refurbishedDossier,
} from '../kit/arrange-parcel.ts';
import { runJobs, waitingJobs } from '../kit/run-jobs.ts';

const world = await openWorld();
const manager = world.a.tokens.root_management_unit_manager;
const carrier = await sayingCarrier(world);

const inStore = (circuitType: CircuitType = 'store_drop') =>
  arrangeDossier(world, world.a, dossierInStore(world.a, circuitType, world.a.store));
const refurbished = () => arrangeDossier(world, world.a, refurbishedDossier(world.a, nextItemNumber(), {}));

const makeLabels = () => runJobs(world, parcelsTasks, 'transports.label');

/** A dossier whose item is still at the customer's, with a finished label. */
async function labelled() {
  const dossier = await arrangeDossier(world, world.a, {
    buyback: { status: 'bb_awaiting_inventory' },
    item: { status: 'item_created' },
  });
  const made = await world.as(manager).send('POST /transports', { body: { buybackId: dossier.buybackId } });
  expect(made.answer()).toMatchObject({ status: 'pending', leg: 'inbound' });
  expect(await makeLabels()).toEqual([]);
  const { rows } = await world.sql.query('select * from transports where "id" = $1', [made.answer().id]);
  return { dossier, transport: rows[0], trackingNumber: String(rows[0].trackingNumber) };
}

/** A closed parcel of the first store, with one item and its label. */
async function closedPackage() {
  const seller = world.a.as.store_seller;
  const dossier = await inStore('store_drop_label');
  const destination = { destinationType: 'warehouse', destinationId: world.a.warehouse };
  const packageId = (await seller.raw('POST /packages', { body: destination })).answer().id;
  await seller.send('POST /packages/{id}/items', {
    params: { id: packageId },
    body: { code: dossier.number },
  });
  await seller.send('POST /packages/{id}/close', { params: { id: packageId }, body: { version: 1 } });
  await makeLabels();
  return { dossier, packageId };
}

const say: typeof carrier.say = (trackingNumber, code, more) => carrier.say(trackingNumber, code, more);
const transportOf = async (id: string) =>
  (await world.sql.query('select * from transports where "id" = $1', [id])).rows[0];
const aboutDossier = z.object({ payload: z.object({ buybackId: z.string(), kind: z.string() }) });
/** The kinds of the mails about a dossier that are enqueued. */
const toldOf = async ({ buybackId }: Arranged): Promise<unknown[]> =>
  (await waitingJobs(world, 'mails.send')).flatMap((job) => {
    const told = aboutDossier.parse(job.payload).payload;
    return told.buybackId === buybackId ? [told.kind] : [];
  });
/** Marks the confirmation of the cart as sent. */
const confirmed = async ({ buybackId }: Arranged): Promise<void> => {
  const kind = 'buyback_confirmed_web';
  const { rows } = await world.sql.query('select "cartId" from buybacks where "id" = $1', [buybackId]);
  const cartId = String(rows[0].cartId);
  await inWall(world.db, [world.a.retailer, world.a.buyer], (trx) =>
    addMail(trx, {
      retailerAccountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
      buybackId: null,
      cartId,
      userId: null,
      jobKey: confirmationKey(kind, cartId),
      kind,
      to: 'claire@example.org',
      locale: 'fr-FR',
      subject: 'Votre vente est confirmée',
      text: 'Votre vente est confirmée',
      html: '',
      attachments: [],
      letter: { text: '', html: '', links: [] },
      createdAt: world.clock.now.toISOString(),
    }),
  );
};
const tasksOf = async (dossier: Arranged) =>
  (
    await world.sql.query(`select "kind", "detail" from tasks where "buybackId" = $1 order by "createdAt"`, [
      dossier.buybackId,
    ])
  ).rows;

describe('a label', () => {
  test('is asked for, waited for, downloaded; the confirmation takes it along, a later one is mailed by itself', async () => {
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_inventory' },
      item: { status: 'item_created' },
    });
    const made = await world.as(manager).send('POST /transports', { body: { buybackId: dossier.buybackId } });
    const head = () =>
      world.as(manager).send('HEAD /buybacks/{id}/shipping-label', { params: { id: dossier.buybackId } });
    expect(
      await world.as(manager).refused('GET /transports/{id}/label', { params: { id: made.answer().id } }),
    ).toBe('document_not_ready');
    expect((await head()).status).toBe(425);
    expect(await makeLabels()).toEqual([]);
    expect((await head()).status).toBe(200);
    const label = await world
      .as(manager)
      .send('GET /transports/{id}/label', { params: { id: made.answer().id } });
    expect(label.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // an analyst and a key that only lists transports do not read who the customer is and where they live
    const { secret } = await keyInNameOf(world, manager, ['transport_list']);
    for (const by of [world.a.as.root_management_unit_analyst, world.as(secret)]) {
      const params = { id: made.answer().id };
      expect((await by.call('GET /transports/{id}', { params })).status).toBe('labelled');
      expect(await by.refused('GET /transports/{id}/label', { params })).toBe('forbidden');
    }
    const list = await world.as(manager).send('GET /transports', { query: { leg: 'inbound' } });
    expect(list.answer().items.find((one) => one.id === made.answer().id)).toMatchObject({
      company: 'Transporteur partenaire',
      status: 'labelled',
      buybackNumber: dossier.number,
      from: 'Lille',
      to: 'Atelier A1',
    });
    const inGerman = (carrier: string) =>
      world
        .as(manager, { 'accept-language': 'de-DE' })
        .send('GET /transports', { query: { leg: 'inbound', carrier } });
    expect((await inGerman('transportpartner')).answer().items).toMatchObject([
      { company: 'Transportpartner' },
    ]);
    expect((await inGerman('transporteur')).answer().items).toEqual([]);
    expect(await toldOf(dossier)).toEqual([]);
    await world.as(manager).send('POST /transports', { body: { buybackId: dossier.buybackId } });
    await confirmed(dossier);
    expect(await makeLabels()).toEqual([]);
    expect(await toldOf(dossier)).toEqual(['label_ready']);
    expect(
      await world.b.as.buyer_manager.refused('GET /transports/{id}/label', {
        params: { id: made.answer().id },
      }),
    ).toBe('not_found');
    expect(
      await world.a.as.otherOperator.refused('GET /transports/{id}/label', {
        params: { id: made.answer().id },
      }),
    ).toBe('not_found');
    expect(
      await world.nobody.refused('GET /transports/{id}/label', { params: { id: made.answer().id } }),
    ).toBe('unauthorized');
    expect((await world.b.as.buyer_manager.call('GET /transports')).items).toEqual([]);
    expect(await world.nobody.refused('GET /transports')).toBe('unauthorized');
  });

  test('is made once when the job runs twice; a new one voids the one before', async () => {
    const { dossier, transport } = await labelled();
    const accounts = [world.a.retailer, world.a.buyer];
    await inWall(world.db, accounts, (trx) =>
      addJob(trx, accounts, 'transports.label', { transportId: transport.id }),
    );
    expect(await makeLabels()).toEqual([]);
    expect(await transportOf(transport.id)).toEqual(transport);
    const again = await world
      .as(manager)
      .send('POST /transports', { body: { buybackId: dossier.buybackId } });
    expect(await makeLabels()).toEqual([]);
    expect(await transportOf(transport.id)).toMatchObject({
      status: 'cancelled',
      version: transport.version + 1,
    });
    const next = await transportOf(again.answer().id);
    expect(next.trackingNumber).not.toBe(transport.trackingNumber);
    expect(
      await world.as(manager).refused('GET /transports/{id}/label', { params: { id: transport.id } }),
    ).toBe('label_unavailable');
  });

  test('is refused for what travels, for what waits for nothing, for whoever may not', async () => {
    const travelling = await arrangeDossier(world, world.a, {});
    expect(
      await world.as(manager).refused('POST /transports', { body: { buybackId: travelling.buybackId } }),
    ).toBe('already_processed');
    const done = await refurbished();
    expect(await world.as(manager).refused('POST /transports', { body: { buybackId: done.buybackId } })).toBe(
      'not_awaiting_shipment',
    );
    expect(await world.as(manager).refused('POST /transports', { body: {} })).toBe('invalid');
    const { dossier } = await labelled();
    const body = { buybackId: dossier.buybackId };
    expect(await world.nobody.refused('POST /transports', { body })).toBe('unauthorized');
    expect(await world.a.as.admin.refused('POST /transports', { body })).toBe('forbidden');
    expect(await world.b.as.root_management_unit_manager.refused('POST /transports', { body })).toBe(
      'not_found',
    );
    expect(await world.a.as.otherStoreManager.refused('POST /transports', { body })).toBe('not_found');
    await world.sql.query(`update shipping_methods set "connectorFqn" = 'other.carrier' where "id" = $1`, [
      world.a.shippingMethods.web_collect,
    ]);
    const unknown = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_inventory', shippingMethodId: world.a.shippingMethods.web_collect },
      item: { status: 'item_created' },
    });
    expect(
      await world.as(manager).refused('POST /transports', { body: { buybackId: unknown.buybackId } }),
    ).toBe('shipment_not_saved');
  });

  test('of a parcel is asked for by whoever sends it', async () => {
    const dossier = await inStore();
    const seller = world.a.as.store_seller;
    const made = await seller.send('POST /packages', {
      body: { destinationType: 'warehouse', destinationId: world.a.warehouse },
    });
    const packageId = made.answer().id;
    expect(await seller.refused('POST /transports', { body: { packageId } })).toBe('not_awaiting_shipment');
    await seller.send('POST /packages/{id}/items', {
      params: { id: packageId },
      body: { code: dossier.number },
    });
    expect(await seller.call('POST /transports', { body: { packageId } })).toMatchObject({
      from: 'Magasin A1',
      to: 'Atelier A1',
      packageNumber: made.answer().number,
    });
    expect(await makeLabels()).toEqual([]);
    expect(await seller.call('GET /packages/{id}', { params: { id: packageId } })).toMatchObject({
      labelStatus: 'ready',
    });
    expect(await world.a.as.otherSeller.refused('POST /transports', { body: { packageId } })).toBe(
      'not_found',
    );
  });
});

test('a transport is found by its tracking number, its dossier’s and its parcel’s, by whoever may see it', async () => {
  const { dossier, transport, trackingNumber } = await labelled();
  const { packageId } = await closedPackage();
  const seller = world.a.as.store_seller;
  const { number: parcel } = await seller.call('GET /packages/{id}', { params: { id: packageId } });
  const foundBy = async (number: string, by = world.as(manager)) =>
    (await by.call('GET /transports', { query: { number } })).items.map((one) => one.packageId ?? one.id);
  expect(await foundBy(trackingNumber)).toEqual([transport.id]);
  expect(await foundBy(trackingNumber.toLowerCase())).toEqual([transport.id]);
  expect(await foundBy(dossier.number)).toEqual([transport.id]);
  expect(await foundBy(parcel)).toEqual([packageId]);
  expect(await foundBy(parcel, world.a.as.buyer_manager)).toEqual([packageId]);
  expect(await foundBy(parcel.slice(0, -1))).toEqual([]);
  for (const number of [trackingNumber, dossier.number, parcel])
    expect(await foundBy(number, world.b.as.root_management_unit_manager)).toEqual([]);
});

describe('cancelling a transport', () => {
  test('before the pick-up makes the dossier wait again, and the label void', async () => {
    const seller = world.a.as.store_seller;
    const { dossier, packageId } = await closedPackage();
    const gone = await seller.send('POST /packages/{id}/hand-over', {
      params: { id: packageId },
      body: { version: 2 },
    });
    const transport = await transportOf(gone.answer().transportId!);
    expect(transport).toMatchObject({ status: 'handed_over' });
    const { version } = transport;
    expect(
      (
        await world.nobody.raw('POST /transports/{id}/cancel', {
          params: { id: transport.id },
          body: { version },
        })
      ).status,
    ).toBe(401);
    expect(
      (await seller.raw('POST /transports/{id}/cancel', { params: { id: transport.id }, body: { version } }))
        .status,
    ).toBe(403);
    expect(
      (
        await world.b.as.root_management_unit_manager.raw('POST /transports/{id}/cancel', {
          params: { id: transport.id },
          body: { version },
        })
      ).status,
    ).toBe(404);
    expect(
      await world
        .as(manager)
        .refused('POST /transports/{id}/cancel', { params: { id: transport.id }, body: { version: 99 } }),
    ).toBe('status_changed');
    expect(
      (
        await world
          .as(manager)
          .raw('POST /transports/{id}/cancel', { params: { id: transport.id }, body: { version } })
      ).answer(),
    ).toMatchObject({ status: 'cancelled' });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({
      buyback: 'bb_awaiting_inventory',
      item: 'item_awaiting_inventory',
    });
    expect(
      (
        await world.as(manager).raw('POST /transports/{id}/cancel', {
          params: { id: transport.id },
          body: { version: version + 1 },
        })
      ).refusal().code,
    ).toBe('status_changed');
    const another = await world
      .as(manager)
      .send('POST /transports', { body: { buybackId: dossier.buybackId } });
    expect(another.status).toBe(201);
  });

  test('is refused once the carrier holds it', async () => {
    const { dossier, transport, trackingNumber } = await labelled();
    await say(trackingNumber, 'DELIVERY_PICK_UP_OK');
    const { version } = await transportOf(transport.id);
    expect(
      (
        await world
          .as(manager)
          .raw('POST /transports/{id}/cancel', { params: { id: transport.id }, body: { version } })
      ).refusal().code,
    ).toBe('already_processed');
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ buyback: 'bb_in_transit' });
  });
});

describe('an event of the carrier', () => {
  test('that is the first scan lets the dossier leave; the same event twice changes nothing', async () => {
    const { dossier, transport, trackingNumber } = await labelled();
    const event = carrier.event({
      trackingNumber: ` ${trackingNumber.toLowerCase()}`.trim(),
      code: 'DELIVERY_IN_TRANSIT',
    });
    expect((await carrier.tell([event])).answer()).toMatchObject({ results: ['applied'] });
    const after = await transportOf(transport.id);
    expect(after).toMatchObject({
      lastStage: 'in_transit',
      lastStatus: 'DELIVERY_IN_TRANSIT',
      status: 'handed_over',
    });
    const state = await stateOf(world, dossier.buybackId);
    expect(state).toMatchObject({ buyback: 'bb_in_transit', item: 'item_in_transit' });
    expect((await carrier.tell([event])).answer()).toMatchObject({ results: ['known'] });
    expect(await transportOf(transport.id)).toEqual(after);
    expect(await stateOf(world, dossier.buybackId)).toEqual(state);
    const two = carrier.event({ trackingNumber, code: 'DELIVERY_IN_PROGRESS' });
    const both = await Promise.all([carrier.tell([two]), carrier.tell([two, two])]);
    const results = both.flatMap((one) => one.answer().results);
    expect(results.filter((result) => result === 'applied')).toHaveLength(1);
    expect(results).toHaveLength(3);
    const history = await world.sql.query(
      `select "action", "userType" from history where "buybackId" = $1 order by "id"`,
      [dossier.buybackId],
    );
    expect(history.rows).toEqual([
      { action: 'label', userType: 'system' },
      { action: 'handOver', userType: 'system' },
      { action: 'pickUp', userType: 'system' },
    ]);
  });

  test('that is the delivery has somebody look a day later for what is not checked in; a late event moves nothing back', async () => {
    const { dossier, transport, trackingNumber } = await labelled();
    const late = new Date(world.clock.now.getTime() - 3_600_000).toISOString();
    await say(trackingNumber, 'DELIVERY_PICK_UP_OK');
    await say(trackingNumber, 'DELIVERY_OK');
    await say(trackingNumber, 'DELIVERY_IN_TRANSIT', { happenedAt: late });
    expect(await transportOf(transport.id)).toMatchObject({
      lastStage: 'delivered',
      lastStatus: 'DELIVERY_OK',
      status: 'delivered',
    });
    const [job] = await waitingJobs(world, 'transports.expect_check_in');
    expect(job?.runAt).toEqual(new Date(world.clock.now.getTime() + 86_400_000));
    expect(await runJobs(world, parcelsTasks, 'transports.expect_check_in')).toEqual([]);
    expect(await tasksOf(dossier)).toEqual([{ kind: 'delivered_not_checked_in', detail: trackingNumber }]);
  });

  test('that returns it to the sender makes the dossier wait again', async () => {
    const { dossier, transport, trackingNumber } = await labelled();
    await say(trackingNumber, 'DELIVERY_IN_TRANSIT');
    await say(trackingNumber, 'DELIVERY_RETURNED_TO_SENDER');
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({
      buyback: 'bb_awaiting_inventory',
      item: 'item_created',
    });
    expect(await transportOf(transport.id)).toMatchObject({ lastStage: 'returned' });
    await world.as(manager).call('POST /transports', { body: { buybackId: dossier.buybackId } });
  });

  test('that is an issue or an unknown word is an alert that moves nothing', async () => {
    const { dossier, trackingNumber } = await labelled();
    await say(trackingNumber, 'DELIVERY_KO', { subStatus: 'REFUSED' });
    await say(trackingNumber, 'LOST_IN_SPACE');
    expect((await tasksOf(dossier)).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'delivery_issue', detail: 'DELIVERY_KO REFUSED' },
      { kind: 'unknown_delivery_code', detail: 'LOST_IN_SPACE' },
    ]);
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({
      buyback: 'bb_awaiting_inventory',
      item: 'item_created',
    });
  });

  test.each(['DELIVERY_PICK_UP_KO', 'DELIVERY_PICK_UP_FAILED', 'DELIVERY_REPLANNED', 'DELIVERY_BLOCKED'])(
    'that is an issue before it moves, %s, leaves its label to be cancelled and another to be asked for',
    async (code) => {
      const { dossier, transport, trackingNumber } = await labelled();
      await say(trackingNumber, 'DELIVERY_PICK_UP_STARTED');
      await say(trackingNumber, code);
      expect(await tasksOf(dossier)).toEqual([{ kind: 'delivery_issue', detail: code }]);
      const { version, lastStage, lastStatus } = await transportOf(transport.id);
      expect({ lastStage, lastStatus }).toEqual({ lastStage: 'pick_up', lastStatus: code });
      const body = { buybackId: dossier.buybackId };
      const another = await world.as(manager).call('POST /transports', { body });
      expect(await transportOf(transport.id)).toMatchObject({ status: 'cancelled', version: version + 1 });
      const params = { id: another.id };
      await world.as(manager).call('POST /transports/{id}/cancel', { params, body: { version: 0 } });
    },
  );

  test('that is an issue before it moves lets its label be void with its dossier; not once it has moved', async () => {
    const [waiting, moving] = [await labelled(), await labelled()];
    await say(waiting.trackingNumber, 'DELIVERY_PICK_UP_KO', { subStatus: 'FAILED' });
    await say(moving.trackingNumber, 'DELIVERY_IN_TRANSIT');
    await say(moving.trackingNumber, 'DELIVERY_KO');
    // what is said late of the order does not undo the move
    await say(moving.trackingNumber, 'DELIVERY_CANCELLATION_REJECTED');
    for (const { dossier } of [waiting, moving])
      await world.as(manager).call('POST /buybacks/{id}/cancel', {
        params: { id: dossier.buybackId },
        body: {
          version: (await stateOf(world, dossier.buybackId)).buybackVersion,
          reason: 'customer_retractation',
        },
      });
    expect(await transportOf(waiting.transport.id)).toMatchObject({ status: 'cancelled' });
    expect(await transportOf(moving.transport.id)).toMatchObject({
      status: 'handed_over',
      lastStage: 'issue',
    });
  });

  test('that cancels it allows another label to be asked for', async () => {
    const { dossier, transport, trackingNumber } = await labelled();
    await say(trackingNumber, 'DELIVERY_CANCELLED');
    expect(await transportOf(transport.id)).toMatchObject({ status: 'cancelled', lastStage: 'cancelled' });
    await world.as(manager).call('POST /transports', { body: { buybackId: dossier.buybackId } });
  });

  test('that cancels it after the hand-over brings the parcel back, which gets another label; told once more, nothing', async () => {
    const seller = world.a.as.store_seller;
    const { dossier, packageId } = await closedPackage();
    const params = { id: packageId };
    const gone = await seller.call('POST /packages/{id}/hand-over', { params, body: { version: 2 } });
    const before = String(gone.trackingNumber);
    await say(before, 'DELIVERY_CANCELLED');
    expect(await transportOf(gone.transportId!)).toMatchObject({ status: 'cancelled' });
    const back = { buyback: 'bb_awaiting_inventory', item: 'item_awaiting_inventory' };
    expect(await stateOf(world, dossier.buybackId)).toMatchObject(back);
    expect(await seller.call('GET /packages/{id}', { params })).toMatchObject({
      status: 'closed',
      handedOverAt: null,
    });
    await seller.call('POST /transports', { body: { packageId } });
    await makeLabels();
    const { version } = await seller.call('GET /packages/{id}', { params });
    await seller.call('POST /packages/{id}/hand-over', { params, body: { version } });
    await say(before, 'DELIVERY_PICK_UP_STARTED');
    await say(before, 'DELIVERY_CLOSED');
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ item: 'item_in_transit' });
    expect(await tasksOf(dossier)).toEqual([]);
  });

  test('that cancels it once it has moved, or on the way back to its customer, is a task', async () => {
    const seller = world.a.as.store_seller;
    const { dossier, packageId } = await closedPackage();
    const { trackingNumber } = await seller.call('GET /packages/{id}', { params: { id: packageId } });
    await say(trackingNumber!, 'DELIVERY_PICK_UP_OK');
    await say(trackingNumber!, 'DELIVERY_CANCELLED');
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ item: 'item_in_transit' });
    expect(await tasksOf(dossier)).toEqual([{ kind: 'delivery_issue', detail: 'DELIVERY_CANCELLED' }]);

    const operator = world.a.as.warehouse_operator;
    const code = nextItemNumber();
    const returned = await arrangeDossier(world, world.a, dossierToReturn(world.a, code));
    const body = { destinationType: 'customer', destinationId: null, code } as const;
    const { id, version } = await operator.call('POST /packages', { body });
    await makeLabels();
    const closed = await operator.call('POST /packages/{id}/close', { params: { id }, body: { version } });
    await operator.call('POST /packages/{id}/hand-over', {
      params: { id },
      body: { version: closed.version },
    });
    await say(closed.trackingNumber!, 'DELIVERY_CLOSED');
    expect(await stateOf(world, returned.buybackId)).toMatchObject({ item: 'item_returned' });
    expect(await tasksOf(returned)).toContainEqual({ kind: 'delivery_issue', detail: 'DELIVERY_CLOSED' });
  });

  test('that is its first scan lets a closed parcel leave', async () => {
    const seller = world.a.as.store_seller;
    const { dossier, packageId } = await closedPackage();
    const packed = await seller.send('GET /packages/{id}', { params: { id: packageId } });
    await say(packed.answer().trackingNumber!, 'DELIVERY_PICK_UP_OK');
    expect(await seller.call('GET /packages/{id}', { params: { id: packageId } })).toMatchObject({
      status: 'handed_over',
    });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({
      buyback: 'bb_in_transit',
      item: 'item_in_transit',
    });
  });

  test('is refused without the secret, at another hour, without the settings; an unknown parcel is reported as such', async () => {
    const { trackingNumber } = await labelled();
    const event = carrier.event({ trackingNumber, code: 'DELIVERY_OK' });
    const refused = { status: 401, code: 'unauthorized' };
    expect((await carrier.tell([event], { secret: 'another secret' })).refusal()).toMatchObject(refused);
    for (const minutes of [-6, 6]) {
      const at = new Date(world.clock.now.getTime() + minutes * 60_000);
      expect((await carrier.tell([event], { at })).refusal()).toMatchObject(refused);
    }
    const body = { events: [event] };
    expect(
      (
        await world.nobody.send('POST /carrier-events/{connectorId}', {
          params: { connectorId: carrier.connectorId },
          body,
        })
      ).refusal(),
    ).toMatchObject(refused);
    const headers = { 'x-signature': 't=1,v1=zz' };
    expect(
      (
        await world
          .as(null, headers)
          .send('POST /carrier-events/{connectorId}', { params: { connectorId: carrier.connectorId }, body })
      ).refusal(),
    ).toMatchObject(refused);
    expect((await carrier.tell([event], { id: world.a.store })).status).toBe(404);
    expect((await carrier.tell([{ trackingNumber }])).status).toBe(422);
    expect((await carrier.tell([])).status).toBe(422);
    expect((await say('RP000000000FR', 'DELIVERY_OK')).answer()).toMatchObject({ results: ['unknown'] });
    const foreign = await arrangeDossier(world, world.b, {
      buyback: { status: 'bb_awaiting_inventory' },
      item: { status: 'item_created' },
    });
    await world.b.as.root_management_unit_manager.send('POST /transports', {
      body: { buybackId: foreign.buybackId },
    });
    await makeLabels();
    const { rows } = await world.sql.query(`select "trackingNumber" from transports where "buybackId" = $1`, [
      foreign.buybackId,
    ]);
    expect((await say(rows[0].trackingNumber, 'DELIVERY_OK')).answer()).toMatchObject({
      results: ['unknown'],
    });
  });
});
