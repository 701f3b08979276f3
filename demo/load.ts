import type { Config } from '@reprise/platform/server/config.ts';
import { hashPassword } from '@reprise/platform/server/passwords.ts';
import { createDb } from '@reprise/platform/server/db/db.ts';
import { grantOf, type UserType } from '@reprise/platform/domain/core/access.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { useSettings } from '@reprise/platform/server/settings.ts';
import { indexProducts } from '@reprise/offer/server/search/search.db.ts';
import { entities } from '@reprise/registers/tables.ts';
import { Client } from 'pg';
import { readUsers } from './catalogue/read-users.ts';
import { loadBrand } from './load/brand.ts';
import { loadCategories, loadProducts, loadQuestions } from './load/catalogue.ts';
import { idOfAccount, loadAccounts, loadOrganizations, loadUsers } from './load/organisations.ts';
import { loadVisits } from './load/visits.ts';
import { loadCircuits, loadDispatch, loadHomePage, loadPaymentModes } from './load/ways.ts';
import { loadRefurb, loadStocks } from './load/workshops.ts';

/** The password of every account of the demo. */
export const demoPassword = 'Reprise2026';

type Tell = (line: string) => void;

/** The progress of the demo's loading; a database without this table was never loaded with the demo. */
const progress = `create table if not exists demo_progress ("part" text primary key, "doneAt" timestamptz not null default now())`;

const connect = async (config: Config): Promise<Client> => {
  const client = new Client({ connectionString: config.databaseDirectUrl });
  await client.connect();
  await client.query('set role reprise_owner');
  await client.query(progress);
  return client;
};

const done = async (client: Client, part: string): Promise<boolean> => {
  const { rowCount } = await client.query('select from demo_progress where "part" = $1', [part]);
  return rowCount === 1;
};

/** Does the database hold accounts, and none of the demo's? */
async function isOfOthers(client: Client): Promise<boolean> {
  if (await done(client, 'begun')) return false;
  const { rows } = await client.query<{ some: boolean }>('select exists (select from accounts) as some');
  return rows[0]?.some ?? false;
}

/**
 * Deletes everything and loads the demo again. A database that holds accounts and never held the demo is left as it is:
 * `DATABASE_URL` may name one that is at work.
 */
export async function resetDemo(config: Config, tell: Tell): Promise<void> {
  const client = await connect(config);
  try {
    if (await isOfOthers(client))
      throw new Error('Nothing is deleted: this database holds accounts, and never held the demo.');
    await empty(client);
  } finally {
    await client.end();
  }
  await loadDemoOnce(config, tell);
}

/**
 * Loads the demo into an empty database and prints where to sign in. An interrupted loading starts again; a database
 * that holds other accounts is left alone.
 */
export async function loadDemoOnce(config: Config, tell: Tell): Promise<void> {
  const client = await connect(config);
  try {
    if (await done(client, 'whole')) return;
    if (await isOfOthers(client)) return;
    await empty(client);
    // the addresses of the past are made up: its messages stay in the mailbox, whatever mail server is configured
    useSettings({ ...config, smtpUrl: null });
    await loadDemo(client, config, tell);
  } finally {
    useSettings(config);
    await client.end();
  }
}

/** Empties every table of the product and the demo's progress; the settings of the program stay. */
async function empty(client: Client): Promise<void> {
  const emptied = Object.keys(entities).filter((table) => table !== 'connectors');
  await client.query(`truncate ${[...emptied, 'idempotency_keys', 'demo_progress'].join(', ')} cascade`);
}

/** Makes the product search of the demo's retailer from its catalogue. */
async function indexCatalogue(config: Config): Promise<void> {
  const db = createDb(config.databaseDirectUrl);
  try {
    const retailer = idOfAccount('arpege-mobilite');
    await inWall(db, [retailer], (trx) => indexProducts(trx, retailer, 'all'));
  } finally {
    await db.close();
  }
}

async function loadDemo(client: Client, config: Config, tell: Tell): Promise<void> {
  const today = new Date();
  const now = today.toISOString();
  await client.query(`insert into demo_progress ("part") values ('begun')`);
  tell('Loading the demo (once):');
  await client.query('begin');
  await loadAccounts(client, config.siteUrl, now);
  await loadOrganizations(client, now);
  await loadUsers(client, await hashPassword(demoPassword), now);
  tell('  organisations and people');
  await loadCategories(client, now);
  const products = await loadProducts(client, today);
  await loadQuestions(client);
  tell(`  ${products} products in their categories, with their questions`);
  await loadPaymentModes(client);
  await loadCircuits(client);
  await loadDispatch(client, now);
  await loadHomePage(client, now);
  await loadStocks(client, now);
  await loadRefurb(client, now);
  await client.query('commit');
  tell('  circuits, payment modes, workshops');
  await indexCatalogue(config);
  tell('  the product search');
  // imported only now, so that a start which finds the demo loaded does not wait for it
  const { loadPast } = await import('./load/past/load-past.ts');
  // no sale is possible before there are terms to accept
  await loadBrand(client, config, today);
  tell('  the site’s logo and legal papers');
  await loadPast(client, config, today, tell);
  // its revisions of the prices leave their jobs behind
  await indexCatalogue(config);
  await loadVisits(client);
  await client.query(`insert into demo_progress ("part") values ('whole')`);
}

/** The users that a newcomer may sign in as: one of each type, two where another person approves what one prepared. */
export function demoAccounts(): { email: string; type: UserType }[] {
  const people = readUsers()
    .filter(({ status }) => status === 'active')
    .flatMap(({ email, modules }) => modules.map(({ type }) => ({ email, type })));
  return [...Map.groupBy(people, ({ type }) => type)].flatMap(([type, some]) =>
    some.slice(0, grantOf(type, 'payment_batch_export') === null ? 1 : 2),
  );
}
