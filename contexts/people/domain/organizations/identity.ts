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

/** A text that may be left empty; empty is stored as null. */
export const orNothing = (bounds: { max: number }) => nothingAsNull(optionalText(bounds));

const nothingAsNull = (text: z.ZodString) =>
  text.nullable().transform((given) => (given === '' ? null : given));

/** The number of a company as it is typed; `withIdentityRules` checks it against its country. */
export const siretField = optionalText({ max: 40 }).overwrite(normalizeSiret);

/** The legal identity of an organization: its legal name, number, capital and address. */
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

/** Adds the checks over several fields: the postal code has the form of its country, a French company has a SIRET. */
export const withIdentityRules = <Shape extends z.ZodType<Identified>>(schema: Shape): Shape =>
  withPostalCode(
    schema.refine(({ country, siret }) => country !== 'FR' || siret === null || isSiret(siret), {
      error: 'siret' satisfies FieldCode,
      path: ['siret'],
      // reported together with the violations of other fields, as soon as both values can be read
      when: ({ value }) => identifiedSchema.safeParse(value).success,
    }),
  );

/** The fields of an organization that are its identity, with its place on the map. */
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
 * Has the organization no identity of its own (decision 025)? An account is one company: its identity is stored at its
 * seat (its head office, else the buyer itself), and a buyer organization beside the seat shows it.
 */
export const isSeatedElsewhere = (
  { id, type }: { id: string | null; type: OrganizationType },
  seat: { id: string },
): boolean => type === 'buyer' && seat.id !== id;

/**
 * The fields of a change that would make an organization's identity differ from the seat's. Refused:
 * `identity_of_client`.
 */
export const otherThanSeat = (
  change: Partial<Record<IdentityColumn, string | number | boolean | null>>,
  seat: Pick<Organization, IdentityColumn>,
): IdentityColumn[] =>
  identityColumns.filter((field) => {
    const said = change[field];
    // a missing position does not differ
    if (said === undefined || (said === null && typeof seat[field] === 'number')) return false;
    return said !== seat[field];
  });
