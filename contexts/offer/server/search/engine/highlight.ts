import { wordsOf } from './words.ts';

/** The words that were searched for in the end: corrected ones, and whether they may be prefixes. */
export type Sought = { word: string; prefix: boolean };
export type Highlight = { snippet: string; matched_tokens: string[] };

/** Marks every matching word in the text; null when there is none. */
export function highlight(
  text: string,
  sought: readonly Sought[],
  startTag: string,
  endTag: string,
): Highlight | null {
  let snippet = '';
  let at = 0;
  const matched: string[] = [];
  for (const { word, from, to } of wordsOf(text)) {
    if (!sought.some((one) => (one.prefix ? word.startsWith(one.word) : word === one.word))) continue;
    snippet += text.slice(at, from) + startTag + text.slice(from, to) + endTag;
    matched.push(text.slice(from, to));
    at = to;
  }
  return matched.length === 0 ? null : { snippet: snippet + text.slice(at), matched_tokens: matched };
}
