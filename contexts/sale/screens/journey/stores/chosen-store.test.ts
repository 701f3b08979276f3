import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { expect, test } from 'vitest';
import { shownStores, storeAmong } from './chosen-store.ts';

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

test('of many stores the first are shown, and the chosen one wherever it stands', () => {
  const many = Array.from({ length: listLimits.shown + 2 }, (_, at) => ({ id: `${at}` }));
  const first = many.slice(0, listLimits.shown);
  const last = { id: `${listLimits.shown + 1}` };
  expect(shownStores(many, null)).toEqual(first);
  expect(shownStores(many, '3')).toEqual(first);
  expect(shownStores(many, last.id)).toEqual([last, ...first]);
});
