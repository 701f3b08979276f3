import type { UserType } from '@reprise/platform/domain/core/access.ts';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll } from 'vitest';
import { createApp } from '@reprise/server/app.ts';
import { createDb, type Db } from '@reprise/platform/server/db/db.ts';
import { createLive } from '@reprise/platform/server/live/live.ts';
import { folderStore, type FileStore } from '@reprise/platform/server/files/files.ts';
import { useSettings, type PrintedLetter } from '@reprise/platform/server/settings.ts';
import { createTestDatabase } from './database.ts';
import type { Driver } from './driver.ts';
import { driversInto, type Staffed } from './staffed.ts';
import { makeOrganisation } from './organisation.ts';
import { inserter, type InsertRow } from './rows.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** The answer of a call; `json`: its parsed body, null for a file or an empty one. */
export type Answered = {
  status: number;
  json: Record<string, Json>;
  list: Record<string, Json>[];
  raw: Buffer;
  headers: Record<string, unknown>;
};

export type CallOptions = {
  body?: unknown;
  token?: string | null;
  headers?: Record<string, string>;
  contentType?: string;
};

/** The product over HTTP on its own database, with two accounts that know nothing of each other. */
export type World = {
  api: FastifyInstance;
  db: Db;
  files: FileStore;
  /** The superuser's address of the database. */
  url: string;
  /** Without row-level security, for arranging and for checking rows. One connection, shared by concurrent queries. */
  sql: Pool;
  insert: InsertRow;
  a: Staffed;
  b: Staffed;
  /** The clock of the API: `world.clock.now = new Date(…)` moves it. */
  clock: { now: Date };
  /** The mails printed to the console, since there is no mail server; the oldest first. */
  letters: PrintedLetter[];
  /** Calls as somebody does. */
  as: Driver['as'];
  /** Calls as somebody of whom nothing is known. */
  nobody: Driver;
  call: (
    method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    options?: CallOptions,
  ) => Promise<Answered>;
  close: () => Promise<void>;
};

export type Who = UserType | `${UserType}_2`;

/** Each world has its own client address, so that limits by address count for one test file only. */
let worlds = 0;

const settingsIn = (folder: string, letters: PrintedLetter[]) => ({
  apiUrl: 'http://localhost:3000',
  siteUrl: 'http://localhost:3001',
  dashboardUrl: 'http://localhost:3002',
  smtpUrl: null,
  printLetter: (letter: PrintedLetter) => void letters.push(letter),
  mailFrom: 'Reprise <reprise@example.org>',
  secretKey: 'a secret key of the tests, and of nothing else',
  filesDir: folder,
  sftp: { address: { host: 'localhost', port: 2222 }, dir: join(folder, 'sftp') },
});

/** The world of a test file, which ends with it. */
export async function openWorld(): Promise<World> {
  const world = await makeWorld();
  afterAll(() => world.close());
  return world;
}

/** Makes a world; whoever made it closes it. */
export async function makeWorld(): Promise<World> {
  const database = await createTestDatabase();
  const sql = new Pool({ connectionString: database.url, max: 1, idleTimeoutMillis: 0 });
  // the connection may be told that the database is dropped before it has been closed
  sql.on('error', (error) => {
    if (!sql.ending) throw error;
  });
  const insert = inserter(sql);
  const clock = { now: new Date('2026-03-02T09:00:00.000Z') };
  const a = await makeOrganisation(insert, 'A', clock.now);
  const b = await makeOrganisation(insert, 'B', clock.now);
  const folder = await mkdtemp(join(tmpdir(), 'reprise-files-'));
  const files = folderStore(folder);
  const letters: PrintedLetter[] = [];
  useSettings(settingsIn(folder, letters));
  const db = createDb(database.pooledUrl, { size: 6 });
  const origins = ['http://localhost:3001'];
  const live = createLive(database.url);
  const api = await createApp({ db, files, origins, live, now: () => clock.now });
  worlds += 1;
  const remoteAddress = `10.0.${Math.floor(worlds / 256)}.${worlds % 256}`;
  return {
    api,
    db,
    files,
    url: database.url,
    sql,
    insert,
    clock,
    letters,
    ...driversInto(api, remoteAddress, { a, b }),
    call: (method, url, options = {}) => inject(api, remoteAddress, method, url, options),
    close: async () => {
      await api.close();
      await db.close();
      await sql.end();
      await rm(folder, { recursive: true });
      await database.drop();
    },
  };
}

async function inject(
  api: FastifyInstance,
  remoteAddress: string,
  method: Parameters<World['call']>[0],
  url: string,
  options: CallOptions,
): Promise<Answered> {
  const { token, body, headers = {}, contentType = 'application/json' } = options;
  const answer = await api.inject({
    method,
    url,
    remoteAddress,
    headers: {
      ...(token
        ? /^(visitor|rp[kt]_)/.test(token)
          ? { authorization: `Bearer ${token}` }
          : { 'x-auth-token': token }
        : {}),
      ...(body === undefined
        ? {}
        : { 'content-type': method === 'PATCH' ? 'application/merge-patch+json' : contentType }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  });
  const isJson = (answer.headers['content-type'] ?? '').includes('json') && answer.body !== '';
  const parsed = isJson ? answer.json() : null;
  return {
    status: answer.statusCode,
    json: Array.isArray(parsed) ? {} : (parsed ?? {}),
    list: Array.isArray(parsed) ? parsed : [],
    raw: answer.rawPayload,
    headers: answer.headers,
  };
}
