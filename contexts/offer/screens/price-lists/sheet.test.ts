import { describe, expect, test } from 'vitest';
import { blankGrid, gridAfter } from './grid.ts';
import {
  blockOfSelection,
  copied,
  everything,
  moved,
  nextCell,
  pasted,
  placesIn,
  wholeColumn,
  wholeRow,
} from './selection.ts';
import {
  blankSheet,
  changesOf,
  priceAt,
  productAt,
  put,
  readPrice,
  redo,
  settled,
  undo,
  without,
  type SheetRow,
} from './sheet.ts';

const rowOf = (id: string, a: number | null, more: Partial<SheetRow> = {}): SheetRow => ({
  id,
  label: `Produit ${id}`,
  brand: null,
  reference: null,
  currency: 'CHF',
  listVersion: 3,
  simple: false,
  prices: { functional: null, grade_a: a, grade_b: 15_000, grade_c: null, grade_d: null, grade_e: 0 },
  ...more,
});
const rows = [rowOf('x', 20_000), rowOf('y', null), rowOf('z', 5_000, { simple: true })];
const [x, y, z] = rows as [SheetRow, SheetRow, SheetRow];

test.each([
  ['240', { value: 24_000 }],
  ['12,50', { value: 1_250 }],
  ['1 234,50 CHF', { value: 123_450 }],
  ['Fr. 1’234.50', { value: 123_450 }],
  ['240,00 €', { code: 'currency_differs' }],
  ['£199', { code: 'currency_differs' }],
  ['', { value: null }],
  ['-3', { code: 'price_range' }],
  ['50001', { code: 'price_range' }],
  ['beaucoup', { code: 'decimal' }],
])('« %s » is read as %j', (typed, expected) => {
  expect(readPrice(typed, 'CHF')).toEqual(expected);
});

describe('a sheet', () => {
  test('keeps what was typed until it is as it was again', () => {
    const typed = put(blankSheet, [{ row: x, grade: 'grade_a', text: '180' }]);
    expect(priceAt(x, 'grade_a', typed.edits)).toBe(18_000);
    expect(put(typed, [{ row: x, grade: 'grade_a', text: '200,00' }]).edits).toEqual({});
    expect(put(typed, [{ row: x, grade: 'grade_a', text: '180' }])).toBe(typed);
  });

  test('undoes and does again, step by step; a new step ends what could be done again', () => {
    const one = put(blankSheet, [
      { row: x, grade: 'grade_a', text: '1' },
      { row: y, grade: 'grade_a', text: '2' },
    ]);
    const two = put(one, [{ row: x, grade: 'grade_b', text: '3' }]);
    expect(undo(two).edits).toEqual(one.edits);
    expect(undo(undo(two)).edits).toEqual({});
    expect(undo(undo(undo(two))).edits).toEqual({});
    expect(redo(redo(undo(undo(two)))).edits).toEqual(two.edits);
    expect(put(undo(two), [{ row: y, grade: 'grade_e', text: '' }]).future).toEqual([]);
  });

  test('is saved over the prices that were seen when the first one of a product was typed', () => {
    const one = put(blankSheet, [{ row: x, grade: 'grade_a', text: '180' }]);
    const changed = rowOf('x', 19_000, { listVersion: 4 });
    const two = put(one, [{ row: changed, grade: 'grade_b', text: '140' }]);
    expect(changesOf(two).lines).toMatchObject([
      { seen: 3, prices: { grade_a: 18_000, grade_b: 14_000 }, before: { grade_a: 20_000 } },
    ]);
    const anew = put(without(two, ['x']), [{ row: changed, grade: 'grade_a', text: '180' }]);
    expect(changesOf(anew).lines).toMatchObject([{ seen: 4, before: { grade_a: 19_000 } }]);
  });

  test('saves what is a price, over what was seen, and counts what is none', () => {
    const typed = put(blankSheet, [
      { row: x, grade: 'grade_a', text: '180' },
      { row: x, grade: 'grade_c', text: 'cher' },
      { row: x, grade: 'grade_d', text: '240 €' },
      { row: y, grade: 'grade_b', text: '' },
      // a simple product has one price
      { row: z, grade: 'grade_a', text: '5' },
    ]);
    expect(changesOf(typed, { y: 7 })).toEqual({
      prices: 2,
      wrong: 2,
      lines: [
        {
          productId: 'x',
          seen: 3,
          label: 'Produit x',
          currency: 'CHF',
          prices: { grade_a: 18_000 },
          before: { grade_a: 20_000 },
        },
        {
          productId: 'y',
          seen: 7,
          label: 'Produit y',
          currency: 'CHF',
          prices: { grade_b: null },
          before: { grade_b: 15_000 },
        },
      ],
    });
    expect(changesOf(without(typed, ['x'])).lines.map(({ productId }) => productId)).toEqual(['y']);
  });
});

