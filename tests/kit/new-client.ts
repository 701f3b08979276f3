import { publishTerms } from './organisation.ts';
import type { Answered, World } from './world.ts';

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

export const createClient = (world: World, more: object = {}): Promise<Answered> =>
  world.call('POST', '/accounts', { token: world.a.tokens.super_admin, body: clientBody(more) });

export const textOf = ({ json }: Answered, field: string): string => {
  const value = json[field];
  if (typeof value !== 'string') throw new Error(`${field} is not a text: ${JSON.stringify(json)}`);
  return value;
};

/** Creates an account and answers its id. */
export const newClient = async (world: World, more: object = {}): Promise<string> =>
  textOf(await createClient(world, more), 'id');

/** Publishes the terms of sale of an account, so that its site may sell, and answers their version. */
export async function publishTermsOf(world: World, accountId: string): Promise<string> {
  const terms = await publishTerms(world.insert, accountId);
  await world.sql.query('update organization_root_details set "serviceTerms" = $2 where "accountId" = $1', [
    accountId,
    terms,
  ]);
  return terms;
}
