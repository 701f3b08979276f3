import {
  locales,
  type Locale,
  type OtherLanguages,
  type Translated,
} from '@reprise/platform/domain/core/locales.ts';
import de from '../../words/de-DE/client_defaults.json' with { type: 'json' };
import en from '../../words/en-GB/client_defaults.json' with { type: 'json' };
import fr from '../../words/fr-FR/client_defaults.json' with { type: 'json' };
import nl from '../../words/nl-BE/client_defaults.json' with { type: 'json' };

type Words = typeof fr;
const words: Record<Locale, Words> = { 'fr-FR': fr, 'en-GB': en, 'nl-BE': nl, 'de-DE': de };

/** The default texts of a new account, in one language. */
export const defaultWords = (locale: Locale): Words => words[locale];

/** One of them in the three languages that are not the account's `own`. */
export const inOtherLanguages = (own: Locale, pick: (of: Words) => string): OtherLanguages =>
  Object.fromEntries(locales.flatMap((one) => (one === own ? [] : [[one, pick(words[one])]])));

/** One of them in all four. */
export const inEveryLanguage = (pick: (of: Words) => string): Translated => ({
  'fr-FR': pick(fr),
  ...Object.fromEntries(locales.map((locale) => [locale, pick(words[locale])])),
});
