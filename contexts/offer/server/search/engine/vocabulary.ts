import { typosAllowed, typosBetween } from './typos.ts';

/** A word of an account's products: how many have it, and how many of these in label, brand or model. */
export type WordEntry = readonly [word: string, products: number, named: number];
/** Do products have the word in their names, and do some have it in the names of their categories only? */
export type Places = { named: boolean; elsewhere: boolean };

/** What is known of the typed words in an account's products. */
export type Vocabulary = {
  /** The number of words. */
  size: number;
  /** Where the word occurs; undefined: in no product. */
  placesOf: (word: string) => Places | undefined;
  /** The words with this prefix, the word itself included, at most `most`. */
  beginning: (start: string, most: number) => string[];
  /** The nearest words by typing errors, all at the same distance, the most frequent first; five at most. */
  near: (typed: string, numTypos: number) => string[];
};

const mostNear = 5;

/** Makes the words of an account searchable; `entries` sorted by their code units. */
export function makeVocabulary(entries: readonly WordEntry[]): Vocabulary {
  const masks = Int32Array.from(entries, ([word]) => maskOf(word));
  /** The index of the word, or where it would be inserted. */
  const placeOf = (wanted: string): number => {
    let [from, to] = [0, entries.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((entries[middle]?.[0] ?? '') < wanted) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return {
    size: entries.length,
    placesOf: (word) => {
      const [found, products = 0, named = 0] = entries[placeOf(word)] ?? [];
      return found === word ? { named: named > 0, elsewhere: products > named } : undefined;
    },
    beginning: (start, most) => {
      const from = placeOf(start);
      const next = entries.slice(from, from + most).map(([word]) => word);
      const other = next.findIndex((word) => !word.startsWith(start));
      return other === -1 ? next : next.slice(0, other);
    },
    near: (typed, numTypos) => nearest(typed, numTypos, entries, masks),
  };
}

/** The letters and digits of a word, each a bit. */
function maskOf(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) & 31);
  return mask;
}

function bitsIn(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

function nearest(
  typed: string,
  numTypos: number,
  entries: readonly WordEntry[],
  masks: Int32Array,
): string[] {
  let least = typosAllowed(typed, numTypos);
  if (least === 0) return [];
  const mask = maskOf(typed);
  let found: WordEntry[] = [];
  for (let i = 0; i < masks.length; i++) {
    // an error changes two letters at most: this alone rules out most words
    if (bitsIn(mask ^ (masks[i] ?? 0)) > 2 * least) continue;
    const entry = entries[i];
    if (!entry || Math.abs(entry[0].length - typed.length) > least || entry[0] === typed) continue;
    const typos = typosBetween(typed, entry[0]);
    if (typos > least) continue;
    if (typos < least) found = [];
    least = typos;
    found.push(entry);
  }
  return found
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, mostNear)
    .map(([word]) => word);
}
