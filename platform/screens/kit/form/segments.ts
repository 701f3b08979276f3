import { bracedIn } from '../../../domain/core/variable-text.ts';

/** A segment of a text: plain, a known variable, or an unknown one. */
export type Segment = { at: number; text: string; kind: 'plain' | 'variable' | 'stray' };

/** Splits a text at its variables, in order; the segments joined are the text again. */
export function segmentsOf(text: string, variables: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const { at, written, name } of bracedIn(text)) {
    if (at > from) segments.push({ at: from, text: text.slice(from, at), kind: 'plain' });
    const known = name !== null && variables.includes(name);
    segments.push({ at, text: written, kind: known ? 'variable' : 'stray' });
    from = at + written.length;
  }
  if (from < text.length) segments.push({ at: from, text: text.slice(from), kind: 'plain' });
  return segments;
}

/** The text with the selection replaced by an insertion, and the position of the caret afterwards. */
export function inserted(
  text: string,
  { from, to }: { from: number; to: number },
  piece: string,
): { text: string; caret: number } {
  return { text: text.slice(0, from) + piece + text.slice(to), caret: from + piece.length };
}
