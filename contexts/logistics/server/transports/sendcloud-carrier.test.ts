import type { Transport } from '../../domain/transports/transport.ts';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { startSendcloudServer, type SendcloudServer } from '@reprise/tests/kit/sendcloud-server.ts';
import { sealed } from '@reprise/platform/server/outside/sealed.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { labelsIn } from '../parcels/testing/labels.ts';

const world = await openWorld();
const manager = world.a.tokens.root_management_unit_manager;
let sendcloud: SendcloudServer;
let connectorId: string;
beforeAll(async () => {
  sendcloud = await startSendcloudServer();
  connectorId = await configure(
    world,
    'sendcloud.carrier',
    { accountId: world.a.buyer, organizationId: world.a.buyerPlace },
    sendcloud,
  );
});
afterAll(() => sendcloud.close());
const allow = (...connectorAllowedHosts: string[]) => useSettings({ ...settings(), connectorAllowedHosts });
beforeEach(async () => {
  allow('127.0.0.1');
  await world.sql.query('delete from graphile_worker._private_jobs');
});

const { run, transportOf, tasksOf, asked, labelled } = labelsIn(world);
const cancel = ({ id, transport: { version } }: { id: string; transport: Transport }) =>
  world.as(manager).call('POST /transports/{id}/cancel', { params: { id }, body: { version } });
const madeFor = ({ transportUuid }: Pick<Transport, 'transportUuid'>) =>
  sendcloud.shipments.filter(({ reference }) => reference.startsWith(transportUuid));
const failure = async (id: string) => {
  const { status, failureReason } = await transportOf(id);
  return [status, failureReason];
};

