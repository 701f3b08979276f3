import { describe, expect, test } from 'vitest';
import { parseFilter } from './filter.ts';
import { highlight } from './highlight.ts';
import { parseSearch, withEmbedded } from './parameters.ts';
import { codeQuery, planSearch, typedWords, wordsToLookUp, type Vocabulary } from './plan.ts';
import { SearchError } from './search-error.ts';
import { nearest, typosBetween } from './typos.ts';
import { codeOf, wordsOf } from './words.ts';

const words = (text: string): string[] => wordsOf(text).map(({ word }) => word);

describe('words', () => {
  test('no accents, no signs, small letters, one spelling of capacities', () => {
    expect(words('iPhone (1re génération) 4 Go')).toEqual(['iphone', '1re', 'generation', '4', 'go']);
    expect(words('Galaxy S10+ 5G 128GB, 1 TB')).toEqual(['galaxy', 's10', 'plus', '5g', '128go', '1', 'to']);
    expect(words('Œuvre ĳzer Łódź straße')).toEqual(['oeuvre', 'ijzer', 'lodz', 'strasse']);
    expect(words(' -- ')).toEqual([]);
    expect(codeOf('Apple-iPhone_13/PRO')).toBe('appleiphone13pro');
  });

  test('each knows where it stands, accents counted', () => {
    const text = 'é́t S10+';
    expect(wordsOf(text).map(({ from, to }) => text.slice(from, to))).toEqual(['é́t', 'S10', '+']);
  });
});

describe('typing errors', () => {
  test.each([
    ['iphone', 'iphone', 0],
    ['iphnoe', 'iphone', 1],
    ['ipone', 'iphone', 1],
    ['iphonne', 'iphone', 1],
    ['iphome', 'iphone', 1],
    ['blakbery', 'blackberry', 2],
    ['', 'abc', 3],
  ])('%s and %s: %i', (a, b, typos) => {
    expect(typosBetween(a, b)).toBe(typos);
    expect(typosBetween(b, a)).toBe(typos);
  });

  test('short words and numbers are taken as typed, long ones allow two', () => {
    const offered = (word: string) => [{ word, products: 1 }];
    expect(nearest('s22', offered('s21'), 2)).toEqual([]);
    expect(nearest('128512', offered('128513'), 2)).toEqual([]);
    expect(nearest('nokai', offered('nokia'), 2)).toEqual(['nokia']);
    expect(nearest('mxtxro', offered('motoro'), 2)).toEqual([]);
    expect(nearest('mxtxrola', offered('motorola'), 2)).toEqual(['motorola']);
    expect(nearest('mxtxrola', offered('motorola'), 1)).toEqual([]);
  });

  test('the nearest win, the most used of them first', () => {
    const offered = [
      { word: 'pulse', products: 3 },
      { word: 'plus', products: 90 },
      { word: 'pluto', products: 500 },
    ];
    expect(nearest('puls', offered, 2)).toEqual(['plus', 'pulse']);
  });
});

