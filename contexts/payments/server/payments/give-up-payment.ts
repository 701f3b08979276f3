import { decide } from '@reprise/platform/domain/core/machine.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { cancelPayment, returnPayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { closeTasks, isPaidByOther } from '@reprise/dossier/server/public.ts';
import { factsOf, paymentRefused, transitPayment, type Work } from './move-payment.ts';

/** Cancels a payment, with a reason that stays on it. Refusals: those of the transition. */
export async function cancelOne(work: Work, payment: Payment, reason: string): Promise<void> {
  const facts = { reason, paidByOther: await isPaidByOther(work.db, work.actor, payment) };
  await transitPayment(work, cancelPayment, payment, facts, { complementaryInformation: reason });
  const ended = ['payment_failed', 'payment_account', 'payment_held'] as const;
  await closeTasks(work.db, ended, payment.buybackId, work.now);
}

/** Records that the bank returned a paid transfer. Refusals: those of the transition. */
export async function sentBack(work: Work, payment: Payment, reason: string): Promise<void> {
  const paidByOther = await isPaidByOther(work.db, work.actor, payment);
  const decision = decide(returnPayment, work.actor, payment, factsOf(payment, { reason, paidByOther }));
  if (!decision.ok) throw new Refused(decision.code, { extra: { currentStatus: payment.status } });
  await paymentRefused(work, payment, reason);
}
