import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { startMiraklServer } from '@reprise/tests/kit/mirakl-server.ts';
import { startPayoutServer, type PayoutServer } from '@reprise/tests/kit/payout-server.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';

let world: World;
let partner: PayoutServer;
const connectors = new Map<string, string>();
const allow = (...connectorAllowedHosts: string[]) => useSettings({ ...settings(), connectorAllowedHosts });

beforeAll(async () => {
  world = await makeWorld();
  partner = await startPayoutServer();
  const { items: list } = await world.a.as.super_admin.call('GET /connectors');
  for (const json of list) connectors.set(z.string().parse(json.fqn), json.id);
});
afterAll(async () => {
  await partner.close();
  await world.close();
});
beforeEach(async () => {
  allow('127.0.0.1');
  // each test has its own minute of calls
  await world.sql.query('delete from counts');
});

type Asked = { fqn?: string; token?: string | null; organizationId?: string; configurationId?: string };
const run = (values: Record<string, string>, asked: Asked = {}) => {
  const {
    fqn = 'http.payout',
    token = world.a.tokens.super_admin,
    organizationId = world.a.buyerPlace,
    configurationId,
  } = asked;
  return world.as(token).raw('POST /connectors/{id}/test', {
    params: { id: connectors.get(fqn) },
    body: {
      organizationId,
      configurationId,
      properties: Object.entries(values).map(([name, value]) => ({ name, value })),
    },
  });
};
const known = () => ({
  address: partner.address,
  apiKey: partner.apiKey,
  webhookSecret: partner.webhookSecret,
});

describe('a connection is tested', () => {
  test('with what is typed, and the partner says its name', async () => {
    expect((await run(known())).answer()).toMatchObject({
      outcome: 'ok',
      status: 200,
      said: 'Partenaire de test',
    });
    expect(partner.calls.at(-1)).toMatchObject({ method: 'GET', path: '/status' });
    expect((await world.sql.query('select from connector_organizations')).rowCount).toBe(0);
  });

  test('of a marketplace, which says whose shop the key opens', async () => {
    const mirakl = await startMiraklServer();
    const { address, apiKey } = mirakl;
    const test = async (more: Record<string, string>) =>
      (await run({ address, apiKey, states: 'C6=10', ...more }, { fqn: 'mirakl.channel' })).answer();
    expect(await test({ shopId: '7' })).toMatchObject({ outcome: 'ok', said: 'Boutique Reprise' });
    expect(mirakl.calls.at(-1)).toMatchObject({ method: 'GET', path: '/api/account?shop_id=7' });
    expect(await test({ apiKey: 'une autre' })).toMatchObject({ outcome: 'unauthorized' });
    mirakl.next('garbage');
    expect(await test({})).toMatchObject({ outcome: 'wrong_answer' });
    await mirakl.close();
  });

  test('of a buyer’s own service too, whose secrets no call reads back', async () => {
    const { address, apiKey } = known();
    const values = { address, apiKey, signingSecret: 'un secret de seize caractères' };
    expect((await run(values, { fqn: 'http.buyer' })).answer().outcome).toBe('ok');
    const properties = Object.entries(values).map(([name, value]) => ({ name, value }));
    const ofBuyer = {
      connectorId: connectors.get('http.buyer'),
      organizationId: world.a.buyerPlace,
      name: 'Nos prix',
      active: true,
    };
    const make = (typed: typeof properties) =>
      world.a.as.super_admin.raw('POST /connector-organizations', {
        body: { ...ofBuyer, properties: typed },
      });
    expect((await make(properties.slice(0, 2))).refusal().code).toBe('invalid');
    const made = (await make(properties)).answer();
    expect(made).toMatchObject({ type: 'buyer', fqn: 'http.buyer' });
    expect(made.properties.map(({ value, isSet }) => [value, isSet])).toEqual([
      [address, true],
      ['', true],
      ['', true],
    ]);
    const { rows } = await world.sql.query('delete from connector_organizations returning "properties"');
    expect(JSON.stringify(rows)).not.toContain('seize');
  });

  test('and the answer says what went wrong', async () => {
    const outcome = async (more: Record<string, string>) =>
      (await run({ ...known(), ...more })).answer().outcome;
    expect(await outcome({ apiKey: 'une autre' })).toBe('unauthorized');
    expect(await outcome({ address: `${partner.address}/nowhere` })).toBe('not_found');
    partner.next('unavailable', 'garbage', 'busy', 'lost');
    expect(await outcome({})).toBe('failing');
    expect(await outcome({})).toBe('wrong_answer');
    expect(await outcome({})).toBe('refused');
    expect(await outcome({})).toBe('unreachable');
    expect(await outcome({ address: 'http://127.0.0.1:1' })).toBe('unreachable');
  });

  test('at no internal address, neither by itself nor by a name that leads there', async () => {
    allow();
    for (const [address, code] of [
      ['http://example.org', 'url_https'],
      ['https://169.254.169.254', 'url_closed'],
      ['https://localhost', 'url_closed'],
      ['https://[::1]', 'url_closed'],
    ] as const)
      expect((await run({ ...known(), address })).refusal()).toMatchObject({
        violations: [{ field: 'properties.0.value', code }],
      });
  });

  test('with the secrets that are kept, unless the address leads elsewhere', async () => {
    const made = await world.a.as.super_admin.raw('POST /connector-organizations', {
      body: {
        connectorId: connectors.get('http.payout'),
        organizationId: world.a.buyerPlace,
        name: 'Versements',
        active: true,
        properties: Object.entries(known()).map(([name, value]) => ({ name, value })),
      },
    });
    const configurationId = made.answer().id;
    const empty = { ...known(), apiKey: '', webhookSecret: '' };
    expect((await run(empty, { configurationId })).answer().outcome).toBe('ok');
    // a secret is never sent to a host that somebody types
    const elsewhere = await run({ ...empty, address: 'http://127.0.0.1:9' }, { configurationId });
    expect(elsewhere.refusal()).toMatchObject({
      violations: [
        { field: 'properties.1.value', code: 'required' },
        { field: 'properties.2.value', code: 'required' },
      ],
    });
    expect((await run(empty, { configurationId, organizationId: world.b.buyerPlace })).status).toBe(404);
  });

  test('by those who may, for connectors that can be tested', async () => {
    expect((await run(known(), { token: null })).status).toBe(401);
    expect((await run(known(), { token: world.a.tokens.store_manager })).status).toBe(403);
    // somebody who may configure the single sign-on of their account may not configure payouts
    expect((await run(known(), { token: world.a.tokens.buyer_manager })).status).toBe(404);
    expect((await run({ webhookSecret: 'un secret' }, { fqn: 'http.station' })).status).toBe(404);
  });
});

