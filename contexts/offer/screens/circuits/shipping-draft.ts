import { circuitParts, circuitTypes } from '../../domain/circuits/circuit-types.ts';
import {
  circuitTypeOf,
  newShippingMethod,
  shippingMethodFields,
  type ShippingMethodSettings,
} from '../../domain/circuits/shipping-method-settings.ts';
import type { ShippingMethodView } from '../../domain/circuits/shipping-method.contract.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import type { Checked } from '@reprise/platform/screens/kit/form/resource.ts';
import { keptWords, noWords, wordsOf } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import { z } from 'zod';
import { bonusDraft, bonusDraftOf, modifierOf } from '../shown/bonus-draft.ts';

/** The typed values of a shipping method. `circuit`: the kind of circuit that offers it; empty until it is chosen. */
const shippingDraft = z.object({
  circuit: z.enum(circuitTypes).or(z.literal('')),
  name: keptWords,
  description: keptWords,
  modifier: bonusDraft,
  paymentMethods: z.array(z.string()),
  availableCountries: z.array(z.string()),
});
export type ShippingDraft = z.infer<typeof shippingDraft>;

export const blankDraft: ShippingDraft = {
  circuit: '',
  name: noWords,
  description: noWords,
  modifier: bonusDraftOf({ type: 'fixed', value: 0, cap: null }),
  paymentMethods: [],
  availableCountries: [],
};

export const draftOf = (method: ShippingMethodView): ShippingDraft => ({
  circuit: circuitTypeOf(method) ?? '',
  name: wordsOf(method.name),
  description: wordsOf(method.description),
  modifier: bonusDraftOf(method.modifier),
  paymentMethods: method.paymentMethods,
  availableCountries: method.availableCountries,
});

/** The draft of a shipping method kept on this device; null where it has another form. */
export const acceptDraft = (kept: unknown): ShippingDraft | null =>
  shippingDraft.nullable().catch(null).parse(kept);

/** The body of a change from the typed values, or the violations. */
export function checkDraft({
  circuit: _stays,
  modifier,
  ...rest
}: ShippingDraft): Checked<ShippingMethodSettings> {
  const typed = { ...rest, modifier: modifierOf(modifier) };
  const checked = shippingMethodFields.safeParse(typed);
  return checked.success
    ? { ok: true, body: checked.data }
    : { ok: false, violations: violationsOf(checked.error, typed) };
}

/** The body of a new one, with the channel and the deposit of its circuit. */
export function checkNew(
  { circuit, modifier, ...rest }: ShippingDraft,
  accountId: string,
): Checked<z.output<typeof newShippingMethod>> {
  const parts = circuit === '' ? undefined : circuitParts[circuit];
  const typed = {
    ...rest,
    accountId,
    modifier: modifierOf(modifier),
    channel: parts?.channel,
    type: parts?.deposit,
  };
  const checked = newShippingMethod.safeParse(typed);
  return checked.success
    ? { ok: true, body: checked.data }
    : { ok: false, violations: violationsOf(checked.error, typed) };
}
