import { z } from 'zod';
import { circuitTypes } from '../circuit/circuit.ts';
import { paymentTypes } from '../circuit/payment-mode.ts';
import { cents, id } from '../field.ts';

/** A way to send a thing, with its effect on the price. */
export const transportOption = z.object({
  circuitId: id,
  circuitType: z.enum(circuitTypes),
  shippingMethodId: id.nullable(),
  name: z.string(),
  description: z.string(),
  /** What is accepted besides the general terms for such a product; empty where nothing is. */
  terms: z.string(),
  /** What this way adds or takes, in cents, and the price it leads to. */
  modifierCents: cents,
  total: cents,
  needsStore: z.boolean(),
  instructions: z.array(z.object({ sequence: z.int(), label: z.string(), type: z.string() })),
});

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
  modifierCents: cents,
  total: cents,
});
