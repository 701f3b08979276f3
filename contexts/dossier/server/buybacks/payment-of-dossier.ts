import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { isEndedWithoutSale } from '../../domain/buybacks/buyback.states.ts';
import type { Buyback } from '../../domain/buybacks/buyback.ts';
import type { Dossier } from '../../domain/buybacks/dossier.ts';
import type { Litigation } from '../../domain/litigations/litigation.ts';
import { litigationTransitions, type LitigationFacts } from '../../domain/litigations/litigation.states.ts';
import { decide, type Transition } from '@reprise/platform/domain/core/machine.ts';
import type { Payment } from '../../domain/payments/payment.ts';
import { isWithoutAccount } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import { holdOf, isHeld, isHeldForDevice } from '../../domain/payments/payment-hold.ts';
import { ownPaymentFacts, type OwnPaymentFacts } from '../../domain/payments/payment-facts.ts';
import { hasFailed, paymentTransitions, type PaymentThing } from '../../domain/payments/payment.states.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { moveLitigation } from '../litigations/litigations.db.ts';
import { holdOfDevice } from '../device-checks/hold-of-device.ts';
import { askAboutHeldDevice, holdSeenPayment, movePayment } from '../payments/payments.db.ts';
import { closeTasks, endRecovery, openTask } from '../tasks/tasks.db.ts';
import { moveBuyback } from './buybacks.db.ts';
import { loadDossier } from './dossier.db.ts';
import { writeEvents, type Mover } from './move-dossier.ts';

const {
  createPayment,
  suspendPayment,
  cancelPayment,
  relaunchPayment,
  undoPayment,
  waivePayment,
  promisePayment,
} = paymentTransitions;

/** What follows from a decision is done as the system, whoever decided. */
export const asSystem = (actor: Actor): Actor => ({ ...actor, userType: 'system' });

/** The system as an actor, for a timer that acts on the accounts of one dossier. */
export const systemOf = (accountIds: readonly string[]): Actor => ({
  userId: null,
  name: '',
  userType: 'system',
  module: 'no_module_type',
  accountId: accountIds[0] ?? '',
  organizationId: null,
  accountIds,
  organizationIds: null,
});

/** The same for a job or a carrier that acts on one dossier. */
export const theProgram = ({
  retailerAccountId,
  buyerAccountId,
}: Pick<Buyback, 'retailerAccountId' | 'buyerAccountId'>): Actor =>
  systemOf([retailerAccountId, buyerAccountId]);

/** Money is on its way to the customer, or with them: more than a promise. */
export const isPaymentBegun = (payment: Pick<Payment, 'status'> | null): boolean =>
  payment !== null &&
  [
    paymentTransitions.initiatePayment,
    paymentTransitions.completePayment,
    paymentTransitions.returnPayment,
  ].some(({ from }) => from.includes(payment.status));

/** Makes a transition of the payment that follows from another decision; null when its status does not allow it. */
async function settlePayment<const Given extends object>(
  by: Mover,
  dossier: Dossier,
  transition: Transition<PaymentThing, OwnPaymentFacts & NoInfer<Given>, RefusalCode>,
  given: Given,
  change: Partial<Payment> = {},
): Promise<Payment | null> {
  const { payment } = dossier;
  if (payment === null) return null;
  const decision = decide(transition, asSystem(by.actor), payment, { ...ownPaymentFacts(payment), ...given });
  if (!decision.ok) return null;
  const moved = await movePayment(by.db, payment, { ...change, status: decision.to }, by.now);
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: dossier.buyback.status } });
  await writeEvents(by, dossier, [
    {
      subject: 'payment',
      subjectId: payment.id,
      action: transition.id,
      from: payment.status,
      to: moved.status,
    },
  ]);
  return moved;
}

/** The tasks that a payment which is due may wait for. */
const ofDuePayment = ['payment_held', 'payment_account'] as const;

