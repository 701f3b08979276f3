import { defaultLocale, fallbackLocale, locales, type Locale } from '../../domain/core/locales.ts';
import { createInstance, type i18n } from 'i18next';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const folder = join(import.meta.dirname, '../../words');
const words = z.record(z.string(), z.unknown());

function sentencesOf(locale: Locale, namespace: string): Record<string, unknown> {
  const file = join(folder, locale, `${namespace}.json`);
  return existsSync(file) ? words.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

let shared: i18n | null = null;

function sentences(): i18n {
  if (shared) return shared;
  shared = createInstance();
  void shared.init({
    resources: Object.fromEntries(
      locales.map((locale) => [
        locale,
        {
          refusals: sentencesOf(locale, 'refusals'),
          fields: sentencesOf(locale, 'fields'),
          common: sentencesOf(locale, 'common'),
          lines: sentencesOf(locale, 'lines'),
        },
      ]),
    ),
    ns: ['refusals', 'fields', 'common', 'lines'],
    defaultNS: 'refusals',
    lng: defaultLocale,
    fallbackLng: fallbackLocale,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return shared;
}

/** A duration in words: seconds, minutes from one minute on, hours from two hours on. */
function waitText(seconds: number, locale: Locale): string {
  const [value, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 7_200
        ? [seconds / 60, 'minute']
        : [seconds / 3_600, 'hour'];
  const written = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return written.format(Math.ceil(value));
}

/**
 * The sentence of a refusal (`refusals.<code>`), or its code when the locales do not have it. `{{wait}}` in it is
 * filled from `retryAfter`, in seconds.
 */
export function refusalSentence(code: string, locale: Locale, values: Record<string, unknown> = {}): string {
  const { retryAfter } = values;
  const wait = typeof retryAfter === 'number' ? { wait: waitText(retryAfter, locale) } : {};
  return sentences().t(code, { ...values, ...wait, lng: locale });
}

/** What a reader is told in case of a bug. */
export const unexpectedSentence = (locale: Locale): string =>
  sentences().t('common:errors.undefined', { lng: locale });

/** The sentence of one wrong field: `fields.<code>`, else the refusal of that code, else the code. */
export const violationSentence = (code: string, locale: Locale, values: Record<string, unknown>): string =>
  sentences().t([`fields:${code}`, code], { ...values, lng: locale });

/** Why a line of an imported file was ignored (`lines.<code>`). */
export const lineSentence = (code: string, locale: Locale): string =>
  sentences().t(`lines:${code}`, { lng: locale });

const byLanguage = new Map(locales.map((locale) => [locale.slice(0, 2), locale]));

/** The locale that the reader prefers; French when no language is asked for, English when we have none of theirs. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage) return defaultLocale;
  const wanted = acceptLanguage
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.toLowerCase(), weight: quality ? Number(quality.trim().slice(2)) : 1, index };
    })
    .filter((one) => one.weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index);
  for (const { tag } of wanted) {
    const locale = tag === '*' ? defaultLocale : byLanguage.get(tag.slice(0, 2));
    if (locale) return locale;
  }
  return wanted.length > 0 ? fallbackLocale : defaultLocale;
}
