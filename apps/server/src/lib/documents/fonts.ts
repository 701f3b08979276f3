import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { unpackWoff } from './unpack-woff.ts';

// Static woff: the renderer cannot subset the composite glyphs of woff2 files.
// Inter comes cut by script; each script is a family of its own and the renderer falls back along the list.
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;

export const fontFamily = scripts.map((script) => `Inter ${script}`);

let registered = false;

/** Registers the embedded fonts once, and turns hyphenation off: an IMEI or a name is never cut. */
export const registerFonts = (): void => {
  if (registered) return;
  const { resolve } = createRequire(import.meta.url);
  for (const script of scripts) {
    const file = (weight: number): string => {
      const woff = readFileSync(resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`));
      return `data:font/ttf;base64,${unpackWoff(woff).toString('base64')}`;
    };
    Font.register({
      family: `Inter ${script}`,
      fonts: [
        { src: file(400), fontWeight: 400 },
        { src: file(600), fontWeight: 600 },
      ],
    });
  }
  Font.registerHyphenationCallback((word) => [word]);
  registered = true;
};

const withoutGlyph =
  /[^\n\u0020-\u007e\u00a0-\u02ff\u0370-\u03ff\u0400-\u052f\u1d00-\u1dbf\u1e00-\u1eff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122\u2212]/gu;

/**
 * Text as the fonts can draw it: narrow spaces (the thousands separator of French amounts) become
 * non-breaking ones, non-breaking hyphens plain ones, and a sign without glyph becomes « ? » instead of garbage.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2000-\u200a\u202f\u205f\u3000\t]/gu, '\u00a0')
    .replaceAll(/[\u2010\u2011]/gu, '-')
    .replaceAll(/\r\n?|\u2028|\u2029/gu, '\n')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(withoutGlyph, '?');
