import type { Locale } from './locales.ts';

type Written = Record<Locale, (number: string) => string>;

/** 1 to 1st, 22 to 22nd, 13 to 13th. */
function englishOrdinal(number: string): string {
  const kind = new Intl.PluralRules('en-GB', { type: 'ordinal' }).select(Number(number));
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return `${number}${endings[kind] ?? 'th'}`;
}

const generation: Written = {
  'fr-FR': (number) => `${number}${number === '1' ? 're' : 'e'} génération`,
  'en-GB': (number) => `${englishOrdinal(number)} generation`,
  'nl-BE': (number) => `${number}e generatie`,
  'de-DE': (number) => `${number}. Generation`,
};

const inches: Written = {
  'fr-FR': (number) => `${number.replace('.', ',')} pouces`,
  'en-GB': (number) => `${number.replace(',', '.')}-inch`,
  'nl-BE': (number) => `${number.replace('.', ',')} inch`,
  'de-DE': (number) => `${number.replace('.', ',')} Zoll`,
};

const anyGeneration =
  /\b(\d+)(?:(?:re|e|ème|ère)\s+génération|(?:st|nd|rd|th)\s+generation|e\s+generatie|\.\s+Generation)(?![\p{L}])/gu;
const anyInches = /\b(\d+(?:[.,]\d+)?)[\s-](?:pouces|inch|inches|Zoll)(?![\p{L}])/gu;
/** A capacity: its number and the letter of its unit (Go and GB, To and TB, Mo and MB are the same words). */
const anyCapacity = /\b(\d+(?:[.,]\d+)?\s?)([GTM])[oB](?![\p{L}])/gu;

/**
 * The name of a product for a reader of `locale`: `label` with its capacity, generation and screen size in their words
 * (128 Go, 128 GB; 5e génération, 5th generation; 12,9 pouces, 12.9-inch), whichever of the four languages it was typed
 * in. Proper names stay. The label that is kept, searched, exported and edited is never translated.
 */
export const productNameIn = (label: string, locale: Locale): string =>
  label
    .replaceAll(anyGeneration, (_, number: string) => generation[locale](number))
    .replaceAll(anyInches, (_, number: string) => inches[locale](number))
    .replaceAll(
      anyCapacity,
      (_, number: string, unit: string) => `${number}${unit}${locale === 'fr-FR' ? 'o' : 'B'}`,
    );
