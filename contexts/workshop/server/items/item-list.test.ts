import type { Sent } from '@reprise/tests/kit/driver.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { queryOf } from '@reprise/tests/kit/query.ts';
import { nextItemNumber } from '@reprise/tests/kit/arrange-parcel.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openedLitigation } from '@reprise/dossier/server/litigations/opened.fixture.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertErasure } from '@reprise/tests/kit/around-dossier.ts';

type Wanted = NonNullable<Parameters<typeof arrangeDossier>[2]>;

let world: World;
/** The items of the first workshop, by name. */
const ids: Record<string, string> = {};
const numbers: Record<string, string> = {};
let count = 0;

const daysAgo = (days: number): string =>
  new Date(world.clock.now.getTime() - days * 86_400_000).toISOString();

async function lying(
  name: string,
  days: number,
  item: Wanted['item'] = {},
  buyback: Wanted['buyback'] = {},
): Promise<void> {
  count += 1;
  const identificationNumber = nextItemNumber();
  const dossier = await arrangeDossier(world, world.a, {
    item: {
      status: 'item_completed',
      outcome: 'item_completed',
      warehouseId: world.a.warehouse,
      stockId: world.a.stocks.to_refurbish,
      stockedAt: daysAgo(days),
      identificationNumber,
      paidPrice: 21_000,
      imei: `35320911234560${count}`,
      ...item,
    },
    buyback: { status: 'bb_completed', validatedPrice: 21_000, warehouseId: world.a.warehouse, ...buyback },
  });
  ids[name] = dossier.itemId;
  numbers[name] = identificationNumber;
}

beforeAll(async () => {
  world = await makeWorld();
  await lying('old', 100, { paidPrice: 5_000 }, { controlledGrade: 'grade_d' });
  await lying('young', 2, { status: 'item_refurb_completed', stockId: world.a.stocks.refurb_completed });
  await lying('found', 30, { wasLost: true, paidPrice: 50_000, serialNumber: 'C02XL0GYJGH5' });
  await lying('sold', 60, { exitReason: 'sold', exitAt: daysAgo(1), stockId: null });
  await lying('recycled', 60, { exitReason: 'recycled', exitAt: daysAgo(3), stockId: null });
  await lying('elsewhere', 5, { warehouseId: world.a.otherWarehouse });
  await insertErasure(world, { itemId: ids['young'] ?? '' });
});
afterAll(() => world.close());

const get = (query: string, by = world.a.as.warehouse_manager) =>
  by.raw('GET /items', { query: queryOf(query) });
const namesOf = (found: Sent<Api['GET /items']>): (string | undefined)[] =>
  found.answer().items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));

test.each([
  ['without a filter, what is here by its last change', () => '', ['found', 'young', 'old']],
  ['a stock, the oldest first', () => `stock=${world.a.stocks.to_refurbish}`, ['old', 'found']],
  ['at least so many days', () => 'ageMin=30', ['old', 'found']],
  ['at most so many days', () => 'ageMax=2', ['young']],
  ['between two ages', () => 'ageMin=2&ageMax=30', ['found', 'young']],
  ['a stock and an age', () => `stock=${world.a.stocks.to_refurbish}&ageMax=99`, ['found']],
  ['a status', () => 'status[]=item_refurb_completed', ['young']],
  ['a price', () => 'priceMin=5000&priceMax=21000', ['young', 'old']],
  ['a condition, as controlled else as declared', () => 'grade[]=grade_d', ['old']],
  ['two conditions', () => 'grade[]=grade_d&grade[]=grade_b', ['found', 'young', 'old']],
  ['a category', () => `category=${world.a.category}`, ['found', 'young', 'old']],
  ['a brand, however written', () => 'brand=apple', ['found', 'young', 'old']],
  ['another brand', () => 'brand=Nokia', []],
  ['a part of the name', () => 'text=phone 13', ['found', 'young', 'old']],
  ['a name that is a pattern', () => 'text=%25', []],
  ['its number', () => `code=${numbers['old']}`, ['old']],
  ['its serial number', () => 'code=C02XL0GYJGH5', ['found']],
  ['what was erased', () => 'erased=true', ['young']],
  ['what was not', () => 'erased=false', ['found', 'old']],
  ['what was lost', () => 'lost=true', ['found']],
  ['what left, the last first', () => 'exit=any', ['sold', 'recycled']],
  ['what left for a reason', () => 'exit=recycled', ['recycled']],
  ['another workshop', () => `warehouse=${world.a.otherWarehouse}`, []],
  ['an order', () => 'order[stockedAt]=desc', ['young', 'found', 'old']],
  ['an order by number', () => 'order[identificationNumber]=asc', ['old', 'young', 'found']],
  ['but a status, of what is here', () => 'statusNot[]=item_completed', ['young']],
  [
    'but a status of two',
    () => 'status[]=item_completed&status[]=item_refurb_completed&statusNot[]=item_completed',
    ['young'],
  ],
  ['but a condition', () => 'gradeNot[]=grade_d', ['found', 'young']],
  ['but a stock', () => `stockNot=${world.a.stocks.to_refurbish}`, ['young']],
  ['but what lies in a stock, of what left', () => 'exit=any&stockEmpty=true', ['sold', 'recycled']],
  ['but what lies in none', () => 'stockEmpty=false', ['found', 'young', 'old']],
  ['but a workshop', () => `warehouseNot=${world.a.warehouse}`, []],
  ['but what is in a workshop', () => 'warehouseEmpty=true', []],
  ['but a category', () => `categoryNot=${world.a.category}`, []],
  ['but a brand, however written', () => 'brandNot=apple', []],
  ['but another brand', () => 'brandNot=Nokia', ['found', 'young', 'old']],
  ['what has no IMEI', () => 'imeiEmpty=true', []],
  ['what has no serial number', () => 'serialNumberEmpty=true', ['young', 'old']],
  ['what has one', () => 'serialNumberEmpty=false', ['found']],
  ['but a reason of quarantine', () => 'quarantineReasonNot[]=blacklisted', ['found', 'young', 'old']],
  ['what has no reason of quarantine', () => 'quarantineReasonEmpty=false', []],
  ['empty values', () => 'brand=&status[]=&order[stockedAt]=asc', ['old', 'found', 'young']],
])('items are listed by what is asked for: %s', async (_, query, names) => {
  const found = await get(query());
  expect(found.status).toBe(200);
  expect(namesOf(found)).toEqual(names);
});

