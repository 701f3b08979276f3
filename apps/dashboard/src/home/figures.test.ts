import { expect, test } from 'vitest';
import { isAwaited, isEmpty } from './figures.ts';

test('nothing waits where no list holds work, whatever is on its way', () => {
  expect(isAwaited([])).toBe(false);
  expect(
    isAwaited([
      { key: 'to_ship', count: 0 },
      { key: 'in_transit', count: 7 },
    ]),
  ).toBe(false);
  expect(isAwaited([{ key: 'to_control', count: 1 }])).toBe(true);
});

test('weeks without any figure are empty, and one figure is enough', () => {
  const week = { weekStart: '2026-11-16', created: 0, received: 0 };
  expect(isEmpty([])).toBe(true);
  expect(isEmpty([week, week])).toBe(true);
  expect(isEmpty([week, { ...week, received: 1 }])).toBe(false);
});