describe('a sign-in is tested by the provider’s discovery document', () => {
  let issuer: string;
  let close: () => Promise<void>;
  let trust: () => void;
  let document: Record<string, unknown> = {};
  beforeAll(async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
      keySize: 2048,
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
    });
    const serve: RequestListener = (request, response) => {
      response.statusCode = request.url === '/.well-known/openid-configuration' ? 200 : 404;
      response.end(JSON.stringify({ ...asked(), ...document }));
    };
    const asked = () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    });
    const server = createServer({ key, cert }, serve);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // a server that listens on a port
    issuer = `https://127.0.0.1:${port}`;
    const before = getCACertificates('default');
    trust = () => setDefaultCACertificates([...before, cert]);
    close = async () => {
      setDefaultCACertificates(before);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
  });
  afterAll(() => close());

  const values = () => ({
    issuer,
    clientId: 'reprise',
    clientSecret: 'un secret de huit',
    domains: 'enseigne-a.test',
  });
  const sso = (more: Asked = {}) =>
    run(values(), { fqn: 'openid.sso', organizationId: world.a.headOffice, ...more });
  const outcome = async (change: Record<string, unknown>) => {
    document = change;
    return (await sso()).answer().outcome;
  };

  test('which must have a trusted certificate, and hold what the sign-in needs', async () => {
    expect(await outcome({})).toBe('certificate');
    trust();
    document = {};
    expect((await sso()).answer()).toMatchObject({ outcome: 'ok', said: issuer });
    expect(await outcome({ issuer: 'https://elsewhere.example' })).toBe('other_issuer');
    expect(await outcome({ token_endpoint: 'http://127.0.0.1/token' })).toBe('insecure_endpoint');
    expect(await outcome({ response_types_supported: ['id_token'] })).toBe('no_code_flow');
    expect(await outcome({ code_challenge_methods_supported: ['plain'] })).toBe('no_pkce');
    expect(await outcome({ jwks_uri: null })).toBe('wrong_answer');
  });

  test('by the head office of the account, for that account only, and by https whatever is allowed', async () => {
    trust();
    document = {};
    const token = world.a.tokens.root_management_unit_manager;
    expect((await sso({ token })).answer().outcome).toBe('ok');
    expect((await sso({ token, organizationId: world.b.headOffice })).status).toBe(404);
    const plain = await run({ ...values(), issuer: 'http://127.0.0.1:1' }, { fqn: 'openid.sso' });
    expect(plain.refusal()).toMatchObject({
      violations: [{ field: 'properties.0.value', code: 'url_https' }],
    });
  });
});

test('the test of a connection does not explore the network', async () => {
  const token = world.b.tokens.buyer_manager;
  const statuses = [];
  for (let call = 0; call < 21; call += 1)
    statuses.push((await run(known(), { token, organizationId: world.b.buyerPlace })).status);
  expect(statuses.map((status) => status === 429)).toEqual([...Array(20).fill(false), true]);
});
