export const locales = ['fr-FR', 'en-GB', 'nl-BE', 'de-DE'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'fr-FR';
export const fallbackLocale: Locale = 'en-GB';
/** A text in the four languages; French is always there, the others fall back to English, then to French. */
export type Translated = { 'fr-FR': string } & Partial<Record<Exclude<Locale, 'fr-FR'>, string>>;

/** The text in the wanted language, else English, else French. */
export const translated = (text: Translated, locale: Locale): string =>
  text[locale] ?? text[fallbackLocale] ?? text[defaultLocale];
