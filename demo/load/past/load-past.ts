import { createApp } from '@reprise/server/app.ts';
import { carryInto } from '@reprise/tests/kit/carry-into.ts';
import { driverOver, type Driver } from '@reprise/tests/kit/driver.ts';
import { withSettings } from '@reprise/platform/server/db/connection-url.ts';
import { createDb } from '@reprise/platform/server/db/db.ts';
import { storeOf } from '@reprise/platform/server/settings.ts';
import { log } from '@reprise/platform/server/log.ts';
import { sealed } from '@reprise/platform/server/outside/sealed.ts';
import { newToken } from '@reprise/platform/server/tokens.ts';
import type { Config } from '@reprise/platform/server/config.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { customers, type DemoCustomer } from '../../catalogue/customers.ts';
import { stableUuid } from '../../make/identifiers.ts';
import { insertAll } from '../insert.ts';
import { idOfAccount, idOfOrganization } from '../organisations.ts';
import { payWithoutIban } from '../ways.ts';
import { createAgenda, type Agenda } from './agenda.ts';
import { batchMoments } from './batch-moments.ts';
import { calendarOf } from './calendar.ts';
import { createJobs } from './jobs.ts';
import type { Past } from './past.ts';
import { batchOfTransfers, type BatchProgress } from './pay.ts';
import { signInEverybody } from './people.ts';
import { plan } from './plan.ts';
import { beginRevisions } from './revise-prices.ts';
import { carrierSettingsId } from './ship.ts';
import { beginStory, ordersOf } from './stories.ts';

const atOnce = 8;
const pictures = join(import.meta.dirname, '../../data');
const photos = ['screen', 'shell', 'camera'].map((name) => readFileSync(join(pictures, `photo-${name}.png`)));

/** The built-in carrier reports to the retailer where parcels are, as another carrier would. */
async function loadCarrier(client: Client, secret: string, now: string): Promise<void> {
  const connectorId = stableUuid('connector:builtin.carrier');
  await client.query(
    `insert into connectors ("id", "name", "type", "fqn") values ($1, 'Transporteur intégré', 'transport', 'builtin.carrier')
     on conflict do nothing`,
    [connectorId],
  );
  await insertAll(client, 'connector_organizations', [
    {
      id: carrierSettingsId,
      connectorId,
      accountId: idOfAccount('arpege-mobilite'),
      organizationId: idOfOrganization('ARPEGE'),
      name: 'Transporteur intégré',
      properties: [{ name: 'webhookSecret', value: sealed(secret) }],
      active: true,
      createdAt: now,
    },
  ]);
}

function countFiles(tell: (line: string) => void): () => void {
  const all = plan.reduce((sum, { dossiers }) => sum + dossiers, 0);
  let told = 0;
  return () => {
    told += 1;
    if (told % 30 === 0) tell(`  ${told} of ${all} past dossiers …`);
  };
}

/** Each batch is prepared alone: two on the same morning must not take the same transfers. */
function beginBatches(past: Past): void {
  const { answered, approved, prepared } = batchMoments(past.calendar);
  const begin = ({ seed, at }: typeof approved, progress: BatchProgress): void =>
    past.agenda.beginAlone(() => batchOfTransfers(past, seed, progress), at);
  for (const one of answered) begin(one, 'answered');
  begin(approved, 'approved');
  begin(prepared, 'prepared');
}

/**
 * Runs every story at its moments, and the jobs that they leave. No payout provider is connected: in the past the
 * buyer's staff paid customers without an IBAN themselves.
 */
async function tellAll(past: Past): Promise<void> {
  await payWithoutIban(past.client, 'none');
  for (const order of ordersOf(plan)) beginStory(past, order);
  beginBatches(past);
  beginRevisions(past);
  await past.agenda.tell();
  await past.jobs.settle();
  await past.jobs.leaveRest();
  await payWithoutIban(past.client, 'payout');
}

/** The identities under which the past is loaded: the tables' owner, the queue's owner, and the product itself. */
function connect({ databaseDirectUrl: databaseUrl }: Config) {
  const pool = (role: string, max: number): Pool =>
    new Pool({ connectionString: withSettings(databaseUrl, { role }), max });
  return {
    owner: pool('reprise_owner', atOnce),
    queue: pool('reprise_jobs', 1),
    db: createDb(databaseUrl, { size: atOnce + 2 }),
  };
}

/** Every customer sells once. */
function nextOf(buyers: DemoCustomer[]): () => DemoCustomer {
  return () => {
    const next = buyers.shift();
    if (!next) throw new Error('there are more sales than customers');
    return next;
  };
}

/** The terms of sale of the retailer's site. */
async function publishedTerms(client: Client): Promise<string> {
  const { rows } = await client.query<{ terms: string | null }>(
    'select "serviceTerms" as terms from organization_root_details where "accountId" = $1',
    [idOfAccount('arpege-mobilite')],
  );
  const terms = rows[0]?.terms;
  if (!terms) throw new Error('The demo’s retailer has published no terms of sale');
  return terms;
}

/** Everybody calls in French, as the demo's people do. */
const inFrench =
  (product: Driver): Driver['as'] =>
  (token) =>
    product.as(token, { 'accept-language': 'fr-FR', 'user-agent': 'demo' });

/** The demo's past: dossiers in every state, made by the product's own commands, each at its own moment. */
export async function loadPast(
  client: Client,
  config: Config,
  today: Date,
  tell: (line: string) => void,
): Promise<void> {
  const { owner, queue, db } = connect(config);
  const agenda: Agenda = createAgenda(atOnce);
  const files = storeOf(config);
  const app = await createApp({ db, files, origins: [], now: () => agenda.now() });
  const { level } = log;
  log.level = 'error';
  try {
    const carrierSecret = newToken();
    await loadCarrier(client, carrierSecret, today.toISOString());
    const as = inFrench(driverOver(carryInto(app)));
    const people = await signInEverybody({ client, pool: owner, as }, today);
    const past: Past = {
      nobody: as(null),
      client: owner,
      agenda,
      calendar: calendarOf(today),
      jobs: createJobs(owner, queue, db, today),
      people,
      photos,
      carrierSecret,
      termsVersion: await publishedTerms(client),
      nextCustomer: nextOf(customers('past', 400)),
      told: countFiles(tell),
    };
    await tellAll(past);
    await people.leave();
  } finally {
    log.level = level;
    await app.close();
    await db.close();
    await owner.end();
    await queue.end();
  }
}
