import type { Locale } from '@reprise/platform/domain/core/locales.ts';

/** A text in all four languages of the product; the demo leaves nothing untranslated. */
export type InFourLanguages = Record<Locale, string>;

/** French puts an unbreakable space before ? ! : ; % € » and after «; German before % and €. */
export const frenchSpaces = (text: string): string =>
  text.replaceAll(/ ([?!:;%€»])/g, '\u00A0$1').replaceAll('« ', '«\u00A0');
export const germanSpaces = (text: string): string => text.replaceAll(/ ([%€])/g, '\u00A0$1');

export const inFour = (fr: string, en: string, nl: string, de: string): InFourLanguages => ({
  'fr-FR': frenchSpaces(fr),
  'en-GB': en,
  'nl-BE': nl,
  'de-DE': germanSpaces(de),
});
