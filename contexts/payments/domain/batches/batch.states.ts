import type { Owned } from '@reprise/platform/domain/core/access.ts';
import { transitionOf } from '@reprise/platform/domain/core/machine.ts';
import type { batchStatuses } from './batch.ts';

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

/** Does the file for the bank exist? It does from the approval on. */
export const hasBankFile = (status: BatchStatus): boolean => answerBatch.from.includes(status);
