import { isBuybackCompleted } from '../buybacks/buyback.states.ts';
import { transitionOf } from '@reprise/platform/domain/core/machine.ts';
import { itemOutcomes, itemRefurbStatuses, type ItemFacts, type ItemThing } from './item.states.ts';

const transition = transitionOf<ItemThing>();

const reasonChosen = (_: ItemThing, facts: Pick<ItemFacts, 'quarantineReason'>) =>
  facts.quarantineReason === null ? 'reason_required' : null;

type ReleaseFacts = Pick<ItemFacts, 'buybackStatus'>;
type MoveFacts = Pick<ItemFacts, 'targetStockId' | 'scannedStockId'>;

/** Scanning the target stock of the release proves that the item was carried there. */
function movedToStock(_: ItemThing, facts: MoveFacts): 'stock_required' | 'wrong_stock' | null {
  if (facts.targetStockId === null || facts.scannedStockId === null) return 'stock_required';
  return facts.scannedStockId === facts.targetStockId ? null : 'wrong_stock';
}

/** Put aside before the control is confirmed. */
export const quarantine = transition({
  id: 'quarantine',
  undoable: true,
  from: ['item_registered_in_warehouse', 'item_awaiting_compliancy_tests'],
  to: ['item_in_quarantine'],
  permission: 'quarantine_transition',
  // a device that a partner calls stolen or locked when it arrives
  by: ['system'],
  asks: reasonChosen,
});

/** Put aside after the control; refurbishment steps in progress are paused. */
export const quarantineLate = transition({
  id: 'quarantineLate',
  from: [...itemOutcomes, ...itemRefurbStatuses],
  to: ['item_in_quarantine'],
  permission: 'quarantine_transition',
  types: ['warehouse_manager'],
  asks: reasonChosen,
});

export const releaseToControl = transition({
  id: 'releaseToControl',
  from: ['item_in_quarantine'],
  to: ['item_awaiting_compliancy_tests'],
  permission: 'quarantine_transition',
  // a device that waited for its partner to call it free; nobody scans a stock then
  by: ['system'],
  guard: (_, f: ReleaseFacts) => (f.buybackStatus === 'bb_in_processing' ? null : 'control_done'),
  asks: (item, f: MoveFacts, actor) => (actor.userType === 'system' ? null : movedToStock(item, f)),
});

export const releaseToStock = transition({
  id: 'releaseToStock',
  from: ['item_in_quarantine'],
  to: ['item_to_reintegrate_to_stock'],
  permission: 'quarantine_transition',
  types: ['warehouse_manager'],
  guard: (_, f: ReleaseFacts) => (isBuybackCompleted(f.buybackStatus) ? null : 'control_not_done'),
  asks: movedToStock,
});

/**
 * Back to the customer: with `refuse` of its buyback, or alone when an authority lifts its hold on a dossier that ended
 * before. It also happens when the customer declines or does not answer; nobody scans a stock then.
 */
export const releaseToReturn = transition({
  id: 'releaseToReturn',
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
