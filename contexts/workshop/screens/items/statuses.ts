import { itemStates, itemStatuses, type ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';

/** The statuses that are shown with these words: two read "to be controlled", four "waiting for dispatch". */
export const statusesShownAs = (label: string): ItemStatus[] =>
  itemStatuses.filter((status) => itemStates[status].label === label);
