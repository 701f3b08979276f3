import { queryOf } from '@reprise/tests/kit/query.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { expect, test } from 'vitest';

const world = await openWorld();
const named = new Map<string, string>();

type Wanted = NonNullable<Parameters<typeof arrangeDossier>[2]>;
async function made(name: string, buyback: Wanted['buyback'], item?: Wanted['item']) {
  const { number } = await arrangeDossier(world, world.a, { buyback, ...(item ? { item } : {}) });
  named.set(number, name);
}
await made('sold', {
  status: 'bb_completed',
  validatedPrice: 21_000,
  channel: 'store',
  circuitType: 'store_drop',
  storeId: world.a.store,
  warehouseId: world.a.warehouse,
  serialNumber: 'C02XL0GYJGH5',
});
await made('cancelled', {
  status: 'bb_cancelled',
  cancelReason: 'other',
  brand: 'Fairphone',
  storeId: world.a.otherStore,
  channel: 'store',
});
await made('bare', { brand: null, imei: null, targetWarehouse: null });

const get = (query: string, by: Driver = world.a.as.buyer_manager) =>
  by.raw('GET /buybacks', { query: queryOf(query) });
const namesOf = async (query: string, by?: Driver): Promise<(string | undefined)[]> =>
  (await get(`itemsPerPage=100&${query}`, by))
    .answer()
    .items.map(({ identificationNumber }) => named.get(identificationNumber))
    .toSorted((a = '', b = '') => a.localeCompare(b));

test.each([
  ['a status', () => 'statusNot[]=bb_cancelled', ['bare', 'sold']],
  ['two statuses', () => 'statusNot[]=bb_cancelled&statusNot[]=bb_completed', ['bare']],
  ['no status', () => 'statusNot[]=', ['bare', 'cancelled', 'sold']],
  [
    'some of the named statuses',
    () => 'status[]=bb_completed&status[]=bb_cancelled&statusNot[]=bb_cancelled',
    ['sold'],
  ],
  ['what is named', () => 'status[]=bb_completed&statusNot[]=bb_completed', []],
  ['a circuit', () => 'circuitNot[]=store_drop', ['bare', 'cancelled']],
  ['a channel', () => 'channelNot=store', ['bare']],
  ['a store, and keeps what has none', () => `storeNot=${world.a.store}`, ['bare', 'cancelled']],
  ['a workshop, and keeps what has none', () => `warehouseNot=${world.a.warehouse}`, ['bare']],
  ['a buyer', () => `buyerNot=${world.a.buyer}`, []],
  ['a category', () => `categoryNot=${world.a.category}`, []],
  ['a category above', () => `categoryNot=${world.a.rootCategory}`, []],
  ['a brand, and keeps what has none', () => 'brandNot=Apple', ['bare', 'cancelled']],
  ['what has a store', () => 'storeEmpty=true', ['bare']],
  ['what has no store', () => 'storeEmpty=false', ['cancelled', 'sold']],
  ['what has a workshop', () => 'warehouseEmpty=true', ['bare']],
  ['what has no workshop', () => 'warehouseEmpty=false', ['cancelled', 'sold']],
  ['what has a brand', () => 'brandEmpty=true', ['bare']],
  ['what has an IMEI', () => 'imeiEmpty=true', ['bare']],
  ['what has no IMEI', () => 'imeiEmpty=false', ['cancelled', 'sold']],
  ['what has no serial number', () => 'serialNumberEmpty=false', ['sold']],
  ['two things at once', () => 'channelNot=web&brandNot=Apple', ['cancelled']],
  ['a thing that contradicts another', () => `store=${world.a.store}&storeEmpty=true`, []],
])('the list of dossiers leaves out %s', async (_, query, names) => {
  expect(await namesOf(query())).toEqual(names);
  const page = await world.a.as.buyer_manager.raw('GET /buybacks', { query: queryOf(query()) });
  expect(page.answer().total).toBe(names.length);
});

test.each([
  ['channelNot=phone', 'channelNot', 'choice'],
  ['storeNot=shop', 'storeNot', 'uuid'],
  ['imeiEmpty=perhaps', 'imeiEmpty', 'choice'],
  ['imeiNot=353209112345678', 'imeiNot', 'unknown_field'],
])('the list of dossiers refuses %s', async (query, field, code) => {
  expect((await get(query)).refusal()).toMatchObject({ status: 422, violations: [{ field, code }] });
});

test('what is left out of the list of dossiers shows nothing of others', async () => {
  await arrangeDossier(world, world.b);
  expect(await namesOf('statusNot[]=bb_cancelled')).toEqual(['bare', 'sold']);
  expect(await namesOf('statusNot[]=bb_cancelled', world.a.as.store_manager)).toEqual(['sold']);
  expect((await get('statusNot[]=bb_cancelled', world.b.as.buyer_manager)).answer().items).toHaveLength(1);
});

test('a walk through the dossiers leaves out the same', async () => {
  expect(await namesOf('after=&statusNot[]=bb_cancelled')).toEqual(['bare', 'sold']);
});

test('the list of dossiers holds what is so, or what is not', async () => {
  const status = 'bb_in_processing' as const;
  await made('proposed', { status, litigationStatus: 'open' });
  await made('lost', { status: 'bb_completed', validatedPrice: 21_000, lost: 'store' });
  await made('aside', { status }, { status: 'item_in_quarantine', quarantineReason: 'other' });
  for (const [what, name] of [
    ['litigation', 'proposed'],
    ['lost', 'lost'],
    ['quarantine', 'aside'],
  ] as const) {
    expect(await namesOf(`${what}=true`)).toEqual([name]);
    const others = ['aside', 'bare', 'cancelled', 'lost', 'proposed', 'sold'].filter((one) => one !== name);
    expect(await namesOf(`${what}=false`)).toEqual(others);
    expect((await get(`${what}=false`)).answer().total).toBe(others.length);
  }
});
