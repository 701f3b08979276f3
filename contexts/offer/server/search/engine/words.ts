import { createHash } from 'node:crypto';

/** A word of a text: its normalised form, and its position in the text. */
export type Word = { word: string; from: number; to: number };

const ligatures: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ĳ: 'ij',
  ı: 'i',
};
const longestWord = 40;

const plain = (text: string): string => {
  const small = text.toLowerCase();
  // most words need no more, and the full normalisation takes ten times as long
  return /^[a-z0-9]*$/.test(small) ? small : withoutMarks(small);
};

const withoutMarks = (text: string): string =>
  text
    .replaceAll(/[æœøłđðþßĳı]/g, (letter) => ligatures[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '');

const inFrench = (word: string): string =>
  word.endsWith('b') ? word.replace(/^(\d*)gb$/, '$1go').replace(/^(\d*)tb$/, '$1to') : word;

/**
 * The words of a text, normalised like those of a filter (app.search_words_of): no accents, small letters, `+` is «
 * plus », GB is Go.
 */
export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\+|[\p{Letter}\p{Mark}\p{Number}]+/gu)].flatMap((match) => {
    const word = match[0] === '+' ? 'plus' : plain(match[0]).replaceAll(/[^a-z0-9]/g, '');
    const known = inFrench(word).slice(0, longestWord);
    return known === '' ? [] : [{ word: known, from: match.index, to: match.index + match[0].length }];
  });

/** The same without positions, many times as fast for the names of most products. */
export const spelledWords = (text: string): string[] =>
  /^[ -~]*$/.test(text)
    ? (text.toLowerCase().match(/\+|[a-z0-9]+/g) ?? []).map((word) =>
        word === '+' ? 'plus' : inFrench(word).slice(0, longestWord),
      )
    : wordsOf(text).map(({ word }) => word);

/** An EAN, a reference or a TAC as in the index: letters and digits only. */
export const codeOf = (text: string): string => plain(text).replaceAll(/[^a-z0-9]/g, '');

export const lexemeKinds = ['name', 'code', 'mark'] as const;
/** The prefix of every lexeme of an account, by its kind, which keeps the words of accounts apart. */
export type LexemePrefixes = Record<(typeof lexemeKinds)[number], string>;

const prefixOf = (accountId: string, kind: string): string =>
  createHash('md5')
    .update(kind + accountId)
    .digest('hex')
    .slice(0, 6)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

export const lexemePrefixes = (accountId: string): LexemePrefixes => ({
  name: prefixOf(accountId, 'name'),
  code: prefixOf(accountId, 'code'),
  mark: prefixOf(accountId, 'mark'),
});
