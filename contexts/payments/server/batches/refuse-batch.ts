import { decide } from '@reprise/platform/domain/core/machine.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { takeOutOfBatch } from '@reprise/dossier/server/public.ts';
import { refuseBatch } from '../../domain/batches/batch.states.ts';
import type { PaymentBatch } from '../../domain/batches/batch.ts';
import type { Work } from '../payments/move-payment.ts';
import { batchThing } from './approve-batch.ts';
import { moveBatch, paymentsOfBatch } from './batches.db.ts';

/**
 * Refuses a batch that nobody has approved, with a reason that stays on it. Its payments are free for another batch.
 * Refusals: those of the transition, `status_changed`.
 */
export async function refuse({ db, actor, now }: Work, batch: PaymentBatch, reason: string): Promise<void> {
  const decision = decide(refuseBatch, actor, batchThing(batch), { reason });
  if (!decision.ok) throw new Refused(decision.code, { extra: { currentStatus: batch.status } });
  // the payments are locked before their batch, as an approval does it: of two at once, one waits for the other
  const payments = await paymentsOfBatch(db, batch.id);
  const moved = await moveBatch(db, batch, {
    status: decision.to,
    refusedBy: actor.userId,
    refuserName: actor.name,
    refusedAt: now.toISOString(),
    refusalReason: reason,
  });
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: batch.status } });
  await takeOutOfBatch(db, payments);
}
