import { bracedIn } from '../../../domain/core/variable-text.ts';

/** A run of a text: plain, a variable of the list, or what looks like one and is none. */
export type Segment = { at: number; text: string; kind: 'plain' | 'variable' | 'stray' };

/** The text cut where its variables stand, in order; put together it is the text again. */
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

/** The text with something put in place of what is selected, and where the caret stands then. */
export function inserted(
  text: string,
  { from, to }: { from: number; to: number },
  piece: string,
): { text: string; caret: number } {
  return { text: text.slice(0, from) + piece + text.slice(to), caret: from + piece.length };
}
