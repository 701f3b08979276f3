import { z } from 'zod';
import { circuitTypes } from '../circuits/circuit.ts';
import { paymentTypes } from '../payment-modes/payment-mode.ts';
import { cents, id } from '@reprise/platform/domain/core/field.ts';
import { ledgerLine } from '../prices/price.ts';

/** What one way does to the price, on lines of their own. */
const effects = {
  /** The lines of the price that are this way's. */
  lines: z.array(ledgerLine),
  /** What they add up to, in cents, and the price that this way leads to; the trade-in bonus stands beside it. */
  modifierCents: cents,
  total: cents,
  /** The trade-in bonuses that can be had with this way: one that was taken and is not among them is lost by it. */
  bonuses: z.array(z.object({ id, cents })),
};

/** A way to send a thing, with its effect on the price. */
export const transportOption = z.object({
  circuitId: id,
  circuitType: z.enum(circuitTypes),
  shippingMethodId: id.nullable(),
  name: z.string(),
  description: z.string(),
  /** What is accepted besides the general terms for such a product; empty where nothing is. */
  terms: z.string(),
  ...effects,
  needsStore: z.boolean(),
  instructions: z.array(z.object({ sequence: z.int(), label: z.string(), type: z.string() })),
});
export type TransportOption = z.infer<typeof transportOption>;

/** A way to be paid, with its effect on the price. */
export const paymentOption = z.object({
  paymentModeId: id,
  type: z.enum(paymentTypes),
  label: z.string(),
  description: z.string(),
  longDescription: z.string(),
  needsIban: z.boolean(),
  /** The IBAN must be of a country that a SEPA transfer reaches. */
  sepaOnly: z.boolean(),
  ...effects,
});
export type PaymentOption = z.infer<typeof paymentOption>;
