import type { AddressInfo } from 'node:net';
import { indexProducts } from '@reprise/offer/server/search/search.db.ts';
import { parcelsTasks } from '@reprise/logistics/server/parcels/parcels.jobs.ts';
import { documentsTasks } from '@reprise/paperwork/server/documents/documents.jobs.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { keyInNameOf } from '../kit/keys.ts';
import { outsideTool, type Given, type OutsideTool } from '../kit/outside-tool.ts';
import { runJobs } from '../kit/run-jobs.ts';
import { anotherImei, customerInfo, identification } from '../kit/selling.ts';
import { openWorld } from '../kit/world.ts';

// The main story as a tool makes it that knows the description of the API and a key (docs/api.md, "8. With the description alone").

const world = await openWorld();
const { a } = world;
let server = '';
beforeAll(async () => {
  await world.api.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.api.server.address() as AddressInfo; // listens on a port
  server = `http://127.0.0.1:${port}`;
  await inWall(world.db, [a.retailer], (db) => indexProducts(db, a.retailer, 'all'));
});

const toolOf = async (token: string, permissions: Permission[]): Promise<OutsideTool> =>
  outsideTool(server, (await keyInNameOf(world, token, permissions)).secret);
const till = () =>
  toolOf(a.tokens.store_manager, [
    'buyback_create',
    'buyback_document_download',
    'customer_personal_data_read',
    'buyback_read',
    'organization_list',
    'expedition_send',
    'package_close',
    'transport_list',
  ]);
const bench = () => toolOf(a.tokens.warehouse_operator, ['item_checkin', 'item_control']);
const office = () => toolOf(a.tokens.root_management_unit_manager, ['payment_search', 'event_read']);

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
/** What stands in an answer, as a tool's form points at it: `buybacks`, 0, `id`. */
const at = (body: unknown, ...way: (string | number)[]): Json =>
  way.reduce<Json>((here, name) => {
    const next = typeof here === 'object' && here !== null ? Reflect.get(here, name) : undefined;
    if (next === undefined) throw new Error(`Nothing stands at ${way.join('.')}`);
    return next;
  }, body as Json);
const textAt = (body: unknown, ...way: (string | number)[]): string => z.string().parse(at(body, ...way));
const rows = (body: unknown): unknown[] => (Array.isArray(body) ? body : []);

/** What is made of a value by spoiling it at one place. */
function spoiled(value: Json): Json[] {
  if (Array.isArray(value)) {
    const [first, ...rest] = value;
    return ['a text', [], ...(first === undefined ? [] : spoiled(first).map((one): Json => [one, ...rest]))];
  }
  if (typeof value === 'object' && value !== null) {
    const inside = Object.entries(value).flatMap(([name, held]): Json[] => {
      const { [name]: _, ...without } = value;
      return [without, ...spoiled(held).map((one) => ({ ...value, [name]: one }))];
    });
    return ['a text', { ...value, unheardOf: 1 }, ...inside];
  }
  return [null, 'a text', '', -1.5, 12_345, true, {}, []];
}

/** Tries each spoiled body: what the description does not allow is refused as `invalid`, before anything is done. */
async function trySpoiled(
  tool: OutsideTool,
  operationId: string,
  given: Given & { body: Json },
): Promise<void> {
  const { 'Idempotency-Key': _, ...parameters } = given.parameters ?? {};
  const wrong = spoiled(given.body).filter((body) => !tool.allows(operationId, body));
  expect(wrong.length).toBeGreaterThan(3);
  const taken: unknown[] = [];
  for (const body of wrong) {
    const answer = await tool.callWith(operationId, { parameters, body });
    if (answer.status !== 422 || at(answer.body, 'code') !== 'invalid') taken.push([answer.status, body]);
  }
  expect({ operationId, taken }).toEqual({ operationId, taken: [] });
}

/** Which fields are `invalid` in the spoiled bodies that the description allows. */
async function invalidAmongAllowed(
  tool: OutsideTool,
  operationId: string,
  given: Given & { body: Json },
): Promise<string[]> {
  const fields = new Set<string>();
  for (const body of spoiled(given.body).filter((one) => tool.allows(operationId, one))) {
    const answer = await tool.callWith(operationId, { ...given, body });
    if (answer.status === 422 && at(answer.body, 'code') === 'invalid')
      for (const one of rows(at(answer.body, 'violations')))
        fields.add(`${textAt(one, 'field')} ${textAt(one, 'code')}`);
  }
  return [...fields];
}

