import { expect, test } from 'vitest';
import { isAwaited } from './figures.ts';

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
