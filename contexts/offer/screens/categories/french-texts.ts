import { defaultLocale, type Locale, type OtherLanguages } from '@reprise/platform/domain/core/locales.ts';
import { noWords, type SpokenWords } from '@reprise/platform/screens/kit/form/spoken-words.ts';

// the texts of a category and of its rules are in French, with translations beside them

/** A text while it is written in all four languages. */
export const wordsIn = (text: string, others: OtherLanguages | undefined): SpokenWords => ({
  ...noWords,
  ...others,
  [defaultLocale]: text,
});

/** The translations that were written. */
export const translationsOf = (words: SpokenWords): OtherLanguages =>
  Object.fromEntries(
    Object.entries(words).filter(([locale, text]) => locale !== defaultLocale && text.trim() !== ''),
  );

/** The body of the texts: translations are separate. */
export function sentTexts<Field extends string>(
  fields: readonly Field[],
  draft: Record<Field, SpokenWords>,
): Record<string, unknown> {
  const others = fields.map((field) => [field, translationsOf(draft[field])] as const);
  return {
    ...Object.fromEntries(fields.map((field) => [field, draft[field][defaultLocale]])),
    translations: Object.fromEntries(others.filter(([, words]) => Object.keys(words).length > 0)),
  };
}

/** The server's name of a text's field in a language. */
export const fieldIn = (field: string, locale: Locale): string =>
  locale === defaultLocale ? field : `translations.${field}`;

/** A violation of a text without language belongs to its French field. */
export const inItsLanguage = <Wrong extends { field: string }>(
  wrong: Wrong,
  isText: (field: string) => boolean,
): Wrong => (isText(wrong.field) ? { ...wrong, field: `${wrong.field}.${defaultLocale}` } : wrong);
