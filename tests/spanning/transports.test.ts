import type { CircuitType } from '@reprise/offer/domain/circuits/circuit.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { openWorld } from '../kit/world.ts';
import { addMail, confirmationKey } from '@reprise/paperwork/server/mails/mails.db.ts';
import { idOf, textOf } from '../kit/answered.ts';
import { sayingCarrier } from '@reprise/logistics/server/parcels/testing/carrier.ts';
import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import { stateOf } from '../kit/state-of-file.ts';
import { parcelsTasks } from '@reprise/logistics/server/parcels/parcels.jobs.ts';
import { dossierInStore, nextItemNumber, refurbishedDossier } from '../kit/arrange-parcel.ts';
import { runJobs, waitingJobs } from '../kit/run-jobs.ts';

const world = await openWorld();
const manager = world.a.tokens.root_management_unit_manager;
const carrier = await sayingCarrier(world);

const inStore = (circuitType: CircuitType = 'store_drop') =>
  arrangeDossier(world, world.a, dossierInStore(world.a, circuitType, world.a.store));
const refurbished = () => arrangeDossier(world, world.a, refurbishedDossier(world.a, nextItemNumber(), {}));

const post = (url: string, body: unknown = {}, token: string | null = manager) =>
  world.call('POST', url, { token, body });
const get = (url: string, token: string | null = manager) => world.call('GET', url, { token });
const makeLabels = () => runJobs(world, parcelsTasks, 'transports.label');

/** A dossier whose item is still at the customer's, with a finished label. */
async function labelled() {
  const file = await arrangeDossier(world, world.a, {
    buyback: { status: 'bb_awaiting_inventory' },
    item: { status: 'item_created' },
  });
  const made = await post('/transports', { buybackId: file.buybackId });
  expect(made).toMatchObject({ status: 201, json: { status: 'pending', leg: 'inbound' } });
  expect(await makeLabels()).toEqual([]);
  const { rows } = await world.sql.query('select * from transports where "id" = $1', [made.json.id]);
  return { file, transport: rows[0], trackingNumber: String(rows[0].trackingNumber) };
}

/** A closed parcel of the first store, with one item and its label. */
async function closedPackage() {
  const seller = world.a.tokens.store_seller;
  const file = await inStore('store_drop_label');
  const destination = { destinationType: 'warehouse', destinationId: world.a.warehouse };
  const packageId = idOf(await post('/packages', destination, seller));
  await post(`/packages/${packageId}/items`, { code: file.number }, seller);
  await post(`/packages/${packageId}/close`, { version: 1 }, seller);
  await makeLabels();
  return { file, packageId };
}

const say: typeof carrier.say = (trackingNumber, code, more) => carrier.say(trackingNumber, code, more);
const transportOf = async (id: string) =>
  (await world.sql.query('select * from transports where "id" = $1', [id])).rows[0];
