import { Client } from 'pg';
import { createApp } from '@reprise/server/app.ts';
import { createLive } from '@reprise/platform/server/live/live.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { arrangeDossier } from '../kit/arrange-dossier.ts';
import { openWorld } from '../kit/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const world = await openWorld();
const { a } = world;

// two servers on one database: what is written at one is told at the other
const other = await createApp({
  db: world.db,
  files: world.files,
  origins: ['http://localhost:3001'],
  live: createLive(world.url),
  now: () => world.clock.now,
});
const otherUrl = await other.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => other.close());

let buybackId: string;
beforeAll(async () => {
  ({ buybackId } = await arrangeDossier(world, a, { buyback: { storeId: a.store } }));
});

const mention = () =>
  a.as.store_seller.call('POST /buybacks/{id}/notes', {
    params: { id: buybackId },
    body: { text: 'Vu @store_manager A', mentions: [a.users.store_manager] },
  });

/** The events that an open screen gets, one after the other; undefined once the stream has ended. */
async function follow(token: string | null) {
  const leave = new AbortController();
  const answer = await fetch(`${otherUrl}/notifications/live`, {
    headers: { origin: 'http://localhost:3001', ...(token === null ? {} : { 'x-auth-token': token }) },
    signal: leave.signal,
  });
  const chunks = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  const next = async (): Promise<string | undefined> => {
    const event = /^event: (?<name>\w+)\ndata: 1\n\n/.exec(read);
    if (event !== null) {
      read = read.slice(event[0].length);
      return event.groups?.['name'];
    }
    const { value } = (await chunks?.read()) ?? {};
    if (value === undefined) return undefined;
    read += value;
    return next();
  };
  return { answer, next, leave: () => leave.abort() };
}
/** The same once the stream is open, which its first beat says. */
const opened = async (token: string) => {
  const screen = await follow(token);
  expect(await screen.next()).toBe('beat');
  return screen;
};

test('what is written at one server is told to the screens at another, and only to whom it concerns', async () => {
  const manager = await opened(a.tokens.store_manager);
  // the first screen is told once the server hears of what others write
  expect(await manager.next()).toBe('news');
  const seller = await opened(a.tokens.store_seller);
  expect(manager.answer.headers.get('content-type')).toContain('text/event-stream');
  expect(manager.answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3001');
  await mention();
  expect(await manager.next()).toBe('news');
  // what the seller gets next is their own: nothing came before
  await a.as.store_seller.call('POST /notifications/read', { body: {} });
  expect(await seller.next()).toBe('news');
  manager.leave();
  seller.leave();
});

test('the session must be open, and its end ends the stream', async () => {
  expect((await follow(null)).answer.status).toBe(401);
  expect((await follow('user-nobody-aaaaaaaaaaaaaaaaaaaa')).answer.status).toBe(401);
  expect((await follow(a.tokens.pseudo_anonymous)).answer.status).toBe(403);
  const token = 'user-for-a-while-aaaaaaaaaaaaaaaa';
  const sessionId = await world.insert('sessions', {
    tokenHash: hashOf(token),
    userId: a.users.store_manager,
    accountId: a.retailer,
    organizationId: a.store,
    moduleType: 'tim',
    device: 'test',
    expiresAt: '2027-01-01T00:00:00.000Z',
    revokedAt: null,
  });
  const screen = await opened(token);
  await a.as.store_manager.call('DELETE /sessions/{id}', { params: { id: sessionId } });
  await mention();
  expect(await screen.next()).toBeUndefined();
});

test('a server whose connection to the database is lost listens again, and says that there may be news', async () => {
  const screen = await opened(a.tokens.store_manager);
  const client = new Client({ connectionString: world.url });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`,
  );
  await client.end();
  expect(rowCount).toBeGreaterThan(0);
  expect(await screen.next()).toBe('news');
  await mention();
  expect(await screen.next()).toBe('news');
  screen.leave();
});

test('a server that stops ends the streams', async () => {
  const screen = await opened(a.tokens.store_manager);
  await other.close();
  expect(await screen.next()).toBeUndefined();
});
