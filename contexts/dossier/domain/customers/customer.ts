import { z } from 'zod';
import {
  customerIdentificationSchema,
  customerInfoSchema,
  identityTypes,
} from '@reprise/platform/domain/address/customer-info.ts';
import { country, day, id, instant, text } from '@reprise/platform/domain/core/field.ts';

/** The person who sells, as recorded with one cart. Never shared between accounts. */
export const customer = z.object({
  id,
  retailerAccountId: id,
  buyerAccountId: id.nullable(),
  firstName: text(60, 1),
  lastName: text(60, 1),
  email: text(180, 5),
  phone: text(16),
  street: text(125, 2),
  streetMore: text(125).nullable(),
  zipCode: text(10, 2),
  city: text(45, 2),
  country,
  language: text(5),
  iban: text(34).nullable(),
  identityType: z.enum(identityTypes).nullable(),
  identityNumber: text(20).nullable(),
  identityAuthority: text(100).nullable(),
  identityDate: day.nullable(),
  createdAt: instant,
});
export type Customer = z.infer<typeof customer>;

/** A schema knows no clock: the command checks the document's date against today. */
const customerIdentification = customerIdentificationSchema('9999-12-31');

/** Who the seller is and, where it is asked, by which identity document. */
export const customerInput = z.object({
  customerInfo: customerInfoSchema,
  customerIdentification: customerIdentification.optional(),
});
export type CustomerInput = z.infer<typeof customerInput>;
