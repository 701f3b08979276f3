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
import { homePageLimits } from '@reprise/platform/domain/core/site.limits.ts';
import { conformities } from '../accessibility/conformity.ts';

const { bannerTitle, html, featuredProducts, pricesShown, widgets } = homePageLimits;

/** Translations of a widget's text, its title or its HTML. */
const inOtherLanguages = (max: number) => ({ translations: otherLanguages(max).optional() });

/**
 * The widgets that are filled from the account's list, circuits, stores and texts. Without a title they have one of
 * their own, in the reader's language.
 */
export const filledTypes = ['steps', 'trust', 'faq', 'stores'] as const;
export const widgetTypes = ['search', 'featured_products', 'prices', ...filledTypes, 'html'] as const;

const ofTitle = inOtherLanguages(bannerTitle.max);
const filledWidgets = [
  z.object({
    type: z.literal('prices'),
    title: text(bannerTitle.max),
    /** Without any the page shows what visitors estimate most. */
    productIds: z.array(id).max(pricesShown),
    ...ofTitle,
  }),
  z.object({ type: z.literal(filledTypes), title: text(bannerTitle.max), ...ofTitle }),
] as const;

export const widget = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('search'),
    title: text(bannerTitle.max, bannerTitle.min),
    bannerImage: id.nullable(),
    ...ofTitle,
  }),
  z.object({
    type: z.literal('featured_products'),
    title: text(bannerTitle.max, bannerTitle.min),
    productIds: z.array(id).max(featuredProducts),
    ...ofTitle,
  }),
  z.object({
    type: z.literal('html'),
    html: text(html.max, html.min),
    ...inOtherLanguages(html.max),
  }),
  ...filledWidgets,
]);
export type Widget = z.infer<typeof widget>;
/** A widget without anything chosen for it. */
export type FilledWidget = Exclude<Widget, { type: 'search' | 'featured_products' | 'prices' | 'html' }>;

const filled = (type: FilledWidget['type']): Widget => ({ type, title: '' });
/** What a page shows, besides its search, for which nobody has chosen anything yet. */
export const usualWidgets: readonly Widget[] = [
  filled('trust'),
  { type: 'prices', title: '', productIds: [] },
  filled('steps'),
  filled('stores'),
  filled('faq'),
];

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
  /** The language of its reader; without it that of the caller. */
  locale: locale.optional(),
  title: text(homePageLimits.title.max),
  widgets: z
    .array(
      z.discriminatedUnion('type', [
        z.object({
          type: z.literal('search'),
          title: text(bannerTitle.max),
          bannerImage: id.nullable(),
          ...ofTitle,
        }),
        z.object({
          type: z.literal('featured_products'),
          title: text(bannerTitle.max),
          productIds: ofDraft,
          ...ofTitle,
        }),
        z.object({ type: z.literal('html'), html: text(html.max), ...inOtherLanguages(html.max) }),
        ...filledWidgets,
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
export const homePagePreview = homePageDraft.pick({ title: true, widgets: true }).extend({
  /** The page that its visitor would get, as the site's server writes it. */
  document: z.string(),
  products: z.array(namedProduct),
  removed: z.array(z.object({ widget: z.int(), what: z.string(), count: z.int() })),
});
export type HomePagePreview = z.infer<typeof homePagePreview>;

/** What the public site must have before it shows anything. */
export const whiteLabelConfig = z.object({
  accountId: id,
  name: z.string(),
  /** Is it the site of a sandbox, of which nothing leaves (docs/sandbox.md)? */
  sandbox: z.boolean(),
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
  /** What the foot of the site says of its accessibility; null: nothing (domain/accessibility/conformity.ts). */
  accessibilityConformity: z.enum(conformities).nullable(),
  eula: z.string().nullable(),
  serviceTerms: z.string().nullable(),
  faqAndContact: z.string().nullable(),
  /** Who answers requests about personal data. */
  emailDPO: z.string().nullable(),
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
