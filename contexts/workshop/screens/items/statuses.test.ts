import { expect, test } from 'vitest';
import { statusesShownAs } from './statuses.ts';

test('statuses with the same words are one filter', () => {
  expect(statusesShownAs('states.item_awaiting_compliancy_tests')).toEqual([
    'item_registered_in_warehouse',
    'item_awaiting_compliancy_tests',
  ]);
  expect(statusesShownAs('states.item_completed')).toHaveLength(4);
  expect(statusesShownAs('')).toEqual([]);
});
