/// <reference types="node" />
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const site = 'https://shop.example';
const connector = 'GET /organizations/launch-generic-premium-feature-connector';

/** The tokens that the server knows, and how many visitors it has. */
let known: Set<string>;
let visitors = 0;
/** The calls with a token, in order. */
let asked: string[];
let server: Server;
let reloads = 0;

/** Like the server: a new visitor gets a token; an unknown token is refused. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const json = { 'content-type': 'application/json' };
    const path = request.url?.split('?')[0] ?? '';
    if (path === '/webtoken-with-account-and-ord') {
      visitors += 1;
      known.add(`visitor-${visitors}`);
      return void response.writeHead(200, json).end(JSON.stringify({ token: `visitor-${visitors}` }));
    }
    asked.push(path);
    const isKnown = known.has(String(request.headers.authorization).replace('Bearer ', ''));
    if (isKnown) return void response.writeHead(200, json).end('{}');
    const refusal = { code: 'session_expired', status: 401, title: '', detail: '' };
    response.writeHead(401, { 'content-type': 'application/problem+json' }).end(JSON.stringify(refusal));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

/** The page as the browser has just loaded it. */
async function loaded(): Promise<typeof import('./call.ts')> {
  vi.resetModules();
  return import('./call.ts');
}

/** What the browser keeps for the page. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => {
  [known, asked, reloads] = [new Set(), [], 0];
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { fetch } = globalThis;
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { origin: site, reload: () => void (reloads += 1) });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
  return () => void vi.unstubAllGlobals();
});

const launch = { query: { action: 'prices' } };
const session_expired = { code: 'session_expired', status: 401 };

test('a visitor whom the server no longer knows gets a new session, and their call is answered', async () => {
  const { call } = await loaded();
  await call('GET /buyback-settings');
  const before = visitors;
  known.clear();
  await call('GET /buyback-settings');
  expect([visitors - before, reloads]).toEqual([1, 0]);
  expect(asked).toEqual(['/buyback-settings', '/buyback-settings', '/buyback-settings']);
});

test('a visitor who is no longer known and calls a premium feature gets the page anew, with a new session', async () => {
  await (await loaded()).call('GET /buyback-settings');
  known.clear();
  const before = visitors;
  await expect((await loaded()).call(connector, launch)).rejects.toMatchObject(session_expired);
  expect([visitors - before, reloads]).toEqual([0, 1]);
  await (await loaded()).call(connector, launch);
  expect([visitors - before, reloads]).toEqual([1, 1]);
});

test('a visitor who is refused with a new session does not start again without end', async () => {
  vi.spyOn(known, 'add').mockReturnValue(known);
  await expect((await loaded()).call(connector, launch)).rejects.toMatchObject(session_expired);
  expect([asked.length, reloads]).toEqual([2, 0]);
});
