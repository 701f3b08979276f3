import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createReprise, Refusal } from './index.ts';

// a server that answers what the test says, in that order
type Answer = (response: ServerResponse) => void;
let answers: Answer[] = [];
let asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  request.resume().once('end', () => answers.shift()?.(response));
});
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answers = [];
  asked = [];
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
const busy = (status: number, after: string): Answer => json(status, { code: 'x' }, { 'retry-after': after });
const cutOff: Answer = (response) => void response.destroy();
const keysOf = (): unknown[] => asked.map(({ headers }) => headers['idempotency-key']);

const client = () => createReprise({ baseUrl, key: 'rpk_one', language: 'nl-BE' });
const events = { events: [], next: 4, more: false };
const line = {
  inCartId: 'a',
  declarationId: 'd',
  circuitId: 'c',
  shippingMethodId: null,
  paymentModeId: null,
};
const cart = {
  buybacks: [{ ...line, estimatedPrice: 100 }],
  customerInfo: {
    firstName: 'Élodie',
    lastName: 'Martin',
    email: 'elodie@example.org',
    phone: '+33612345678',
    street: '12 rue de l’Église',
    zipCode: '44000',
    city: 'Nantes',
    country: 'FR',
  },
  terms: { version: '1', accepted: true },
};

test('a call sends the key and the language, and answers what it reads', async () => {
  answers = [json(200, events)];
  expect(await client().getEvents({ query: { after: 3 } })).toEqual(events);
  expect(asked[0]?.url).toBe('/events?after=3');
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer rpk_one', 'accept-language': 'nl-BE' });
});

test('what reads is repeated while the server is busy or is not reached', async () => {
  answers = [busy(429, '0'), busy(503, new Date(0).toUTCString()), cutOff, json(200, events)];
  expect(await client().getEvents({ query: {} })).toEqual(events);
  expect(asked).toHaveLength(4);
});

test('a creation carries one key, which its repetitions carry too; the next has another', async () => {
  answers = [cutOff, busy(429, '0'), json(201, { id: '1' }), json(201, { id: '2' })];
  await client().postCarts({ body: cart });
  await client().postCarts({ body: cart });
  const [first, second, third, other] = keysOf();
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect([second, third]).toEqual([first, first]);
  expect(other).not.toBe(first);
});

test('a key that was given is kept', async () => {
  answers = [json(201, { id: '1' })];
  await client().postCarts({ body: cart, headers: { 'Idempotency-Key': 'till-7-4711' } });
  expect(keysOf()).toEqual(['till-7-4711']);
});

test('a call that takes no key is sent once', async () => {
  answers = [busy(503, '0'), json(200, {})];
  const refused = await client()
    .postEstimates({ body: { declarationId: 'd' } })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(asked).toHaveLength(1);
  expect(keysOf()).toEqual([undefined]);
});

test('a pause that is longer than one waits is the caller’s, and retries end', async () => {
  answers = [busy(429, '3600'), busy(429, '0'), busy(429, '0')];
  await expect(client().getEvents({ query: {} })).rejects.toMatchObject({ status: 429 });
  expect(asked).toHaveLength(1);
  await expect(createReprise({ baseUrl, retries: 1 }).getEvents({ query: {} })).rejects.toMatchObject({
    status: 429,
  });
  expect(asked).toHaveLength(3);
});

test('a caller who gives up does not wait for the pause', async () => {
  answers = [busy(429, '50')];
  const giving = new AbortController();
  const call = client()
    .getEvents({ query: {}, signal: giving.signal })
    .catch((error: unknown) => String(error));
  await expect.poll(() => asked.length).toBe(1);
  giving.abort(new Error('the till is closed'));
  expect(await call).toBe('Error: the till is closed');
});

test('a refusal has its code, its fields and its request', async () => {
  const violations = [{ field: 'terms.version', code: 'too_long', message: 'Te lang.' }];
  const problem = { code: 'invalid', detail: 'Dat klopt niet.', violations, requestId: 'r-1' };
  answers = [json(422, problem, { 'content-type': 'application/problem+json' })];
  const refused = await client()
    .postCarts({ body: cart })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 422, code: 'invalid', violations, requestId: 'r-1' });
  expect(String(refused)).toBe('Refusal: Dat klopt niet.');
});

test('what is no answer of Reprise is unexpected', async () => {
  answers = [(response) => void response.writeHead(502).end('<h1>Bad gateway</h1>')];
  await expect(client().getEvents({ query: {} })).rejects.toMatchObject({ status: 502, code: 'unexpected' });
});
