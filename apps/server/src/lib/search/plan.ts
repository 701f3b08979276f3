import type { Sought } from './highlight.ts';
import { nearest } from './typos.ts';
import { codeOf, wordsOf, type LexemePrefixes } from './words.ts';

/** What an account's products say of the words typed. */
export type Vocabulary = {
  /** These stand in its products. */
  known: ReadonlySet<string>;
  /** These begin a word of its products. */
  begins: ReadonlySet<string>;
  /** Words near those that are neither. */
  near: ReadonlyMap<string, readonly { word: string; products: number }[]>;
};

/** All of these words together. */
type Together = Sought[];
/** One of these. */
type Group = Together[];

/** A search in the index's own language. */
export type Plan = {
  /** The tsquery that finds; null: nothing can be found. */
  query: string | null;
  /** The same in label, brand and model only: these come before what a category's name brought in. */
  named: string | null;
  /** The same with whole words only: these come before the beginnings of words. */
  whole: string | null;
  /** The tsquery of a code: these come before all. */
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
/** « Go » and « To » stand behind most capacities: as the beginning of a word they would find everything. */
const units = new Set(['go', 'to']);
/** A capacity is found by its number: « Go » behind it tells nothing, and nearly every product has it. */
const isUnitOf = (number: string | undefined, word: string | undefined): boolean =>
  word === 'go' && /^\d+$/.test(number ?? '');
/** One letter that is a word is taken as that word: too much begins with it. */
const isOpenEnded = (word: string): boolean => !units.has(word) && !/^[a-z]$/.test(word);
/** « iphone13 » as its letters and its digits. */
const partsOf = (word: string): string[] => word.match(/\d+|[a-z]+/g) ?? [];

/** The words typed; a word beyond the twelfth is not looked at. */
export const typedWords = (q: string): string[] =>
  wordsOf(q)
    .slice(0, mostWords)
    .map(({ word }) => word);

/** Every word that must be looked up to plan a search: those typed, their parts, and neighbours written in one. */
export function wordsToLookUp(typed: readonly string[]): string[] {
  const joined = typed.slice(1).map((word, index) => `${typed[index] ?? ''}${word}`);
  return [...new Set([...typed, ...typed.flatMap(partsOf), ...joined])];
}

/**
 * Plans a search: each word typed as it stands, or its parts, or what is nearest to it by its typing errors; a word
 * that nothing comes near is left out when `drop` allows it. `forgiving` looks for near words even of known ones.
 */
export function planSearch(
  asked: Asked,
  typed: readonly string[],
  words: Vocabulary,
  prefixes: LexemePrefixes,
  { drop, forgiving = false }: { drop: boolean; forgiving?: boolean },
): Omit<Plan, 'code'> {
  const groups: Group[] = [];
  let lost = 0;
  for (let index = 0; index < typed.length; index++) {
    if (isUnitOf(typed[index - 1], typed[index])) continue;
    const group = groupOf(asked, typed, index, words, forgiving);
    const next = typed[index + 1];
    const joined = `${typed[index] ?? ''}${next ?? ''}`;
    if (next !== undefined && words.known.has(joined)) {
      const after = groupOf(asked, typed, index + 1, words, forgiving);
      const apart = group.flatMap((one) => after.map((other) => [...one, ...other]));
      groups.push([[{ word: joined, prefix: false }], ...apart]);
      index++;
    } else if (group.length > 0) groups.push(group);
    else lost++;
  }
  const findable = groups.length > 0 && (asked.names !== '' || asked.categories) && (lost === 0 || drop);
  const query = (how: How): string | null =>
    findable ? groups.map((group) => written(group, asked, prefixes, how)).join(' & ') : null;
  return {
    query: query('anywhere'),
    named: asked.names === '' ? null : query('named'),
    whole: asked.names === '' ? null : query('whole'),
    sought: groups.flat(2),
  };
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
  const known = words.known.has(word);
  const open = (one: string): boolean => prefix && last && isOpenEnded(one);
  const group: Group = [];
  if (known || (prefix && words.begins.has(word))) {
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
  if (group.length > 0 && !forgiving) return group;
  const near = nearest(word, words.near.get(word) ?? [], numTypos).filter((one) => one !== word);
  return [...group, ...near.map((one) => [{ word: one, prefix: false }])];
}

const isThere = (word: string, asPrefix: boolean, words: Vocabulary): boolean =>
  words.known.has(word) || (asPrefix && words.begins.has(word));

type How = 'anywhere' | 'named' | 'whole';

const allNames = 'ABC';
/** The beginning of a word must be this long to be looked for in the names of categories too: « pr » is in all. */
const shortestInCategories = 4;

function written(group: Group, asked: Asked, prefixes: LexemePrefixes, how: How): string {
  const alternatives = group.map((together) =>
    together.map((one) => writtenWord(one, asked, prefixes, how)).join(' & '),
  );
  return `(${alternatives.map((one) => `(${one})`).join(' | ')})`;
}

function writtenWord({ word, prefix }: Sought, asked: Asked, prefixes: LexemePrefixes, how: How): string {
  const inNames = (prefix && how !== 'whole' ? '*' : '') + (asked.names === allNames ? '' : asked.names);
  const inCategories = prefix && word.length >= shortestInCategories ? '*' : '';
  const places: string[] = [];
  if (asked.names !== '') places.push(marked(prefixes.name + word, inNames));
  if (asked.categories && how === 'anywhere') places.push(marked(prefixes.category + word, inCategories));
  return `(${places.join(' | ')})`;
}

const marked = (lexeme: string, marks: string): string => (marks === '' ? lexeme : `${lexeme}:${marks}`);

/**
 * The tsquery of what was typed taken as a code: an EAN, a reference or a TAC, whole or (from six signs) its
 * beginning; an IMEI is looked up by the TAC it begins with. Every code has a digit in it.
 */
export function codeQuery({ q, prefix, codes }: Asked, prefixes: LexemePrefixes): string | null {
  const code = codeOf(q);
  if (!codes || code.length < 4 || code.length > 60 || !/\d/.test(code)) return null;
  const whole = `${prefixes.code}${code}${prefix && code.length >= 6 ? ':*' : ''}`;
  return /^\d{15}$/.test(code) ? `${whole} | ${prefixes.code}${code.slice(0, 8)}` : whole;
}
