import { writeText } from '@reprise/platform/domain/csv/csv-format.ts';
import { dayColumns, type OrganizationColumn } from './organization-columns.ts';
import { hoursCell } from './hours-cell.ts';
import type {
  OpeningHours,
  Organization,
  OrganizationType,
} from '@reprise/people/domain/organizations/organization.ts';

/** The language of a CSV: words for people, or codes for a machine. */
export type OrganizationWriting = {
  types: Record<OrganizationType, string>;
  statuses: Record<Organization['status'], string>;
  decimal: ',' | '.';
};

/** By codes, which every CSV may contain. */
export const machineWriting: OrganizationWriting = {
  types: {
    buyer: 'buyer',
    management_unit: 'management_unit',
    root_management_unit: 'root_management_unit',
    store: 'store',
    warehouse: 'warehouse',
  },
  statuses: { active: 'active', inactive: 'inactive' },
  decimal: '.',
};

/** How a CSV refers to others: to organizations by their external id or their id, to buyers by their name. */
export type OrganizationNames = {
  entities: ReadonlyMap<string, string>;
  warehouses: ReadonlyMap<string, string>;
  buyers: ReadonlyMap<string, string>;
};

export const sortedHours = (hours: OpeningHours): OpeningHours =>
  hours.toSorted((a, b) => a.day - b.day || a.opens.localeCompare(b.opens));

/** The organization's coordinates if they are exact: the middle of a postal code is not exported. */
const coordinate = (entity: Organization, value: number, { decimal }: OrganizationWriting): string =>
  entity.manualGeocoding || entity.addressPlace === 'found'
    ? String(Number(value.toFixed(6))).replace('.', decimal)
    : '';

const dayCells = ({ openingHours }: Organization): Partial<Record<OrganizationColumn, string>> =>
  Object.fromEntries(
    dayColumns.map((column, at) => [
      column,
      hoursCell.write(sortedHours(openingHours ?? []).filter(({ day }) => day === at + 1)),
    ]),
  );

const nameIn = (names: ReadonlyMap<string, string>, id: string | null): string =>
  id === null ? '' : (names.get(id) ?? id);

/**
 * An organization as a line of a CSV; a missing value is an empty cell, so that an exported file imports without a
 * change.
 */
export const organizationCells = (
  entity: Organization,
  names: OrganizationNames,
  writing: OrganizationWriting,
): Partial<Record<OrganizationColumn, string>> => ({
  id: entity.id,
  external_id: writeText(entity.externalId ?? ''),
  type: writing.types[entity.type],
  common_name: writeText(entity.commonName),
  corporate_name: writeText(entity.corporateName),
  siret: writeText(entity.siret ?? ''),
  capital: writeText(entity.capital ?? ''),
  police_receipt_number: writeText(entity.policeReceiptNumber ?? ''),
  parent_external_id: writeText(nameIn(names.entities, entity.parentOrganizationId)),
  default_warehouse_external_id: writeText(nameIn(names.warehouses, entity.defaultWarehouse)),
  buyer: writeText(nameIn(names.buyers, entity.buyer)),
  street: writeText(entity.street),
  street_more: writeText(entity.streetMore ?? ''),
  zip_code: writeText(entity.zipCode),
  city: writeText(entity.city),
  country: entity.country,
  latitude: coordinate(entity, entity.latitude, writing),
  longitude: coordinate(entity, entity.longitude, writing),
  email: writeText(entity.placeEmail ?? ''),
  phone: writeText(entity.phone ?? ''),
  ...dayCells(entity),
  daily_capacity: entity.dailyCapacity === null ? '' : String(entity.dailyCapacity),
  eligible_countries: (entity.eligibleCountries ?? []).join('|'),
  status: writing.statuses[entity.status],
});
