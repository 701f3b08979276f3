import { defaultLocale, locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import type { Label } from './draft.ts';
import '@reprise/platform/screens/bench/workshop.css';

type LabelFieldProps = {
  /** The path of the field: `responses.0.label`. */
  field: string;
  label: string;
  locale: Locale;
  value: Label;
  errorAt: (field: string) => string | undefined;
  onChange: (value: Label) => void;
};

/** The name in the language being edited; the French one is the placeholder. */
export const LabelField = ({ field, label, locale, value, errorAt, onChange }: LabelFieldProps) => (
  <TextField
    id={`${field}.${locale}`}
    label={label}
    lang={locale}
    maxLength={255}
    optional={locale !== defaultLocale}
    placeholder={locale === defaultLocale ? undefined : value[defaultLocale]}
    value={value[locale] ?? ''}
    error={errorAt(`${field}.${locale}`)}
    onChange={(event) => onChange({ ...value, [locale]: event.target.value })}
  />
);

/** Chooses the language being edited, for the question and all its answers. */
export const LanguageChoice = ({
  value,
  onChange,
}: {
  value: Locale;
  onChange: (locale: Locale) => void;
}) => {
  const { t } = useTranslation('workshop');
  return (
    <fieldset className="key-choices language-tabs">
      <legend>{t('refurbQuestions.language')}</legend>
      {locales.map((locale) => (
        <label className="key-choice" key={locale}>
          <input
            type="radio"
            name="label-language"
            checked={locale === value}
            onChange={() => onChange(locale)}
          />
          {t(`refurbQuestions.languages.${locale}`)}
        </label>
      ))}
    </fieldset>
  );
};
