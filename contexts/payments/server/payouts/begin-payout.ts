import { decide } from '@reprise/platform/domain/core/machine.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { initiatePayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import { isUnanswered, type OwnFailureReason } from '../../domain/payouts/payout.states.ts';
import { insertPayout, payoutConnectorOf, payoutQueue, payoutsOf } from './payouts.db.ts';
import { factsOf, paymentRefused, transitPayment, type Work } from '../payments/move-payment.ts';

/** Attempts on a provider that does not answer: about half an hour in all. */
export const sendAttempts = 8;

/**
 * Hands a payment without an IBAN to the provider of the paying account. A payout that was never answered is asked for
 * again with its own key, so that it is paid once. Without a provider the payment fails for that reason, and a task is
 * opened.
 */
export async function beginPayout(work: Work, payment: Payment): Promise<void> {
  if (!decide(initiatePayment, work.actor, payment, factsOf(payment, { inBatch: false })).ok) return;
  const sent = await transitPayment(
    work,
    initiatePayment,
    payment,
    { inBatch: false },
    { initiatedAt: work.now.toISOString() },
  );
  const connector = await payoutConnectorOf(work.db, payment);
  if (!connector) {
    const reason: OwnFailureReason = 'connector_not_configured';
    return paymentRefused(work, sent, reason);
  }
  const [before] = await payoutsOf(work.db, payment.id);
  const asked =
    before && isUnanswered(before.status) && before.connectorOrganizationId === connector.id ? before : null;
  const payout = asked ?? (await insertPayout(work.db, sent, connector.id, work.now));
  const accountIds = [payment.retailerAccountId, payment.buyerAccountId];
  await work.add(
    'payments.send_payout',
    { payoutId: payout.id, again: asked !== null },
    { accountIds, maxAttempts: sendAttempts, queue: payoutQueue(payout) },
  );
}