const aboutFile = z.object({ payload: z.object({ buybackId: z.string(), kind: z.string() }) });
/** The kinds of the mails about a dossier that are enqueued. */
const toldOf = async ({ buybackId }: Arranged): Promise<unknown[]> =>
  (await waitingJobs(world, 'mails.send')).flatMap((job) => {
    const told = aboutFile.parse(job.payload).payload;
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
const tasksOf = async (file: Arranged) =>
  (
    await world.sql.query(`select "kind", "detail" from tasks where "buybackId" = $1 order by "createdAt"`, [
      file.buybackId,
    ])
  ).rows;

describe('labels', () => {
  test('asked for, waited for, downloaded; the confirmation takes it along, a later one is told by itself', async () => {
    const file = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_inventory' },
      item: { status: 'item_created' },
    });
    const made = await post('/transports', { buybackId: file.buybackId });
    const url = `/transports/${idOf(made)}/label`;
    const head = () => world.call('HEAD', `/buybacks/${file.buybackId}/shipping-label`, { token: manager });
    expect(await get(url)).toMatchObject({ status: 425, json: { code: 'document_not_ready' } });
    expect((await head()).status).toBe(425);
    expect(await makeLabels()).toEqual([]);
    expect((await head()).status).toBe(200);
    const label = await get(url);
    expect(label.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const list = await get('/transports?leg=inbound');
    expect(list.list.find((one) => one.id === made.json.id)).toMatchObject({
      company: 'Transporteur partenaire',
      status: 'labelled',
      buybackNumber: file.number,
      from: 'Lille',
      to: 'Atelier A1',
    });
    const inGerman = (carrier: string) =>
      world.call('GET', `/transports?leg=inbound&carrier=${carrier}`, {
        token: manager,
        headers: { 'accept-language': 'de-DE' },
      });
    expect((await inGerman('transportpartner')).list).toMatchObject([{ company: 'Transportpartner' }]);
    expect((await inGerman('transporteur')).list).toEqual([]);
    expect(await toldOf(file)).toEqual([]);
    await post('/transports', { buybackId: file.buybackId });
    await confirmed(file);
    expect(await makeLabels()).toEqual([]);
    expect(await toldOf(file)).toEqual(['label_ready']);
    expect((await get(url, world.b.tokens.buyer_manager)).status).toBe(404);
    expect((await get(url, world.a.tokens.otherOperator)).status).toBe(404);
    expect((await get(url, null)).status).toBe(401);
    expect((await get('/transports', world.b.tokens.buyer_manager)).list).toEqual([]);
    expect((await get('/transports', null)).status).toBe(401);
  });

  test('the job twice makes one label; a new one voids the one before', async () => {
    const { file, transport } = await labelled();
    const accounts = [world.a.retailer, world.a.buyer];
    await inWall(world.db, accounts, (trx) =>
      addJob(trx, accounts, 'transports.label', { transportId: transport.id }),
    );
    expect(await makeLabels()).toEqual([]);
    expect(await transportOf(transport.id)).toEqual(transport);
    const again = await post('/transports', { buybackId: file.buybackId });
    expect(await makeLabels()).toEqual([]);
    expect(await transportOf(transport.id)).toMatchObject({
      status: 'cancelled',
      version: transport.version + 1,
    });
    const next = await transportOf(idOf(again));
    expect(next.trackingNumber).not.toBe(transport.trackingNumber);
    expect(await get(`/transports/${transport.id}/label`)).toMatchObject({
      status: 502,
      json: { code: 'label_unavailable' },
    });
  });

  test('is refused for what travels, for what waits for nothing, for whoever may not', async () => {
    const travelling = await arrangeDossier(world, world.a, {});
    expect(await post('/transports', { buybackId: travelling.buybackId })).toMatchObject({
      status: 409,
      json: { code: 'already_processed' },
    });
    const done = await refurbished();
    expect(await post('/transports', { buybackId: done.buybackId })).toMatchObject({
      json: { code: 'not_awaiting_shipment' },
    });
    expect(await post('/transports', {})).toMatchObject({ status: 422 });
    const { file } = await labelled();
    const body = { buybackId: file.buybackId };
    expect((await post('/transports', body, null)).status).toBe(401);
    expect((await post('/transports', body, world.a.tokens.admin)).status).toBe(403);
    expect((await post('/transports', body, world.b.tokens.root_management_unit_manager)).status).toBe(404);
    expect((await post('/transports', body, world.a.tokens.otherStoreManager)).status).toBe(404);
    await world.sql.query(`update shipping_methods set "connectorFqn" = 'other.carrier' where "id" = $1`, [
      world.a.shippingMethods.web_collect,
    ]);
    const unknown = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_inventory', shippingMethodId: world.a.shippingMethods.web_collect },
      item: { status: 'item_created' },
    });
    expect(await post('/transports', { buybackId: unknown.buybackId })).toMatchObject({
      status: 500,
      json: { code: 'shipment_not_saved' },
    });
  });

  test('for a package, by whoever sends it', async () => {
    const file = await inStore();
    const seller = world.a.tokens.store_seller;
    const made = await post(
      '/packages',
      { destinationType: 'warehouse', destinationId: world.a.warehouse },
      seller,
    );
    const packageId = idOf(made);
    expect(await post('/transports', { packageId }, seller)).toMatchObject({
      json: { code: 'not_awaiting_shipment' },
    });
    await post(`/packages/${packageId}/items`, { code: file.number }, seller);
    expect(await post('/transports', { packageId }, seller)).toMatchObject({
      status: 201,
      json: { from: 'Magasin A1', to: 'Atelier A1', packageNumber: made.json.number },
    });
    expect(await makeLabels()).toEqual([]);
    expect(await get(`/packages/${packageId}`, seller)).toMatchObject({ json: { labelStatus: 'ready' } });
    expect((await post('/transports', { packageId }, world.a.tokens.otherSeller)).status).toBe(404);
  });
});

