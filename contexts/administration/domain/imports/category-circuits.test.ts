import { expect, test } from 'vitest';
import { circuitBook } from './category-circuits.ts';

const circuits = [
  { id: 'post', type: 'web_post', status: 'active' },
  { id: 'drop', type: 'store_drop', status: 'active' },
  { id: 'web-drop', type: 'web_drop', status: 'active' },
  { id: 'off', type: 'web_collect', status: 'inactive' },
] as const;
const parents = new Map([
  ['root', null],
  ['phones', 'root'],
  ['other', 'root'],
]);
const rule = (circuitId: string, status: 'enabled' | 'disabled', ...categoryIds: string[]) => ({
  circuitId,
  status,
  categoryIds,
});

test('what is offered follows the nearest rule; without one an active circuit is everybody’s', () => {
  const book = circuitBook(circuits, [rule('post', 'enabled', 'root'), rule('drop', 'disabled', 'phones')]);
  expect(book.offered('root', parents)).toEqual(['store_drop', 'web_drop', 'web_post']);
  expect(book.offered('phones', parents)).toEqual(['web_drop', 'web_post']);
});

test('a category says only what it must to have its circuits, and those of others stay', () => {
  const book = circuitBook(circuits, [rule('post', 'enabled', 'root'), rule('drop', 'disabled', 'phones')]);
  expect(book.offer('phones', ['store_drop', 'web_drop', 'web_post'], parents)).toEqual({
    // no longer switched off, it is offered as for all categories
    sayings: [{ circuitId: 'drop', says: null }],
    fault: null,
  });
  expect(book.offer('phones', ['store_drop'], parents).sayings).toEqual([
    { circuitId: 'post', says: 'disabled' },
    { circuitId: 'web-drop', says: 'disabled' },
  ]);
  expect(book.offered('phones', parents)).toEqual(['store_drop']);
  expect(book.offered('other', parents)).toEqual(['store_drop', 'web_drop', 'web_post']);
  expect(book.offer('phones', ['store_drop'], parents)).toEqual({ sayings: [], fault: null });
});

test('a web drop without a store that takes it in is reported', () => {
  const book = circuitBook(circuits, []);
  expect(book.offer('phones', ['web_drop'], parents).fault).toBe('category_web_drop');
});
