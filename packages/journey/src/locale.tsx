import { defaultLocale, locales, type Locale } from '@reprise/domain/locales';
import { useTranslation } from 'react-i18next';

/** The language that the screens speak now. */
export const useLocale = (): Locale => {
  const { i18n } = useTranslation('journey');
  return locales.find((locale) => locale === i18n.language) ?? defaultLocale;
};

export const dayText = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(instant));
