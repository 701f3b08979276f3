import { z } from 'zod';
import { sealed } from '@reprise/platform/server/outside/sealed.ts';
import { useSettings, settings } from '@reprise/platform/server/settings.ts';
import { startOidcServer, type OidcServer } from '@reprise/tests/kit/oidc-server.ts';
import { browserAt, signInAtProvider, signOutAtProvider } from '@reprise/tests/kit/oidc-visit.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { hashPassword } from '@reprise/platform/server/passwords.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Configuration } from 'openid-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endSessionUrl } from './openid-provider.ts';

const textOf = (value: unknown): string => z.string().parse(value);

let world: World;
let provider: OidcServer;
let configuration: string;
const redirectOf = (organizationId: string) => `http://localhost:3002/open-id/${organizationId}/callback`;

beforeAll(async () => {
  world = await makeWorld();
  provider = await startOidcServer(redirectOf(world.a.headOffice));
  const connectorCaFile = join(settings().filesDir, 'partners.pem');
  await writeFile(connectorCaFile, provider.ca);
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'], connectorCaFile });
  const { rows } = await world.sql.query(`select "id" from connectors where "fqn" = 'openid.sso'`);
  configuration = await world.insert('connector_organizations', {
    connectorId: rows[0].id,
    accountId: world.a.retailer,
    organizationId: world.a.headOffice,
    name: 'Connexion',
    active: true,
    properties: properties(),
  });
  const people = ['store_seller', 'store_manager', 'warehouse_manager'];
  for (const name of people) provider.people.set(name, { email: `${name}@a.example.org` });
  provider.people.set('stranger', { email: 'stranger@a.example.org' });
  provider.people.set('outsider', { email: 'store_seller@b.example.org' });
  provider.people.set('unverified', { email: 'store_seller@a.example.org', verified: false });
});
afterAll(async () => {
  await provider.close();
  await world.close();
});
// the fifteen minutes of tries are over
beforeEach(() => void (world.clock.now = new Date(world.clock.now.getTime() + 16 * 60_000)));

const properties = (more: Record<string, string> = {}) =>
  Object.entries({
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: sealed(provider.clientSecret),
    domains: 'example.com, A.Example.ORG',
    ...more,
  }).map(([name, value]) => ({ name, value }));

const configured = (given: ReturnType<typeof properties>, active = true) =>
  world.sql.query('update connector_organizations set "properties" = $2, "active" = $3 where "id" = $1', [
    configuration,
    JSON.stringify(given),
    active,
  ]);

const ask = (domain = 'a.example.org') =>
  world.nobody.send('GET /open-id/authorization-url', { query: { domain } });
const start = async (): Promise<string> => textOf((await ask()).answer().url);
const callback = (search: string, organizationId = world.a.headOffice) =>
  world.nobody.send('POST /open-id/{organizationId}/callback', {
    params: { organizationId },
    body: { search },
  });
const logIn = (openidSessionId: unknown, organizationId = world.a.headOffice) =>
  world.nobody.raw('POST /api/login', { body: { organizationId, openidSessionId } });
const through = async (name: string | null) =>
  callback((await signInAtProvider(provider, await start(), name)).search);

test('a person of the domain signs in by their organisation’s provider, once', async () => {
  const url = new URL(await start());
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: redirectOf(world.a.headOffice),
    nonce: expect.stringMatching(/.{20}/),
  });
  const back = await signInAtProvider(provider, url.href, 'store_seller');
  const recognised = await callback(back.search);
  expect(recognised.status).toBe(200);
  const opened = await logIn(recognised.answer().openidSessionId);
  expect(opened.answer()).toMatchObject({
    module: 'tim',
    acting: null,
    user: { email: 'store_seller@a.example.org' },
  });
  const profile = await world.as(textOf(opened.answer().token)).send('GET /profile');
  expect(profile.answer()).toMatchObject({ user: { id: world.a.users.store_seller } });
  // neither the code nor what it was exchanged for opens another session
  expect((await callback(back.search)).refusal().code).toBe('openid_callback_failed');
  expect((await logIn(recognised.answer().openidSessionId)).refusal().code).toBe('openid_callback_failed');
});

