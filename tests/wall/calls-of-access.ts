import { randomUUID } from 'node:crypto';
import { hashPassword } from '@reprise/platform/server/passwords.ts';
import { sealed } from '@reprise/platform/server/outside/sealed.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import type { World } from '../kit/world.ts';
import { anotherSession, named, own, sessionIdOf, type Entries, type Sent } from './entry.ts';

const password = 'Bonjour2026';

/** Somebody of A's first store whom nobody else needs, and their token. */
async function newcomer(world: World): Promise<{ by: string; userId: string }> {
  const { a, insert } = world;
  const by = `user-newcomer-${randomUUID()}`;
  const userId = await insert('users', {
    accountId: a.retailer,
    email: `${randomUUID()}@a.example.org`,
    firstname: 'Camille',
    lastname: 'A',
    status: 'active',
    language: 'fr-FR',
    forceConnectionBySso: false,
    passwordHash: await hashPassword(password),
    lastLoginAt: null,
  });
  const place = { accountId: a.retailer, organizationId: a.store, moduleType: 'tim' } as const;
  await insert('user_modules', { ...place, userId, type: 'store_seller' });
  await insert('sessions', {
    ...place,
    userId,
    tokenHash: hashOf(by),
    device: 'test',
    expiresAt: '2027-01-01T00:00:00.000Z',
    revokedAt: null,
  });
  return { by, userId };
}

/** Somebody of A's head office, in a session that may end. */
async function headOffice({ a, insert }: World): Promise<string> {
  const token = `user-head-office-${randomUUID()}`;
  await insert('sessions', {
    tokenHash: hashOf(token),
    userId: a.users.root_management_unit_manager,
    accountId: a.retailer,
    organizationId: a.headOffice,
    moduleType: 'root',
    device: 'test',
    expiresAt: '2027-01-01T00:00:00.000Z',
    revokedAt: null,
  });
  return token;
}

/** A's own sign-in, whose provider is at an address that is not called. */
async function signInOfA({ a, insert, sql }: World): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(`select "id" from connectors where "fqn" = 'openid.sso'`);
  const [connector] = rows;
  if (!connector) throw new Error('The product has no connector for sign-in');
  return insert('connector_organizations', {
    connectorId: connector.id,
    accountId: a.retailer,
    organizationId: a.headOffice,
    name: `Connexion ${randomUUID()}`,
    active: true,
    properties: Object.entries({
      issuer: 'https://127.0.0.1',
      clientId: 'reprise',
      clientSecret: sealed('secret'),
      domains: 'sso.example.org',
    }).map(([name, value]) => ({ name, value })),
  });
}

