import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { plain } from '@reprise/platform/screens/ui/core/plain.ts';

/** The kinds of line, in the order in which they are shown. */
export const paletteKinds = [
  'recent',
  'files',
  'items',
  'codes',
  'pages',
  'actions',
  'settings',
  'accounts',
  'places',
  'users',
] as const;
export type PaletteKind = (typeof paletteKinds)[number];
/** One line of the palette: its name, its other words, and where it leads or what it does. */
export type PaletteHit = {
  kind: PaletteKind;
  label: string;
  detail?: string;
  /** Words by which it is found too, and which are not shown. */
  also?: string;
  to: string | (() => void);
};

/** The lines whose label or other words have every typed word, those that begin with the first before the others. */
export function matching(hits: readonly PaletteHit[], typed: string): PaletteHit[] {
  const words = plain(typed).split(' ').filter(Boolean);
  const textOf = ({ label, detail = '', also = '' }: PaletteHit): string =>
    plain(`${label} ${detail} ${also}`);
  const found = hits.filter((hit) => words.every((word) => textOf(hit).includes(word)));
  const begins = (hit: PaletteHit): number => (plain(hit.label).startsWith(words[0] ?? '') ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}

/** The lines by their kinds; where several lead to one address the first stands, which is the one opened lately. */
export function grouped(hits: readonly PaletteHit[]): { kind: PaletteKind; hits: PaletteHit[] }[] {
  const seen = new Set<string>();
  const once = paletteKinds
    .flatMap((kind) => hits.filter((hit) => hit.kind === kind))
    .filter(({ to }) => {
      if (typeof to !== 'string') return true;
      const isNew = !seen.has(to);
      seen.add(to);
      return isNew;
    });
  return paletteKinds
    .map((kind) => ({ kind, hits: once.filter((hit) => hit.kind === kind) }))
    .filter((group) => group.hits.length > 0);
}

/**
 * What a text can be: a dossier's 13 digits or the first of them, an IMEI's 15 to 17, any code with a digit in it, a
 * name.
 */
export type Named = {
  digits: string;
  isFile: boolean;
  isPartOfFile: boolean;
  isImei: boolean;
  isCode: boolean;
  isName: boolean;
};
export function namedBy(typed: string): Named {
  const digits = typed.replaceAll(/\s/g, '');
  const isCode = /^[\w./-]{4,60}$/.test(digits) && /\d/.test(digits);
  return {
    digits,
    isFile: /^\d{13}$/.test(digits),
    isPartOfFile: /^\d{5,12}$/.test(digits),
    isImei: /^\d{15,17}$/.test(digits),
    isCode,
    isName: /\p{L}{2}/u.test(typed),
  };
}

type Item = Pick<
  ItemView,
  'id' | 'identificationNumber' | 'buybackIdentificationNumber' | 'productLabel' | 'imei' | 'serialNumber'
>;

/** An item; one that has not arrived has only the number of its dossier. */
export const itemHit = (item: Item): PaletteHit => ({
  kind: 'items',
  label: `${item.identificationNumber ?? item.buybackIdentificationNumber} · ${item.productLabel}`,
  detail: item.imei ?? item.serialNumber ?? undefined,
  to: `/items-stock/${item.id}/edit`,
});
