import { outcomeOf, problems } from '@reprise/tests/kit/driver.ts';
import { beforeAll, expect, test } from 'vitest';
import { letPass } from '@reprise/tests/kit/let-pass.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { hashPassword } from '@reprise/platform/server/passwords.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';

const world = await openWorld();
beforeAll(async () => {
  await setPassword('store_seller', 'Bonjour2026');
});

async function setPassword(
  who: 'store_seller' | 'store_manager' | 'warehouse_manager' | 'warehouse_operator',
  password: string,
): Promise<void> {
  await world.sql.query('update users set "passwordHash" = $2 where "id" = $1', [
    world.a.users[who],
    await hashPassword(password),
  ]);
}

const logIn = (email: string, password: string) =>
  world.nobody.send('POST /api/login', { body: { email, password } });

test('a password opens a session that works', async () => {
  const answer = await logIn('STORE_SELLER@a.example.org', 'Bonjour2026');
  expect(answer.status).toBe(200);
  expect(answer.answer()).toMatchObject({
    module: 'tim',
    user: {
      types: ['store_seller'],
      currentOrganization: { id: world.a.store, account: { id: world.a.retailer } },
    },
  });
  const token = answer.answer().token;
  const mine = await world
    .as(token)
    .send('GET /users/{id}/permissions', { params: { id: world.a.users.store_seller } });
  expect(mine.answer().permissions).toContain('buyback_create');
  expect(mine.answer().permissions).not.toContain('item_checkin');
  const stored = await world.sql.query('select from sessions where "tokenHash" = $1', [hashOf(token)]);
  expect(stored.rowCount).toBe(1);
});

test('a wrong password and an unknown address are answered alike', async () => {
  const wrong = await logIn('store_seller@a.example.org', 'nothing');
  const unknown = await logIn('nobody@a.example.org', 'nothing');
  expect([wrong.status, wrong.refusal().code, wrong.refusal().detail]).toEqual([
    unknown.status,
    unknown.refusal().code,
    unknown.refusal().detail,
  ]);
  expect(wrong.status).toBe(401);
});

test('an unknown address, and somebody without a password, cost as much work as a wrong password', async () => {
  /**
   * Processor time of a refused sign-in, in microseconds: the lowest of several, since what other threads of this process
   * do is counted too.
   */
  const workOf = async (email: string): Promise<number> => {
    const spent = [];
    for (let i = 0; i < 4; i += 1) {
      const before = process.cpuUsage();
      expect((await logIn(email, 'nothing')).status).toBe(401);
      const { user, system } = process.cpuUsage(before);
      spent.push(user + system);
    }
    return Math.min(...spent);
  };
  const types = ['warehouse_manager', 'warehouse_operator'] as const;
  const call = (type: (typeof types)[number], email: string) =>
    world.sql.query('update users set "email" = $1 where "id" = $2', [email, world.a.users[type]]);
  for (const type of types) await call(type, `${type}.alone@a.example.org`);
  await setPassword('warehouse_manager', 'Bonjour2026');
  const wrong = await workOf('warehouse_manager.alone@a.example.org');
  expect(await workOf('nobody.at.all@a.example.org')).toBeGreaterThan(wrong * 0.6);
  expect(await workOf('warehouse_operator.alone@a.example.org')).toBeGreaterThan(wrong * 0.6);
  for (const type of types) await call(type, `${type}@a.example.org`);
});

test('too many tries are refused for a while, the right password included', async () => {
  await setPassword('store_manager', 'Bonjour2026');
  for (let i = 0; i < 10; i++) await logIn('store_manager@a.example.org', `wrong ${i}`);
  expect((await logIn('store_manager@a.example.org', 'Bonjour2026')).status).toBe(429);
  letPass(16 * 60);
  expect((await logIn('store_manager@a.example.org', 'Bonjour2026')).status).toBe(200);
});

