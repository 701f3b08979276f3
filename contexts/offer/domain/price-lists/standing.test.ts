import { expect, test } from 'vitest';
import { isTimeOver, overlaps, standingOf } from './standing.ts';

const at = (day: number): string => new Date(Date.UTC(2026, 2, day)).toISOString();
const times = { startsAt: at(1), endsAt: null, startedAt: null, endedAt: null, droppedAt: null };

test.each([
  [{}, 'planned'],
  [{ droppedAt: at(1) }, 'dropped'],
  [{ startedAt: at(1) }, 'applied'],
  [{ startedAt: at(1), endsAt: at(5) }, 'running'],
  [{ startedAt: at(1), endsAt: at(5), endedAt: at(5) }, 'over'],
  [{ startedAt: at(1), endedAt: at(2) }, 'over'],
])('a list with %j is %s', (given, expected) => {
  expect(standingOf({ ...times, ...given })).toBe(expected);
});

test.each([
  [at(5), at(4), false],
  [at(5), at(5), true],
  [at(5), at(6), true],
  [null, at(6), false],
])('a list that ends at %s is over at %s: %s', (endsAt, now, isOver) => {
  expect(isTimeOver({ endsAt }, new Date(now))).toBe(isOver);
});

const span = (start: number, end: number | null) => ({
  startsAt: at(start),
  endsAt: end === null ? null : at(end),
});

test.each<[string, [number, number | null], [number, number | null], boolean]>([
  ['one after the other', [1, 5], [5, 9], false],
  ['one that begins within another', [1, 5], [4, 9], true],
  ['one within another', [1, 9], [3, 4], true],
  ['for good, within one that ends', [1, 9], [3, null], true],
  ['for good, after one that ended', [1, 9], [9, null], false],
  ['one that ends, after one for good', [1, null], [3, 4], false],
  ['both for good, one after the other', [1, null], [3, null], false],
  ['both at the same moment', [3, null], [3, null], true],
])('%s', (_, one, other, expected) => {
  expect(overlaps(span(...one), span(...other))).toBe(expected);
  expect(overlaps(span(...other), span(...one))).toBe(expected);
});
