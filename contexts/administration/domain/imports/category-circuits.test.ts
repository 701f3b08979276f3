import { expect, test } from 'vitest';
import { circuitBook, needlessRules } from './category-circuits.ts';

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
    sayings: [{ circuitId: 'drop', categoryId: 'phones', says: null }],
    firstNamed: [],
    fault: null,
  });
  expect(book.offer('phones', ['store_drop'], parents).sayings).toEqual([
    { circuitId: 'post', categoryId: 'phones', says: 'disabled' },
    { circuitId: 'web-drop', categoryId: 'phones', says: 'disabled' },
  ]);
  expect(book.offered('phones', parents)).toEqual(['store_drop']);
  expect(book.offered('other', parents)).toEqual(['store_drop', 'web_drop', 'web_post']);
  expect(book.offer('phones', ['store_drop'], parents)).toEqual({
    sayings: [],
    firstNamed: [],
    fault: null,
  });
});

test('a web drop without a store that takes it in is reported', () => {
  const book = circuitBook(circuits, []);
  expect(book.offer('phones', ['web_drop'], parents).fault).toBe('category_web_drop');
});

test('the first category that says it has a circuit leaves it to all others, an inactive one to nobody', () => {
  const book = circuitBook(circuits, [rule('post', 'disabled', 'root'), rule('drop', 'disabled', 'root')]);
  const wider = new Map([...parents, ['cars', null]]);
  const { sayings, firstNamed } = book.offer('phones', ['web_post', 'web_collect'], wider);
  expect(sayings).toEqual([
    { circuitId: 'post', categoryId: 'phones', says: 'enabled' },
    { circuitId: 'post', categoryId: 'cars', says: 'enabled' },
    { circuitId: 'web-drop', categoryId: 'phones', says: 'disabled' },
    { circuitId: 'off', categoryId: 'phones', says: 'enabled' },
  ]);
  expect(firstNamed).toEqual(['post', 'off']);
  expect(book.offered('cars', wider)).toEqual(['store_drop', 'web_drop', 'web_post']);
  expect(book.offered('other', wider)).toEqual(['web_drop']);
});

const whole = (...given: Parameters<typeof rule>) => ({
  ...rule(...given),
  id: given.join(' '),
  accountId: 'account',
  description: '',
  terms: '',
  traceabilityEnabled: false,
  highlightedInstruction: '',
  translations: {},
  eligibleCountries: [],
  customValues: {},
  instructions: [],
  version: 0,
});

test.each([
  ['say what holds without them', [whole('post', 'enabled', 'root'), whole('post', 'disabled', 'phones')], 1],
  ['offer it where it is not otherwise', [whole('post', 'enabled', 'phones')], 0],
  ['have words of their own', [{ ...whole('post', 'enabled', 'root'), terms: 'Gratuit' }], 0],
  ['keep it from all', [whole('post', 'enabled')], 0],
])('rules that %s', (_, rules, needless) => {
  expect(needlessRules(circuits[0], rules, parents)).toHaveLength(needless);
});
