import { moduleOfType, userTypes, type UserType } from '@reprise/domain/access';
import { nativeStocks, type NativeStock } from '@reprise/domain/stock/stock';
import { hashOf } from '../lib/tokens.ts';
import { makeCatalogue, type Catalogue } from './catalogue.ts';
import type { InsertRow } from './rows.ts';

/** A retailer with its buyer and workshops, complete enough for the whole story. */
export type Organisation = {
  retailer: string;
  buyer: string;
  headOffice: string;
  unit: string;
  store: string;
  otherStore: string;
  buyerPlace: string;
  warehouse: string;
  otherWarehouse: string;
  rootDetail: string;
  /** The native stocks of the first workshop, by kind. */
  stocks: Record<NativeStock, string>;
  users: Record<UserType, string>;
  /** A token of each user type; `visitor…` for the anonymous one. The `other…` work in the other store or workshop. */
  tokens: Record<
    | UserType
    | 'otherSeller'
    | 'otherStoreManager'
    | 'otherOperator'
    | 'otherManager'
    | 'secondBuyerManager'
    | 'otherVisitor',
    string
  >;
} & Catalogue;

const address = {
  corporateName: 'Société de test',
  siret: null,
  capital: null,
  street: '1 rue de Test',
  streetMore: null,
  country: 'FR',
  manualGeocoding: false,
  placeEmail: null,
  phone: null,
  status: 'active',
  externalId: null,
  defaultWarehouse: null,
  buyer: null,
  stock: null,
  dailyCapacity: null,
} as const;
const account = {
  status: 'active',
  mainColor: '#0b7a4b',
  logo: null,
  favicon: null,
  language: 'fr-FR',
  companyCountry: 'FR',
  currency: 'EUR',
  emailDPO: null,
  isProvider: false,
  tagManagerId: null,
  axeptioId: null,
  paymentIssuer: 'buyer',
  transportContractHolder: 'buyer',
} as const;
const lille = { zipCode: '59000', city: 'Lille', latitude: 50.633, longitude: 3.0586 };
const nantes = { zipCode: '44000', city: 'Nantes', latitude: 47.2173, longitude: -1.5534 };

export async function makeOrganisation(insert: InsertRow, name: string, now: Date): Promise<Organisation> {
  const retailer = await insert('accounts', {
    ...account,
    name: `Enseigne ${name}`,
    isRetailer: true,
    isBuyerAndWorkshopsSupervisor: false,
    webChannelActive: true,
    webUrl: `http://enseigne-${name.toLowerCase()}.test`,
  });
  const buyer = await insert('accounts', {
    ...account,
    name: `Repreneur ${name}`,
    isRetailer: false,
    isBuyerAndWorkshopsSupervisor: true,
    webChannelActive: false,
    webUrl: null,
  });
  await insert('linked_buyers', { retailerAccountId: retailer, buyerAccountId: buyer });
  const rootDetail = await makeRootDetail(insert, retailer);
  await makeRootDetail(insert, buyer);
  const place = (
    accountId: string,
    type: 'store' | 'warehouse' | 'buyer' | 'management_unit' | 'root_management_unit',
    commonName: string,
    at: typeof lille,
    parentOrganizationId: string | null,
  ) =>
    insert('organizations', {
      ...address,
      ...at,
      accountId,
      type,
      commonName,
      parentOrganizationId,
      moduleType: {
        store: 'tim',
        management_unit: 'tim',
        root_management_unit: 'root',
        buyer: 'lcm',
        warehouse: 'rps',
      }[type] as 'tim',
    });
  const headOffice = await place(retailer, 'root_management_unit', `Siège ${name}`, lille, null);
  const unit = await place(retailer, 'management_unit', `Région ${name}`, lille, headOffice);
  const store = await place(retailer, 'store', `Magasin ${name}1`, lille, unit);
  const otherStore = await place(retailer, 'store', `Magasin ${name}2`, nantes, unit);
  const buyerPlace = await place(buyer, 'buyer', `Repreneur ${name}`, lille, null);
  const warehouse = await place(buyer, 'warehouse', `Atelier ${name}1`, lille, buyerPlace);
  const otherWarehouse = await place(buyer, 'warehouse', `Atelier ${name}2`, nantes, buyerPlace);
  const stocks = await makeStocks(insert, buyer, warehouse);
  await makeStocks(insert, buyer, otherWarehouse);
  const people = await makePeople(insert, name, now, {
    retailer,
    buyer,
    headOffice,
    unit,
    store,
    otherStore,
    buyerPlace,
    warehouse,
    otherWarehouse,
  });
  const catalogue = await makeCatalogue(insert, {
    retailer,
    buyer,
    headOffice,
    warehouse,
    otherWarehouse,
    refurbStock: stocks.to_refurbish,
  });
  return {
    retailer,
    buyer,
    headOffice,
    unit,
    store,
    otherStore,
    buyerPlace,
    warehouse,
    otherWarehouse,
    rootDetail,
    stocks,
    ...people,
    ...catalogue,
  };
}

