import { decide } from '@reprise/platform/domain/core/machine.ts';
import { paidCents, type Payment } from '@reprise/dossier/domain/payments/payment.ts';
import {
  completePayment,
  initiatePayment,
  relaunchPayment,
} from '@reprise/dossier/domain/payments/payment.states.ts';
import type { Payout, PayoutStatus, SaidPayoutStatus } from '../../domain/payouts/payout.ts';
import {
  effectOfPayout,
  isFinalPayout,
  isNewsOfPayout,
  type OwnFailureReason,
} from '../../domain/payouts/payout.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { sealed } from '@reprise/platform/server/outside/sealed.ts';
import { closeTasks, openTask, getPayment, movePayment } from '@reprise/dossier/server/public.ts';
import { holdPayout, movePayout, payoutQueue, payoutsOf, type Asked } from './payouts.db.ts';
import { factsOf, paymentDone, refuseIfSent, transitPayment, type Work } from '../payments/move-payment.ts';

/** What a provider reports of a payout, in an answer or by its webhook. */
export type SaidOfPayout = {
  status: SaidPayoutStatus;
  providerId: string | null;
  claimUrl?: string | null | undefined;
  bankId?: string | null | undefined;
  reason?: string | null | undefined;
  readAgainMs?: number | undefined;
};

/** How often the status is read besides the webhooks, in case one was lost. */
const askAgainMs = 6 * 3_600_000;

const ofProvider = (payout: Asked) => ({
  queue: payoutQueue(payout),
  accountIds: [payout.retailerAccountId, payout.buyerAccountId],
});

/** Reads the status again after `afterMs`, instead of when it would have been; `told`: even where it seemed final. */
export const watch = (
  work: Work,
  payout: Asked,
  { afterMs = askAgainMs, told = false }: { afterMs?: number | undefined; told?: boolean } = {},
): Promise<void> =>
  work.add(
    'payments.follow_payout',
    { payoutId: payout.id, told },
    {
      runAt: new Date(work.now.getTime() + afterMs),
      jobKey: `payout:${payout.id}`,
      ...ofProvider(payout),
    },
  );

/**
 * Looks after `afterMs` for a payout that was never answered: under the number that a call has `named`, else by its key.
 * Neither replaces the other.
 */
export const lookFor = (
  work: Work,
  payout: Asked,
  { named = null, afterMs = askAgainMs }: { named?: string | null; afterMs?: number },
): Promise<void> =>
  work.add(
    'payments.find_payout',
    { payoutId: payout.id, named },
    {
      runAt: new Date(work.now.getTime() + afterMs),
      jobKey: `payout:${payout.id}:${named === null ? 'key' : 'named'}`,
      ...ofProvider(payout),
    },
  );

/** Applies a report, which may be late, repeated or out of order. Answers false when it changes nothing. */
export async function receivePayout(work: Work, payoutId: string, said: SaidOfPayout): Promise<boolean> {
  const before = await holdPayout(work.db, payoutId);
  if (!before || !isNewsOfPayout(before.status, said.status)) return false;
  const change = {
    status: said.status,
    providerId: said.providerId ?? before.providerId,
    bankId: said.bankId ?? before.bankId,
    claimLink: said.claimUrl ? sealed(said.claimUrl) : before.claimLink,
    reason: said.reason ?? null,
  };
  const payout = await movePayout(work.db, before, change, work.now);
  const payment = await getPayment(work.db, payout.paymentId);
  if (!payment) throw new Error('The payout has no payment');
  const [latest] = await payoutsOf(work.db, payment.id);
  if (latest?.id === payout.id) await bearOut(work, payout, await noteNumbers(work, payout, payment), said);
  else if (effectOfPayout(said.status) === 'pay') await paidBeside(work, payout);
  return true;
}

/** Copies the provider's and the bank's numbers to the payment. */
async function noteNumbers(work: Work, payout: Payout, payment: Payment): Promise<Payment> {
  const { providerId, bankId } = payout;
  if (payment.payoutId === providerId && payment.bankId === bankId) return payment;
  const noted = await movePayment(work.db, payment, { payoutId: providerId, bankId }, work.now);
  if (!noted) throw new Refused('status_changed', { extra: { currentStatus: payment.status } });
  return noted;
}

