import { z } from 'zod';
import { isIban, normalizeIban } from '../codes/iban.ts';
import { isE164, normalizePhone } from '../codes/phone.ts';
import { customerLimits } from '../core/limits.ts';
import type { FieldCode } from '../core/violations.ts';
import { isCountry } from './countries.ts';
import { isPostalCode, normalizePostalCode } from './postal-code.ts';

const code = (error: FieldCode): { error: FieldCode } => ({ error });

/**
 * A trimmed text that must be given: `required` when blank, then `too_short` and `too_long`. None of the checks aborts,
 * else a blank field would hide checks over several fields (the postal code); `violationsOf` reports the first
 * violation of each field.
 */
export const requiredText = (bounds: { min: number; max: number }): z.ZodString =>
  z
    .string(code('required'))
    .trim()
    .min(1, code('required'))
    .min(bounds.min, code('too_short'))
    .max(bounds.max, code('too_long'));

/** A trimmed text that may be left empty. */
export const optionalText = (bounds: { max: number }): z.ZodString =>
  z.string(code('type')).trim().max(bounds.max, code('too_long'));

/**
 * First and last names: letters of any script, space, ’ ' - and . only. They begin with a letter, or with an apostrophe
 * before one (’t Hooft), which phones turn the wrong way round at the beginning of a word.
 */
export const personName = requiredText(customerLimits.name)
  .regex(/^['’‘]?\p{L}[\p{L}\p{M} .'’‘-]*$/u, code('name_characters'))
  .overwrite((name) => name.replaceAll('‘', '’'));

/** One that is no address is said to be that, and not to be too short. */
export const emailField = z
  .string(code('required'))
  .trim()
  .min(1, code('required'))
  .regex(z.regexes.email, code('email'))
  .min(customerLimits.email.min, code('too_short'))
  .max(customerLimits.email.max, code('too_long'))
  .meta({ examples: ['elodie.martin@example.org'] });

/** E.164, spaces and dots taken away; national forms are made international where they are typed. */
export const phoneField = requiredText({ min: 1, max: 40 })
  .overwrite(normalizePhone)
  .refine(isE164, code('phone'))
  // for those who read the description of the API: what the check says, before the signs are taken away
  .meta({
    pattern: String.raw`^[\s.()/-]*\+[\s.()/-]*[1-9](?:[\s.()/-]*\d){6,14}[\s.()/-]*$`,
    examples: ['+33612345678'],
  });

export const countryField = requiredText({ min: 2, max: 2 })
  .refine(isCountry, code('country'))
  .meta({ pattern: '^[A-Z]{2}$', examples: ['FR'] });

export const ibanField = requiredText({ min: 1, max: 60 })
  .overwrite(normalizeIban)
  .refine(isIban, code('iban'))
  .meta({
    pattern: String.raw`^\s*(?:[A-Za-z]\s*){2}(?:\d\s*){2}(?:[A-Za-z0-9]\s*){11,30}$`,
    examples: ['FR1420041010050500013M02606'],
  });

/** A postal code as it is typed; `withPostalCode` ties it to its country. */
export const zipCodeField = requiredText({ min: 1, max: 20 });

/** The same where it may be left out. */
export const optionalZipCode = z.union([zipCodeField, z.literal('')]);

/** An address, without the rule that ties the postal code to the country. */
export const addressFields = {
  street: requiredText(customerLimits.street),
  streetMore: optionalText(customerLimits.streetMore).default(''),
  zipCode: zipCodeField,
  city: requiredText(customerLimits.city),
  country: countryField,
};

/** Who sells, where they live and how they are reached. The IBAN is asked only by the payment modes that need it. */
export const customerInfoFields = {
  firstName: personName,
  lastName: personName,
  email: emailField,
  phone: phoneField,
  ...addressFields,
  iban: ibanField.nullish(),
};

type Placed = { zipCode: string; country: string };
const placedSchema = z.object({ zipCode: zipCodeField, country: countryField });

/** Adds the postal code's rule to an object with `zipCode` and `country`: its form per country, and how it is stored. */
export const withPostalCode = <Shape extends z.ZodType<Placed>>(schema: Shape): Shape =>
  schema
    .refine((address) => isPostalCode(address.country, address.zipCode), {
      error: 'zip_code' satisfies FieldCode,
      path: ['zipCode'],
      // reported together with the violations of other fields, as soon as both values can be read
      when: ({ value }) => placedSchema.safeParse(value).success,
    })
    .overwrite((address) => ({
      ...address,
      zipCode: normalizePostalCode(address.country, address.zipCode),
    }));

/** The customer's contact details (docs/limits.md, "Customers and signatures"). Every violation is a field code. */
export const customerInfoSchema = withPostalCode(z.object(customerInfoFields));
export type CustomerInfo = z.infer<typeof customerInfoSchema>;

export const addressSchema = withPostalCode(z.object(addressFields));
export type Address = z.infer<typeof addressSchema>;

export const identityTypes = ['driving_licence', 'identity_card', 'passport', 'residence_permit'] as const;
export type IdentityType = (typeof identityTypes)[number];

const identityNumber = requiredText(customerLimits.identityNumber).regex(
  /^[A-Za-z0-9]+$/,
  code('identity_number'),
);

/** An ISO date (`2020-05-31`) from `from` to `to`, both included. */
const dateBetween = (from: string, to: string): z.ZodString =>
  z
    .string(code('required'))
    .trim()
    .min(1, { error: 'required' satisfies FieldCode, abort: true })
    .regex(z.regexes.date, { error: 'date' satisfies FieldCode, abort: true })
    .refine((date) => date >= from, {
      error: 'date_too_old' satisfies FieldCode,
      params: { year: from.slice(0, 4) },
    })
    .refine((date) => date <= to, code('date_future'));

/**
 * The identity document, asked for when the organization's setting says so. `today`: the ISO date on which the document
 * is shown, the latest possible date of issue.
 */
export const customerIdentificationSchema = (today: string) =>
  z.object({
    type: z.enum(identityTypes, {
      error: ({ input }): FieldCode => (input === undefined || input === '' ? 'required' : 'choice'),
    }),
    number: identityNumber,
    issuingAuthority: requiredText(customerLimits.issuingAuthority),
    deliveryDate: dateBetween(customerLimits.identityDateFrom, today),
  });
export type CustomerIdentification = z.infer<ReturnType<typeof customerIdentificationSchema>>;
