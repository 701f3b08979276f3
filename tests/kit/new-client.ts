import { publishTerms } from './organisation.ts';
import type { World } from './world.ts';

let count = 0;

export const clientBody = (more: object = {}) => {
  count += 1;
  return {
    commonName: `Nouvelle enseigne ${count}`,
    corporateName: 'Nouvelle enseigne SAS',
    street: '3 place du Marché',
    zipCode: '44000',
    city: 'Nantes',
    country: 'FR',
    isRetailer: true,
    isBuyerAndWorkshopsSupervisor: false,
    ...more,
  };
};

export const createClient = (world: World, more: object = {}) =>
  world.a.as.super_admin.send('POST /accounts', { body: clientBody(more) });

/** Creates an account and answers its id. */
export const newClient = async (world: World, more: object = {}): Promise<string> =>
  (await createClient(world, more)).answer().id;

/** A client whose site lacks nothing to open: it sells what the first retailer sells, to the same buyer. */
export async function readyClient(world: World): Promise<string> {
  const id = await newClient(world);
  await world.a.as.super_admin.call('POST /accounts/{id}/linked-buyers', {
    params: { id },
    body: { buyerAccountId: world.a.buyer, catalogueOf: world.a.retailer },
  });
  await publishTermsOf(world, id);
  // its labels are specimens, as those of the world's retailers
  await world.sql.query('update accounts set "demo" = true where "id" = $1', [id]);
  return id;
}

/** Publishes the terms of sale of an account, so that its site may sell, and answers their version. */
export async function publishTermsOf(world: World, accountId: string): Promise<string> {
  const terms = await publishTerms(world.insert, accountId);
  await world.sql.query('update organization_root_details set "serviceTerms" = $2 where "accountId" = $1', [
    accountId,
    terms,
  ]);
  return terms;
}
