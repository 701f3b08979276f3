import type { LedgerLine } from '@reprise/offer/domain/prices/price.ts';
import { expect, test } from 'vitest';
import { bothLedgers } from './both-ledgers.ts';

const line = (kind: LedgerLine['kind'], cents: number, more: Partial<LedgerLine> = {}): LedgerLine => ({
  kind,
  labelKey: `ledger.${kind}`,
  label: null,
  cents,
  grade: null,
  answerId: null,
  percent: null,
  capped: false,
  ...more,
});

test('both ledgers of the worked example of docs/price.md have each line once, with both amounts', () => {
  const battery = line('answer', -1500, { answerId: 'battery' });
  const rows = bothLedgers(
    [
      line('base', 17_500, { grade: 'grade_c' }),
      battery,
      line('answer', 300, { answerId: 'box' }),
      line('shipping', -350),
      line('payment', 1141, { percent: 7 }),
    ],
    [
      line('base', 9000, { grade: 'grade_d' }),
      battery,
      line('answer', -200, { answerId: 'cable' }),
      line('shipping', -350),
      line('payment', 546, { percent: 7 }),
    ],
  );
  expect(rows.map(({ key, declared, controlled }) => [key, declared, controlled])).toEqual([
    ['base', 17_500, 9000],
    ['answer-battery', -1500, -1500],
    ['answer-box', 300, null],
    ['answer-cable', null, -200],
    ['shipping', -350, -350],
    ['payment', 1141, 546],
  ]);
  expect(rows[0]?.grades).toEqual(['grade_c', 'grade_d']);
});

test('the rows of each side add up to its price', () => {
  const declared = [line('base', 100), line('answer', -30, { answerId: 'a' }), line('floor', 5)];
  const controlled = [line('base', 80), line('answer', -50, { answerId: 'b' }), line('shipping', -7)];
  const rows = bothLedgers(declared, controlled);
  const sumOf = (side: 'declared' | 'controlled') => rows.reduce((sum, row) => sum + (row[side] ?? 0), 0);
  expect([sumOf('declared'), sumOf('controlled')]).toEqual([75, 23]);
});

test('a refused item is worth nothing, whatever was declared', () => {
  const rows = bothLedgers([line('base', 100)], [line('refused', 0)]);
  expect(rows.map(({ key, declared, controlled }) => [key, declared, controlled])).toEqual([
    ['base', 100, null],
    ['refused', null, 0],
  ]);
});
