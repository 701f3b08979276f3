import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFilter } from './filter.ts';
import { highlight } from './highlight.ts';
import { parseSearch, withEmbedded } from './parameters.ts';
import { codeQuery, planSearch, typedWords } from './plan.ts';
import { SearchError } from './search-error.ts';
import { typosAllowed, typosBetween } from './typos.ts';
import { makeVocabulary, type Vocabulary, type WordEntry } from './vocabulary.ts';
import { codeOf, spelledWords, wordsOf } from './words.ts';

const words = (text: string): string[] => wordsOf(text).map(({ word }) => word);

describe('the words of the search', () => {
  test('have no accents, no signs, small letters and one spelling of capacities', () => {
    expect(words('iPhone (1re génération) 4 Go')).toEqual(['iphone', '1re', 'generation', '4', 'go']);
    expect(words('Galaxy S10+ 5G 128GB, 1 TB')).toEqual(['galaxy', 's10', 'plus', '5g', '128go', '1', 'to']);
    expect(words('Œuvre ĳzer Łódź straße')).toEqual(['oeuvre', 'ijzer', 'lodz', 'strasse']);
    expect(words(' -- ')).toEqual([]);
    expect(codeOf('Apple-iPhone_13/PRO')).toBe('appleiphone13pro');
  });

  test('know where they stand, accents counted', () => {
    const text = 'é́t S10+';
    expect(wordsOf(text).map(({ from, to }) => text.slice(from, to))).toEqual(['é́t', 'S10', '+']);
  });
});

/** Words with how many products have them in their names; `elsewhere`: some have them in their categories only. */
test('are spelled alike with and without their places', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('1', '2', 'g', 'b', 'T', 'é', '+', ' ', '-', 'œ') }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(spelledWords(text)).toEqual(words(text));
    }),
  );
});

const vocabularyOf = (words: Record<string, number>, elsewhere: readonly string[] = []): Vocabulary =>
  makeVocabulary(
    Object.entries(words)
      .map(([word, named]): WordEntry => [word, elsewhere.includes(word) ? named + 1 : named, named])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

describe('a typing error in the search', () => {
  test.each([
    ['iphone', 'iphone', 0],
    ['iphnoe', 'iphone', 1],
    ['ipone', 'iphone', 1],
    ['iphonne', 'iphone', 1],
    ['iphome', 'iphone', 1],
    ['blakbery', 'blackberry', 2],
    ['', 'abc', 3],
  ])('of %s for %s counts %i', (a, b, typos) => {
    expect(typosBetween(a, b)).toBe(typos);
    expect(typosBetween(b, a)).toBe(typos);
  });

  const near = (typed: string, words: Record<string, number>, numTypos = 2): string[] =>
    vocabularyOf(words).near(typed, numTypos);

  test('is not allowed in short words and numbers, and allowed twice in long ones', () => {
    expect(near('s22', { s21: 1 })).toEqual([]);
    expect(near('128512', { 128513: 1 })).toEqual([]);
    expect(near('nokai', { nokia: 1 })).toEqual(['nokia']);
    expect(near('mxtxro', { motoro: 1 })).toEqual([]);
    expect(near('mxtxrola', { motorola: 1 })).toEqual(['motorola']);
    expect(near('mxtxrola', { motorola: 1 }, 1)).toEqual([]);
  });

  test('leads to the nearest words, the most used of them first', () => {
    expect(near('puls', { pulse: 3, plus: 90, pluto: 500 })).toEqual(['plus', 'pulse']);
  });

  test('leads to the same words as comparing each with each', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'e', 'h', 'i', 'n', 'o', 'p', '1'),
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(fc.uniqueArray(letters, { maxLength: 40 }), letters, (words, typed) => {
        const allowed = typosAllowed(typed, 2);
        const apart = words
          .map((word) => ({ word, typos: typosBetween(typed, word) }))
          .filter(({ typos }) => typos > 0 && typos <= allowed);
        const least = Math.min(...apart.map(({ typos }) => typos));
        const nearest = apart.filter(({ typos }) => typos === least).map(({ word }) => word);
        const found = near(typed, Object.fromEntries(words.map((word) => [word, 1])));
        expect(found).toHaveLength(Math.min(nearest.length, 5));
        expect(nearest).toEqual(expect.arrayContaining(found));
      }),
    );
  });

  test('is no matter for beginnings, which are found in the order of the words, as many as are wanted', () => {
    const words = vocabularyOf({ prime: 1, pro: 1, pr: 1, q: 1, plus: 1 });
    expect(words.beginning('pr', 9)).toEqual(['pr', 'prime', 'pro']);
    expect(words.beginning('pr', 2)).toEqual(['pr', 'prime']);
    expect(words.beginning('z', 2)).toEqual([]);
    expect(words.placesOf('pri')).toBeUndefined();
  });
});

