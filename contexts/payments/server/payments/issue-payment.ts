import { isPayout } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { buildGiftNumber, giftRandomDigits, isGift } from '@reprise/dossier/domain/payments/gift-number.ts';
import { paidCents, type Payment } from '@reprise/dossier/domain/payments/payment.ts';
import {
  issuePayment,
  suspendPayment,
  waivePayment,
} from '@reprise/dossier/domain/payments/payment.states.ts';
import { randomInt } from 'node:crypto';
import { expectDocuments, getPayment, theProgram } from '@reprise/dossier/server/public.ts';
import { beginPayout } from '../payouts/begin-payout.ts';
import { payoutConnectorOf, payoutsOf } from '../payouts/payouts.db.ts';
import { factsOf, transitPayment, type Work } from './move-payment.ts';

const randomDigits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

/**
 * Is the gift card a partner's? One that a partner was asked for once stays with partners, since the first may have sent
 * it without our knowing.
 */
const isOfPartner = async ({ db }: Omit<Work, 'actor'>, payment: Payment): Promise<boolean> =>
  payment.type === 'gift_card' &&
  payment.provider === 'gift_card' &&
  ((await payoutConnectorOf(db, payment)) !== undefined || (await payoutsOf(db, payment.id)).length > 0);

/**
 * The job `payments.issue`: gives out a gift card or voucher (number, amount, papers, mail), hands a payment without an
 * IBAN, or a gift card of a partner's, to its provider, waives a payment of 0. Leaves any other payment as it is (paid already, cancelled meanwhile, a
 * transfer).
 */
export async function issue(work: Omit<Work, 'actor'>, paymentId: string): Promise<void> {
  const payment = await getPayment(work.db, paymentId);
  if (!payment) return;
  const own = { ...work, actor: theProgram(payment) };
  if (paidCents(payment) === 0) await waive(own, payment);
  else if (isPayout(payment) || (await isOfPartner(work, payment))) await beginPayout(own, payment);
  else await giveOut(own, payment);
}

async function waive(work: Work, payment: Payment): Promise<void> {
  const due = decide(suspendPayment, work.actor, payment, factsOf(payment, {})).ok
    ? await transitPayment(work, suspendPayment, payment, {})
    : payment;
  if (decide(waivePayment, work.actor, due, factsOf(due, {})).ok)
    await transitPayment(work, waivePayment, due, {});
}

async function giveOut(work: Work, payment: Payment): Promise<void> {
  const { type } = payment;
  if (!isGift(type) || payment.provider === 'none') return;
  if (!decide(issuePayment, work.actor, payment, factsOf(payment, {})).ok) return;
  const number = buildGiftNumber(type, randomDigits(giftRandomDigits));
  const at = work.now.toISOString();
  await transitPayment(
    work,
    issuePayment,
    payment,
    {},
    {
      ...(type === 'gift_card' ? { cardNumber: number } : { voucherNumber: number }),
      initiatedAt: at,
      completedAt: at,
    },
  );
  await expectDocuments(work.db, work.add, { ...payment, id: payment.buybackId }, [type], work.now);
  await work.add('mails.send', { kind: type, buybackId: payment.buybackId });
}
