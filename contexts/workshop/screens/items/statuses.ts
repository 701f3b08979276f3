import { itemStates, itemStatuses, type ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';

/** The statuses that are shown by the same words: two are "to be controlled", four "waiting for dispatch". */
export const statusesShownAs = (label: string): ItemStatus[] =>
  itemStatuses.filter((status) => itemStates[status].label === label);
