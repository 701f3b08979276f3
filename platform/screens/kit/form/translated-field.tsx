import { defaultLocale, type Locale } from '../../../domain/core/locales.ts';
import { TextAreaField, TextField } from '../../ui/form/field.tsx';
import { readIn, type SpokenWords } from './spoken-words.ts';

type TranslatedFieldProps = {
  /** The field's path as the server names it: `description`, `instructions.0.label`. */
  field: string;
  label: string;
  description?: string;
  hideLabel?: boolean;
  optional?: boolean;
  words: SpokenWords;
  locale: Locale;
  errorAt: (field: string) => string | undefined;
  /** The height in lines; without it the field has a single line. */
  rows?: number;
  maxLength?: number;
  onChange: (words: SpokenWords) => void;
};

/** A text in the language being edited; the other languages are shown as placeholders where it is empty. */
export const TranslatedField = ({
  field,
  words,
  locale,
  errorAt,
  rows,
  onChange,
  ...rest
}: TranslatedFieldProps) => {
  const id = `${field}.${locale}`;
  const wiring = {
    ...rest,
    id,
    lang: locale,
    optional: rest.optional === true || locale !== defaultLocale,
    placeholder: locale === defaultLocale ? undefined : readIn(words, locale),
    value: words[locale],
    error: errorAt(id),
    onChange: (event: { target: { value: string } }) => onChange({ ...words, [locale]: event.target.value }),
  };
  return rows === undefined ? <TextField {...wiring} /> : <TextAreaField {...wiring} rows={rows} />;
};
