import { expect, test } from 'vitest';
import { buyerOf } from './choose-target.ts';

const thing = (ofCategory: string | null, ofProduct: string | null, ofStore: string | null) => ({
  path: [{ id: 'phones', buyerAccountId: ofCategory }],
  product: { buyerAccountId: ofProduct },
  store: { buyer: ofStore },
});

test.each([
  [thing('a', 'b', 'c'), ['a', 'b', 'c'], 'a'],
  [thing(null, 'b', 'c'), ['a', 'b', 'c'], 'b'],
  [thing(null, null, 'c'), ['a', 'b', 'c'], 'c'],
  [thing(null, null, null), ['a'], 'a'],
  [thing(null, null, null), ['a', 'b'], null],
  // the link of the store's buyer was taken away
  [thing(null, null, 'c'), ['a'], 'a'],
  [thing(null, null, 'c'), ['a', 'b'], null],
])('of %j, with %j linked, the buyer is %s', (bought, linked, buyer) => {
  expect(buyerOf(bought, linked)).toBe(buyer);
});
