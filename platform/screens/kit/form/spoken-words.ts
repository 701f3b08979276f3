import { translated, type Locale, type Translated } from '../../../domain/core/locales.ts';
import { z } from 'zod';

/** A text while it is written: empty where a language was not. */
export type SpokenWords = Record<Locale, string>;

export const noWords: SpokenWords = { 'fr-FR': '', 'en-GB': '', 'nl-BE': '', 'de-DE': '' };

export const wordsOf = (text: Translated): SpokenWords => ({ ...noWords, ...text });

/** What was kept on the device of such a text. */
export const keptWords = z.object({
  'fr-FR': z.string(),
  'en-GB': z.string(),
  'nl-BE': z.string(),
  'de-DE': z.string(),
});

/** The text as its reader gets it: another language stands in where nothing is written. */
export function readIn(words: SpokenWords, locale: Locale): string {
  const written = Object.entries(words).filter(([, text]) => text.trim() !== '');
  return translated({ 'fr-FR': '', ...Object.fromEntries(written) }, locale);
}
