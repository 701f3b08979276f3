import { decide } from '@reprise/domain/machine';
import type { Payment } from '@reprise/domain/payment/payment';
import { cancelPayment, returnPayment } from '@reprise/domain/payment/payment.states';
import { Refused } from '@reprise/domain/refusals';
import { closeTasks } from '../tasks/tasks.db.ts';
import { factsOf, paymentRefused, transitPayment, type Work } from './settle-payment.ts';

/** Not paid at all, for a reason that stays on the payment. Refusals: those of the transition. */
export async function cancelOne(work: Work, payment: Payment, reason: string): Promise<void> {
  await transitPayment(work, cancelPayment, payment, { reason }, { complementaryInformation: reason });
  const ended = ['payment_failed', 'payment_account', 'payment_held'] as const;
  await closeTasks(work.db, ended, payment.buybackId, work.now);
}

/** The bank's word, by a person, that a transfer it had paid came back. Refusals: those of the transition. */
export async function sentBack(work: Work, payment: Payment, reason: string): Promise<void> {
  const decision = decide(returnPayment, work.actor, payment, factsOf(payment, { reason }));
  if (!decision.ok) throw new Refused(decision.code, { extra: { currentStatus: payment.status } });
  await paymentRefused(work, payment, reason);
}