describe('cancel', () => {
  test('before the pick-up: the file waits again, and the label is void', async () => {
    const seller = world.a.tokens.store_seller;
    const { file, packageId } = await closedPackage();
    const gone = await post(`/packages/${packageId}/hand-over`, { version: 2 }, seller);
    const transport = await transportOf(textOf(gone, 'transportId'));
    expect(transport).toMatchObject({ status: 'handed_over' });
    const url = `/transports/${transport.id}/cancel`;
    const { version } = transport;
    expect((await post(url, { version }, null)).status).toBe(401);
    expect((await post(url, { version }, seller)).status).toBe(403);
    expect((await post(url, { version }, world.b.tokens.root_management_unit_manager)).status).toBe(404);
    expect(await post(url, { version: 99 })).toMatchObject({ status: 409, json: { code: 'status_changed' } });
    expect(await post(url, { version })).toMatchObject({ status: 200, json: { status: 'cancelled' } });
    expect(await stateOf(world, file.buybackId)).toMatchObject({
      buyback: 'bb_awaiting_inventory',
      item: 'item_awaiting_inventory',
    });
    expect(await post(url, { version: version + 1 })).toMatchObject({ json: { code: 'status_changed' } });
    const another = await post('/transports', { buybackId: file.buybackId });
    expect(another).toMatchObject({ status: 201 });
  });

  test('not once the carrier holds it', async () => {
    const { file, transport, trackingNumber } = await labelled();
    await say(trackingNumber, 'DELIVERY_PICK_UP_OK');
    const { version } = await transportOf(transport.id);
    expect(await post(`/transports/${transport.id}/cancel`, { version })).toMatchObject({
      status: 409,
      json: { code: 'already_processed' },
    });
    expect(await stateOf(world, file.buybackId)).toMatchObject({ buyback: 'bb_in_transit' });
  });
});

