import { locales, type Locale } from '@reprise/platform/domain/core/locales.ts';

/** The first word of the address of a model's page, in each language. */
const verbs: Record<Locale, string> = {
  'fr-FR': 'vendre',
  'en-GB': 'sell',
  'nl-BE': 'verkopen',
  'de-DE': 'verkaufen',
};

/** The language of a model's address; null for any other address. */
export const localeOfModelAddress = (path: string): Locale | null =>
  modelAddress.test(path) ? (locales.find((locale) => path.startsWith(`/${verbs[locale]}/`)) ?? null) : null;

/** Any of them opens the page; its canonical address is that of its language. */
export const modelAddress = new RegExp(
  `^/(?:${locales.map((locale) => verbs[locale]).join('|')})/(?<path>[a-z0-9-]+/[a-z0-9-]+)$`,
);

/** The address of a model's page in a language; `path`: its brand and model, as the search's index has them. */
export const modelAddressIn = (path: string, locale: Locale): string => `/${verbs[locale]}/${path}`;
