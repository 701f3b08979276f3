import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildBuybackNumber, isBuybackNumber } from './buyback-number.ts';
import { isEan } from './ean.ts';
import { checkIban, formatIban, isIban, maskIban, sepaCountries } from './iban.ts';
import { ibanCountries } from './iban-countries.ts';
import { checkImei, tacOf } from './imei.ts';
import { buildItemNumber, isItemNumber } from './item-number.ts';
import { isE164, normalizePhone } from './phone.ts';
import { kindOfCode, kindsOfCode } from './scan-code.ts';
import { isSiret } from './siret.ts';
import { tacMatch } from './tac.ts';

const rowsOf = (file: string): Record<string, string>[] =>
  z
    .array(z.record(z.string(), z.string()))
    .parse(parse(readFileSync(new URL(`./fixtures/${file}.csv`, import.meta.url)), { columns: true }));

/** The vectors on which `verdict` differs from the file, as `input: reason`. */
const differences = (
  rows: Record<string, string>[],
  column: string,
  verdict: (input: string, row: Record<string, string>) => boolean,
): string[] =>
  rows
    .filter((row) => verdict(row[column]!, row) !== (row.expected === 'valid'))
    .map((row) => `${row[column]}`);

describe('an IMEI', () => {
  test('of the vectors is accepted without a warning when valid, and refused or warned of when invalid', () => {
    const rows = rowsOf('imei_vectors');
    expect(rows.length).toBeGreaterThan(90);
    const clean = (input: string): boolean => {
      const check = checkImei(input);
      return check.ok && check.warnings.length === 0;
    };
    // no "/" or "-": digits only
    expect(differences(rows, 'input', clean)).toEqual(['49-015420-323751-8']);
  });

  test('with a wrong check digit, or an IMEISV, warns and is never refused', () => {
    const accepted = rowsOf('imei_vectors').filter((row) => /Luhn wrong|IMEISV/.test(row.reason!));
    expect(accepted.length).toBeGreaterThan(20);
    expect(accepted.filter((row) => !checkImei(row.input!).ok)).toEqual([]);
  });

  test.each([
    ['', 'imei_too_short'],
    ['35417803685978', 'imei_too_short'],
    ['354178036859789012', 'imei_too_long'],
    ['35417803685978O', 'imei_not_numeric'],
    ['35417803/6859789', 'imei_not_numeric'],
    ['35-41', 'imei_not_numeric'],
  ])('%j is refused with %s', (input, code) => {
    expect(checkImei(input)).toEqual({ ok: false, code });
  });

  test('of 15, 16 and 17 digits of one device has one key and one TAC', () => {
    for (const input of ['354178036859789', '3541780368597801', '35417803685978012']) {
      expect(checkImei(input)).toMatchObject({ ok: true, deviceKey: '35417803685978' });
      expect(tacOf(input)).toBe('35417803');
    }
    expect(tacOf('12')).toBeNull();
  });
});

test('an IMEI is of a model by its TAC, where the model names any', () => {
  expect(tacMatch('354178036859789', ['35417803'])).toBe('match');
  expect(tacMatch('354178036859789', ['99999999'])).toBe('mismatch');
  expect(tacMatch('354178036859789', [])).toBe('unknown');
  expect(tacMatch('not one', ['35417803'])).toBe('unknown');
});

test('an EAN of the vectors is accepted when valid and refused when not', () => {
  expect(differences(rowsOf('ean_vectors'), 'input', isEan)).toEqual([]);
});

describe('an IBAN', () => {
  test('of the vectors is accepted when valid and refused when not', () => {
    const differing = differences(rowsOf('iban_vectors'), 'input', isIban);
    // 22 characters where the registry gives Andorra 24
    expect(differing).toContain('AD48000120302003591001');
    // countries that number accounts alike without being in the registry (French territories use FR themselves):
    // no length to check them by, and no transfer of ours reaches them under that code
    const unregistered = 'AA BL CF CG CV DZ GA GF GP GW IR KM MA NE TD TF TG YT'.split(' ');
    expect(differing.filter((iban) => !unregistered.includes(iban.slice(0, 2)))).toHaveLength(1);
    expect(Object.keys(ibanCountries).filter((country) => unregistered.includes(country))).toEqual([]);
  });
  test('is checked by the table of countries of the registry, whose examples are IBANs', () => {
    const rows = rowsOf('iban_lengths');
    const registry = rows.map((row) => [
      row.country,
      { length: Number(row.length), sepa: row.sepa === 'Yes' },
    ]);
    expect(ibanCountries).toEqual(Object.fromEntries(registry));
    const examples = rows.map((row) => row.example!).filter((example) => example !== '');
    expect(examples.length).toBeGreaterThan(80);
    expect(examples.filter((example) => !isIban(example))).toEqual([]);
  });
  test('is refused with the reason', () => {
    expect(checkIban('XX431234')).toEqual({ ok: false, code: 'iban_country' });
    expect(checkIban('FR14 2004 1010')).toEqual({ ok: false, code: 'iban_length' });
    expect(checkIban('FR1420041010050500013M02607')).toEqual({ ok: false, code: 'iban_check' });
    expect(checkIban('IBAN FR14')).toEqual({ ok: false, code: 'iban_characters' });
  });
  test('of a country that joined SEPA since the registry is reached', () => {
    expect(checkIban('RS35260005601001611379')).toMatchObject({ ok: true, country: 'RS', sepa: true });
    expect(checkIban('TR330006100519786457841326')).toMatchObject({ ok: true, sepa: false });
    expect(sepaCountries.size).toBe(37 + 5);
  });
  test('is written in groups of four, and masked', () => {
    expect(formatIban('fr1420041010050500013M02606')).toBe('FR14 2004 1010 0505 0001 3M02 606');
    expect(maskIban('FR1420041010050500013M02606')).toBe('FR14 •••• 2606');
  });
});

