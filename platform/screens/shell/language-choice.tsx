import { languageNames, locales } from '../../domain/core/locales.ts';
import { useTranslation } from 'react-i18next';
import { changeLocale, currentLocale } from './words.ts';

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
