import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';

const { checkIn, checkInAgain, checkInReturn } = itemTransitions;
const arriving: readonly ItemStatus[] = [...checkIn.from, ...checkInAgain.from, ...checkInReturn.from];

/** Does an item with this status still have to arrive? */
export const isStillToArrive = (status: ItemStatus): boolean => arriving.includes(status);
