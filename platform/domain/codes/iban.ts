import { customerLimits } from '../core/limits.ts';
import { ibanCountries } from './iban-countries.ts';

export type IbanRefusal = 'iban_characters' | 'iban_country' | 'iban_length' | 'iban_check';
export type IbanCheck =
  | { ok: true; iban: string; country: string; sepa: boolean }
  | { ok: false; code: IbanRefusal };

/** Countries that joined SEPA since the registry's table was made. */
const joinedSepa = new Set(['AL', 'MD', 'ME', 'MK', 'RS']);

/** The countries that a SEPA credit transfer reaches, as an IBAN begins. */
export const sepaCountries: ReadonlySet<string> = new Set(
  Object.entries(ibanCountries).flatMap(([code, { sepa }]) => (sepa || joinedSepa.has(code) ? [code] : [])),
);

/** The European Economic Area, as an IBAN begins. */
const economicArea = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/**
 * An account in a country of SEPA that is not of the European Economic Area: a transfer from it or to it carries the
 * payer's address (docs/sepa.md).
 */
export const isBeyondEea = (iban: string): boolean => !economicArea.has(normalizeIban(iban).slice(0, 2));

/** As stored: capitals, no spaces. */
export const normalizeIban = (input: string): string => input.replaceAll(/\s/g, '').toUpperCase();

/** As read by people: groups of four. */
export const formatIban = (iban: string): string => normalizeIban(iban).replaceAll(/(.{4})(?=.)/g, '$1 ');

/** As shown to those who may not read it: country, check digits and the last four characters. */
export const maskIban = (iban: string): string => {
  const plain = normalizeIban(iban);
  return `${plain.slice(0, 4)} •••• ${plain.slice(-4)}`;
};

/**
 * Reads an IBAN as typed: 15 to 34 letters and digits once spaces are removed, of a country that has IBANs, of that
 * country's length, with a right remainder modulo 97. `sepa`: a SEPA credit transfer reaches the country.
 */
export function checkIban(input: string): IbanCheck {
  const iban = normalizeIban(input);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return { ok: false, code: 'iban_characters' };
  const country = ibanCountries[iban.slice(0, 2)];
  if (country === undefined) return { ok: false, code: 'iban_country' };
  const { min, max } = customerLimits.iban;
  if (iban.length < min || iban.length > max || iban.length !== country.length) {
    return { ok: false, code: 'iban_length' };
  }
  if (remainder97(iban) !== 1) return { ok: false, code: 'iban_check' };
  const code = iban.slice(0, 2);
  return { ok: true, iban, country: code, sepa: sepaCountries.has(code) };
}

/** Would `checkIban` take it? */
export const isIban = (input: string): boolean => checkIban(input).ok;

function remainder97(iban: string): number {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