test('tries that come all at once are counted like those that follow each other', async () => {
  const tries = Array.from({ length: 14 }, (_, i) => logIn('otherSeller@a.example.org', `wrong ${i}`));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
  expect(refused?.refusal().detail).toMatch(/Patientez 15\sminutes puis/);
  // another person at the same address is not held back
  expect((await logIn('otherStoreManager@a.example.org', 'wrong')).status).toBe(401);
});

test('a password opens nothing for somebody who must use the organisation’s sign-in, right or wrong', async () => {
  await setPassword('warehouse_operator', 'Bonjour2026');
  await world.sql.query('update users set "forceConnectionBySso" = true where "id" = $1', [
    world.a.users.warehouse_operator,
  ]);
  for (const password of ['wrong', 'Bonjour2026'])
    expect((await logIn('warehouse_operator@a.example.org', password)).refusal().code).toBe(
      'bad_credentials',
    );
});

test('a missing field of the sign-in is named', async () => {
  const answer = await world.nobody.raw('POST /api/login', { body: { email: 'a@example.org' } });
  expect(problems(answer.refusal())).toEqual(['password required']);
});

test('a session ends by logging out, and opens no other module', async () => {
  const token = (await logIn('store_seller@a.example.org', 'Bonjour2026')).answer().token;
  await world
    .as(token)
    .call('GET /users/{id}/current-organization', { params: { id: world.a.users.store_seller } });
  expect(
    await world
      .as(token, { 'x-module': 'rps' })
      .refused('GET /users/{id}/current-organization', { params: { id: world.a.users.store_seller } }),
  ).toBe('session_expired');
  await world.as(token).call('POST /logout');
  expect(
    await world
      .as(token)
      .refused('GET /users/{id}/current-organization', { params: { id: world.a.users.store_seller } }),
  ).toBe('session_expired');
  expect(
    await world.nobody.refused('GET /users/{id}/current-organization', {
      params: { id: world.a.users.store_seller },
    }),
  ).toBe('unauthorized');
});

test('the permissions of another person are not found', async () => {
  for (const id of [world.a.users.store_manager, world.b.users.store_seller]) {
    const answer = await world.a.as.store_seller.send('GET /users/{id}/permissions', { params: { id } });
    expect(answer.status).toBe(404);
  }
});

test('a person of two modules switches between them, and to no other', async () => {
  const userId = world.a.users.buyer_manager;
  await world.insert('user_modules', {
    userId,
    accountId: world.a.buyer,
    moduleType: 'rps',
    type: 'warehouse_manager',
    organizationId: world.a.warehouse,
  });
  const by = world.a.as.buyer_manager;
  const foreign = await by.send('POST /switch-module', {
    body: { organizationId: world.b.warehouse, moduleType: 'rps' },
  });
  expect(foreign.status).toBe(404);
  const switched = await by.send('POST /switch-module', {
    body: { organizationId: world.a.warehouse, moduleType: 'rps' },
  });
  expect(switched.answer()).toMatchObject({ module: 'rps', user: { types: ['warehouse_manager'] } });
  const before = await by.send('GET /users/{id}/permissions', { params: { id: userId } });
  expect(before.refusal().code).toBe('session_expired');
});

test('an anonymous visit begins at a site’s own address only', async () => {
  const visit = (url: string) =>
    world.nobody.send('POST /webtoken-with-account-and-ord', { body: new URLSearchParams({ url }) });
  const opened = await visit('http://enseigne-a.test/home?x=1');
  expect(opened.answer()).toMatchObject({
    ord: world.a.rootDetail,
    account: { id: world.a.retailer, currency: 'EUR' },
  });
  expect((await visit('http://nobody.test')).refusal().code).toBe('white_label_not_found');
  expect((await visit('not an address')).refusal().code).toBe('white_label_not_found');
  const settings = await world.as(opened.answer().token).send('GET /buyback-settings');
  expect(settings.answer()).toEqual({ customer_identity_document_required: false, cart_min_value: 0 });
});

