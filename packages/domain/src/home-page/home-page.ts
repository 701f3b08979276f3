import { z } from 'zod';
import { activeStatus, id, instant, text } from '../field.ts';

export const widget = z.discriminatedUnion('type', [
  z.object({ type: z.literal('search'), title: text(50, 2), bannerImage: id.nullable() }),
  z.object({ type: z.literal('featured_products'), title: text(50, 2), productIds: z.array(id).max(12) }),
  z.object({ type: z.literal('html'), html: text(200_000, 20) }),
]);
export type Widget = z.infer<typeof widget>;
/** The public site's first page (administration, 3: Home page config). */
export const homePageConfig = z.object({
  id,
  accountId: id,
  title: text(255, 2),
  metaTitle: text(255, 2),
  metaDescription: text(500, 2),
  status: activeStatus,
  widgets: z.array(widget),
  updatedAt: instant,
});
export type HomePageConfig = z.infer<typeof homePageConfig>;

/** What the public site must have before it shows anything (administration, 3: White-label config). */
export const whiteLabelConfig = z.object({
  accountId: id,
  name: z.string(),
  mainColor: z.string(),
  logo: z.string().nullable(),
  favicon: z.string().nullable(),
  language: z.string(),
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
  customerIdentityDocumentRequired: z.boolean(),
  cartMinValue: z.int(),
  cartMaxItems: z.int(),
  noSearchResultDescription: z.string(),
  buybackZeroDescription: z.string(),
  packingInstructions: z.string(),
  enabledPremiumFeatures: z.array(z.string()),
  termsVersion: z.string(),
});
export type WhiteLabelConfig = z.infer<typeof whiteLabelConfig>;
