import type { FinalizeInput } from '../../domain/carts/cart.ts';
import { dayOf } from '@reprise/platform/domain/core/day.ts';
import { ibanProblem, type IbanAsked } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';

/** Checks of a customer that need the date: no identity document of tomorrow. */
export function customerViolations(
  { customerIdentification }: Pick<FinalizeInput, 'customerIdentification'>,
  now: Date,
): Violation[] {
  const date = customerIdentification?.deliveryDate;
  const isOfTomorrow = date !== undefined && date > dayOf(now);
  return isOfTomorrow ? [{ field: 'customerIdentification.deliveryDate', code: 'date_future' }] : [];
}

/** What is wrong with the customer's account for everything that is to be paid; nothing where no payment needs one. */
export function ibanViolations(iban: string | null | undefined, asked: readonly IbanAsked[]): Violation[] {
  const [code] = asked.flatMap((one) => ibanProblem(iban, one) ?? []);
  return code === undefined ? [] : [{ field: 'customerInfo.iban', code }];
}
