import type { Owned } from '@reprise/platform/domain/core/access.ts';
import { transitionOf, type StateView } from '@reprise/platform/domain/core/machine.ts';

export const paymentStatuses = [
  'awaiting_payment',
  'payment_cancelled',
  'payment_completed',
  'payment_created',
  'payment_failed',
  'payment_initiated',
  'payment_not_needed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export type PaymentThing = { status: PaymentStatus } & Owned;

/** What the guards of a payment read; the command loads it first. */
export type PaymentFacts = {
  /** Nothing is owed: the amount is 0, or the product was refused. */
  nothingToPay: boolean;
  /** A gift card or voucher is paid in one call; a transfer takes days. */
  paidInOneCall: boolean;
  isBankTransfer: boolean;
  hasIban: boolean;
  /** In a batch, that is a SEPA file: euros only. */
  inBatch: boolean;
  currency: string;
  /** No provider pays it: somebody does by hand. */
  isManual: boolean;
  reason: string | null;
  /** Held until a manager of the account that pays releases it. */
  held: boolean;
  /** The account of whoever acts is not the one that pays this customer. */
  paidByOther: boolean;
  /** The gift card or voucher was spent. */
  redeemed: boolean;
  /** The dossier ended without a sale: nothing is owed to its customer. */
  endedWithoutSale: boolean;
};

export const paymentStates: Record<PaymentStatus, StateView> = {
  awaiting_payment: { label: 'states.awaiting_payment', tone: 'idle' },
  payment_created: { label: 'states.payment_created', tone: 'info' },
  payment_initiated: { label: 'states.payment_initiated', tone: 'info' },
  payment_completed: { label: 'states.payment_completed', tone: 'ok' },
  payment_failed: { label: 'states.payment_failed', tone: 'bad' },
  payment_cancelled: { label: 'states.payment_cancelled', tone: 'idle' },
  payment_not_needed: { label: 'states.payment_not_needed', tone: 'idle' },
};

/** The statuses of a payment that has not left: it can be cancelled. */
export const cancellablePayments: readonly PaymentStatus[] = [
  'awaiting_payment',
  'payment_created',
  'payment_failed',
];

/** Does it wait to be relaunched? Once it was paid, the reason of the failure stands in the history only. */
export const hasFailed = ({ status }: Pick<PaymentThing, 'status'>): boolean => status === 'payment_failed';

/** Is the money on its way to the customer, or arrived? */
export const hasLeft = ({ status }: Pick<PaymentThing, 'status'>): boolean =>
  status === 'payment_initiated' || status === 'payment_completed';

/** Is nothing due yet? The payment mode can still be changed. */
export const isPromised = ({ status }: Pick<PaymentThing, 'status'>): boolean =>
  status === 'awaiting_payment';

const transition = transitionOf<PaymentThing>();
const reasonGiven = (_: PaymentThing, facts: Pick<PaymentFacts, 'reason'>) =>
  facts.reason ? null : 'reason_required';

/** The first status of a payment. */
export const promisedPayment: PaymentStatus = 'awaiting_payment';

/**
 * The payment is due: the control is confirmed, or the transfer order of a circuit that pays at the counter is signed.
 */
export const createPayment = transition({
  id: 'create',
  from: ['awaiting_payment'],
  to: ['payment_created'],
  permission: null,
  by: ['system'],
});

/** The control is reopened: the payment is not due until the next confirmation. */
export const suspendPayment = transition({
  id: 'suspend',
  from: ['payment_created'],
  to: ['awaiting_payment'],
  permission: 'item_control_reopen',
  by: ['system'],
});

/** Sent to the provider, or taken into a batch of transfers. */
export const initiatePayment = transition({
  id: 'initiate',
  from: ['payment_created'],
  to: ['payment_initiated'],
  permission: 'payment_batch_export',
  by: ['system'],
  guard: (_, f: Pick<PaymentFacts, 'isBankTransfer' | 'hasIban' | 'inBatch' | 'currency' | 'held'>) => {
    if (f.held) return 'payment_held';
    if (f.isBankTransfer && !f.hasIban) return 'iban_missing';
    return f.inBatch && f.currency !== 'EUR' ? 'currency_not_sepa' : null;
  },
});

export const completePayment = transition({
  id: 'complete',
  from: ['payment_initiated'],
  to: ['payment_completed'],
  permission: 'payment_batch_export',
  by: ['system'],
});

export const failPayment = transition({
  id: 'fail',
  from: ['payment_initiated'],
  to: ['payment_failed'],
  permission: 'payment_batch_export',
  by: ['system'],
  asks: reasonGiven,
});

/** The bank sent the money back. */
export const returnPayment = transition({
  id: 'return',
  from: ['payment_completed'],
  to: ['payment_failed'],
  permission: 'payment_batch_export',
  by: ['system'],
  asks: reasonGiven,
  guard: (_, f: Pick<PaymentFacts, 'redeemed' | 'paidByOther'>) => {
    if (f.paidByOther) return 'forbidden';
    // a gift card that was spent cannot be taken back
    return f.redeemed ? 'gift_redeemed' : null;
  },
});

/** By a person; or by the system, when a provider reports late that it paid what was given up. */
export const relaunchPayment = transition({
  id: 'relaunch',
  from: ['payment_failed', 'payment_created'],
  to: ['payment_created'],
  permission: 'payment_relaunch',
  by: ['system'],
  fromElsewhere: () => 'payment_not_relaunchable',
  guard: (
    { status },
    f: Pick<PaymentFacts, 'isBankTransfer' | 'hasIban' | 'paidByOther' | 'endedWithoutSale'>,
  ) => {
    if (f.paidByOther) return 'forbidden';
    if (f.endedWithoutSale) return 'payment_not_relaunchable';
    // a payment that is due is relaunched only to give it the IBAN that it lacks
    return status === 'payment_created' && (!f.isBankTransfer || f.hasIban)
      ? 'payment_not_relaunchable'
      : null;
  },
});

/** Cancelled by itself, or because the dossier is cancelled or ends without a sale. */
export const cancelPayment = transition({
  id: 'cancel',
  from: cancellablePayments,
  to: ['payment_cancelled'],
  permission: 'payment_relaunch',
  or: [{ permission: 'buyback_cancel' }, { permission: 'item_control_refuse' }],
  by: ['system', 'signed_link'],
  fromElsewhere: () => 'payment_not_cancellable',
  guard: (_, f: Pick<PaymentFacts, 'paidByOther'>) => (f.paidByOther ? 'forbidden' : null),
});

export const waivePayment = transition({
  id: 'waive',
  from: ['awaiting_payment'],
  to: ['payment_not_needed'],
  permission: null,
  by: ['system', 'signed_link'],
  guard: (_, f: Pick<PaymentFacts, 'nothingToPay'>) => (f.nothingToPay ? null : 'not_eligible'),
});

/** A thing that was priced at 0 turns out to be worth something, at a counter or at a control. */
export const promisePayment = transition({
  id: 'promise',
  from: ['payment_not_needed'],
  to: ['awaiting_payment'],
  permission: null,
  by: ['system'],
  guard: (_, f: Pick<PaymentFacts, 'nothingToPay'>) => (f.nothingToPay ? 'not_eligible' : null),
});

/** Paid outside the product. Whoever pays says so; the manager of a store that pays by hand, for either account. */
export const markAsPaid = transition({
  id: 'mark_as_paid',
  from: cancellablePayments,
  to: ['payment_completed'],
  permission: 'mark_as_paid',
  guard: (_, f: Pick<PaymentFacts, 'isManual' | 'held' | 'paidByOther'>, actor) => {
    const isOfStore = actor.userType === 'store_manager';
    if (f.paidByOther && !isOfStore) return 'forbidden';
    if (f.held) return 'payment_held';
    return isOfStore && !f.isManual ? 'payment_not_manual' : null;
  },
});

/**
 * A manager of the account that pays releases a held payment, with a reason (docs/device-identity.md); the program, one
 * that waited for its device, once that is free.
 */
export const releasePayment = transition({
  id: 'release',
  from: ['payment_created'],
  to: ['payment_created'],
  permission: 'payment_release',
  by: ['system'],
  guard: (_, f: Pick<PaymentFacts, 'held' | 'paidByOther'>) => {
    if (f.paidByOther) return 'forbidden';
    return f.held ? null : 'payment_not_held';
  },
  asks: (payment, f: Pick<PaymentFacts, 'reason'>, actor) =>
    actor.userType === 'system' ? null : reasonGiven(payment, f),
});

/** Gift cards and vouchers are paid by giving them out. */
export const issuePayment = transition({
  id: 'issue',
  from: ['payment_created'],
  to: ['payment_completed'],
  permission: null,
  by: ['system'],
  guard: (_, f: Pick<PaymentFacts, 'paidInOneCall' | 'held'>) => {
    if (f.held) return 'payment_held';
    return f.paidInOneCall ? null : 'not_eligible';
  },
});

/** A gift card or voucher is spent in a store of its account, once. */
export const redeemPayment = transition({
  id: 'redeem',
  from: ['payment_completed'],
  to: ['payment_completed'],
  permission: 'buyback_create',
  anyPlace: true,
  fromElsewhere: () => 'gift_void',
  guard: (_, f: Pick<PaymentFacts, 'redeemed'>) => (f.redeemed ? 'gift_redeemed' : null),
});

/** With `undoSlip`: the number of the gift card or voucher is void. */
export const undoPayment = transition({
  id: 'undo_slip',
  from: ['payment_completed'],
  to: ['payment_cancelled'],
  permission: null,
  by: ['system'],
  guard: (_, f: Pick<PaymentFacts, 'paidInOneCall' | 'redeemed'>) => {
    if (f.redeemed) return 'gift_redeemed';
    return f.paidInOneCall ? null : 'payment_not_cancellable';
  },
});

/** Was nothing paid, and is nothing due or on its way? It is promised, not needed so far, or was cancelled. */
export const isNothingSent = ({ status }: Pick<PaymentThing, 'status'>): boolean =>
  [createPayment.from, promisePayment.from, cancelPayment.to].some((statuses) => statuses.includes(status));

/** Is nothing to be paid, because the price is 0 so far? */
export const isNotNeeded = ({ status }: Pick<PaymentThing, 'status'>): boolean =>
  waivePayment.to.includes(status);

/** Will nothing be paid any more? The price is 0, or somebody cancelled it. */
export const isNothingToCome = ({ status }: Pick<PaymentThing, 'status'>): boolean =>
  [waivePayment.to, cancelPayment.to].some((statuses) => statuses.includes(status));

/** May the payee and the IBAN still be corrected? */
export const isPayeeOpen = ({ status }: Pick<PaymentThing, 'status'>): boolean =>
  cancellablePayments.includes(status) || promisePayment.from.includes(status);

export const paymentTransitions = {
  createPayment,
  suspendPayment,
  initiatePayment,
  completePayment,
  failPayment,
  returnPayment,
  relaunchPayment,
  cancelPayment,
  waivePayment,
  promisePayment,
  markAsPaid,
  issuePayment,
  releasePayment,
  redeemPayment,
  undoPayment,
};
