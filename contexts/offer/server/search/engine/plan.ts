import type { Sought } from './highlight.ts';
import type { Places, Vocabulary } from './vocabulary.ts';
import { codeOf, wordsOf, type LexemePrefixes } from './words.ts';

/** All of these words together. */
type Together = Sought[];
/** One of these. */
type Group = Together[];

/** A search as tsqueries. */
export type Plan = {
  /** The tsquery that finds; null: nothing can be found. */
  query: string | null;
  /** Its parts, all of which must match: the index intersects them several times as fast separately. */
  parts: readonly string[];
  /**
   * Ranked first: products that also match this, with the words in label, brand or model, before those found by a
   * category's name. The query itself: all of them; null: none.
   */
  named: string | null;
  /** The same for whole words: they rank before prefixes. */
  whole: string | null;
  /** The tsquery of a code: its matches rank before all others. */
  code: string | null;
  sought: Sought[];
};

type Asked = {
  q: string;
  prefix: boolean;
  numTypos: number;
  names: string;
  categories: boolean;
  codes: boolean;
};

const mostWords = 12;
/** « Go » and « To » follow most capacities: as prefixes they would find everything. */
const units = new Set(['go', 'to']);
/** A capacity is found by its number: « Go » after it adds nothing, since nearly every product has it. */
const isUnitOf = (number: string | undefined, word: string | undefined): boolean =>
  word === 'go' && /^\d+$/.test(number ?? '');
/** A single letter that is a word is searched as that word: too many words begin with it. */
const isOpenEnded = (word: string): boolean => !units.has(word) && !/^[a-z]$/.test(word);
/** « iphone13 » as its letters and its digits. */
const partsOf = (word: string): string[] => word.match(/\d+|[a-z]+/g) ?? [];

/** The typed words; those after the twelfth are ignored. */
export const typedWords = (q: string): string[] =>
  wordsOf(q)
    .slice(0, mostWords)
    .map(({ word }) => word);

/** The prefixes that the vocabulary is asked for. */
export const startsOf = (typed: readonly string[]): string[] => [
  ...new Set(typed.flatMap((word, at) => [word, `${word}${typed[at + 1] ?? ''}`, ...partsOf(word)])),
];

/**
 * Plans a search: each typed word as it is, or its parts, or the nearest words by typing errors; a word without any
 * near one is left out when `drop` allows it. `forgiving` looks for near words even of prefixes.
 */
export function planSearch(
  asked: Asked,
  typed: readonly string[],
  words: Vocabulary,
  prefixes: LexemePrefixes,
  { drop, forgiving = false }: { drop: boolean; forgiving?: boolean },
): Omit<Plan, 'code'> {
  const { groups, lost } = groupsOf(asked, typed, words, forgiving);
  const findable = groups.length > 0 && (lost === 0 || drop);
  const parts = (how: How) =>
    groups.map((group) => writtenGroup(group, (one) => writtenWord(one, asked, words, prefixes, how)));
  const found = parts('anywhere');
  const possible = found.filter((part) => part !== null);
  const query = findable && possible.length === found.length ? possible.join(' & ') : null;
  const preferred = (how: How): string | null => {
    const better = parts(how);
    if (better.includes(null)) return null;
    return better.filter((part, at) => part !== found[at]).join(' & ') || query;
  };
  return {
    query,
    parts: query === null ? [] : possible,
    named: preferred('named'),
    whole: preferred('whole'),
    sought: groups.flat(2),
  };
}

/** The alternatives of each typed word, all of which must match; and how many words have none. */
function groupsOf(
  asked: Asked,
  typed: readonly string[],
  words: Vocabulary,
  forgiving: boolean,
): { groups: Group[]; lost: number } {
  const groups: Group[] = [];
  let lost = 0;
  for (let index = 0; index < typed.length; index++) {
    if (isUnitOf(typed[index - 1], typed[index])) continue;
    const group = groupOf(asked, typed, index, words, forgiving);
    const next = typed[index + 1];
    const joined = `${typed[index] ?? ''}${next ?? ''}`;
    if (next !== undefined && words.placesOf(joined)) {
      const after = groupOf(asked, typed, index + 1, words, forgiving);
      const apart = group.flatMap((one) => after.map((other) => [...one, ...other]));
      groups.push([[{ word: joined, prefix: false }], ...apart]);
      index++;
    } else if (group.length > 0) groups.push(group);
    else lost++;
  }
  return { groups, lost };
}

