import { userTypes } from '../../../domain/core/access.ts';
import { stringifySearch } from '../../shell/search.ts';
import { expect, test } from 'vitest';
import { filterTools } from './list-filters.tsx';
import type { ListFilter, RawSearch } from './list-filter.ts';
import { askedSince, listed, readList, saidOf, sortsAfter } from './list-search.ts';
import type { QueryOf } from './list-definition.ts';

const order = { keys: ['name', 'email', 'lastLoginAt'], first: 'name' };
const client = '0198c4f2-0000-7000-8000-00000000000c';
const entity = '0198c4f2-0000-7000-8000-00000000000e';
const word = (value: string): string => value;
const dateWords = () => ({ label: '', value: undefined });
const untouched = (): void => expect.fail('nothing was set');

const read = (raw: RawSearch, filters: readonly ListFilter[]) => readList(raw, { filters, order, kept: {} });

function readUsers(raw: RawSearch) {
  const { text, one, found, several } = filterTools<QueryOf<'GET /users'>>(
    { raw, set: untouched },
    dateWords,
  );
  return read(raw, [
    text('name', { label: '' }),
    found('accountId', { address: 'client', label: '', options: [] }),
    found('organizationId', { address: 'entity', label: '', options: [] }),
    several('type', { label: '', values: userTypes, word }),
    one('status', { label: '', values: ['active', 'inactive'], word }),
  ]);
}

function readAudit(raw: RawSearch) {
  const { text, several, severalFound, dates } = filterTools<QueryOf<'GET /audit-logs'>>(
    { raw, set: untouched },
    dateWords,
  );
  return read(raw, [
    severalFound('noun[]', { label: '', options: [] }),
    several('action[]', { label: '', values: ['create', 'update', 'remove'], word }),
    text('text', { label: '' }),
    dates('from', 'to'),
  ]);
}

test('the address of a list is read, and unreadable values are left out', () => {
  const { search } = readUsers({
    entity,
    status: 'asleep',
    type: ['store_seller', 'king'],
    sort: 'passwordHash',
    direction: 'up',
    page: '2',
    size: '7',
  });
  expect(search).toMatchObject({ entity, type: ['store_seller'], page: 2 });
  for (const left of ['status', 'sort', 'direction', 'size'] as const) expect(search[left]).toBeUndefined();
});

test.each([
  ['0', undefined],
  ['1', 1],
  ['1000000', 1_000_000],
  ['1000001', undefined],
])('the page %s is read as calls take it', (page, read) => {
  expect(readUsers({ page }).search['page']).toBe(read);
  expect(readUsers({ page }).query.page).toBe(read ?? 1);
});

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-02-31', undefined],
  ['2026-13-01', undefined],
  ['2026-3-1', undefined],
])('the day %s is read if there is one', (from, read) => {
  expect(readAudit({ from }).search['from']).toBe(read);
});

test('what is no id of a thing is left out', () => {
  expect(readUsers({ entity: 'paris', client }).search).toMatchObject({ entity: undefined, client });
});

test('the filters of a list become the call’s query', () => {
  const { query } = readUsers({ name: 'léa', sort: 'lastLoginAt', direction: 'desc', client });
  expect(query).toMatchObject({
    name: 'léa',
    accountId: client,
    order: { lastLoginAt: 'desc' },
    page: 1,
    itemsPerPage: 25,
  });
  expect(readUsers({}).query).not.toHaveProperty('order');
});

test('what was asked for since the list was drawn is changed with it, and nothing that is not the list’s', () => {
  const search = { brand: undefined, status: 'bb_created', size: 50 };
  const drawn = { status: 'bb_created', size: 50 };
  expect(askedSince(search, drawn, drawn)).toEqual({});
  expect(askedSince(search, drawn, { brand: 'Apple', size: 50, other: 'x' })).toEqual({
    brand: 'Apple',
    status: undefined,
  });
});

test('a cleared list keeps its size and order', () => {
  const { cleared, isFiltered } = readUsers({ status: 'active', sort: 'email', size: '50' });
  expect([isFiltered, readUsers(cleared).isFiltered]).toEqual([true, false]);
  expect(cleared).toMatchObject({ sort: 'email', size: 50 });
});

