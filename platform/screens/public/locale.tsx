import { defaultLocale, locales, type Locale } from '../../domain/core/locales.ts';
import { useTranslation } from 'react-i18next';

/** The language that the screens speak now. Words that are always there are asked: others would have the screen wait. */
export const useLocale = (): Locale => {
  const { i18n } = useTranslation('common');
  return locales.find((locale) => locale === i18n.language) ?? defaultLocale;
};

export const dayText = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(instant));
