import type { InsertRow } from './rows.ts';

/** The accounts of retailer and buyer, and their organizations. */
export type Places = {
  retailer: string;
  buyer: string;
  headOffice: string;
  unit: string;
  store: string;
  otherStore: string;
  buyerPlace: string;
  warehouse: string;
  otherWarehouse: string;
};

const address = {
  corporateName: 'Société de test',
  siret: null,
  capital: null,
  street: '1 rue de Test',
  streetMore: null,
  country: 'FR',
  manualGeocoding: false,
  addressPlace: 'awaited',
  placeEmail: null,
  phone: null,
  status: 'active',
  externalId: null,
  defaultWarehouse: null,
  buyer: null,
  stock: null,
  dailyCapacity: null,
} as const;
const lille = { zipCode: '59000', city: 'Lille', latitude: 50.633, longitude: 3.0586 };
const nantes = { zipCode: '44000', city: 'Nantes', latitude: 47.2173, longitude: -1.5534 };

const moduleOf = {
  store: 'tim',
  management_unit: 'tim',
  root_management_unit: 'root',
  buyer: 'lcm',
  warehouse: 'rps',
} as const;

/** The retailer's head office, region and stores, the buyer and its workshops; the second ones are in another town. */
export async function makePlaces(
  insert: InsertRow,
  name: string,
  { retailer, buyer }: Pick<Places, 'retailer' | 'buyer'>,
): Promise<Places> {
  const place = (
    accountId: string,
    type: keyof typeof moduleOf,
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
      moduleType: moduleOf[type],
    });
  const headOffice = await place(retailer, 'root_management_unit', `Siège ${name}`, lille, null);
  const unit = await place(retailer, 'management_unit', `Région ${name}`, lille, headOffice);
  const store = await place(retailer, 'store', `Magasin ${name}1`, lille, unit);
  const otherStore = await place(retailer, 'store', `Magasin ${name}2`, nantes, unit);
  const buyerPlace = await place(buyer, 'buyer', `Repreneur ${name}`, lille, null);
  const warehouse = await place(buyer, 'warehouse', `Atelier ${name}1`, lille, buyerPlace);
  const otherWarehouse = await place(buyer, 'warehouse', `Atelier ${name}2`, nantes, buyerPlace);
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
  };
}
