import { z } from 'zod';
import { customerPapers } from '@reprise/dossier/domain/documents/papers.ts';
import { documentStatuses } from '@reprise/dossier/domain/documents/document.ts';
import { cents, currency, instant, productName, text } from '@reprise/platform/domain/core/field.ts';
import { buybackLimits } from '@reprise/platform/domain/core/limits.ts';
import { customerMessageView } from '@reprise/dossier/domain/messages/message.ts';
import { payment } from '@reprise/dossier/domain/payments/payment.ts';
import { ledgerLine } from '@reprise/offer/domain/prices/price.ts';
import { circuitTypes } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { quarantineReasons } from '@reprise/dossier/domain/items/item.states.ts';
import { stageKeys } from './stages.ts';
import { withdrawalReasons } from './withdrawal.ts';

/** POST /tracking/{signedToken}/cancel */
export const withdrawalInput = z.object({
  why: z.enum(withdrawalReasons),
  comment: text(buybackLimits.cancelComment.max).default(''),
});

/** A dossier for its customer, without anything of the workshop, of staff or of other people. */
export const followingView = z.object({
  buybackId: z.uuid(),
  buybackNumber: z.string(),
  productLabel: productName,
  status: z.string(),
  createdAt: instant,
  /** The price to be paid: the one after the control, else the declared one. */
  price: cents.nullable(),
  declaredPrice: cents,
  isFinal: z.boolean(),
  bonus: cents,
  currency,
  ledger: z.array(ledgerLine),
  guaranteeUntil: instant,
  stages: z.array(
    z.object({ key: z.enum(stageKeys), state: z.enum(['done', 'current', 'later']), at: instant.nullable() }),
  ),
  /** How the product leaves its customer. */
  circuitType: z.enum(circuitTypes),
  /** The store of the drop. */
  storeName: z.string().nullable(),
  parcel: z
    .object({
      leg: z.enum(['inbound', 'return']),
      company: z.string(),
      trackingNumber: z.string().nullable(),
      trackingLink: z.string().nullable(),
      lastStage: z.string().nullable(),
      lastEventAt: instant.nullable(),
    })
    .nullable(),
  payment: payment
    .pick({ status: true, type: true, amount: true, bonus: true, completedAt: true })
    .extend({ label: z.string() })
    .nullable(),
  documents: z.array(z.object({ type: z.enum(customerPapers), status: z.enum(documentStatuses) })),
  /** An open proposal and its end; it is answered on its own page. */
  litigation: z
    .object({ proposal: cents, declaredPrice: cents, expiresAt: instant, token: z.string() })
    .nullable(),
  /** The workshop's comment on the product, where its retailer shares it; empty otherwise. */
  workshopComment: z.string(),
  /** The control or the payment waits for this, and the customer was asked for help. */
  onHold: z.enum(quarantineReasons).nullable(),
  withdrawal: z.object({
    allowed: z.boolean(),
    /** The refusal that the button would get. */
    code: z.string().nullable(),
    withdrawnAt: instant.nullable(),
  }),
  messages: z.array(customerMessageView),
  supportEmail: z.string().nullable(),
});
export type FollowingView = z.infer<typeof followingView>;