/** Somebody new who proved that it is they, and has an app. */
async function withApp(world: World): Promise<{ by: string; userId: string; id: string }> {
  const { by, userId } = await newcomer(world);
  await world.sql.query('update sessions set "confirmedAt" = $2 where "tokenHash" = $1', [
    hashOf(by),
    world.clock.now.toISOString(),
  ]);
  const id = await world.insert('second_factors', {
    accountId: world.a.retailer,
    userId,
    kind: 'totp',
    name: 'Mon téléphone',
    secret: sealed('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
    lastStep: null,
    credentialId: null,
    publicKey: null,
    counter: null,
    lastUsedAt: null,
  });
  return { by, userId, id };
}

const secondFactors: Entries = {
  'GET /second-factors': named(async (world) => {
    const { by, userId, id } = await withApp(world);
    return { by, query: `userId=${userId}`, hides: [id] };
  }),
  'POST /second-factors/beginnings': own(async (world) => ({
    by: (await withApp(world)).by,
    body: { kind: 'totp' },
  })),
  'POST /second-factors': own(
    async (world) => ({
      by: (await withApp(world)).by,
      body: { token: 'none', name: 'Mon téléphone', code: '000000' },
      answers: 422,
    }),
    { onlyForOneself: 'the token is of whoever began' },
  ),
  'DELETE /second-factors/{id}': named(async (world) => {
    const { by, id } = await withApp(world);
    return { by, params: { id } };
  }),
  'DELETE /second-factors': named(async (world) => ({
    by: world.a.tokens.management_unit_manager,
    query: `userId=${(await withApp(world)).userId}`,
  })),
  'POST /second-factors/recovery-codes': own(async (world) => ({ by: (await withApp(world)).by })),
  'POST /second-factors/challenges': own(async (world) => ({ by: (await withApp(world)).by })),
  'POST /second-factors/proof': own(
    async (world) => ({ by: (await newcomer(world)).by, body: { kind: 'password', password } }),
    { onlyForOneself: 'it asks the caller’s own password' },
  ),
};

/** A view that A's seller keeps for themselves. */
const viewOf =
  (more: Partial<Sent> = {}) =>
  async ({ a }: World): Promise<Sent> => {
    const body = { list: 'GET /buybacks buybacks', name: `Vue ${randomUUID()}`, search: '' };
    const { id } = await a.as.store_seller.call('POST /saved-views', { body });
    return { by: a.tokens.store_seller, params: { id }, hides: [id], ...more };
  };

const savedViews: Entries = {
  'GET /saved-views': own(async (world) => {
    const { by, hides = [] } = await viewOf()(world);
    return { by, hides, query: new URLSearchParams({ list: 'GET /buybacks buybacks' }).toString() };
  }),
  'POST /saved-views': own(({ a }) => ({
    by: a.tokens.store_seller,
    body: { list: 'GET /buybacks buybacks', name: 'Ma vue', search: '' },
  })),
  'PATCH /saved-views/{id}': named(viewOf({ body: { version: 0, name: 'Une autre' } })),
  'DELETE /saved-views/{id}': named(viewOf()),
};

export const callsOfAccess: Entries = {
  ...savedViews,
  ...secondFactors,
  'GET /open-id/authorization-url': own(async (world) => {
    await signInOfA(world);
    return { by: null, query: 'domain=sso.example.org', answers: 502 };
  }),
  'POST /open-id/{organizationId}/callback': own(
    async (world) => {
      const { a, insert } = world;
      const state = randomUUID();
      await insert('openid_logins', {
        connectorOrganizationId: await signInOfA(world),
        accountId: a.retailer,
        organizationId: a.headOffice,
        stateHash: hashOf(state),
        nonce: 'nonce',
        codeVerifier: sealed('verifier'),
        expiresAt: '2027-01-01T00:00:00.000Z',
        usedAt: null,
      });
      const search = `?code=code&state=${state}`;
      return { by: null, params: { organizationId: a.headOffice }, body: { search }, answers: 502 };
    },
    { onlyForOneself: 'the state is taken by whoever brings it first' },
  ),
  'POST /login-as': named(async (world) => ({
    by: await headOffice(world),
    body: { organizationId: world.a.store, moduleType: 'tim' },
  })),
  'GET /login-as': own(({ a }) => ({ by: a.tokens.root_management_unit_manager, hides: [a.store, a.unit] })),
  'DELETE /login-as': own(async (world) => {
    const by = await headOffice(world);
    await world.sql.query(
      `update sessions set "actingAs" = 'store_manager', "homeAccountId" = "accountId",
         "homeOrganizationId" = "organizationId", "homeModuleType" = "moduleType",
         "organizationId" = $2, "moduleType" = 'tim' where "tokenHash" = $1`,
      [hashOf(by), world.a.store],
    );
    return { by };
  }),
  'GET /sessions': named(({ a }) => ({
    by: a.tokens.store_seller,
    query: `userId=${a.users.store_seller}`,
    hides: [a.users.store_seller],
  })),
  'DELETE /sessions': named(async (world) => {
    const { by, userId } = await newcomer(world);
    return { by, query: `userId=${userId}` };
  }),
  'DELETE /sessions/{id}': named(async (world) => ({
    by: world.a.tokens.store_seller,
    params: { id: await sessionIdOf(world, await anotherSession(world)) },
  })),
  'GET /profile': own(({ a }) => ({ by: a.tokens.store_seller, hides: [a.users.store_seller] })),
  'PATCH /profile': own(async (world) => ({ by: (await newcomer(world)).by, body: { firstname: 'Zoé' } }), {
    onlyForOneself: 'it changes the name of whoever calls and names nobody',
  }),
  'POST /profile/password': own(
    async (world) => ({
      by: (await newcomer(world)).by,
      body: { currentPassword: password, password: 'Bonsoir2026' },
    }),
    { onlyForOneself: 'it asks the caller’s own password' },
  ),
};
