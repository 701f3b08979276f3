import { z } from 'zod';
import { optionalZipCode } from '@reprise/platform/domain/address/customer-info.ts';
import { circuitTypes } from '../circuits/circuit-types.ts';
import { traceText } from './dispatch.ts';
import { country, id } from '@reprise/platform/domain/core/field.ts';
import { dispatchAttributes, dispatchOperators, productStates } from './dispatch-rule.ts';

/** An imagined thing, to see where it would go. */
export const simulatedThing = z.object({
  /** The account is required from those who see several. */
  accountId: id.optional(),
  productId: id,
  productState: z.enum(productStates),
  circuit: z.enum(circuitTypes),
  /** Where the customer lives, or where the store is when none is named. */
  zipCode: optionalZipCode.default(''),
  /** That of the account by default. */
  country: country.optional(),
  /** The store that sells, or that the customer chose on the map: its own default workshop counts. */
  storeId: id.nullable().default(null),
});
export type SimulatedThing = z.output<typeof simulatedThing>;

/** `other_buyer`: not a workshop of the buyer of the thing's category. */
export const exclusions = [
  'inactive',
  'country',
  'circuit',
  'logistic_setup',
  'not_reference',
  'other_buyer',
] as const;
const named = z.object({ id, name: z.string() });

/** Where the thing would go, and each rule's verdict. */
export const dispatchSimulation = z.object({
  buyer: named.nullable(),
  /** Where distances were measured from; `unknown`: the order of the rule's workshops decides. */
  origin: z.enum(['customer', 'store', 'unknown']),
  chosen: named
    .extend({
      ruleId: id.nullable(),
      reason: z.enum(['rule', 'store_default', 'default', 'single']),
      km: z.number().nullable(),
    })
    .nullable(),
  /** The sentence that a dossier keeps: `price:dispatch.<key>`, with its values. */
  text: traceText,
  rules: z.array(
    z.object({
      ruleId: id,
      title: z.string(),
      position: z.int(),
      verdict: z.enum(['disabled', 'not_matched', 'no_eligible_workshop', 'chosen', 'after_choice']),
      conditions: z.array(
        z.object({
          attribute: z.enum(dispatchAttributes),
          operator: z.enum(dispatchOperators),
          holds: z.boolean(),
        }),
      ),
      destinations: z.array(named.extend({ exclusion: z.enum(exclusions).nullable() })),
    }),
  ),
  /** Every workshop of the buyer: why it cannot receive the thing, and how far it is, in kilometres. */
  workshops: z.array(named.extend({ exclusion: z.enum(exclusions).nullable(), km: z.number().nullable() })),
});
export type DispatchSimulation = z.infer<typeof dispatchSimulation>;
