import { locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import de from '../../words/de-DE/element.json' with { type: 'json' };
import en from '../../words/en-GB/element.json' with { type: 'json' };
import fr from '../../words/fr-FR/element.json' with { type: 'json' };
import nl from '../../words/nl-BE/element.json' with { type: 'json' };

/** The element's words stand in its script: four languages of a dozen lines, and no call before the first paint. */
const words: Record<Locale, typeof fr> = { 'fr-FR': fr, 'en-GB': en, 'nl-BE': nl, 'de-DE': de };

export type ElementWords = (key: keyof typeof fr, values?: Readonly<Record<string, string>>) => string;

/** The words of a language, with the values that a sentence names. */
export const elementWords =
  (locale: Locale): ElementWords =>
  (key, values = {}) =>
    words[locale][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** The language for a tag such as `nl`, `nl-NL` or `de-AT`; undefined where there is none of ours. */
export const localeFor = (tag: string | null | undefined): Locale | undefined => {
  const spoken = tag?.trim().slice(0, 2).toLowerCase() ?? '';
  return spoken === '' ? undefined : locales.find((locale) => locale.startsWith(spoken));
};
