import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '@reprise/server/app.ts';
import { until } from '../kit/jobs.fixture.ts';
import { makeOrganisation, type Organisation } from '../kit/organisation.ts';
import { inserter } from '../kit/rows.ts';
import { startPair, type Pair } from '../kit/standby.ts';
import { crashSettings } from '../crash/settings.ts';
import { folderStore } from '@reprise/platform/server/files/files.ts';
import { migrate } from '@reprise/platform/server/migrate.ts';
import { useSettings } from '@reprise/platform/server/settings.ts';
import { build, createDb, type Db } from '@reprise/platform/server/db/db.ts';
import { lazyTransaction, readInWall } from '@reprise/platform/server/db/wall.ts';

const fromTheBeginning = '00000000/00000000';

let pair: Pair;
let primary: Client;
let db: Db;
/** The same, whose standby may not lag at all. */
let strict: Db;
let organisation: Organisation;
beforeAll(async () => {
  pair = await startPair(migrate);
  primary = new Client({ connectionString: pair.primaryUrl });
  await primary.connect();
  organisation = await makeOrganisation(inserter(primary), 'A', new Date());
  // an hour: on a slow machine the replay stays paused for longer than the seconds of the product
  db = createDb(pair.primaryUrl, { size: 3, readUrl: pair.standbyUrl, mostLag: 3_600 });
  strict = createDb(pair.primaryUrl, { size: 1, readUrl: pair.standbyUrl, mostLag: 0 });
}, 120_000);
afterAll(async () => {
  await db.close();
  await strict.close();
  await primary.end();
  await pair.close();
});
beforeEach(() => pair.onStandby('select pg_wal_replay_resume()'));

/** Changes the name of the account as a call does; answers the position that the caller is told. */
async function rename(name: string): Promise<string> {
  const accountId = organisation.retailer;
  const transaction = lazyTransaction(db, [accountId]);
  await transaction.trx.updateTable('accounts').set({ name }).where('id', '=', accountId).execute();
  await transaction.commit();
  return transaction.writtenAt() ?? '';
}

