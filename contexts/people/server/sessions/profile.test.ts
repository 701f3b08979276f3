import { z } from 'zod';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { hashPassword } from '@reprise/platform/server/passwords.ts';

const textOf = (value: unknown): string => z.string().parse(value);

const world = await openWorld();

type Person = 'store_seller' | 'store_manager' | 'warehouse_operator';

/** A session of a user on another device. */
async function anotherDevice(
  who: Person,
  device: string,
  more: { expiresAt?: string } = {},
): Promise<string> {
  const token = `user-${randomUUID()}`;
  await world.sql.query(
    `insert into sessions ("tokenHash", "userId", "accountId", "organizationId", "moduleType", "device", "createdAt", "expiresAt")
     select $2, "userId", "accountId", "organizationId", "moduleType", $3, $5, coalesce($4, "expiresAt") from sessions
     where "tokenHash" = $1`,
    [
      hashOf(world.a.tokens[who]),
      hashOf(token),
      device,
      more.expiresAt ?? null,
      world.clock.now.toISOString(),
    ],
  );
  return token;
}

test('one’s own sessions are listed with their device and their last use, and end one by one or all', async () => {
  const phone = await anotherDevice('store_seller', 'a phone');
  await anotherDevice('store_seller', 'an old one', { expiresAt: '2026-01-01T00:00:00.000Z' });
  const token = await anotherDevice('store_seller', 'a till');
  world.clock.now = new Date(world.clock.now.getTime() + 6 * 60_000);
  const { items: list } = await world.as(token).call('GET /sessions');
  // the world's own session was opened by the clock of the database
  const mine = list.filter(({ device }) => device !== 'test');
  expect(mine.map(({ device, current }) => [device, current])).toEqual([
    ['a till', true],
    ['a phone', false],
  ]);
  expect(mine[0]).toMatchObject({
    organizationName: 'Magasin A1',
    moduleType: 'tim',
    lastUsedAt: world.clock.now.toISOString(),
  });
  expect(JSON.stringify(list)).not.toContain('tokenHash');
  await world.as(token).call('DELETE /sessions/{id}', { params: { id: textOf(mine[1]?.id) } });
  expect(
    await world.as(token).refused('DELETE /sessions/{id}', { params: { id: textOf(mine[1]?.id) } }),
  ).toBe('not_found');
  expect(await world.as(phone).refused('GET /profile')).toBe('session_expired');

  await anotherDevice('store_seller', 'a laptop');
  await world.as(token).call('DELETE /sessions');
  expect((await world.as(token).call('GET /sessions')).items.map((one) => one.device)).toEqual(['a till']);
  world.a.tokens.store_seller = token;
});

test('a manager sees and ends the sessions of their own people only', async () => {
  await anotherDevice('store_manager', 'a desk');
  const userId = world.a.users.store_manager;
  expect(
    (await world.a.as.management_unit_manager.call('GET /sessions', { query: { userId } })).items.map(
      (one) => one.device,
    ),
  ).toContain('a desk');
  for (const token of [
    world.a.tokens.store_seller,
    world.a.tokens.otherStoreManager,
    world.a.tokens.root_management_unit_analyst,
    world.a.tokens.buyer_manager,
    world.b.tokens.management_unit_manager,
  ]) {
    const asked = await world.as(token).send('GET /sessions', { query: { userId } });
    expect(asked.status).toBe(404);
    const { rows } = await world.sql.query(
      `select "id" from sessions where "userId" = $1 and "device" = 'a desk'`,
      [userId],
    );
    expect(await world.as(token).refused('DELETE /sessions/{id}', { params: { id: rows[0].id } })).toBe(
      'not_found',
    );
  }
  const list = (await world.a.as.management_unit_manager.call('GET /sessions', { query: { userId } })).items;
  const desk = list.find(({ device }) => device === 'a desk');
  await world.a.as.management_unit_manager.call('DELETE /sessions/{id}', {
    params: { id: textOf(desk?.id) },
  });
  expect(
    (await world.a.as.management_unit_manager.call('GET /sessions', { query: { userId } })).items.map(
      (one) => one.device,
    ),
  ).not.toContain('a desk');
  const { rows } = await world.sql.query(`select "before" from audit_logs where "noun" = 'session'`);
  expect(rows).toEqual([{ before: { userId, device: 'a desk' } }]);
});

test('one’s own name and language are changed by oneself, nothing else', async () => {
  const by = world.a.as.warehouse_operator;
  const change = (body: unknown) => by.raw('PATCH /profile', { body });
  expect((await change({ firstname: 'Zoé', language: 'nl-BE' })).answer()).toMatchObject({
    user: { firstname: 'Zoé', lastname: 'A', language: 'nl-BE' },
  });
  expect((await change({ firstname: ' ' })).refusal()).toMatchObject({
    violations: [{ field: 'firstname' }],
  });
  expect((await change({ lastname: 'Camille 2' })).refusal()).toMatchObject({
    violations: [{ field: 'lastname', code: 'name_characters' }],
  });
  for (const field of ['email', 'status', 'forceConnectionBySso', 'accountId', 'passwordHash'])
    expect((await change({ [field]: 'x' })).refusal().code).toBe('invalid');
  expect(await world.nobody.refused('PATCH /profile', { body: {} })).toBe('unauthorized');
  expect(await world.a.as.pseudo_anonymous.refused('GET /profile')).toBe('forbidden');
  const { rows } = await world.sql.query(
    `select "before" ->> 'firstname' as before, "after" ->> 'firstname' as after from audit_logs where "noun" = 'user'`,
  );
  expect(rows).toEqual([{ before: 'warehouse_operator', after: 'Zoé' }]);
});

test('a password is changed with the old one, and signs out everywhere else', async () => {
  const userId = world.a.users.warehouse_operator;
  await world.sql.query('update users set "passwordHash" = $2 where "id" = $1', [
    userId,
    await hashPassword('Bonjour2026'),
  ]);
  const elsewhere = await anotherDevice('warehouse_operator', 'elsewhere');
  const by = world.a.as.warehouse_operator;
  const change = (currentPassword: string, password: string) =>
    by.send('POST /profile/password', { body: { currentPassword, password } });
  expect((await change('wrong', 'Bonsoir2026')).refusal()).toMatchObject({
    code: 'wrong_password',
    violations: [{ field: 'currentPassword', code: 'password_wrong' }],
  });
  expect((await change('Bonjour2026', 'court')).refusal().code).toBe('password_policy');
  expect((await change('Bonjour2026', 'Bonjour2026')).refusal().code).toBe('password_same');
  await world.as(elsewhere).call('GET /profile');
  expect((await change('Bonjour2026', 'Bonsoir2026')).status).toBe(204);
  expect(await world.as(elsewhere).refused('GET /profile')).toBe('session_expired');
  await by.call('GET /profile');

  for (let i = 0; i < 10; i++) await change('wrong', 'Bonsoir2027');
  expect((await change('Bonsoir2026', 'Bonsoir2027')).refusal().code).toBe('too_many_requests');
  await world.sql.query('update users set "forceConnectionBySso" = true where "id" = $1', [userId]);
  expect((await change('Bonsoir2026', 'Bonsoir2027')).refusal().code).toBe('password_by_sso');
});
