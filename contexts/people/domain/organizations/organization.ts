import { z } from 'zod';
import { moduleTypes } from '@reprise/platform/domain/core/access.ts';
import { activeStatus, country, id, instant, text, version } from '@reprise/platform/domain/core/field.ts';

/** The columns by which the list of organizations may be sorted. */
export const organizationSorts = ['commonName', 'type', 'status', 'city', 'externalId', 'createdAt'] as const;

export const organizationTypes = [
  'buyer',
  'management_unit',
  'root_management_unit',
  'store',
  'warehouse',
] as const;
export type OrganizationType = (typeof organizationTypes)[number];

/**
 * Whether the address was located: not asked yet (or in a country that the geocoder does not cover), found, or unknown.
 * An organization that was neither found nor placed by hand is in the middle of its postal code.
 */
export const addressPlaces = ['awaited', 'found', 'unknown'] as const;
export type AddressPlace = (typeof addressPlaces)[number];

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Opening hours: Monday is 1, in the place's own time; a day may have several, a day without any is closed. */
export const openingHours = z
  .array(z.object({ day: z.int().min(1).max(7), opens: hour, closes: hour }))
  .max(28);
export type OpeningHours = z.infer<typeof openingHours>;

/** An organization of an account: head office, management unit, store, buyer or workshop. */
export const organization = z.object({
  id,
  accountId: id,
  commonName: text(255, 2),
  corporateName: text(120, 2),
  siret: z.string().nullable(),
  capital: text(20).nullable(),
  street: text(125, 2),
  streetMore: text(125).nullable(),
  zipCode: text(10, 2),
  city: text(45, 2),
  country,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  manualGeocoding: z.boolean(),
  addressPlace: z.enum(addressPlaces),
  placeEmail: text(180).nullable(),
  phone: text(16).nullable(),
  /** Null where nobody said them. */
  openingHours: openingHours.nullable(),
  status: activeStatus,
  type: z.enum(organizationTypes),
  moduleType: z.enum(moduleTypes),
  parentOrganizationId: id.nullable(),
  externalId: text(45).nullable(),
  /** The workshop that a store sends to when no rule says otherwise. */
  defaultWarehouse: id.nullable(),
  /** The account that buys from this store, when the retailer has several buyers. */
  buyer: id.nullable(),
  /** The stock for items that a workshop has just received. */
  stock: id.nullable(),
  /** Items that a workshop controls in a day (docs/dispatch.md, "Distance and capacity"). */
  dailyCapacity: z.int().positive().nullable(),
  /** The countries that a workshop serves (docs/dispatch.md, "Candidates"); null: all. */
  eligibleCountries: z.array(country).nullable(),
  /** The receipt of a declaration to buy second-hand goods, which the police register names. */
  policeReceiptNumber: text(45).nullable(),
  version,
  createdAt: instant,
});
export type Organization = z.infer<typeof organization>;

/** The fields of a place that customers and other accounts may see. */
export const organizationPublicView = organization.pick({
  id: true,
  commonName: true,
  street: true,
  streetMore: true,
  zipCode: true,
  city: true,
  country: true,
  latitude: true,
  longitude: true,
  type: true,
  placeEmail: true,
  phone: true,
  openingHours: true,
});

/** An entity as its list shows it. */
export const organizationListView = organization
  .pick({
    id: true,
    accountId: true,
    commonName: true,
    street: true,
    zipCode: true,
    city: true,
    country: true,
    type: true,
    status: true,
    moduleType: true,
    externalId: true,
    parentOrganizationId: true,
    createdAt: true,
  })
  .extend({ parentName: z.string().nullable(), accountName: z.string() });

/** What somebody may do with an organization: write it, and change its parent and its status. */
const organizationRights = z.object({ mayWrite: z.boolean(), mayMove: z.boolean() });
export type OrganizationRights = z.infer<typeof organizationRights>;

/** One entity with the names of what it refers to, and what the caller may do with it. */
export const organizationDetail = organization
  .pick({
    id: true,
    accountId: true,
    commonName: true,
    corporateName: true,
    siret: true,
    capital: true,
    street: true,
    streetMore: true,
    zipCode: true,
    city: true,
    country: true,
    latitude: true,
    longitude: true,
    manualGeocoding: true,
    addressPlace: true,
    placeEmail: true,
    phone: true,
    openingHours: true,
    status: true,
    type: true,
    moduleType: true,
    parentOrganizationId: true,
    externalId: true,
    defaultWarehouse: true,
    buyer: true,
    stock: true,
    dailyCapacity: true,
    eligibleCountries: true,
    policeReceiptNumber: true,
    version: true,
    createdAt: true,
  })
  .extend({
    ...organizationRights.shape,
    parentName: z.string().nullable(),
    accountName: z.string(),
    /** The seat, where this organization has no identity of its own. */
    seatId: id.nullable(),
  });
export type OrganizationDetail = z.infer<typeof organizationDetail>;

/** An entity in the tree, with those below it. */
export const organizationNode = organization
  .pick({ id: true, commonName: true, type: true, status: true, externalId: true, city: true })
  .extend({
    get children() {
      return z.array(organizationNode);
    },
  });
export type OrganizationNode = z.infer<typeof organizationNode>;

/** The identity of an account, from its seat. */
export const organizationSeat = organization.pick({
  id: true,
  corporateName: true,
  siret: true,
  capital: true,
  street: true,
  streetMore: true,
  zipCode: true,
  city: true,
  country: true,
});
export type OrganizationSeat = z.infer<typeof organizationSeat>;

/** How many of each module. */
export const moduleCounts = z.object({ root: z.int(), tim: z.int(), lcm: z.int(), rps: z.int() });
export type ModuleCounts = z.infer<typeof moduleCounts>;
