import { z } from 'zod';
import { cursorAlone, walkedQuery } from '@reprise/platform/domain/core/cursor.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { activeStatus, id, orderBy, version } from '@reprise/platform/domain/core/field.ts';
import { rootDetailView } from '@reprise/people/domain/accounts/account.ts';
import { goLiveView } from './go-live.ts';
import {
  accountChange,
  accountCreation,
  accountListView,
  accountView,
  linkedBuyerView,
  rootDetailChange,
} from './account.ts';

/** The columns by which the list of accounts may be sorted. */
export const accountSorts = ['name', 'createdAt', 'status'] as const;
export const accountKinds = ['retailer', 'buyer', 'provider'] as const;

export const accountAdministrationApi = {
  clients: endpoint({
    method: 'GET',
    path: '/accounts',
    summary: 'List the accounts',
    access: 'client_list',
    scope: 'account',
    query: walkedQuery
      .extend({
        name: z.string().trim().max(120).optional(),
        status: activeStatus.optional(),
        kind: z.enum(accountKinds).optional(),
        /** The account of a root organization. */
        organizationId: id.optional(),
        /** Only the retailers from which this buyer buys. */
        buyerAccountId: id.optional(),
        order: orderBy(...accountSorts),
      })
      .superRefine(cursorAlone),
    answer: accountListView,
    list: true,
    refusals: [],
  }),
  client: endpoint({
    method: 'GET',
    path: '/accounts/{id}',
    summary:
      'Read an account: its fields, its root organization, and how many organizations and users its modules have',
    access: 'client_list',
    orAccess: ['design', 'general_settings'],
    scope: 'account',
    answer: accountView,
    refusals: ['account_not_found'],
  }),
  goLive: endpoint({
    method: 'GET',
    path: '/accounts/{id}/go-live',
    summary:
      'List what a retailer needs before its site sells, with what is missing and what keeps it closed',
    access: 'client_list',
    scope: 'account',
    answer: goLiveView,
    refusals: ['account_not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/accounts',
    summary:
      'Create an account with its root organization and settings, and for a retailer circuits, payment modes, a home page and transfer terms; `model` copies the configuration of another retailer instead, without its people, prices, secrets and legal papers',
    access: 'client_write',
    scope: 'account',
    body: accountCreation,
    answer: accountView,
    status: 201,
    refusals: [],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/accounts/{id}',
    summary: 'Change the given fields of an account',
    access: 'client_write',
    orAccess: ['design', 'general_settings'],
    scope: 'account',
    consumes: 'application/merge-patch+json',
    body: accountChange.extend({ version }),
    answer: accountView,
    refusals: [
      'account_not_found',
      'forbidden',
      'status_changed',
      'web_url_taken',
      'module_in_use',
      'site_open',
      'has_linked_buyers',
      'has_open_files',
      'currency_in_use',
      'go_live_blocked',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/accounts/{id}',
    summary: 'Delete an inactive account: its people lose their access, its dossiers stay',
    access: 'client_delete',
    scope: 'account',
    answer: z.void(),
    status: 204,
    refusals: [
      'account_not_found',
      'still_active',
      'has_linked_buyers',
      'has_linked_retailers',
      'has_open_files',
      'unknown',
    ],
  }),
  linkedBuyers: endpoint({
    method: 'GET',
    path: '/accounts/{id}/linked-buyers',
    summary: 'List the buyers linked to a retailer',
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
      'Link a buyer to a retailer; `catalogueOf` copies the catalogue of another retailer that the buyer buys from already',
    access: 'client_write',
    scope: 'account',
    body: z.object({ buyerAccountId: id, catalogueOf: id.nullable().default(null) }),
    answer: linkedBuyerView,
    status: 201,
    refusals: ['account_not_found'],
  }),
  unlinkBuyer: endpoint({
    method: 'DELETE',
    path: '/accounts/{id}/linked-buyers',
    summary: 'Unlink a buyer from a retailer; refused while it buys a category or has an open dossier',
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
    summary: 'Change the given settings of an account, or its premium features',
    access: 'general_settings',
    orAccess: ['client_write'],
    scope: 'account',
    consumes: 'application/merge-patch+json',
    body: rootDetailChange.extend({ version }),
    answer: rootDetailView,
    refusals: ['not_found', 'forbidden', 'status_changed'],
  }),
};
