import { z } from 'zod';
import { emailField } from '@reprise/platform/domain/address/customer-info.ts';
import { responses } from '@reprise/offer/domain/questions/question.ts';
import {
  cents,
  currency,
  grade,
  id,
  instant,
  locale,
  productName,
  text,
} from '@reprise/platform/domain/core/field.ts';
import { quoteLimits } from '@reprise/platform/domain/core/limits.ts';
import { buyerQuote } from '@reprise/offer/domain/prices/buyer-price.ts';
import { heldList, ledgerLine } from '@reprise/offer/domain/prices/price.ts';

/** One thing of a mailed quote: its answers, and the price and list of that moment. */
export const quoteLine = z.object({
  productId: id,
  productLabel: productName,
  imei: text(17).nullable(),
  imeiMismatchAccepted: z.boolean(),
  serialNumber: text(30).nullable(),
  responses,
  grade: grade.nullable(),
  price: cents,
  ledger: z.array(ledgerLine),
  held: heldList,
  /** What the buyer's price service said of it, where it was asked. */
  buyerQuote: buyerQuote.optional(),
});
export type QuoteLine = z.infer<typeof quoteLine>;

/**
 * A quote that somebody asked to be sent by mail. Only the address of the person is kept, and the whole quote is
 * deleted some days after its price ended (docs/limits.md, "Retention"). The secret of its link is kept as a hash.
 */
export const savedQuote = z.object({
  id,
  accountId: id,
  tokenHash: z.string(),
  email: text(180, 5),
  locale,
  lines: z.array(quoteLine),
  total: cents,
  currency,
  guaranteeUntil: instant,
  sessionId: id.nullable(),
  /** The day of the consent identifies its wording. */
  consentedAt: instant,
  createdAt: instant,
});
export type SavedQuote = z.infer<typeof savedQuote>;

/** POST /saved-quotes: `consent` says that the address may be used for this one message. */
export const savedQuoteInput = z.object({
  declarationIds: z.array(id).min(1).max(quoteLimits.lines),
  email: emailField,
  locale: locale.optional(),
  consent: z.boolean(),
});

/** The answer to whoever saved it: where it is sent and until when it holds; the link is in the message only. */
export const savedQuoteView = savedQuote.pick({
  id: true,
  email: true,
  total: true,
  currency: true,
  guaranteeUntil: true,
});

/** What the link of the message shows. An expired quote still shows its answers, for a new estimate. */
export const openedQuoteView = savedQuote
  .pick({ total: true, currency: true, guaranteeUntil: true, createdAt: true })
  .extend({
    isExpired: z.boolean(),
    lines: z.array(
      quoteLine.pick({ productId: true, productLabel: true, price: true, ledger: true }).extend({
        /** Whether the product is still bought back. */
        isAvailable: z.boolean(),
        image: z.string().nullable(),
      }),
    ),
  });
export type OpenedQuote = z.infer<typeof openedQuoteView>;
