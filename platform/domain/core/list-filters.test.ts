import { expect, test } from 'vitest';
import { valuesAsked } from './list-filters.ts';

const all = ['a', 'b', 'c'];

test.each([
  { what: 'nothing is said', asked: {}, gives: undefined },
  { what: 'only empty values are said', asked: { named: [''], leftOut: [''] }, gives: undefined },
  { what: 'some are named', asked: { named: ['b'] }, gives: ['b'] },
  { what: 'some are left out', asked: { leftOut: ['b'] }, gives: ['a', 'c'] },
  { what: 'both are said', asked: { named: ['a', 'b'], leftOut: ['b'] }, gives: ['a'] },
  { what: 'what is named is left out', asked: { named: ['b'], leftOut: ['b'] }, gives: [] },
  { what: 'a value that nothing has is left out', asked: { leftOut: ['x'] }, gives: ['a', 'b', 'c'] },
])('a list asks for the values that remain when $what', ({ asked, gives }) => {
  expect(valuesAsked(all, asked)).toEqual(gives);
});
