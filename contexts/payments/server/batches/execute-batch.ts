import { decide } from '@reprise/platform/domain/core/machine.ts';
import { completePayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { executeBatch } from '../../domain/batches/batch.states.ts';
import type { PaymentBatch } from '../../domain/batches/batch.ts';
import { factsOf, paymentDone, type Work } from '../payments/move-payment.ts';
import { batchThing } from './approve-batch.ts';
import { moveBatch, paymentsOfBatch } from './batches.db.ts';

/**
 * Completes the payments of an approved batch that still wait for the bank's answer: whoever does so has seen at the bank
 * that it has executed them. What it sends back later is said of each payment. Refusals: those of the transition,
 * `status_changed`.
 */
export async function execute(work: Work, batch: PaymentBatch): Promise<void> {
  const { db, actor } = work;
  const decision = decide(executeBatch, actor, batchThing(batch), {});
  if (!decision.ok) throw new Refused(decision.code, { extra: { currentStatus: batch.status } });
  // the payments are locked before their batch, as an approval does it: of two at once, one waits for the other
  const payments = await paymentsOfBatch(db, batch.id);
  const moved = await moveBatch(db, batch, { status: decision.to });
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: batch.status } });
  for (const payment of payments)
    if (decide(completePayment, actor, payment, factsOf(payment, {})).ok) await paymentDone(work, payment);
}
