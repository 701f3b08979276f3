import type { FinalizeInput } from '@reprise/domain/cart/cart';
import { dayOf } from '@reprise/domain/day';
import { ibanProblem, type IbanAsked } from '@reprise/domain/payment/iban-asked';
import type { Violation } from '@reprise/domain/refusals';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Has the numbering plan of its country such a number, written as it is stored? */
function isInPlan(phone: string): boolean {
  const number = parsePhoneNumberFromString(phone);
  return number?.isValid() === true && number.number === phone;
}

/**
 * What a schema, which knows no clock and no numbering plan, cannot say of a customer: a telephone that exists nowhere,
 * a document of tomorrow.
 */
export function customerViolations(
  { customerInfo, customerIdentification }: Pick<FinalizeInput, 'customerInfo' | 'customerIdentification'>,
  now: Date,
): Violation[] {
  const violations: Violation[] = [];
  if (customerInfo !== undefined && !isInPlan(customerInfo.phone)) {
    violations.push({ field: 'customerInfo.phone', code: 'phone' });
  }
  const date = customerIdentification?.deliveryDate;
  if (date !== undefined && date > dayOf(now)) {
    violations.push({ field: 'customerIdentification.deliveryDate', code: 'date_future' });
  }
  return violations;
}

/** What is wrong with the customer's account for all that is to be paid; nothing where none of it is paid to one. */
export function ibanViolations(iban: string | null | undefined, asked: readonly IbanAsked[]): Violation[] {
  const [code] = asked.flatMap((one) => ibanProblem(iban, one) ?? []);
  return code === undefined ? [] : [{ field: 'customerInfo.iban', code }];
}