async function bearOut(work: Work, payout: Payout, payment: Payment, said: SaidOfPayout): Promise<void> {
  if (!isFinalPayout(said.status)) await resumed(work, payment);
  switch (effectOfPayout(said.status)) {
    case 'claim':
      await watch(work, payout, { afterMs: said.readAgainMs });
      if (payout.claimLink)
        await work.add('mails.send', { kind: 'payout_claim', buybackId: payment.buybackId });
      return;
    case 'pay':
      return payLate(work, payout, payment);
    case 'refuse':
    case 'give_back':
      await refuseIfSent(work, payment, payout.reason ?? ownReason(payout.status));
      return;
    case null:
  }
}

const ownReason = (status: PayoutStatus): OwnFailureReason => {
  if (status === 'expired') return 'claim_expired';
  return status === 'returned' ? 'payout_returned' : 'payout_failed';
};

/**
 * The payment of a payout that the provider has: one that has failed meanwhile, since the provider did not answer, is
 * relaunched, so that nobody pays it a second time; one that was paid in another way or cancelled stays so.
 */
async function resumed(work: Work, payment: Payment): Promise<Payment> {
  let due = payment;
  const byPayer = { paidByOther: false, endedWithoutSale: false };
  if (decide(relaunchPayment, work.actor, due, factsOf(due, byPayer)).ok) {
    due = await transitPayment(work, relaunchPayment, due, byPayer, { failureReason: null });
    await closeTasks(work.db, 'payment_failed', due.buybackId, work.now);
  }
  if (decide(initiatePayment, work.actor, due, factsOf(due, { inBatch: false })).ok)
    due = await transitPayment(
      work,
      initiatePayment,
      due,
      { inBatch: false },
      { initiatedAt: work.now.toISOString() },
    );
  return due;
}

/**
 * The provider has paid: the payment is completed, also where it has failed meanwhile. One that was paid in another way
 * or cancelled is now paid once too often.
 */
async function payLate(work: Work, payout: Payout, payment: Payment): Promise<void> {
  const due = await resumed(work, payment);
  if (decide(completePayment, work.actor, due, factsOf(due, {})).ok)
    await paymentDone(work, await withPaidAmount(work, payout, due));
  else await paidBeside(work, payout);
}

/**
 * The payment with what the provider has paid. A payout that was never answered is asked for again with its own amount, and
 * the price may have changed since: what was paid is kept, and a task opened that names both amounts.
 */
async function withPaidAmount(
  work: Work,
  { amount: paid, ...payout }: Payout,
  due: Payment,
): Promise<Payment> {
  const owed = paidCents(due);
  if (paid === owed) return due;
  const bonus = Math.min(due.bonus, paid);
  const corrected = await movePayment(work.db, due, { amount: paid - bonus, bonus }, work.now);
  if (!corrected) throw new Refused('status_changed', { extra: { currentStatus: due.status } });
  const { retailerAccountId, buyerAccountId, storeId, buybackId } = due;
  const [paidText, owedText] = [paid, owed].map((cents) => (cents / 100).toFixed(2));
  const detail = `${payout.providerId ?? payout.id}: ${paidText} ≠ ${owedText} ${due.currency}`;
  await openTask(
    work.db,
    { kind: 'recover_payment', retailerAccountId, buyerAccountId, storeId, buybackId, detail },
    work.now,
  );
  return corrected;
}

/** Opens a task: the customer was paid once too often, and the money has to be recovered. */
const paidBeside = (work: Work, payout: Payout): Promise<void> => {
  const { retailerAccountId, buyerAccountId, buybackId } = payout;
  const detail = payout.providerId ?? payout.id;
  return openTask(
    work.db,
    { kind: 'recover_payment', retailerAccountId, buyerAccountId, buybackId, detail },
    work.now,
  );
};
