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

/** A paper of a dossier, made by a job (docs/transitions.md, "Document"). */
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
  /** When it was withdrawn, because its dossier was cancelled. It is kept, but nobody may open it. */
  withdrawnAt: instant.nullable(),
  /** Increases each time the paper is expected again. */
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
