import { listLimits } from '@reprise/platform/domain/core/limits.ts';

/**
 * The chosen store while it is one of the stores: it may have closed since it was chosen. Until they are known it counts
 * as one of them.
 */
export const storeAmong = (
  storeId: string | null,
  stores: readonly { id: string }[] | undefined,
): string | null => (stores === undefined || stores.some(({ id }) => id === storeId) ? storeId : null);

/** The stores that are shown of all: the first ones, with the chosen one first where it is further down. */
export function shownStores<Store extends { id: string }>(
  stores: readonly Store[],
  chosenId: string | null,
): Store[] {
  const first = stores.slice(0, listLimits.shown);
  const chosen = stores.slice(listLimits.shown).find(({ id }) => id === chosenId);
  return chosen === undefined ? first : [chosen, ...first];
}
