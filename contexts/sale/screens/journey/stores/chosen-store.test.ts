import { expect, test } from 'vitest';
import { storeAmong } from './chosen-store.ts';

const stores = [{ id: 'nantes' }, { id: 'lille' }];

test.each([
  ['a store that takes devices is chosen', 'lille', stores, 'lille'],
  ['a store that closed since is chosen no more', 'brest', stores, null],
  ['nor when none is left', 'brest', [], null],
  ['no store is none', null, stores, null],
  ['until the stores are known, what was chosen is', 'brest', undefined, 'brest'],
])('%s', (_, chosen, found, among) => {
  expect(storeAmong(chosen, found)).toBe(among);
});
