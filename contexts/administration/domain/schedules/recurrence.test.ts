import { expect, test } from 'vitest';
import { nextRunAfter, type Recurrence } from './recurrence.ts';
import { wallTime } from './schedule.ts';

const daily = (time: string): Recurrence => ({ every: 'day', weekday: null, monthDay: null, time });
const weekly = (weekday: number, time: string): Recurrence => ({
  every: 'week',
  weekday,
  monthDay: null,
  time,
});
const monthly = (monthDay: number, time: string): Recurrence => ({
  every: 'month',
  weekday: null,
  monthDay,
  time,
});

test.each([
  [
    'the same day, when it is still to come',
    daily('07:30'),
    '2026-03-02T05:00:00Z',
    '2026-03-02T06:30:00.000Z',
  ],
  ['the next day, at that very time', daily('07:30'), '2026-03-02T06:30:00Z', '2026-03-03T06:30:00.000Z'],
  ['in summer, by the same clock', daily('07:30'), '2026-07-01T12:00:00Z', '2026-07-02T05:30:00.000Z'],
  [
    'when the clocks skip it, an hour later',
    daily('02:30'),
    '2026-03-28T12:00:00Z',
    '2026-03-29T01:30:00.000Z',
  ],
  [
    'when the clocks show it twice, the second of both',
    daily('02:30'),
    '2026-10-24T12:00:00Z',
    '2026-10-25T01:30:00.000Z',
  ],
  ['once on that day', daily('02:30'), '2026-10-25T01:30:00Z', '2026-10-26T01:30:00.000Z'],
  ['on Monday', weekly(1, '06:00'), '2026-03-02T09:00:00Z', '2026-03-09T05:00:00.000Z'],
  ['on Sunday', weekly(7, '06:00'), '2026-03-02T09:00:00Z', '2026-03-08T05:00:00.000Z'],
  ['on the first', monthly(1, '06:00'), '2026-03-02T09:00:00Z', '2026-04-01T04:00:00.000Z'],
  ['on the last of a short month', monthly(31, '06:00'), '2026-02-01T09:00:00Z', '2026-02-28T05:00:00.000Z'],
  [
    'on the 31st of a long one, and not before',
    monthly(31, '06:00'),
    '2026-02-28T06:00:00Z',
    '2026-03-31T04:00:00.000Z',
  ],
  [
    'on the 29th of a February without one',
    monthly(29, '00:00'),
    '2026-02-01T09:00:00Z',
    '2026-02-27T23:00:00.000Z',
  ],
])('the next time is %s', (_, recurrence, after, next) => {
  expect(nextRunAfter(recurrence, new Date(after)).toISOString()).toBe(next);
});

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['7:30', false],
  ['07:60', false],
])('the time %s is valid: %s', (time, valid) => {
  expect(wallTime.safeParse(time).success).toBe(valid);
});
