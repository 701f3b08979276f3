import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { makeSandbox } from '@reprise/tests/kit/sandbox.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { callsAboutPeople, place } from '../users/testing/people.ts';

const world = await openWorld();

const { create } = callsAboutPeople(() => world);
const later = '2027-01-01T00:00:00.000Z';

/** A seller of A's second store, and the tokens of the devices on which they are signed in. */
async function sellerOn(...devices: string[]): Promise<{ userId: string; tokens: string[] }> {
  const { otherStore: organizationId, retailer: accountId } = world.a;
  const userId = (await create({ modules: [place('store_seller', organizationId)] })).answer().id;
  const open = async (device: string, expiresAt: string): Promise<string> => {
    const token = `user-${randomUUID()}`;
    const where = { userId, accountId, organizationId, moduleType: 'tim' } as const;
    const tokenHash = hashOf(token);
    await world.insert('sessions', { ...where, tokenHash, device, expiresAt, revokedAt: null });
    return token;
  };
  await open('an old one', '2026-01-01T00:00:00.000Z');
  const tokens = [];
  for (const device of devices) tokens.push(await open(device, later));
  return { userId, tokens };
}

const endAll = (userId: string, token: string | null) =>
  world.as(token).send('DELETE /sessions', { query: { userId } });
const manager = () => world.a.tokens.management_unit_manager;

/** How each of the tokens is answered: 200 while its session is open. */
const answered = async (tokens: readonly string[]): Promise<number[]> => {
  const statuses = [];
  for (const token of tokens) statuses.push((await world.as(token).send('GET /profile')).status);
  return statuses;
};

/** The audit log of sessions that somebody else ended: on which device, of whom, by whom. */
const written = async (userId: string): Promise<unknown[]> => {
  const { rows } = await world.sql.query(
    `select "userId" as by, "accountId", "action", "before" from audit_logs
     where "noun" = 'session' and "before" ->> 'userId' = $1 order by "before" ->> 'device'`,
    [userId],
  );
  return rows;
};

test('a manager ends every session of a user in one call, also where one has ended meanwhile', async () => {
  const { userId, tokens } = await sellerOn('a phone', 'a tablet', 'a till');
  expect(await answered(tokens)).toEqual([200, 200, 200]);
  await world.as(tokens[1] ?? null).call('POST /logout');
  expect((await endAll(userId, manager())).status).toBe(204);
  expect(await answered(tokens)).toEqual([401, 401, 401]);
  const line = {
    by: world.a.users.management_unit_manager,
    accountId: world.a.retailer,
    action: 'remove',
  };
  // neither for the one that its owner ended, nor for the one that had expired
  const lines = ['a phone', 'a till'].map((device) => ({ ...line, before: { userId, device } }));
  expect(await written(userId)).toEqual(lines);

  // the second time no session is left to end, and nothing is logged
  expect((await endAll(userId, manager())).status).toBe(204);
  expect(await written(userId)).toEqual(lines);
});

test('two managers who end the sessions at once both succeed, and each session ends once', async () => {
  const { userId, tokens } = await sellerOn('a phone', 'a till');
  const answers = await Promise.all([
    endAll(userId, manager()),
    endAll(userId, world.a.tokens.root_management_unit_manager),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await answered(tokens)).toEqual([401, 401]);
  expect(await written(userId)).toHaveLength(2);
});

test('also those of somebody who has entered the sandbox, one by one and all at once', async () => {
  const sandbox = await makeSandbox(world, world.a);
  const store = await sandbox.place('store');
  const entering = async (): Promise<{ userId: string; id: string; own: string }> => {
    const { headOffice: organizationId, retailer: accountId } = world.a;
    const modules = [place('root_management_unit_manager', organizationId, 'root')];
    const userId = (await create({ modules })).answer().id;
    const own = `user-${randomUUID()}`;
    const where = { userId, accountId, organizationId, moduleType: 'root', expiresAt: later } as const;
    await world.insert('sessions', { ...where, tokenHash: hashOf(own), device: 'at home', revokedAt: null });
    await sandbox.entered(store, own);
    const { rows } = await world.sql.query<{ id: string }>(
      'select "id" from sessions where "userId" = $1 and "actingAs" is not null',
      [userId],
    );
    return { userId, id: String(rows[0]?.id), own };
  };
  const by = world.a.as.root_management_unit_manager;
  const line = { by: world.a.users.root_management_unit_manager, action: 'remove' };

  const first = await entering();
  await by.call('DELETE /sessions', { query: { userId: first.userId } });
  expect(await answered([first.own])).toEqual([401]);
  expect(await written(first.userId)).toMatchObject([
    { ...line, accountId: world.a.retailer },
    { ...line, accountId: sandbox.id },
  ]);

  const second = await entering();
  await by.call('DELETE /sessions/{id}', { params: { id: second.id } });
  expect(await answered([second.own])).toEqual([200]);
  expect(await written(second.userId)).toMatchObject([{ ...line, accountId: sandbox.id }]);
});

test('nobody else ends sessions: the user is not found by those who do not manage them', async () => {
  const { userId, tokens } = await sellerOn('a phone', 'a till');
  const { a, b } = world;
  for (const token of [
    a.tokens.store_manager,
    a.tokens.store_seller,
    a.tokens.root_management_unit_analyst,
    a.tokens.buyer_manager,
    b.tokens.root_management_unit_manager,
    b.tokens.management_unit_manager,
  ])
    expect((await endAll(userId, token)).refusal()).toMatchObject({ status: 404, code: 'not_found' });
  expect((await endAll(userId, null)).status).toBe(401);
  expect((await endAll(userId, a.tokens.pseudo_anonymous)).status).toBe(403);
  expect((await endAll(randomUUID(), manager())).status).toBe(404);
  expect((await endAll('somebody', manager())).refusal()).toMatchObject({
    status: 422,
    violations: [{ field: 'userId' }],
  });
  expect(await answered(tokens)).toEqual([200, 200]);
  expect(await written(userId)).toEqual([]);
});

test('one’s own sessions end but the one that asks, also when one names oneself; nobody else may', async () => {
  const { userId, tokens } = await sellerOn('a phone', 'a tablet', 'a till');
  expect((await endAll(userId, tokens[2] ?? null)).status).toBe(204);
  expect(await answered(tokens)).toEqual([401, 401, 200]);
  await world.as(tokens[2] ?? null).call('DELETE /sessions');
  expect(await answered(tokens)).toEqual([401, 401, 200]);
  expect(await written(userId)).toEqual([]);
});
