import { isPayout } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { normalizeIban } from '@reprise/platform/domain/codes/iban.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { accountProblem, isWithoutAccount } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { isHeld, isHeldForDevice } from '@reprise/dossier/domain/payments/payment-hold.ts';
import { hasFailed, relaunchPayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import { isEndedWithoutSale } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import {
  askAboutHeldDevice,
  closeTasks,
  getBuyback,
  isPaidByOther,
  openTask,
  writeHistory,
} from '@reprise/dossier/server/public.ts';
import { payoutConnectorOf } from '../payouts/payouts.db.ts';
import { factsOf, transitPayment, type Work } from './move-payment.ts';

/** The IBAN to store. Refusal: `invalid` at its field when the payment does not reach it. */
function nextIban(payment: Payment, typed: string): string | null {
  const code = typed === '' && isWithoutAccount(payment) ? 'required' : accountProblem(typed, payment);
  if (code !== null) throw new Refused('invalid', { violations: [{ field: 'iban', code }] });
  return typed === '' ? payment.iban : normalizeIban(typed);
}

/** Has the dossier of the payment ended without a sale, so that nothing is owed? */
async function hasEndedWithoutSale(db: Trx, { buybackId }: Payment): Promise<boolean> {
  const buyback = await getBuyback(db, buybackId);
  return buyback !== undefined && isEndedWithoutSale(buyback.status);
}

/** Writes to the history that the IBAN has changed, with its last four digits. */
async function tellAccount({ db, actor, now }: Work, before: Payment, { iban }: Payment): Promise<void> {
  if (iban === null || iban === before.iban) return;
  const reason = `iban, •••• ${iban.slice(-4)}`;
  await writeHistory(db, actor, now, before, [
    { subject: 'payment', subjectId: before.id, action: 'change', reason },
  ]);
}

/** Asks for the release of a payment that had failed when its device turned out to be another, or not free. */
async function askToRelease({ db, now }: Work, payment: Payment): Promise<void> {
  if (isHeldForDevice(payment)) return askAboutHeldDevice(db, payment);
  if (!isHeld(payment)) return;
  const { retailerAccountId, buyerAccountId, storeId, buybackId } = payment;
  await openTask(db, { kind: 'payment_held', retailerAccountId, buyerAccountId, storeId, buybackId }, now);
}

/**
 * Relaunches a failed payment, a transfer to another IBAN if one is given; gives a due transfer its missing IBAN. One that
 * is held is due, and leaves once it is released.
 * Refusals: those of the transition, `connector_not_configured` where nobody would pay it.
 */
export async function relaunch(
  work: Work,
  payment: Payment,
  { iban, reason }: { iban?: string | undefined; reason?: string | undefined },
): Promise<void> {
  const facts = {
    paidByOther: await isPaidByOther(work.db, work.actor, payment),
    endedWithoutSale: await hasEndedWithoutSale(work.db, payment),
  };
  const mayBe = decide(relaunchPayment, work.actor, payment, factsOf(payment, facts)).ok;
  if (mayBe && isPayout(payment) && !(await payoutConnectorOf(work.db, payment)))
    throw new Refused('connector_not_configured');
  const moved = await transitPayment(
    work,
    relaunchPayment,
    payment,
    { reason: reason ?? null, ...facts },
    {
      failureReason: null,
      batchId: null,
      payoutId: null,
      bankId: null,
      initiatedAt: null,
      iban: mayBe ? nextIban(payment, iban ?? '') : payment.iban,
    },
  );
  await tellAccount(work, payment, moved);
  await closeTasks(work.db, ['payment_failed', 'payment_account'], payment.buybackId, work.now);
  if (hasFailed(payment)) await askToRelease(work, moved);
}
