import { createInstance } from 'i18next';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { fallbackLocale } from '@reprise/platform/domain/core/locales.ts';
import type { Currency } from '@reprise/platform/domain/core/money.ts';
import { formatMoney } from '@reprise/platform/domain/core/money.ts';
import de from '../../words/de-DE/documents.json' with { type: 'json' };
import en from '../../words/en-GB/documents.json' with { type: 'json' };
import fr from '../../words/fr-FR/documents.json' with { type: 'json' };
import nl from '../../words/nl-BE/documents.json' with { type: 'json' };

type Path<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}` }[keyof T & string];
type Counted<K extends string> = K extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : K;
export type DocumentKey = Counted<Path<typeof fr>>;

const words = createInstance();
await words.init({
  resources: {
    'fr-FR': { documents: fr },
    'en-GB': { documents: en },
    'nl-BE': { documents: nl },
    'de-DE': { documents: de },
  },
  fallbackLng: fallbackLocale,
  defaultNS: 'documents',
  // a PDF is not HTML: escaping would print `&#39;`
  interpolation: { escapeValue: false },
});

export type DocumentWords = {
  t: (key: DocumentKey, values?: Record<string, string | number>) => string;
  money: (cents: number) => string;
  date: (date: Date) => string;
  dateTime: (date: Date) => string;
  country: (code: string) => string;
  weight: (grams: number) => string;
};

type Spoken = { locale: Locale; currency: Currency; timeZone?: string };

const known = new Map<string, DocumentWords>();

/** The words and formats of one language for drawings: sentences, amounts, dates, countries, weights. */
export const documentWords = ({ locale, currency, timeZone = 'Europe/Paris' }: Spoken): DocumentWords => {
  const key = `${locale} ${currency} ${timeZone}`;
  const found = known.get(key) ?? wordsOf(locale, currency, timeZone);
  known.set(key, found);
  return found;
};

const wordsOf = (locale: Locale, currency: Currency, timeZone: string): DocumentWords => {
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const kilograms = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 2,
  });
  const fixed = words.getFixedT(locale);
  return {
    t: (key, values = {}) => fixed(key, values),
    money: (cents) => formatMoney(cents, currency, locale),
    date: (date) => day.format(date),
    dateTime: (date) => minute.format(date),
    country: (code) => (/^[A-Za-z]{2}$/.test(code) ? (countries.of(code.toUpperCase()) ?? code) : code),
    weight: (grams) => kilograms.format(grams / 1000),
  };
};