test.each([
  ['priceMin=2&priceMax=1', 'priceMax', 'range_order'],
  ['priceMin=3000000000', 'priceMin', 'too_big'],
  ['ageMin=2&ageMax=1', 'ageMax', 'range_order'],
  ['ageMin=-1', 'ageMin', 'too_small'],
  ['ageMin=old', 'ageMin', 'number'],
  ['stock=shelf', 'stock', 'uuid'],
  ['exit=eaten', 'exit', 'choice'],
  ['grade[]=grade_z', 'grade[].0', 'choice'],
  ['gradeNot[]=grade_z', 'gradeNot[].0', 'choice'],
  ['imeiEmpty=perhaps', 'imeiEmpty', 'choice'],
  ['codeNot=1', 'codeNot', 'unknown_field'],
])('items are not listed by the wrong filter %s', async (query, field, code) => {
  expect((await get(query)).refusal()).toMatchObject({ status: 422, violations: [{ field, code }] });
});

test('the prices of the items are for those who may read them', async () => {
  expect(
    await world.a.as.warehouse_operator.refusal('GET /items', { query: { priceMin: '1' } }),
  ).toMatchObject({ code: 'forbidden' });
  await world.a.as.warehouse_operator.call('GET /items', { query: { ageMin: '1' } });
});

test('each workshop lists its own, the buyer all of its workshops', async () => {
  expect(namesOf(await world.a.as.otherOperator.send('GET /items'))).toEqual(['elsewhere']);
  expect(namesOf(await world.b.as.buyer_manager.send('GET /items'))).toEqual([]);
  expect(namesOf(await get('brandNot=Nokia&imeiEmpty=false', world.b.as.buyer_manager))).toEqual([]);
  const all = await world.a.as.buyer_manager.send('GET /items', { query: { order: { stockedAt: 'asc' } } });
  expect(namesOf(all)).toEqual(['old', 'found', 'elsewhere', 'young']);
  const one = await world.a.as.buyer_manager.send('GET /items', {
    query: { warehouse: world.a.otherWarehouse },
  });
  expect(namesOf(one)).toEqual(['elsewhere']);
});

test('pages follow each other without a gap, although all were put away at once', async () => {
  await world.sql.query('update items set "stockedAt" = $1', [daysAgo(1)]);
  const page = (at: number) =>
    world.a.as.warehouse_manager.send('GET /items', {
      query: { order: { stockedAt: 'asc' }, itemsPerPage: 1, page: at },
    });
  const seen = (await Promise.all([page(1), page(2), page(3)])).flatMap(namesOf);
  expect(new Set(seen)).toEqual(new Set(['found', 'old', 'young']));
});

test('what waits for its customer is told from what does not', async () => {
  const { itemId } = await openedLitigation(world, 'fr-FR');
  ids['disputed'] = itemId;
  expect(namesOf(await get('litigation=true'))).toEqual(['disputed']);
  expect(new Set(namesOf(await get('litigation=false')))).toEqual(new Set(['found', 'young', 'old']));
});
