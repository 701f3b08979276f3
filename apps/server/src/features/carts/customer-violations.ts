import type { FinalizeInput } from '@reprise/domain/cart/cart';
import { dayOf } from '@reprise/domain/day';
import { ibanProblem, type IbanAsked } from '@reprise/domain/payment/iban-asked';
import type { Violation } from '@reprise/domain/refusals';

/** What a schema, which knows no clock, cannot say of a customer: a document of tomorrow. */
export function customerViolations(
  { customerIdentification }: Pick<FinalizeInput, 'customerIdentification'>,
  now: Date,
): Violation[] {
  const date = customerIdentification?.deliveryDate;
  const isOfTomorrow = date !== undefined && date > dayOf(now);
  return isOfTomorrow ? [{ field: 'customerIdentification.deliveryDate', code: 'date_future' }] : [];
}

/** What is wrong with the customer's account for all that is to be paid; nothing where none of it is paid to one. */
export function ibanViolations(iban: string | null | undefined, asked: readonly IbanAsked[]): Violation[] {
  const [code] = asked.flatMap((one) => ibanProblem(iban, one) ?? []);
  return code === undefined ? [] : [{ field: 'customerInfo.iban', code }];
}
