import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { keyInNameOf } from '@reprise/tests/kit/keys.ts';
import { queryOf } from '@reprise/tests/kit/query.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { packItem, readyItem, sealParcel } from './testing/ready-item.ts';

const world = await openWorld();
beforeEach(async () => {
  await world.sql.query(
    `update items set "exitAt" = now(), "exitReason" = 'recycled' where "exitAt" is null`,
  );
});

const ready = (item: Partial<Item> = {}, buyback: Partial<Buyback> = {}) => readyItem(world, item, buyback);

const list = (query = '', by = world.a.as.warehouse_operator) =>
  by.raw('GET /resale/items', { query: queryOf(query) });
const idsOf = async (query = '', by = world.a.as.warehouse_operator) =>
  (await list(query, by)).answer().items.map(({ id }) => id);

/** What the bench said of an item, by Phonecheck’s names. */
const bring = (code: string, more: object = {}) =>
  world.a.as.warehouse_operator.call('POST /warehouses/{id}/device-reports', {
    params: { id: world.a.warehouse },
    body: {
      report: JSON.stringify({
        IMEI: code,
        BatteryHealthPercentage: '87%',
        Working: 'Yes',
        Failed: '',
        TesterName: 'Inès Weiß',
        DeviceUpdatedDate: '2026-03-01 17:20:05',
        ...more,
      }),
    },
  });

