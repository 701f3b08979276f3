import type { Currency } from '@reprise/platform/domain/core/money.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { stableUuid } from '../make/identifiers.ts';
import { numberOrNull, oneOf, readRows, text, textOrNull } from './csv.ts';

export const entityTypes = [
  'buyer',
  'management_unit',
  'root_management_unit',
  'store',
  'warehouse',
] as const;

export type DemoOrganization = {
  id: string;
  externalId: string;
  accountKey: AccountKey;
  type: (typeof entityTypes)[number];
  commonName: string;
  corporateName: string;
  /** Made up: begins with 0001, and its check digit is valid. */
  siret: string;
  capital: string;
  street: string;
  streetMore: string | null;
  zipCode: string;
  city: string;
  country: string;
  latitude: number;
  longitude: number;
  email: string;
  parentExternalId: string | null;
  defaultWarehouseExternalId: string | null;
  status: 'active' | 'inactive';
  /** Items that a workshop can check in a day; null for other kinds. */
  dailyCapacity: number | null;
};

export const accountKeys = ['reprise', 'arpege-mobilite', 'relais-reemploi'] as const;
export type AccountKey = (typeof accountKeys)[number];

export type DemoAccount = {
  id: string;
  key: AccountKey;
  name: string;
  rootOrganizationExternalId: string;
  mainColor: string;
  language: Locale;
  currency: Currency;
  companyCountry: string;
  emailDPO: string;
  sellerSupportEmail: string;
  isRetailer: boolean;
  isBuyerAndWorkshopsSupervisor: boolean;
  linkedBuyers: AccountKey[];
  enabledPremiumFeatures: string[];
};

const shared = {
  language: 'fr-FR',
  currency: 'EUR',
  companyCountry: 'FR',
  isRetailer: false,
  isBuyerAndWorkshopsSupervisor: false,
} as const;

const premiumOfRetailer = [
  'absorption',
  'custom_transfer_order',
  'imei_search_and_collect',
  'multi_product_cart',
  'payment_bonus',
  'sftp_access',
  'deposit_bonus',
  'scan_searchbar',
];

/** The provider's own account, one retailer and one buyer with its workshops. */
export const readAccounts = (): DemoAccount[] => [
  {
    ...shared,
    linkedBuyers: [],
    enabledPremiumFeatures: [],
    id: stableUuid('account:reprise'),
    key: 'reprise',
    name: 'Reprise',
    rootOrganizationExternalId: 'REPRISE',
    mainColor: '#1f7a4d',
    emailDPO: 'dpo@reprise.example',
    sellerSupportEmail: 'aide@reprise.example',
  },
  {
    ...shared,
    id: stableUuid('account:arpege-mobilite'),
    key: 'arpege-mobilite',
    name: 'Arpège Mobilité',
    rootOrganizationExternalId: 'ARPEGE',
    mainColor: '#5b2a86',
    emailDPO: 'dpo@arpege-mobilite.example',
    sellerSupportEmail: 'reprise@arpege-mobilite.example',
    isRetailer: true,
    linkedBuyers: ['relais-reemploi'],
    enabledPremiumFeatures: premiumOfRetailer,
  },
  {
    ...shared,
    linkedBuyers: [],
    id: stableUuid('account:relais-reemploi'),
    key: 'relais-reemploi',
    name: 'Relais Réemploi',
    rootOrganizationExternalId: 'RELAIS',
    mainColor: '#2b5c8a',
    emailDPO: 'dpo@relais-reemploi.example',
    sellerSupportEmail: 'support@relais-reemploi.example',
    isBuyerAndWorkshopsSupervisor: true,
    enabledPremiumFeatures: ['absorption', 'refurb_connector', 'sftp_access'],
  },
];

const capacities: Record<string, number> = { 'ATL-NANTES': 120, 'ATL-LILLE': 80 };

function accountOf(externalId: string): AccountKey {
  if (externalId === 'REPRISE') return 'reprise';
  return externalId.startsWith('ARP') ? 'arpege-mobilite' : 'relais-reemploi';
}

function required(value: number | null, name: string): number {
  if (value === null) throw new Error(`${name} is missing`);
  return value;
}

/** Every entity, parents before children: head offices, management unit, twelve stores, buyer, two workshops. */
export const readOrganizations = (): DemoOrganization[] =>
  readRows('data', 'entities.csv').map((row) => {
    const externalId = text(row, 'external_id');
    return {
      id: stableUuid(`organization:${externalId}`),
      externalId,
      accountKey: accountOf(externalId),
      type: oneOf(row, 'type', entityTypes),
      commonName: text(row, 'common_name'),
      corporateName: text(row, 'corporate_name'),
      siret: text(row, 'siret'),
      capital: text(row, 'capital'),
      street: text(row, 'street'),
      streetMore: textOrNull(row, 'street_more'),
      zipCode: text(row, 'zip_code'),
      city: text(row, 'city'),
      country: text(row, 'country'),
      latitude: required(numberOrNull(row, 'latitude'), externalId),
      longitude: required(numberOrNull(row, 'longitude'), externalId),
      email: text(row, 'email'),
      parentExternalId: textOrNull(row, 'parent_external_id'),
      defaultWarehouseExternalId: textOrNull(row, 'default_warehouse_external_id'),
      status: oneOf(row, 'status', ['active', 'inactive']),
      dailyCapacity: capacities[externalId] ?? null,
    };
  });
