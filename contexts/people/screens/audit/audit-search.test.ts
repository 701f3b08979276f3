import { expect, test } from 'vitest';
import { auditQuery, clearedSearch, isFiltered, readAuditSearch } from './audit-search.ts';

test('the address is read as far as it can be understood', () => {
  const search = readAuditSearch({
    noun: 'user',
    action: ['create', 'read'],
    from: '2026-03-01',
    to: 'tomorrow',
    page: 2,
    size: 7,
  });
  expect(search).toMatchObject({ noun: ['user'], action: ['create'], from: '2026-03-01', page: 2 });
  expect([search.to, search.size]).toEqual([undefined, undefined]);
  expect(auditQuery(search)).toMatchObject({ 'noun[]': ['user'], 'action[]': ['create'], page: 2 });
});

test('a log is narrowed by any filter, and by none once they are taken away', () => {
  const search = readAuditSearch({ text: 'Lille', size: 50 });
  expect(isFiltered(search)).toBe(true);
  expect(isFiltered(clearedSearch(search))).toBe(false);
  expect(isFiltered(readAuditSearch({ page: 3 }))).toBe(false);
});
