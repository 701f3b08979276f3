import { languageNames, type Locale } from '../../../domain/core/locales.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import '../../bench/workshop.css';

/** Tabs for a text in several languages, one shown at a time; `note` is the status of a language. */
export const LanguageTabs = ({
  value,
  onChange,
  choices,
}: {
  value: Locale;
  onChange: (locale: Locale) => void;
  choices: readonly { locale: Locale; note?: string }[];
}) => {
  const { t } = useTranslation('form');
  const name = useId();
  return (
    <fieldset className="key-choices">
      <legend>{t('language')}</legend>
      {choices.map(({ locale, note }) => (
        <label className="key-choice" key={locale}>
          <input type="radio" name={name} checked={locale === value} onChange={() => onChange(locale)} />
          <span lang={locale}>{languageNames[locale]}</span>
          {note === undefined ? null : <span className="small">{note}</span>}
        </label>
      ))}
    </fieldset>
  );
};
