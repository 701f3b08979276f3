import { beforeEach, describe, expect, test } from 'vitest';
import { readPdfText } from '@reprise/paperwork/server/drawings/read-back.ts';
import { connectCarrier } from '@reprise/tests/kit/configure.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { dossierToReturn, nextItemNumber } from '@reprise/tests/kit/arrange-parcel.ts';
import { buyWeb, cartBody, declare, lineOf, type LineOptions } from '@reprise/tests/kit/selling.ts';
import { rowsOf } from '@reprise/tests/kit/jobs.fixture.ts';
import { parcelsTasks } from '../parcels/parcels.jobs.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';

const world = await openWorld();
const { root_management_unit_manager: asHead } = world.a.as;
/** Both organisations are clients of their own: nobody of them is the demo's. */
beforeEach(() => world.sql.query('delete from connector_organizations; update accounts set "demo" = false'));

const inDemo = () => world.sql.query('update accounts set "demo" = true');
const connect = (whom?: 'buyer' | 'retailer') => connectCarrier(world, whom);

/** The circuits that the site offers. */
async function offered(): Promise<unknown[]> {
  const id = await declare(world, world.a);
  const list = await world.a.as.pseudo_anonymous.call('GET /declarations/{id}/shipping-methods', {
    params: { id },
    query: { country: 'FR' },
  });
  return [...new Set(list.map((one) => one['circuitType']))];
}
const buy = async (options: LineOptions = {}) =>
  buyWeb(world, world.a, cartBody([lineOf(world.a, await declare(world, world.a), options)]));

describe('an account without a carrier', () => {
  test('offers nothing that needs a label, neither on the site nor by the call that sells', async () => {
    expect(await offered()).toEqual(['web_drop']);
    expect((await buy()).refusal().code).toBe('no_transport_mode');
    expect((await buy({ circuit: 'web_collect' })).refusal().code).toBe('no_transport_mode');
    const dropped = { circuit: 'web_drop', estimatedPrice: 17_441, storeId: world.a.store } as const;
    expect((await buy(dropped)).status).toBe(201);
  });

  test('offers it with the carrier of whoever holds the contract, and with nobody else’s', async () => {
    await connect('retailer');
    expect(await offered()).toEqual(['web_drop']);
    await connect();
    expect(await offered()).toContain('web_post');
    expect((await buy()).status).toBe(201);
  });

  test('is told at each circuit who has no carrier', async () => {
    const { items: list } = await asHead.call('GET /circuits', { query: { accountId: world.a.retailer } });
    const told = (type: string) => list.find((one) => one['type'] === type)?.['payability'];
    const without = [{ id: world.a.buyer, name: 'Repreneur A', organizationId: world.a.buyerPlace }];
    expect(told('web_post')).toEqual({ state: 'never', cause: 'carrier', without });
    expect(told('web_drop')).toMatchObject({ state: 'always', cause: null });
  });

  test('has no label made, whoever asks for one', async () => {
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_inventory' },
      item: { status: 'item_created' },
    });
    const order = () => asHead.send('POST /transports', { body: { buybackId: dossier.buybackId } });
    expect((await order()).refusal().code).toBe('connector_not_configured');
    await inDemo();
    const id = (await order()).answer().id;
    await world.sql.query('update accounts set "demo" = false');
    // ordered while it was still a demo account: the job finds nobody who makes the label
    const failures = await runJobs(world, parcelsTasks, 'transports.label');
    expect(failures).toEqual([]);
    const [transport] = await rowsOf<{ version: number }>(world, 'select * from transports where "id" = $1', [
      id,
    ]);
    expect(transport).toMatchObject({
      status: 'failed',
      failureReason: 'carrier_not_configured',
      labelFileId: null,
    });
    const again = await asHead.raw('POST /transports/{id}/retry', {
      params: { id },
      body: { version: transport?.version },
    });
    expect(again.refusal().code).toBe('connector_not_configured');
  });
});

test('a label of the demo says across that it is a specimen', async () => {
  await inDemo();
  const cartId = (await buy()).answer().id;
  expect(await runJobs(world, parcelsTasks, 'transports.label')).toEqual([]);
  const [label] = await rowsOf<{ labelFileId: string }>(
    world,
    `select t."labelFileId" from transports t join buybacks b on b."id" = t."buybackId" where b."cartId" = $1`,
    [cartId],
  );
  const pdf = await world.files.get(String(label?.labelFileId));
  expect(await readPdfText(pdf!)).toContain('SPÉCIMEN');
});

test('the paper of a return says why in its customer’s words, and not what the workshop noted', async () => {
  await inDemo();
  const code = nextItemNumber();
  const back = dossierToReturn(world.a, code);
  const buyback = { ...back.buyback, workshopComment: 'châssis plié, vu avec Karim' };
  const { buybackId } = await arrangeDossier(world, world.a, { ...back, buyback });
  await world.sql.query(
    `update customers set "language" = 'de-DE' where "id" = (select "customerId" from buybacks where "id" = $1)`,
    [buybackId],
  );
  const { warehouse_operator: operator } = world.a.as;
  const { id } = await operator.call('POST /packages', {
    body: { destinationType: 'customer', destinationId: null },
  });
  await operator.call('POST /packages/{id}/items', { params: { id }, body: { code } });
  expect(await runJobs(world, parcelsTasks, 'transports.label')).toEqual([]);
  const [paper] = await rowsOf<{ fileId: string }>(
    world,
    'select "fileId" from documents where "buybackId" = $1',
    [buybackId],
  );
  const text = await readPdfText((await world.files.get(String(paper?.fileId)))!);
  expect(text).toContain('Sie haben unseren neuen Vorschlag abgelehnt.');
  expect(text).not.toContain('Karim');
});