/** Opens a task: the payment must be released, or its transfer given an IBAN, before it can leave. */
const askFor = (by: Mover, { buyback, item }: Dossier, kind: (typeof ofDuePayment)[number]): Promise<void> =>
  openTask(
    by.db,
    {
      kind,
      retailerAccountId: buyback.retailerAccountId,
      buyerAccountId: buyback.buyerAccountId,
      storeId: buyback.storeId,
      buybackId: buyback.id,
      itemId: item.id,
    },
    by.now,
  );

/**
 * Makes the payment due with the validated price (in cents), or waives it when that is 0, the trade-in bonus included.
 * A payment that has left stays as it is; one that was due since the sale and has not left, or has failed, gets that price.
 * Where the thing is not what was declared, or its device is not known to be free, the payment is held
 * (docs/device-identity.md). A payment that was not needed because the price was 0 is promised again first.
 */
export async function makePaymentDue(
  by: Mover,
  dossier: Dossier,
  validated: number,
): Promise<Payment | null> {
  if (validated === 0) return waiveDuePayment(by, dossier);
  const heldFor = holdOf(dossier.buyback.imei, dossier.item) ?? (await holdOfDevice(by, dossier));
  const hold = { heldFor, releasedAt: null };
  const promised = await settlePayment(by, dossier, promisePayment, { nothingToPay: false });
  const again = promised === null ? dossier : { ...dossier, payment: promised };
  const due =
    (await settlePayment(by, again, createPayment, {}, { amount: validated, ...hold })) ??
    (await correctDue(by, dossier, validated, hold));
  // a person is asked once the partner was, which takes a moment
  if (due !== null && isHeldForDevice(due)) await askAboutHeldDevice(by.db, due);
  else if (due !== null && isHeld(due)) await askFor(by, dossier, 'payment_held');
  if (due !== null && isWithoutAccount(due)) await askFor(by, dossier, 'payment_account');
  return due;
}

/**
 * Gives a payment that is due since the sale and has not left, or has failed, the validated price, and holds it where there
 * is a reason. Answers one that is held and due; what has failed is held once it is relaunched.
 */
async function correctDue(
  by: Mover,
  dossier: Dossier,
  amount: number,
  hold: Pick<Payment, 'heldFor' | 'releasedAt'>,
): Promise<Payment | null> {
  const { payment } = dossier;
  if (payment === null || !relaunchPayment.from.includes(payment.status)) return null;
  const isHeldNow = hold.heldFor !== null;
  if (!isHeldNow && payment.amount === amount) return null;
  const change = isHeldNow ? { amount, ...hold, batchId: null } : { amount };
  const moved = await movePayment(by.db, payment, change, by.now);
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: dossier.buyback.status } });
  return isHeldNow && !hasFailed(moved) ? moved : null;
}

/** Nothing is owed: waives the payment, also one that was due since the sale; cancels one that had failed. */
async function waiveDuePayment(by: Mover, dossier: Dossier): Promise<Payment | null> {
  if (dossier.payment !== null && hasFailed(dossier.payment))
    return (await giveUpPayment(by, dossier)).payment;
  const suspended = await suspendDuePayment(by, dossier);
  const promised = suspended === null ? dossier : { ...dossier, payment: suspended };
  return settlePayment(by, promised, waivePayment, { nothingToPay: true }, { amount: 0, bonus: 0 });
}

/** The control is reopened: nothing is due or held until it is confirmed again. */
export async function suspendDuePayment(by: Mover, dossier: Dossier): Promise<Payment | null> {
  const suspended = await settlePayment(by, dossier, suspendPayment, {}, { heldFor: null, releasedAt: null });
  if (suspended !== null) await closeTasks(by.db, ofDuePayment, dossier.buyback.id, by.now);
  return suspended;
}

/**
 * The dossier ends without a sale: cancels the payment; if the money has left, flags the dossier and opens a task to
 * recover it.
 */
