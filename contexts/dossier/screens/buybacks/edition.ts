import { editionFields, type modeOption } from '../../domain/buybacks/edition.ts';
import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import { hasLeft, paymentStatuses } from '../../domain/payments/payment.states.ts';
import { ibanProblem } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import { restoredCustomer, type CustomerValues } from '../shown/customer-form.ts';
import { internationalPhone, readablePhone } from '@reprise/platform/screens/public/phone.ts';
import { z } from 'zod';

/** The values of the form, as typed. */
export type EditionValues = CustomerValues &
  Record<'imei' | 'serialNumber' | 'comment' | 'paymentMode', string>;

/** A payment mode with the price it leads to (`GET /buybacks/{id}/payment-modes`). */
export type Mode = z.output<typeof modeOption>;

/** The parts that the user may read, and so correct. */
export type EditableParts = { customer: boolean; identity: boolean };

/** The initial values of the form. A masked IBAN is left out; an empty field keeps the stored one. */
export function valuesOf({
  customer,
  imei,
  serialNumber,
  comment,
  paymentModeId,
}: BuybackView): EditionValues {
  const identification = {
    type: customer?.identityType,
    number: customer?.identityNumber,
    issuingAuthority: customer?.identityAuthority,
    deliveryDate: customer?.identityDate,
  };
  const { customerInfo, customerIdentification } = restoredCustomer(customer, identification, 'FR');
  return {
    customerInfo: { ...customerInfo, phone: readablePhone(customerInfo.phone), iban: '' },
    customerIdentification,
    imei: imei ?? '',
    serialNumber: serialNumber ?? '',
    comment,
    paymentMode: paymentModeId,
  };
}

/** The texts as they are saved now, but for those that were typed. */
function textsOver<Texts extends Record<string, string>>(typed: Texts, begun: Texts, saved: Texts): Texts {
  const texts = { ...saved };
  for (const name in typed) if (typed[name] !== begun[name]) texts[name] = typed[name];
  return texts;
}

/** What was typed, over what somebody else saved meanwhile: a field that nobody touched here is as it is saved now. */
export function typedOver(typed: EditionValues, begun: EditionValues, saved: EditionValues): EditionValues {
  const textsOf = ({ imei, serialNumber, comment, paymentMode }: EditionValues) => ({
    imei,
    serialNumber,
    comment,
    paymentMode,
  });
  return {
    ...textsOver(textsOf(typed), textsOf(begun), textsOf(saved)),
    customerInfo: textsOver(typed.customerInfo, begun.customerInfo, saved.customerInfo),
    customerIdentification: textsOver(
      typed.customerIdentification,
      begun.customerIdentification,
      saved.customerIdentification,
    ),
  };
}

/** Was the customer paid, so that the IMEI may not be edited any more? */
export function isImeiLocked({ payment }: Pick<BuybackView, 'payment'>): boolean {
  const status = paymentStatuses.find((one) => one === payment?.status);
  return status !== undefined && hasLeft({ status });
}

const isTyped = (values: Record<string, string>): boolean =>
  Object.values(values).some((value) => value.trim() !== '');

/** The body that is sent: only the parts that may be corrected; an empty IBAN or document changes nothing. */
function wantedOf(
  values: EditionValues,
  parts: EditableParts,
  modes: readonly Mode[],
): Record<string, unknown> {
  const other = modes.find(({ id, chosen }) => id === values.paymentMode && !chosen);
  const { iban, phone, ...info } = values.customerInfo;
  const identity = parts.identity && isTyped(values.customerIdentification);
  return {
    imei: values.imei,
    serialNumber: values.serialNumber,
    comment: values.comment,
    ...(other === undefined ? {} : { paymentMode: { id: other.id, estimatedPrice: other.price } }),
    ...(parts.customer
      ? {
          customerInfo: {
            ...info,
            phone: internationalPhone(phone, info.country),
            ...(iban.trim() === '' ? {} : { iban }),
          },
        }
      : {}),
    ...(identity ? { customerIdentification: values.customerIdentification } : {}),
  };
}

export type Edition = z.output<z.ZodObject<ReturnType<typeof editionFields>>>;

/**
 * Checks the form as the server will. `today`: the ISO date, the latest date of an identity document; `modes`: the
 * payment modes that were offered.
 * @returns the body that is sent, or every violation by its field.
 */
export function checkEdition(
  values: EditionValues,
  parts: EditableParts,
  today: string,
  modes: readonly Mode[] = [],
): { ok: true; edition: Edition } | { ok: false; violations: Violation[] } {
  const wanted = wantedOf(values, parts, modes);
  const checked = z.object(editionFields(today)).safeParse(wanted);
  const violations = checked.success ? [] : violationsOf(checked.error, wanted);
  const iban = ibanViolation(values, parts, modes);
  if (iban !== null && violations.every(({ field }) => field !== iban.field)) violations.push(iban);
  return checked.success && violations.length === 0
    ? { ok: true, edition: checked.data }
    : { ok: false, violations };
}

/** Violation at the IBAN when the payment mode does not reach that account. */
function ibanViolation(
  { customerInfo: { iban }, paymentMode }: EditionValues,
  parts: EditableParts,
  modes: readonly Mode[],
): Violation | null {
  const mode = modes.find(({ id }) => id === paymentMode);
  if (!parts.customer || iban.trim() === '' || mode === undefined) return null;
  const code = ibanProblem(iban, mode);
  return code && { field: 'customerInfo.iban', code };
}
