import type { Point } from '@reprise/platform/domain/address/distance.ts';
import type { Organization } from './organization.ts';
import { sameAddress } from './organization.rules.ts';
import type { OrganizationSheet } from './organization.sheet.ts';

export type Placed = Pick<Organization, 'latitude' | 'longitude' | 'addressPlace'>;
/** The middle of a postal code's area; null where it is not known. */
export type MiddleOf = (country: string, zipCode: string) => Point | null;

/**
 * The coordinates of an organization: those set by hand, else the middle of its postal code until its address is looked
 * up; a changed organization moves only when what its place depends on changed. Null: the postal code is not known.
 */
export function placeAfter(
  before: Organization | null,
  sheet: OrganizationSheet,
  middleOf: MiddleOf,
): Placed | null {
  const { manualGeocoding, country, zipCode } = sheet;
  if (manualGeocoding && sheet.latitude !== null && sheet.longitude !== null)
    return { latitude: sheet.latitude, longitude: sheet.longitude, addressPlace: 'awaited' };
  if (before !== null && !before.manualGeocoding) {
    const { latitude, longitude, addressPlace } = before;
    if (sameAddress(before, sheet)) return { latitude, longitude, addressPlace };
    // the coordinates found belong to the old address
    if (addressPlace !== 'found' && zipCode === before.zipCode && country === before.country)
      return { latitude, longitude, addressPlace: 'awaited' };
  }
  const middle = middleOf(country, zipCode);
  return middle && { ...middle, addressPlace: 'awaited' };
}