export async function giveUpPayment(by: Mover, dossier: Dossier): Promise<Dossier> {
  const cancelled = await settlePayment(by, dossier, cancelPayment, { paidByOther: false });
  const ended = [...ofDuePayment, 'payment_failed'] as const;
  if (cancelled !== null) await closeTasks(by.db, ended, dossier.buyback.id, by.now);
  if (cancelled !== null || !isPaymentBegun(dossier.payment))
    return { ...dossier, payment: cancelled ?? dossier.payment };
  // one that is refused at this moment has not left
  const begun = dossier.payment && (await holdSeenPayment(by.db, dossier.payment));
  const buyback = begun && (await moveBuyback(by.db, dossier.buyback, { toRecover: true }, by.now));
  if (!buyback) throw new Refused('status_changed', { extra: { currentStatus: dossier.buyback.status } });
  const { retailerAccountId, buyerAccountId, storeId, id: buybackId } = buyback;
  await openTask(
    by.db,
    {
      kind: 'recover_payment',
      retailerAccountId,
      buyerAccountId,
      storeId,
      buybackId,
      itemId: dossier.item.id,
    },
    by.now,
  );
  return { ...dossier, buyback };
}

/**
 * A payment that the provider or the bank refused or sent back, of a dossier that has ended without a sale: nothing is owed
 * and nothing is left to recover, so that it is cancelled instead of waiting to be relaunched. False for any other dossier.
 */
export async function endRefusedPayment(by: Mover, payment: Payment): Promise<boolean> {
  const dossier = await loadDossier(by.db, payment.buybackId);
  if (!dossier || !isEndedWithoutSale(dossier.buyback.status)) return false;
  const { buyback, item } = dossier;
  const cancelled = await settlePayment(by, { ...dossier, payment }, cancelPayment, { paidByOther: false });
  if (cancelled === null) return false;
  await endRecovery(by.db, item.id, by.now);
  const moved = await moveBuyback(by.db, buyback, { toRecover: false }, by.now);
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: buyback.status } });
  return true;
}

/** With `undoSlip`: voids a gift card or voucher that was given out, cancels any other payment. */
export async function takePaymentBack(by: Mover, dossier: Dossier): Promise<Dossier> {
  const undone = await settlePayment(by, dossier, undoPayment, {}, { completedAt: null });
  return undone === null ? giveUpPayment(by, dossier) : { ...dossier, payment: undone };
}

/**
 * Ends the open litigation. Refuses what its transition refuses (`already_resolved`, `litigation_expired`), so that of
 * two answers at the same moment only the first one counts.
 */
export async function closeLitigation(
  by: Mover,
  dossier: Dossier,
  how: keyof typeof litigationTransitions,
  given: Pick<LitigationFacts, 'hasProof'>,
  change: Partial<Litigation> = {},
): Promise<Litigation> {
  const { litigation } = dossier;
  if (litigation === null) throw new Refused('not_found');
  const transition = litigationTransitions[how];
  const facts = { expiresAt: new Date(litigation.expiresAt), now: by.now, ...given };
  const decision = decide(transition, by.actor, { ...litigation, storeId: dossier.buyback.storeId }, facts);
  if (!decision.ok) throw new Refused(decision.code, { extra: { litigationStatus: litigation.status } });
  const answered = { ...change, status: decision.to, answeredAt: by.now.toISOString() };
  const moved = await moveLitigation(by.db, litigation, answered);
  if (!moved) throw new Refused('already_resolved', { extra: { currentStatus: dossier.buyback.status } });
  await closeTasks(by.db, 'proposal_pending', dossier.buyback.id, by.now);
  await writeEvents(by, dossier, [
    {
      subject: 'litigation',
      subjectId: litigation.id,
      action: transition.id,
      from: litigation.status,
      to: moved.status,
      reason: (change.customerComment ?? change.staffComment ?? '').slice(0, 500),
    },
  ]);
  return moved;
}
