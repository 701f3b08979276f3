import { isHeldForDevice, type PaymentHold } from '@reprise/dossier/domain/payments/payment-hold.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { releasePayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import {
  askAboutHeldDevice,
  closeTasks,
  holdOfDevice,
  isPaidByOther,
  loadDossier,
} from '@reprise/dossier/server/public.ts';
import { transitPayment, type Work } from './move-payment.ts';

/**
 * A manager releases a held payment (docs/device-identity.md): it is then sent like any other, a gift card or voucher
 * at once. One that was held for its IMEI now waits for its device, where a partner has to be asked about it. Refusals:
 * those of the transition.
 */
export async function release(work: Work, payment: Payment, reason: string): Promise<void> {
  const paidByOther = await isPaidByOther(work.db, work.actor, payment);
  const heldFor = isHeldForDevice(payment) ? null : await nextHold(work, payment);
  const change = heldFor === null ? { releasedAt: work.now.toISOString() } : { heldFor };
  const moved = await transitPayment(work, releasePayment, payment, { reason, paidByOther }, change);
  await closeTasks(work.db, 'payment_held', payment.buybackId, work.now);
  if (heldFor !== null) await askAboutHeldDevice(work.db, moved);
}

async function nextHold(work: Work, { buybackId }: Payment): Promise<PaymentHold | null> {
  const dossier = await loadDossier(work.db, buybackId);
  return dossier === undefined ? null : holdOfDevice(work, dossier);
}
