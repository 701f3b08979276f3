import { z } from 'zod';
import { cents, id, instant, text, version } from '@reprise/platform/domain/core/field.ts';

export const batchStatuses = ['prepared', 'approved', 'answered', 'refused'] as const;
/** Transfers that are sent to the bank together: one person prepares the batch, another one approves it, or it is refused. */
export const paymentBatch = z.object({
  id,
  /** The account that pays: either the retailer or the buyer is set. */
  retailerAccountId: id.nullable(),
  buyerAccountId: id.nullable(),
  status: z.enum(batchStatuses),
  version,
  messageId: text(35),
  debtorName: text(70, 2),
  debtorIban: text(34, 15),
  debtorBic: text(11).nullable(),
  count: z.int().positive(),
  total: cents.positive(),
  executionDate: z.iso.date(),
  preparedBy: id,
  /** The names as they were then: whoever entered a place of another account is no user whom its accounts see. */
  preparerName: text(130).nullable(),
  preparedAt: instant,
  approvedBy: id.nullable(),
  approverName: text(130).nullable(),
  approvedAt: instant.nullable(),
  refusedBy: id.nullable(),
  refuserName: text(130).nullable(),
  refusedAt: instant.nullable(),
  refusalReason: text(255, 1).nullable(),
  /** The file for the bank, created at the approval. */
  fileId: id.nullable(),
});
export type PaymentBatch = z.infer<typeof paymentBatch>;
export const paymentBatchView = paymentBatch
  .pick({
    id: true,
    status: true,
    version: true,
    messageId: true,
    debtorName: true,
    debtorIban: true,
    debtorBic: true,
    executionDate: true,
    preparedBy: true,
    preparedAt: true,
    approvedBy: true,
    approvedAt: true,
    refusedBy: true,
    refusedAt: true,
    refusalReason: true,
  })
  .extend({
    /** How many payments it sends, and their sum in cents: until its approval, those that would be sent now. */
    count: z.int(),
    total: cents,
    preparedByName: z.string(),
    approvedByName: z.string().nullable(),
    refusedByName: z.string().nullable(),
    completed: z.int(),
    failed: z.int(),
    /** How many payments wait for the bank's answer, and their sum in cents. */
    waiting: z.int(),
    waitingTotal: cents,
  });
export type PaymentBatchView = z.infer<typeof paymentBatchView>;
/** The account that a batch is paid from. */
const debtor = paymentBatch.pick({ debtorName: true, debtorIban: true, debtorBic: true });
/** What a batch prepared now would hold, and the account of the latest one that nobody refused. */
export const dueTransfersView = z.object({ count: z.int(), total: cents, debtor: debtor.nullable() });
/** The batch after the bank's answer, with the references in it that belong to no payment of the batch. */
export const bankAnswerView = paymentBatchView.extend({ unknownEndToEndIds: z.array(z.string()) });
