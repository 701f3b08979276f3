import { firstSettings } from '@reprise/people/domain/accounts/account.ts';
import { moduleTypes, type ModuleType } from '@reprise/platform/domain/core/access.ts';
import type pg from 'pg';
import { defaultWarehouseExternalId } from '../catalogue/read-dispatch-rules.ts';
import {
  readAccounts,
  readOrganizations,
  type DemoAccount,
  type DemoOrganization,
} from '../catalogue/read-organizations.ts';
import { readSettings } from '../catalogue/read-settings.ts';
import { readUsers } from '../catalogue/read-users.ts';
import { stableUuid } from '../make/identifiers.ts';
import { insertAll, type RowOf } from './insert.ts';

export const idOfAccount = (key: string): string => stableUuid(`account:${key}`);
export const idOfOrganization = (externalId: string): string => stableUuid(`organization:${externalId}`);
const orNull = (externalId: string | null): string | null =>
  externalId === null ? null : idOfOrganization(externalId);

const moduleOf: Record<string, ModuleType> = {
  root_management_unit: 'root',
  management_unit: 'tim',
  store: 'tim',
  buyer: 'lcm',
  warehouse: 'rps',
};

export async function loadAccounts(client: pg.Client, siteUrl: string, now: string): Promise<void> {
  const settings = readSettings();
  const accounts = readAccounts();
  await insertAll(
    client,
    'accounts',
    accounts.map((account) => ({
      id: account.id,
      name: account.name,
      status: 'active',
      mainColor: account.mainColor,
      language: account.language,
      companyCountry: account.companyCountry,
      currency: account.currency,
      emailDPO: account.emailDPO,
      isRetailer: account.isRetailer,
      isBuyerAndWorkshopsSupervisor: account.isBuyerAndWorkshopsSupervisor,
      isProvider: account.key === 'reprise',
      webChannelActive: account.isRetailer,
      webUrl: account.isRetailer ? siteUrl : null,
      paymentIssuer: settings.paymentIssuer,
      transportContractHolder: settings.transportContractHolder,
      demo: true,
      createdAt: now,
    })),
  );
  const links = accounts.flatMap((account) =>
    account.linkedBuyers.map((key) => ({
      retailerAccountId: account.id,
      buyerAccountId: idOfAccount(key),
      createdAt: now,
    })),
  );
  await insertAll(client, 'linked_buyers', links);
  await insertAll(
    client,
    'organization_root_details',
    accounts.map((account) => rootDetail(account, now)),
  );
}

function rootDetail(account: DemoAccount, now: string) {
  const s = readSettings();
  return {
    ...firstSettings,
    id: stableUuid(`root-detail:${account.key}`),
    accountId: account.id,
    sellerSupportEmail: account.sellerSupportEmail,
    isWarehouseCommentMandatory: s.isWarehouseCommentMandatory,
    isWarehouseCommentSharedToClient: s.isWarehouseCommentSharedToClient,
    buybackZeroDescription: s.buybackZeroDescription['fr-FR'],
    noSearchResultDescription: s.noSearchResultDescription['fr-FR'],
    packingInstructions: s.packingInstructions['fr-FR'],
    enabledPremiumFeatures: account.enabledPremiumFeatures,
    categoryNavigationEnabled: s.categoryNavigationEnabled,
    customerIdentityDocumentRequired: account.isRetailer && s.customerIdentityDocumentRequired,
    barCodeEnabled: s.barCodeEnabled,
    tagPriceEnabled: s.tagPriceEnabled,
    imeiAfterEstimate: s.imeiAfterEstimate,
    buyerPaymentEnabled: s.buyerPaymentEnabled,
    cartMinValue: s.cartMinValue,
    transferOrderTerms: s.transferOrderTerms['fr-FR'],
    dropOffLocationsMapEnabled: s.dropOffLocationsMapEnabled,
    externalWebsiteLink: { ...s.externalWebsiteLink, text: s.externalWebsiteLink.text['fr-FR'] },
    translations: {
      noSearchResultDescription: s.noSearchResultDescription,
      buybackZeroDescription: s.buybackZeroDescription,
      packingInstructions: s.packingInstructions,
      externalWebsiteText: s.externalWebsiteLink.text,
    },
    updatedAt: now,
  };
}

/** Tuesday to Saturday all day, Monday from the afternoon: Monday is 1. */
const shopHours = [
  { day: 1, opens: '14:00', closes: '19:00' },
  ...[2, 3, 4, 5, 6].map((day) => ({ day, opens: '10:00', closes: '19:30' })),
];

const organizationRow = (one: DemoOrganization, now: string): RowOf<'organizations'> => ({
  id: one.id,
  accountId: idOfAccount(one.accountKey),
  commonName: one.commonName,
  corporateName: one.corporateName,
  siret: one.siret,
  capital: one.capital,
  street: one.street,
  streetMore: one.streetMore,
  zipCode: one.zipCode,
  city: one.city,
  country: one.country,
  latitude: one.latitude,
  longitude: one.longitude,
  manualGeocoding: false,
  addressPlace: 'awaited',
  placeEmail: one.email,
  openingHours: one.type === 'store' ? shopHours : null,
  status: one.status,
  type: one.type,
  moduleType: moduleOf[one.type],
  parentOrganizationId: orNull(one.parentExternalId),
  externalId: one.externalId,
  dailyCapacity: one.dailyCapacity,
  createdAt: now,
});

export async function loadOrganizations(client: pg.Client, now: string): Promise<void> {
  // one by one, parents before children: the tree refers to itself
  for (const one of readOrganizations()) {
    await insertAll(client, 'organizations', [organizationRow(one, now)]);
  }
  for (const one of readOrganizations().filter((place) => place.defaultWarehouseExternalId !== null)) {
    await client.query('update organizations set "defaultWarehouse" = $2 where "id" = $1', [
      one.id,
      orNull(one.defaultWarehouseExternalId),
    ]);
  }
  await insertAll(client, 'default_warehouses', [
    {
      accountId: idOfAccount('arpege-mobilite'),
      warehouseId: idOfOrganization(defaultWarehouseExternalId),
      updatedAt: now,
    },
  ]);
}

/** Everybody has the demo's password. */
export async function loadUsers(client: pg.Client, passwordHash: string, now: string): Promise<void> {
  const accountOf = new Map(readOrganizations().map((one) => [one.externalId, idOfAccount(one.accountKey)]));
  const users = readUsers();
  await insertAll(
    client,
    'users',
    users.map((user) => ({
      id: user.id,
      accountId: accountOf.get(user.modules[0]?.organizationExternalId ?? ''),
      email: user.email,
      firstname: user.firstname,
      lastname: user.lastname,
      status: user.status,
      language: user.language,
      forceConnectionBySso: user.forceConnectionBySso,
      passwordHash,
      createdAt: now,
    })),
  );
  await insertAll(
    client,
    'user_modules',
    users.flatMap((user) =>
      user.modules.map((one) => ({
        id: stableUuid(`user-module:${user.email}:${one.module}:${one.organizationExternalId}`),
        userId: user.id,
        accountId: accountOf.get(one.organizationExternalId),
        moduleType: moduleTypes.find((type) => type === one.module),
        type: one.type,
        organizationId: idOfOrganization(one.organizationExternalId),
      })),
    ),
  );
}
