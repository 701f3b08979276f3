import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';

const copyIn =
  (sql: pg.Client) =>
  async (table: string, from: string, change: object): Promise<string> => {
    const id = randomUUID();
    await sql.query(
      `insert into ${table} select (jsonb_populate_record(one, $1::jsonb)).* from ${table} one where ${from} limit 1`,
      [JSON.stringify({ ...change, id })],
    );
    return id;
  };
const demo = `"accountId" = (select "accountId" from organizations where "externalId" = 'ARPEGE')`;

/** A client of a story, made like the demo's, with a head office and two stores. */
export async function makeClient(sql: pg.Client) {
  const name = `Enseigne ${randomInt(1_000_000)}`;
  const copy = copyIn(sql);
  const site = { webUrl: null, webChannelActive: false };
  const accountId = await copy('accounts', demo.replace('accountId', 'id'), { name, ...site });
  await copy('organization_root_details', demo, { accountId });
  const place = (type: string, commonName: string, parentOrganizationId: string | null) =>
    copy('organizations', `${demo} and "type" = '${type}'`, {
      accountId,
      commonName,
      parentOrganizationId,
      externalId: null,
    });
  const headOffice = await place('root_management_unit', `Siège ${name}`, null);
  const first = await place('store', `Boutique A ${name}`, headOffice);
  const second = await place('store', `Boutique B ${name}`, headOffice);
  return { name, accountId, headOffice, first, second };
}
export type MadeClient = Awaited<ReturnType<typeof makeClient>>;

/** A dossier of an account, like one of the demo's that is over, which no other account sees; answers its id. */
export async function makeDossier(sql: pg.Client, accountId: string): Promise<string> {
  const copy = copyIn(sql);
  const retailers = demo.replace('accountId', 'retailerAccountId');
  const customerId = await copy('customers', retailers, {
    retailerAccountId: accountId,
    buyerAccountId: accountId,
  });
  const { rows: stores } = await sql.query<{ id: string }>(
    `select "id" from organizations where "accountId" = $1 and "type" = 'store' limit 1`,
    [accountId],
  );
  return copy('buybacks', `${retailers} and "status" = 'bb_cancelled'`, {
    retailerAccountId: accountId,
    buyerAccountId: accountId,
    customerId,
    storeId: stores[0]!.id,
    identificationNumber: `2${String(randomInt(10 ** 12)).padStart(12, '0')}`,
  });
}

/** A user of the client, with the demo's password. */
export async function makePerson(
  sql: pg.Client,
  { accountId }: MadeClient,
  email: string,
  places: [type: string, organizationId: string][],
): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into users ("accountId", "email", "firstname", "lastname", "status", "language", "forceConnectionBySso", "passwordHash")
     select $1, $2, 'Alix', 'Morvan', 'active', 'fr-FR', $3, "passwordHash" from users where "email" = $4 returning "id"`,
    [accountId, email, places.length > 1, 'solene.marchais@reprise.example'],
  );
  const { id } = rows[0]!;
  for (const [type, organizationId] of places)
    await sql.query(
      `insert into user_modules ("userId", "accountId", "moduleType", "type", "organizationId")
       select $1, $2, o."moduleType", $3, o."id" from organizations o where o."id" = $4`,
      [id, accountId, type, organizationId],
    );
  return id;
}

/** A category of the client, made like one of the demo's that holds products; answers its identifier. */
export async function makeCategory(sql: pg.Client, { accountId, headOffice }: MadeClient): Promise<string> {
  const { rows } = await sql.query<{ identifier: string }>(
    `insert into categories
     select (jsonb_populate_record(c, $1::jsonb)).* from categories c join products p on p."mainCategory" = c."id"
     where c."status" = 'active' and c."image" is null limit 1 returning "identifier"`,
    [JSON.stringify({ id: randomUUID(), accountId, organizationId: headOffice, parentCategory: null })],
  );
  return rows[0]!.identifier;
}
