import { z } from 'zod';
import { cents, id, instant, text, version } from '@reprise/platform/domain/core/field.ts';

export const batchStatuses = ['prepared', 'approved', 'answered'] as const;
/** Transfers sent to the bank together: one person prepares, another approves. */
export const paymentBatch = z.object({
  id,
  /** Whoever pays, and only they: the retailer or the buyer. */
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
  preparedAt: instant,
  approvedBy: id.nullable(),
  approvedAt: instant.nullable(),
  /** The file for the bank, made at the approval. */
  fileId: id.nullable(),
});
export type PaymentBatch = z.infer<typeof paymentBatch>;
export const paymentBatchView = paymentBatch
  .omit({ retailerAccountId: true, buyerAccountId: true, fileId: true })
  .extend({
    preparedByName: z.string(),
    approvedByName: z.string().nullable(),
    completed: z.int(),
    failed: z.int(),
  });
export type PaymentBatchView = z.infer<typeof paymentBatchView>;
/** The batch after the bank's answer, and what that answer names that no payment of the batch is called. */
export const bankAnswerView = paymentBatchView.extend({ unknownEndToEndIds: z.array(z.string()) });