test('whoever the provider lets in is not asked for a second factor of ours, also where the account requires one', async () => {
  const required = (secondFactorRequired: boolean) =>
    world.sql.query('update organization_root_details set "secondFactorRequired" = $1', [
      secondFactorRequired,
    ]);
  await required(true);
  try {
    const opened = await logIn((await through('store_manager')).answer().openidSessionId);
    expect(opened.answer()).toMatchObject({ lacksFactor: false });
    const by = world.as(textOf(opened.answer().token));
    await by.call('GET /users');
    const { rows } = await world.sql.query(
      `select from sessions where "byProvider" and "confirmedAt" is null`,
    );
    expect(rows.length).toBeGreaterThan(0);
  } finally {
    await required(false);
  }
});

test('signing out also signs out at the provider, which asks again who the person is', async () => {
  const browser = browserAt(provider);
  const back = await signInAtProvider(provider, await start(), 'store_seller', browser);
  const leaving = textOf((await callback(back.search)).answer().endSessionUrl);
  const { searchParams } = new URL(leaving);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    post_logout_redirect_uri: 'http://localhost:3002/open-id/logout',
  });
  // the provider still has its session, so it does not show the form
  const known = await signInAtProvider(provider, await start(), null, browser);
  expect(known.searchParams.get('error')).toBeNull();
  const left = await signOutAtProvider(provider, leaving, browser);
  expect(left.href).toBe('http://localhost:3002/open-id/logout');
  const asked = await signInAtProvider(provider, await start(), null, browser);
  expect(asked.searchParams.get('error')).toBe('access_denied');
});

test('a provider without a sign-out address, or with one without https, is not called', async () => {
  for (const end_session_endpoint of [undefined, 'http://sso.example/out', 'javascript:alert(1)']) {
    const issuer = 'https://sso.example';
    const published = { issuer, ...(end_session_endpoint && { end_session_endpoint }) };
    expect(endSessionUrl(new Configuration(published, 'reprise'), 'a.b.c')).toBeNull();
  }
});

test('nothing that identifies a sign-in is kept in clear', async () => {
  const url = new URL(await start());
  const { rows } = await world.sql.query('select * from openid_logins');
  const kept = JSON.stringify(rows);
  expect(kept).not.toContain(url.searchParams.get('state'));
  expect(kept).toContain('sealed:1:');
});

test('a sign-in that was refused, changed, another’s or too late fails', async () => {
  const failed = { status: 403, code: 'openid_callback_failed' };
  expect((await through(null)).refusal()).toMatchObject(failed);
  expect((await callback('?code=abc')).refusal()).toMatchObject(failed);
  expect((await callback('?code=abc&state=unknown')).refusal()).toMatchObject(failed);

  const changed = await signInAtProvider(provider, await start(), 'store_seller');
  changed.searchParams.set('code', 'another');
  expect((await callback(changed.search)).refusal()).toMatchObject(failed);

  const other = await signInAtProvider(provider, await start(), 'store_seller');
  other.searchParams.set('iss', 'https://another.example');
  expect((await callback(other.search)).refusal()).toMatchObject(failed);

  const elsewhere = await signInAtProvider(provider, await start(), 'store_seller');
  expect((await callback(elsewhere.search, world.b.headOffice)).refusal()).toMatchObject(failed);

  const late = await signInAtProvider(provider, await start(), 'store_seller');
  world.clock.now = new Date(world.clock.now.getTime() + 11 * 60_000);
  expect((await callback(late.search)).refusal()).toMatchObject(failed);

  const json = (await through('store_seller')).answer();
  expect((await logIn(json.openidSessionId, world.a.store)).refusal()).toMatchObject(failed);
  const slow = await through('store_seller');
  world.clock.now = new Date(world.clock.now.getTime() + 3 * 60_000);
  expect((await logIn(slow.answer().openidSessionId)).refusal()).toMatchObject(failed);
});

test('a code is worth nothing with another sign-in’s proof', async () => {
  const [first, second] = [await start(), await start()];
  const stolen = await signInAtProvider(provider, first, 'store_seller');
  stolen.searchParams.set('state', new URL(second).searchParams.get('state') ?? '');
  expect((await callback(stolen.search)).refusal().code).toBe('openid_callback_failed');
});

