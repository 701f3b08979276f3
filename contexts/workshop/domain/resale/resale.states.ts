import { exitRefusal } from '@reprise/dossier/domain/items/item.departure.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { ItemFacts, ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';

/** The statuses of an item that is offered to channels: those in which refurbishment ends. */
export const offeredStatuses: readonly ItemStatus[] = itemTransitions.confirmRefurb.to;

type Facts = Pick<ItemFacts, 'erasureNeeded' | 'erasureRecorded' | 'packageClosed' | 'stockId'>;

/**
 * Why an item is not offered to channels, nor sold there; null: it is. Its refurbishment has ended, it may leave as sold
 * (docs/transitions.md, "Exit"), and it lies in a stock. The feed holds exactly the items without a refusal.
 */
export function saleRefusal(
  status: ItemStatus,
  facts: Facts,
): 'wrong_item_status' | 'package_closed' | 'erasure_required' | 'stock_required' | null {
  if (!offeredStatuses.includes(status)) return 'wrong_item_status';
  return exitRefusal(status, 'sold', facts) ?? (facts.stockId === null ? 'stock_required' : null);
}
