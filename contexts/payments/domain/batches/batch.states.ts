import type { Owned } from '@reprise/platform/domain/core/access.ts';
import { transitionOf } from '@reprise/platform/domain/core/machine.ts';
import type { batchStatuses } from './batch.ts';

export type BatchStatus = (typeof batchStatuses)[number];
export type BatchThing = { status: BatchStatus; preparedBy: string } & Owned;
/** A payment of the batch still waits for the bank's word. */
export type BatchFacts = { stillWaiting: boolean };

const transition = transitionOf<BatchThing>();

/** Two persons: whoever prepared it does not approve it (design, 3b). */
export const approveBatch = transition({
  id: 'approve_batch',
  from: ['prepared'],
  to: ['approved'],
  permission: 'payment_batch_export',
  fromElsewhere: () => 'batch_not_prepared',
  guard: (batch, _: unknown, actor) => (batch.preparedBy === actor.userId ? 'same_person' : null),
});

/** The bank answers in one file or in several; it may also come back on a payment (a return). */
export const answerBatch = transition({
  id: 'answer_batch',
  from: ['approved', 'answered'],
  to: ['approved', 'answered'],
  permission: 'payment_batch_export',
  choose: (_, facts: BatchFacts) => (facts.stillWaiting ? 'approved' : 'answered'),
});

/** The file for the bank exists from the approval on. */
export const hasBankFile = (status: BatchStatus): boolean => answerBatch.from.includes(status);