describe('the plan of a search', () => {
  const prefixes = { name: 'n', code: 'k', mark: 'm' };
  const named = (...words: string[]): Vocabulary =>
    vocabularyOf(Object.fromEntries(words.map((word) => [word, 1])));
  const plan = (q: string, vocabulary: Vocabulary, more = {}) =>
    planSearch({ ...parseSearch({ q, ...more }) }, typedWords(q), vocabulary, prefixes, { drop: true });

  test('looks for whole words, and the last one as the beginning of those that there are', () => {
    expect(plan('iPhone 13', named('iphone', '13', '13t', '14'))).toMatchObject({
      query: 'niphone & (n13 | n13t)',
      named: 'niphone & (n13 | n13t)',
      whole: 'n13',
    });
    expect(plan('iPhone 13', named('iphone', '13', '13t'), { prefix: 'false' }).query).toBe('niphone & n13');
    expect(plan('ip', named('iphone', 'ipad'))).toMatchObject({ query: '(nipad | niphone)', whole: null });
  });

  test('leaves the beginning of many words to the index', () => {
    const many = named(...Array.from({ length: 61 }, (_, i) => `a${i}`));
    expect(plan('a1', many).query).toMatch(/^\(na1 \| na10 \|/);
    const more = named(...Array.from({ length: 61 }, (_, i) => `abcd${i}`));
    expect(plan('abcd', more).query).toBe('nabcd:*');
    expect(plan('ab', more).query).toBe('nab:*ABC');
  });

  test('puts words of categories after those of names, with their beginning from four letters', () => {
    const words = vocabularyOf({ iphone: 2, iph: 0, tablette: 0, tab: 1 }, ['iphone', 'iph', 'tablette']);
    expect(plan('iphone', words)).toMatchObject({ query: 'niphone', named: 'niphone:ABC' });
    expect(plan('tab', words)).toMatchObject({ query: 'ntab', named: 'ntab', whole: 'ntab' });
    expect(plan('iph', words)).toMatchObject({
      query: '(niph | niphone)',
      named: 'niphone:ABC',
      whole: null,
    });
    expect(plan('tabl', words)).toMatchObject({ query: 'ntablette', named: null });
    expect(plan('tablette', words, { query_by: 'label' }).query).toBeNull();
    expect(plan('iphone', words, { query_by: 'category' })).toMatchObject({
      query: 'niphone:D',
      named: null,
      whole: null,
    });
  });

  test('weighs a field when it alone is asked for', () => {
    expect(plan('apple', named('apple'), { query_by: 'brand' }).query).toBe('napple:B');
    expect(plan('apple', named('apple'), { query_by: 'label,brand,model' }).query).toBe('napple');
    expect(plan('apple', named('apple'), { query_by: 'ean' }).query).toBeNull();
  });

  test('corrects a mistyped word, and leaves out one that nothing comes near', () => {
    const corrected = plan('iphnoe zzzz', named('iphone'));
    expect(corrected).toMatchObject({ query: 'niphone', sought: [{ word: 'iphone', prefix: false }] });
    expect(plan('zzzz', named()).query).toBeNull();
  });

  test('finds words written in one or in two', () => {
    expect(plan('iphone13', named('iphone', '13')).sought).toEqual([
      { word: 'iphone', prefix: false },
      { word: '13', prefix: true },
    ]);
    const apart = plan('s 21', named('s21', '21', 's'));
    expect(apart.sought[0]).toEqual({ word: 's21', prefix: false });
    expect(apart.query).toBe('(ns21 | ns & n21)');
  });

  test('finds codes: an EAN being typed, a reference, an IMEI by its TAC, and no plain word', () => {
    const code = (q: string, more = {}) => codeQuery(parseSearch({ q, ...more }), prefixes);
    expect(code('2990000000965')).toBe('k2990000000965:*');
    expect(code('2990000000965', { prefix: 'false' })).toBe('k2990000000965');
    expect(code('AB-12')).toBe('kab12');
    expect(code('353209111234567')).toBe('k353209111234567:* | k35320911');
    expect(code('iphone')).toBeNull();
    expect(code('2990000000965', { query_by: 'label' })).toBeNull();
  });

  test('lets nothing typed speak the language of the index', () => {
    for (const q of ["a' | b:*", 'a & !b', '(x)', '<->', '\\'])
      expect(typedWords(q).join('')).toMatch(/^[a-z0-9]*$/);
  });
});

describe('the filters of a search', () => {
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
  ])('are refused as %s', (text) => {
    expect(() => parseFilter(text)).toThrow(SearchError);
  });

  test('of the key are added to the caller’s, and its other parameters win', () => {
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
