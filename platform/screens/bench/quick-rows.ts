import { createWedge } from '../ui/shown/wedge.ts';

/** Milliseconds between two keys of a scanner at most: where words are written, no hand follows itself so soon. */
const quickGap = 50;

/** A code that a scanner sent where words are written; what stood in that field before it came. */
export type QuickRow<Field> = { code: string; field: Field | null; before: string };

/** Words hold no row of digits, and codes no space. */
const isCodeShaped = (text: string): boolean => /\d{3}/.test(text) && !/\s/.test(text);

/**
 * Tells codes from the words of a hand, key by key: `at` in milliseconds, `focused` the field that is about to take the
 * key. Answers the code that Enter ends.
 */
export function createQuickRows<Field extends { value: string }>() {
  const wedge = createWedge({ maxGap: quickGap });
  let lastAt = -Infinity;
  let field: Field | null = null;
  let before = '';
  return (key: string, at: number, focused: Field | null): QuickRow<Field> | undefined => {
    const code = wedge.push(key, at);
    if (key === 'Enter' || key === 'Tab') lastAt = -Infinity;
    if (key.length === 1) {
      if (at - lastAt > quickGap) {
        field = focused;
        before = focused?.value ?? '';
      }
      lastAt = at;
    }
    return code !== undefined && isCodeShaped(code) ? { code, field, before } : undefined;
  };
}
