import {
  firstSettings,
  type Account,
  type OrganizationRootDetail,
} from '@reprise/people/domain/accounts/account.ts';
import type { AccountCreation, AccountView } from '../../domain/accounts/account.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { OrganizationType } from '@reprise/people/domain/organizations/organization.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { randomUUID } from 'node:crypto';
import { lookUpOf } from '@reprise/platform/server/geocoder.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { placeOfPostalCode } from '@reprise/platform/server/postal-places.ts';
import {
  writeAudit,
  insertAccount,
  insertOrganization,
  insertRootDetail,
} from '@reprise/people/server/public.ts';
import { viewAccount } from './accounts.db.ts';
import { defaultWays } from './default-ways.ts';
import { defaultWords, inOtherLanguages } from './default-words.ts';
import { insertHomePage } from '@reprise/storefront/server/public.ts';
import { insertWays } from '@reprise/offer/server/public.ts';

/**
 * Creates an account with everything that it needs to work: its root organization and settings, and for a retailer
 * circuits, payment modes, a home page and transfer terms. Refusal: `invalid` without any module.
 */
export async function createAccount(call: Call, body: AccountCreation): Promise<AccountView> {
  if (!body.isRetailer && !body.isBuyerAndWorkshopsSupervisor)
    throw new Refused('invalid', { violations: [{ field: 'isRetailer', code: 'required' }] });
  const account = newAccount(body, call.now);
  call.bindTo([...call.actor.accountIds, account.id]);
  await insertAccount(call.db, account);
  await makePlaces(call, account, body);
  await insertRootDetail(call.db, defaultSettings(account));
  if (account.isRetailer) {
    await insertWays(call.db, defaultWays(account.id, account.companyCountry));
    await insertHomePage(call.db, defaultHomePage(account));
  }
  const made = await viewAccount(call.db, account);
  await writeAudit(call, {
    accountId: account.id,
    action: 'create',
    noun: 'account',
    nounId: account.id,
    after: made,
  });
  return made;
}

const newAccount = (body: AccountCreation, now: Date): Account => ({
  id: randomUUID(),
  name: body.commonName,
  status: 'active',
  mainColor: body.mainColor,
  logo: null,
  favicon: null,
  language: body.language,
  companyCountry: body.country,
  currency: body.currency,
  emailDPO: body.emailDPO,
  isRetailer: body.isRetailer,
  isBuyerAndWorkshopsSupervisor: body.isBuyerAndWorkshopsSupervisor,
  isProvider: false,
  webChannelActive: false,
  webUrl: null,
  tagManagerId: null,
  axeptioId: null,
  paymentIssuer: body.paymentIssuer,
  transportContractHolder: body.transportContractHolder,
  demo: false,
  createdAt: now.toISOString(),
  deletedAt: null,
  version: 0,
});

/** A retailer's head office, or the buyer itself; an account that is both has its buyer below its head office. */
async function makePlaces({ db, jobs }: Call, account: Account, body: AccountCreation): Promise<void> {
  const point = await placeOfPostalCode(body.country, body.zipCode);
  const place = async (type: OrganizationType, parentOrganizationId: string | null) => {
    const fields = {
      accountId: account.id,
      commonName: body.commonName,
      corporateName: body.corporateName,
      siret: body.siret,
      capital: body.capital,
      street: body.street,
      streetMore: body.streetMore,
      zipCode: body.zipCode,
      city: body.city,
      country: body.country,
      latitude: point?.latitude ?? 0,
      longitude: point?.longitude ?? 0,
      manualGeocoding: false,
      addressPlace: 'awaited',
      placeEmail: null,
      phone: null,
      openingHours: null,
      status: 'active',
      type,
      moduleType: type === 'buyer' ? 'lcm' : 'root',
      parentOrganizationId,
      externalId: null,
      defaultWarehouse: null,
      buyer: null,
      stock: null,
      dailyCapacity: null,
      eligibleCountries: null,
      policeReceiptNumber: null,
    } as const;
    const id = await insertNew(db, fields);
    await jobs.addAll(lookUpOf({ ...fields, id }));
    return id;
  };
  const headOffice = account.isRetailer ? await place('root_management_unit', null) : null;
  if (account.isBuyerAndWorkshopsSupervisor) await place('buyer', headOffice);
}

/** An organization without an external id is nobody's double. */
async function insertNew(db: Trx, fields: Parameters<typeof insertOrganization>[1]): Promise<string> {
  const made = await insertOrganization(db, fields);
  if (!made) throw new Error('an organization without an external id was taken for another');
  return made.id;
}

function defaultTranslations(own: Locale): OrganizationRootDetail['translations'] {
  const others = (field: 'noSearchResultDescription' | 'buybackZeroDescription' | 'packingInstructions') =>
    inOtherLanguages(own, ({ settings }) => settings[field]);
  return {
    noSearchResultDescription: others('noSearchResultDescription'),
    buybackZeroDescription: others('buybackZeroDescription'),
    packingInstructions: others('packingInstructions'),
  };
}

const defaultSettings = (account: Account): Parameters<typeof insertRootDetail>[1] => ({
  ...firstSettings,
  ...defaultWords(account.language).settings,
  accountId: account.id,
  buyerPaymentEnabled: account.paymentIssuer === 'buyer',
  translations: defaultTranslations(account.language),
});

function defaultHomePage({ id, name, language }: Account): Parameters<typeof insertHomePage>[1] {
  const words = defaultWords(language).homePage;
  const named = (text: string): string => text.replaceAll('{{name}}', name);
  const others = (field: keyof typeof words) =>
    inOtherLanguages(language, ({ homePage }) => named(homePage[field]));
  return {
    accountId: id,
    title: named(words.title),
    metaTitle: named(words.metaTitle),
    metaDescription: named(words.metaDescription),
    status: 'active',
    widgets: [{ type: 'search', title: words.search, bannerImage: null, translations: others('search') }],
    translations: {
      title: others('title'),
      metaTitle: others('metaTitle'),
      metaDescription: others('metaDescription'),
    },
  };
}
