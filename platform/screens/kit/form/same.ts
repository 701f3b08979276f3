/**
 * Whether two values are equal as JSON, which is how they are sent; a form is changed when its draft differs from what
 * is saved.
 */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
