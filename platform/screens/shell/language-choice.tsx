import { locales, type Locale } from '../../domain/core/locales.ts';
import { useTranslation } from 'react-i18next';
import { changeLocale, currentLocale } from './words.ts';

/** Each language by its own name. */
export const languageNames: Record<Locale, string> = {
  'fr-FR': 'Français',
  'en-GB': 'English',
  'nl-BE': 'Nederlands',
  'de-DE': 'Deutsch',
};

/** The choice of the language; changing it keeps the page and what was typed. */
export const LanguageChoice = () => {
  const { t } = useTranslation('common');
  const change = (value: string): void => {
    const locale = locales.find((one) => one === value);
    if (locale) void changeLocale(locale);
  };
  return (
    <select
      className="language"
      aria-label={t('language')}
      value={currentLocale()}
      onChange={(event) => change(event.currentTarget.value)}
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {languageNames[locale]}
        </option>
      ))}
    </select>
  );
};