const makeRootDetail = (insert: InsertRow, accountId: string): Promise<string> =>
  insert('organization_root_details', {
    accountId,
    sellerSupportEmail: null,
    eula: null,
    serviceTerms: null,
    faqAndContact: null,
    cookiesPolicy: null,
    accessibilityStatement: null,
    isWarehouseCommentMandatory: false,
    isWarehouseCommentSharedToClient: true,
    buybackZeroDescription: '',
    noSearchResultDescription: '',
    packingInstructions: '',
    enabledPremiumFeatures: ['absorption', 'multi_product_cart', 'imei_search_and_collect'],
    categoryNavigationEnabled: true,
    customerIdentityDocumentRequired: false,
    barCodeEnabled: true,
    tagPriceEnabled: true,
    buyerPaymentEnabled: true,
    cartMinValue: 0,
    transferOrderTerms: 'Je cède {{product_label}} à {{buyer_name}} pour {{total_price}}.',
    dropOffLocationsMapEnabled: true,
    externalWebsiteLink: { active: false, url: '', text: '' },
    guaranteeDays: 15,
    paysTheUpside: false,
    partialAbsorption: false,
    litigationDays: 14,
    litigationExpiry: 'return',
    predeclarationExpiryDays: 60,
  });

async function makeStocks(
  insert: InsertRow,
  buyer: string,
  warehouse: string,
): Promise<Record<NativeStock, string>> {
  const made: Partial<Record<NativeStock, string>> = {};
  for (const native of nativeStocks) {
    made[native] = await insert('stocks', {
      retailerAccountId: null,
      buyerAccountId: buyer,
      warehouseId: warehouse,
      name: native,
      identifier: `STOCK-${native}`,
      location: '',
      native,
      bins: [],
    });
  }
  return made as Record<NativeStock, string>;
}

type Places = Pick<
  Organisation,
  | 'retailer'
  | 'buyer'
  | 'headOffice'
  | 'unit'
  | 'store'
  | 'otherStore'
  | 'buyerPlace'
  | 'warehouse'
  | 'otherWarehouse'
>;

async function makePeople(
  insert: InsertRow,
  name: string,
  now: Date,
  places: Places,
): Promise<Pick<Organisation, 'users' | 'tokens'>> {
  const users: Record<string, string> = {};
  const tokens: Record<string, string> = {};
  const expiresAt = new Date(now.getTime() + 365 * 86_400_000).toISOString();
  const addUser = async (key: string, type: UserType, organizationId: string): Promise<void> => {
    const accountId = ['warehouse_manager', 'warehouse_operator', 'buyer_manager'].includes(type)
      ? places.buyer
      : places.retailer;
    const moduleType = moduleOfType[type];
    const userId = await insert('users', {
      accountId,
      email: `${key}@${name.toLowerCase()}.example.org`,
      firstname: key,
      lastname: name,
      status: 'active',
      language: 'fr-FR',
      forceConnectionBySso: false,
      passwordHash: null,
      lastLoginAt: null,
    });
    await insert('user_modules', { userId, accountId, moduleType, type, organizationId });
    users[key] = userId;
    tokens[key] = `user-${name}-${key}-aaaaaaaaaaaaaaaaaaaa`;
    await insert('sessions', {
      tokenHash: hashOf(tokens[key]),
      userId,
      accountId,
      organizationId,
      moduleType,
      device: 'test',
      expiresAt,
      revokedAt: null,
    });
  };
  for (const type of userTypes)
    if (type !== 'pseudo_anonymous') await addUser(type, type, placeOf(type, places));
  await addUser('otherSeller', 'store_seller', places.otherStore);
  await addUser('otherStoreManager', 'store_manager', places.otherStore);
  await addUser('otherOperator', 'warehouse_operator', places.otherWarehouse);
  await addUser('otherManager', 'warehouse_manager', places.otherWarehouse);
  await addUser('secondBuyerManager', 'buyer_manager', places.buyerPlace);
  for (const key of ['pseudo_anonymous', 'otherVisitor']) {
    tokens[key] = `visitor-${name}-${key}-aaaaaaaaaaaaaa`;
    await insert('sessions', {
      tokenHash: hashOf(tokens[key]),
      userId: null,
      accountId: places.retailer,
      organizationId: null,
      moduleType: 'no_module_type',
      device: 'test',
      expiresAt,
      revokedAt: null,
    });
  }
  return { users, tokens };
}

function placeOf(type: UserType, places: Places): string {
  if (type.startsWith('warehouse')) return places.warehouse;
  if (type.startsWith('store')) return places.store;
  if (type.startsWith('management')) return places.unit;
  return type === 'buyer_manager' ? places.buyerPlace : places.headOffice;
}
