import { transitionOf } from '@reprise/platform/domain/core/machine.ts';
import { reopenRefusal, type BuybackFacts, type BuybackThing } from './buyback.states.ts';

const transition = transitionOf<BuybackThing>();

type ControlFacts = Pick<BuybackFacts, 'litigation'>;
/** While the customer's answer is awaited, no control is confirmed. */
const noLitigation = (_: BuybackThing, facts: ControlFacts) =>
  facts.litigation === 'open' ? 'litigation_open' : null;

/** The control is confirmed, and everything is as declared. */
export const complete = transition({
  id: 'complete',
  from: ['bb_in_processing'],
  to: ['bb_completed'],
  permission: 'item_control',
  guard: noLitigation,
});

/** Something differs, but the price is not lower. */
export const completeByPrice = transition({
  id: 'completeByPrice',
  from: ['bb_in_processing'],
  to: ['bb_completed_by_price'],
  permission: 'item_control',
  guard: noLitigation,
});

/** The difference is absorbed, or the customer was paid at the counter. */
export const completeWithAbsorption = transition({
  id: 'completeWithAbsorption',
  from: ['bb_in_processing'],
  to: ['bb_completed_with_absorption'],
  permission: 'item_control',
  guard: noLitigation,
});

/** The difference is not absorbed: the customer is asked. The buyback stays in processing. */
export const proposePrice = transition({
  id: 'proposePrice',
  from: ['bb_in_processing'],
  to: ['bb_in_processing'],
  permission: 'item_control',
  guard: noLitigation,
  asks: (_, f: Pick<BuybackFacts, 'photoCount' | 'reason'>) => {
    if (f.photoCount < 1) return 'photo_required';
    return f.reason ? null : 'reason_required';
  },
});

const answerable = (_: BuybackThing, facts: ControlFacts) => {
  if (facts.litigation === 'open') return null;
  if (facts.litigation === null) return 'not_eligible';
  return facts.litigation === 'expired' ? 'litigation_expired' : 'already_resolved';
};

/** The customer accepts the proposal, or a manager records that they did. */
export const acceptProposal = transition({
  id: 'acceptProposal',
  from: ['bb_in_processing'],
  to: ['bb_completed_with_negociation'],
  permission: 'litigation_answer_for_customer',
  by: ['signed_link'],
  fromElsewhere: () => 'already_resolved',
  guard: answerable,
  asks: (_, f: Pick<BuybackFacts, 'hasProof'>, actor) =>
    actor.userType === 'signed_link' || f.hasProof ? null : 'proof_required',
});

/** The customer declines, the proposal expired, or the workshop refuses the product. */
export const refuse = transition({
  id: 'refuse',
  from: ['bb_in_processing'],
  to: ['bb_not_completed'],
  permission: 'item_control_refuse',
  by: ['signed_link', 'system'],
  fromElsewhere: () => 'already_resolved',
  guard: (thing, f: ControlFacts, actor) => {
    const isCustomersAnswer = actor.userType === 'signed_link' || actor.userType === 'system';
    return isCustomersAnswer ? answerable(thing, f) : noLitigation(thing, f);
  },
  asks: (_, f: Pick<BuybackFacts, 'reason'>, actor) =>
    actor.userType === 'signed_link' || actor.userType === 'system' || f.reason ? null : 'reason_required',
});

/** The item is lost. There is one transition for each place, since the place decides who may declare it. */
export const loseAtStore = transition({
  id: 'loseAtStore',
  from: ['bb_awaiting_inventory'],
  to: ['bb_completed'],
  permission: 'mark_item_lost_store',
});

export const loseInTransport = transition({
  id: 'loseInTransport',
  from: ['bb_awaiting_inventory', 'bb_in_transit'],
  to: ['bb_completed'],
  permission: 'mark_item_lost_transport',
});

export const loseAtWarehouse = transition({
  id: 'loseAtWarehouse',
  from: ['bb_in_processing'],
  to: ['bb_completed'],
  permission: 'mark_item_lost_warehouse',
});

/** The return parcel is lost: the customer is paid the last proposal. */
export const compensateLostReturn = transition({
  id: 'compensateLostReturn',
  from: ['bb_not_completed'],
  to: ['bb_completed'],
  permission: 'mark_item_lost_transport',
  types: ['warehouse_manager', 'buyer_manager'],
  or: [{ permission: 'mark_item_lost_warehouse' }],
});

/** An operator's mistake was seen in time: the control is open again. */
export const reopenControl = transition({
  id: 'reopenControl',
  from: ['bb_completed', 'bb_completed_by_price', 'bb_completed_with_absorption'],
  to: ['bb_in_processing'],
  permission: 'item_control_reopen',
  guard: (_, f: Pick<BuybackFacts, 'itemStatus' | 'payment' | 'controlledAt' | 'refurbStarted' | 'now'>) =>
    f.itemStatus.startsWith('item_completed') ? reopenRefusal(f) : 'wrong_item_status',
  asks: (_, f: Pick<BuybackFacts, 'reason'>) => (f.reason ? null : 'reason_required'),
});