test('the address of a list is read as far as it can be understood', () => {
  const { search, query } = readAudit({
    noun: 'user',
    action: ['create', 'read'],
    from: '2026-03-01',
    to: 'tomorrow',
    page: 2,
    size: 7,
  });
  expect(search).toMatchObject({ noun: ['user'], action: ['create'], from: '2026-03-01', page: 2 });
  expect([search['to'], search['size']]).toEqual([undefined, undefined]);
  expect(query).toMatchObject({ 'noun[]': ['user'], 'action[]': ['create'], page: 2 });
});

const failedOrNot = ['payment_failed', 'payment_completed'] as const;
const typesOfPayment = ['bank_transfer', 'no_iban_transfer'] as const;

function readPayments(raw: RawSearch) {
  const { several, flag, dates, range, text } = filterTools<QueryOf<'GET /payments'>>(
    { raw, set: untouched },
    dateWords,
  );
  return read(raw, [
    several('status', { label: '', values: failedOrNot, word }),
    several('type', { label: '', values: typesOfPayment, word }),
    flag('held', { label: '', word: '' }),
    dates('from', 'to'),
    range('minAmount', 'maxAmount', {
      key: 'amount',
      label: '',
      address: { least: 'min', most: 'max' },
      words: () => undefined,
      editor: () => null,
    }),
    text('identificationNumber', { address: 'number', label: '' }),
  ]);
}

test('the address gives the filters of payments, without what cannot be understood', () => {
  const { search, query, isFiltered, cleared } = readPayments({
    status: ['payment_failed', 'paid'],
    type: 'no_iban_transfer',
    held: 'perhaps',
    number: '2000000000015',
    from: '2026-03-01',
    to: 'tomorrow',
    min: '1250',
    max: '12.5',
    size: '50',
  });
  expect(search).toMatchObject({ status: ['payment_failed'], from: '2026-03-01', min: 1250, size: 50 });
  expect([search['to'], search['max'], search['held']]).toEqual([undefined, undefined, undefined]);
  expect(query).toMatchObject({ identificationNumber: '2000000000015', minAmount: 1250, page: 1 });
  expect(isFiltered).toBe(true);
  expect(cleared).toEqual({ size: 50, sort: undefined, direction: undefined });
  expect(readPayments(cleared).isFiltered).toBe(false);
});

test('a flag is sent as the query takes it; a reversed range is turned round', () => {
  expect(readPayments({ held: true }).query).toMatchObject({ held: 'true' });
  expect(readPayments({ min: '90', max: '30' }).query).toMatchObject({ minAmount: 30, maxAmount: 90 });
});

const stock = '0199a3d0-0000-7000-8000-000000000001';

function readItems(raw: RawSearch) {
  const { text, one, found, several, range } = filterTools<QueryOf<'GET /items'>>(
    { raw, set: untouched },
    dateWords,
  );
  const bounds = (least: string, most: string) => ({
    key: least,
    label: '',
    address: { least, most },
    words: () => undefined,
    editor: () => null,
  });
  const filters = [
    several('status[]', { label: '', values: ['item_completed', 'item_created'], word }),
    several('grade[]', { label: '', values: ['grade_a', 'grade_b'], word }),
    found('stock', { label: '', options: [] }),
    found('category', { label: '', options: [] }),
    text('code', { label: '', clean: (typed) => typed.replaceAll(/\s/g, '') }),
    range('ageMin', 'ageMax', bounds('ageMin', 'ageMax')),
    range('priceMin', 'priceMax', bounds('priceMin', 'priceMax')),
    one('erased', { label: '', values: ['true', 'false'], word }),
    one('lost', { label: '', values: ['true', 'false'], word }),
    one('exit', { label: '', values: ['any', 'sold'], word }),
  ];
  return readList(raw, { filters, order: { keys: ['stockedAt', 'updatedAt'] }, kept: {} });
}

