import { expect, test } from 'vitest';
import { reordered } from './order.ts';

const abc = ['a', 'b', 'c'];

test.each([
  ['b', 'up', ['b', 'a', 'c']],
  ['b', 'down', ['a', 'c', 'b']],
  ['c', 'top', ['c', 'a', 'b']],
  ['a', 'bottom', ['b', 'c', 'a']],
  ['a', 'up', abc],
  ['c', 'down', abc],
  ['z', 'top', abc],
] as const)('the row %s is moved %s', (moved, direction, order) => {
  expect(reordered(abc, moved, direction)).toEqual(order);
});