test('a visit that was ended is over after half a minute, however often its visitor calls meanwhile', async () => {
  const visit = await world.nobody.call('POST /webtoken-with-account-and-ord', {
    body: new URLSearchParams({ url: 'http://enseigne-a.test' }),
  });
  const settings = () => world.as(visit.token).send('GET /buyback-settings');
  const begun = world.clock.now;
  const after = (seconds: number) => (world.clock.now = new Date(begun.getTime() + seconds * 1_000));
  expect((await settings()).status).toBe(200);
  await world.sql.query('update sessions set "revokedAt" = now() where "tokenHash" = $1', [
    hashOf(visit.token),
  ]);
  after(20);
  expect((await settings()).status).toBe(200);
  after(40);
  expect((await settings()).refusal().code).toBe('session_expired');
  world.clock.now = begun;
});

test('a link to choose a password opens nothing from its hour on', async () => {
  const expiresAt = new Date(world.clock.now.getTime() + 3_600_000);
  const owner = { accountId: world.b.retailer, userId: world.b.users.store_manager };
  const tokenHash = hashOf('a-link-of-an-hour');
  await world.insert('password_tokens', {
    ...owner,
    tokenHash,
    expiresAt: expiresAt.toISOString(),
    usedAt: null,
  });
  const link = { params: { token: 'a-link-of-an-hour' } };
  const begun = world.clock.now;
  world.clock.now = new Date(expiresAt.getTime() - 1_000);
  expect((await world.nobody.send('GET /password/new/{token}', link)).status).toBe(200);
  world.clock.now = expiresAt;
  expect(await world.nobody.refused('GET /password/new/{token}', link)).toBe('link_expired');
  const late = { ...link, body: { password: 'Nouveau2026' } };
  expect(await world.nobody.refused('POST /password/new/{token}', late)).toBe('link_expired');
  world.clock.now = begun;
});

test('a link chooses a password once, and ends the sessions', async () => {
  const userId = world.b.users.store_seller;
  const token = 'a-secret-of-a-mail';
  const expiresAt = new Date(world.clock.now.getTime() + 3_600_000).toISOString();
  await world.insert('password_tokens', {
    accountId: world.b.retailer,
    userId,
    tokenHash: hashOf(token),
    expiresAt,
    usedAt: null,
  });
  expect(
    await world.nobody.call('GET /password/new/{token}', { params: { token: 'a-secret-of-a-mail' } }),
  ).toMatchObject({ creation: true });
  const choose = (password: string) =>
    world.nobody.send('POST /password/new/{token}', {
      params: { token: 'a-secret-of-a-mail' },
      body: { password },
    });
  for (const weak of ['court1A', 'sansmajuscule1', 'SANSMINUSCULE1', 'SansChiffre']) {
    const answer = await choose(weak);
    expect(answer.refusal()).toMatchObject({
      status: 422,
      code: 'password_policy',
      violations: [{ field: 'password' }],
    });
  }
  // somebody who forgot it has often tried until they were locked out
  for (let i = 0; i < 10; i++) await logIn('store_seller@b.example.org', `wrong ${i}`);
  expect((await logIn('store_seller@b.example.org', 'wrong again')).status).toBe(429);
  expect((await choose('Nouveau2026')).status).toBe(204);
  expect((await choose('Nouveau2027')).refusal().code).toBe('link_expired');
  expect(
    await world.b.as.store_seller.refused('GET /users/{id}/permissions', { params: { id: userId } }),
  ).toBe('session_expired');
  expect((await logIn('store_seller@b.example.org', 'Nouveau2026')).status).toBe(200);
});