test('the address gives the filters of items, without what cannot be understood', () => {
  const { query } = readItems({
    status: ['item_completed', 'melted'],
    grade: 'grade_b',
    stock,
    category: 'phones',
    ageMin: '90',
    ageMax: '30',
    priceMin: '1000',
    priceMax: 'much',
    erased: 'false',
    lost: 'perhaps',
    exit: 'sold',
    code: '2000 0004',
    size: '7',
    sort: 'stockedAt',
  });
  expect(query).toMatchObject({
    'status[]': ['item_completed'],
    'grade[]': ['grade_b'],
    stock,
    category: undefined,
    ageMin: 30,
    ageMax: 90,
    priceMin: 1000,
    priceMax: undefined,
    erased: 'false',
    lost: undefined,
    exit: 'sold',
    code: '20000004',
    order: { stockedAt: 'asc' },
    page: 1,
    itemsPerPage: 25,
  });
});

test('a list of items without a filter says so; cleared it keeps its order', () => {
  const raw = { sort: 'updatedAt', direction: 'desc', size: '50', page: '3' };
  expect(readItems(raw).isFiltered).toBe(false);
  expect(readItems({ ...raw, ageMin: 0 }).isFiltered).toBe(true);
  expect(readItems({ ...raw, status: ['item_completed'] }).isFiltered).toBe(true);
  expect(readItems({ ...raw, code: 'A' }).cleared).toEqual({
    size: 50,
    sort: 'updatedAt',
    direction: 'desc',
  });
});

const store = '01994f4e-3b1a-7c11-8f00-5a1d2e3f4a5b';

function readBuybacks(raw: RawSearch) {
  const { text, one, found, several, dates, flag } = filterTools<QueryOf<'GET /buybacks'>>(
    { raw, set: untouched },
    dateWords,
  );
  const filters = [
    several('status[]', {
      label: '',
      values: ['bb_in_processing', 'bb_in_transit', 'bb_cancelled'],
      word,
    }),
    several('circuit[]', { label: '', values: ['store_drop', 'web_post'], word }),
    one('channel', { label: '', values: ['store', 'web'], word }),
    found('store', { label: '', options: [] }),
    found('category', { label: '', options: [] }),
    dates('from', 'to'),
    text('brand', { label: '' }),
    text('identificationNumber', { label: '', clean: (typed) => typed.replaceAll(/\s/g, '') }),
    flag('litigation', { label: '', word: '' }),
    flag('lost', { label: '', word: '' }),
  ];
  return readList(raw, { filters, order: { keys: ['updatedAt', 'createdAt'] }, kept: {} });
}

test('the address gives the filters of dossiers, without what makes no sense', () => {
  const { query } = readBuybacks({
    status: ['bb_in_transit', 'bb_in_processing', 'bb_lost'],
    circuit: 'web_post,store_drop',
    lost: 'true',
    litigation: 'maybe',
    channel: 'phone',
    store,
    category: 'phones',
    from: '2025-11-01',
    to: 'yesterday',
    identificationNumber: '2 264817 905521',
    size: '33',
    page: '2',
    sort: 'createdAt',
    direction: 'desc',
  });
  expect(query).toEqual({
    'status[]': ['bb_in_processing', 'bb_in_transit'],
    'circuit[]': ['store_drop', 'web_post'],
    channel: undefined,
    store,
    category: undefined,
    from: '2025-11-01',
    to: undefined,
    brand: undefined,
    identificationNumber: '2264817905521',
    litigation: undefined,
    lost: 'true',
    order: { createdAt: 'desc' },
    page: 2,
    itemsPerPage: 25,
  });
});

test('an empty filter leaves the address', () => {
  const { search } = readBuybacks({ status: '', brand: '', lost: 'true', page: '1' });
  expect(stringifySearch(search)).toBe('?lost=true&page=1');
});

test('clearing the filters keeps the order and the size, and goes back to the first page', () => {
  const { isFiltered, cleared } = readBuybacks({
    status: 'bb_cancelled',
    size: '50',
    page: '4',
    sort: 'updatedAt',
  });
  expect(isFiltered).toBe(true);
  expect(cleared).toEqual({ size: 50, sort: 'updatedAt', direction: undefined });
  expect(readBuybacks(cleared).isFiltered).toBe(false);
});

