import { can, type Actor } from '@reprise/platform/domain/core/access.ts';
import { isBuybackCompleted } from '../buybacks/buyback.states.ts';
import { creationOf, transitionOf } from '@reprise/platform/domain/core/machine.ts';
import type { ItemFacts, ItemStatus, ItemThing } from './item.states.ts';

const creation = creationOf<ItemStatus>();
const transition = transitionOf<ItemThing>();

/** Still at the customer's. */
export const createAtCustomer = creation({
  id: 'createAtCustomer',
  creates: 'item_created',
  permission: 'buyback_create_web',
});

/** Still at the customer's, who will bring it to a store. */
export const createForStoreDrop = creation({
  id: 'createForStoreDrop',
  creates: 'item_awaiting_store_drop',
  permission: 'buyback_create_web',
});

/** Physically in the store. */
export const createAtStore = creation({
  id: 'createAtStore',
  creates: 'item_awaiting_inventory',
  permission: 'buyback_create',
});

/** The carrier's first scan of what the customer sent. */
export const pickUp = transition({
  id: 'pickUp',
  from: ['item_created'],
  to: ['item_in_transit'],
  permission: null,
  by: ['system'],
});

type ArrivalFacts = Pick<ItemFacts, 'buybackStatus' | 'atTargetWarehouse' | 'redirectAgreed' | 'forced'>;
const rightWarehouse = (facts: ArrivalFacts, actor: Actor) =>
  facts.atTargetWarehouse || facts.redirectAgreed || (facts.forced && can(actor, 'item_checkin_force'))
    ? null
    : 'other_warehouse';

/** The item arrives at a workshop, and its buyback is still open. */
export const checkIn = transition({
  id: 'checkIn',
  from: ['item_created', 'item_awaiting_inventory', 'item_in_transit'],
  to: ['item_registered_in_warehouse'],
  permission: 'item_checkin',
  anyPlace: true,
  fromElsewhere: (status) =>
    status === 'item_registered_in_warehouse' || status === 'item_awaiting_compliancy_tests'
      ? 'already_checked_in'
      : 'wrong_status_to_check_in',
  guard: (_, f: ArrivalFacts, actor) => {
    if (f.buybackStatus === 'bb_cancelled') return 'buyback_cancelled';
    if (isBuybackCompleted(f.buybackStatus)) return 'wrong_status_to_check_in';
    return rightWarehouse(f, actor);
  },
});

export const takeInStore = transition({
  id: 'takeInStore',
  from: ['item_awaiting_store_drop'],
  to: ['item_awaiting_inventory'],
  permission: 'buyback_predeclared_check',
  fromElsewhere: () => 'not_eligible',
});

/** The customer shipped without passing by the store. */
export const checkInForced = transition({
  id: 'checkInForced',
  from: ['item_awaiting_store_drop'],
  to: ['item_registered_in_warehouse'],
  permission: 'item_checkin_force',
  anyPlace: true,
  asks: (_, f: Pick<ItemFacts, 'reason'>) => (f.reason ? null : 'reason_required'),
});

/** The store hands over the closed parcel, or the carrier scans it first. */
export const handOver = transition({
  id: 'handOver',
  from: ['item_awaiting_inventory'],
  to: ['item_in_transit'],
  permission: 'expedition_send',
  types: ['store_seller', 'store_manager'],
  by: ['system'],
});

/** The inbound parcel is back at its sender; the item of a cancelled buyback ends there. */
export const comeBack = transition({
  id: 'comeBack',
  from: ['item_in_transit'],
  to: ['item_created', 'item_awaiting_inventory', 'item_cancelled'],
  permission: 'transport_reissue',
  or: [{ permission: 'expedition_send', types: ['store_seller', 'store_manager'] }],
  by: ['system'],
  guard: (_, f: Pick<ItemFacts, 'leg'>) => (f.leg === 'inbound' ? null : 'wrong_item_status'),
  choose: (_, f: Pick<ItemFacts, 'buybackStatus' | 'sender'>) => {
    if (f.buybackStatus === 'bb_cancelled') return 'item_cancelled';
    return f.sender === 'store' ? 'item_awaiting_inventory' : 'item_created';
  },
});

/** A transfer arrives, or an item that was paid as lost. */
export const checkInAgain = transition({
  id: 'checkInAgain',
  from: ['item_in_transit', 'item_awaiting_inventory'],
  to: ['item_to_reintegrate_to_stock'],
  permission: 'item_checkin',
  anyPlace: true,
  fromElsewhere: () => 'wrong_status_to_check_in',
  guard: (_, f: Pick<ItemFacts, 'buybackStatus'>) =>
    isBuybackCompleted(f.buybackStatus) ? null : 'wrong_status_to_check_in',
});

/** The return parcel came back from the customer's address. */
export const checkInReturn = transition({
  id: 'checkInReturn',
  from: ['item_returned'],
  to: ['item_to_return'],
  permission: 'item_checkin',
  anyPlace: true,
  fromElsewhere: () => 'wrong_status_to_check_in',
});

/** The buyback was cancelled, but its parcel arrives all the same: the item goes back. */
export const checkInCancelled = transition({
  id: 'checkInCancelled',
  from: ['item_in_transit', 'item_cancelled'],
  to: ['item_to_return'],
  permission: 'item_checkin',
  anyPlace: true,
  fromElsewhere: () => 'wrong_status_to_check_in',
  guard: (_, f: Pick<ItemFacts, 'buybackStatus'>) =>
    f.buybackStatus === 'bb_cancelled' ? null : 'wrong_status_to_check_in',
});
