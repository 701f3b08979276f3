import { expect, test } from 'vitest';
import { reorderedRules } from './rule-order.ts';

test('the whole order of the rules is written when every rule is one’s own', () => {
  expect(reorderedRules(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
});

test('a change of the order keeps the rules of others at their places', () => {
  expect(reorderedRules(['a', 'x', 'b', 'y', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'x', 'a', 'y', 'b']);
  expect(reorderedRules(['x', 'y'], [])).toEqual(['x', 'y']);
});
