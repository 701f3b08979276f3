import { isBuybackCompleted } from '../buybacks/buyback.states.ts';
import { transitionOf } from '@reprise/platform/domain/core/machine.ts';
import { itemOutcomes, itemRefurbStatuses, type ItemFacts, type ItemThing } from './item.states.ts';

const transition = transitionOf<ItemThing>();

const reasonChosen = (_: ItemThing, facts: Pick<ItemFacts, 'quarantineReason'>) =>
  facts.quarantineReason === null ? 'reason_required' : null;

type ReleaseFacts = Pick<ItemFacts, 'buybackStatus'>;
type MoveFacts = Pick<ItemFacts, 'targetStockId' | 'scannedStockId'>;

/** The scan of the stock that the release aims at is the proof of the physical move. */
function movedToStock(_: ItemThing, facts: MoveFacts): 'stock_required' | 'wrong_stock' | null {
  if (facts.targetStockId === null || facts.scannedStockId === null) return 'stock_required';
  return facts.scannedStockId === facts.targetStockId ? null : 'wrong_stock';
}

/** Before the control is done. */
export const quarantine = transition({
  id: 'I14',
  undoable: true,
  from: ['item_registered_in_warehouse', 'item_awaiting_compliancy_tests'],
  to: ['item_in_quarantine'],
  permission: 'quarantine_transition',
  asks: reasonChosen,
});

/** A late finding; running refurbishment steps are paused. */
export const quarantineLate = transition({
  id: 'I15',
  from: [...itemOutcomes, ...itemRefurbStatuses],
  to: ['item_in_quarantine'],
  permission: 'quarantine_transition',
  types: ['warehouse_manager'],
  asks: reasonChosen,
});

export const releaseToControl = transition({
  id: 'I16',
  from: ['item_in_quarantine'],
  to: ['item_awaiting_compliancy_tests'],
  permission: 'quarantine_transition',
  guard: (_, f: ReleaseFacts) => (f.buybackStatus === 'bb_in_processing' ? null : 'control_done'),
  asks: movedToStock,
});

export const releaseToStock = transition({
  id: 'I17',
  from: ['item_in_quarantine'],
  to: ['item_to_reintegrate_to_stock'],
  permission: 'quarantine_transition',
  types: ['warehouse_manager'],
  guard: (_, f: ReleaseFacts) => (isBuybackCompleted(f.buybackStatus) ? null : 'control_not_done'),
  asks: movedToStock,
});

/**
 * Back to the customer: the file ends with it (B15), or ended before and the authority lifts its hold. The
 * customer's own no, and silence, move a quarantined item too; nobody scans a stock then.
 */
export const releaseToReturn = transition({
  id: 'I18',
  from: ['item_in_quarantine'],
  to: ['item_to_return'],
  permission: 'quarantine_transition',
  types: ['warehouse_manager'],
  by: ['signed_link', 'system'],
  guard: (_, f: ReleaseFacts & Pick<ItemFacts, 'authorityHold'>) => {
    if (f.authorityHold) return 'authority_hold';
    if (isBuybackCompleted(f.buybackStatus)) return 'control_done';
    return null;
  },
  asks: (item, f: MoveFacts, actor) =>
    actor.userType === 'signed_link' || actor.userType === 'system' ? null : movedToStock(item, f),
});
