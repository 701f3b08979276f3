import { decide } from '@reprise/platform/domain/core/machine.ts';
import { answerBatch } from '../../domain/batches/batch.states.ts';
import type { PaymentBatch } from '../../domain/batches/batch.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { completePayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { parsePain002, type BankPayment, type BankReport, type BankStatus } from '../sepa/pain002.ts';
import { batchThing } from './approve-batch.ts';
import { moveBatch, paymentsOfBatch } from './batches.db.ts';
import { factsOf, paymentDone, refuseIfSent, type Work } from '../payments/move-payment.ts';

const reasonOf = ({ reasonCode, reasonText }: Pick<BankPayment, 'reasonCode' | 'reasonText'>): string =>
  [reasonCode, reasonText].filter(Boolean).join(' ') || 'RJCT';

/**
 * The status of the payments that the answer does not list: that of their group. Of a group that was executed in part,
 * many banks list only what they refused: the rest was accepted then, and is unknown as soon as something else is listed.
 */
function statusUnlisted({ groupStatus, payments }: BankReport): BankStatus | null {
  if (groupStatus !== 'partial') return groupStatus;
  const onlyRefused = payments.length > 0 && payments.every(({ status }) => status === 'rejected');
  return onlyRefused ? 'accepted' : null;
}

/** The bank's answer about one payment: its own, else that of its group. */
function wordOn(report: BankReport, endToEndId: string): BankPayment | null {
  const own = report.payments.find((payment) => payment.endToEndId === endToEndId);
  if (own) return own;
  const status = statusUnlisted(report);
  if (status === null) return null;
  const { groupReasonCode: reasonCode, groupReasonText: reasonText } = report;
  return { endToEndId, status, reasonCode, reasonText, isOwn: false };
}

/** Applies the bank's answer to a payment; a repeated one changes nothing. */
async function hear(work: Work, payment: Payment, word: BankPayment): Promise<void> {
  const facts = factsOf(payment, { reason: reasonOf(word) });
  if (word.status === 'accepted') {
    if (decide(completePayment, work.actor, payment, facts).ok) await paymentDone(work, payment);
  } else if (word.status === 'rejected') {
    await refuseIfSent(work, payment, reasonOf(word), word.isOwn);
  }
}

/**
 * Applies the bank's answer to an approved batch: payments are completed, have failed, or are returned after
 * completion. Answers the references that belong to no payment of the batch. Refusals: `bank_file_invalid` for another
 * kind of file or another batch, `status_changed` for a batch that was never sent.
 */
export async function readBankAnswer(work: Work, batch: PaymentBatch, xml: string): Promise<string[]> {
  const report = parsePain002(xml);
  if (report.originalMessageId !== batch.messageId)
    throw new Refused('bank_file_invalid', { extra: { reason: 'other_batch' } });
  const payments = await paymentsOfBatch(work.db, batch.id);
  const said = payments.map((payment) => ({
    payment,
    word: wordOn(report, payment.endToEndId),
  }));
  const stillWaiting = said.some(
    ({ payment, word }) =>
      decide(completePayment, work.actor, payment, factsOf(payment, {})).ok &&
      (word === null || word.status === 'pending'),
  );
  const decision = decide(answerBatch, work.actor, batchThing(batch), { stillWaiting });
  if (!decision.ok) throw new Refused(decision.code, { extra: { currentStatus: batch.status } });
  for (const { payment, word } of said) if (word) await hear(work, payment, word);
  const moved = await moveBatch(work.db, batch, { status: decision.to });
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: batch.status } });
  return report.payments
    .map((one) => one.endToEndId)
    .filter((id) => !said.some(({ payment }) => payment.endToEndId === id));
}
