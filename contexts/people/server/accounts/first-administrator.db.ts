import { firstSettings } from '../../domain/accounts/account.ts';
import type { Client, ClientBase } from 'pg';

/** Does anybody administer the product already who can sign in? */
export async function hasAdministrator(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from user_modules join users on users."id" = user_modules."userId"
       where user_modules."type" = 'super_admin' and users."status" = 'active') as found`,
  );
  return rows[0]?.found ?? false;
}

export type FirstAdministrator = {
  email: string;
  firstname: string;
  lastname: string;
  account: string;
  passwordHash: string;
};

type Home = { account: string; organization: string };

/** What differs in the settings of the provider, who sells nothing. */
const ofHome = {
  isWarehouseCommentSharedToClient: false,
  buyerPaymentEnabled: false,
  transferOrderTerms: '',
};

/** The provider's account with its settings, and its head office. */
async function insertHome(client: Client, name: string): Promise<Home> {
  const account = await insert(
    client,
    `insert into accounts ("name", "status", "mainColor", "language", "companyCountry", "currency", "isRetailer",
       "isBuyerAndWorkshopsSupervisor", "isProvider", "webChannelActive", "paymentIssuer", "transportContractHolder")
     values ($1, 'active', '#0b7a4b', 'fr-FR', 'FR', 'EUR', false, false, true, false, 'buyer', 'buyer') returning "id"`,
    [name],
  );
  const settings = Object.entries({ ...firstSettings, ...ofHome });
  await insert(
    client,
    `insert into organization_root_details ("accountId", ${settings.map(([name]) => `"${name}"`).join(', ')})
     values ($1, ${settings.map((_, at) => `$${at + 2}`).join(', ')}) returning "id"`,
    [account, ...settings.map(([, value]) => value)],
  );
  const organization = await insert(
    client,
    `insert into organizations ("accountId", "commonName", "corporateName", "street", "zipCode", "city", "country",
       "latitude", "longitude", "manualGeocoding", "status", "type", "moduleType")
     values ($1, $2, $2, 'À compléter', '75001', 'Paris', 'FR', 48.86, 2.34, true, 'active', 'root_management_unit', 'root')
     returning "id"`,
    [account, name],
  );
  return { account, organization };
}

async function insertPerson(
  client: Client,
  person: FirstAdministrator,
  { account, organization }: Home,
): Promise<void> {
  const user = await insert(
    client,
    `insert into users ("accountId", "email", "firstname", "lastname", "status", "language", "forceConnectionBySso", "passwordHash")
     values ($1, $2, $3, $4, 'active', 'fr-FR', false, $5) returning "id"`,
    [account, person.email, person.firstname, person.lastname, person.passwordHash],
  );
  await insert(
    client,
    `insert into user_modules ("userId", "accountId", "moduleType", "type", "organizationId")
     values ($1, $2, 'root', 'super_admin', $3) returning "id"`,
    [user, account, organization],
  );
}

async function insert(client: Client, text: string, parameters: unknown[]): Promise<string> {
  const { rows } = await client.query<{ id: string }>(text, parameters);
  const [made] = rows;
  if (made === undefined) throw new Error('an insert without a condition wrote nothing');
  return made.id;
}

/**
 * The provider's account with its head office, and the person who administers the product from there, in the
 * transaction of the owner of the tables: nobody is signed in yet to whom the wall could be bound.
 */
export async function insertFirstAdministrator(client: Client, person: FirstAdministrator): Promise<void> {
  const home = await insertHome(client, person.account);
  await insertPerson(client, person, home);
}
