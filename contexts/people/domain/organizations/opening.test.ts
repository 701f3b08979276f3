import { expect, test } from 'vitest';
import { openingAt, timeZoneOf, type Opening } from './opening.ts';

/** Closed on Sundays, Mondays from 14:00, otherwise with a pause. */
const shop = [
  { day: 1, opens: '14:00', closes: '19:00' },
  ...[2, 3, 4, 5, 6].flatMap((day) => [
    { day, opens: '14:00', closes: '19:00' },
    { day, opens: '09:30', closes: '12:00' },
  ]),
];
const monday = { day: 1, at: '14:00' };

// 2 March 2026 is a Monday, in winter time
test.each<[string, string, Opening]>([
  ['Monday morning', '2026-03-02T09:00:00+01:00', { state: 'opens', at: '14:00' }],
  ['the minute it opens', '2026-03-02T14:00:00+01:00', { state: 'open', until: '19:00' }],
  ['the minute before it closes', '2026-03-02T18:59:00+01:00', { state: 'open', until: '19:00' }],
  ['the minute it closes', '2026-03-02T19:00:00+01:00', { state: 'closed', next: { day: 2, at: '09:30' } }],
  ['in the morning', '2026-03-03T10:00:00+01:00', { state: 'open', until: '12:00' }],
  ['in the pause', '2026-03-03T12:30:00+01:00', { state: 'opens', at: '14:00' }],
  ['Saturday evening', '2026-03-07T20:00:00+01:00', { state: 'closed', next: monday }],
  ['Sunday', '2026-03-08T11:00:00+01:00', { state: 'closed_today', next: monday }],
  ['in summer time', '2026-07-07T07:29:00Z', { state: 'opens', at: '09:30' }],
  ['in summer time, open', '2026-07-07T07:30:00Z', { state: 'open', until: '12:00' }],
  [
    'before midnight in UTC, Sunday in Paris',
    '2026-03-07T23:30:00Z',
    { state: 'closed_today', next: monday },
  ],
])('%s', (_, now, expected) => {
  expect(openingAt(shop, new Date(now), 'FR')).toEqual(expected);
});

test.each<[string, string, Opening]>([
  ['FR', 'Europe/Paris', { state: 'open', until: '19:00' }],
  ['BE', 'Europe/Paris', { state: 'open', until: '19:00' }],
  ['GB', 'Europe/London', { state: 'opens', at: '14:00' }],
  ['RE', 'Indian/Reunion', { state: 'open', until: '19:00' }],
  ['AX', 'Europe/Mariehamn', { state: 'open', until: '19:00' }],
  ['CW', 'America/Curacao', { state: 'open', until: '12:00' }],
  ['MF', 'America/Marigot', { state: 'open', until: '12:00' }],
  ['GP', 'America/Guadeloupe', { state: 'opens', at: '09:30' }],
])('at 13:30 in UTC a place in %s looks at the clock of %s', (country, zone, expected) => {
  expect(timeZoneOf(country)).toBe(zone);
  // 14:30 in Paris, 13:30 in London, 17:30 in Réunion, 9:30 in Guadeloupe less one minute
  const now = new Date(country === 'GP' ? '2026-03-03T13:29:00Z' : '2026-03-03T13:30:00Z');
  expect(openingAt(shop, now, country)).toEqual(expected);
});

test('of a place whose clock is not known nothing is said', () => {
  expect(timeZoneOf('JP')).toBeNull();
  expect(openingAt(shop, new Date('2026-03-03T13:30:00Z'), 'JP')).toBeNull();
});

test('a place that opens one day a week, and one that never does', () => {
  const sunday = [{ day: 7, opens: '10:00', closes: '12:00' }];
  expect(openingAt(sunday, new Date('2026-03-08T13:00:00+01:00'), 'FR')).toEqual({
    state: 'closed',
    next: { day: 7, at: '10:00' },
  });
  expect(openingAt([], new Date('2026-03-08T13:00:00+01:00'), 'FR')).toEqual({ state: 'closed', next: null });
});