function groupOf(
  { prefix, numTypos }: Asked,
  typed: readonly string[],
  index: number,
  words: Vocabulary,
  forgiving: boolean,
): Group {
  const word = typed[index] ?? '';
  const last = index === typed.length - 1;
  const known = words.placesOf(word) !== undefined;
  const open = (one: string): boolean => prefix && last && isOpenEnded(one);
  const group: Group = [];
  if (isThere(word, prefix, words)) {
    group.push([{ word, prefix: known ? open(word) : prefix }]);
  }
  const parts = known ? [] : partsOf(word);
  const isLast = (at: number): boolean => at === parts.length - 1;
  if (parts.length > 1 && parts.every((part, at) => isThere(part, prefix && isLast(at), words))) {
    group.push(
      parts
        .map((part, at) => ({ word: part, prefix: isLast(at) && open(part) }))
        .filter((part, at) => !isUnitOf(parts[at - 1], part.word)),
    );
  }
  if (known || (group.length > 0 && !forgiving)) return group;
  return [...group, ...words.near(word, numTypos).map((one) => [{ word: one, prefix: false }])];
}

const isThere = (word: string, asPrefix: boolean, words: Vocabulary): boolean =>
  words.placesOf(word) !== undefined || (asPrefix && words.beginning(word, 1).length > 0);

type How = 'anywhere' | 'named' | 'whole';

/** A prefix must have this length to be searched in the names of categories too: « pr » is in all of them. */
const shortestInCategories = 4;
/** The index finds a few words faster than a prefix. */
export const mostWritten = 60;

/** The alternatives of a group; null when none is possible. A word written null is in no product. */
function writtenGroup(group: Group, write: (one: Sought) => string | null): string | null {
  const either = group.flatMap((together) => {
    const all = together.map(write);
    return all.includes(null) ? [] : [all.join(' & ')];
  });
  return either.length === 0 ? null : bracketed(either);
}

const bracketed = (either: readonly string[]): string =>
  either.length === 1 ? (either[0] ?? '') : `(${either.join(' | ')})`;

/** One word as a tsquery; null: no product can have it there. */
function writtenWord(
  { word, prefix }: Sought,
  asked: Asked,
  words: Vocabulary,
  prefixes: LexemePrefixes,
  how: How,
): string | null {
  const inCategories = asked.categories && how === 'anywhere';
  const weights = asked.names + (inCategories ? 'D' : '');
  const opensCategories = inCategories && word.length >= shortestInCategories;
  const open = prefix && how !== 'whole';
  const meant = open ? words.beginning(word, mostWritten + 1) : [word];
  if (meant.length > mostWritten) {
    const within = opensCategories ? weights : asked.names;
    return within === '' ? null : marked(prefixes.name + word, `*${within === everywhere ? '' : within}`);
  }
  const written = meant.flatMap((one) => {
    const places = words.placesOf(one);
    if (!places) return [];
    const byName = asked.names !== '' && places.named;
    if (!byName && !(inCategories && (opensCategories || one === word))) return [];
    return [marked(prefixes.name + one, weightsOf(weights, places))];
  });
  return written.length === 0 ? null : bracketed(written);
}

const everywhere = 'ABCD';
const inNames = 'ABC';
/** Null where it would not change the ranking: the index then answers without reading the product. */
const weightsOf = (weights: string, { elsewhere }: Places): string =>
  weights === everywhere || (weights === inNames && !elsewhere) ? '' : weights;

const marked = (lexeme: string, marks: string): string => (marks === '' ? lexeme : `${lexeme}:${marks}`);

/**
 * The tsquery of the typed text as a code: an EAN, a reference or a TAC, whole or (from six characters) a prefix; an
 * IMEI is looked up by its TAC. Every code has a digit in it.
 */
export function codeQuery({ q, prefix, codes }: Asked, prefixes: LexemePrefixes): string | null {
  const code = codeOf(q);
  if (!codes || code.length < 4 || code.length > 60 || !/\d/.test(code)) return null;
  const whole = `${prefixes.code}${code}${prefix && code.length >= 6 ? ':*' : ''}`;
  return /^\d{15}$/.test(code) ? `${whole} | ${prefixes.code}${code.slice(0, 8)}` : whole;
}
