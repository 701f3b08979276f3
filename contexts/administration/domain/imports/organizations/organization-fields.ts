import type { Point } from '@reprise/platform/domain/address/distance.ts';
import { isPostalCode } from '@reprise/platform/domain/address/postal-code.ts';
import {
  dayColumns,
  fieldOfColumn,
  type OrganizationCells,
  type OrganizationColumn,
} from './organization-columns.ts';
import { sortedHours } from './organization-cells.ts';
import type { OpeningHours, Organization } from '@reprise/people/domain/organizations/organization.ts';

/** The columns that are stored as read; `\N` makes the field null. */
const plainFields = {
  common_name: 'commonName',
  corporate_name: 'corporateName',
  siret: 'siret',
  capital: 'capital',
  police_receipt_number: 'policeReceiptNumber',
  street: 'street',
  street_more: 'streetMore',
  city: 'city',
  email: 'placeEmail',
  daily_capacity: 'dailyCapacity',
  eligible_countries: 'eligibleCountries',
  status: 'status',
} as const satisfies Partial<Record<OrganizationColumn, keyof Organization>>;

const columnByField = new Map<string, OrganizationColumn>(
  Object.entries(fieldOfColumn).map(([column, field]): [string, OrganizationColumn] => [
    field,
    // each is a column of its table
    column as keyof typeof fieldOfColumn,
  ]),
);

/** The column of a field of the form; for `opens`, that of the day. */
export function columnOfField(field: string, hours: OpeningHours | null): OrganizationColumn {
  const [name = '', at = ''] = field.split('.');
  if (name !== 'openingHours') return columnByField.get(name) ?? 'external_id';
  const day = hours?.[Number(at)]?.day ?? 1;
  return dayColumns[day - 1] ?? 'monday';
}

/** Opening hours after a line: each day in it replaces the existing hours. */
function hoursAfter(cells: OrganizationCells, before: OpeningHours | null): OpeningHours | null {
  const said = dayColumns.flatMap((column, at) => {
    const hours = cells[column];
    return hours === undefined ? [] : [{ day: at + 1, hours: hours ?? [] }];
  });
  if (said.length === 0) return before;
  const kept = (before ?? []).filter(({ day }) => said.every((one) => one.day !== day));
  const given = said.flatMap(({ day, hours }) => hours.map((one) => ({ day, ...one })));
  const after = sortedHours([...kept, ...given]);
  return after.length === 0 ? null : after;
}

/** A postal code as it is typed; one that a spreadsheet has turned into a number gets its first zero back. */
const zipCodeOf = (typed: string, country: string): string =>
  !isPostalCode(country, typed) && isPostalCode(country, `0${typed}`) ? `0${typed}` : typed;

type Given = Partial<Pick<Organization, 'latitude' | 'longitude' | 'manualGeocoding'>>;

/**
 * Coordinates in a line set the place by hand, `\N` in both lets the address decide again; unchanged ones change
 * nothing. Null: one of the two is missing.
 */
function coordinatesAfter({ latitude, longitude }: OrganizationCells, seen: Point | null): Given | null {
  if (latitude === undefined && longitude === undefined) return {};
  if (latitude === null && longitude === null) return { manualGeocoding: false };
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const isSeen = seen !== null && seen.latitude === latitude && seen.longitude === longitude;
  return isSeen ? {} : { latitude, longitude, manualGeocoding: true };
}

const rounded = (value: number): number => Number(value.toFixed(6));

/** The coordinates in a line; null where it has none. */
const seenOf = (known: Organization | null): Point | null =>
  known !== null && (known.manualGeocoding || known.addressPlace === 'found')
    ? { latitude: rounded(known.latitude), longitude: rounded(known.longitude) }
    : null;

export type FieldsOfLine = { fields: Partial<Organization>; wrong: OrganizationColumn | null };

/** The fields of the form from a line, without references; `wrong`: the coordinate that is missing. */
export function fieldsOfLine(
  cells: OrganizationCells,
  known: Organization | null,
  phoneOf: (typed: string, country: string) => string,
  country: string,
): FieldsOfLine {
  const fields: Record<string, unknown> = {};
  for (const [column, field] of Object.entries(plainFields)) {
    const value = new Map<string, unknown>(Object.entries(cells)).get(column);
    if (value !== undefined) fields[field] = value;
  }
  if (cells.eligible_countries)
    fields['eligibleCountries'] = cells.eligible_countries.map((one) => one.toUpperCase());
  if (cells.zip_code !== undefined) fields['zipCode'] = zipCodeOf(cells.zip_code, country);
  if (cells.phone !== undefined)
    fields['phone'] = cells.phone === null ? null : phoneOf(cells.phone, country);
  fields['country'] = country;
  fields['openingHours'] = hoursAfter(cells, known?.openingHours ?? null);
  const coordinates = coordinatesAfter(cells, seenOf(known));
  const missing = typeof cells.latitude === 'number' ? 'longitude' : 'latitude';
  // each value was read by the format of its own column
  return {
    fields: { ...fields, ...coordinates },
    wrong: coordinates === null ? missing : null,
  };
}
