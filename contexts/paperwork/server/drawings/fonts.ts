import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { unpackWoff } from './unpack-woff.ts';

// Static woff: the renderer cannot subset the composite glyphs of woff2 files.
// Inter comes cut by script; each script is a family of its own and the renderer falls back along the list.
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;

export const everyScript = scripts.map((script) => `Inter ${script}`);

/** The first of them draws most texts alone: the others are read, and signs looked for in them, when a text needs it. */
export const latin = 'Inter latin';
export const isLatin = (text: string): boolean =>
  /^[\n\u0020-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/u.test(
    text,
  );

const weights = [400, 600] as const;

let loaded: Promise<void> | null = null;

/** How wide a sign is at most, of its size: enough to tell whether a word fits, without asking its font. */
const widest = (sign: string): number => {
  if (/[mwMW@—…%]/u.test(sign)) return 1;
  if (/[il.,'’|:;!/()[\]tfjr-]/u.test(sign)) return 0.45;
  return /[\p{Lu}\d]/u.test(sign) ? 0.75 : 0.62;
};

/**
 * Where the words of a text may be cut, `room` times its size being what a line holds: a word that fits in a line is
 * never cut, and no sign is added where a longer one (an address, a name without spaces) goes on in the next line.
 */
export const cutLongWords =
  (room: number) =>
  (word: string): string[] => {
    const signs = Array.from(word);
    const isShort = signs.reduce((sum, sign) => sum + widest(sign), 0) <= room;
    // what is empty is a space without width to the library, and the place of a hyphen without it
    return isShort ? [word] : signs.flatMap((sign, at) => (at === 0 ? [sign] : ['', sign]));
  };

/** The narrowest column that the papers set words in without saying how wide it is, of the size of its words. */
const narrow = 20;

/** Reads the embedded fonts once a process, and turns hyphenation off: an IMEI or a name is never cut. */
export const loadFonts = (): Promise<void> => {
  loaded ??= readFonts();
  return loaded;
};

async function readFonts(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const script of scripts) {
    const file = (weight: number): string => {
      const woff = readFileSync(resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`));
      return `data:font/ttf;base64,${unpackWoff(woff).toString('base64')}`;
    };
    Font.register({
      family: `Inter ${script}`,
      fonts: weights.map((fontWeight) => ({ src: file(fontWeight), fontWeight })),
    });
  }
  for (const fontWeight of weights) await rememberRuns({ fontFamily: latin, fontWeight });
  Font.registerHyphenationCallback(cutLongWords(narrow));
}

const mostRuns = 4_000;

/** What the library asks of a font; the run that it answers is read, never changed. */
type Shaper = {
  layout: (text: string, features?: object, ...more: unknown[]) => unknown;
  characterSet: readonly number[];
  glyphForCodePoint: (codePoint: number) => unknown;
};
const isShaper = (font: object | null): font is Shaper =>
  font !== null &&
  'layout' in font &&
  typeof font.layout === 'function' &&
  'glyphForCodePoint' in font &&
  'characterSet' in font;

/**
 * Has a font keep the glyphs of what it was asked for: the words of the forms come back on every paper, several times
 * while its pages are laid out, and finding glyphs was most of the time of a document.
 */
async function rememberRuns(which: { fontFamily: string; fontWeight: number }): Promise<void> {
  await Font.load(which);
  const font = Font.getFont(which).data;
  if (!isShaper(font)) throw new Error(`The font ${which.fontFamily} could not be read`);
  // A glyph keeps the signs by which it was first asked for. Asked for as a part of another (” is two ’) it would keep
  // none for the rest of the process, and the text of its papers could not be read, copied or searched.
  for (const codePoint of font.characterSet)
    if (isLatin(String.fromCodePoint(codePoint))) font.glyphForCodePoint(codePoint);
  const runs = new Map<string, unknown>();
  const layout = font.layout.bind(font);
  font.layout = (text, features, ...more) => {
    const key = `${JSON.stringify(features ?? null)} ${more.join()} ${text}`;
    const known = runs.get(key);
    if (known) return known;
    if (runs.size >= mostRuns) runs.clear();
    const run = layout(text, features, ...more);
    runs.set(key, run);
    return run;
  };
}

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
