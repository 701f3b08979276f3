import { z } from 'zod';
import {
  activeStatus,
  cents,
  country,
  currency,
  id,
  instant,
  locale,
  otherLanguages,
  text,
  version,
} from '@reprise/platform/domain/core/field.ts';
import { litigationLimits, priceLimits } from '@reprise/platform/domain/core/limits.ts';
import { fileEncodings } from '@reprise/platform/domain/csv/csv-shape.ts';

export const premiumFeatures = [
  'absorption',
  'custom_transfer_order',
  'imei_search_and_collect',
  'multi_product_cart',
  'payment_bonus',
  'sftp_access',
  'deposit_bonus',
  'refurb_connector',
  'scan_searchbar',
] as const;
export const premiumFeature = z.enum(premiumFeatures);
export type PremiumFeature = z.infer<typeof premiumFeature>;

/** Who pays the customer, and whose transport contract carries the parcel. */
export const holders = ['retailer', 'buyer'] as const;

/** An account: a retailer, a buyer, or the provider itself. */
export const account = z.object({
  id,
  name: text(120, 2),
  status: activeStatus,
  mainColor: z.string().regex(/^#[\da-fA-F]{6}$/),
  /** The colour of the buttons of its site that begin a sale; null: its main colour. */
  accentColor: z
    .string()
    .regex(/^#[\da-fA-F]{6}$/)
    .nullable(),
  logo: id.nullable(),
  favicon: id.nullable(),
  language: locale,
  companyCountry: country,
  currency,
  emailDPO: text(180).nullable(),
  isRetailer: z.boolean(),
  isBuyerAndWorkshopsSupervisor: z.boolean(),
  isProvider: z.boolean(),
  webChannelActive: z.boolean(),
  webUrl: text(255).nullable(),
  tagManagerId: text(60).nullable(),
  axeptioId: text(60).nullable(),
  paymentIssuer: z.enum(holders),
  transportContractHolder: z.enum(holders),
  /** An account of the demo: the product draws specimen labels for its parcels. */
  demo: z.boolean(),
  /** The account whose sandbox it is: nothing leaves it (docs/sandbox.md). Null: it is none. */
  sandboxOf: id.nullable(),
  /** Of a sandbox: since when it is being emptied, and when it last was. */
  emptyingSince: instant.nullable(),
  emptiedAt: instant.nullable(),
  createdAt: instant,
  /** When the account was deleted: nobody sees it any more, but its dossiers and log stay. */
  deletedAt: instant.nullable(),
  /** An optimistic lock of the account's form: its fields, and its name, papers and address. */
  version,
});
export type Account = z.infer<typeof account>;

/** Which buyers buy from which retailer. */
export const linkedBuyer = z.object({ retailerAccountId: id, buyerAccountId: id, createdAt: instant });

/** The settings of an account. */
export const organizationRootDetail = z.object({
  id,
  accountId: id,
  sellerSupportEmail: text(180).nullable(),
  eula: id.nullable(),
  serviceTerms: id.nullable(),
  faqAndContact: id.nullable(),
  cookiesPolicy: id.nullable(),
  accessibilityStatement: id.nullable(),
  isWarehouseCommentMandatory: z.boolean(),
  /** The encoding of its CSVs without byte order mark that are not UTF-8. */
  importEncoding: z.enum(fileEncodings),
  isWarehouseCommentSharedToClient: z.boolean(),
  buybackZeroDescription: text(1000),
  noSearchResultDescription: text(1000),
  packingInstructions: text(2000),
  enabledPremiumFeatures: z.array(premiumFeature),
  categoryNavigationEnabled: z.boolean(),
  customerIdentityDocumentRequired: z.boolean(),
  barCodeEnabled: z.boolean(),
  tagPriceEnabled: z.boolean(),
  /** On the site the IMEI is asked after the estimate instead of before the questions (docs/device-identity.md). */
  imeiAfterEstimate: z.boolean(),
  buyerPaymentEnabled: z.boolean(),
  cartMinValue: cents.nonnegative(),
  transferOrderTerms: text(5000),
  dropOffLocationsMapEnabled: z.boolean(),
  externalWebsiteLink: z.object({ active: z.boolean(), url: text(255), text: text(60) }),
  /** The origins whose pages may show its search and its questions (docs/element.md). */
  elementOrigins: z.array(text(255)),
  /** Days within which a thing must be received for its price to hold (docs/price.md, "The guarantee"). */
  guaranteeDays: z.int().min(1).max(90),
  /** Does the account pay C when the control finds better than declared? (docs/price.md, "What a control leads to") */
  paysTheUpside: z.boolean(),
  partialAbsorption: z.boolean(),
  /**
   * Days after which an unanswered litigation expires, and what the silence counts as (docs/transitions.md,
   * "Negotiation").
   */
  litigationDays: z.int().min(1).max(60),
  litigationExpiry: z.enum(['return', 'accept']),
  predeclarationExpiryDays: z.int().min(1).max(365),
  /** Whoever pays, administers or sees identities needs a second factor (docs/permissions.md). */
  secondFactorRequired: z.boolean(),
  /** Translations of the account's texts above. */
  translations: z
    .object({
      noSearchResultDescription: otherLanguages(1000),
      buybackZeroDescription: otherLanguages(1000),
      packingInstructions: otherLanguages(2000),
      externalWebsiteText: otherLanguages(60),
    })
    .partial(),
  updatedAt: instant,
  version,
});
export type OrganizationRootDetail = z.infer<typeof organizationRootDetail>;

/** The settings that are changed by themselves; the terms of the transfer order have a call of their own. */
export const rootDetailSettings = organizationRootDetail.pick({
  sellerSupportEmail: true,
  eula: true,
  serviceTerms: true,
  faqAndContact: true,
  cookiesPolicy: true,
  accessibilityStatement: true,
  isWarehouseCommentMandatory: true,
  importEncoding: true,
  isWarehouseCommentSharedToClient: true,
  buybackZeroDescription: true,
  noSearchResultDescription: true,
  packingInstructions: true,
  enabledPremiumFeatures: true,
  categoryNavigationEnabled: true,
  customerIdentityDocumentRequired: true,
  barCodeEnabled: true,
  tagPriceEnabled: true,
  imeiAfterEstimate: true,
  buyerPaymentEnabled: true,
  cartMinValue: true,
  dropOffLocationsMapEnabled: true,
  externalWebsiteLink: true,
  guaranteeDays: true,
  paysTheUpside: true,
  partialAbsorption: true,
  litigationDays: true,
  litigationExpiry: true,
  predeclarationExpiryDays: true,
  secondFactorRequired: true,
  translations: true,
});

/** What the settings of an account are until somebody changes them. */
export const firstSettings: z.infer<typeof rootDetailSettings> &
  Pick<OrganizationRootDetail, 'elementOrigins'> = {
  sellerSupportEmail: null,
  eula: null,
  serviceTerms: null,
  faqAndContact: null,
  cookiesPolicy: null,
  accessibilityStatement: null,
  isWarehouseCommentMandatory: false,
  importEncoding: 'utf-8',
  isWarehouseCommentSharedToClient: true,
  buybackZeroDescription: '',
  noSearchResultDescription: '',
  packingInstructions: '',
  enabledPremiumFeatures: [],
  categoryNavigationEnabled: true,
  customerIdentityDocumentRequired: false,
  barCodeEnabled: true,
  tagPriceEnabled: true,
  imeiAfterEstimate: false,
  buyerPaymentEnabled: true,
  cartMinValue: 0,
  dropOffLocationsMapEnabled: true,
  externalWebsiteLink: { active: false, url: '', text: '' },
  elementOrigins: [],
  guaranteeDays: priceLimits.guaranteeDays,
  paysTheUpside: false,
  partialAbsorption: false,
  litigationDays: litigationLimits.expiryDays,
  litigationExpiry: 'return',
  predeclarationExpiryDays: 60,
  secondFactorRequired: false,
  translations: {},
};

/** The settings of an account as everybody on its site and its people may read them. */
export const rootDetailView = organizationRootDetail
  .pick({ id: true, accountId: true, transferOrderTerms: true, updatedAt: true, version: true })
  .extend(rootDetailSettings.shape);
