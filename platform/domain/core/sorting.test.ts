import { expect, test } from 'vitest';
import { orderBy } from './field.ts';
import { sortingOf } from './sorting.ts';
import { violationsOf } from './violations.ts';

const columns = ['name', 'createdAt', 'status', 'email'] as const;
const first = { column: 'createdAt', direction: 'desc' } as const;

test.each([
  { what: 'nothing is asked for', order: undefined, by: ['createdAt desc'], tie: 'desc' },
  { what: 'one column', order: { name: 'asc' }, by: ['name asc'], tie: 'asc' },
  {
    what: 'several, in the order in which they are named',
    order: { status: 'asc', createdAt: 'desc' },
    by: ['status asc', 'createdAt desc'],
    tie: 'desc',
  },
  {
    what: 'the same the other way round',
    order: { createdAt: 'desc', status: 'asc' },
    by: ['createdAt desc', 'status asc'],
    tie: 'asc',
  },
] as const)('$what', ({ order, by, tie }) => {
  const sorting = sortingOf(columns, order, first);
  expect(sorting.by.map(({ column, direction }) => `${column} ${direction}`)).toEqual(by);
  expect(sorting.tie).toBe(tie);
});

const order = orderBy(...columns);
const wrong = (given: unknown) => {
  const { error } = order.safeParse(given);
  return error === undefined ? [] : violationsOf(error, given).map(({ field, code }) => `${field} ${code}`);
};

test('an order keeps the sequence of its columns', () => {
  expect(Object.keys(order.parse({ status: 'asc', name: 'desc' }) ?? {})).toEqual(['status', 'name']);
});

test('an order by what the list cannot be ordered by, in no direction, or by too much, is refused', () => {
  expect(wrong({ name: 'asc', status: 'desc', email: 'asc' })).toEqual([]);
  expect(wrong({ passwordHash: 'asc' })).toEqual(['passwordHash unknown_field']);
  expect(wrong({ name: 'up' })).toEqual(['name choice']);
  expect(wrong({ name: 'asc', status: 'desc', email: 'asc', createdAt: 'asc' })).toEqual([' too_many']);
});
