import { plain } from '@reprise/platform/screens/kit/form/plain.ts';

export type PaletteKind = 'recent' | 'pages' | 'files' | 'items' | 'codes' | 'users';
/** One line of the palette: its name, its other words, and where it leads. */
export type PaletteHit = { kind: PaletteKind; label: string; detail?: string; href: string };

/** The lines whose label or section has every typed word, those that begin with it first. */
export function matching(hits: readonly PaletteHit[], typed: string): PaletteHit[] {
  const words = plain(typed).split(' ').filter(Boolean);
  const textOf = ({ label, detail = '' }: PaletteHit): string => plain(`${label} ${detail}`);
  const found = hits.filter((hit) => words.every((word) => textOf(hit).includes(word)));
  const begins = (hit: PaletteHit): number => (plain(hit.label).startsWith(words[0] ?? '') ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}

/** What a text can be: a dossier's 13 digits, an IMEI's 15 to 17, any code with a digit in it, a name. */
export type Named = { digits: string; isFile: boolean; isImei: boolean; isCode: boolean; isName: boolean };
export function namedBy(typed: string): Named {
  const digits = typed.replaceAll(/\s/g, '');
  const isCode = /^[\w./-]{4,60}$/.test(digits) && /\d/.test(digits);
  return {
    digits,
    isFile: /^\d{13}$/.test(digits),
    isImei: /^\d{15,17}$/.test(digits),
    isCode,
    isName: /\p{L}{2}/u.test(typed),
  };
}
