import { userTypes } from '../../../domain/core/access.ts';
import { expect, test } from 'vitest';
import { filterTools, type ListFilter, type RawSearch } from './list-filters.tsx';
import { listed, readList } from './list-search.ts';
import type { QueryOf } from './list-definition.ts';

const order = { keys: ['name', 'email', 'lastLoginAt'], first: 'name' };
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

test('the address is read, and what it should not hold is left out', () => {
  const { search } = readUsers({
    entity: 'e1',
    status: 'asleep',
    type: ['store_seller', 'king'],
    sort: 'passwordHash',
    direction: 'up',
    page: '2',
    size: '7',
  });
  expect(search).toMatchObject({ entity: 'e1', type: ['store_seller'], page: 2 });
  for (const left of ['status', 'sort', 'direction', 'size'] as const) expect(search[left]).toBeUndefined();
});

test('it becomes the call’s query', () => {
  const { query } = readUsers({ name: 'léa', sort: 'lastLoginAt', direction: 'desc', client: 'c1' });
  expect(query).toMatchObject({
    name: 'léa',
    accountId: 'c1',
    order: { lastLoginAt: 'desc' },
    page: 1,
    itemsPerPage: 25,
  });
  expect(readUsers({}).query).not.toHaveProperty('order');
});

test('cleared, it keeps its size and order', () => {
  const { cleared, isFiltered } = readUsers({ status: 'active', sort: 'email', size: '50' });
  expect([isFiltered, readUsers(cleared).isFiltered]).toEqual([true, false]);
  expect(cleared).toMatchObject({ sort: 'email', size: 50 });
});

test('the address is read as far as it can be understood', () => {
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

test('a log is narrowed by any filter, and by none once they are taken away', () => {
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

test('a chip sets its own parameter, and is taken away by its cross', () => {
  const set: unknown[] = [];
  const raw = { entity: 'e1' };
  const { found } = filterTools<QueryOf<'GET /users'>>({ raw, set: (to) => set.push(to) }, dateWords);
  const options = [{ value: 'e1', label: 'Lyon' }];
  const { chip } = found('organizationId', { address: 'entity', label: 'Entity', options });
  expect(chip?.value).toBe('Lyon');
  chip?.onClear();
  expect(set).toEqual([{ entity: undefined }]);
});

test('the route leaves the filters to the list, and knows whose it is', () => {
  expect(listed({ account: ['a1'], status: 'active' })).toEqual({ account: 'a1', status: 'active' });
});
