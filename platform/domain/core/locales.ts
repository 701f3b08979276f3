export const locales = ['fr-FR', 'en-GB', 'nl-BE', 'de-DE'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'fr-FR';
export const fallbackLocale: Locale = 'en-GB';
/** A text in the four languages; French is always there, the others fall back to English, then to French. */
export type Translated = { 'fr-FR': string } & Partial<Record<Exclude<Locale, 'fr-FR'>, string>>;

/** The text in the wanted language, else English, else French. */
export const translated = (text: Translated, locale: Locale): string =>
  text[locale] ?? text[fallbackLocale] ?? text[defaultLocale];

/** What was typed in the four languages, without those that were left empty. */
export const spokenLabel = (label: Translated): Translated => ({
  'fr-FR': label['fr-FR'],
  ...Object.fromEntries(Object.entries(label).filter(([, words]) => words !== '')),
});

/** What an account wrote in its own language, said in others; empty or absent where it was not. */
export type OtherLanguages = Partial<Record<Locale, string>>;

/**
 * What an account wrote in its `own` language, for a reader of `locale`, and the language that it then is in: theirs,
 * else English, else the account's own.
 */
export function spoken(
  text: string,
  others: OtherLanguages | undefined,
  own: Locale,
  locale: Locale,
): { text: string; lang: Locale } {
  const isWritten = (one: Locale): boolean => one === own || (others?.[one] ?? '') !== '';
  const lang = [locale, fallbackLocale].find(isWritten) ?? own;
  return { lang, text: lang === own ? text : (others?.[lang] ?? text) };
}