describe('a SIRET', () => {
  test('of the vectors is accepted when valid and refused when not', () => {
    const rows = rowsOf('company_number_vectors');
    const establishments = rows.filter(({ kind }) => kind === 'SIRET');
    expect(establishments.length).toBeGreaterThan(20);
    expect(differences(establishments, 'input', isSiret)).toEqual([]);
    // the number of a company is none of its establishments
    expect(rows.filter(({ kind, input }) => kind !== 'SIRET' && isSiret(input!))).toEqual([]);
  });
  test('of an establishment of La Poste passes by the sum of its digits', () => {
    expect(isSiret('356 000 000 49837')).toBe(true);
    expect(isSiret('356 000 000 49838')).toBe(false);
  });
});

test('a telephone number has the shape of E.164', () => {
  const rows = rowsOf('phone_vectors');
  const international = rows.map((row) => ({ ...row, number: row.input_e164! }));
  const verdict = (input: string): boolean => isE164(normalizePhone(input));
  expect(differences(international, 'number', verdict)).toEqual([
    // the national form, 00, and a missing plus are made international where they are typed
    '0612345678',
    '06.12.34.56.78',
    '0033612345678',
    '33612345678',
    // right in shape; the numbering plans are asked where the number is typed
    '+330612345678',
    '+999612345678',
  ]);
  expect(isE164('+1234567890123456')).toBe(false);
});

describe('a number of our own', () => {
  test.each([
    [0, '2000000000008'],
    [1, '2000000000015'],
    [99_999_999_999n, '2999999999991'],
  ])('for buyback %s is %s', (sequence, number) => {
    expect(buildBuybackNumber(sequence)).toBe(number);
    expect(isEan(number)).toBe(true);
  });
  test('of any sequence is right, and one wrong digit is seen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.nat(7),
        fc.integer({ min: 1, max: 9 }),
        (n, at, by) => {
          const number = buildItemNumber(n);
          expect(number).toMatch(/^2\d{7}$/);
          expect(isItemNumber(number)).toBe(true);
          expect(Number(number.slice(1, 7))).toBe(n);
          const wrong = number.slice(0, at) + ((Number(number[at]) + by) % 10) + number.slice(at + 1);
          expect(isItemNumber(wrong)).toBe(false);
        },
      ),
    );
  });
  test('is refused for a sequence that does not fit', () => {
    expect(() => buildItemNumber(1_000_000)).toThrow(RangeError);
    expect(() => buildBuybackNumber(100_000_000_000n)).toThrow(RangeError);
    expect(() => buildItemNumber(-1)).toThrow(RangeError);
    expect(isBuybackNumber('3760001234569')).toBe(false);
    expect(isBuybackNumber(buildItemNumber(1))).toBe(false);
  });
});

describe('a scanned code', () => {
  test.each([
    [buildBuybackNumber(42), 'buyback_number'],
    [buildItemNumber(42), 'item_number'],
    [` ${buildItemNumber(42)}\r\n`, 'item_number'],
    ['490154203237518', 'imei'],
    ['4006381333931', 'ean'],
    ['JJD0099999999', 'tracking'],
    ['À vérifier', 'stock'],
    ['  ', null],
  ])('%j is %s', (code, kind) => {
    expect(kindOfCode(code)).toBe(kind);
  });
  test('that is a carrier’s number is always a candidate', () => {
    const valid = rowsOf('tracking_number_vectors').filter((row) => row.expected === 'valid');
    expect(valid.length).toBeGreaterThan(60);
    expect(valid.filter((row) => !kindsOfCode(row.input!).includes('tracking'))).toEqual([]);
  });
  test('that is an IMEI with a wrong check digit is still looked up', () => {
    expect(kindsOfCode('354178036859786')).toContain('imei');
  });
});
