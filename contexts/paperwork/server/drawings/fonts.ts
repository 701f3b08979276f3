import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { widest } from './signs.ts';
import { unpackWoff } from './unpack-woff.ts';

// Static woff: the renderer cannot subset the composite glyphs of woff2 files.
// Inter comes cut by script; each script is a family of its own and the renderer falls back along the list.
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;

export const everyScript = scripts.map((script) => `Inter ${script}`);

/** The first font draws most texts alone; the others are loaded only when a text needs their characters. */
export const latin = 'Inter latin';
export const isLatin = (text: string): boolean =>
  /^[\n\u0020-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/u.test(
    text,
  );

const weights = [400, 600] as const;

let loaded: Promise<void> | null = null;

/**
 * Splits words that are longer than a line (`room` times the font size), such as an address or a name without spaces. A
 * word that fits is never split, and no hyphen is added.
 */
export const cutLongWords =
  (room: number) =>
  (word: string): string[] => {
    const signs = Array.from(word);
    const isShort = signs.reduce((sum, sign) => sum + widest(sign), 0) <= room;
    // the library takes an empty part for a zero-width space: a place to break without a hyphen
    return isShort ? [word] : signs.flatMap((sign, at) => (at === 0 ? [sign] : ['', sign]));
  };

/** The narrowest column without a given width, relative to the font size. */
const narrow = 20;

/** Loads the embedded fonts once per process, and turns hyphenation off, so that an IMEI or a name is never cut. */
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

/** The part of a font that the library uses; it never changes the returned glyph run. */
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
 * Caches the glyph runs of a font: the words of the forms are on every paper, and are laid out several times per page;
 * finding glyphs took most of the time of a document.
 */
async function rememberRuns(which: { fontFamily: string; fontWeight: number }): Promise<void> {
  await Font.load(which);
  const font = Font.getFont(which).data;
  if (!isShaper(font)) throw new Error(`The font ${which.fontFamily} could not be loaded`);
  // A glyph keeps the characters with which it was first requested. Requested as a part of another (” is two ’) it
  // would keep none for the rest of the process, and the text of its papers could not be read, copied or searched.
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
