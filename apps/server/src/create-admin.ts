import { passwordLimits } from '@reprise/platform/domain/core/limits.ts';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startEnvironment } from './environment.ts';
import { hashPassword } from '@reprise/platform/server/passwords.ts';
import { migrate } from '@reprise/platform/server/migrate.ts';

/**
 * `npm run create-admin -- --email you@example.org --firstname Ada --lastname Byron` makes the first super_admin of
 * an empty database, with the provider's own account. The password is ADMIN_PASSWORD, or made and printed once.
 */
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    firstname: { type: 'string', default: 'Admin' },
    lastname: { type: 'string', default: 'Reprise' },
    account: { type: 'string', default: 'Reprise' },
  },
});

const refuse = (why: string): never => {
  console.error(why);
  // nothing was written: what was begun ends with the program
  process.exit(1);
};

type Person = { email: string; firstname: string; lastname: string; account: string; passwordHash: string };

type Home = { account: string; organization: string };

/** The provider's account with its settings, and its head office. */
async function insertHome(client: Client, name: string): Promise<Home> {
  const account = await insert(
    client,
    `insert into accounts ("name", "status", "mainColor", "language", "companyCountry", "currency", "isRetailer",
       "isBuyerAndWorkshopsSupervisor", "isProvider", "webChannelActive", "paymentIssuer", "transportContractHolder")
     values ($1, 'active', '#0b7a4b', 'fr-FR', 'FR', 'EUR', false, false, true, false, 'buyer', 'buyer') returning "id"`,
    [name],
  );
  await insert(
    client,
    `insert into organization_root_details ("accountId", "isWarehouseCommentMandatory", "isWarehouseCommentSharedToClient",
       "buybackZeroDescription", "noSearchResultDescription", "packingInstructions", "enabledPremiumFeatures",
       "categoryNavigationEnabled", "customerIdentityDocumentRequired", "barCodeEnabled", "tagPriceEnabled",
       "buyerPaymentEnabled", "cartMinValue", "transferOrderTerms", "dropOffLocationsMapEnabled", "externalWebsiteLink",
       "guaranteeDays", "paysTheUpside", "partialAbsorption", "litigationDays", "litigationExpiry", "predeclarationExpiryDays")
     values ($1, false, false, '', '', '', '{}', true, false, true, true, false, 0, '', true,
       '{"active": false, "url": "", "text": ""}', 15, false, false, 14, 'return', 60) returning "id"`,
    [account],
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

async function insertPerson(client: Client, person: Person, { account, organization }: Home): Promise<void> {
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

/** The provider's account, its head office, the person and their module: all of it or nothing. */
async function create(client: Client, person: Person): Promise<void> {
  await client.query('set role reprise_owner');
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from user_modules where "type" = 'super_admin') as found`,
  );
  if (rows[0]?.found) refuse('There is a super_admin already: sign in as that person to make others.');
  await client.query('begin');
  const home = await insertHome(client, person.account);
  await insertPerson(client, person, home);
  await client.query('commit');
}

async function insert(client: Client, text: string, parameters: unknown[]): Promise<string> {
  const { rows } = await client.query<{ id: string }>(text, parameters);
  return rows[0]?.id ?? refuse('Nothing was written.');
}

const email = values.email ?? refuse('Say for whom: npm run create-admin -- --email you@example.org');
const given = process.env.ADMIN_PASSWORD;
if (given !== undefined && given.length < passwordLimits.min)
  refuse(`ADMIN_PASSWORD needs ${passwordLimits.min} characters.`);
const password = given ?? `${randomBytes(12).toString('base64url')}aA1`;

const { config, postgres } = await startEnvironment({ shared: true, ports: false });
const client = new Client({ connectionString: config.databaseDirectUrl });
try {
  await migrate(config.databaseDirectUrl);
  await client.connect();
  await create(client, { ...values, email, passwordHash: await hashPassword(password) });
  console.log(`${email} can sign in${given === undefined ? ` with the password ${password}` : ''}.`);
} finally {
  await client.end();
  await postgres?.stop();
}