/** A call of the story, made after everything that is not allowed in its place. */
async function send(tool: OutsideTool, operationId: string, given: Given & { body: Json }) {
  await trySpoiled(tool, operationId, given);
  return tool.call(operationId, given);
}

/** The phone of the barcode, with a first answer to each question: a declaration. */
async function declare(tool: OutsideTool) {
  const found = await tool.call('getProducts', { parameters: { search_product_buyback: '2990000000014' } });
  const productId = at(found.body, 0, 'id');
  const asked = await tool.call('getProductsIdDiagnosticQuestions', {
    parameters: { id: productId, audience: 'store' },
  });
  const responses = rows(at(asked.body, 'questions')).map((question) => ({
    questionId: at(question, 'id'),
    answerIds: [at(question, 'answers', 0, 'id')],
  }));
  const body = { productId, imei: anotherImei(), askedTo: 'store', responses };
  const declared = await send(tool, 'postDeclarations', { body });
  const again = { body: { ...body, imei: anotherImei() } };
  // the description does not know that this product has an IMEI
  expect(await invalidAmongAllowed(tool, 'postDeclarations', again)).toEqual(['imei required']);
  return { id: at(declared.body, 'id'), imei: body.imei, responses };
}

/** Sells it at the counter, to be sent from there with others; with the first payment. */
async function sell(tool: OutsideTool, declarationId: Json, receipt: string) {
  await send(tool, 'postEstimates', { body: { declarationId } });
  const ways = await tool.call('getDeclarationsIdShippingMethods', {
    parameters: { id: declarationId, channel: 'store' },
  });
  const way = rows(ways.body).find((one) => at(one, 'circuitType') === 'store_drop');
  const [circuitId, shippingMethodId] = [at(way, 'circuitId'), at(way, 'shippingMethodId')];
  expect(await invalidAmongAllowed(tool, 'postEstimates', { body: { declarationId, circuitId } })).toEqual(
    [],
  );
  const payments = await tool.call('getDeclarationsIdPaymentModes', {
    parameters: { id: declarationId, circuitId, ...(shippingMethodId === null ? {} : { shippingMethodId }) },
  });
  const config = await tool.call('getWhiteLabelConfig', { parameters: { url: 'http://enseigne-a.test/' } });
  const stores = await tool.call('getOrganizations', { parameters: { type: 'store' } });
  const storeId = at(stores.body, 0, 'id');
  const line = {
    inCartId: '1',
    declarationId,
    circuitId,
    shippingMethodId,
    paymentModeId: at(payments.body, 0, 'paymentModeId'),
    storeId,
    estimatedPrice: at(payments.body, 0, 'total'),
  };
  return send(tool, 'postStoreStoreIdBuybacks', {
    parameters: { storeId, 'Idempotency-Key': receipt },
    body: {
      buybacks: [line],
      customerInfo,
      customerIdentification: identification,
      terms: { version: at(config.body, 'termsVersion'), accepted: true },
    },
  });
}

/** Its papers, once they are made. */
async function papers(tool: OutsideTool, id: Json): Promise<unknown[]> {
  const listed = await tool.call('getBuybacksIdDocuments', { parameters: { id } });
  const types = rows(listed.body).map((paper) => at(paper, 'type'));
  expect(types).toContain('transfer_order');
  const early = await tool.call('getBuybacksIdDocumentsType', { parameters: { id, type: types[0] } });
  expect(early.status).toBe(425);
  expect(await runJobs(world, documentsTasks, 'documents.make')).toEqual([]);
  const made = await Promise.all(
    types.map((type) => tool.call('getBuybacksIdDocumentsType', { parameters: { id, type } })),
  );
  return made.map(({ body }) => body);
}

