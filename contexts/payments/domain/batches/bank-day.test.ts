import { expect, test } from 'vitest';
import { executionDayOf, nextBankDay } from './bank-day.ts';

test.each([
  ['2026-03-02T09:00:00.000Z', '2026-03-03'],
  ['2026-03-06T09:00:00.000Z', '2026-03-09'],
  ['2026-03-07T09:00:00.000Z', '2026-03-09'],
  ['2026-03-08T09:00:00.000Z', '2026-03-09'],
  ['2026-12-31T09:00:00.000Z', '2027-01-01'],
  // half past midnight of a Friday in Paris
  ['2026-06-11T22:30:00.000Z', '2026-06-15'],
])('from %s the next day of banks is %s', (now, day) => {
  expect(nextBankDay(new Date(now))).toBe(day);
});

test.each([
  ['at once', '2026-03-09', '2026-03-06T15:00:00.000Z', '2026-03-09'],
  ['on the day itself', '2026-03-09', '2026-03-09T08:00:00.000Z', '2026-03-10'],
  ['days later', '2026-03-09', '2026-03-11T08:00:00.000Z', '2026-03-12'],
  ['before a later day', '2026-03-20', '2026-03-11T08:00:00.000Z', '2026-03-20'],
])('a batch approved %s is executed on no day that has come', (_name, prepared, now, day) => {
  expect(executionDayOf(prepared, new Date(now))).toBe(day);
});
