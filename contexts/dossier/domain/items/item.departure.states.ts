import { isBuybackCompleted } from '../buybacks/buyback.states.ts';
import { transitionOf } from '@reprise/platform/domain/core/machine.ts';
import {
  itemOutcomes,
  itemRefurbStatuses,
  type ItemFacts,
  type ItemStatus,
  type ItemThing,
} from './item.states.ts';
import type { ExitReason } from './item.ts';

const transition = transitionOf<ItemThing>();

/** To another workshop or to the buyer; the status before is kept, and restored on arrival. */
export const ship = transition({
  id: 'ship',
  from: ['item_refurb_completed', ...itemOutcomes],
  to: ['item_in_transit'],
  permission: 'expedition_send',
  types: ['warehouse_operator', 'warehouse_manager'],
  fromElsewhere: (status) => (status === 'item_in_transit' ? 'already_processed' : 'not_awaiting_shipment'),
});

/** The return parcel is closed with its label, or the item is handed back in the store against a signature. */
export const sendReturn = transition({
  id: 'sendReturn',
  from: ['item_to_return'],
  to: ['item_returned'],
  permission: 'expedition_send',
  types: ['warehouse_operator', 'warehouse_manager'],
  or: [{ permission: 'item_hand_back' }],
  fromElsewhere: (status) => (status === 'item_returned' ? 'already_processed' : 'not_awaiting_shipment'),
  asks: (_, f: Pick<ItemFacts, 'hasLabel' | 'signed'>, actor) => {
    if (actor.module === 'rps') return f.hasLabel ? null : 'item_needs_label';
    return f.signed ? null : 'signature_required';
  },
});

export const loseAtStore = transition({
  id: 'loseAtStore',
  from: ['item_awaiting_inventory'],
  to: ['item_lost_store'],
  permission: 'mark_item_lost_store',
});

/** Does a loss on its way need a proof that it was posted? No carrier has scanned an item that is still at the customer's. */
export const needsPostingProof = ({ status }: Pick<ItemThing, 'status'>): boolean =>
  status === 'item_created';

export const loseInTransport = transition({
  id: 'loseInTransport',
  from: ['item_created', 'item_in_transit', 'item_returned'],
  to: ['item_lost_transport'],
  permission: 'mark_item_lost_transport',
  asks: (item, f: Pick<ItemFacts, 'hasPostingProof'>) =>
    needsPostingProof(item) && !f.hasPostingProof ? 'posting_proof_required' : null,
});

export const loseAtWarehouse = transition({
  id: 'loseAtWarehouse',
  from: [
    'item_registered_in_warehouse',
    'item_awaiting_compliancy_tests',
    'item_in_quarantine',
    'item_to_return',
    'item_to_reintegrate_to_stock',
    ...itemOutcomes,
    ...itemRefurbStatuses,
  ],
  to: ['item_lost_warehouse'],
  permission: 'mark_item_lost_warehouse',
});

/** Its customer was paid as for a lost item; it goes on to `checkInAgain`. */
export const findAtStore = transition({
  id: 'findAtStore',
  from: ['item_lost_store'],
  to: ['item_awaiting_inventory'],
  permission: 'mark_item_lost_store',
  types: ['store_manager'],
});

/** Found in the workshop: it belongs to the buyer when its buyback is completed, else it goes back to its customer. */
export const findAtWarehouse = transition({
  id: 'findAtWarehouse',
  from: ['item_lost_store', 'item_lost_transport', 'item_lost_warehouse'],
  to: ['item_to_reintegrate_to_stock', 'item_to_return'],
  permission: 'item_checkin',
  anyPlace: true,
  choose: (_, f: Pick<ItemFacts, 'buybackStatus'>) =>
    isBuybackCompleted(f.buybackStatus) ? 'item_to_reintegrate_to_stock' : 'item_to_return',
});

/** Cancelled with its buyback, when it never left or is given back at the counter. */
export const cancel = transition({
  id: 'cancel',
  from: ['item_created', 'item_awaiting_store_drop', 'item_awaiting_inventory'],
  to: ['item_cancelled'],
  permission: 'buyback_cancel',
  by: ['system', 'signed_link'],
  guard: (_, f: Pick<ItemFacts, 'buybackStatus'>) =>
    isBuybackCompleted(f.buybackStatus) ? 'wrong_item_status' : null,
});

/** Cancelled with its buyback while it is at the workshop: it has to be sent back. */
export const returnCancelled = transition({
  id: 'returnCancelled',
  from: ['item_registered_in_warehouse', 'item_awaiting_compliancy_tests', 'item_in_quarantine'],
  to: ['item_to_return'],
  permission: 'buyback_cancel',
  by: ['signed_link'],
  guard: (_, f: Pick<ItemFacts, 'authorityHold' | 'buybackStatus'>) => {
    if (f.authorityHold) return 'authority_hold';
    return f.buybackStatus === 'bb_in_processing' ? null : 'wrong_item_status';
  },
});

/**
 * Why an item may not leave for good, for this reason (docs/transitions.md, "Exit"); null: it may. It must wait for
 * dispatch outside of closed parcels, and where its category holds data an erasure must be on record, unless it goes back
 * to its retailer. Refusals: `wrong_item_status`, `package_closed`, `erasure_required`.
 */
export function exitRefusal(
  status: ItemStatus,
  reason: ExitReason,
  facts: Pick<ItemFacts, 'erasureNeeded' | 'erasureRecorded' | 'packageClosed'>,
): 'wrong_item_status' | 'package_closed' | 'erasure_required' | null {
  if (!ship.from.includes(status)) return 'wrong_item_status';
  if (facts.packageClosed) return 'package_closed';
  const isErased = facts.erasureRecorded || !facts.erasureNeeded;
  return isErased || reason === 'returned_to_retailer' ? null : 'erasure_required';
}
