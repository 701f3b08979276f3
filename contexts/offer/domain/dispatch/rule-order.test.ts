import { expect, test } from 'vitest';
import { reorderedRules } from './rule-order.ts';

test('the whole order, when every rule is one’s own', () => {
  expect(reorderedRules(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
});

test('the rules of others keep their places', () => {
  expect(reorderedRules(['a', 'x', 'b', 'y', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'x', 'a', 'y', 'b']);
  expect(reorderedRules(['x', 'y'], [])).toEqual(['x', 'y']);
});