/** Sends it to the workshop in a parcel of its own, under a label that is asked for. */
async function ship(tool: OutsideTool, code: Json): Promise<void> {
  const expedition = await tool.call('getExpeditionsCode', { parameters: { code } });
  const { body: opened } = await send(tool, 'postPackages', {
    body: {
      destinationType: at(expedition.body, 'destinationType'),
      destinationId: at(expedition.body, 'destinationId'),
      code,
    },
  });
  const parameters = { id: at(opened, 'id') };
  const closed = await send(tool, 'postPackagesIdClose', {
    parameters,
    body: { version: at(opened, 'version') },
  });
  expect(closed.body).toMatchObject({ transportId: null, labelStatus: 'none' });
  const ordered = await tool.call('postTransports', { body: { packageId: parameters.id } });
  const label = { parameters: { id: at(ordered.body, 'id') } };
  expect((await tool.call('getTransportsIdLabel', label)).status).toBe(425);
  expect(await runJobs(world, parcelsTasks, 'transports.label')).toEqual([]);
  expect(String((await tool.call('getTransportsIdLabel', label)).body).slice(0, 5)).toBe('%PDF-');
  const late = { parameters, body: { version: at(closed.body, 'version') } };
  expect(at((await tool.call('postPackagesIdHandOver', late)).body, 'code')).toBe('status_changed');
  const seen = await tool.call('getPackagesId', { parameters });
  const left = await tool.call('postPackagesIdHandOver', {
    parameters,
    body: { version: at(seen.body, 'version') },
  });
  expect(at(left.body, 'status')).toBe('handed_over');
}

/** Takes it in at the workshop, and finds what was declared. */
async function control(tool: OutsideTool, number: Json, imei: string): Promise<Json> {
  const arrived = await send(tool, 'postWarehousesIdCheckIns', {
    parameters: { id: a.warehouse },
    body: { identificationNumber: number },
  });
  const id = at(arrived.body, 'item', 'id');
  for (const format of ['pdf', 'zpl']) await tool.call('getItemsIdLabel', { parameters: { id, format } });
  const opened = await send(tool, 'postItemsIdControlStart', {
    parameters: { id },
    body: { version: at(arrived.body, 'item', 'version') },
  });
  await tool.call('getItemsIdControlQuestions', { parameters: { id } });
  expect(
    await invalidAmongAllowed(tool, 'patchItemsIdControl', {
      parameters: { id },
      body: {
        productId: at(opened.body, 'declared', 'productId'),
        imei,
        imeiSource: 'screen',
        serialNumber: 'C39',
        responses: at(opened.body, 'declared', 'responses'),
        comment: '',
        step: 'product',
        photos: [],
        reasons: ['Rayure'],
      },
    }),
  ).toEqual([]);
  const drafted = await send(tool, 'patchItemsIdControl', {
    parameters: { id },
    body: { imei, imeiSource: 'screen', responses: at(opened.body, 'declared', 'responses') },
  });
  await tool.call('postItemsIdControlPreview', { parameters: { id } });
  const confirmed = await send(tool, 'postItemsIdControlConfirm', {
    parameters: { id },
    body: { version: at(drafted.body, 'item', 'version') },
  });
  return at(confirmed.body, 'outcome');
}

test('the main story, from the product to the events', async () => {
  const tool = await till();
  const declared = await declare(tool);
  const cart = await sell(tool, declared.id, 'till-1');
  expect(cart.status).toBe(201);
  const dossier = at(cart.body, 'buybacks', 0);
  const id = at(dossier, 'id');
  const number = at(dossier, 'identificationNumber');
  for (const pdf of await papers(tool, id)) expect(String(pdf).slice(0, 5)).toBe('%PDF-');
  await ship(tool, number);
  expect(await control(await bench(), number, declared.imei)).toBe('bb_completed');
  const books = await office();
  const paid = await books.call('getPayments', { parameters: { identificationNumber: number } });
  expect(at(paid.body, 0)).toMatchObject({ status: 'payment_created', amount: at(dossier, 'price') });
  const payment = await books.call('getPaymentsId', { parameters: { id: at(paid.body, 0, 'id') } });
  expect(at(payment.body, 'status')).toBe('payment_created');
  const told = await books.call('getEvents', { parameters: { after: 0, limit: 500 } });
  expect(rows(at(told.body, 'events')).map((event) => at(event, 'type'))).toEqual(
    expect.arrayContaining(['buyback.created', 'buyback.controlled']),
  );
  const read = await tool.call('getBuybacksId', { parameters: { id } });
  expect(at(read.body, 'status')).toBe('bb_completed');
  // each of its bodies is spoiled at every place
}, 120_000);
