import { z } from 'zod';
import { circuitTypes } from '../circuits/circuit-types.ts';
import { paymentTypes } from '../payment-modes/payment-mode.ts';
import { cents, id } from '@reprise/platform/domain/core/field.ts';
import { ledgerLine } from '../prices/price.ts';

/** The effect of one way on the price, in lines of its own. */
const effects = {
  /** The lines of the price that this way causes. */
  lines: z.array(ledgerLine),
  /** Their sum, in cents, and the resulting price; the trade-in bonus is separate. */
  modifierCents: cents,
  total: cents,
  /** The trade-in bonuses that this way allows: an accepted one that is not among them is lost. */
  bonuses: z.array(z.object({ id, cents })),
};

/** A way to send a thing, with its effect on the price. */
export const transportOption = z.object({
  circuitId: id,
  circuitType: z.enum(circuitTypes),
  shippingMethodId: id.nullable(),
  name: z.string(),
  description: z.string(),
  /** Terms besides the general ones for such a product; empty where there are none. */
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
  /** The IBAN must be of a country that SEPA transfers reach. */
  sepaOnly: z.boolean(),
  ...effects,
});
export type PaymentOption = z.infer<typeof paymentOption>;