test.each(['stranger', 'outsider', 'warehouse_manager'])(
  'a person whom the organisation knows and the account does not is told so: %s',
  async (name) => {
    expect((await through(name)).refusal().code).toBe('openid_unknown_user');
  },
);

test('an address that the provider does not vouch for is refused, and so is a user who has left', async () => {
  expect((await through('unverified')).refusal().code).toBe('openid_callback_failed');
  const setStatus = (status: string) =>
    world.sql.query('update users set "status" = $2 where "id" = $1', [world.a.users.store_manager, status]);
  const vouchedFor = (await through('store_manager')).answer();
  await setStatus('inactive');
  expect((await through('store_manager')).refusal().code).toBe('openid_unknown_user');
  expect((await logIn(vouchedFor.openidSessionId)).refusal().code).toBe('openid_callback_failed');
  await setStatus('active');
});

test('a sign-in is refused without an organisation of the domain, once it is removed, or with settings that do not work', async () => {
  const none = { status: 404, code: 'openid_not_configured' };
  expect((await ask('b.example.org')).refusal()).toMatchObject(none);
  expect((await ask('evil-a.example.org')).refusal()).toMatchObject(none);
  await configured(properties(), false);
  expect((await ask()).refusal()).toMatchObject(none);

  const wrong = { status: 502, code: 'openid_configuration_error' };
  for (const issuer of [
    'https://127.0.0.1:1',
    provider.issuer.replace('https', 'http'),
    'https://10.0.0.1',
    'no',
  ]) {
    await configured(properties({ issuer }));
    expect((await ask()).refusal()).toMatchObject(wrong);
  }
  // the provider names another issuer
  await configured(properties({ issuer: `${provider.issuer}/another` }));
  expect((await ask()).refusal()).toMatchObject(wrong);
  // trying again would not help: whoever configured it has to correct it
  await configured(properties({ clientSecret: sealed('the wrong secret') }));
  expect((await through('store_seller')).refusal()).toMatchObject(wrong);
  await configured(properties());
  expect((await ask()).status).toBe(200);
});

test('an administrator is told that the provider refuses the client or its secret', async () => {
  const { rows } = await world.sql.query(`select "id" from connectors where "fqn" = 'openid.sso'`);
  const tested = (more: Record<string, string>) =>
    world.a.as.root_management_unit_manager.send('POST /connectors/{id}/test', {
      params: { id: textOf(rows[0].id) },
      body: {
        organizationId: world.a.headOffice,
        properties: properties({ clientSecret: provider.clientSecret, ...more }),
      },
    });
  expect((await tested({})).answer()).toMatchObject({ outcome: 'ok', said: provider.issuer });
  for (const name of ['clientId', 'clientSecret'])
    expect((await tested({ [name]: 'none of theirs' })).answer()).toMatchObject({
      outcome: 'unauthorized',
      said: expect.any(String),
    });
});

test('a self-signed certificate is refused', async () => {
  const given = settings();
  useSettings({ ...given, connectorCaFile: null });
  expect((await ask()).refusal().code).toBe('openid_configuration_error');
  useSettings(given);
});

test('the domain says that an organisation has its own sign-in, never whether a user exists', async () => {
  await world.sql.query(
    'update users set "passwordHash" = $2, "forceConnectionBySso" = true where "id" = $1',
    [world.a.users.store_seller, await hashPassword('Bonjour2026')],
  );
  const tried = async (email: string, password: string) => {
    const sent = await world.nobody.send('POST /api/login', { body: { email, password } });
    return [sent.status, sent.refusal().code];
  };
  const alike = [403, 'sso_mandatory'];
  expect(await tried('store_seller@a.example.org', 'Bonjour2026')).toEqual(alike);
  expect(await tried('store_seller@a.example.org', 'wrong')).toEqual(alike);
  expect(await tried('nobody@a.example.org', 'wrong')).toEqual(alike);
  expect(await tried('nobody@b.example.org', 'wrong')).toEqual([401, 'bad_credentials']);
  for (const email of ['store_seller@a.example.org', 'nobody@a.example.org']) {
    const renewed = await world.nobody.send('POST /password/renew', { body: { email } });
    expect(renewed.refusal().code).toBe('password_by_sso');
  }
  // and they sign in by their organization nevertheless
  expect((await through('store_seller')).status).toBe(200);
});