describe('what is offered to channels', () => {
  test('is the refurbished item that lies in a stock, with its codes, its tests and the proof of its erasure', async () => {
    const imei = '353209119000015';
    const { itemId, code } = await ready({ imei, serialNumber: 'F2LZQ1ABCD' });
    await bring(imei);
    const answer = (await list()).answer();
    expect(answer.total).toBe(1);
    expect(answer.items).toEqual([
      {
        id: itemId,
        identificationNumber: code,
        productLabel: 'iPhone 13 Pro 128 Go',
        brand: 'Apple',
        model: expect.any(String),
        storageGb: 128,
        ean: expect.stringMatching(/^\d{13}$/),
        imei,
        serialNumber: 'F2LZQ1ABCD',
        grade: 'grade_b',
        ctiaCosmetic: 'B',
        ctiaFunctional: '1',
        r2Cosmetic: 'C6',
        r2Functional: 'F5',
        batteryHealth: 87,
        askingCurrency: null,
        tests: [
          {
            station: null,
            measuredAt: '2026-03-01T17:20:05.000Z',
            measures: [
              { name: 'imei', value: imei, unit: '' },
              { name: 'batteryHealth', value: '87', unit: '%' },
              { name: 'working', value: 'Yes', unit: '' },
            ],
          },
        ],
        erasure: {
          certificateNumber: expect.stringMatching(/^[0-9a-f-]{36}$/),
          standard: 'factory_reset',
          method: 'Réinitialisation',
          tool: 'Banc 1',
          toolVersion: '',
          erasedAt: expect.stringMatching(/Z$/),
        },
        stockedAt: '2026-02-01T09:00:00.000Z',
        warehouseId: world.a.warehouse,
        warehouseName: 'Atelier A1',
      },
    ]);
    // who tested and who verified are people of the workshop
    expect(JSON.stringify(answer)).not.toMatch(/Inès|Alex/);
  });

  test.each([
    ['when the bench says', '2026-03-01 17:20:05', '2026-03-01T17:20:05.000Z'],
    ['when it was received, where the clock of the bench is fast', '2026-03-09 08:00:00', null],
  ])('was erased %s', async (_, DeviceUpdatedDate, at) => {
    const imei = '353209119000023';
    const { itemId } = await ready({ imei });
    await world.sql.query('delete from erasures where "itemId" = $1', [itemId]);
    await bring(imei, { Erased: 'Yes', EraseType: 'NIST 800-88 Clear', DeviceUpdatedDate });
    const erasedAt = at ?? world.clock.now.toISOString();
    expect((await list()).answer().items).toMatchObject([{ id: itemId, erasure: { erasedAt } }]);
    const { erasures } = await world.a.as.warehouse_operator.call('GET /items/{id}/diagnostics', {
      params: { id: itemId },
    });
    expect(erasures).toMatchObject([{ erasedAt, createdAt: world.clock.now.toISOString() }]);
  });

  test('is neither what is not refurbished, nor in no stock, nor gone, nor with its data on it', async () => {
    const { itemId } = await ready();
    await ready({ status: 'item_completed', stockId: world.a.stocks.to_refurbish });
    await ready({
      status: 'item_in_quarantine',
      quarantineReason: 'blacklisted',
      stockId: world.a.stocks.in_quarantine,
    });
    await ready({ stockId: null });
    await ready({ exitAt: '2026-03-01T09:00:00.000Z', exitReason: 'sold', stockId: null });
    const unerased = await ready();
    await world.sql.query('delete from erasures where "itemId" = $1', [unerased.itemId]);
    expect(await idsOf()).toEqual([itemId]);
    // a category without data needs no erasure
    await world.sql.query('update categories set "containsData" = false where "id" = $1', [world.a.category]);
    expect(await idsOf()).toHaveLength(2);
    await world.sql.query('update categories set "containsData" = true where "id" = $1', [world.a.category]);
  });

  test('is what a program brings there after its control, by the calls of docs/resale.md', async () => {
    const { itemId } = await ready({ status: 'item_completed', stockId: null, stockedAt: null });
    await world.sql.query('delete from erasures where "itemId" = $1', [itemId]);
    const { secret } = await keyInNameOf(world, world.a.tokens.warehouse_operator, [
      'refurb_diagnostic_manage',
      'items_stock_read',
      'item_erasure_record',
    ]);
    const bench = world.as(secret);
    const { items: stocks } = await bench.call('GET /stocks');
    const stockFor = (kind: string) => stocks.find(({ native }) => native === kind)?.id ?? '';
    const begun = await bench.call('POST /items/{id}/refurb-diagnoses', {
      params: { id: itemId },
      body: { version: 0, stockId: stockFor('to_refurbish') },
    });
    const params = { id: begun.id };
    const responses = begun.questions.map(({ id }) => ({
      questionId: id,
      responseIds: [world.a.refurbResponses.nothing],
    }));
    await bench.call('PATCH /refurb-diagnoses/{id}', { params, body: { responses } });
    const body = { standard: 'factory_reset', method: 'Réinitialisation', tool: 'Banc 1' } as const;
    await bench.call('POST /items/{id}/erasures', {
      params: { id: itemId },
      body: { ...body, toolVersion: '', result: 'success', verifiedBy: 'Alex Martin' },
    });
    expect(await idsOf()).toEqual([]);
    await bench.call('POST /refurb-diagnoses/{id}/finalize', {
      params,
      body: { stepIds: [], stockId: stockFor('refurb_completed') },
    });
    expect(await idsOf('', bench)).toEqual([itemId]);
  });

  test('is also what lies in a parcel, until it is closed', async () => {
    const { itemId, code } = await ready();
    const parcel = await packItem(world, code);
    expect(await idsOf()).toEqual([itemId]);
    await sealParcel(world, parcel);
    const { items, total } = (await list()).answer();
    expect([items, total]).toEqual([[], 0]);
  });

  test('stands by its time in stock, by page and by filter', async () => {
    const young = await ready({ stockedAt: '2026-02-20T09:00:00.000Z' }, { controlledGrade: 'grade_a' });
    const old = await ready({ stockedAt: '2026-01-20T09:00:00.000Z' });
    expect(await idsOf()).toEqual([old.itemId, young.itemId]);
    expect(await idsOf('page=2&itemsPerPage=1')).toEqual([young.itemId]);
    expect(await idsOf('grade[]=grade_a')).toEqual([young.itemId]);
    expect(await idsOf('brand=Nokia')).toEqual([]);
    expect(await idsOf(`category=${world.a.category}&brand=apple`)).toHaveLength(2);
    expect((await list('partial=true')).answer().items).toHaveLength(2);
    expect(await list('itemsPerPage=201')).toMatchObject({ status: 422 });
  });

  test('is its buyer’s and its workshop’s, also by a key; nobody else’s', async () => {
    const { itemId } = await ready();
    const elsewhere = await ready({ warehouseId: world.a.otherWarehouse });
    expect(await idsOf('', world.a.as.buyer_manager)).toEqual(
      expect.arrayContaining([itemId, elsewhere.itemId]),
    );
    expect(await idsOf('', world.a.as.warehouse_manager)).toEqual([itemId]);
    expect(await idsOf('', world.b.as.warehouse_operator)).toEqual([]);
    expect(await idsOf('', world.b.as.buyer_manager)).toEqual([]);
    expect(await world.a.as.store_manager.refused('GET /resale/items')).toBe('forbidden');
    const { secret } = await keyInNameOf(world, world.a.tokens.buyer_manager, ['items_stock_read']);
    expect(await idsOf('', world.as(secret))).toHaveLength(2);
    const { secret: other } = await keyInNameOf(world, world.a.tokens.buyer_manager, ['event_read']);
    expect(await world.as(other).refused('GET /resale/items')).toBe('forbidden');
  });

  test('is a CSV too, under the same names, by pages', async () => {
    const imei = '353209119000023';
    const { itemId, code } = await ready({ imei });
    await ready({ stockedAt: '2026-02-20T09:00:00.000Z' }, { controlledGrade: 'grade_a' });
    await bring(imei, { Working: 'No', Failed: 'Bluetooth' });
    const { bytes, headers } = await world.a.as.warehouse_operator.send('GET /resale/items/export', {
      query: { itemsPerPage: 1 },
    });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [header = '', line = '', end] = bytes.toString('utf8').replace('\uFEFF', '').split('\n');
    const columns = header.split(';');
    const cell = (name: string) => line.split(';')[columns.indexOf(name)];
    expect([cell('id'), cell('identificationNumber'), cell('imei')]).toEqual([itemId, code, imei]);
    expect([cell('ctiaCosmetic'), cell('ctiaFunctional'), cell('r2Functional')]).toEqual(['B', '', '']);
    expect([cell('batteryHealth'), cell('tests')]).toEqual([
      '87',
      `imei: ${imei}, batteryHealth: 87%, working: No, failed: Bluetooth`,
    ]);
    expect(cell('erasureStandard')).toBe('factory_reset');
    expect(end).toBe('');
  });
});
