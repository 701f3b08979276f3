import { z } from 'zod';
import { emailField, phoneField, requiredText } from '@reprise/platform/domain/address/customer-info.ts';
import { activeStatus, country, id } from '@reprise/platform/domain/core/field.ts';
import { entityLimits } from '@reprise/platform/domain/core/limits.ts';
import type { FieldCode } from '@reprise/platform/domain/core/violations.ts';
import { identityFields, orNothing, withIdentityRules } from './identity.ts';
import { openingHours, type OpeningHours, type OrganizationType } from './organization.ts';

const code = (error: FieldCode): { error: FieldCode } => ({ error });
/** Opening hours whose end comes before their beginning, or that overlap the ones before them. */
export function hoursProblems(given: OpeningHours): { at: number; code: FieldCode }[] {
  return given.flatMap(({ day, opens, closes }, at): { at: number; code: FieldCode }[] => {
    if (closes <= opens) return [{ at, code: 'range_order' }];
    const overlaps = given.some(
      (other, place) => place < at && other.day === day && other.opens < closes && opens < other.closes,
    );
    return overlaps ? [{ at, code: 'duplicate' }] : [];
  });
}

const hours = openingHours
  .superRefine((given, context) => {
    for (const { at, code: message } of hoursProblems(given))
      context.addIssue({ code: 'custom', path: [at, 'closes'], message });
  })
  .nullable();

const degrees = (bounds: { min: number; max: number }, wrong: FieldCode) =>
  z.number(code('number')).min(bounds.min, code(wrong)).max(bounds.max, code(wrong));

/** The fields of an organization that can change as long as it lives (docs/limits.md, "Organizations and accounts"). */
export const sheetFields = {
  commonName: requiredText(entityLimits.commonName),
  ...identityFields,
  policeReceiptNumber: orNothing(entityLimits.policeReceiptNumber),
  /** The countries are checked for existence together with those that the organization serves: `invalid_countries`. */
  country,
  manualGeocoding: z.boolean(),
  latitude: degrees(entityLimits.latitude, 'latitude').nullable(),
  longitude: degrees(entityLimits.longitude, 'longitude').nullable(),
  placeEmail: z.union([emailField, z.literal('').transform(() => null)]).nullable(),
  phone: z.union([phoneField, z.literal('').transform(() => null)]).nullable(),
  openingHours: hours,
  status: activeStatus,
  parentOrganizationId: id.nullable(),
  defaultWarehouse: id.nullable(),
  stock: id.nullable(),
  dailyCapacity: z.int().positive().max(entityLimits.dailyCapacity.max).nullable(),
  eligibleCountries: z.array(country).max(300).nullable(),
};

/**
 * Checks over several fields: the postal code has the form of its country, a French establishment has a SIRET, and a
 * place put on the map by hand has both coordinates.
 */
export const organizationSheet = withIdentityRules(
  z
    .object(sheetFields)
    .refine(({ manualGeocoding, latitude }) => !manualGeocoding || latitude !== null, {
      ...code('required'),
      path: ['latitude'],
    })
    .refine(({ manualGeocoding, longitude }) => !manualGeocoding || longitude !== null, {
      ...code('required'),
      path: ['longitude'],
    }),
);
export type OrganizationSheet = z.output<typeof organizationSheet>;

/**
 * The form without fields that its type does not use: capacity, arrival stock and countries are a workshop's, the
 * default workshop is a retailer's, and a buyer has no police receipt.
 */
export function relevantTo(type: OrganizationType, sheet: OrganizationSheet): OrganizationSheet {
  if (type === 'warehouse') return { ...sheet, defaultWarehouse: null };
  const kept = { ...sheet, dailyCapacity: null, stock: null, eligibleCountries: null };
  return type === 'buyer' ? { ...kept, defaultWarehouse: null, policeReceiptNumber: null } : kept;
}