describe('the carrier’s events', () => {
  test('the first scan lets the file leave; the same event twice changes nothing', async () => {
    const { file, transport, trackingNumber } = await labelled();
    const event = carrier.event({
      trackingNumber: ` ${trackingNumber.toLowerCase()}`.trim(),
      code: 'DELIVERY_IN_TRANSIT',
    });
    expect(await carrier.tell([event])).toMatchObject({ status: 202, json: { results: ['applied'] } });
    const after = await transportOf(transport.id);
    expect(after).toMatchObject({
      lastStage: 'in_transit',
      lastStatus: 'DELIVERY_IN_TRANSIT',
      status: 'handed_over',
    });
    const state = await stateOf(world, file.buybackId);
    expect(state).toMatchObject({ buyback: 'bb_in_transit', item: 'item_in_transit' });
    expect(await carrier.tell([event])).toMatchObject({ status: 202, json: { results: ['known'] } });
    expect(await transportOf(transport.id)).toEqual(after);
    expect(await stateOf(world, file.buybackId)).toEqual(state);
    const two = carrier.event({ trackingNumber, code: 'DELIVERY_IN_PROGRESS' });
    const both = await Promise.all([carrier.tell([two]), carrier.tell([two, two])]);
    const results = both.flatMap((one) => one.json.results);
    expect(results.filter((result) => result === 'applied')).toHaveLength(1);
    expect(results).toHaveLength(3);
    const history = await world.sql.query(
      `select "action", "userType" from history where "buybackId" = $1 order by "id"`,
      [file.buybackId],
    );
    expect(history.rows).toEqual([
      { action: 'label', userType: 'system' },
      { action: 'handOver', userType: 'system' },
      { action: 'pickUp', userType: 'system' },
    ]);
  });

  test('delivered: a day later somebody looks for what is not checked in; a late event moves nothing back', async () => {
    const { file, transport, trackingNumber } = await labelled();
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
    expect(await tasksOf(file)).toEqual([{ kind: 'delivered_not_checked_in', detail: trackingNumber }]);
  });

  test('back at the sender: the file waits again', async () => {
    const { file, transport, trackingNumber } = await labelled();
    await say(trackingNumber, 'DELIVERY_IN_TRANSIT');
    await say(trackingNumber, 'DELIVERY_RETURNED_TO_SENDER');
    expect(await stateOf(world, file.buybackId)).toMatchObject({
      buyback: 'bb_awaiting_inventory',
      item: 'item_created',
    });
    expect(await transportOf(transport.id)).toMatchObject({ lastStage: 'returned' });
    expect(await post('/transports', { buybackId: file.buybackId })).toMatchObject({ status: 201 });
  });

  test('an issue and an unknown word are alerts that move nothing', async () => {
    const { file, trackingNumber } = await labelled();
    await say(trackingNumber, 'DELIVERY_KO', { subStatus: 'REFUSED' });
    await say(trackingNumber, 'LOST_IN_SPACE');
    expect((await tasksOf(file)).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'delivery_issue', detail: 'DELIVERY_KO REFUSED' },
      { kind: 'unknown_delivery_code', detail: 'LOST_IN_SPACE' },
    ]);
    expect(await stateOf(world, file.buybackId)).toMatchObject({
      buyback: 'bb_awaiting_inventory',
      item: 'item_created',
    });
  });

  test('cancelled by the carrier: another label may be asked for', async () => {
    const { file, transport, trackingNumber } = await labelled();
    await say(trackingNumber, 'DELIVERY_CANCELLED');
    expect(await transportOf(transport.id)).toMatchObject({ status: 'cancelled', lastStage: 'cancelled' });
    expect(await post('/transports', { buybackId: file.buybackId })).toMatchObject({ status: 201 });
  });

  test('a closed package leaves with its first scan', async () => {
    const seller = world.a.tokens.store_seller;
    const { file, packageId } = await closedPackage();
    const packed = await get(`/packages/${packageId}`, seller);
    await say(textOf(packed, 'trackingNumber'), 'DELIVERY_PICK_UP_OK');
    expect(await get(`/packages/${packageId}`, seller)).toMatchObject({ json: { status: 'handed_over' } });
    expect(await stateOf(world, file.buybackId)).toMatchObject({
      buyback: 'bb_in_transit',
      item: 'item_in_transit',
    });
  });

  test('is refused without the secret, at another hour, without the settings; a parcel of nobody is said so', async () => {
    const { trackingNumber } = await labelled();
    const event = carrier.event({ trackingNumber, code: 'DELIVERY_OK' });
    const refused = { status: 401, json: { code: 'unauthorized' } };
    expect(await carrier.tell([event], { secret: 'another secret' })).toMatchObject(refused);
    for (const minutes of [-6, 6]) {
      const at = new Date(world.clock.now.getTime() + minutes * 60_000);
      expect(await carrier.tell([event], { at })).toMatchObject(refused);
    }
    const body = { events: [event] };
    const url = `/carrier-events/${carrier.connectorId}`;
    expect(await world.call('POST', url, { body })).toMatchObject(refused);
    const headers = { 'x-signature': 't=1,v1=zz' };
    expect(await world.call('POST', url, { body, headers })).toMatchObject(refused);
    expect(await carrier.tell([event], { id: world.a.store })).toMatchObject({ status: 404 });
    expect(await carrier.tell([{ trackingNumber }])).toMatchObject({ status: 422 });
    expect(await carrier.tell([])).toMatchObject({ status: 422 });
    expect(await say('RP000000000FR', 'DELIVERY_OK')).toMatchObject({ json: { results: ['unknown'] } });
    const foreign = await arrangeDossier(world, world.b, {
      buyback: { status: 'bb_awaiting_inventory' },
      item: { status: 'item_created' },
    });
    await post('/transports', { buybackId: foreign.buybackId }, world.b.tokens.root_management_unit_manager);
    await makeLabels();
    const { rows } = await world.sql.query(`select "trackingNumber" from transports where "buybackId" = $1`, [
      foreign.buybackId,
    ]);
    expect(await say(rows[0].trackingNumber, 'DELIVERY_OK')).toMatchObject({
      json: { results: ['unknown'] },
    });
  });
});
