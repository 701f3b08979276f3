import { expect, test } from 'vitest';
import { lastDays } from './last-days.ts';

test.each<[string, number, string, string]>([
  ['2026-03-02T09:00:00Z', 7, '2026-02-24', '2026-03-02'],
  ['2026-03-02T09:00:00Z', 1, '2026-03-02', '2026-03-02'],
  // just after midnight, the clocks went forward the day before
  ['2026-03-29T22:30:00Z', 2, '2026-03-29', '2026-03-30'],
  // just before midnight, the clocks went back in the morning
  ['2026-10-25T22:30:00Z', 2, '2026-10-24', '2026-10-25'],
])('at %s the last %i days are %s to %s', (now, count, from, to) => {
  expect(lastDays(count, new Date(now))).toEqual({ from, to });
});
