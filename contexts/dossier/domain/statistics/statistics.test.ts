import { expect, test } from 'vitest';
import { lastMondays } from './statistics.ts';

test.each([
  ['2026-11-23T00:00:00Z', ['2026-11-09', '2026-11-16']],
  ['2026-11-22T23:59:59Z', ['2026-11-02', '2026-11-09']],
  ['2026-11-18T12:00:00Z', ['2026-11-02', '2026-11-09']],
  ['2027-01-01T00:00:00Z', ['2026-12-14', '2026-12-21']],
])('at %s the last whole weeks are those of %j', (now, mondays) => {
  expect(lastMondays(new Date(now), 2)).toEqual(mondays);
});