test('a refused line is that of the sheet as it was sent, whatever was undone or typed since', () => {
  const two = put(blankSheet, [
    { row: x, grade: 'grade_b', text: '140' },
    { row: y, grade: 'grade_b', text: '140' },
  ]);
  const sheet = put(two, [{ row: z, grade: 'functional', text: '60' }]);
  const sent = { sheet, seen: {} };
  expect(put(sheet, [{ row: x, grade: 'grade_b', text: '150' }]).edits).not.toHaveProperty('x');
  expect(productAt(sent, 'lines.2.prices')).toBe('Produit z');
  expect(productAt(sent, 'name')).toBeUndefined();
});

describe('a sheet that was saved', () => {
  const sent = put(blankSheet, [
    { row: x, grade: 'grade_a', text: '180' },
    { row: x, grade: 'grade_c', text: '90' },
    { row: y, grade: 'grade_b', text: '140' },
  ]);
  const since = put(sent, [
    { row: x, grade: 'grade_c', text: '95' },
    { row: z, grade: 'functional', text: '60' },
  ]);
  const saved = { sheet: sent, seen: {}, isInEffect: true };

  test('is blank, but for what was typed since it was sent', () => {
    expect(settled(sent, saved).edits).toEqual({});
    const left = settled(since, saved);
    expect(left.edits).toEqual({ x: { grade_c: '95' }, z: { functional: '60' } });
    expect(undo(left)).toEqual(left);
  });

  test('writes what was typed since over what it saved', () => {
    expect(changesOf(settled(since, saved)).lines).toMatchObject([
      { productId: 'x', seen: 4, prices: { grade_c: 9_500 }, before: { grade_c: 9_000 } },
      { productId: 'z', seen: 3, before: { functional: null } },
    ]);
    // over somebody else's prices; and by a list that begins later
    expect(changesOf(settled(since, { ...saved, seen: { x: 7 } })).lines[0]).toMatchObject({ seen: 8 });
    expect(changesOf(settled(since, { ...saved, isInEffect: false })).lines[0]).toMatchObject({
      seen: 3,
      before: { grade_c: null },
    });
  });

  test('leaves the cell open that is being edited', () => {
    const grid = { ...blankGrid, sheet: since, typing: '4' };
    expect(gridAfter(grid, { does: 'settle', sent: saved })).toMatchObject({
      sheet: { edits: { x: { grade_c: '95' } } },
      typing: '4',
    });
  });
});

describe('a selection', () => {
  test('is moved within the sheet, and read through to its end', () => {
    expect(moved({ row: 0, column: 0 }, [-1, 1], 3)).toEqual({ row: 0, column: 1 });
    expect(moved({ row: 2, column: 5 }, [1, 1], 3)).toEqual({ row: 2, column: 5 });
    expect(nextCell({ row: 0, column: 5 }, false, 3)).toEqual({ row: 1, column: 0 });
    expect(nextCell({ row: 2, column: 5 }, false, 3)).toBeNull();
    expect(nextCell({ row: 0, column: 0 }, true, 3)).toBeNull();
  });

  test('of a row, a column, everything or a block is its cells', () => {
    expect(placesIn(blockOfSelection(wholeRow(1)), rows)).toHaveLength(6);
    expect(
      placesIn(blockOfSelection(wholeColumn(1, 3)), rows).map(({ row, grade }) => row.id + grade),
    ).toEqual(['xgrade_a', 'ygrade_a', 'zgrade_a']);
    expect(placesIn(blockOfSelection(everything(3)), rows)).toHaveLength(18);
  });

  test('takes a block from a spreadsheet, or one value for all its cells', () => {
    const block = { from: { row: 1, column: 4 }, to: { row: 1, column: 4 } };
    const puts = pasted('1\t2\t3\r\n4\t5\t6\r\n7\t8\t9\r\n', block, rows);
    expect(puts.map(({ row, grade, text }) => [row.id, grade, text])).toEqual([
      ['y', 'grade_d', '1'],
      ['y', 'grade_e', '2'],
      ['z', 'grade_d', '4'],
      ['z', 'grade_e', '5'],
    ]);
    const all = blockOfSelection(wholeColumn(1, 3));
    expect(pasted(' 12 ', all, rows).map(({ text }) => text)).toEqual(['12', '12', '12']);
    expect(
      copied(
        { from: { row: 0, column: 1 }, to: { row: 1, column: 2 } },
        rows,
        ({ row, grade }) => `${row.id}${grade}`,
      ),
    ).toBe('xgrade_a\txgrade_b\nygrade_a\tygrade_b');
  });
});
