import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { transitionOf } from '@reprise/platform/domain/core/machine.ts';
import type { PaymentStatus } from '../payments/payment.states.ts';
import type { BuybackFacts, BuybackStatus, BuybackThing } from './buyback.states.ts';

const transition = transitionOf<BuybackThing>();

const cancellable: readonly BuybackStatus[] = [
  'bb_awaiting_store_drop',
  'bb_awaiting_inventory',
  'bb_in_transit',
  'bb_in_processing',
];

/** The payment statuses that rule out an ordinary cancellation: the money has left. */
const beyondRecall: readonly PaymentStatus[] = ['payment_initiated', 'payment_completed'];

type CancelFacts = Pick<BuybackFacts, 'authorityHold' | 'payment'>;

function mayCancel(buyback: BuybackThing, facts: CancelFacts, actor: Actor) {
  const beforeTransit =
    buyback.status === 'bb_awaiting_store_drop' || buyback.status === 'bb_awaiting_inventory';
  if (actor.userType === 'store_seller' && !beforeTransit) return 'seller_too_late';
  if (actor.userType === 'warehouse_manager' && buyback.status !== 'bb_in_processing')
    return 'not_in_processing';
  return facts.authorityHold ? 'authority_hold' : null;
}

const reasonGiven = (_: BuybackThing, facts: Pick<BuybackFacts, 'reason'>) =>
  facts.reason ? null : 'reason_required';

/** Irreversible. Refused when the payment can no longer be cancelled; `cancelForced` is then offered. */
export const cancel = transition({
  id: 'cancel',
  from: cancellable,
  to: ['bb_cancelled'],
  permission: 'buyback_cancel',
  guard: (buyback, f: CancelFacts, actor) => {
    const code = mayCancel(buyback, f, actor);
    if (code !== null) return code;
    return f.payment !== null && beyondRecall.includes(f.payment) ? 'payment_not_cancellable' : null;
  },
  asks: reasonGiven,
});

/** The customer withdraws on the page of their link, once. What was agreed at a counter is cancelled there only. */
export const withdraw = transition({
  id: 'withdraw',
  from: cancellable,
  to: ['bb_cancelled'],
  permission: null,
  by: ['signed_link'],
  fromElsewhere: (status) => (status === 'bb_cancelled' ? 'buyback_cancelled' : 'status_changed'),
  guard: (_, f: Pick<BuybackFacts, 'authorityHold' | 'payment' | 'litigation' | 'agreedInStore'>) => {
    if (f.agreedInStore) return 'agreed_in_store';
    if (f.authorityHold) return 'authority_hold';
    if (f.litigation === 'open') return 'litigation_open';
    return f.payment !== null && beyondRecall.includes(f.payment) ? 'payment_not_cancellable' : null;
  },
});

/** Forced cancellation: a payment that has left is kept, and the dossier flagged to recover it. */
export const cancelForced = transition({
  id: 'cancelForced',
  from: cancellable,
  to: ['bb_cancelled'],
  permission: 'buyback_cancel_force',
  guard: mayCancel,
  asks: reasonGiven,
});

/** How long a store manager may undo a slip, counted from when the card was given out, else from the agreement. */
export const undoSlipMinutes = 10;

/** A store manager undoes what was agreed and paid at the counter a moment ago; the card must not be spent yet. */
export const undoSlip = transition({
  id: 'undoSlip',
  from: ['bb_awaiting_inventory'],
  to: ['bb_cancelled'],
  permission: 'buyback_cancel',
  types: ['store_manager'],
  fromElsewhere: (status) => (status === 'bb_cancelled' ? 'buyback_cancelled' : 'status_changed'),
  guard: (_, f: Pick<BuybackFacts, 'payment' | 'gift' | 'agreedAt' | 'now'>) => {
    if (f.gift?.redeemed) return 'gift_redeemed';
    const isBegun = f.payment !== null && beyondRecall.includes(f.payment);
    if (isBegun && f.gift === null) return 'payment_not_cancellable';
    const since = f.gift?.issuedAt ?? f.agreedAt;
    const isLate = since === null || f.now.getTime() - since.getTime() > undoSlipMinutes * 60_000;
    return isLate ? 'slip_undo_too_late' : null;
  },
  asks: reasonGiven,
});
