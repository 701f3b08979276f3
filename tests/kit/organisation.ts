import { firstSettings } from '@reprise/people/domain/accounts/account.ts';
import { nativeStocks, type NativeStock } from '@reprise/workshop/domain/stocks/stock.ts';
import { randomUUID } from 'node:crypto';
import { makeCatalogue, type Catalogue } from './catalogue.ts';
import { makePeople, type People } from './people.ts';
import { makePlaces, type Places } from './places.ts';
import type { InsertRow } from './rows.ts';

/** A retailer with its buyer and workshops, complete enough for every test. */
export type Organisation = Places & {
  rootDetail: string;
  /** The version of the published terms of sale. */
  terms: string;
  /** The native stocks of the first workshop, by kind. */
  stocks: Record<NativeStock, string>;
} & People &
  Catalogue;

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
  // a demo account, whose labels are specimens: no carrier is needed
  demo: true,
} as const;

/** The retailer and the buyer that buys from it. */
async function makeAccounts(insert: InsertRow, name: string): Promise<Pick<Places, 'retailer' | 'buyer'>> {
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
  return { retailer, buyer };
}

export async function makeOrganisation(insert: InsertRow, name: string, now: Date): Promise<Organisation> {
  const accounts = await makeAccounts(insert, name);
  const terms = await publishTerms(insert, accounts.retailer, publishedTerms(name));
  const rootDetail = await makeRootDetail(insert, accounts.retailer, terms);
  await makeRootDetail(insert, accounts.buyer, null);
  const places = await makePlaces(insert, name, accounts);
  const stocks = await makeStocks(insert, places.buyer, places.warehouse);
  await makeStocks(insert, places.buyer, places.otherWarehouse);
  const people = await makePeople(insert, name, now, places);
  const catalogue = await makeCatalogue(insert, { ...places, refurbStock: stocks.to_refurbish });
  return { ...places, rootDetail, terms, stocks, ...people, ...catalogue };
}

/** The document with the terms of sale of the account with this name: the same in every world. */
export const publishedTerms = (name: string): string =>
  `00000000-0000-4000-8000-${Buffer.from(name).toString('hex').padStart(12, '0').slice(-12)}`;

/** Publishes a document as an account's terms of sale. */
export const publishTerms = (
  insert: InsertRow,
  retailerAccountId: string,
  id: string = randomUUID(),
): Promise<string> =>
  insert('files', {
    id,
    retailerAccountId,
    buyerAccountId: null,
    purpose: 'legal',
    name: 'conditions.pdf',
    mediaType: 'application/pdf',
    size: 1,
    sha256: '',
    uploadedBy: null,
  });

const makeRootDetail = (insert: InsertRow, accountId: string, serviceTerms: string | null): Promise<string> =>
  insert('organization_root_details', {
    ...firstSettings,
    accountId,
    serviceTerms,
    enabledPremiumFeatures: ['absorption', 'multi_product_cart', 'imei_search_and_collect'],
    transferOrderTerms: 'Je cède {{product_label}} à {{buyer_name}} pour {{total_price}}.',
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
