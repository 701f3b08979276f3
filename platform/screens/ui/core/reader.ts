import { createWedge } from './wedge.ts';

/** The most milliseconds between two keys of a scanner in a text field; a person types more slowly. */
const quickGap = 50;
/**
 * Outside of text fields only a scanner sends a row of keys that ends with Enter, so the gap between them may be as
 * long as a busy machine makes it.
 */
const slowGap = 300;

/** A code that a scanner sent into a text field, with the field's value before it. */
export type QuickRow<Field> = { code: string; field: Field | null; before: string };

/** Words contain no three digits in a row, and codes no space. */
const isCodeShaped = (text: string): boolean => /\d{3}/.test(text) && !/\s/.test(text);

/**
 * Tells scanned codes from typed words, key by key: `code` is the row of keys that Enter ended, `row` the same when only
 * a scanner is that fast. `at` is in milliseconds; `focused` is the field that is about to take the key.
 */
export function createReader<Field extends { value: string }>() {
  const slow = createWedge({ minLength: 1, maxGap: slowGap });
  const quick = createWedge({ maxGap: quickGap });
  let lastAt = -Infinity;
  let field: Field | null = null;
  let before = '';
  return (key: string, at: number, focused: Field | null) => {
    const scanned = quick.push(key, at);
    if (key === 'Enter' || key === 'Tab') lastAt = -Infinity;
    if (key.length === 1) {
      if (at - lastAt > quickGap) {
        field = focused;
        before = focused?.value ?? '';
      }
      lastAt = at;
    }
    const row: QuickRow<Field> | undefined =
      scanned !== undefined && isCodeShaped(scanned) ? { code: scanned, field, before } : undefined;
    return { code: slow.push(key, at), row };
  };
}
