import type { Actor } from '../../domain/core/access.ts';
import { endpoint } from '../../domain/core/endpoint.ts';
import { pageQuery } from '../../domain/core/field.ts';
import { Refused } from '../../domain/core/refusals.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createDb, type Db } from '../db/db.ts';
import { folderStore } from '../files/files.ts';
import { createTestDatabase, type TestDatabase } from '@reprise/tests/kit/database.ts';
import { idempotentCall } from '../idempotency.ts';
import { useSettings } from '../settings.ts';
import { createApi } from './api.ts';
import { fileIn } from './bodies.ts';
import { route } from './route.ts';

const mine = '11111111-1111-4111-8111-111111111111';
const theirs = '22222222-2222-4222-8222-222222222222';
const note = z.object({ id: z.uuid(), label: z.string(), size: z.number() });

const notes = {
  list: endpoint({
    method: 'GET',
    path: '/notes',
    summary: 'Notes',
    access: 'signed_in',
    scope: 'account',
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      itemsPerPage: z.coerce.number().int().min(1).max(100).default(2),
      partial: z.stringbool().optional(),
      label: z.array(z.string()).optional(),
      size: z.object({ gte: z.coerce.number() }).optional(),
      order: z.record(z.string(), z.enum(['asc', 'desc'])).optional(),
    }),
    answer: note,
    list: true,
    refusals: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/notes/{id}',
    summary: 'A note',
    access: 'buyback_read',
    scope: 'account',
    answer: note,
    refusals: ['not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/notes',
    summary: 'Adds a note',
    access: 'anonymous',
    scope: 'account',
    query: z.object({ shelf: z.string().optional() }),
    body: z.object({
      label: z.string().min(1).max(10),
      size: z.number().int().max(99),
      iban: z
        .string()
        .refine((text) => text !== 'bad', { error: 'iban' })
        .optional(),
      account: z.uuid().optional(),
      fail: z.boolean().optional(),
    }),
    answer: note,
    status: 201,
    refusals: ['below_minimum'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/notes/{id}',
    summary: 'Changes a note',
    access: 'signed_in',
    scope: 'account',
    consumes: 'application/merge-patch+json',
    body: z.object({ label: z.string() }),
    answer: z.undefined(),
    status: 204,
    refusals: [],
  }),
  document: endpoint({
    method: 'HEAD',
    path: '/notes/{id}/document',
    summary: 'Is it ready?',
    access: 'public',
    scope: 'none',
    answer: z.undefined(),
    refusals: ['document_not_ready'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/notes/{id}/document',
    summary: 'The document',
    access: 'anonymous',
    scope: 'account',
    answer: z.undefined(),
    produces: 'application/pdf',
    refusals: [],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/notes/{id}/photos',
    summary: 'Photos',
    access: 'signed_in',
    scope: 'account',
    consumes: 'multipart/form-data',
    body: z.object({ caption: z.string(), photos: z.array(z.unknown()) }),
    answer: z.object({ sizes: z.array(z.number()), caption: z.string() }),
    refusals: ['file_too_large'],
  }),
  broken: endpoint({
    method: 'GET',
    path: '/broken',
    summary: 'A bug',
    access: 'public',
    scope: 'none',
    answer: z.object({ id: z.string() }),
    refusals: [],
  }),
  capped: endpoint({
    method: 'GET',
    path: '/capped',
    summary: 'More than are counted',
    access: 'public',
    scope: 'none',
    query: pageQuery,
    answer: z.object({ n: z.number() }),
    list: true,
    refusals: [],
  }),
};

type NoteRow = { id: string; label: string; size: number; accountId: string };
const words = new URL('../../words/', import.meta.url);
const runs = { add: 0 };
let gate: Promise<void> = Promise.resolve();

const routes = [
  route(notes.list, async ({ db, actor }, { query }) => {
    const rows = await sql<NoteRow>`select * from memos where "accountId" = ${actor.accountId}
      and "size" >= ${query.size?.gte ?? 0}
      and (${query.label ?? null}::text[] is null or "label" = any (${query.label ?? null}::text[]))
      order by "label" limit ${query.itemsPerPage} offset ${(query.page - 1) * query.itemsPerPage}`.execute(
      db,
    );
    if (query.partial) return { items: rows.rows };
    const counted = await sql<{ n: number }>`select count(*) as n from memos`.execute(db);
    return { items: rows.rows, total: counted.rows[0]!.n };
  }),
  route(notes.get, async ({ db }, { params }) => {
    const found = await sql<NoteRow>`select * from memos where id = ${params.id}`.execute(db);
    if (!found.rows[0]) throw new Refused('not_found');
    return found.rows[0];
  }),
  route(notes.add, async ({ db, actor, jobs }, { body }) => {
    runs.add += 1;
    await gate;
    const added = await sql<NoteRow>`insert into memos ("accountId", "label", "size")
      values (${body.account ?? actor.accountId}, ${body.label}, ${body.size}) returning *`.execute(db);
    await jobs.add('idempotency.purge', {});
    if (body.fail) throw new Refused('below_minimum', { extra: { missing: 12 } });
    return added.rows[0]!;
  }),
  route(notes.change, async ({ db }, { params, body }) => {
    await sql`update memos set "label" = ${body.label} where id = ${params.id}`.execute(db);
  }),
  route(notes.document, async () => {
    throw new Refused('document_not_ready');
  }),
  route(notes.download, async () => ({ file: Buffer.from('%PDF-1.7'), name: 'été "1".pdf' })),
  route(notes.upload, async (_call, { body }) => ({
    sizes: body.photos.map((photo) => fileIn(photo).bytes.length),
    caption: body.caption,
  })),
  route(notes.broken, async () => {
    throw new Error('the password is hunter2');
  }),
  route(notes.capped, async () => ({ items: [{ n: 1 }], total: 10_000, more: true })),
];

const actorOf = (userType: Actor['userType'], accountId: string): Actor => ({
  userId: '33333333-3333-4333-8333-333333333333',
  name: 'Ada',
  userType,
  module: 'tim',
  accountId,
  organizationId: null,
  accountIds: [accountId],
  organizationIds: null,
});
const actors: Record<string, Actor> = {
  mine: actorOf('store_manager', mine),
  theirs: actorOf('store_manager', theirs),
  site: { ...actorOf('pseudo_anonymous', mine), userId: null },
};

let database: TestDatabase;
let db: Db;
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`set role reprise_owner;
    create table memos ("id" uuid primary key default gen_random_uuid(), "accountId" uuid not null,
      "label" text not null, "size" int not null, "secret" text default 'private');
    call app.wall('memos', 'accountId')`);
  await client.end();
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  useSettings({
    apiUrl: 'http://localhost:3000',
    siteUrl: 'http://localhost:3001',
    dashboardUrl: 'http://localhost:3002',
    smtpUrl: null,
    mailFrom: 'Reprise <reprise@example.org>',
    secretKey: 'a secret key of the tests, and of nothing else',
    filesDir: folder,
  });
  db = createDb(database.url, { size: 4 });
  app = await createApi({
    routes,
    db,
    files: folderStore(folder),
    origins: ['https://shop.example'],
    authenticate: async ({ headers }) => {
      if (headers['x-auth-token'] === 'ended') throw new Refused('session_expired');
      return actors[String(headers['x-auth-token'])] ?? null;
    },
  });
});
afterAll(async () => {
  await app.close();
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

type Options = { as?: string; body?: unknown; headers?: Record<string, string>; from?: string };
const ask = async (
  method: 'GET' | 'POST' | 'PATCH' | 'HEAD' | 'OPTIONS',
  url: string,
  options: Options = {},
) => {
  const text = options.body === undefined ? undefined : JSON.stringify(options.body);
  const answer = await app.inject({
    method,
    url,
    ...(options.from ? { remoteAddress: options.from } : {}),
    headers: {
      ...(options.as ? { 'x-auth-token': options.as } : {}),
      ...(text ? { 'content-type': 'application/json' } : {}),
      ...options.headers,
    },
    ...(text ? { payload: text } : {}),
  });
  const isJson = method !== 'HEAD' && String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    json: isJson ? answer.json() : null,
  };
};
const add = (label: string, more: Record<string, unknown> = {}, options: Options = {}) =>
  ask('POST', '/notes', { as: 'mine', ...options, body: { label, size: 1, ...more } });

test('the server waits a quarter of an hour at most for a body that never ends', () => {
  // 0 would be no limit at all
  expect(app.server.requestTimeout).toBeGreaterThan(0);
  expect(app.server.requestTimeout).toBeLessThanOrEqual(15 * 60_000);
});

describe('what a call may see and do', () => {
  test('includes a created thing by its view only, and not for another account', async () => {
    const added = await add('seen');
    expect(added.status).toBe(201);
    expect(Object.keys(added.json)).toEqual(['id', 'label', 'size']);
    const id = String(added.json.id);
    expect((await ask('GET', `/notes/${id}`, { as: 'mine' })).json).toEqual(added.json);
    expect((await ask('GET', `/notes/${id}`, { as: 'theirs' })).json).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  test('excludes a row under a foreign account by the wall, and nothing of it is told', async () => {
    const refused = await add('foreign', { account: theirs });
    expect(refused.json).toMatchObject({ status: 500, code: 'unexpected', violations: [] });
    expect(refused.text).not.toContain('row-level');
  });

  test('is 401 without a session, a 401 of its own when it ended, 403 without the permission', async () => {
    expect((await ask('GET', '/notes')).json).toMatchObject({ status: 401, code: 'unauthorized' });
    expect((await ask('GET', '/notes', { as: 'ended' })).json).toMatchObject({
      status: 401,
      code: 'session_expired',
    });
    expect((await ask('GET', '/notes', { as: 'site' })).json).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect((await ask('GET', '/capped', { as: 'ended' })).status).toBe(200);
  });

  test('is nothing after a refusal, which rolls back the row and its job', async () => {
    const refused = await add('undone', { fail: true });
    expect(refused.json).toMatchObject({ status: 422, code: 'below_minimum', missing: 12 });
    const list = await ask('GET', '/notes?label=undone', { as: 'mine' });
    expect(list.json).toEqual([]);
  });

  test('is nothing for an identifier that is no uuid', async () => {
    expect((await ask('GET', '/notes/12', { as: 'mine' })).json).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });
});

describe('a wrong call', () => {
  test('has every wrong field told at once', async () => {
    const answer = await ask('POST', '/notes', { as: 'mine', body: { label: '', size: 100.5, iban: 'bad' } });
    expect(answer.status).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json.requestId).toBe(answer.headers['x-request-id']);
    expect(
      answer.json.violations.map((one: { field: string; code: string }) => [one.field, one.code]),
    ).toEqual([
      ['label', 'required'],
      ['size', 'integer'],
      ['iban', 'iban'],
    ]);
  });

  test('has its sentences in the language of the reader', async () => {
    const inDutch = {
      as: 'mine',
      body: { label: 'a'.repeat(11), size: 1 },
      headers: { 'accept-language': 'nl' },
    };
    const { json, headers } = await ask('POST', '/notes', inDutch);
    expect(headers['content-language']).toBe('nl-BE');
    const dutch = JSON.parse(await readFile(new URL('nl-BE/fields.json', words), 'utf8'));
    expect(json.violations[0].message).toBe(dutch.too_long.replace('{{max}}', '10'));
    const refusals = JSON.parse(await readFile(new URL('nl-BE/refusals.json', words), 'utf8'));
    expect(json.detail).toBe(refusals.invalid);
  });

  test('has a missing field and a missing body told', async () => {
    const missing = await ask('POST', '/notes', { as: 'mine', body: { label: 'a' } });
    expect(missing.json.violations).toMatchObject([{ field: 'size', code: 'required' }]);
    expect((await ask('POST', '/notes', { as: 'mine' })).json).toMatchObject({
      code: 'invalid',
      status: 422,
      violations: [
        { field: 'label', code: 'required' },
        { field: 'size', code: 'required' },
      ],
    });
  });

  test.each([
    ['broken JSON', '{"label":', 'application/json', 400, 'malformed'],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 'application/json', 400, 'malformed'],
    ['another kind of body', 'label=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['an unknown kind of body', 'label=a', 'text/csv', 415, 'unsupported_media_type'],
    ['a body too large', `"${'a'.repeat(1_100_000)}"`, 'application/json', 413, 'too_large'],
  ])('is refused with %s', async (_name, payload, type, status, code) => {
    const headers = { 'x-auth-token': 'mine', 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/notes', headers, payload });
    expect(answer.json()).toMatchObject({ status, code });
  });

  test('that meets a bug tells its request id and nothing else', async () => {
    const answer = await ask('GET', '/broken', { headers: { 'x-request-id': 'asked-for-12' } });
    expect(answer.json).toMatchObject({ status: 500, code: 'unexpected', requestId: 'asked-for-12' });
    expect(answer.text).not.toContain('hunter2');
  });

  test('of an unknown address answers a problem too', async () => {
    expect((await ask('GET', '/nothing')).json).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('a list of the API', () => {
  beforeAll(async () => {
    for (const label of ['p1', 'p2', 'p3']) {
      await ask('POST', '/notes', { as: 'theirs', body: { label, size: label === 'p3' ? 50 : 5 } });
    }
  });

  test('answers hydra with its members, their number and the links of its pages', async () => {
    const accept = { accept: 'application/ld+json' };
    const { json, headers } = await ask('GET', '/notes?page=1&size[gte]=1', {
      as: 'theirs',
      headers: accept,
    });
    expect(headers['content-type']).toContain('application/ld+json');
    expect(json).toMatchObject({ '@id': '/notes', '@type': 'hydra:Collection', 'hydra:totalItems': 3 });
    expect(json['hydra:member'].map((one: { label: string }) => one.label)).toEqual(['p1', 'p2']);
    expect(json['hydra:member'][0]).not.toHaveProperty('secret');
    expect(json['hydra:view']['hydra:next']).toBe('/notes?page=2&size%5Bgte%5D=1');
    expect(json['hydra:view']).not.toHaveProperty('hydra:previous');
  });

  test('answers plain JSON as the array, with the number in a header', async () => {
    const { json, headers } = await ask('GET', '/notes?page=2&itemsPerPage=2', { as: 'theirs' });
    expect(json.map((one: { label: string }) => one.label)).toEqual(['p3']);
    expect(headers['x-total-count']).toBe('3');
  });

  test('has no number when it is partial, and says that there are more when it is capped', async () => {
    const accept = { accept: 'application/ld+json' };
    const partial = await ask('GET', '/notes?partial=true', { as: 'theirs', headers: accept });
    expect(partial.json).not.toHaveProperty('hydra:totalItems');
    expect(partial.json['hydra:view']).toHaveProperty('hydra:next');
    const capped = await ask('GET', '/capped', { headers: accept });
    expect(capped.json).toMatchObject({ 'hydra:totalItems': 10_000, 'reprise:moreThan': true });
  });

  test('goes on behind what is counted, as long as its pages are full', async () => {
    const accept = { accept: 'application/ld+json' };
    const full = await ask('GET', '/capped?page=10000&itemsPerPage=1', { headers: accept });
    expect(full.json['hydra:view']).toMatchObject({
      'hydra:next': '/capped?page=10001&itemsPerPage=1',
      'hydra:previous': '/capped?page=9999&itemsPerPage=1',
    });
    expect(full.json['hydra:view']).not.toHaveProperty('hydra:last');
    const last = await ask('GET', '/capped?page=5001&itemsPerPage=2', { headers: accept });
    expect(last.json['hydra:view']).not.toHaveProperty('hydra:next');
  });

  test.each(['label=p1', 'label[]=p1', 'label[]=p1&label[]=none', 'label=p1&label=none'])(
    'reads %s as a list',
    async (query) => {
      const { json } = await ask('GET', `/notes?${query}`, { as: 'theirs' });
      expect(json.map((one: { label: string }) => one.label)).toEqual(['p1']);
    },
  );

  test('is refused with the name of a wrong filter', async () => {
    const { json } = await ask('GET', '/notes?order[label]=up&itemsPerPage=1000', { as: 'theirs' });
    expect(json.violations.map((one: { field: string }) => one.field)).toEqual([
      'itemsPerPage',
      'order.label',
    ]);
  });
});

describe('a repeated Idempotency-Key', () => {
  const key = (name: string) => ({ headers: { 'idempotency-key': name } });

  test('answers the first result without doing it again', async () => {
    const before = runs.add;
    const first = await add('once', {}, key('k-1'));
    const again = await add('once', {}, key('k-1'));
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(runs.add).toBe(before + 1);
  });

  test('is refused with another body, or another query', async () => {
    const conflict = { status: 409, code: 'idempotency_conflict' };
    await add('first', {}, key('k-2'));
    expect((await add('second', {}, key('k-2'))).json).toMatchObject(conflict);
    const shelve = (shelf: number) => {
      const asked = { as: 'mine', body: { label: 'shelved', size: 1 }, ...key('k-shelf') };
      return ask('POST', `/notes?shelf=${shelf}`, asked);
    };
    expect((await shelve(1)).status).toBe(201);
    expect((await shelve(2)).json).toMatchObject(conflict);
  });

  const person = actorOf('store_manager', mine);
  const withKey = (id: string): Actor => ({ ...person, key: { id, name: 'Stock', permissions: [] } });
  const nobody: Actor = { ...person, userType: 'pseudo_anonymous', userId: null };
  const visit = (sessionId: string): Actor => ({ ...nobody, sessionId });

  /** The same call with the same key, by one and then by another. */
  async function sentByBoth(name: string, one: Actor, other: Actor, from?: string) {
    actors['one'] = one;
    actors['other'] = other;
    const named = key(name.replaceAll(' ', '-'));
    const before = runs.add;
    const first = await add('whose', {}, { as: 'one', ...named });
    const second = await add('whose', {}, { as: 'other', ...named, ...(from ? { from } : {}) });
    expect([first.status, second.status]).toEqual([201, 201]);
    return { made: runs.add - before, replayed: second.headers['idempotent-replayed'] };
  }

  test.each<[string, Actor, Actor, string?]>([
    ['a colleague', person, { ...person, userId: theirs }],
    ['the same person in another role', person, { ...person, userType: 'store_seller' }],
    ['the same person in another account', person, { ...person, accountId: theirs, accountIds: [theirs] }],
    ['an API key', person, withKey('first')],
    ['another API key of the same person', withKey('first'), withKey('second')],
    ['another visitor', visit('first'), visit('second')],
    ['somebody unknown at another address', nobody, nobody, '192.0.2.1'],
  ])('is another key when it comes from %s', async (...who) => {
    expect(await sentByBoth(...who)).toEqual({ made: 2, replayed: undefined });
  });

  test('is the same key when the same person sends it from another of their devices', async () => {
    const [one, other] = [
      { ...person, sessionId: 'first' },
      { ...person, sessionId: 'second' },
    ];
    expect(await sentByBoth('devices', one, other)).toEqual({ made: 1, replayed: 'true' });
  });

  test('at the same moment waits and gets the same answer', async () => {
    const before = runs.add;
    const opened = Promise.withResolvers<void>();
    gate = opened.promise;
    const both = Promise.all([add('twins', {}, key('k-3')), add('twins', {}, key('k-3'))]);
    await expect.poll(() => runs.add).toBe(before + 1);
    opened.resolve();
    const [one, other] = await both;
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.text).toBe(other.text);
    expect(runs.add).toBe(before + 1);
  });

  const kept = async (label: string) => {
    const { rows } = await sql<{ answer: string; bodyHash: Buffer }>`
      select "answer", "bodyHash" from idempotency_keys where "keyHash" = ${askedAs(label).keyHash}`.execute(
      db.unbound,
    );
    return rows;
  };
  const askedAs = (label: string) =>
    idempotentCall({
      key: `k-${label}`,
      caller: actors['mine']!,
      address: '127.0.0.1',
      called: 'POST /notes',
      content: [{}, { label, size: 1 }],
      kept: [],
    });

  test('finds neither the answer nor a plain hash of what was sent in the database', async () => {
    await add('hidden', {}, key('k-hidden'));
    const rows = await kept('hidden');
    expect(rows.map(({ answer }) => answer.slice(0, 9))).toEqual(['sealed:1:']);
    expect(rows[0]?.bodyHash).not.toEqual(askedAs('hidden').otherBodyHashes[0]);
  });

  test('gets an answer of the version before, which was kept as it is', async () => {
    const {
      keyHash,
      otherBodyHashes: [plainBodyHash],
    } = askedAs('former');
    await sql`insert into idempotency_keys ("keyHash", "bodyHash", "status", "answer")
      values (${keyHash}, ${plainBodyHash}, 201, '{"kept":"before"}')`.execute(db.unbound);
    expect((await add('former', {}, key('k-former'))).json).toEqual({ kept: 'before' });
  });

  test('of a refused call does the call again', async () => {
    expect((await add('retry', { fail: true }, key('k-4'))).status).toBe(422);
    expect((await add('retry', {}, key('k-4'))).status).toBe(201);
  });
});

describe('a body or an answer that is not JSON', () => {
  test('is a merge-patch, answered by 204', async () => {
    const { json } = await add('old');
    const headers = { 'content-type': 'application/merge-patch+json' };
    const changed = await ask('PATCH', `/notes/${String(json.id)}`, {
      as: 'mine',
      body: { label: 'new' },
      headers,
    });
    expect([changed.status, changed.text]).toEqual([204, '']);
    expect((await ask('GET', `/notes/${String(json.id)}`, { as: 'mine' })).json.label).toBe('new');
  });

  test('is none for HEAD, which has its own route', async () => {
    expect((await ask('HEAD', `/notes/${mine}/document`)).status).toBe(425);
  });

  test('is a file with its name, accents and all', async () => {
    const { headers, text } = await ask('GET', `/notes/${mine}/document`, { as: 'site' });
    expect(text).toBe('%PDF-1.7');
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="ete 1.pdf"; filename*=UTF-8''%C3%A9t%C3%A9%20%221%22.pdf`,
    );
  });

  const multipart = async (size: number) => {
    const form = new FormData();
    form.append('caption', 'scratches');
    form.append('photos', new Blob([Buffer.alloc(size)], { type: 'image/png' }), 'a.png');
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await app.inject({
      method: 'POST',
      url: `/notes/${mine}/photos`,
      headers: { 'x-auth-token': 'mine', 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json();
  };
  test('is a multipart form: one file where several may be is a list of one; past 8 MB it is refused', async () => {
    expect(await multipart(5_000_000)).toEqual({ sizes: [5_000_000], caption: 'scratches' });
    expect(await multipart(9_000_000)).toMatchObject({ status: 422, code: 'file_too_large' });
  });
});

describe('the API for browsers and readers', () => {
  test('is called from pages of the known origins only', async () => {
    const preflight = (origin: string) =>
      ask('OPTIONS', '/notes', { headers: { origin, 'access-control-request-method': 'PATCH' } });
    const known = await preflight('https://shop.example');
    expect(known.headers['access-control-allow-origin']).toBe('https://shop.example');
    expect((await preflight('https://evil.example')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });

  test('is described to programs and to readers', async () => {
    const { json } = await ask('GET', '/openapi.json');
    expect(json.openapi).toBe('3.1.0');
    const created = json.paths['/notes'].post;
    expect(created.requestBody.content['application/json'].schema.required).toEqual(['label', 'size']);
    expect(Object.keys(created.responses)).toEqual([
      '201',
      '400',
      '401',
      '403',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(json.paths['/notes'].get.parameters.map((one: { name: string }) => one.name)).toContain('label[]');
    const page = await ask('GET', '/docs');
    expect(page.text).toContain('/notes/{id}');
    expect(page.text).not.toContain('<script');
  });
});