describe('the plan', () => {
  const prefixes = { name: 'n', category: 'c', code: 'k' };
  const vocabulary = (known: string[], begins: string[] = [], near = {}): Vocabulary => ({
    known: new Set(known),
    begins: new Set([...known, ...begins]),
    near: new Map(Object.entries(near)),
  });
  const plan = (q: string, vocabulary: Vocabulary, more = {}) =>
    planSearch({ ...parseSearch({ q, ...more }) }, typedWords(q), vocabulary, prefixes, { drop: true });

  test('whole words, and the last as a beginning', () => {
    expect(plan('iPhone 13', vocabulary(['iphone', '13']))).toMatchObject({
      query: '(((niphone | ciphone))) & (((n13:* | c13)))',
      named: '(((niphone))) & (((n13:*)))',
      whole: '(((niphone))) & (((n13)))',
    });
    expect(plan('iPhone 13', vocabulary(['iphone', '13']), { prefix: 'false' }).query).toBe(
      '(((niphone | ciphone))) & (((n13 | c13)))',
    );
  });

  test('a field’s weight when it alone is asked for', () => {
    const known = vocabulary(['apple']);
    expect(plan('apple', known, { query_by: 'brand' }).query).toBe('(((napple:*B)))');
    expect(plan('apple', known, { query_by: 'ean' }).query).toBeNull();
  });

  test('a mistyped word is corrected, one that nothing comes near is left out', () => {
    const near = { iphnoe: [{ word: 'iphone', products: 9 }] };
    expect(plan('iphnoe zzzz', vocabulary([], [], near)).sought).toEqual([{ word: 'iphone', prefix: false }]);
    expect(plan('zzzz', vocabulary([])).query).toBeNull();
  });

  test('written in one or in two', () => {
    expect(plan('iphone13', vocabulary(['iphone', '13'])).sought).toEqual([
      { word: 'iphone', prefix: false },
      { word: '13', prefix: true },
    ]);
    expect(plan('s 21', vocabulary(['s21', '21', 's'])).sought[0]).toEqual({ word: 's21', prefix: false });
    expect(wordsToLookUp(['s', '21a'])).toEqual(['s', '21a', '21', 'a', 's21a']);
  });

  test('codes: an EAN being typed, a reference, an IMEI by its TAC, and no plain word', () => {
    const code = (q: string, more = {}) => codeQuery(parseSearch({ q, ...more }), prefixes);
    expect(code('2990000000965')).toBe('k2990000000965:*');
    expect(code('2990000000965', { prefix: 'false' })).toBe('k2990000000965');
    expect(code('AB-12')).toBe('kab12');
    expect(code('353209111234567')).toBe('k353209111234567:* | k35320911');
    expect(code('iphone')).toBeNull();
    expect(code('2990000000965', { query_by: 'label' })).toBeNull();
  });

  test('nothing typed can speak the language of the index', () => {
    for (const q of ["a' | b:*", 'a & !b', '(x)', '<->', '\\'])
      expect(typedWords(q).join('')).toMatch(/^[a-z0-9]*$/);
  });
});

describe('filters', () => {
  test('are read', () => {
    expect(
      parseFilter('brand:=[Apple, `A, && B`] && storageGb:[64..128,>=512] && id:!=x && label:pro'),
    ).toEqual([
      { kind: 'text', field: 'brand', how: 'equals', not: false, values: ['Apple', 'A, && B'] },
      {
        kind: 'number',
        field: 'storageGb',
        not: false,
        ranges: [
          { from: 64, to: 128 },
          { from: 512, to: Infinity, fromOpen: false },
        ],
      },
      { kind: 'text', field: 'id', how: 'equals', not: true, values: ['x'] },
      { kind: 'text', field: 'label', how: 'matches', not: false, values: ['pro'] },
    ]);
    expect(parseFilter('  ')).toEqual([]);
  });

  test.each([
    'brand',
    'brand:=',
    'price:=1',
    'storageGb:=many',
    '(brand:=a)',
    'brand:=a || brand:=b',
    'brand:=[a',
    '&&',
  ])('%s is refused', (text) => {
    expect(() => parseFilter(text)).toThrow(SearchError);
  });

  test('the key’s is added to the caller’s, its other parameters win', () => {
    const holder = { accountId: 'a', embedded: { filter_by: 'status:=published', per_page: 3 } };
    expect(withEmbedded({ q: 'x', filter_by: 'brand:=Apple', per_page: '9' }, holder)).toEqual({
      q: 'x',
      filter_by: 'status:=published && brand:=Apple',
      per_page: 3,
    });
  });
});

test('marks are put around words as they were written', () => {
  const sought = [
    { word: 'generation', prefix: false },
    { word: 'iph', prefix: true },
  ];
  expect(highlight('iPhone (1re Génération)', sought, '<b>', '</b>')).toEqual({
    snippet: '<b>iPhone</b> (1re <b>Génération</b>)',
    matched_tokens: ['iPhone', 'Génération'],
  });
  expect(highlight('Galaxy', sought, '<b>', '</b>')).toBeNull();
});
