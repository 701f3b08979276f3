import { nextItemNumber } from '@reprise/tests/kit/arrange-parcel.ts';
import { printerFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { readBarcodes, readImageBarcodes, renderZpl } from '@reprise/paperwork/server/drawings/read-back.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertPrinter, startPrinter, type TestPrinter } from '@reprise/tests/kit/label-printer.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const world = await openWorld();
const label = { width: 57, height: 32 };
const operator = world.a.as.warehouse_operator;
let printer: TestPrinter;
beforeAll(async () => {
  printer = await startPrinter();
});
afterAll(() => printer.close());
const allow = (...connectorAllowedHosts: string[]) => useSettings({ ...settings(), connectorAllowedHosts });
beforeEach(() => allow('127.0.0.1'));

const item = async () => {
  const { itemId } = await arrangeDossier(world, world.a, {
    item: {
      status: 'item_registered_in_warehouse',
      warehouseId: world.a.warehouse,
      identificationNumber: nextItemNumber(),
    },
  });
  return itemId;
};
let shelves = 0;
const shelf = async () =>
  (await world.a.as.warehouse_manager.call('POST /stocks', { body: { name: `Étagère ${(shelves += 1)}` } }))
    .id;
const printItem = (id: string, printerId: string, by = operator) =>
  by.send('POST /items/{id}/label-prints', { params: { id }, body: { printerId } });
const last = async (dots: number) =>
  readImageBarcodes(await renderZpl(printer.printed.at(-1) ?? '', label, dots));

describe('a label that is sent to its printer', () => {
  test.each([
    ['', 8],
    ['12', 12],
  ])('of an item carries the codes of its PDF, in the dots of the printer (%s)', async (dotsPerMm, dots) => {
    const id = await item();
    const printerId = await insertPrinter(world, world.a, { address: printer.address, dotsPerMm });
    expect((await printItem(id, printerId)).status).toBe(204);
    const pdf = await operator.send('GET /items/{id}/label', { params: { id } });
    const codes = await readBarcodes(pdf.bytes);
    expect(codes).toMatchObject([{ format: 'EAN8' }]);
    expect(await last(dots)).toEqual(codes);
  });

  test('of a shelf carries the codes of its PDF', async () => {
    const id = await shelf();
    const printerId = await insertPrinter(world, world.a, { address: printer.address });
    const sent = await operator.send('POST /stocks/{id}/label-prints', {
      params: { id },
      body: { printerId },
    });
    expect(sent.status).toBe(204);
    const pdf = await operator.send('GET /stocks/{id}/label', { params: { id } });
    const codes = await readBarcodes(pdf.bytes);
    expect(codes).toMatchObject([{ format: 'Code128' }]);
    expect(await last(8)).toEqual(codes);
  });

  test('is refused with the reason where the printer does not answer, in the language of who asks', async () => {
    const gone = await startPrinter();
    await gone.close();
    const printerId = await insertPrinter(world, world.a, { address: gone.address });
    const id = await item();
    expect((await printItem(id, printerId)).refusal()).toMatchObject({
      status: 502,
      code: 'printer_unreachable',
      detail: expect.stringContaining('L’imprimante ne répond pas.'),
    });
    const german = world.as(world.a.tokens.warehouse_operator, { 'accept-language': 'de-DE' });
    expect((await printItem(id, printerId, german)).refusal().detail).toContain(
      'Der Drucker antwortet nicht.',
    );
  });

  test('goes only to a host that the operator of the program allows, also when it was allowed before', async () => {
    const printerId = await insertPrinter(world, world.a, { address: printer.address });
    const id = await item();
    const before = printer.printed.length;
    allow();
    expect((await printItem(id, printerId)).refusal()).toMatchObject({ status: 409, code: 'printer_closed' });
    allow(printer.address);
    expect((await printItem(id, printerId)).status).toBe(204);
    expect(printer.printed).toHaveLength(before + 1);
  });

  test('needs a number', async () => {
    const { itemId } = await arrangeDossier(world, world.a, {
      item: { status: 'item_created', warehouseId: world.a.warehouse },
    });
    const printerId = await insertPrinter(world, world.a, { address: printer.address });
    expect((await printItem(itemId, printerId)).refusal().code).toBe('document_not_expected');
  });
});

describe('the printers', () => {
  test('are those of the own workshops that are in use', async () => {
    const here = await insertPrinter(world, world.a, { address: printer.address });
    const there = await insertPrinter(world, world.a, {
      address: printer.address,
      organizationId: world.a.otherWarehouse,
    });
    const foreign = await insertPrinter(world, world.b, { address: printer.address });
    const off = await insertPrinter(world, world.a, { address: printer.address });
    await world.sql.query('update connector_organizations set "active" = false where "id" = $1', [off]);
    const seen = async (by: typeof operator) =>
      (await by.call('GET /label-printers')).printers.map(({ id }) => id);
    expect(await seen(operator)).toContain(here);
    for (const hidden of [there, foreign, off]) expect(await seen(operator)).not.toContain(hidden);
    expect(await seen(world.a.as.buyer_manager)).toEqual(expect.arrayContaining([here, there]));
    expect(await seen(world.b.as.warehouse_operator)).toEqual([foreign]);
    const id = await item();
    for (const hidden of [there, foreign, off])
      expect((await printItem(id, hidden)).refusal().code).toBe('not_found');
    expect((await printItem(id, foreign, world.b.as.warehouse_operator)).refusal().code).toBe('not_found');
    expect((await printItem(id, here, world.a.as.store_seller)).status).toBe(403);
  });

  test('are set up by the workshop’s manager, at a host that is allowed and in words at its field', async () => {
    const manager = world.a.as.warehouse_manager;
    const { items: connectors } = await manager.call('GET /connectors');
    const connector = connectors.find(({ fqn }) => fqn === printerFqn);
    const create = (address: string, dotsPerMm = '', organizationId = world.a.warehouse) =>
      manager.send('POST /connector-organizations', {
        body: {
          connectorId: String(connector?.id),
          organizationId,
          name: `Zebra ${address} ${dotsPerMm}`,
          active: true,
          properties: [
            { name: 'printer', value: address },
            { name: 'dotsPerMm', value: dotsPerMm },
          ],
        },
      });
    for (const [address, code] of [
      ['10.0.0.15:9100', 'host_closed'],
      ['printer.example', 'host_closed'],
      ['http://127.0.0.1:9100', 'format'],
      ['127.0.0.1:0', 'format'],
      ['a@127.0.0.1', 'format'],
      ['', 'required'],
    ] as const)
      expect([address, (await create(address)).refusal().violations]).toEqual([
        address,
        [expect.objectContaining({ field: 'properties.0.value', code })],
      ]);
    expect((await create('127.0.0.1', '5')).refusal().violations).toMatchObject([{ code: 'too_small' }]);
    expect((await create('127.0.0.1', '', world.a.otherWarehouse)).status).toBe(404);
    expect((await create('127.0.0.1:6101', '12')).status).toBe(201);
    expect((await create('127.0.0.1')).status).toBe(201);
  });
});
