import { decide } from '@reprise/platform/domain/core/machine.ts';
import { executionDayOf } from '../../domain/batches/bank-day.ts';
import { approveBatch } from '../../domain/batches/batch.states.ts';
import { isBeyondSepa } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import type { PaymentBatch } from '../../domain/batches/batch.ts';
import { paidCents, type Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { initiatePayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { createHash } from 'node:crypto';
import type { FileStore } from '@reprise/platform/server/files/files.ts';
import { pain001, type SepaAddress } from '../sepa/pain001.ts';
import { addressOfPayer, keepBankFile, moveBatch, paymentsOfBatch } from './batches.db.ts';
import { factsOf, transitPayment, type Work } from '../payments/move-payment.ts';
import { isSandbox } from '@reprise/people/server/public.ts';
import { takeOutOfBatch } from '@reprise/dossier/server/public.ts';

/** A batch as its transitions see it: it belongs to the paying account alone. */
export const batchThing = (batch: PaymentBatch) => ({
  ...batch,
  retailerAccountId: batch.retailerAccountId ?? batch.buyerAccountId ?? '',
});

const payerOfBatch = ({ retailerAccountId, buyerAccountId }: PaymentBatch) =>
  retailerAccountId === null
    ? ({ accountId: buyerAccountId ?? '', as: 'buyer' } as const)
    : ({ accountId: retailerAccountId, as: 'retailer' } as const);

type Sent = Payment & { identificationNumber: string };

const fileFor = (
  batch: PaymentBatch,
  payments: readonly Sent[],
  { address, specimen }: { address: SepaAddress | null; specimen: boolean },
  now: Date,
): string =>
  pain001({
    messageId: batch.messageId,
    specimen,
    createdAt: now,
    executionDate: batch.executionDate,
    currency: 'EUR',
    debtor: { name: batch.debtorName, iban: batch.debtorIban, bic: batch.debtorBic, address },
    transfers: payments.map((payment) => ({
      endToEndId: payment.endToEndId,
      cents: paidCents(payment),
      creditor: { name: payment.holderName, iban: payment.iban ?? '', bic: null },
      remittance: `Reprise ${payment.identificationNumber}`,
    })),
  });

/** Writes the bank's file of a batch, and keeps it; returns its id. */
async function keepFile(
  { db, actor, now }: Work,
  files: FileStore,
  batch: PaymentBatch,
  payments: readonly Sent[],
): Promise<string> {
  const payer = payerOfBatch(batch);
  const address = (await addressOfPayer(db, payer)) ?? null;
  const specimen = await isSandbox(db, payer.accountId);
  const bytes = Buffer.from(fileFor(batch, payments, { address, specimen }, now));
  const fileId = await files.put(bytes, 'application/xml');
  await keepBankFile(
    db,
    batch,
    {
      id: fileId,
      name: `${specimen ? 'SPECIMEN-' : ''}${batch.messageId}.xml`,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploadedBy: actor.userId,
    },
    now,
  );
  return fileId;
}

/**
 * Approves a batch: its payments are initiated and the file for the bank is created. Payments that were cancelled, paid
 * by hand or suspended since the preparation, and those that SEPA does not reach, are taken out of the batch, and its
 * total is computed again; if they are due later, another batch takes them. A day of execution that has come meanwhile
 * becomes the next one. `seen` is the sum that the approver was shown, in cents: where a payment changed since then, the
 * batch has to be looked at again (`status_changed`).
 */
export async function approve(
  work: Work,
  files: FileStore,
  batch: PaymentBatch,
  seen: number | undefined,
): Promise<void> {
  const { db, actor, now } = work;
  const decision = decide(approveBatch, actor, batchThing(batch), {});
  if (!decision.ok) throw new Refused(decision.code, { extra: { currentStatus: batch.status } });
  const facts = { inBatch: true };
  const all = await paymentsOfBatch(db, batch.id);
  const { due: payments = [], not: left = [] } = Object.groupBy(all, (payment) => {
    const isReached = payment.iban !== null && !isBeyondSepa(payment.iban);
    return isReached && decide(initiatePayment, actor, payment, factsOf(payment, facts)).ok ? 'due' : 'not';
  });
  const total = payments.reduce((sum, payment) => sum + paidCents(payment), 0);
  if (payments.length === 0 || total !== seen)
    throw new Refused('status_changed', { extra: { currentStatus: batch.status } });
  await takeOutOfBatch(db, left);

  const executionDate = executionDayOf(batch.executionDate, now);
  const fileId = await keepFile(work, files, { ...batch, executionDate }, payments);
  const moved = await moveBatch(db, batch, {
    status: decision.to,
    approvedBy: actor.userId,
    approverName: actor.name,
    approvedAt: now.toISOString(),
    count: payments.length,
    total,
    executionDate,
    fileId,
  });
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: batch.status } });
  for (const payment of payments) {
    await transitPayment(work, initiatePayment, payment, facts, { initiatedAt: now.toISOString() });
  }
}
