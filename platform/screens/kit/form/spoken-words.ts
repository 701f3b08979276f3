import { translated, type Locale, type Translated } from '../../../domain/core/locales.ts';
import { z } from 'zod';

/** A translated text while it is edited: empty for a language without a translation. */
export type SpokenWords = Record<Locale, string>;

export const noWords: SpokenWords = { 'fr-FR': '', 'en-GB': '', 'nl-BE': '', 'de-DE': '' };

export const wordsOf = (text: Translated): SpokenWords => ({ ...noWords, ...text });

/** Checks such a text that was kept on the device. */
export const keptWords = z.object({
  'fr-FR': z.string(),
  'en-GB': z.string(),
  'nl-BE': z.string(),
  'de-DE': z.string(),
});

/** The text in the reader's language; another language where there is no translation. */
export function readIn(words: SpokenWords, locale: Locale): string {
  const written = Object.entries(words).filter(([, text]) => text.trim() !== '');
  return translated({ 'fr-FR': '', ...Object.fromEntries(written) }, locale);
}