describe('a label of Sendcloud’s', () => {
  test('is announced as its description says, and is read back whole', async () => {
    const { file: dossier, transport } = await labelled();
    const [kept] = madeFor(transport);
    const call = sendcloud.calls.at(-1);
    expect(call).toMatchObject({
      method: 'POST',
      path: '/shipments/announce',
      body: {
        external_reference_id: transport.transportUuid,
        order_number: dossier.number,
        from_address: { name: 'Claire Martin', postal_code: '59000', country_code: 'FR' },
        to_address: { name: 'Atelier A1' },
        ship_with: { type: 'shipping_option_code', properties: { shipping_option_code: 'postnl:standard' } },
      },
    });
    expect(transport).toMatchObject({
      status: 'labelled',
      company: 'PostNL',
      connectorFqn: 'sendcloud.carrier',
      connectorOrganizationId: connectorId,
      carrierLabelId: kept?.id,
      trackingNumber: kept?.trackingNumber,
      trackingLink: `https://tracking.example/forward?code=${kept?.trackingNumber}`,
    });
  });

  const size = { length: '15.00', width: '8.00', height: '1.00', unit: 'cm' };
  test.each([
    [
      'its weight and its size',
      174,
      [15, 8, 1],
      [{ weight: { value: '0.174', unit: 'kg' }, dimensions: size }],
    ],
    ['what things usually weigh', null, [null, null, null], [{ weight: { value: '0.500', unit: 'kg' } }]],
  ])('says %s, in kilograms and centimetres', async (_, grams, centimetres, parcels) => {
    await world.sql.query(
      `with product as (
         update products set "weight" = $1, "length" = $2, "width" = $3, "height" = $4 where "id" = $5
         returning "mainCategory"
       )
       update categories set "defaultProductWeight" = 0, "defaultProductLength" = 0 from product
       where "id" = product."mainCategory"`,
      [grams, ...centimetres, world.a.product],
    );
    await labelled();
    expect(z.object({ parcels: z.unknown() }).parse(sendcloud.calls.at(-1)?.body)).toEqual({ parcels });
  });

  test.each(['without label', 'still made'] as const)(
    'is read by itself where the announcement came %s',
    async (next) => {
      const { id } = await asked();
      sendcloud.make(next);
      expect(await run('transports.label')).toHaveLength(next === 'still made' ? 1 : 0);
      expect(await run('transports.label')).toEqual([]);
      const transport = await transportOf(id);
      expect(transport).toMatchObject({ status: 'labelled' });
      expect(madeFor(transport)).toHaveLength(1);
      const { bytes } = await world.as(manager).send('GET /transports/{id}/label', { params: { id } });
      // a PDF is bytes, not text
      expect(bytes.subarray(-2)).toEqual(Buffer.from([0xe9, 0xff]));
    },
  );

  test.each(['unavailable', 'busy', 'garbage', 'lost', 'huge'] as const)(
    'is asked for again where Sendcloud is %s: one parcel',
    async (mood) => {
      const { id } = await asked();
      sendcloud.next(mood);
      expect(await run('transports.label')).toHaveLength(1);
      expect(await transportOf(id)).toMatchObject({ status: 'pending' });
      expect(await run('transports.label')).toEqual([]);
      const transport = await transportOf(id);
      expect(transport).toMatchObject({ status: 'labelled' });
      expect(madeFor(transport)).toHaveLength(1);
    },
  );

  test('that is refused fails at once with the field and the words', async () => {
    const { file: dossier, id } = await asked();
    sendcloud.next('refuse');
    expect(await run('transports.label')).toEqual([]);
    const reason = '/to_address/name This field is required.';
    expect(await failure(id)).toEqual(['failed', reason]);
    expect(await tasksOf(dossier)).toEqual([{ kind: 'label_failed', detail: reason }]);
  });

  test('whose announcement failed at the carrier says why, and is announced under another reference', async () => {
    const { id } = await asked();
    sendcloud.make('failing');
    expect(await run('transports.label')).toEqual([]);
    expect(await failure(id)).toEqual(['failed', 'The postal code is not served.']);
    const { version } = await transportOf(id);
    await world.as(manager).call('POST /transports/{id}/retry', { params: { id }, body: { version } });
    // the answer of the second announcement is lost: the third attempt finds it
    sendcloud.next('ok', 'ok', 'lost');
    expect(await run('transports.label')).toHaveLength(1);
    expect(await run('transports.label')).toEqual([]);
    const transport = await transportOf(id);
    expect(madeFor(transport).map(({ reference, status }) => [reference, status])).toEqual([
      [transport.transportUuid, 'ANNOUNCEMENT_FAILED'],
      [`${transport.transportUuid}-2`, 'READY_TO_SEND'],
    ]);
    expect(transport).toMatchObject({
      status: 'labelled',
      trackingNumber: madeFor(transport)[1]?.trackingNumber,
    });
  });

  test.each([
    ['wrong credentials', '401'],
    ['an address of the closed network', 'carrier_unreachable'],
  ])('fails with %s', async (what, reason) => {
    const { id } = await asked();
    const { apiKey } = sendcloud;
    const mistyped = what === 'wrong credentials';
    const set = (value: string) =>
      world.sql.query(
        `update connector_organizations set "properties" = (select jsonb_agg(case when one ->> 'name' = 'apiKey'
           then one || jsonb_build_object('value', $2::text) else one end) from jsonb_array_elements("properties") as one)
         where "id" = $1`,
        [connectorId, value],
      );
    const { rows } = await world.sql.query<{ value: string }>(
      `select one ->> 'value' as value from connector_organizations, jsonb_array_elements("properties") as one
       where "id" = $1 and one ->> 'name' = 'apiKey'`,
      [connectorId],
    );
    // sealed, so that the database does not show it
    expect(rows[0]?.value).not.toContain(apiKey);
    if (mistyped) await set(sealed('another key'));
    else allow();
    const before = sendcloud.calls.length;
    while ((await run('transports.label')).length > 0) expect(mistyped).toBe(false);
    expect(await failure(id)).toEqual(['failed', reason]);
    expect(sendcloud.calls.length - before).toBe(mistyped ? 1 : 0);
    await set(rows[0]?.value ?? '');
  });
});

describe('a label that is not used', () => {
  test('is cancelled, also when the first answer is lost', async () => {
    const one = await labelled();
    await cancel(one);
    sendcloud.next('lost');
    expect(await run('transports.void')).toHaveLength(1);
    expect(await run('transports.void')).toEqual([]);
    expect(madeFor(one.transport)).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await tasksOf(one.file)).toEqual([]);
  });

  test('whose number never came is found by its reference and cancelled', async () => {
    const { id } = await asked();
    sendcloud.next('lost');
    expect(await run('transports.label')).toHaveLength(1);
    await cancel({ id, transport: await transportOf(id) });
    expect(await run('transports.void')).toEqual([]);
    expect(madeFor(await transportOf(id))).toMatchObject([{ status: 'CANCELLED' }]);
  });

  test('that cannot be cancelled any more is reported', async () => {
    const one = await labelled();
    await cancel(one);
    sendcloud.next('refuse');
    expect(await run('transports.void')).toEqual([]);
    expect(await tasksOf(one.file)).toEqual([
      { kind: 'delivery_issue', detail: `label_not_void ${one.trackingNumber}` },
    ]);
  });
});

