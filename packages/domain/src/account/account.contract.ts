import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cents, id, instant, pageQuery } from '../field.ts';
import { homePageConfig, shownPage, whiteLabelConfig } from '../home-page/home-page.ts';
import { siteParts } from '../home-page/part-of-site.ts';
import { mailView } from '../mail/mail.ts';
import { organizationRootDetail } from './account.ts';

export const accountApi = {
  whiteLabelConfig: endpoint({
    method: 'GET',
    path: '/white-label/config',
    summary: 'What the public site needs before it shows anything; anything but 200 leads to /not-available',
    access: 'public',
    scope: 'none',
    query: z.object({
      url: z.string().max(2000).optional(),
      /** `sale` is there with published terms of sale only; what follows a sale stays. */
      part: z.enum(siteParts).default('sale'),
    }),
    answer: whiteLabelConfig,
    refusals: ['white_label_not_found', 'terms_not_published'],
  }),
  rootDetail: endpoint({
    method: 'GET',
    path: '/accounts/{id}/organization-root-detail',
    summary: 'The settings of an account',
    access: 'anonymous',
    scope: 'account',
    answer: organizationRootDetail,
    refusals: ['not_found'],
  }),
  buybackSettings: endpoint({
    method: 'GET',
    path: '/buyback-settings',
    summary: 'What the journey must ask for',
    access: 'anonymous',
    scope: 'account',
    answer: z.object({ customer_identity_document_required: z.boolean(), cart_min_value: cents }),
    refusals: [],
  }),
  byBuyerFeature: endpoint({
    method: 'GET',
    path: '/payment/account/{id}/by-buyer-feature-available',
    summary: 'Does the buyer pay the customers of this account?',
    access: 'anonymous',
    scope: 'account',
    answer: z.object({ available: z.boolean() }),
    refusals: ['not_found'],
  }),
  homePage: endpoint({
    method: 'GET',
    path: '/home-page-configs/{accountId}',
    summary:
      'The public site’s first page; whoever may write it reads it before it is published, with its version',
    access: 'anonymous',
    scope: 'account',
    answer: shownPage
      .partial({ spokenIn: true })
      .extend(
        homePageConfig.pick({ status: true, version: true, updatedAt: true, translations: true }).partial()
          .shape,
      ),
    refusals: ['not_found'],
  }),
  typesense: endpoint({
    method: 'GET',
    path: '/organizations/{id}/typesense',
    summary: 'A key for the product search that sees only the published products of this account',
    access: 'anonymous',
    scope: 'account',
    answer: z.object({ token: z.string(), host: z.string(), collection: z.string() }),
    refusals: ['not_found'],
  }),
  dashboardData: endpoint({
    method: 'GET',
    path: '/dashboard-data',
    summary:
      'The first page: how much waits where the caller works, and one’s own files by the formats of their names',
    access: 'signed_in',
    scope: 'place',
    query: z.object({ 'fileNameFormats[]': z.array(z.string().max(255)).max(20).optional() }),
    answer: z.object({
      toDo: z.array(z.object({ key: z.string(), count: z.int() })),
      /** The exports that the caller had written and that are still kept, the latest first; none that was not asked for. */
      files: z.array(z.object({ id, name: z.string(), url: z.string(), createdAt: instant })),
    }),
    refusals: [],
  }),
  mailbox: endpoint({
    method: 'GET',
    path: '/mailbox',
    summary: 'The messages that the platform writes, sent or not, newest first, in one’s scope',
    access: 'payment_search',
    orAccess: ['buyback_list'],
    scope: 'account',
    query: pageQuery.extend({ to: z.string().optional(), kind: z.string().optional() }),
    answer: mailView,
    list: true,
    refusals: [],
  }),
};
