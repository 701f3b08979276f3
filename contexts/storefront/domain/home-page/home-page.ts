import { z } from 'zod';
import {
  activeStatus,
  cents,
  currency,
  id,
  instant,
  locale,
  otherLanguages,
  text,
  version,
} from '@reprise/platform/domain/core/field.ts';
import { homePageLimits } from '@reprise/platform/domain/core/limits.ts';

const { bannerTitle, html, featuredProducts, widgets } = homePageLimits;

/** Translations of a widget's text, its title or its HTML. */
const inOtherLanguages = (max: number) => ({ translations: otherLanguages(max).optional() });

export const widgetTypes = ['search', 'featured_products', 'html'] as const;
export const widget = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('search'),
    title: text(bannerTitle.max, bannerTitle.min),
    bannerImage: id.nullable(),
    ...inOtherLanguages(bannerTitle.max),
  }),
  z.object({
    type: z.literal('featured_products'),
    title: text(bannerTitle.max, bannerTitle.min),
    productIds: z.array(id).max(featuredProducts),
    ...inOtherLanguages(bannerTitle.max),
  }),
  z.object({
    type: z.literal('html'),
    html: text(html.max, html.min),
    ...inOtherLanguages(html.max),
  }),
]);
export type Widget = z.infer<typeof widget>;
/** The public site's first page. */
export const homePageConfig = z.object({
  id,
  accountId: id,
  title: text(255, 2),
  metaTitle: text(255, 2),
  metaDescription: text(500, 2),
  status: activeStatus,
  widgets: z.array(widget),
  /** Translations of its titles and description. */
  translations: z
    .object({
      title: otherLanguages(255),
      metaTitle: otherLanguages(255),
      metaDescription: otherLanguages(500),
    })
    .partial(),
  version,
  updatedAt: instant,
});
export type HomePageConfig = z.infer<typeof homePageConfig>;

/** The fields of its form; `version` is the one that was read, null where there was none yet. */
export const homePageInput = homePageConfig
  .pick({ title: true, metaTitle: true, metaDescription: true, status: true })
  .extend({
    widgets: z.array(widget).max(widgets),
    translations: homePageConfig.shape.translations.default({}),
    version: version.nullable(),
  });
export type HomePageInput = z.infer<typeof homePageInput>;

/** The page for its reader, and the language of its title and of each widget. */
export const shownPage = homePageConfig
  .pick({ title: true, metaTitle: true, metaDescription: true, widgets: true })
  .extend({ spokenIn: z.object({ title: locale, widgets: z.array(locale) }) });
export type ShownPage = z.infer<typeof shownPage>;

const ofDraft = z.array(id).max(featuredProducts);
/** An unfinished page for a preview: every field may be missing. */
export const homePageDraft = z.object({
  title: text(homePageLimits.title.max),
  widgets: z
    .array(
      z.discriminatedUnion('type', [
        z.object({
          type: z.literal('search'),
          title: text(bannerTitle.max),
          bannerImage: id.nullable(),
          ...inOtherLanguages(bannerTitle.max),
        }),
        z.object({
          type: z.literal('featured_products'),
          title: text(bannerTitle.max),
          productIds: ofDraft,
          ...inOtherLanguages(bannerTitle.max),
        }),
        z.object({ type: z.literal('html'), html: text(html.max), ...inOtherLanguages(html.max) }),
      ]),
    )
    .max(widgets),
});
export type HomePageDraft = z.infer<typeof homePageDraft>;

/** A product that a page features; the site shows it while it is published. */
export const namedProduct = z.object({
  id,
  label: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  categoryLabel: z.string(),
  /** What its list gives at most, in cents; null where it pays nothing. */
  bestPrice: cents.nullable(),
  currency,
  published: z.boolean(),
});

/** A page as its site would show it, and what was removed from each widget's HTML. */
export const homePagePreview = homePageDraft.extend({
  products: z.array(namedProduct),
  removed: z.array(z.object({ widget: z.int(), what: z.string(), count: z.int() })),
});
export type HomePagePreview = z.infer<typeof homePagePreview>;

/** What the public site must have before it shows anything. */
export const whiteLabelConfig = z.object({
  accountId: id,
  name: z.string(),
  mainColor: z.string(),
  logo: z.string().nullable(),
  favicon: z.string().nullable(),
  language: z.string(),
  /** The requested language of the account's texts; those without translation are in another. */
  locale,
  currency: z.string(),
  country: z.string(),
  tagManagerId: z.string().nullable(),
  axeptioId: z.string().nullable(),
  externalWebsiteLink: z.object({ active: z.boolean(), url: z.string(), text: z.string() }),
  dropOffLocationsMapEnabled: z.boolean(),
  cookiesPolicy: z.string().nullable(),
  accessibilityStatement: z.string().nullable(),
  eula: z.string().nullable(),
  serviceTerms: z.string().nullable(),
  faqAndContact: z.string().nullable(),
  categoryNavigationEnabled: z.boolean(),
  tagPriceEnabled: z.boolean(),
  imeiAfterEstimate: z.boolean(),
  customerIdentityDocumentRequired: z.boolean(),
  cartMinValue: z.int(),
  cartMaxItems: z.int(),
  noSearchResultDescription: z.string(),
  buybackZeroDescription: z.string(),
  packingInstructions: z.string(),
  enabledPremiumFeatures: z.array(z.string()),
  /** The version of the terms of sale; null where none are published. */
  termsVersion: z.string().nullable(),
});
export type WhiteLabelConfig = z.infer<typeof whiteLabelConfig>;
