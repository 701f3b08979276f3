import { z } from 'zod';
import { id, translatedText } from '@reprise/platform/domain/core/field.ts';
import { circuitLimits } from '@reprise/platform/domain/core/limits.ts';
import { countriesField, distinct, modifierField } from './circuit-settings.ts';
import { channels, deposits, type ShippingMethod } from './circuit.ts';
import { circuitParts, circuitTypes, type CircuitType } from './circuit-types.ts';

/** The fields of a shipping method's form. No payment mode named: those of its circuit; no country: every country. */
export const shippingMethodFields = z.object({
  name: translatedText(circuitLimits.name.max, circuitLimits.name.min),
  description: translatedText(circuitLimits.description.max, 0),
  modifier: modifierField,
  paymentMethods: distinct(id, 50),
  availableCountries: countriesField,
});
export type ShippingMethodSettings = z.output<typeof shippingMethodFields>;

/** The kind of circuit that offers a shipping method; undefined where no circuit has this channel and deposit. */
export const circuitTypeOf = ({
  channel,
  type,
}: Pick<ShippingMethod, 'channel' | 'type'>): CircuitType | undefined =>
  circuitTypes.find((one) => circuitParts[one].channel === channel && circuitParts[one].deposit === type);

/** A new one: also the circuit that offers it, and whose it is where a buyer's people or the provider make it. */
export const newShippingMethod = shippingMethodFields
  .extend({ accountId: id.optional(), channel: z.enum(channels), type: z.enum(deposits) })
  .superRefine((method, context) => {
    if (circuitTypeOf(method) === undefined)
      context.addIssue({ code: 'custom', path: ['type'], message: 'choice' });
  });
