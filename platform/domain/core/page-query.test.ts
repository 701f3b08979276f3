import { expect, test } from 'vitest';
import { pageQuery, wholePagination } from './field.ts';
import { entityLimits } from './limits.ts';
import { rowsOfPage } from './rows-of-page.ts';
import { violationsOf } from './violations.ts';

test('a list turns its pages, whether or not it is asked to', () => {
  expect(pageQuery.parse({})).toEqual({ page: 1, itemsPerPage: 25 });
  expect(pageQuery.parse({ pagination: 'true' })).toMatchObject({ page: 1, itemsPerPage: 25 });
});

test('a list that is not answered whole refuses to be, at its field', () => {
  const asked = { pagination: 'false' };
  const { error } = pageQuery.safeParse(asked);
  expect(error && violationsOf(error, asked)).toEqual([{ field: 'pagination', code: 'choice' }]);
  const whole = pageQuery.extend({ pagination: wholePagination }).parse(asked);
  expect(whole.pagination).toBe(false);
});

test.each([
  [
    { page: 3, itemsPerPage: 10 },
    { limit: 10, offset: 20 },
  ],
  [
    { page: 3, itemsPerPage: 10, pagination: true },
    { limit: 10, offset: 20 },
  ],
  [
    { page: 3, itemsPerPage: 10, pagination: false },
    { limit: entityLimits.atOnce, offset: 0 },
  ],
])('%j reads %j', (asked, rows) => {
  expect(rowsOfPage(asked)).toEqual(rows);
});
