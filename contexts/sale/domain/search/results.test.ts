import { expect, test } from 'vitest';
import { facetValues, facetWords, isNarrowed, resultsHref, unfoundWords } from './results.ts';
import type { SearchHit } from './search.ts';

const hit = (...matched: string[]): SearchHit => ({
  id: '1',
  label: 'iPhone 13',
  brand: 'Apple',
  category: 'Téléphones',
  categoryLabels: { 'fr-FR': 'Téléphones', 'de-DE': 'Handys' },
  slug: 'iphone-13',
  image: null,
  model: 'iPhone 13',
  modelPath: null,
  bestPrice: null,
  currency: 'EUR',
  matched,
});

test.each([
  ['iphnoe 13', ['iPhone', '13'], ['iphnoe']],
  ['iPho 13', ['iPhone', '13'], []],
  ['IPHONE bleu', ['iPhone'], ['bleu']],
  ['téléphone', ['Telephone'], []],
  ['128gb', ['128'], []],
  // found by its code
  ['REFERENCE', [], []],
])('of %j, found by %j, nothing is called %j', (q, matched, unfound) => {
  expect(unfoundWords(q, [hit(...matched)])).toEqual(unfound);
});

test('storages go from the smallest, other facets by what they leave', () => {
  const facets = [
    {
      name: 'storage',
      values: [
        { value: '1024', count: 9 },
        { value: '128', count: 3 },
      ],
    },
    {
      name: 'brand',
      values: [
        { value: 'Nokia', count: 2 },
        { value: 'Apple', count: 1 },
      ],
    },
  ];
  expect(facetValues(facets, 'storage').map(({ value }) => value)).toEqual(['128', '1024']);
  expect(facetValues(facets, 'brand').map(({ value }) => value)).toEqual(['Nokia', 'Apple']);
  expect(facetValues(facets, 'category')).toEqual([]);
});

test('a facet speaks its reader’s language', () => {
  const inFrench = facetWords([hit()], 'fr-FR');
  const inGerman = facetWords([hit()], 'de-DE');
  expect([inFrench('storage', '128'), inFrench('storage', '1024')]).toEqual(['128 Go', '1 To']);
  expect([inGerman('storage', '64'), inGerman('storage', '2048')]).toEqual(['64 GB', '2 TB']);
  expect([inGerman('category', 'Téléphones'), inGerman('category', 'Montres')]).toEqual([
    'Handys',
    'Montres',
  ]);
  expect(inFrench('brand', 'Apple')).toBe('Apple');
});

test('the address has what narrows the results', () => {
  const query = { q: 'a b', page: 2, brand: 'Apple', storage: '128' };
  expect(resultsHref(query)).toBe('/results?q=a+b&brand=Apple&storage=128&page=2');
  expect([isNarrowed(query), isNarrowed({ q: 'a', page: 1 })]).toEqual([true, false]);
});
