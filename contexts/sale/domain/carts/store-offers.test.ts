import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { expect, test } from 'vitest';
import { storeOffersOf, type StoreOffer } from './store-offers.ts';

test.each<[CircuitType[], StoreOffer[]]>([
  [[], []],
  [['web_post', 'web_collect'], []],
  [['web_drop'], ['drop_off']],
  [['store_collect'], ['counter']],
  [
    ['web_drop_label', 'web_drop', 'store_drop', 'web_post'],
    ['counter', 'drop_off'],
  ],
])('%j: %j', (active, expected) => {
  expect(storeOffersOf(active)).toEqual(expected);
});