describe('Sendcloud’s webhook', () => {
  const tell = (body: Record<string, unknown>, headers = sendcloud.signed(body), id = connectorId) =>
    world
      .as(null, headers)
      .raw('POST /sendcloud-events/{connectorId}', { params: { connectorId: id }, body });

  test('moves the file once for each status, in seconds or in milliseconds', async () => {
    const { file, id, trackingNumber } = await labelled();
    const at = new Date(Math.floor(world.clock.now.getTime() / 1000) * 1000);
    const picked = sendcloud.event(trackingNumber, 'Shipment picked up by driver', at);
    expect((await tell(picked)).answer()).toEqual({ result: 'applied' });
    expect((await tell(picked)).answer()).toEqual({ result: 'known' });
    const inMs = { ...picked, timestamp: at.getTime(), carrier_status_change_timestamp: at.getTime() };
    expect((await tell(inMs)).answer()).toEqual({ result: 'known' });
    expect(await stateOf(world, file.buybackId)).toMatchObject({ buyback: 'bb_in_transit' });
    expect(
      (
        await tell({
          ...sendcloud.event(trackingNumber, 'Delivered', at),
          carrier_status_change_timestamp: null,
        })
      ).answer(),
    ).toEqual({ result: 'applied' });
    expect(await transportOf(id)).toMatchObject({
      status: 'delivered',
      lastStatus: 'DELIVERY_OK',
      lastEventAt: at,
    });
  });

  test('alerts of a status that is not known, and moves nothing', async () => {
    const { file, id, trackingNumber } = await labelled();
    expect((await tell(sendcloud.event(trackingNumber, 'Lost in space', world.clock.now))).answer()).toEqual({
      result: 'unknown_code',
    });
    expect(await transportOf(id)).toMatchObject({ status: 'labelled', lastStage: null });
    expect(await tasksOf(file)).toEqual([{ kind: 'unknown_delivery_code', detail: 'LOST IN SPACE' }]);
  });

  test('takes what is not about a parcel of ours, and what is about none', async () => {
    const unknown = sendcloud.event('3S0', 'Delivered', world.clock.now);
    expect((await tell(unknown)).answer()).toEqual({ result: 'unknown' });
    const other = { action: 'integration_updated', timestamp: 1, integration: { id: 3 } };
    expect((await tell(other)).answer()).toEqual({ result: null });
  });

  test('is refused without its signature, for another connector, and for a body of another form', async () => {
    const body = sendcloud.event('3S0', 'Delivered', world.clock.now);
    for (const headers of [
      {},
      sendcloud.sign(body, world.clock.now),
      sendcloud.signed({}),
      { 'sendcloud-signature': 'x' },
    ])
      expect((await tell(body, headers)).refusal().code).toBe('unauthorized');
    expect((await tell(body, sendcloud.signed(body), world.a.buyerPlace)).refusal().code).toBe('not_found');
    const ill = { ...body, timestamp: 'now' };
    expect((await tell(ill)).refusal()).toMatchObject({ code: 'invalid' });
  });
});

test('the connection is tested with the latest shipment', async () => {
  const { items } = await world.a.as.super_admin.call('GET /connectors');
  const id = items.find(({ fqn }) => fqn === 'sendcloud.carrier')?.id;
  const values = {
    address: sendcloud.address,
    apiKey: sendcloud.apiKey,
    apiSecret: sendcloud.webhookSecret,
    webhookSecret: sendcloud.webhookSecret,
    shippingOption: 'postnl:standard',
  };
  const check = (typed: Record<string, string>) =>
    world.a.as.super_admin.raw('POST /connectors/{id}/test', {
      params: { id },
      body: {
        organizationId: world.a.buyerPlace,
        properties: Object.entries(typed).map(([name, value]) => ({ name, value })),
      },
    });
  expect((await check(values)).answer()).toMatchObject({ outcome: 'ok', status: 200 });
  expect(sendcloud.calls.at(-1)).toMatchObject({ method: 'GET', path: '/shipments?page_size=1' });
  expect((await check({ ...values, apiSecret: 'another' })).answer()).toMatchObject({
    outcome: 'unauthorized',
  });
  sendcloud.next('garbage');
  expect((await check(values)).answer()).toMatchObject({ outcome: 'wrong_answer' });
  for (const [name, wrong] of Object.entries({ contractId: '0', defaultWeight: '30001', shippingOption: '' }))
    expect((await check({ ...values, [name]: wrong })).refusal().code).toBe('invalid');
});
