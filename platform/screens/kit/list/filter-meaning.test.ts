import { stringifySearch } from '../../shell/search.ts';
import { expect, test } from 'vitest';
import { filterTools } from './list-filters.tsx';
import type { Changes, ListFilter, RawSearch } from './list-filter.ts';
import type { QueryOf } from './list-definition.ts';
import { readList } from './list-search.ts';

const dateWords = () => ({ label: '', value: undefined });
const store = '01994f4e-3b1a-7c11-8f00-5a1d2e3f4a5b';

/** The filters of dossiers on an address, and what their chips set. */
function dossiers(raw: RawSearch) {
  const changes: Changes[] = [];
  const tools = filterTools<QueryOf<'GET /buybacks'>>({ raw, set: (to) => changes.push(to) }, dateWords);
  const { several, found, text, missing } = tools;
  const filters: Record<'status' | 'store' | 'imei' | 'brand' | 'serial', ListFilter> = {
    status: several('status[]', {
      label: 'Status',
      values: ['bb_completed', 'bb_cancelled'],
      word: (value) => value,
      also: ['not'],
    }),
    store: found('store', {
      label: 'Store',
      options: [{ value: store, label: 'Lyon' }],
      also: ['not', 'empty'],
      clears: ['buyer'],
    }),
    imei: text('imei', { label: 'IMEI', clean: (typed) => typed.replaceAll(' ', ''), also: ['empty'] }),
    brand: text('brand', { label: 'Brand', also: ['not', 'empty'] }),
    serial: missing('serialNumberEmpty', { label: 'Serial number' }),
  };
  const list = readList(raw, { filters: Object.values(filters), kept: {} });
  return { ...list, filters, changes };
}

const chipOf = ({ chip }: ListFilter) => [chip?.operator, chip?.value];

test('an address that says nothing else names values, as before', () => {
  const { filters, query, isFiltered } = dossiers({ status: 'bb_cancelled', imei: '35 32', brand: 'Apple' });
  expect(chipOf(filters.status)).toEqual(['is', 'bb_cancelled']);
  expect(chipOf(filters.imei)).toEqual(['is', '3532']);
  expect(chipOf(filters.store)).toEqual(['is', undefined]);
  expect(query).toMatchObject({ 'status[]': ['bb_cancelled'], imei: '3532', brand: 'Apple' });
  expect(isFiltered).toBe(true);
});

test.each([
  {
    what: 'several values',
    raw: { statusNot: 'bb_cancelled,bb_lost' },
    sent: { 'status[]': [], 'statusNot[]': ['bb_cancelled'] },
    name: 'status',
    chip: ['not', 'bb_cancelled'],
  },
  {
    what: 'one value',
    raw: { storeNot: store },
    sent: { storeNot: store },
    name: 'store',
    chip: ['not', 'Lyon'],
  },
  {
    what: 'a text',
    raw: { brandNot: 'Apple' },
    sent: { brandNot: 'Apple' },
    name: 'brand',
    chip: ['not', 'Apple'],
  },
  {
    what: 'no value',
    raw: { imeiEmpty: 'true' },
    sent: { imeiEmpty: 'true' },
    name: 'imei',
    chip: ['empty', ''],
  },
  {
    what: 'any value',
    raw: { storeEmpty: 'false' },
    sent: { storeEmpty: 'false' },
    name: 'store',
    chip: ['filled', ''],
  },
  {
    what: 'no value of what is not chosen',
    raw: { serialNumberEmpty: true },
    sent: { serialNumberEmpty: 'true' },
    name: 'serial',
    chip: ['empty', ''],
  },
] as const)('an address says otherwise than by naming: $what', ({ raw, sent, name, chip }) => {
  const { filters, query, search, isFiltered, cleared } = dossiers(raw);
  expect(query).toMatchObject(sent);
  expect(chipOf(filters[name])).toEqual(chip);
  expect(isFiltered).toBe(true);
  expect(dossiers(cleared).isFiltered).toBe(false);
  // an address that was written says the same again
  expect(dossiers(search).query).toEqual(query);
});

test('of several things that an address says of a filter one is kept; what cannot be read is left out', () => {
  const all = dossiers({ store, storeNot: store, storeEmpty: 'true' });
  expect(stringifySearch(all.search)).toBe('?storeEmpty=true');
  expect(stringifySearch(dossiers({ store, storeNot: store }).search)).toBe(`?storeNot=${store}`);
  const wrong = dossiers({ statusNot: 'melted', storeNot: 'shop', imeiNot: '35', imeiEmpty: 'perhaps' });
  expect([stringifySearch(wrong.search), wrong.isFiltered]).toEqual(['', false]);
});

test('a chip takes away what it said otherwise', () => {
  const { filters, changes } = dossiers({ brandNot: 'Apple' });
  for (const { chip } of Object.values(filters)) chip?.onClear();
  expect(changes.map((change) => Object.keys(change).toSorted())).toEqual([
    ['status', 'statusNot'],
    ['buyer', 'store', 'storeEmpty', 'storeNot'],
    ['imei', 'imeiEmpty'],
    ['brand', 'brandEmpty', 'brandNot'],
    ['serialNumberEmpty'],
  ]);
  expect(changes.map((change) => stringifySearch(change))).toEqual(['', '', '', '', '']);
});

test('what the query of the endpoint does not take besides does not compile', () => {
  const tools = filterTools<QueryOf<'GET /buybacks'>>({ raw: {}, set: () => undefined }, dateWords);
  // @ts-expect-error -- nobody asks for dossiers without this IMEI
  expect(tools.text('imei', { label: '', also: ['not'] }).sent).toHaveProperty('imeiNot');
  const status = { label: '', values: ['bb_completed'] as const, word: String };
  // @ts-expect-error -- a dossier always has a status
  expect(tools.several('status[]', { ...status, also: ['empty'] }).sent).toHaveProperty('statusEmpty');
});
