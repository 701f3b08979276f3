import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { cents, currency, id, instant } from '@reprise/platform/domain/core/field.ts';
import { forReadersOf } from '@reprise/platform/domain/core/money-readers.ts';
import { rootDetailView } from './account.ts';

export const accountApi = {
  rootDetail: endpoint({
    method: 'GET',
    path: '/accounts/{id}/organization-root-detail',
    summary: 'Read the settings of an account',
    access: 'anonymous',
    scope: 'account',
    answer: rootDetailView,
    refusals: ['not_found'],
  }),
  buybackSettings: endpoint({
    method: 'GET',
    path: '/buyback-settings',
    summary: 'Read the settings of the journey',
    access: 'anonymous',
    scope: 'account',
    answer: z.object({ customer_identity_document_required: z.boolean(), cart_min_value: cents }),
    refusals: [],
  }),
  byBuyerFeature: endpoint({
    method: 'GET',
    path: '/payment/account/{id}/by-buyer-feature-available',
    summary: 'Read whether the buyer pays the customers of this account',
    access: 'anonymous',
    scope: 'account',
    answer: z.object({ available: z.boolean() }),
    refusals: ['not_found'],
  }),
  typesense: endpoint({
    method: 'GET',
    path: '/organizations/{id}/typesense',
    summary: 'Issue a key for the product search that finds only published products of this account',
    access: 'anonymous',
    scope: 'account',
    answer: z.object({ token: z.string(), host: z.string(), collection: z.string() }),
    refusals: ['not_found'],
  }),
  dashboardData: endpoint({
    method: 'GET',
    path: '/dashboard-data',
    summary:
      'Read the start page: how much waits where the caller works, and one’s own exports by the formats of their names',
    access: 'signed_in',
    scope: 'place',
    personal: true,
    query: z.object({ 'fileNameFormats[]': z.array(z.string().max(255)).max(20).optional() }),
    answer: z.object({
      toDo: z.array(
        z.object({
          key: z.string(),
          count: z.int(),
          /** Since when the oldest waits; null: nothing waits. */
          oldest: instant.nullable(),
          /** The nearest deadline, and how soon it is; null: there is none. */
          due: instant.nullable(),
          urgency: z.enum(['late', 'today', 'week', 'later']),
          /** What it is about, in cents by currency. */
          money: forReadersOf('price', z.array(z.object({ currency, amount: z.int() }))),
        }),
      ),
      /** The caller's own exports that are still kept, the latest first; only those that were asked for. */
      files: z.array(z.object({ id, name: z.string(), url: z.string(), createdAt: instant })),
    }),
    refusals: [],
  }),
};
