/**
 * Was the line's `inCartId` drawn at random, as the site's are? It then names one sale wherever it comes from, while a
 * short number of another program names a line within its own cart only.
 */
export const isDrawn = (inCartId: string): boolean => /^[\da-f]{32}$/.test(inCartId.replaceAll('-', ''));
