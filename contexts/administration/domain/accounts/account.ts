import { z } from 'zod';
import { countryField, emailField, requiredText } from '@reprise/platform/domain/address/customer-info.ts';
import { activeStatus, currency, id, instant, locale, version } from '@reprise/platform/domain/core/field.ts';
import { clientLimits, entityLimits } from '@reprise/platform/domain/core/limits.ts';
import { identityFields, withIdentityRules } from '@reprise/people/domain/organizations/identity.ts';
import { organization } from '@reprise/people/domain/organizations/organization.ts';
import type { FieldCode } from '@reprise/platform/domain/core/violations.ts';
import {
  account,
  holders,
  rootDetailSettings,
  premiumFeature,
} from '@reprise/people/domain/accounts/account.ts';
import { webUrlField } from '@reprise/people/domain/accounts/web-url.ts';

const code = (error: FieldCode): { error: FieldCode } => ({ error });

const tag = z
  .string()
  .trim()
  .min(1, code('required'))
  .max(60, code('too_long'))
  .regex(/^[\w-]+$/, code('format'));
const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, code('colour'));

/** The account's name, papers and address: they are those of its root organization. */
export const accountPlaceFields = z.object({
  commonName: requiredText(entityLimits.commonName),
  ...identityFields,
});

/** The same with the checks over several fields: number and postal code must fit the country. */
export const accountPlace = withIdentityRules(accountPlaceFields);

/** What is written on the account itself. */
export const accountAccountFields = z.object({
  name: requiredText(clientLimits.name),
  status: activeStatus,
  mainColor: colour,
  logo: id.nullable(),
  favicon: id.nullable(),
  language: locale,
  companyCountry: countryField,
  currency,
  emailDPO: emailField.nullable(),
  isRetailer: z.boolean(),
  isBuyerAndWorkshopsSupervisor: z.boolean(),
  webChannelActive: z.boolean(),
  webUrl: webUrlField.nullable(),
  tagManagerId: tag.nullable(),
  axeptioId: tag.nullable(),
  paymentIssuer: z.enum(holders),
  transportContractHolder: z.enum(holders),
});

/**
 * A new account: its fields and its root organization; everything else is created with defaults and changed afterwards.
 */
export const accountCreation = withIdentityRules(
  accountPlaceFields.extend({
    /** It also names the account, whose name may be shorter. */
    commonName: requiredText(clientLimits.name),
    siret: accountPlaceFields.shape.siret.default(null),
    capital: accountPlaceFields.shape.capital.default(null),
    streetMore: accountPlaceFields.shape.streetMore.default(null),
    language: locale.default('fr-FR'),
    currency: currency.default('EUR'),
    mainColor: colour.default('#0b7a4b'),
    emailDPO: emailField.nullable().default(null),
    isRetailer: z.boolean(),
    isBuyerAndWorkshopsSupervisor: z.boolean(),
    paymentIssuer: z.enum(holders).default('buyer'),
    transportContractHolder: z.enum(holders).default('buyer'),
    /** The retailer whose configuration is copied (docs/new-client.md). */
    model: id.nullable().default(null),
  }),
);
export type AccountCreation = z.output<typeof accountCreation>;

/** The fields of an account that may change, each by itself. */
export const accountChange = z
  .object({ ...accountPlaceFields.shape, ...accountAccountFields.shape })
  .partial();
export type AccountChange = z.output<typeof accountChange>;

const worksThere = z.object({ entities: z.int(), users: z.int() });
/** The number of active organizations and users of each module of an account. */
export const moduleUse = z.object({ retailer: worksThere, buyer: worksThere });
export type ModuleUse = z.infer<typeof moduleUse>;

export const accountListView = account
  .pick({
    id: true,
    name: true,
    status: true,
    isRetailer: true,
    isBuyerAndWorkshopsSupervisor: true,
    isProvider: true,
    webChannelActive: true,
    webUrl: true,
    mainColor: true,
    createdAt: true,
  })
  .extend({
    /** The root organization, whose id opens the account’s screen. */
    organizationId: id.nullable(),
    city: z.string().nullable(),
    entities: z.int(),
    users: z.int(),
    enabledPremiumFeatures: z.array(premiumFeature),
  });

export const accountView = account
  .pick({
    id: true,
    name: true,
    status: true,
    mainColor: true,
    logo: true,
    favicon: true,
    language: true,
    companyCountry: true,
    currency: true,
    emailDPO: true,
    isRetailer: true,
    isBuyerAndWorkshopsSupervisor: true,
    isProvider: true,
    webChannelActive: true,
    webUrl: true,
    tagManagerId: true,
    axeptioId: true,
    paymentIssuer: true,
    transportContractHolder: true,
    demo: true,
    createdAt: true,
    version: true,
  })
  .extend({
    organization: organization
      .pick({
        id: true,
        type: true,
        commonName: true,
        corporateName: true,
        siret: true,
        capital: true,
        street: true,
        streetMore: true,
        zipCode: true,
        city: true,
        country: true,
      })
      .nullable(),
    rootDetailId: id.nullable(),
    /** The version of its settings. */
    rootDetailVersion: version.nullable(),
    enabledPremiumFeatures: z.array(premiumFeature),
    /** Are terms of sale published? Its site is closed without. */
    hasTermsOfSale: z.boolean(),
    use: moduleUse,
    linkedBuyers: z.int(),
    linkedRetailers: z.int(),
  });
export type AccountView = z.infer<typeof accountView>;

/** A buyer linked to a retailer. */
export const linkedBuyerView = z.object({
  buyerAccountId: id,
  name: z.string(),
  status: activeStatus,
  city: z.string().nullable(),
  createdAt: instant,
  /** Its active workshops, and the retailer’s categories that it buys. */
  warehouses: z.int(),
  categories: z.int(),
});
export type LinkedBuyerView = z.infer<typeof linkedBuyerView>;

/** The settings of an account as they are changed. */
export const rootDetailChange = rootDetailSettings
  .extend({
    sellerSupportEmail: emailField.nullable(),
    cartMinValue: z
      .int(code('integer'))
      .min(0, code('too_small'))
      .max(clientLimits.cartMinCents, code('too_big')),
    externalWebsiteLink: z
      .object({
        active: z.boolean(),
        url: z.string().trim().max(255, code('too_long')),
        text: z.string().trim().max(60, code('too_long')),
      })
      .superRefine(({ active, url, text }, context) => {
        if (!active) return;
        if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
          context.addIssue({ code: 'custom', message: 'url', path: ['url'] });
        if (text === '') context.addIssue({ code: 'custom', message: 'required', path: ['text'] });
      }),
    enabledPremiumFeatures: z
      .array(premiumFeature)
      .refine((features) => new Set(features).size === features.length, code('duplicate')),
  })
  .partial();
export type RootDetailChange = z.output<typeof rootDetailChange>;
