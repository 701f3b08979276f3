export const locales = ['fr-FR', 'en-GB', 'nl-BE', 'de-DE'] as const;
export type Locale = (typeof locales)[number];
/** Each language by its own name. */
export const languageNames: Record<Locale, string> = {
  'fr-FR': 'Français',
  'en-GB': 'English',
  'nl-BE': 'Nederlands',
  'de-DE': 'Deutsch',
};
export const defaultLocale: Locale = 'fr-FR';
export const fallbackLocale: Locale = 'en-GB';
/** A text in the four languages; French is required, and the others fall back to English, then to French. */
export type Translated = { 'fr-FR': string } & Partial<Record<Exclude<Locale, 'fr-FR'>, string>>;

/** The text in the wanted language, else in English, else in French. */
export const translated = (text: Translated, locale: Locale): string =>
  text[locale] ?? text[fallbackLocale] ?? text[defaultLocale];

/** What was typed in the four languages, without the empty ones. */
export const spokenLabel = (label: Translated): Translated => ({
  'fr-FR': label['fr-FR'],
  ...Object.fromEntries(Object.entries(label).filter(([, words]) => words !== '')),
});

/** The translations of a text that an account wrote in its own language; empty or absent where there is none. */
export type OtherLanguages = Partial<Record<Locale, string>>;

/**
 * A text that an account wrote in its `own` language, for a reader of `locale`, with the language it is in: theirs,
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
