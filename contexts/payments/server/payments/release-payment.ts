import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { releasePayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import { closeTasks } from '@reprise/dossier/server/public.ts';
import { payerOf } from '../payouts/payouts.db.ts';
import { transitPayment, type Work } from './move-payment.ts';

/**
 * A manager releases a held payment (docs/device-identity.md): it is then sent like any other, a gift card or voucher
 * at once. Refusals: those of the transition.
 */
export async function release(work: Work, payment: Payment, reason: string): Promise<void> {
  const paidByOther = (await payerOf(work.db, payment)) !== work.actor.accountId;
  const releasedAt = work.now.toISOString();
  await transitPayment(work, releasePayment, payment, { reason, paidByOther }, { releasedAt });
  await closeTasks(work.db, 'payment_held', payment.buybackId, work.now);
}
