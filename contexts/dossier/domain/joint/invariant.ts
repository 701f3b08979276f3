import type { BuybackStatus } from '../buybacks/buyback.states.ts';
import type { ItemStatus } from '../items/item.states.ts';

/** The item statuses that go with any completed buyback, besides the outcome of the same suffix. */
const afterCompletion = [
  'item_refurb_diagnostic_in_progress',
  'item_refurb_in_progress',
  'item_refurb_completed',
  'item_in_quarantine',
  'item_to_reintegrate_to_stock',
  'item_in_transit',
  'item_awaiting_inventory',
  'item_lost_store',
  'item_lost_transport',
  'item_lost_warehouse',
] as const satisfies readonly ItemStatus[];

/** Which item statuses go with which buyback status (docs/transitions.md, "Joint invariant"). */
export const allowedTogether: Record<BuybackStatus, readonly ItemStatus[]> = {
  bb_awaiting_store_drop: ['item_awaiting_store_drop'],
  bb_awaiting_inventory: ['item_created', 'item_awaiting_inventory'],
  bb_in_transit: ['item_in_transit'],
  bb_in_processing: ['item_registered_in_warehouse', 'item_awaiting_compliancy_tests', 'item_in_quarantine'],
  bb_completed: ['item_completed', ...afterCompletion],
  bb_completed_by_price: ['item_completed_by_price', ...afterCompletion],
  bb_completed_with_absorption: ['item_completed_with_absorption', ...afterCompletion],
  bb_completed_with_negociation: ['item_completed_with_negociation', ...afterCompletion],
  bb_not_completed: [
    'item_to_return',
    'item_returned',
    'item_in_quarantine',
    'item_lost_transport',
    'item_lost_warehouse',
  ],
  bb_cancelled: [
    'item_cancelled',
    'item_to_return',
    'item_returned',
    'item_in_transit',
    'item_lost_store',
    'item_lost_transport',
    'item_lost_warehouse',
  ],
};

/** The two statuses, and what else the invariant depends on. */
export type Together = {
  buyback: BuybackStatus;
  item: ItemStatus;
  litigationOpen: boolean;
  authorityHold: boolean;
};

/**
 * Does the invariant hold? An open litigation belongs to a buyback in processing, and the item of a buyback that was
 * not completed stays in quarantine only while an authority holds it.
 */
export function holdsTogether({ buyback, item, litigationOpen, authorityHold }: Together): boolean {
  if (litigationOpen && buyback !== 'bb_in_processing') return false;
  if (buyback === 'bb_not_completed' && item === 'item_in_quarantine' && !authorityHold) return false;
  return allowedTogether[buyback].includes(item);
}
