/** Do two things say the same, as they are sent? What is typed is changed once it no longer is what was there. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
