import { activeStatuses } from '@reprise/platform/domain/core/field.ts';
import {
  decimalCell,
  integerCell,
  listCell,
  patternCell,
  textCell,
  uuidCell,
  wrong,
  type CellFormat,
} from '@reprise/platform/domain/csv/csv-format.ts';
import { clearable, fixed, type LineValues } from '@reprise/platform/domain/csv/csv-columns.ts';
import { customerLimits, entityLimits } from '@reprise/platform/domain/core/limits.ts';
import { hoursCell } from './hours-cell.ts';
import { organizationTypes, type Organization } from '@reprise/people/domain/organizations/organization.ts';

/** The columns of a CSV of organizations, in the order of an export. */
export const organizationColumnNames = [
  'id',
  'external_id',
  'type',
  'common_name',
  'corporate_name',
  'siret',
  'capital',
  'police_receipt_number',
  'parent_external_id',
  'default_warehouse_external_id',
  'buyer',
  'street',
  'street_more',
  'zip_code',
  'city',
  'country',
  'latitude',
  'longitude',
  'email',
  'phone',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'daily_capacity',
  'eligible_countries',
  'status',
] as const;
export type OrganizationColumn = (typeof organizationColumnNames)[number];

/** The columns that every CSV must have. */
export const requiredOrganizationColumns = ['external_id'] as const satisfies readonly OrganizationColumn[];
/** The columns that a new organization needs. */
export const organizationInsertColumns = [
  'type',
  'common_name',
  'corporate_name',
  'street',
  'zip_code',
  'city',
] as const satisfies readonly OrganizationColumn[];

/** The columns of the days; Monday is the first. */
export const dayColumns = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly OrganizationColumn[];

/** The field of the form that each column is about; the column may have the name of that field. */
export const fieldOfColumn = {
  external_id: 'externalId',
  type: 'type',
  common_name: 'commonName',
  corporate_name: 'corporateName',
  siret: 'siret',
  capital: 'capital',
  police_receipt_number: 'policeReceiptNumber',
  parent_external_id: 'parentOrganizationId',
  default_warehouse_external_id: 'defaultWarehouse',
  buyer: 'buyer',
  street: 'street',
  street_more: 'streetMore',
  zip_code: 'zipCode',
  city: 'city',
  country: 'country',
  latitude: 'latitude',
  longitude: 'longitude',
  email: 'placeEmail',
  phone: 'phone',
  daily_capacity: 'dailyCapacity',
  eligible_countries: 'eligibleCountries',
  status: 'status',
} as const satisfies Partial<Record<OrganizationColumn, keyof Organization>>;

const days = ['1', '2', '3', '4', '5', '6', '7'] as const;

type Called = {
  field: (name: (typeof fieldOfColumn)[keyof typeof fieldOfColumn]) => string;
  day: (day: (typeof days)[number]) => string;
  id: string;
};

/** The names of the columns in a language: those of the form, from its words. */
export const calledBy = ({ field, day, id }: Called): ReadonlyMap<OrganizationColumn, string> =>
  new Map<OrganizationColumn, string>([
    ['id', id],
    ...Object.entries(fieldOfColumn).map(([column, name]): [OrganizationColumn, string] => [
      // each is a column of the table above
      column as keyof typeof fieldOfColumn,
      field(name),
    ]),
    ...dayColumns.map((column, at): [OrganizationColumn, string] => [column, day(days[at] ?? '1')]),
  ]);

/** Words for the values, in small letters. */
export type Said<Value extends string> = ReadonlyMap<string, Value>;
export type OrganizationSaid = {
  types: Said<(typeof organizationTypes)[number]>;
  statuses: Said<(typeof activeStatuses)[number]>;
};

/** One of these values, or a word for it in one of the languages. Code: `choice`. */
const saidCell = <const Value extends string>(
  among: readonly Value[],
  said: Said<Value>,
): CellFormat<Value> => ({
  read: (text) =>
    among.find((one) => one === text.toLowerCase()) ?? said.get(text.toLowerCase()) ?? wrong('choice'),
  write: (value) => value,
});

const country = patternCell(/^[A-Za-z]{2}$/, 'choice');
/** A code in other systems, or an id where there is none. */
const reference = textCell({ max: entityLimits.externalId.max });

/** The formats of the cells of a CSV of organizations, and which columns `\N` may empty. */
export const organizationColumns = ({ types, statuses }: OrganizationSaid) =>
  ({
    id: fixed(uuidCell),
    external_id: fixed(textCell({ max: entityLimits.externalId.max })),
    type: fixed(saidCell(organizationTypes, types)),
    common_name: fixed(textCell(entityLimits.commonName)),
    corporate_name: fixed(textCell(entityLimits.corporateName)),
    siret: clearable(textCell({ max: 40 })),
    capital: clearable(textCell(entityLimits.capital)),
    police_receipt_number: clearable(textCell(entityLimits.policeReceiptNumber)),
    parent_external_id: fixed(reference),
    default_warehouse_external_id: clearable(reference),
    buyer: fixed(textCell({ max: 120 })),
    street: fixed(textCell(customerLimits.street)),
    street_more: clearable(textCell(customerLimits.streetMore)),
    zip_code: fixed(textCell({ max: 20 })),
    city: fixed(textCell(customerLimits.city)),
    country: fixed(country),
    latitude: clearable(decimalCell(entityLimits.latitude)),
    longitude: clearable(decimalCell(entityLimits.longitude)),
    email: clearable(textCell(customerLimits.email)),
    phone: clearable(textCell({ max: 40 })),
    monday: clearable(hoursCell),
    tuesday: clearable(hoursCell),
    wednesday: clearable(hoursCell),
    thursday: clearable(hoursCell),
    friday: clearable(hoursCell),
    saturday: clearable(hoursCell),
    sunday: clearable(hoursCell),
    daily_capacity: clearable(integerCell({ min: 1, max: entityLimits.dailyCapacity.max })),
    eligible_countries: clearable(listCell(country, { other: ',', max: 300 })),
    status: fixed(saidCell(activeStatuses, statuses)),
  }) as const;
export type OrganizationCells = LineValues<ReturnType<typeof organizationColumns>>;
