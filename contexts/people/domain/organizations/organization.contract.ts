import { z } from 'zod';
import { withPostalCode, zipCodeField } from '@reprise/platform/domain/address/customer-info.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { activeStatus, country, id, orderBy, text } from '@reprise/platform/domain/core/field.ts';
import { entityLimits } from '@reprise/platform/domain/core/limits.ts';
import {
  moduleCounts,
  organization,
  organizationDetail,
  organizationListView,
  organizationNode,
  organizationPublicView,
  organizationSeat,
  organizationSorts,
  organizationTypes,
} from './organization.ts';
import { newSellers } from './new-sellers.ts';
import { sheetFields } from './organization.sheet.ts';

const type = z.enum(organizationTypes);
const ofAccount = z.object({ accountId: id.optional() });
const placed = [
  'no_parent',
  'unit_parent',
  'store_parent',
  'warehouse_parent',
  'parent_inactive',
  'invalid_countries',
  'not_geocoded',
  'warehouse_not_connected',
] as const;

/** Unique in its account. */
const externalId = text(entityLimits.externalId.max)
  .nullable()
  .transform((given) => given?.trim() || null);

export const organizationApi = {
  organizations: endpoint({
    method: 'GET',
    path: '/organizations',
    summary:
      'List the organizations of one’s scope. `type`: one or several, with commas; `exists[parentOrganizationId]`: with or without a parent; all at once unless a page is asked for',
    access: 'organization_list',
    scope: 'account',
    query: z.object({
      accountId: id.optional(),
      type: z.string().optional(),
      status: z.string().optional(),
      /** In its names, its town or its postal code. */
      name: z.string().max(255).optional(),
      externalId: z.string().max(255).optional(),
      parentOrganizationId: id.optional(),
      exists: z.object({ parentOrganizationId: z.stringbool().optional() }).optional(),
      pagination: z.stringbool().optional(),
      page: z.coerce.number().int().min(1).max(1_000_000).optional(),
      itemsPerPage: z.coerce.number().int().min(1).max(500).optional(),
      order: orderBy(...organizationSorts),
    }),
    answer: organizationListView,
    list: true,
    refusals: [],
  }),
  organization: endpoint({
    method: 'GET',
    path: '/organizations/{id}',
    summary: 'Read an organization',
    access: 'organization_list',
    scope: 'place',
    answer: organizationDetail,
    refusals: ['not_found'],
  }),
  organizationPublic: endpoint({
    method: 'GET',
    path: '/organizations/{id}/public',
    summary: 'Read what the public site shows of an organization',
    access: 'anonymous',
    scope: 'account',
    answer: organizationPublicView,
    refusals: ['not_found'],
  }),
  tree: endpoint({
    method: 'GET',
    path: '/organizations/tree',
    summary: 'Read the tree of the organizations in one’s scope',
    access: 'organization_list',
    scope: 'account',
    query: ofAccount,
    answer: z.array(organizationNode),
    refusals: [],
  }),
  availableParents: endpoint({
    method: 'GET',
    path: '/organizations/available-parents',
    summary:
      'List the possible parents of an organization of this type; `id`: without itself and everything below it',
    access: 'organization_write',
    scope: 'account',
    query: ofAccount.extend({ type, id: id.optional() }),
    answer: z.array(organization.pick({ id: true, commonName: true, type: true, city: true })),
    refusals: [],
  }),
  root: endpoint({
    method: 'GET',
    path: '/organizations/root',
    summary: 'Read the root organization of an account: its head office, or the buyer',
    access: 'organization_list',
    scope: 'account',
    query: ofAccount,
    answer: organization.pick({ id: true, accountId: true, commonName: true, type: true, status: true }),
    refusals: ['not_found'],
  }),
  choices: endpoint({
    method: 'GET',
    path: '/organizations/choices',
    summary:
      'List the choices for an organization of an account: the types that may be created, the linked buyers, the connected workshops',
    access: 'organization_list',
    scope: 'account',
    query: ofAccount,
    answer: z.object({
      accountId: id,
      country,
      types: z.array(type),
      buyers: z.array(z.object({ id, name: z.string() })),
      warehouses: z.array(z.object({ id, commonName: z.string(), city: z.string() })),
      /** The account's identity: a buyer organization cannot have another. */
      seat: organizationSeat.nullable(),
    }),
    refusals: ['not_found'],
  }),
  geocoding: endpoint({
    method: 'GET',
    path: '/organizations/geocoding',
    summary: 'Read the middle of a postal code’s area; null where it is not known',
    access: 'organization_write',
    scope: 'none',
    query: withPostalCode(z.object({ country, zipCode: zipCodeField })),
    answer: z.object({
      place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    }),
    refusals: [],
  }),
  connectedWarehouses: endpoint({
    method: 'GET',
    path: '/organizations/connected-warehouses',
    summary: 'List the workshops connected to the current organization',
    access: 'signed_in',
    scope: 'account',
    answer: z.array(organizationPublicView),
    refusals: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/organizations',
    summary:
      'Create an organization; a workshop gets its native stocks, a store its `sellers`, who are invited',
    access: 'organization_write',
    scope: 'account',
    body: z.object({
      ...sheetFields,
      ...ofAccount.shape,
      type,
      externalId: externalId.default(null),
      buyer: id.nullable().default(null),
      siret: sheetFields.siret.default(null),
      capital: sheetFields.capital.default(null),
      policeReceiptNumber: sheetFields.policeReceiptNumber.default(null),
      streetMore: sheetFields.streetMore.default(null),
      manualGeocoding: z.boolean().default(false),
      latitude: sheetFields.latitude.default(null),
      longitude: sheetFields.longitude.default(null),
      placeEmail: sheetFields.placeEmail.default(null),
      phone: sheetFields.phone.default(null),
      openingHours: sheetFields.openingHours.default(null),
      status: activeStatus.default('active'),
      parentOrganizationId: id.nullable().default(null),
      defaultWarehouse: id.nullable().default(null),
      stock: z.null().default(null),
      dailyCapacity: sheetFields.dailyCapacity.default(null),
      eligibleCountries: sheetFields.eligibleCountries.default(null),
      sellers: newSellers,
    }),
    answer: organizationDetail,
    status: 201,
    refusals: [
      'forbidden',
      'email_taken',
      'type_not_assignable',
      'not_found',
      'organization_type',
      'external_id_taken',
      'buyer_not_linked',
      'identity_of_client',
      ...placed,
    ],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/organizations/{id}',
    summary:
      'Change an organization; its type, buyer, account and external id cannot change once they are set',
    access: 'organization_write',
    scope: 'place',
    consumes: 'application/merge-patch+json',
    body: z.object(sheetFields).partial().extend({
      version: organization.shape.version,
      type: type.optional(),
      buyer: id.nullable().optional(),
      /** Set once on an organization that has none: its code in other systems, which CSVs use. */
      externalId: externalId.optional(),
      accountId: id.optional(),
    }),
    answer: organizationDetail,
    refusals: [
      'not_found',
      'forbidden',
      'status_changed',
      'organization_fixed',
      'identity_of_client',
      'external_id_taken',
      'unit_parent_below',
      'children_active',
      'users_active',
      'open_files',
      'default_warehouse_in_use',
      'stock_not_found',
      ...placed,
    ],
  }),
  moduleCount: endpoint({
    method: 'GET',
    path: '/organizations/{id}/module-count',
    summary: 'Count the active organizations of each module at and below an organization',
    access: 'organization_list',
    scope: 'place',
    answer: moduleCounts,
    refusals: ['not_found'],
  }),
  usersModuleCount: endpoint({
    method: 'GET',
    path: '/organizations/{id}/users-module-count',
    summary: 'Count the active users of each module at and below an organization',
    access: 'organization_list',
    scope: 'place',
    answer: moduleCounts,
    refusals: ['not_found'],
  }),
};
