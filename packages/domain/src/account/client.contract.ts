import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { activeStatus, id, pageQuery, version } from '../field.ts';
import { organizationRootDetail } from './account.ts';
import {
  clientChange,
  clientCreation,
  clientListView,
  clientView,
  linkedBuyerView,
  rootDetailChange,
} from './client.ts';

export const clientKinds = ['retailer', 'buyer', 'provider'] as const;

export const clientApi = {
  clients: endpoint({
    method: 'GET',
    path: '/accounts',
    summary: 'The clients',
    access: 'client_list',
    scope: 'account',
    query: pageQuery.extend({
      name: z.string().trim().max(120).optional(),
      status: activeStatus.optional(),
      kind: z.enum(clientKinds).optional(),
      /** The client of a root organisation. */
      organizationId: id.optional(),
      /** Only the retailers from which this buyer buys. */
      buyerAccountId: id.optional(),
      order: z.partialRecord(z.enum(['name', 'createdAt', 'status']), z.enum(['asc', 'desc'])).optional(),
    }),
    answer: clientListView,
    list: true,
    refusals: [],
  }),
  client: endpoint({
    method: 'GET',
    path: '/accounts/{id}',
    summary: 'One client: its account, its root organisation, and what works in its modules',
    access: 'client_list',
    orAccess: ['design', 'general_settings'],
    scope: 'account',
    answer: clientView,
    refusals: ['account_not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/accounts',
    summary:
      'A new client with all that it works with: root organisation, settings, and for a retailer circuits, payment modes, home page and transfer terms',
    access: 'client_write',
    scope: 'account',
    body: clientCreation,
    answer: clientView,
    status: 201,
    refusals: [],
    idempotent: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/accounts/{id}',
    summary: 'Change what is given of a client',
    access: 'client_write',
    orAccess: ['design', 'general_settings'],
    scope: 'account',
    consumes: 'application/merge-patch+json',
    body: clientChange.extend({ version }),
    answer: clientView,
    refusals: ['account_not_found', 'forbidden', 'status_changed', 'web_url_taken', 'module_in_use'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/accounts/{id}',
    summary: 'Delete a client that no longer works: its people lose their access, its files stay',
    access: 'client_delete',
    scope: 'account',
    answer: z.void(),
    status: 204,
    refusals: ['account_not_found', 'still_active', 'has_linked_buyers', 'has_linked_retailers', 'unknown'],
  }),
  linkedBuyers: endpoint({
    method: 'GET',
    path: '/accounts/{id}/linked-buyers',
    summary: 'The buyers that buy from a retailer',
    access: 'client_list',
    scope: 'account',
    answer: linkedBuyerView,
    list: true,
    refusals: ['account_not_found'],
  }),
  linkBuyer: endpoint({
    method: 'POST',
    path: '/accounts/{id}/linked-buyers',
    summary:
      'A buyer buys from a retailer from now on; `catalogueOf` takes up the catalogue that it already buys from another retailer',
    access: 'client_write',
    scope: 'account',
    body: z.object({ buyerAccountId: id, catalogueOf: id.nullable().default(null) }),
    answer: linkedBuyerView,
    status: 201,
    refusals: ['account_not_found'],
    idempotent: true,
  }),
  unlinkBuyer: endpoint({
    method: 'DELETE',
    path: '/accounts/{id}/linked-buyers',
    summary: 'A buyer no longer buys from a retailer; not while it buys a category or has a file under way',
    access: 'client_write',
    scope: 'account',
    query: z.object({ buyerAccountId: id }),
    answer: z.void(),
    status: 204,
    refusals: ['account_not_found', 'linked_buyer_in_use'],
  }),
  changeRootDetail: endpoint({
    method: 'PATCH',
    path: '/organization-root-details/{id}',
    summary: 'Change what is given of an account’s settings, or its premium features',
    access: 'general_settings',
    orAccess: ['client_write'],
    scope: 'account',
    consumes: 'application/merge-patch+json',
    body: rootDetailChange.extend({ version }),
    answer: organizationRootDetail,
    refusals: ['not_found', 'forbidden', 'status_changed'],
  }),
};
