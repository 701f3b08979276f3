import { z } from 'zod';
import { id, instant, text, version } from '@reprise/platform/domain/core/field.ts';

export const documentTypes = [
  'transfer_order',
  'transport_order',
  'tracking_sheet',
  'shipping_label',
  'gift_card',
  'voucher',
  'return_order',
  'erasure_certificate',
  'item_label',
] as const;
export type DocumentType = (typeof documentTypes)[number];
export const documentStatuses = ['pending', 'ready', 'failed'] as const;

/** A paper of a file: made by a job, kept, and asked for again when it failed (design, 3f). */
export const document = z.object({
  id,
  buybackId: id,
  retailerAccountId: id,
  buyerAccountId: id,
  type: z.enum(documentTypes),
  status: z.enum(documentStatuses),
  fileId: id.nullable(),
  attempts: z.int(),
  failureReason: text(255).nullable(),
  createdAt: instant,
  readyAt: instant.nullable(),
  /** Since when it says what is no longer so: its file was cancelled. It is kept, and opened by nobody. */
  withdrawnAt: instant.nullable(),
  /** Grows each time the paper is expected again. */
  version,
});
export type Document = z.infer<typeof document>;
export const documentView = document.pick({
  id: true,
  type: true,
  status: true,
  failureReason: true,
  createdAt: true,
  readyAt: true,
});
