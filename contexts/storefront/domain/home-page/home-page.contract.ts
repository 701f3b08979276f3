import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import {
  homePageConfig,
  homePageDraft,
  homePageInput,
  homePagePreview,
  shownPage,
  whiteLabelConfig,
} from './home-page.ts';
import { siteParts } from './part-of-site.ts';
import { designInput, designView, whiteLabelInput, whiteLabelView } from './site-settings.ts';

/** The calls of an account's public site, and of those who design it. */
export const homePageApi = {
  whiteLabelConfig: endpoint({
    method: 'GET',
    path: '/white-label/config',
    summary:
      'Read what the public site needs before it shows anything; any answer but 200 leads to /not-available',
    access: 'public',
    scope: 'none',
    query: z.object({
      url: z.string().max(2000).optional(),
      /** `sale` answers only with published terms of sale; what follows a sale stays open. */
      part: z.enum(siteParts).default('sale'),
    }),
    answer: whiteLabelConfig,
    refusals: ['white_label_not_found', 'terms_not_published'],
  }),
  homePage: endpoint({
    method: 'GET',
    path: '/home-page-configs/{accountId}',
    summary:
      'Read the public site’s home page; whoever may write it reads it before it is published, with its version',
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
  saveHomePage: endpoint({
    method: 'PUT',
    path: '/home-page-configs/{accountId}',
    summary:
      'Write the home page of the public site; its HTML is cleaned, its products and picture must be the account’s',
    access: 'home_page_write',
    scope: 'account',
    body: homePageInput,
    answer: homePageConfig.pick({
      title: true,
      metaTitle: true,
      metaDescription: true,
      status: true,
      widgets: true,
      translations: true,
      version: true,
      updatedAt: true,
    }),
    refusals: ['not_found', 'status_changed'],
  }),
  previewHomePage: endpoint({
    method: 'POST',
    path: '/home-page-configs/{accountId}/preview',
    unkeyed: 'reads',
    summary: 'Preview the home page, with what is removed from its HTML; nothing is kept',
    access: 'home_page_write',
    scope: 'account',
    body: homePageDraft,
    answer: homePagePreview,
    refusals: ['not_found'],
  }),
  design: endpoint({
    method: 'GET',
    path: '/accounts/{id}/design',
    summary: 'Read the logo, the icon and the colour of an account',
    access: 'design',
    scope: 'account',
    answer: designView,
    refusals: ['not_found'],
  }),
  saveDesign: endpoint({
    method: 'PUT',
    path: '/accounts/{id}/design',
    summary: 'Change the logo, the icon and the colour of an account',
    access: 'design',
    scope: 'account',
    body: designInput,
    answer: designView,
    refusals: ['not_found', 'status_changed'],
  }),
  whiteLabelSettings: endpoint({
    method: 'GET',
    path: '/white-label-configs/{accountId}',
    summary: 'Read the settings of an account’s own site: analytics, link, map, legal PDFs',
    access: 'client_write',
    orAccess: ['general_settings'],
    scope: 'account',
    answer: whiteLabelView,
    refusals: ['not_found'],
  }),
  saveWhiteLabel: endpoint({
    method: 'PUT',
    path: '/white-label-configs/{accountId}',
    summary: 'Change the settings of an account’s own site; its address is changed with the account',
    access: 'client_write',
    orAccess: ['general_settings'],
    scope: 'account',
    body: whiteLabelInput,
    answer: whiteLabelView,
    refusals: ['not_found', 'status_changed'],
  }),
};
