import type { Owned } from '@reprise/platform/domain/core/access.ts';
import { transitionOf } from '@reprise/platform/domain/core/machine.ts';
import { executionDayOf } from './bank-day.ts';
import type { batchStatuses, PaymentBatch } from './batch.ts';

export type BatchStatus = (typeof batchStatuses)[number];
export type BatchThing = { status: BatchStatus; preparedBy: string } & Owned;
/** Does a payment of the batch still wait for the bank's answer? */
export type BatchFacts = { stillWaiting: boolean };

const transition = transitionOf<BatchThing>();

/** Four eyes: whoever prepared the batch may not approve it. */
export const approveBatch = transition({
  id: 'approve_batch',
  from: ['prepared'],
  to: ['approved'],
  permission: 'payment_batch_export',
  fromElsewhere: () => 'batch_not_prepared',
  guard: (batch, _: unknown, actor) => (batch.preparedBy === actor.userId ? 'same_person' : null),
});

/** Nothing has left yet: anybody who may prepare a batch may refuse one, who prepared it too. */
export const refuseBatch = transition({
  id: 'refuse_batch',
  from: ['prepared'],
  to: ['refused'],
  permission: 'payment_batch_export',
  fromElsewhere: () => 'batch_not_prepared',
  asks: (_, facts: { reason: string }) => (facts.reason ? null : 'reason_required'),
});

/** The bank answers in one file or in several; later it may also return a payment. */
export const answerBatch = transition({
  id: 'answer_batch',
  from: ['approved', 'answered'],
  to: ['approved', 'answered'],
  permission: 'payment_batch_export',
  choose: (_, facts: BatchFacts) => (facts.stillWaiting ? 'approved' : 'answered'),
});

/**
 * Somebody saw at the bank that it has executed the batch: many banks answer nothing but refusals. What still waits has
 * arrived.
 */
export const executeBatch = transition({
  id: 'execute_batch',
  from: ['approved'],
  to: ['answered'],
  permission: 'payment_batch_export',
});

/** Does the file for the bank exist? It does from the approval on. */
export const hasBankFile = (status: BatchStatus): boolean => answerBatch.from.includes(status);

/** Does a batch wait for its approval? */
export const isToApprove = (status: BatchStatus): boolean => approveBatch.from.includes(status);

/** The day on which the bank is asked to execute a batch: of one that waits for approval, the day if it came now. */
export const askedDayOf = (
  { status, executionDate }: Pick<PaymentBatch, 'status' | 'executionDate'>,
  now: Date,
): string => (isToApprove(status) ? executionDayOf(executionDate, now) : executionDate);
