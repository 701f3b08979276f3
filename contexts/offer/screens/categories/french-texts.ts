import { defaultLocale, type Locale, type OtherLanguages } from '@reprise/platform/domain/core/locales.ts';
import { noWords, type SpokenWords } from '@reprise/platform/screens/kit/form/spoken-words.ts';

// The texts of a category and of its rules stand in French, the other languages beside them.

/** A text while it is written in all four languages. */
export const wordsIn = (text: string, others: OtherLanguages | undefined): SpokenWords => ({
  ...noWords,
  ...others,
  [defaultLocale]: text,
});

/** The languages besides French, as far as they were written. */
export const othersOf = (words: SpokenWords): OtherLanguages =>
  Object.fromEntries(
    Object.entries(words).filter(([locale, text]) => locale !== defaultLocale && text.trim() !== ''),
  );

/** The texts as they are sent: the other languages apart. */
export function sentTexts<Field extends string>(
  fields: readonly Field[],
  draft: Record<Field, SpokenWords>,
): Record<string, unknown> {
  const others = fields.map((field) => [field, othersOf(draft[field])] as const);
  return {
    ...Object.fromEntries(fields.map((field) => [field, draft[field][defaultLocale]])),
    translations: Object.fromEntries(others.filter(([, words]) => Object.keys(words).length > 0)),
  };
}

/** A text's field as the server names it in a language. */
export const fieldIn = (field: string, locale: Locale): string =>
  locale === defaultLocale ? field : `translations.${field}`;

/** What is wrong with a text in French is told at its French field. */
export const inItsLanguage = <Wrong extends { field: string }>(
  wrong: Wrong,
  isText: (field: string) => boolean,
): Wrong => (isText(wrong.field) ? { ...wrong, field: `${wrong.field}.${defaultLocale}` } : wrong);
