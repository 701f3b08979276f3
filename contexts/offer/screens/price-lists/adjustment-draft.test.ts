import { expect, test } from 'vitest';
import { adjustmentOf, blankAdjustment } from './adjustment-draft.ts';

test.each([
  ['percent', '-5', -5],
  ['percent', '−2,5 ', -2.5],
  ['percent', '+10', 10],
  ['percent', '-101', undefined],
  ['percent', '1001', undefined],
  ['amount', '12,50', 1_250],
  ['amount', '- 20', -2_000],
  ['amount', '', undefined],
  ['amount', 'vingt', undefined],
] as const)('%s « %s » is %s', (kind, value, expected) => {
  expect(adjustmentOf({ ...blankAdjustment, kind, value })?.value).toBe(expected);
});

test('steps are in units of the currency', () => {
  expect(adjustmentOf({ kind: 'percent', value: '1', step: '5', way: 'down' })).toEqual({
    kind: 'percent',
    value: 1,
    stepCents: 500,
    way: 'down',
  });
});
