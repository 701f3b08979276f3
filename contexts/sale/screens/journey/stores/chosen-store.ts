/**
 * The chosen store while it is one of the stores: it may have closed since it was chosen. Until they are known it counts
 * as one of them.
 */
export const storeAmong = (
  storeId: string | null,
  stores: readonly { id: string }[] | undefined,
): string | null => (stores === undefined || stores.some(({ id }) => id === storeId) ? storeId : null);