test('the list of the log is narrowed by any filter, and by none once they are removed', () => {
  const { isFiltered, cleared } = readAudit({ text: 'Lille', size: 50 });
  expect(isFiltered).toBe(true);
  expect(readAudit(cleared).isFiltered).toBe(false);
  expect(readAudit({ page: 3 }).isFiltered).toBe(false);
});

test('several words are sent as the query takes them: as a list, or with commas between', () => {
  const raw = { status: ['active', 'asleep', 'inactive'] };
  const { joined } = filterTools<QueryOf<'GET /organizations'>>({ raw, set: untouched }, dateWords);
  const status = joined('status', { label: '', values: ['active', 'inactive'], word });
  expect(status).toMatchObject({
    said: { status: ['active', 'inactive'] },
    sent: { status: 'active,inactive' },
  });
});

test('a key or a value that the query of the endpoint does not have does not compile', () => {
  const { text, one, several } = filterTools<QueryOf<'GET /users'>>({ raw: {}, set: untouched }, dateWords);
  // @ts-expect-error -- users are not asked for by colour
  expect(text('colour', { label: '' }).sent).toEqual({ colour: undefined });
  // @ts-expect-error -- nobody sleeps
  expect(one('status', { label: '', values: ['asleep'], word }).chip?.value).toBeUndefined();
  // @ts-expect-error -- a name is one text
  expect(several('name', { label: '', values: ['a'], word }).sent).toEqual({ name: [] });
});

test('a chip sets its own parameter, and is removed by its cross', () => {
  const set: unknown[] = [];
  const raw = { entity };
  const { found } = filterTools<QueryOf<'GET /users'>>({ raw, set: (to) => set.push(to) }, dateWords);
  const options = [{ value: entity, label: 'Lyon' }];
  const { chip } = found('organizationId', { address: 'entity', label: 'Entity', options });
  expect(chip?.value).toBe('Lyon');
  chip?.onClear();
  expect(set).toEqual([{ entity: undefined }]);
});

test('the route leaves the filters to the list, and knows its account', () => {
  expect(listed({ account: ['a1'], status: 'active' })).toEqual({ account: 'a1', status: 'active' });
});

test('a list is ordered by several, the first before the others; what it cannot be ordered by is left out', () => {
  const { search, query, sorts } = readUsers({
    sort: 'email,passwordHash,name,email',
    direction: 'desc,asc,up',
  });
  expect(sorts).toEqual([
    { key: 'email', direction: 'desc' },
    { key: 'name', direction: 'asc' },
  ]);
  expect(Object.entries(query.order ?? {})).toEqual([
    ['email', 'desc'],
    ['name', 'asc'],
  ]);
  expect(search).toMatchObject({ sort: 'email,name', direction: 'desc,asc' });
  expect(readUsers({ sort: 'name', direction: 'asc' }).search).toMatchObject({ sort: 'name' });
});

const up = (key: string) => ({ key, direction: 'asc' }) as const;
const down = (key: string) => ({ key, direction: 'desc' }) as const;

test.each([
  { what: 'alone', sorts: [up('a'), up('b')], pressed: down('c'), more: false, gives: [down('c')] },
  { what: 'besides', sorts: [up('a')], pressed: up('b'), more: true, gives: [up('a'), up('b')] },
  {
    what: 'turned round in its place',
    sorts: [up('a'), up('b')],
    pressed: down('a'),
    more: true,
    gives: [down('a'), up('b')],
  },
  {
    what: 'a fourth takes the place of the third',
    sorts: [up('a'), up('b'), up('c')],
    pressed: up('d'),
    more: true,
    gives: [up('a'), up('b'), up('d')],
  },
])('a heading orders: $what', ({ sorts, pressed, more, gives }) => {
  expect(sortsAfter(sorts, pressed, more)).toEqual(gives);
});

test('an order without a descending column says no direction', () => {
  expect(saidOf([up('a'), up('b')])).toEqual({ sort: 'a,b', direction: undefined });
  expect(saidOf([])).toEqual({ sort: undefined, direction: undefined });
});

test('an address orders by three columns at most', () => {
  const { sorts } = readList(
    { sort: 'a,b,c,d' },
    { filters: [], order: { keys: ['a', 'b', 'c', 'd'] }, kept: {} },
  );
  expect(sorts.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});
