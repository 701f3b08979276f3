import { expect, test } from 'vitest';
import { chosenAfter } from './list-selection.ts';

const ids = (...some: string[]): ReadonlySet<string> => new Set(some);
const nothing = () => ids();
const refused = () => ids('a2');

test.each([
  [
    'rows of the page that is shown',
    { place: 'a', ids: ids('a1') },
    'a',
    'a',
    nothing,
    { place: 'a', ids: ids() },
  ],
  [
    'another page begins anew',
    { place: 'a', ids: ids('a1') },
    'b',
    'b',
    () => ids('b1'),
    { place: 'b', ids: ids('b1') },
  ],
  [
    'an action of another page ends: what is chosen here stays',
    { place: 'b', ids: ids('b1', 'b2') },
    'a',
    'b',
    refused,
    { place: 'b', ids: ids('b1', 'b2') },
  ],
  [
    'an action of another page ends, and nothing is chosen here: what it left is found there',
    { place: 'a', ids: ids('a1', 'a2') },
    'a',
    'b',
    refused,
    { place: 'a', ids: ids('a2') },
  ],
] as const)('%s', (_, was, place, shown, change, expected) => {
  expect(chosenAfter(was, { place, shown }, change)).toEqual(expected);
});
