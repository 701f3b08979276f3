import {
  customerIdentificationSchema,
  emailField,
  customerInfoSchema,
  identityTypes,
} from '@reprise/platform/domain/address/customer-info.ts';
import { formatIban } from '@reprise/platform/domain/codes/iban.ts';
import { dayOf } from '@reprise/platform/domain/core/day.ts';
import { ibanProblem, type IbanAsked } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import { fieldCodes, violationsOf, type FieldCode } from '@reprise/platform/domain/core/violations.ts';
import type { CustomerInput } from '../../domain/customers/customer.ts';
import { get, set, type FieldErrors, type Resolver } from 'react-hook-form';
import { dialled, internationalPhone } from '@reprise/platform/screens/public/phone.ts';

/** The values of the form, as typed. */
export type CustomerValues = {
  customerInfo: Record<
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'phone'
    | 'street'
    | 'streetMore'
    | 'zipCode'
    | 'city'
    | 'country'
    | 'iban',
    string
  >;
  customerIdentification: Record<'type' | 'number' | 'issuingAuthority' | 'deliveryDate', string>;
};

export const identityChoices = identityTypes;

export const noCustomer = (country: string): CustomerValues => ({
  customerInfo: {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    street: '',
    streetMore: '',
    zipCode: '',
    city: '',
    country,
    iban: '',
  },
  customerIdentification: { type: '', number: '', issuingAuthority: '', deliveryDate: '' },
});

const textsOf = <Key extends string>(empty: Record<Key, string>, stored: unknown): Record<Key, string> => {
  const filled = { ...empty };
  for (const key of Object.keys(empty) as Key[]) {
    const value: unknown =
      typeof stored === 'object' && stored !== null ? Reflect.get(stored, key) : undefined;
    if (typeof value === 'string') filled[key] = value;
  }
  return filled;
};

/** The values of a stored draft; whatever is not text is left out. */
export function restoredCustomer(info: unknown, identification: unknown, country: string): CustomerValues {
  const empty = noCustomer(country);
  const customerInfo = textsOf(empty.customerInfo, info);
  return {
    customerInfo: { ...customerInfo, iban: formatIban(customerInfo.iban) },
    customerIdentification: textsOf(empty.customerIdentification, identification),
  };
}

/** The parts that are asked for: the IBAN depends on the payment mode, the identity document on the account. */
export type Asked = { iban: IbanAsked; identity: boolean };

const wanted = (values: CustomerValues, asked: Asked): unknown => {
  const { iban, phone, ...rest } = values.customerInfo;
  return {
    customerInfo: {
      ...rest,
      phone: internationalPhone(phone, rest.country),
      iban: asked.iban.needsIban ? iban : null,
    },
    customerIdentification: asked.identity ? values.customerIdentification : undefined,
  };
};

const under = (path: string, error: Parameters<typeof violationsOf>[0] | undefined, input: unknown) =>
  error === undefined
    ? []
    : violationsOf(error, input).map((violation) => ({ ...violation, field: `${path}.${violation.field}` }));

/**
 * Checks the form as the server will. `today`: the ISO date, the latest date of an identity document.
 * @returns the body that is sent, or every violation by its field.
 */
export function checkCustomer(values: CustomerValues, asked: Asked, today: string) {
  const { customerInfo, customerIdentification } = wanted(values, asked) as {
    customerInfo: unknown;
    customerIdentification: unknown;
  };
  const info = customerInfoSchema.safeParse(customerInfo);
  const identity = asked.identity
    ? customerIdentificationSchema(today).safeParse(customerIdentification)
    : undefined;
  const account = ibanProblem(values.customerInfo.iban, asked.iban);
  const violations = [
    ...under('customerInfo', info.error, customerInfo),
    ...(dialled(values.customerInfo.phone, values.customerInfo.country) === null
      ? [{ field: 'customerInfo.phone', code: 'phone' }]
      : []),
    ...(account === null ? [] : [{ field: 'customerInfo.iban', code: account }]),
    ...under('customerIdentification', identity?.error, customerIdentification),
  ];
  const once = violations.filter(
    (one, index) => violations.findIndex(({ field }) => field === one.field) === index,
  );
  if (once.length > 0 || !info.success) return { ok: false as const, violations: once };
  const answers: CustomerInput = { customerInfo: info.data, customerIdentification: identity?.data };
  return { ok: true as const, answers };
}

/** The resolver of the form: an error keeps its code and values, so that its sentence follows the language. */
export const customerResolver =
  (asked: Asked, today: () => string): Resolver<CustomerValues> =>
  (values) => {
    const checked = checkCustomer(values, asked, today());
    if (checked.ok) return { values, errors: {} };
    const errors: FieldErrors<CustomerValues> = {};
    for (const { field, code, ...more } of checked.violations) {
      const spoken = 'values' in more ? Object.entries(more.values ?? {}) : [];
      set(errors, field, { type: code, types: Object.fromEntries(spoken.map(([k, v]) => [k, String(v)])) });
    }
    return { values: {}, errors };
  };

/** The ISO date of today, the latest date of an identity document. */
export const today = (): string => dayOf(new Date());

export const errorAt = (
  errors: FieldErrors<CustomerValues>,
  field: string,
): { type: string; types?: Record<string, string>; message?: string } | undefined => get(errors, field);

const isFieldCode = (code: string): code is FieldCode => fieldCodes.some((one) => one === code);

/** The code of an e-mail address's violation; null: it is valid. */
export function emailProblem(
  typed: string,
): { code: FieldCode; values: Record<string, string | number> } | null {
  const { error } = emailField.safeParse(typed);
  const [first] = error ? violationsOf(error) : [];
  if (first === undefined) return null;
  return { code: isFieldCode(first.code) ? first.code : 'email', values: first.values ?? {} };
}
