import { z } from 'zod';
import { cents, currency, id, instant, productName, text } from '@reprise/platform/domain/core/field.ts';
import { signatureLimits } from '@reprise/platform/domain/core/limits.ts';
import { organization } from '@reprise/people/domain/organizations/organization.ts';

/**
 * Drawn with a finger or a pointer; typed, for customers who cannot draw: the name, with consent; or with a pen on the
 * printed order, which the store keeps and the seller witnesses.
 */
export const signatureWays = ['drawn', 'typed', 'on_paper'] as const;
/** On the seller's screen or the printed order at the counter, or on the customer's own phone by a link. */
export const signaturePlaces = ['screen', 'phone', 'paper'] as const;
/** The papers that are signed: the transfer order, and the receipt of a product that is handed back at the counter. */
export const signedPapers = ['transfer_order', 'hand_back'] as const;

/** What a transfer order says of the buyer. */
export const signedBuyer = organization.pick({
  commonName: true,
  corporateName: true,
  siret: true,
  capital: true,
  street: true,
  streetMore: true,
  zipCode: true,
  city: true,
  country: true,
});

/** The customer's signature under a paper of a dossier: once for each content of the paper, never changed. */
export const signature = z.object({
  id,
  buybackId: id,
  retailerAccountId: id,
  buyerAccountId: id,
  way: z.enum(signatureWays),
  place: z.enum(signaturePlaces),
  paper: z.enum(signedPapers),
  name: text(signatureLimits.name.max, signatureLimits.name.min),
  /** The drawing as a PNG in base64; null when the name was typed. */
  image: z.string().nullable(),
  /** The hash of what was signed (`signedContent`). */
  content: z.string(),
  /**
   * The buyer as named by the transfer order when it was signed; null under other papers, and in rows older than the
   * column.
   */
  buyer: signedBuyer.nullable(),
  /** The terms of the transfer order as they were signed; null as above. */
  terms: z.string().nullable(),
  /** The seller who was present; null on a phone. */
  witnessId: id.nullable(),
  device: text(255),
  signedAt: instant,
});
export type Signature = z.infer<typeof signature>;

/** The hash of all that a reader was shown to sign: what a signature covers, and the terms. */
const shownContent = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * A signature as it is sent: the name, the consent, the drawing unless the name was typed, and the content that its
 * signer read (`orderView`). Without it nothing is signed (`status_changed`): a page that was opened before it was asked
 * for has to be loaded again.
 */
export const signatureInput = z.object({
  name: text(signatureLimits.name.max, signatureLimits.name.min),
  consent: z.boolean(),
  image: z.base64().max(signatureLimits.base64).nullable(),
  content: shownContent.optional(),
});
export type SignatureInput = z.infer<typeof signatureInput>;

/** At the counter the seller may also say that the customer signed the printed order. */
export const counterSignatureInput = signatureInput.extend({ onPaper: z.boolean().default(false) });

/** What is signed, as shown beside the signature field. */
export const orderView = z.object({
  number: z.string(),
  productLabel: productName,
  imei: z.string().nullable(),
  serialNumber: z.string().nullable(),
  price: cents,
  currency,
  paymentLabel: z.string(),
  customerName: z.string(),
  buyerName: z.string(),
  shop: z.object({ name: z.string(), street: z.string(), zipCode: z.string(), city: z.string() }).nullable(),
  terms: z.string(),
  content: shownContent,
});
export type OrderView = z.infer<typeof orderView>;

/** The state of a dossier's signature; name and content only for readers who may open the transfer order. */
export const signatureView = z.object({
  state: z.enum(['not_expected', 'awaited', 'signed']),
  way: z.enum(signatureWays).nullable(),
  place: z.enum(signaturePlaces).nullable(),
  name: z.string().nullable(),
  signedAt: instant.nullable(),
  order: orderView.nullable(),
});
