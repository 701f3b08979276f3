import { expect, test } from 'vitest';
import { lastMondays, weekLines, weekOf } from './statistics.ts';

test.each([
  // Monday at midnight in Europe/Paris, and a second before it; then in summer
  ['2026-11-22T23:00:00Z', ['2026-11-09', '2026-11-16']],
  ['2026-11-22T22:59:59Z', ['2026-11-02', '2026-11-09']],
  ['2026-07-19T22:00:00Z', ['2026-07-06', '2026-07-13']],
  ['2026-11-18T12:00:00Z', ['2026-11-02', '2026-11-09']],
  ['2027-01-01T00:00:00Z', ['2026-12-14', '2026-12-21']],
])('at %s the last whole weeks are those of %j', (now, mondays) => {
  expect(lastMondays(new Date(now), 2)).toEqual(mondays);
});

test('parts that are shown as one are added up, the most first', () => {
  const top = { key: 'p', name: 'Phones' };
  const shownAs = new Map([
    ['a', top],
    ['b', top],
  ]);
  const counts = [
    { key: null, count: 1 },
    { key: 'a', count: 2 },
    { key: 'b', count: 3 },
    { key: 'c', count: 9 },
  ];
  expect(weekLines(counts, shownAs)).toEqual([
    { key: 'c', name: 'c', count: 9 },
    { key: 'p', name: 'Phones', count: 5 },
    { key: null, name: '', count: 1 },
  ]);
});

test('a week adds up what is counted, and keeps money of different currencies apart', () => {
  const counts = { created: 1, received: 2, completed: 3, notCompleted: 0, refurbished: 1 };
  const one = { weekStart: '2026-11-16', ...counts };
  const all = [
    { ...one, currency: 'CHF', boughtFor: 500 },
    { ...one, currency: 'EUR', boughtFor: 900 },
    { ...one, currency: 'GBP', boughtFor: 0 },
    { ...one, weekStart: '2026-11-23', currency: 'EUR', boughtFor: 70 },
  ] as const;
  expect(weekOf('2026-11-16', all, 'EUR')).toEqual({
    weekStart: '2026-11-16',
    created: 3,
    received: 6,
    completed: 9,
    notCompleted: 0,
    refurbished: 3,
    boughtFor: 900,
    bought: [
      { currency: 'CHF', amount: 500 },
      { currency: 'EUR', amount: 900 },
    ],
  });
  expect(weekOf('2026-11-09', all, 'EUR')).toMatchObject({ created: 0, boughtFor: 0, bought: [] });
});
