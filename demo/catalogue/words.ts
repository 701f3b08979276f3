import type { Locale } from '@reprise/domain/locales';

/** A text in all four languages of the product; nothing of the demo is left untranslated. */
export type InFourLanguages = Record<Locale, string>;

export const inFour = (fr: string, en: string, nl: string, de: string): InFourLanguages => ({
  'fr-FR': fr,
  'en-GB': en,
  'nl-BE': nl,
  'de-DE': de,
});

/** A name that is the same in every language. */
export const inEvery = (name: string): InFourLanguages => inFour(name, name, name, name);
