/** The maximum width of a character relative to its size: tells whether a word fits, without loading its font. */
export const widest = (sign: string): number => {
  if (/[mwMW@—…%]/u.test(sign)) return 1;
  if (/[il.,'’|:;!/()[\]tfjr-]/u.test(sign)) return 0.45;
  return /[\p{Lu}\d]/u.test(sign) ? 0.75 : 0.62;
};

const withoutGlyph =
  /[^\n\u0020-\u007e\u00a0-\u02ff\u0370-\u03ff\u0400-\u052f\u1d00-\u1dbf\u1e00-\u1eff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122\u2212]/gu;

/**
 * The text as the fonts can draw it: narrow spaces (the thousands separator of French amounts) become non-breaking
 * ones, non-breaking hyphens plain ones, and a character without a glyph becomes « ? ».
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2000-\u200a\u202f\u205f\u3000\t]/gu, '\u00a0')
    .replaceAll(/[\u2010\u2011]/gu, '-')
    .replaceAll(/\r\n?|\u2028|\u2029/gu, '\n')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(withoutGlyph, '?');
