/// <reference types="node" />
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Kept } from '@reprise/platform/screens/bench/kept-acts.ts';
import { signInAtBench } from './bench.fixture.ts';
import { memoryStorage } from '@reprise/platform/screens/kit/calls/storage.fixture.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const words = { itemNotFound: 'Objet inconnu.', stockNotFound: 'Stock inconnu.', noStep: 'Aucune étape.' };
const textOf = (): string => 'Refusé.';

/** The bench of somebody who is signed in, with what waits there. */
async function benchWith(waiting: readonly Kept[]) {
  const acts = await signInAtBench(waiting);
  const { watchCalls } = await import('@reprise/platform/screens/kit/calls/call-watch.ts');
  const [{ inTurn, keptUnanswered }, { sendKept }] = [
    await import('./in-turn.ts'),
    await import('./send-kept.ts'),
  ];
  const send = () => sendKept(words, textOf);
  const numberOf = (): null => null;
  watchCalls({
    ready: (name, options) => inTurn(name, options, { send: async () => void (await send()), numberOf }),
    unanswered: (name, options, error) => keptUnanswered(name, options, error, numberOf),
    answered: () => undefined,
  });
  return { ...acts, send };
}

const move = (key: string, more: Partial<Kept> = {}): Kept => ({
  key,
  at: '2026-03-02T09:00:00.000Z',
  act: 'move',
  code: '20000011',
  shelf: 'S1',
  request: null,
  tries: 0,
  refusal: null,
  ...more,
});

/** What the server was asked to write, by the key of the call. */
let written: Record<string, unknown>;
/** What happens elsewhere while a code is looked up. */
let meanwhile: () => void;
let server: Server;

/** Knows one item and one stock, and takes what it is asked to write. */
async function answered(request: IncomingMessage): Promise<unknown> {
  const path = request.url?.split('?')[0] ?? '';
  if (path.startsWith('/scan/')) {
    meanwhile();
    return { item: { id: 'i', version: 3 } };
  }
  const stock = { id: 's1', identifier: 'S1', name: 'Stock 1' };
  if (path === '/stocks') return { 'hydra:member': [stock], 'hydra:totalItems': 1 };
  written[String(request.headers['idempotency-key'])] = await json(request);
  return path === '/items/moves' ? { lines: [{ refusal: 'item_not_found', detail: 'Objet inconnu.' }] } : {};
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = JSON.stringify(await answered(request));
  response.writeHead(200, { 'content-type': 'application/json' }).end(text);
}

beforeAll(async () => {
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

beforeEach(() => {
  [written, meanwhile] = [{}, () => undefined];
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { fetch } = globalThis;
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', { getElementById: () => null, addEventListener: () => undefined });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
  return () => void vi.unstubAllGlobals();
});

test('a move is sent into the bin that was scanned', async () => {
  const { send, keptNow } = await benchWith([move('k1', { bin: 'B3' }), move('k2')]);
  expect(await send()).toEqual({ done: 2, refused: 0 });
  expect(written).toEqual({
    k1: { version: 3, stockId: 's1', bin: 'B3' },
    k2: { version: 3, stockId: 's1', bin: null },
  });
  expect(keptNow()).toEqual([]);
});

test('what another window has sent meanwhile is not sent again, and holds nothing back', async () => {
  const { send, keptNow, dropKept } = await benchWith([move('k1'), move('k2')]);
  meanwhile = () => dropKept('k1');
  expect(await send()).toEqual({ done: 1, refused: 0 });
  expect(Object.keys(written)).toEqual(['k2']);
  expect(keptNow()).toEqual([]);
});

test('a shelving that was kept is sent as it was, and says what was refused of it', async () => {
  const body = { stockId: 's1', bin: null, codes: ['20000011'] };
  const request = { name: 'POST /items/moves', params: {}, body };
  const { send, keptNow } = await benchWith([move('k1', { request })]);
  expect(await send()).toEqual({ done: 0, refused: 1 });
  expect(written).toEqual({ k1: body });
  expect(keptNow()).toMatchObject([{ key: 'k1', refusal: 'Objet inconnu.' }]);
});
