import { timeZone } from '../../domain/core/day.ts';
import { defaultLocale, locales, type Locale } from '../../domain/core/locales.ts';
import { useTranslation } from 'react-i18next';

/** The present language of the screens. It reads words that are always loaded, so that it never suspends. */
export const useLocale = (): Locale => {
  const { i18n } = useTranslation('common');
  return locales.find((locale) => locale === i18n.language) ?? defaultLocale;
};

/** « 5 décembre »: the day of an instant in Europe/Paris, as mails say it, wherever it is read. */
export const dayText = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' }).format(new Date(instant));
