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
import type { Call } from '@reprise/platform/server/http/route.ts';
import { placeOfPostalCode } from '@reprise/platform/server/postal-places.ts';
import { writeAudit, insertAccount, insertRootDetail } from '@reprise/people/server/public.ts';
import { findAccount, viewAccount } from './accounts.db.ts';
import { copyModel } from './copy-model.ts';
import { defaultWords, inOtherLanguages } from './default-words.ts';
import { giveShop, insertNew } from './give-shop.ts';

/**
 * Creates an account with everything that it needs to work: its root organization and settings, and for a retailer
 * circuits, payment modes, a home page and transfer terms; with a model all that is set up is like the model's
 * (docs/new-client.md). Refusal: `invalid` without any module, and at `model` or `currency`.
 */
export async function createAccount(call: Call, body: AccountCreation): Promise<AccountView> {
  if (!body.isRetailer && !body.isBuyerAndWorkshopsSupervisor) refuse('isRetailer', 'required');
  const model = body.model === null ? null : await modelOf(call, body.model, body);
  const account = {
    ...newAccount(body, call.now),
    logo: model?.logo ?? null,
    favicon: model?.favicon ?? null,
  };
  call.bindTo([...call.actor.accountIds, account.id]);
  await insertAccount(call.db, account);
  await makePlaces(call, account, body);
  const defaults = defaultSettings(account);
  if (model === null) await setUp(call, account, defaults);
  else await copyModel(call, { model, account, defaults });
  const made = await viewAccount(call.db, account);
  await writeAudit(call, {
    accountId: account.id,
    action: 'create',
    noun: 'account',
    nounId: account.id,
    after: model === null ? made : { ...made, model: model.name },
  });
  return made;
}

const refuse = (field: string, code: string): never => {
  throw new Refused('invalid', { violations: [{ field, code }] });
};

/** A retailer that a new one, which has its currency, may be like. */
async function modelOf(
  { db, actor }: Call,
  id: string,
  { isRetailer, currency }: AccountCreation,
): Promise<Account> {
  const model = await findAccount(db, actor.accountIds, id);
  if (!isRetailer || model?.isRetailer !== true) return refuse('model', 'choice');
  return model.currency === currency ? model : refuse('currency', 'currency_of_model');
}

/** What an account without a model begins with. */
async function setUp(
  { db }: Call,
  account: Account,
  defaults: Parameters<typeof insertRootDetail>[1],
): Promise<void> {
  await insertRootDetail(db, defaults);
  if (account.isRetailer) await giveShop(db, account);
}

const newAccount = (body: AccountCreation, now: Date): Account => ({
  id: randomUUID(),
  name: body.commonName,
  status: 'active',
  mainColor: body.mainColor,
  accentColor: null,
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
  sandboxOf: null,
  emptyingSince: null,
  emptiedAt: null,
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
  translations: defaultTranslations(account.language),
});
