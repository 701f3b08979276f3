import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '../core/locales.ts';
import { currencies } from '../core/money.ts';
import { withoutCurrency } from './number-format.ts';
import {
  booleanCell,
  centsCell,
  choiceCell,
  decimalCell,
  integerCell,
  listCell,
  readCell,
  textCell,
  uuidCell,
  writeCell,
  type CellFormat,
} from './csv-format.ts';

/** Written to CSV and read back. */
const there = (cell: string): string => {
  const [[back = ''] = []] = parse(stringify([[cell, 'x']], { delimiter: ';' }), { delimiter: ';' });
  return back;
};

/** Texts that CSVs are known to spoil, and random ones. */
const texts = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      '\\N',
      '\\\\N',
      "'=1",
      "''@x",
      '=cmd|x',
      '+33',
      '-1',
      '@a',
      '"',
      ';,|',
      'a\nb',
      '＝1',
      "'",
      '\\',
    ),
    fc.stringMatching(/^'{0,3}[=+\-@]?[a-z;"\n\\]{0,6}$/),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/[\p{C}\u2028\u2029]/u.test(text.replaceAll('\n', '')));

type Case = { name: string; format: CellFormat<unknown>; values: fc.Arbitrary<unknown> };
const of = <T>(name: string, format: CellFormat<T>, values: fc.Arbitrary<T>): Case => ({
  name,
  format: format as CellFormat<unknown>,
  values,
});

describe('a cell that was written', () => {
  const cases = [
    of('text', textCell({ max: 1_000 }), texts),
    of('id', uuidCell, fc.uuid()),
    of('whole number', integerCell(), fc.integer({ min: 0 })),
    of(
      'number',
      decimalCell(),
      fc.integer({ min: 0, max: 2_000_000_000 }).map((n) => n / 1_000),
    ),
    of(
      'amount',
      centsCell({ min: -5_000_000, max: 5_000_000 }),
      fc.integer({ min: -5_000_000, max: 5_000_000 }),
    ),
    of('yes or no', booleanCell, fc.boolean()),
    of('choice', choiceCell(['draft', 'published']), fc.constantFrom('draft', 'published')),
    of(
      'list',
      listCell(textCell({ max: 50 })),
      fc.uniqueArray(fc.stringMatching(/^[a-z0-9_=-]{1,9}$/), { minLength: 1 }),
    ),
  ];
  test.each(cases)('is read back as it was: $name', ({ format, values }) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(readCell(format, there(writeCell(format, value)))).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  test('for a missing value is empty, and says that everything stays', () => {
    expect(writeCell(textCell({ max: 5 }), null)).toBe('');
    expect(readCell(textCell({ max: 5 }), '')).toBeUndefined();
    expect(readCell(textCell({ max: 5 }), '  ')).toBeUndefined();
  });
});

const text = textCell({ min: 2, max: 5 });
const wrong = (code: string) => ({ wrong: code });
test.each<[string, CellFormat<unknown>, string, unknown]>([
  ['emptied', text as CellFormat<unknown>, String.raw`\N`, null],
  ['a text that says it', text as CellFormat<unknown>, String.raw`\\N`, String.raw`\N`],
  ['a formula stays a text', text as CellFormat<unknown>, '=1+1', '=1+1'],
  ['and loses what an export put before it', text as CellFormat<unknown>, "'=1+1", '=1+1'],
  ['an apostrophe alone is one', text as CellFormat<unknown>, "'été", "'été"],
  ['too short', text as CellFormat<unknown>, 'a', wrong('too_short')],
  ['too long', text as CellFormat<unknown>, 'abcdef', wrong('too_long')],
  ['hidden letters', text as CellFormat<unknown>, 'a\u202Eb', wrong('characters')],
  ['a comma', centsCell() as CellFormat<unknown>, '12,5', 1_250],
  ['a point', centsCell() as CellFormat<unknown>, '12.05', 1_205],
  ['cents that no float has', centsCell() as CellFormat<unknown>, '1.15', 115],
  ['three decimals', centsCell() as CellFormat<unknown>, '12.505', wrong('amount')],
  ['thousands', centsCell() as CellFormat<unknown>, '1 200', 120_000],
  ['a symbol', centsCell() as CellFormat<unknown>, '12 €', 1_200],
  ['as French Excel shows it', centsCell() as CellFormat<unknown>, '1\u202F234,50\u00A0€', 123_450],
  ['with spaces alone', centsCell() as CellFormat<unknown>, '1\u00A0234,50 €', 123_450],
  ['as German Excel shows it', centsCell() as CellFormat<unknown>, '1.234,50 €', 123_450],
  ['as English Excel shows it', centsCell() as CellFormat<unknown>, '£1,234.50', 123_450],
  ['as Swiss Excel shows it', centsCell() as CellFormat<unknown>, 'CHF 1’234.50', 123_450],
  ['millions', centsCell() as CellFormat<unknown>, '1.234.567', 123_456_700],
  ['thousands or decimals', centsCell() as CellFormat<unknown>, '1.234', wrong('amount')],
  ['groups of two', centsCell() as CellFormat<unknown>, '12 34', wrong('amount')],
  ['pounds as French Excel shows them', centsCell() as CellFormat<unknown>, '1 234,50 £GB', 123_450],
  ['thousands or a fraction', decimalCell({ decimals: 2 }) as CellFormat<unknown>, '1.024', wrong('decimal')],
  ['a fraction', decimalCell({ decimals: 2 }) as CellFormat<unknown>, '0,5', 0.5],
  ['a place on earth', decimalCell() as CellFormat<unknown>, '48.856', 48.856],
  ['two currencies', centsCell() as CellFormat<unknown>, '€ 12 $', wrong('amount')],
  ['a currency alone', centsCell() as CellFormat<unknown>, '€', wrong('amount')],
  ['grams by the thousand', integerCell() as CellFormat<unknown>, '1 250', 1_250],
  ['yes as Excel writes it', booleanCell as CellFormat<unknown>, 'VRAI', true],
  ['no as Excel writes it', booleanCell as CellFormat<unknown>, 'FALSCH', false],
  ['below nothing', centsCell() as CellFormat<unknown>, '-1', wrong('too_small')],
  ['above the most', centsCell({ max: 5_000_000 }) as CellFormat<unknown>, '50000,01', wrong('too_big')],
  ['yes', booleanCell as CellFormat<unknown>, 'Oui', true],
  ['no', booleanCell as CellFormat<unknown>, '0', false],
  ['neither', booleanCell as CellFormat<unknown>, 'x', wrong('boolean')],
  ['half a thing', integerCell() as CellFormat<unknown>, '1,5', wrong('integer')],
  [
    'each once',
    listCell(text, { separator: ',', other: '|' }) as CellFormat<unknown>,
    'ab, cd|ab,',
    ['ab', 'cd'],
  ],
  ['one too many', listCell(text, { max: 1 }) as CellFormat<unknown>, 'ab|cd', wrong('too_many')],
  ['one that is wrong', listCell(text) as CellFormat<unknown>, 'ab|c', wrong('too_short')],
])('a cell is read: %s', (_, format, cell, read) => {
  expect(readCell(format, cell)).toEqual(read);
});

test.each(locales.flatMap((locale) => currencies.map((currency) => [locale, currency] as const)))(
  'an amount that a spreadsheet shows in %s and %s names that currency',
  (locale, currency) => {
    const shown = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(1234.5);
    expect(withoutCurrency(shown)).toEqual({ number: expect.stringMatching(/^[\d\s.,]+$/), currency });
    expect(readCell(centsCell(), shown)).toBe(123_450);
  },
);
