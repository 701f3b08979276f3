import { z } from 'zod';
import { audiences, responses } from '../questions/question.ts';
import { grade, id, instant, productName, text } from '@reprise/platform/domain/core/field.ts';
import { buyerQuote } from '../prices/buyer-price.ts';
import { heldList } from '../prices/price.ts';

/**
 * The answers about one thing: by the customer on the site, by the seller in the store, by the workshop at the control.
 */
export const declaration = z.object({
  id,
  accountId: id,
  buyerAccountId: id.nullable(),
  productId: id,
  askedTo: z.enum(audiences),
  imei: text(17).nullable(),
  /** The typed IMEI does not match the product's TAC codes, and the person chose to continue. */
  imeiMismatchAccepted: z.boolean(),
  serialNumber: text(30).nullable(),
  responses,
  /** The worst grade of the chosen answers; null while questions are open. */
  grade: grade.nullable(),
  sessionId: id.nullable(),
  /** The list that a mailed quote holds for it (decision 010); null: today's. */
  heldList: heldList.nullable(),
  /** What the buyer's price service last said of it; null: it was not asked. */
  buyerQuote: buyerQuote.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Declaration = z.infer<typeof declaration>;

/** A declaration as it is sent; its IMEI as it was typed. */
export const declarationInput = z.object({
  productId: id,
  askedTo: z.enum(audiences).default('customer'),
  imei: z
    .string()
    .trim()
    .max(40)
    // for those who read the description of the API; the server says what is wrong with one
    .meta({ pattern: String.raw`^\s*(?:(?:\d\s*){15,17})?$`, examples: ['353209110000007'] })
    .nullable()
    .optional(),
  imeiMismatchAccepted: z.boolean().optional(),
  serialNumber: text(30).nullable().optional(),
  responses,
});

export const declarationView = declaration
  .pick({
    id: true,
    productId: true,
    askedTo: true,
    imei: true,
    imeiMismatchAccepted: true,
    serialNumber: true,
    responses: true,
    grade: true,
  })
  .extend({ productLabel: productName });
