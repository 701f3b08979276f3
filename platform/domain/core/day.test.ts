import { expect, test } from 'vitest';
import { dayAfter, dayOf, daysBetween, endOfDayAfter, momentAt, momentText, startOfDay } from './day.ts';

test.each([
  ['2026-03-02T22:59:59.999Z', '2026-03-02'],
  ['2026-03-02T23:00:00.000Z', '2026-03-03'],
  ['2026-07-14T21:59:59.999Z', '2026-07-14'],
  ['2026-07-14T22:00:00.000Z', '2026-07-15'],
])('%s falls on %s', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day);
});

test.each([
  ['in winter', '2026-03-02', '2026-03-01T23:00:00.000Z'],
  ['in summer', '2026-07-14', '2026-07-13T22:00:00.000Z'],
  ['when the clocks go forward', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['the day after', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['when the clocks go back', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['the day after that', '2026-10-26', '2026-10-25T23:00:00.000Z'],
])('a day begins at midnight in Paris, %s', (_, day, instant) => {
  expect(startOfDay(day).toISOString()).toBe(instant);
  expect(dayOf(startOfDay(day))).toBe(day);
});

test.each([
  ['in winter', '2026-03-02', '08:30', '2026-03-02T07:30:00.000Z'],
  ['in summer', '2026-07-14', '08:30', '2026-07-14T06:30:00.000Z'],
  ['before the clocks go forward', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['as they do', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['after that', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['as the clocks go back', '2026-10-25', '02:30', '2026-10-25T01:30:00.000Z'],
])('a clock in Paris shows a time, %s', (_, day, time, instant) => {
  expect(momentAt(day, time).toISOString()).toBe(instant);
});

test.each([
  ['in winter', '2026-03-02T09:00:00.000Z', 14, '2026-03-16T22:59:59.999Z'],
  ['in summer', '2026-07-01T09:00:00.000Z', 14, '2026-07-15T21:59:59.999Z'],
  ['begun just before midnight', '2026-03-02T22:59:59.999Z', 1, '2026-03-03T22:59:59.999Z'],
  ['begun at midnight', '2026-03-02T23:00:00.000Z', 1, '2026-03-04T22:59:59.999Z'],
  ['on the same day', '2026-03-02T09:00:00.000Z', 0, '2026-03-02T22:59:59.999Z'],
  ['on the day when the clocks go forward', '2026-03-14T09:00:00.000Z', 15, '2026-03-29T21:59:59.999Z'],
  ['begun on that day', '2026-03-29T00:30:00.000Z', 1, '2026-03-30T21:59:59.999Z'],
  ['on the day when the clocks go back', '2026-10-10T09:00:00.000Z', 15, '2026-10-25T22:59:59.999Z'],
  ['begun on that day', '2026-10-24T22:30:00.000Z', 1, '2026-10-26T22:59:59.999Z'],
])('what is promised until a day ends with it, %s', (_, instant, days, end) => {
  expect(endOfDayAfter(new Date(instant), days).toISOString()).toBe(end);
  expect(daysBetween(new Date(instant), new Date(end))).toBe(days);
});

test('a moment is worded as a clock in Paris shows it, wherever its reader is', () => {
  const midnight = momentAt('2026-11-27', '00:00');
  expect(momentText(midnight, 'fr-FR')).toBe('27 nov. 2026, 00:00');
  expect(momentText(midnight, 'en-GB')).toBe('27 Nov 2026, 00:00');
});

test('the day after the last of a month, and of February, is the first of the next', () => {
  expect([dayAfter('2026-02-28'), dayAfter('2028-02-28'), dayAfter('2026-12-31')]).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2027-01-01',
  ]);
});
