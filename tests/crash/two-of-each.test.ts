import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileForm, multipart } from '../wall/upload.ts';
import { anotherImei, cartBody, customerInfo, lineOf, responsesOf, workedExample } from '../kit/selling.ts';
import { hashPassword } from '@reprise/platform/server/passwords.ts';
import { makeScene, type Scene } from './scene.fixture.ts';

/** Two servers and their workers on one database: both answer the same, and each job is done once. */
const openCallsPerMinute = 40;

let scene: Scene;
let sql: Scene['sql'];
let organisation: Scene['organisation'];
let servers: Awaited<ReturnType<Scene['server']>>[];

beforeAll(async () => {
  scene = await makeScene({}, openCallsPerMinute);
  ({ sql, organisation } = scene);
  servers = await Promise.all([scene.server(), scene.server()]);
  await scene.workers();
});
afterAll(() => scene.close());

type Asked = { token?: string; body?: object; key?: string };

/** Calls the first or the second server. */
async function ask(place: 0 | 1, call: string, { token, body, key }: Asked = {}) {
  const [method = '', path = ''] = call.split(' ');
  const isVisitor = token?.startsWith('visitor');
  const answer = await fetch(`${servers[place]?.url}${path}`, {
    method,
    headers: {
      ...(token === undefined
        ? {}
        : isVisitor
          ? { authorization: `Bearer ${token}` }
          : { 'x-auth-token': token }),
      ...(body === undefined
        ? {}
        : { 'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: text === '' ? null : JSON.parse(text) };
}

const visitor = () => organisation.tokens.pseudo_anonymous;
const declare = async (place: 0 | 1): Promise<string> => {
  const responses = responsesOf(organisation, workedExample);
  const { json } = await ask(place, 'POST /declarations', {
    token: visitor(),
    body: { productId: organisation.product, imei: anotherImei(), imeiMismatchAccepted: true, responses },
  });
  return json.id;
};

test('a setting that is changed at one server is the price at the other, at once', async () => {
  const id = await declare(0);
  const ways = async (place: 0 | 1): Promise<string> => {
    const path = `/declarations/${id}/payment-modes?circuitId=${organisation.circuits.web_post}`;
    const { status, json } = await ask(place, `GET ${path}`, { token: visitor() });
    expect(status).toBe(200);
    return JSON.stringify(json);
  };
  const before = await ways(1);
  expect(await ways(0)).toBe(before);
  const mode = organisation.paymentModes.gift_card;
  let version = 0;
  for (const [place, bonusValue] of [
    [0, 700],
    [1, 900],
    [0, 1100],
  ] as const) {
    const changed = await ask(place, `PATCH /payment-modes/${mode}`, {
      token: organisation.tokens.root_management_unit_manager,
      body: { version: version++, bonusMode: 'amount', bonusValue, bonusCap: null },
    });
    expect(changed.status).toBe(200);
    const after = await ways(place === 0 ? 1 : 0);
    expect(after).not.toBe(before);
    expect(await ways(place)).toBe(after);
  }
});

test('a session that ends at one server is over at the other', async () => {
  const token = organisation.tokens.store_seller;
  expect((await ask(0, 'GET /sessions', { token })).status).toBe(200);
  expect((await ask(1, 'GET /sessions', { token })).status).toBe(200);
  expect((await ask(0, 'POST /logout', { token })).status).toBe(204);
  expect((await ask(1, 'GET /sessions', { token })).status).toBe(401);
});

test('wrong passwords are counted at both servers together, and the right one is taken by neither', async () => {
  const email = 'store_manager@a.example.org';
  const password = 'Bonjour2026';
  await sql.query('update users set "passwordHash" = $1 where "email" = $2', [
    await hashPassword(password),
    email,
  ]);
  const logIn = async (place: 0 | 1, tried: string): Promise<number> =>
    (await ask(place, 'POST /api/login', { body: { email, password: tried } })).status;
  for (let at = 0; at < 10; at += 1) expect(await logIn(at < 6 ? 0 : 1, `wrong ${at}`)).toBe(401);
  expect([await logIn(0, password), await logIn(1, password)]).toEqual([429, 429]);
});

test('calls without a session are counted at both servers together', async () => {
  const guess = async (place: 0 | 1): Promise<number> =>
    (await ask(place, 'GET /tracking/a-link-that-nobody-was-given')).status;
  const answered: number[] = [];
  for (let at = 0; at < openCallsPerMinute / 2 + 5; at += 1)
    answered.push(...(await Promise.all([guess(0), guess(1)])));
  expect(answered.filter((status) => status !== 429).length).toBeLessThanOrEqual(openCallsPerMinute);
  expect(answered.slice(-2)).toEqual([429, 429]);
});

test(
  'a sale made at both servers under one key is one sale, and its jobs are done once',
  { timeout: 120_000 },
  async () => {
    const declared = await Promise.all(Array.from({ length: 12 }, () => declare(1)));
    const estimate = await ask(1, 'POST /estimates', {
      token: visitor(),
      body: {
        declarationId: declared[0],
        circuitId: organisation.circuits.web_post,
        shippingMethodId: organisation.shippingMethods.web_post,
        paymentModeId: organisation.paymentModes.voucher,
      },
    });
    const sales = declared.map((declarationId, index) => ({
      key: `two-of-each-${index}`,
      body: cartBody(
        [
          lineOf(organisation, declarationId, {
            inCartId: `line-${index}`,
            payment: 'voucher',
            estimatedPrice: estimate.json.total,
          }),
        ],
        { customerInfo: { ...customerInfo, email: `vente.${index}@example.org` } },
      ),
    }));
    const made = await Promise.all(
      sales.flatMap((sale) =>
        ([0, 1] as const).map((place) => ask(place, 'POST /carts', { token: visitor(), ...sale })),
      ),
    );
    // the second caller gets the same answer, or is told to wait for the first
    const acknowledged = made.filter(({ status }) => status === 201);
    expect(new Set(acknowledged.map(({ json }) => json.cartNumber)).size).toBe(sales.length);
    expect(made.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);

    const counted = async (text: string): Promise<number> =>
      (await sql.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0]?.n ?? -1;
    expect(await counted('carts')).toBe(sales.length);
    await expect
      .poll(() => counted(`mails where "status" = 'sent'`), { timeout: 100_000, interval: 200 })
      .toBe(sales.length);
    expect(await counted('mails')).toBe(sales.length);
    expect(await counted(`documents where "status" = 'ready'`)).toBe(sales.length * 2);
    expect(await counted(`files where "purpose" = 'document'`)).toBe(sales.length * 2);
  },
);

test(
  'a CSV that is sent to both servers at once is taken by one, and imported once',
  { timeout: 120_000 },
  async () => {
    const form = fileForm(
      { type: 'products', strategy: 'generic', dryRun: 'false' },
      {
        name: 'produits.csv',
        bytes: Buffer.from(
          'reference;label;category_identifier;price_grade_a\nBOTH-1;Produit;smartphones;12,50\n',
        ),
      },
    );
    const send = async (place: 0 | 1): Promise<number> => {
      const answer = await fetch(`${servers[place]?.url}/accounts/${organisation.retailer}/imports`, {
        method: 'POST',
        headers: {
          'x-auth-token': organisation.tokens.root_management_unit_manager,
          'content-type': multipart,
        },
        body: new Uint8Array(form),
      });
      return answer.status;
    };
    expect((await Promise.all([send(0), send(1)])).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const imports = async () => (await sql.query('select "status", "report" from imports')).rows;
    await expect
      .poll(async () => (await imports())[0]?.status, { timeout: 100_000, interval: 200 })
      .toBe('success');
    expect(await imports()).toMatchObject([{ report: { linesCount: { found: 1, inserted: 1 } } }]);
    const { rows } = await sql.query(
      `select "to" from product_price_changes join products on products."id" = "productId" where "reference" = 'BOTH-1'`,
    );
    expect(rows).toEqual([{ to: [1250] }]);
  },
);
