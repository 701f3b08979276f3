import { defaultLocale, locales, type Locale } from '../../../domain/core/locales.ts';
import { useTranslation } from 'react-i18next';

/** The language of the screens, for texts that are stored in all four. */
export function useSpoken(): Locale {
  const { i18n } = useTranslation();
  return locales.find((one) => one === i18n.language) ?? defaultLocale;
}
