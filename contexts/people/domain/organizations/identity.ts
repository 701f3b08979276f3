import { z } from 'zod';
import {
  addressFields,
  optionalText,
  requiredText,
  withPostalCode,
  zipCodeField,
} from '@reprise/platform/domain/address/customer-info.ts';
import { isSiret, normalizeSiret } from '@reprise/platform/domain/codes/siret.ts';
import { customerLimits, entityLimits } from '@reprise/platform/domain/core/limits.ts';
import type { FieldCode } from '@reprise/platform/domain/core/violations.ts';
import type { Organization, OrganizationType } from './organization.ts';

/** A text that may be left empty; nothing is kept as null. */
export const orNothing = (bounds: { max: number }) => nothingAsNull(optionalText(bounds));

const nothingAsNull = (text: z.ZodString) =>
  text.nullable().transform((given) => (given === '' ? null : given));

/** The number of a company as it is typed; `withIdentityRules` ties it to its country. */
export const siretField = optionalText({ max: 40 }).overwrite(normalizeSiret);

/** Who an organisation is on its papers: its name in the law, its number and capital, and where it sits. */
export const identityFields = {
  corporateName: requiredText(entityLimits.corporateName),
  siret: nothingAsNull(siretField),
  capital: orNothing(entityLimits.capital),
  street: addressFields.street,
  streetMore: orNothing(customerLimits.streetMore),
  zipCode: zipCodeField,
  city: addressFields.city,
  country: addressFields.country,
};

type Identified = { siret: string | null; zipCode: string; country: string };
const identifiedSchema = z.object({ siret: identityFields.siret, country: z.string() });

/** Adds what ties an identity together: the postal code has the form of its country, a French company its SIRET. */
export const withIdentityRules = <Shape extends z.ZodType<Identified>>(schema: Shape): Shape =>
  withPostalCode(
    schema.refine(({ country, siret }) => country !== 'FR' || siret === null || isSiret(siret), {
      error: 'siret' satisfies FieldCode,
      path: ['siret'],
      // told together with the other fields' faults, as soon as both can be read
      when: ({ value }) => identifiedSchema.safeParse(value).success,
    }),
  );

/** What of an entity is its identity, with where that stands on the map. */
export const identityColumns = [
  'corporateName',
  'siret',
  'capital',
  'street',
  'streetMore',
  'zipCode',
  'city',
  'country',
  'latitude',
  'longitude',
  'manualGeocoding',
] as const satisfies readonly (keyof Organization)[];
type IdentityColumn = (typeof identityColumns)[number];

/**
 * Has the entity no identity of its own? A client is one company: what its seat says (its head office, else the buyer
 * itself) is kept once, there, and a buyer's entity beside it reads it.
 */
export const isSeatedElsewhere = (
  { id, type }: { id: string | null; type: OrganizationType },
  seat: { id: string },
): boolean => type === 'buyer' && seat.id !== id;

/** The fields of a change that would say something else of a client than its seat does. Refused: `identity_of_client`. */
export const otherThanSeat = (
  change: Partial<Record<IdentityColumn, string | number | boolean | null>>,
  seat: Pick<Organization, IdentityColumn>,
): IdentityColumn[] =>
  identityColumns.filter((field) => {
    const said = change[field];
    // no position is none of its own
    if (said === undefined || (said === null && typeof seat[field] === 'number')) return false;
    return said !== seat[field];
  });
