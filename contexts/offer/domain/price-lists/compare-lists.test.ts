import { expect, test } from 'vitest';
import { grades } from '@reprise/platform/domain/core/field.ts';
import { compareLists } from './compare-lists.ts';
import { gradeOrder } from './grade-order.ts';

const line = (productId: string, before: object | null, prices: object) => ({
  productId,
  label: `Produit ${productId}`,
  before,
  prices,
});

test('a list is compared price by price, the biggest difference first, and added up', () => {
  const compared = compareLists([
    line('a', { grade_a: 20_000, grade_b: 15_000 }, { grade_a: 21_000, grade_b: 15_000 }),
    line('b', { grade_a: null, grade_e: 500 }, { grade_a: 9_000, grade_e: 0 }),
    line('c', { functional: 30_000 }, { functional: 12_000 }),
    line('d', null, { grade_a: 1 }),
  ]);
  expect(
    compared.changed.map(({ productId, grade, before, after, move }) => [
      productId,
      grade,
      before,
      after,
      move,
    ]),
  ).toEqual([
    ['c', 'functional', 30_000, 12_000, 'down'],
    ['b', 'grade_a', null, 9_000, 'new'],
    ['a', 'grade_a', 20_000, 21_000, 'up'],
    ['b', 'grade_e', 500, 0, 'gone'],
  ]);
  expect(compared).toMatchObject({
    products: 3,
    moves: { up: 1, down: 1, new: 1, gone: 1 },
    before: 50_500,
    after: 42_000,
  });
});

test('from nothing to nothing is no rise and no fall', () => {
  for (const [before, after] of [
    [null, null],
    [null, 0],
    [0, null],
  ])
    expect(compareLists([line('a', { grade_a: before }, { grade_a: after })]).changed).toEqual([]);
  expect(compareLists([]).moves).toEqual({ up: 0, down: 0, new: 0, gone: 0 });
});

test('every grade is compared', () => {
  expect(gradeOrder).toEqual(grades);
});
