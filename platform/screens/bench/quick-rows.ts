import { createWedge } from '../ui/shown/wedge.ts';

/** The most milliseconds between two keys of a scanner in a text field; a person types more slowly. */
const quickGap = 50;

/** A code that a scanner sent into a text field, with the field's value before it. */
export type QuickRow<Field> = { code: string; field: Field | null; before: string };

/** Words contain no three digits in a row, and codes no space. */
const isCodeShaped = (text: string): boolean => /\d{3}/.test(text) && !/\s/.test(text);

/**
 * Tells scanned codes from typed words, key by key. `at` is in milliseconds; `focused` is the field that is about to
 * take the key. Returns the code that Enter ends.
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