test('a password that was chosen ends the other links that were mailed, and so does one that was changed', async () => {
  const { token: by } = (await logIn('store_seller@b.example.org', 'Nouveau2026')).answer();
  const mailed = async (token: string) => {
    const expiresAt = new Date(world.clock.now.getTime() + 3_600_000).toISOString();
    const [accountId, userId] = [world.b.retailer, world.b.users.store_seller];
    const tokenHash = hashOf(token);
    await world.insert('password_tokens', { accountId, userId, tokenHash, expiresAt, usedAt: null });
    return { params: { token } };
  };
  const stolen = await mailed('in-a-forwarded-mail');
  expect(
    (
      await world.as(by).send('POST /profile/password', {
        body: { currentPassword: 'Nouveau2026', password: 'Nouveau2027' },
      })
    ).status,
  ).toBe(204);
  const choose = (link: typeof stolen, password: string) =>
    world.nobody.send('POST /password/new/{token}', { ...link, body: { password } });
  expect((await choose(stolen, 'Intrus2027')).refusal().code).toBe('link_expired');
  const [older, newer] = [await mailed('asked-for-first'), await mailed('asked-for-again')];
  expect((await choose(newer, 'Nouveau2028')).status).toBe(204);
  expect(await world.nobody.refused('GET /password/new/{token}', older)).toBe('link_expired');
  expect((await choose(older, 'Intrus2028')).refusal().code).toBe('link_expired');
});

test('asking for a new password is answered alike for a stranger, and sends one mail only to a user', async () => {
  for (const email of ['store_seller@a.example.org', 'stranger@example.org']) {
    await world.nobody.call('POST /password/renew', { body: { email } });
  }
  const { rows } = await world.sql.query<{ payload: { payload: { kind: string; userId: string } } }>(
    `select payload from graphile_worker._private_jobs join graphile_worker._private_tasks on task_id = _private_tasks.id where identifier = 'mails.send_user'`,
  );
  const asked = rows.map(({ payload }) => payload.payload);
  expect(asked.map(({ kind }) => kind)).toEqual(['password_renew', 'password_renew']);
  // the job for an unknown address finds nobody
  const { rows: found } = await world.sql.query('select "id" from users where "id" = any ($1::uuid[])', [
    asked.map(({ userId }) => userId),
  ]);
  expect(found).toEqual([{ id: world.a.users.store_seller }]);
  expect(await world.nobody.refused('POST /password/renew', { body: { email: 'not an address' } })).toBe(
    'invalid',
  );
});

test('at most five links for an address are mailed within 15 minutes', async () => {
  const ask = () =>
    world.nobody.send('POST /password/renew', { body: { email: 'Buyer_Manager@a.example.org' } });
  for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(204);
  expect((await ask()).refusal().code).toBe('too_many_requests');
  letPass(16 * 60);
  expect((await ask()).status).toBe(204);
});

test('a link opens nothing once the organisation’s sign-in is mandatory for its person', async () => {
  const userId = world.b.users.warehouse_manager;
  const expiresAt = new Date(world.clock.now.getTime() + 3_600_000).toISOString();
  const token = 'another-secret-of-a-mail';
  const owner = { accountId: world.b.buyer, userId };
  await world.insert('password_tokens', { ...owner, tokenHash: hashOf(token), expiresAt, usedAt: null });
  await world.sql.query('update users set "forceConnectionBySso" = true where "id" = $1', [userId]);
  const answer = await world.nobody.send('POST /password/new/{token}', {
    params: { token: 'another-secret-of-a-mail' },
    body: { password: 'Nouveau2026' },
  });
  expect(answer.refusal().code).toBe('password_by_sso');
});

/** How many statements wait for a lock. */
async function waiting(): Promise<number> {
  await world.sql.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await world.sql.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

test('of two switches of module at once one is done', async () => {
  const token = (await logIn('store_seller@a.example.org', 'Bonjour2026')).answer().token;
  const change = () =>
    world
      .as(token)
      .send('POST /switch-module', { body: { organizationId: world.a.store, moduleType: 'tim' } });
  // held until both have reached the session that they end
  await world.sql.query('begin');
  await world.sql.query('select from sessions where "tokenHash" = $1 for update', [hashOf(token)]);
  const both = Promise.all([change(), change()]);
  await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
  await world.sql.query('commit');
  const answers = await both;
  expect(new Set(answers.map(outcomeOf))).toEqual(new Set([200, 'switch_running']));
});