/** A line to a database that can be made to hang: what is sent arrives nowhere, and nothing says so. */
async function openLine(to: string): Promise<{ url: string; hang: () => void; close: () => Promise<void> }> {
  const { hostname, port } = new URL(to);
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => end.destroy());
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port); // a server that listens on a port
  return {
    url: url.href,
    hang: () => {
      for (const end of ends) end.unpipe().pause();
    },
    close: async () => {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The name as a reader sees it who must see everything up to a position, and who answered. */
async function seen(since: string | null, by = db): Promise<{ name: string | undefined; by: string }> {
  const query = build
    .selectFrom('accounts')
    .select(['name', sql<boolean>`pg_is_in_recovery()`.as('isStandby')])
    .where('id', '=', organisation.retailer);
  const [[row]] = await readInWall(by, [organisation.retailer], [query], since);
  return { name: row?.name, by: row?.isStandby === true ? 'standby' : 'primary' };
}

test('what was written is read from the standby once it is there, and who says nothing reads the primary', async () => {
  const at = await rename('Un');
  expect(at).toMatch(/^[\dA-F]{8}\/[\dA-F]{8}$/);
  await until('the standby shows it', async () => (await seen(at)).by === 'standby');
  expect(await seen(at)).toEqual({ name: 'Un', by: 'standby' });
  expect(await seen(null)).toEqual({ name: 'Un', by: 'primary' });
});

test('while the standby lags, who has written reads the primary, and others read what was there', async () => {
  const before = await rename('Avant');
  await until('the standby shows it', async () => (await seen(before)).by === 'standby');
  await pair.onStandby('select pg_wal_replay_pause()');
  const after = await rename('Après');
  expect(after > before).toBe(true);
  expect(await seen(after)).toEqual({ name: 'Après', by: 'primary' });
  expect(await seen(before)).toEqual({ name: 'Avant', by: 'standby' });
  await pair.onStandby('select pg_wal_replay_resume()');
  await until('the standby shows it', async () => (await seen(after)).by === 'standby');
  expect((await seen(after)).name).toBe('Après');
});

test('a standby that lags by more than it may is not read, though it has what the reader wrote', async () => {
  const before = await rename('Suivi');
  await until('the standby has it, and all that was sent', async () => {
    return (await seen(before, strict)).by === 'standby';
  });
  await pair.onStandby('select pg_wal_replay_pause()');
  await rename('En retard');
  await until('more was sent to the standby', async () => (await seen(before, strict)).by === 'primary');
  expect(await seen(before, strict)).toEqual({ name: 'En retard', by: 'primary' });
  expect(await seen(before)).toEqual({ name: 'Suivi', by: 'standby' });
});

test('unless something else is said, a standby may lag by the ten seconds of docs/operations.md', async () => {
  const usual = createDb(pair.primaryUrl, { readUrl: pair.standbyUrl });
  expect(usual.standby?.mostLag).toBe(10);
  await usual.close();
});

test('a call that writes says up to where, and a list is read there by who sends it', async () => {
  useSettings(crashSettings(tmpdir()));
  const api = await createApp({
    db,
    files: folderStore(join(tmpdir(), 'reprise-standby')),
    origins: [],
  });
  const token = organisation.tokens.warehouse_manager;
  const labelsSeen = async (query: string, since: string): Promise<string[]> => {
    const { root_management_unit_manager: manager } = organisation.tokens;
    const headers = { 'x-auth-token': manager, 'x-read-after': since };
    const answer = await api.inject({ url: `/products?itemsPerPage=100${query}`, headers });
    return answer.json<{ label: string }[]>().map(({ label }) => label);
  };
  const namesSeen = async (headers: Record<string, string> = {}): Promise<string[]> => {
    const answer = await api.inject({ url: '/stocks', headers: { 'x-auth-token': token, ...headers } });
    expect(answer.headers['x-read-after']).toBeUndefined();
    return answer.json<{ name: string }[]>().map(({ name }) => name);
  };
  const written = await api.inject({
    method: 'PATCH',
    url: '/profile',
    headers: { 'x-auth-token': token, 'content-type': 'application/merge-patch+json' },
    payload: { notificationMail: 'never' },
  });
  expect(written.statusCode).toBe(200);
  const at = String(written.headers['x-read-after']);
  expect(at).toMatch(/^[\dA-F]{8}\/[\dA-F]{8}$/);
  await until('the standby is that far', async () => (await seen(at)).by === 'standby');
  await pair.onStandby('select pg_wal_replay_pause()');
  await primary.query(
    `update stocks set "name" = 'Renommé ailleurs' where "id" = (select "id" from stocks limit 1)`,
  );
  expect(await namesSeen({ 'x-read-after': at })).not.toContain('Renommé ailleurs');
  expect(await namesSeen()).toContain('Renommé ailleurs');
  expect(await namesSeen({ 'x-read-after': 'soon' })).toContain('Renommé ailleurs');
  // a walk by cursor shows what was there when it began, and is read where it was written
  await primary.query(`update products set "label" = 'Renommé aussi' where "id" = $1`, [
    organisation.product,
  ]);
  expect(await labelsSeen('', at)).not.toContain('Renommé aussi');
  expect(await labelsSeen('&after=', at)).toContain('Renommé aussi');
  await api.close();
});

test('a standby that hangs is given up after two seconds, and left alone for a while', async () => {
  const at = await rename('Muet');
  const line = await openLine(pair.standbyUrl);
  const through = createDb(pair.primaryUrl, { size: 3, readUrl: line.url });
  await until('the standby answers through the line', async () => (await seen(at, through)).by === 'standby');
  // a read that takes long is no hanging
  const slow = build.selectNoFrom([
    sql`pg_sleep(3)`.as('rest'),
    sql<boolean>`pg_is_in_recovery()`.as('isStandby'),
  ]);
  expect(await readInWall(through, [organisation.retailer], [slow], at)).toMatchObject([
    [{ isStandby: true }],
  ]);
  line.hang();
  expect(await seen(at, through)).toEqual({ name: 'Muet', by: 'primary' });
  expect(await seen(at, through)).toEqual({ name: 'Muet', by: 'primary' });
  await through.close();
  await line.close();
});

test('without the standby everything is read from the primary', async () => {
  const at = await rename('Sans');
  await pair.stopStandby();
  expect(await seen(at)).toEqual({ name: 'Sans', by: 'primary' });
  expect(await seen(fromTheBeginning)).toEqual({ name: 'Sans', by: 'primary' });
});
