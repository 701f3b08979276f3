import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { decide, type Transition } from '@reprise/platform/domain/core/machine.ts';
import { isOfAccount } from '@reprise/dossier/domain/payments/bank-reason.ts';
import { isGift } from '@reprise/dossier/domain/payments/gift-number.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { ownPaymentFacts, type OwnPaymentFacts } from '@reprise/dossier/domain/payments/payment-facts.ts';
import {
  completePayment,
  failPayment,
  returnPayment,
  type PaymentThing,
} from '@reprise/dossier/domain/payments/payment.states.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';
import { endRefusedPayment, writeHistory, openTask, movePayment } from '@reprise/dossier/server/public.ts';

export type Work = { db: Trx; add: AddJob; actor: Actor; now: Date };

/**
 * Decides a transition, writes it if the version is unchanged, and writes the history. Refusals: the transition's,
 * `status_changed`.
 */
export async function transitPayment<const Given extends { [fact: string]: unknown; reason?: string | null }>(
  { db, actor, now }: Work,
  transition: Transition<PaymentThing, OwnPaymentFacts & NoInfer<Given>, RefusalCode>,
  payment: Payment,
  given: Given,
  change: Partial<Payment> = {},
): Promise<Payment> {
  const decision = decide(transition, actor, payment, factsOf(payment, given));
  if (!decision.ok) throw new Refused(decision.code, { extra: { currentStatus: payment.status } });
  const moved = await movePayment(db, payment, { ...change, status: decision.to }, now);
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: payment.status } });
  await writeHistory(db, actor, now, payment, [
    {
      subject: 'payment',
      subjectId: payment.id,
      action: transition.id,
      from: payment.status,
      to: decision.to,
      reason: given.reason ?? '',
    },
  ]);
  return moved;
}

/** Every fact of a payment: what the payment itself says, and what is given. */
export const factsOf = <const Given extends object>(
  payment: Payment,
  given: Given,
): OwnPaymentFacts & Given => ({
  ...ownPaymentFacts(payment),
  ...given,
});

/** Completes a payment, and tells the customer; whoever sends a gift card tells of it itself. */
export async function paymentDone(work: Work, payment: Payment): Promise<void> {
  await transitPayment(work, completePayment, payment, {}, { completedAt: work.now.toISOString() });
  if (!isGift(payment.type))
    await work.add('mails.send', { kind: 'payment_sent', buybackId: payment.buybackId });
}

/**
 * Fails a payment that was sent, or returns a paid one, as whoever paid it says; answers false for any other, which stays
 * as it is. `isOwn`: the reason was said of this payment, and not of all that were sent with it.
 */
export async function refuseIfSent(
  work: Work,
  payment: Payment,
  reason: string,
  isOwn = true,
): Promise<boolean> {
  const facts = factsOf(payment, { reason, paidByOther: false });
  const isRefusable = [failPayment, returnPayment].some(
    (transition) => decide(transition, work.actor, payment, facts).ok,
  );
  if (isRefusable) await paymentRefused(work, payment, reason, isOwn);
  return isRefusable;
}

/**
 * The bank refused a payment, or returned it: opens a task, and asks the customer for another bank account where the
 * payment goes to one and the reason is about it. Where the dossier has ended without a sale it is cancelled instead. The
 * caller has checked that whoever reports it is the account that pays.
 */
export async function paymentRefused(
  work: Work,
  payment: Payment,
  reason: string,
  isOwn = true,
): Promise<void> {
  const failureReason = reason.slice(0, 255);
  const wasPaid = payment.completedAt !== null;
  const transition = wasPaid ? returnPayment : failPayment;
  const facts = { reason, paidByOther: false };
  const refused = await transitPayment(work, transition, payment, facts, {
    failureReason,
    ...(wasPaid ? { completedAt: null } : {}),
  });
  if (await endRefusedPayment(work, refused)) return;
  const { retailerAccountId, buyerAccountId, storeId, buybackId } = payment;
  await openTask(
    work.db,
    { kind: 'payment_failed', retailerAccountId, buyerAccountId, storeId, buybackId, detail: failureReason },
    work.now,
  );
  if (payment.iban !== null && isOwn && isOfAccount(reason))
    await work.add('mails.send', { kind: 'payment_failed', buybackId, note: failureReason });
}
