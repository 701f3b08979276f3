import { expect, test } from 'vitest';
import { weekEnd } from './week.ts';

test('a week ends on the sixth day after its first', () => {
  expect(weekEnd('2026-11-23')).toBe('2026-11-29');
  expect(weekEnd('2026-12-28')).toBe('2027-01-03');
});
