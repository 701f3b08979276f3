import { z } from 'zod';
import {
  cents,
  currency,
  id,
  instant,
  productName,
  text,
  version,
} from '@reprise/platform/domain/core/field.ts';
import { ledgerLine } from '@reprise/offer/domain/prices/price.ts';
import { litigationStatuses } from './litigation.states.ts';

/** A revised price that waits for the customer's answer (docs/transitions.md, "Negotiation"). */
export const litigation = z.object({
  id,
  buybackId: id,
  retailerAccountId: id,
  buyerAccountId: id,
  status: z.enum(litigationStatuses),
  version,
  declaredPrice: cents,
  proposal: cents,
  currency,
  differences: z.array(
    z.object({
      question: z.string(),
      /** Null: the customer was never asked. */
      declared: z.array(z.string()).nullable(),
      controlled: z.array(z.string()),
      reason: text(500).optional(),
      photos: z.array(id).optional(),
    }),
  ),
  reasons: z.array(text(500)),
  photos: z.array(id),
  workshopComment: text(500),
  customerComment: text(1000),
  staffComment: text(500),
  proofFileId: id.nullable(),
  answeredBy: id.nullable(),
  openedAt: instant,
  expiresAt: instant,
  answeredAt: instant.nullable(),
});
export type Litigation = z.infer<typeof litigation>;

/** What the customer sees behind the link in the mail. */
export const litigationPublicView = litigation
  .pick({
    status: true,
    declaredPrice: true,
    proposal: true,
    currency: true,
    differences: true,
    reasons: true,
    workshopComment: true,
    openedAt: true,
    expiresAt: true,
    answeredAt: true,
  })
  .extend({
    buybackId: id,
    buybackNumber: z.string(),
    productLabel: productName,
    declaredLedger: z.array(ledgerLine),
    controlledLedger: z.array(ledgerLine),
    photos: z.array(z.object({ id, takenAt: instant })),
    expiry: z.enum(['return', 'accept']),
  });
export type LitigationPublicView = z.infer<typeof litigationPublicView>;
