import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '@reprise/platform/server/migrate.ts';
import { hashPassword } from '@reprise/platform/server/passwords.ts';
import { startPostgres, type Postgres } from '@reprise/platform/server/postgres/launch.ts';
import { readLockFile } from '@reprise/platform/server/postgres/lock-file.ts';
import { addressOf, type Address } from './address.ts';
import { makeOrganisation, type Organisation } from '../kit/organisation.ts';
import { inserter } from '../kit/rows.ts';
import { startServer, startWorkers, type Killable } from './killable.ts';

/** A PostgreSQL server is killed under the API and its workers, and started again behind the same address. */
let folder: string;
let postgres: Postgres;
let organisation: Organisation;
let address: Address;
let server: Killable & { url: string };
let workers: Killable[];

const start = (): Promise<Postgres> =>
  startPostgres({
    dataDir: join(folder, 'data'),
    serviceHome: folder,
    durable: false,
    onLost: () => undefined,
  });

const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** Kills PostgreSQL with SIGKILL. */
async function killPostgres(): Promise<void> {
  const { home } = JSON.parse(await readFile(join(folder, 'data/postgres.json'), 'utf8'));
  const lock = await readLockFile(join(home ?? join(folder, 'data'), 'cluster'));
  if (!lock) throw new Error('PostgreSQL is not running');
  process.kill(lock.pid, 'SIGKILL');
}

type Asked = { status: number; code: unknown; wait: string | null };

async function startAgain(): Promise<void> {
  postgres = await start();
  address.leadTo(postgres.url);
  await expect.poll(async () => (await profile()).status, { timeout: 60_000 }).toBe(200);
}

const email = 'store_manager@a.example.org';
const password = 'Bonjour2026';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reprise-lost-'));
  await chmod(folder, 0o711);
  postgres = await start();
  await migrate(postgres.url);
  const sql = new Client({ connectionString: postgres.url });
  await sql.connect();
  organisation = await makeOrganisation(inserter(sql), 'A', new Date());
  await sql.query('update users set "passwordHash" = $1 where "email" = $2', [
    await hashPassword(password),
    email,
  ]);
  // what the killed server had committed is still there
  await sql.query('checkpoint');
  await sql.end();
  address = await addressOf(postgres.url);
  const place = { databaseUrl: address.url, filesDir: join(folder, 'files') };
  server = await startServer(place);
  workers = await startWorkers(place);
}, 200_000);
afterAll(async () => {
  await Promise.all([server, ...workers].map((one) => one.kill()));
  await address.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

async function ask(method: string, path: string, body?: object): Promise<Asked> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      'x-auth-token': body ? '' : organisation.tokens.store_seller,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  const { code = null } = text === '' ? {} : JSON.parse(text);
  return { status: answer.status, code, wait: answer.headers.get('retry-after') };
}

const logIn = (tried: string): Promise<Asked> => ask('POST', '/api/login', { email, password: tried });
const profile = (): Promise<Asked> => ask('GET', '/profile');
const pathOfSite = '/white-label/config?url=http://enseigne-a.test';
const unavailable = { status: 503, code: 'unavailable', wait: '2' };

const expectAllAlive = (): void => {
  for (const { child } of [server, ...workers])
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
};

test(
  'a database killed under running calls is reported by them, and server and workers live and go on',
  { timeout: 200_000 },
  async () => {
    expect((await profile()).status).toBe(200);
    // jobs whose ends cannot be written
    const purge = (times: number, key: string | null) =>
      query(
        `select jobs.add('idempotency.purge', '{}'::json, null, null, $2::text, 3) from generate_series(1, $1::int)`,
        [times, key],
      );
    await purge(5_000, null);
    // some of the calls hold a connection
    const underWay = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? profile() : logIn(password)));
    await killPostgres();
    for (const { status } of await Promise.all(underWay)) expect([200, 503]).toContain(status);
    for (let at = 0; at < 3; at += 1) {
      expect(await logIn(password)).toEqual(unavailable);
      expect(await profile()).toEqual(unavailable);
      expect(await ask('GET', pathOfSite)).toEqual(unavailable);
    }
    expectAllAlive();

    await startAgain();
    expect((await logIn(password)).status).toBe(200);
    expect((await ask('GET', pathOfSite)).status).toBe(200);
    await purge(1, 'after the loss');
    const waiting = () => query('select from graphile_worker._private_jobs limit 1');
    await expect.poll(waiting, { timeout: 120_000 }).toEqual([]);
    expectAllAlive();
  },
);

test('no wrong password is counted while the database is away', { timeout: 200_000 }, async () => {
  for (let at = 0; at < 9; at += 1) expect((await logIn(`wrong ${at}`)).status).toBe(401);
  await postgres.stop();
  for (let at = 0; at < 12; at += 1) expect(await logIn('wrong')).toEqual(unavailable);
  await startAgain();
  expect((await logIn('wrong once more')).status).toBe(401);
  expect((await logIn('wrong once too often')).status).toBe(429);
  expectAllAlive();
});
