import { queryOf } from '@reprise/tests/kit/query.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { startCarrierServer, type CarrierServer } from '@reprise/tests/kit/carrier-server.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { weightOf } from './carrier.ts';
import { contentOf } from './transports.db.ts';
import { labelsIn } from '../parcels/testing/labels.ts';
import { dossierToReturn, nextItemNumber } from '@reprise/tests/kit/arrange-parcel.ts';
import { waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';

const world = await openWorld();
const manager = world.a.tokens.root_management_unit_manager;
let carrier: CarrierServer;
let connectorId: string;
beforeAll(async () => {
  carrier = await startCarrierServer();
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
  connectorId = await configure(
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

const { run, transportOf, tasksOf, asked, labelled } = labelsIn(world);
const paperOf = async ({ buybackId }: Arranged) =>
  (await world.sql.query(`select "type", "status" from documents where "buybackId" = $1`, [buybackId])).rows;

const say = (events: readonly object[]) => {
  const body = { events };
  const headers = carrier.sign(body, world.clock.now);
  return world.as(null, headers).raw('POST /carrier-events/{connectorId}', { params: { connectorId }, body });
};

describe('a label made by the carrier', () => {
  test('has its number, link, name and PDF; it stands on the dossier, and the customer is told', async () => {
    const { file: dossier, transport } = await labelled();
    expect(carrier.calls.at(-1)).toMatchObject({
      path: '/labels',
      key: transport.transportUuid,
      body: {
        reference: transport.transportUuid,
        leg: 'inbound',
        parcelNumber: dossier.number,
        language: 'fr-FR',
        sender: { name: 'Claire Martin', zipCode: '59000' },
        recipient: { name: 'Atelier A1' },
      },
    });
    const kept = carrier.labels.find((one) => one.reference === transport.transportUuid);
    expect(transport).toMatchObject({
      status: 'labelled',
      company: 'Colis Rapides',
      connectorFqn: 'http.carrier',
      connectorOrganizationId: connectorId,
      carrierLabelId: kept?.id,
      trackingNumber: kept?.trackingNumber,
      trackingLink: `https://suivi.example/${kept?.trackingNumber}`,
    });
    const label = await world
      .as(manager)
      .send('GET /transports/{id}/label', { params: { id: transport.id } });
    expect(label.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await paperOf(dossier)).toEqual([{ type: 'shipping_label', status: 'ready' }]);
    const list = await world
      .as(manager)
      .raw('GET /transports', { query: { number: transport.trackingNumber } });
    expect(list.answer().items).toMatchObject([
      { trackingLink: transport.trackingLink, buybackNumber: dossier.number, buybackId: dossier.buybackId },
    ]);
    const row = await world.sql.query('select "trackingNumber" from buybacks where "id" = $1', [
      dossier.buybackId,
    ]);
    expect(row.rows).toEqual([{ trackingNumber: kept?.trackingNumber }]);
  });

  test('is kept without a link or a name that cannot be shown: it was made, and is billed', async () => {
    Object.assign(carrier.more, { trackingUrl: `ftp://${'x'.repeat(600)}`, company: 'x'.repeat(200) });
    const { transport } = await labelled();
    expect(transport).toMatchObject({ status: 'labelled', trackingLink: null });
    delete carrier.more.trackingUrl;
    delete carrier.more.company;
  });

  test('knows of how many things in it the weight is not known', async () => {
    await world.sql.query(
      `with weighed as (update products set "weight" = case when "id" = $1 then 174 end)
       update categories set "defaultProductWeight" = 0`,
      [world.a.product],
    );
    const weighed = await arrangeDossier(world, world.a, {});
    const other = await arrangeDossier(world, world.a, { buyback: { productId: world.a.otherProduct } });
    const contentIn = (...dossiers: Arranged[]) =>
      inWall(world.db, [world.a.retailer, world.a.buyer], (trx) =>
        contentOf(
          trx,
          dossiers.map(({ buybackId }) => buybackId),
        ),
      );
    expect(await contentIn(weighed, weighed)).toMatchObject({ knownGrams: 174, unweighed: 0 });
    const mixed = await contentIn(weighed, other);
    expect(mixed).toMatchObject({ knownGrams: 174, unweighed: 1 });
    expect(weightOf(mixed)).toBeNull();
  });

  test.each([
    [174, 200, 174],
    [null, 200, 200],
    [null, 0, null],
  ])(
    'says what the content weighs: its own weight, %s, else its category’s, %s, and nothing unknown',
    async (own, ofCategory, weightGrams) => {
      await world.sql.query(
        `with product as (update products set "weight" = $1 where "id" = $2 returning "mainCategory")
         update categories set "defaultProductWeight" = $3 from product where "id" = product."mainCategory"`,
        [own, world.a.product, ofCategory],
      );
      await labelled();
      expect(carrier.calls.at(-1)).toMatchObject({ body: { weightGrams } });
    },
  );

  test.each([
    [[15, 8, 1], [30, 20, 5], { length: 15, width: 8, height: 1 }, true],
    [[null, 0, null], [30, 20, 5], { length: 30, width: 20, height: 5 }, false],
    [[15, 8, null], [30, 20, null], null, false],
  ])(
    'says the size of the content: its own, %j, else its category’s, %j, and whether it is dangerous',
    async (own, ofCategory, sizeCm, dangerousGoods) => {
      await world.sql.query(
        `with product as (
           update products set "length" = $1, "width" = $2, "height" = $3 where "id" = $4 returning "mainCategory"
         )
         update categories set "defaultProductLength" = $5, "defaultProductWidth" = $6, "defaultProductHeight" = $7,
           "hazard" = $8
         from product where "id" = product."mainCategory"`,
        [...own, world.a.product, ...ofCategory, dangerousGoods],
      );
      await labelled();
      expect(carrier.calls.at(-1)).toMatchObject({ body: { sizeCm, dangerousGoods } });
    },
  );

  test.each(['unavailable', 'busy', 'garbage', 'lost', 'slow'] as const)(
    'of a carrier that is %s is asked for again: one parcel',
    async (mood) => {
      const { id } = await asked();
      const before = carrier.labels.length;
      carrier.next(mood, mood);
      expect(await run('transports.label')).toHaveLength(1);
      expect(await run('transports.label')).toHaveLength(1);
      expect(await transportOf(id)).toMatchObject({ status: 'pending' });
      expect(await run('transports.label')).toEqual([]);
      expect(await transportOf(id)).toMatchObject({ status: 'labelled' });
      expect(carrier.labels.length).toBe(before + 1);
    },
  );

  test('that is refused fails at once with the carrier’s words, and is made when it is asked for again', async () => {
    const { file: dossier, id } = await asked();
    carrier.next('refuse');
    expect(await run('transports.label')).toEqual([]);
    const reason = 'address_unknown The address is not served';
    expect(await transportOf(id)).toMatchObject({ status: 'failed', failureReason: reason });
    expect(await tasksOf(dossier)).toEqual([{ kind: 'label_failed', detail: reason }]);
    expect(await paperOf(dossier)).toEqual([{ type: 'shipping_label', status: 'failed' }]);

    const { version } = await transportOf(id);
    expect(
      await world.nobody.refused('POST /transports/{id}/retry', { params: { id }, body: { version } }),
    ).toBe('unauthorized');
    expect(
      await world.a.as.admin.refused('POST /transports/{id}/retry', { params: { id }, body: { version } }),
    ).toBe('forbidden');
    expect(
      await world.a.as.otherStoreManager.refused('POST /transports/{id}/retry', {
        params: { id },
        body: { version },
      }),
    ).toBe('not_found');
    expect(
      await world.b.as.root_management_unit_manager.refused('POST /transports/{id}/retry', {
        params: { id },
        body: { version },
      }),
    ).toBe('not_found');
    expect(
      await world
        .as(manager)
        .refused('POST /transports/{id}/retry', { params: { id }, body: { version: 99 } }),
    ).toBe('status_changed');
    const both = await Promise.all([
      world.as(manager).send('POST /transports/{id}/retry', { params: { id }, body: { version } }),
      world.as(manager).send('POST /transports/{id}/retry', { params: { id }, body: { version } }),
    ]);
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await tasksOf(dossier)).toEqual([]);
    expect(await run('transports.label')).toEqual([]);
    expect(await transportOf(id)).toMatchObject({ status: 'labelled', failureReason: null });
    expect(await paperOf(dossier)).toEqual([{ type: 'shipping_label', status: 'ready' }]);
  });

  test('that never comes fails after the last try', async () => {
    const { file: dossier, id } = await asked();
    const [job] = await waitingJobs(world, 'transports.label');
    const tries = job?.maxAttempts ?? 0;
    carrier.next(...Array.from({ length: tries }, () => 'unavailable' as const));
    for (let attempt = 0; attempt < tries; attempt += 1)
      expect(await run('transports.label')).toHaveLength(1);
    expect(await transportOf(id)).toMatchObject({ status: 'failed', failureReason: 'carrier_unreachable' });
    expect(await tasksOf(dossier)).toEqual([{ kind: 'label_failed', detail: 'carrier_unreachable' }]);
  });

  test('is also made for the way back to the customer', async () => {
    const { file: dossier } = await toReturn();
    expect(await run('transports.label')).toEqual([]);
    expect(carrier.calls.at(-1)).toMatchObject({
      body: { leg: 'return', recipient: { name: 'Claire Martin', phone: '+33612345678' } },
    });
    expect(await paperOf(dossier)).toEqual([{ type: 'return_order', status: 'ready' }]);
  });

  test('is made by the product itself without settings; a parcel that was asked of a carrier waits for that carrier', async () => {
    const mine = await asked();
    const theirs = await asked();
    carrier.next('unavailable', 'unavailable');
    expect(await run('transports.label')).toHaveLength(2);
    await world.sql.query('update connector_organizations set "active" = false');
    const later = await asked();
    expect(await run('transports.label')).toEqual([]);
    expect(await transportOf(later.id)).toMatchObject({
      status: 'labelled',
      connectorFqn: 'builtin.carrier',
    });
    for (const { id } of [mine, theirs])
      expect(await transportOf(id)).toMatchObject({ status: 'labelled', connectorFqn: 'http.carrier' });
  });

  test('whose carrier has no active settings fails for that reason', async () => {
    await world.sql.query('update connector_organizations set "active" = false');
    const { id } = await asked();
    await world.sql.query(`update transports set "connectorFqn" = 'http.carrier' where "id" = $1`, [id]);
    expect(await run('transports.label')).toEqual([]);
    expect(await transportOf(id)).toMatchObject({
      status: 'failed',
      failureReason: 'carrier_not_configured',
    });
  });
});

/** An open parcel with one return, whose label is ordered. */
async function toReturn() {
  const code = nextItemNumber();
  const { store: storeId } = world.a;
  const { buyback, item } = dossierToReturn(world.a, code);
  const dossier = await arrangeDossier(world, world.a, {
    buyback: { ...buyback, storeId },
    item: { ...item, storeId },
  });
  const operator = world.a.as.warehouse_operator;
  const { id } = await operator.call('POST /packages', {
    body: { destinationType: 'customer', destinationId: null },
  });
  await operator.call('POST /packages/{id}/items', { params: { id }, body: { code } });
  return { file: dossier, operator, id, itemId: dossier.itemId };
}

describe('a label that is not used', () => {
  test('does not fail when its parcel is cancelled before it is made: nobody is told', async () => {
    await world.sql.query('update connector_organizations set "active" = false');
    const { file: dossier, id } = await asked();
    await world.sql.query(`update transports set "connectorFqn" = 'http.carrier' where "id" = $1`, [id]);
    const cancelled = `update transports set "status" = 'cancelled', "version" = "version" + 1 where "id" = $1`;
    expect(await whileWritten(world, [cancelled, [id]], () => run('transports.label'))).toEqual([]);
    expect(await transportOf(id)).toMatchObject({ status: 'cancelled', failureReason: null });
    expect(await tasksOf(dossier)).toEqual([]);
  });

  test('is given up at the carrier’s, also when the carrier answers later', async () => {
    const { id, transport } = await labelled();
    const cancelled = await world
      .as(manager)
      .call('POST /transports/{id}/cancel', { params: { id }, body: { version: transport.version } });
    expect(cancelled).toMatchObject({ status: 'cancelled' });
    carrier.next('unavailable');
    expect(await run('transports.void')).toHaveLength(1);
    expect(await run('transports.void')).toEqual([]);
    expect(carrier.labels.find((one) => one.id === transport.carrierLabelId)).toMatchObject({ isVoid: true });
  });

  test('is void once another label is made', async () => {
    const { file: dossier, transport } = await labelled();
    await world.as(manager).call('POST /transports', { body: { buybackId: dossier.buybackId } });
    expect(await run('transports.void')).toEqual([]);
    expect(carrier.labels.find((one) => one.id === transport.carrierLabelId)).toMatchObject({ isVoid: true });
  });

  test('is void once its item is taken out of the parcel, also when the carrier’s answer was never received', async () => {
    const { file: dossier, id, operator, itemId } = await toReturn();
    carrier.next('unavailable');
    expect(await run('transports.label')).toHaveLength(1);
    await operator.call('DELETE /packages/{id}/items/{itemId}', { params: { id, itemId } });
    expect(await run('transports.void')).toEqual([]);
    expect(carrier.labels.at(-1)).toMatchObject({ isVoid: true });
    expect(await tasksOf(dossier)).toEqual([]);
  });

  test('is reported to the staff where the carrier bills it although its item was taken out of the parcel', async () => {
    const { file: dossier, id, operator, itemId } = await toReturn();
    expect(await run('transports.label')).toEqual([]);
    await operator.call('DELETE /packages/{id}/items/{itemId}', { params: { id, itemId } });
    carrier.next('refuse');
    expect(await run('transports.void')).toEqual([]);
    expect(await tasksOf(dossier)).toEqual([
      { kind: 'delivery_issue', detail: `label_not_void ${carrier.labels.at(-1)?.trackingNumber}` },
    ]);
  });

  test.each([
    ['lost in the workshop', 'lost'],
    ['handed back at the counter', 'handed back'],
  ] as const)('is void once its item is %s', async (_, how) => {
    const { file: dossier, id, operator, itemId } = await toReturn();
    expect(await run('transports.label')).toEqual([]);
    const { buybackVersion, version } = await stateOf(world, dossier.buybackId);
    if (how === 'lost')
      await world.a.as.warehouse_manager.call('POST /buybacks/{id}/mark-as-lost', {
        params: { id: dossier.buybackId },
        body: { version: buybackVersion, place: 'warehouse' },
      });
    else
      await world.a.as.store_seller.call('POST /items/{id}/hand-back', {
        params: { id: itemId },
        body: { version, signedBy: 'Claire Martin' },
      });
    expect(await run('transports.void')).toEqual([]);
    expect(carrier.labels.at(-1)).toMatchObject({ isVoid: true });
    expect(await operator.call('GET /packages/{id}', { params: { id } })).toMatchObject({
      products: [],
      transportId: null,
    });
  });

  test('that the carrier has already collected is reported to the staff', async () => {
    const { file: dossier, id, transport, trackingNumber } = await labelled();
    await world
      .as(manager)
      .call('POST /transports/{id}/cancel', { params: { id }, body: { version: transport.version } });
    carrier.next('refuse');
    expect(await run('transports.void')).toEqual([]);
    expect(await tasksOf(dossier)).toEqual([
      { kind: 'delivery_issue', detail: `label_not_void ${trackingNumber}` },
    ]);
  });

  test('whose voiding is never answered is reported to the staff once, after the last try', async () => {
    const { file: dossier, id, transport, trackingNumber } = await labelled();
    await world
      .as(manager)
      .call('POST /transports/{id}/cancel', { params: { id }, body: { version: transport.version } });
    const [job] = await waitingJobs(world, 'transports.void');
    const tries = job?.maxAttempts ?? 0;
    carrier.next(...Array.from({ length: tries }, () => 'unavailable' as const));
    for (let attempt = 0; attempt < tries; attempt += 1) {
      expect(await tasksOf(dossier)).toEqual([]);
      expect(await run('transports.void')).toHaveLength(1);
    }
    expect(await tasksOf(dossier)).toEqual([
      { kind: 'delivery_issue', detail: `label_not_void ${trackingNumber}` },
    ]);
  });
});

describe('the carrier’s webhook', () => {
  test('takes many events of many parcels in one call, in any order, some twice, some of unknown parcels', async () => {
    const one = await labelled();
    const other = await labelled();
    const at = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000);
    const picked = carrier.event(one.trackingNumber, 'DELIVERY_PICK_UP_OK', at(1));
    const answer = await say([
      carrier.event(one.trackingNumber, 'DELIVERY_OK', at(9)),
      picked,
      carrier.event(one.trackingNumber, 'DELIVERY_IN_TRANSIT', at(5)),
      picked,
      carrier.event(other.trackingNumber, 'DELIVERY_KO', at(3), 'NOT_COLLECTED'),
      carrier.event('CR0', 'DELIVERY_OK', at(3)),
    ]);
    expect(answer.answer()).toMatchObject({
      results: ['applied', 'applied', 'applied', 'known', 'applied', 'unknown'],
    });
    expect(await transportOf(one.id)).toMatchObject({
      status: 'delivered',
      lastStage: 'delivered',
      lastStatus: 'DELIVERY_OK',
      lastEventAt: at(9),
      version: one.transport.version + 1,
    });
    // it left with the earliest event, although the latest was reported first
    expect(await stateOf(world, one.file.buybackId)).toMatchObject({ buyback: 'bb_in_transit' });
    expect(await waitingJobs(world, 'transports.expect_check_in')).toHaveLength(1);
    expect(await tasksOf(other.file)).toEqual([
      { kind: 'delivery_issue', detail: 'DELIVERY_KO NOT_COLLECTED' },
    ]);
    const detail = await world.as(manager).call('GET /transports/{id}', { params: { id: one.id } });
    expect(detail.events).toMatchObject([
      { code: 'DELIVERY_OK' },
      { code: 'DELIVERY_IN_TRANSIT' },
      { code: 'DELIVERY_PICK_UP_OK' },
    ]);
    const file = await world.sql.query('select "deliveryStatus" from buybacks where "id" = $1', [
      one.file.buybackId,
    ]);
    expect(file.rows).toEqual([{ deliveryStatus: 'DELIVERY_OK' }]);
  });

  test('says which codes are none of ours, also when they come again; they are kept and raise one alert', async () => {
    const { file: dossier, id, trackingNumber } = await labelled();
    const at = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000);
    const guessed = carrier.event(trackingNumber, 'PICKED_UP', at(1));
    const first = await say([guessed, carrier.event(trackingNumber, 'delivery_pick_up_ok', at(2))]);
    expect({ status: first.status, ...first.answer() }).toEqual({
      status: 202,
      results: ['unknown_code', 'applied'],
    });
    expect((await say([guessed])).answer()).toEqual({ results: ['unknown_code'] });
    expect(await tasksOf(dossier)).toEqual([{ kind: 'unknown_delivery_code', detail: 'PICKED_UP' }]);
    expect(await transportOf(id)).toMatchObject({ lastStage: 'picked_up' });
  });

  test('applies each event once in two calls about the same parcels at once', async () => {
    const files = [await asked(), await asked(), await asked()];
    expect(await run('transports.label')).toEqual([]);
    const numbers: string[] = [];
    for (const { id } of files) numbers.push(String((await transportOf(id)).trackingNumber));
    const events = numbers.map((number) => carrier.event(number, 'DELIVERY_IN_TRANSIT', world.clock.now));
    const answers = await Promise.all([say(events), say(events.toReversed())]);
    const results = answers.flatMap(({ answer }) => answer().results);
    expect(results.filter((result) => result === 'applied')).toHaveLength(3);
    expect(results.filter((result) => result === 'known')).toHaveLength(3);
    for (const { file: dossier } of files)
      expect(await stateOf(world, dossier.buybackId)).toMatchObject({ buyback: 'bb_in_transit' });
  });

  test.each([
    ['createdAt', [0, 1, 2]],
    ['status', [1, 2, 0]],
    ['trackingNumber', [2, 0, 1]],
  ])('the list of transports is ordered by %s, up and down', async (column, order) => {
    const ids: string[] = [];
    for (const [trackingNumber, status, createdAt] of [
      ['TRI-B', 'pending', '2026-02-01T09:00:00.000Z'],
      ['TRI-C', 'failed', '2026-02-02T09:00:00.000Z'],
      ['TRI-A', 'labelled', '2026-02-03T09:00:00.000Z'],
    ]) {
      const { id } = await asked();
      await world.sql.query(
        'update transports set "trackingNumber" = $2, "status" = $3, "createdAt" = $4 where "id" = $1',
        [id, `${trackingNumber}-${column}`, status, createdAt],
      );
      ids.push(id);
    }
    const read = async (direction: string) =>
      (
        await world
          .as(manager)
          .raw('GET /transports', { query: queryOf(`itemsPerPage=100&order[${column}]=${direction}`) })
      )
        .answer()
        .items.flatMap(({ id }) => (ids.includes(id) ? id : []));
    const upwards = order.map((at) => ids[at]);
    expect(await read('asc')).toEqual(upwards);
    expect(await read('desc')).toEqual(upwards.toReversed());
  });

  test('the list of transports is narrowed by status, way, carrier, day and number', async () => {
    const { file: dossier, transport, trackingNumber } = await labelled();
    const read = async (query: string) =>
      (await world.as(manager).raw('GET /transports', { query: queryOf(`itemsPerPage=100&${query}`) }))
        .answer()
        .items.map((row) => row.id);
    for (const query of [
      'status[]=labelled&leg=inbound',
      'carrier=colis',
      'from=2026-03-02&to=2026-03-02',
      `number=${trackingNumber}`,
      `number=${dossier.number}`,
      'statusNot[]=failed&legNot=return',
      'trackingNumberEmpty=false',
    ])
      expect(await read(query)).toContain(transport.id);
    const without = ['statusNot[]=labelled', 'legNot=inbound', 'trackingNumberEmpty=true'];
    const others = ['status[]=failed', 'leg=return', 'carrier=poste', 'to=2026-03-01', 'number=CR0'];
    for (const query of [...without, ...others, 'status[]=labelled&statusNot[]=labelled'])
      expect(await read(query)).not.toContain(transport.id);
    // half an hour after midnight in Paris
    await world.sql.query(`update transports set "createdAt" = '2026-03-01T23:30:00Z' where "id" = $1`, [
      transport.id,
    ]);
    expect(
      (
        await world
          .as(manager)
          .call('GET /transports', { query: { itemsPerPage: 100, from: '2026-03-02', to: '2026-03-02' } })
      ).items.map((row) => row.id),
    ).toContain(transport.id);
    expect(
      (
        await world.as(manager).call('GET /transports', { query: { itemsPerPage: 100, to: '2026-03-01' } })
      ).items.map((row) => row.id),
    ).not.toContain(transport.id);
    for (const query of [
      'leg=sideways',
      'legNot=sideways',
      'carrierNot=x',
      'from=0000-01-01',
      'to=9999-12-31',
    ])
      expect((await world.as(manager).raw('GET /transports', { query: queryOf(query) })).status).toBe(422);
  });
});
