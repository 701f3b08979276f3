import { queryOf } from '@reprise/tests/kit/query.ts';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { anotherSession } from '@reprise/tests/kit/sandbox.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';

const textOf = (value: unknown): string => z.string().parse(value);

const world = await openWorld();

type Person = 'super_admin' | 'root_management_unit_manager' | 'management_unit_manager' | 'buyer_manager';

/** Another session of a person, so that the other tests of this file keep theirs. */
const sessionOf = (who: Person): Promise<string> => anotherSession(world, world.a.tokens[who]);

const actAs = (token: string | null, organizationId: string, moduleType: string) =>
  world.as(token).raw('POST /login-as', { body: { organizationId, moduleType } });

test.each<[Person, string, 'store' | 'unit' | 'headOffice' | 'warehouse' | 'buyerPlace', 'a' | 'b', string]>([
  ['super_admin', 'store_manager', 'store', 'b', 'tim'],
  ['super_admin', 'warehouse_manager', 'warehouse', 'b', 'rps'],
  ['super_admin', 'root_management_unit_manager', 'headOffice', 'b', 'root'],
  ['super_admin', 'buyer_manager', 'buyerPlace', 'a', 'lcm'],
  ['root_management_unit_manager', 'store_manager', 'store', 'a', 'tim'],
  ['root_management_unit_manager', 'management_unit_manager', 'unit', 'a', 'tim'],
  ['management_unit_manager', 'store_manager', 'store', 'a', 'tim'],
  ['buyer_manager', 'warehouse_manager', 'warehouse', 'a', 'rps'],
])('a %s works by login-as as %s of a %s, and comes back', async (who, as, place, of, module) => {
  const token = await sessionOf(who);
  const organizationId = world[of][place];
  const opened = await actAs(token, organizationId, module);
  const state = {
    module,
    acting: { as },
    user: { id: world.a.users[who], types: [as], currentOrganization: { id: organizationId } },
  };
  expect(opened.answer()).toMatchObject(state);
  const there = textOf(opened.answer().token);
  expect(await world.as(there).call('GET /profile')).toMatchObject(state);
  // the session before has ended
  expect(await world.as(token).refused('GET /profile')).toBe('session_expired');

  const back = await world.as(there).call('DELETE /login-as');
  expect(back).toMatchObject({ acting: null, user: { types: [who] } });
  expect(await world.as(there).refused('GET /profile')).toBe('session_expired');
  const { rows } = await world.sql.query(
    `select "action", "userId", "accountId" = $2 as there, coalesce("after", "before") as seen from audit_logs
     where "noun" = 'login_as' and "userId" = $1 and coalesce("after", "before") ->> 'organizationId' = $3`,
    [world.a.users[who], await accountOf(organizationId), organizationId],
  );
  const line = { userId: world.a.users[who], there: true, seen: { organizationId, actingAs: as } };
  expect(new Set(rows.map((row) => row.action))).toEqual(new Set(['create', 'remove']));
  expect(rows).toEqual([expect.objectContaining(line), expect.objectContaining(line)]);
});

async function accountOf(organizationId: string): Promise<string> {
  const { rows } = await world.sql.query('select "accountId" from organizations where "id" = $1', [
    organizationId,
  ]);
  return rows[0].accountId;
}

test.each<[Person, 'store' | 'unit' | 'headOffice' | 'warehouse', 'a' | 'b', string]>([
  ['root_management_unit_manager', 'store', 'b', 'tim'],
  ['root_management_unit_manager', 'warehouse', 'a', 'rps'],
  ['root_management_unit_manager', 'store', 'a', 'rps'],
  ['management_unit_manager', 'headOffice', 'a', 'root'],
  ['management_unit_manager', 'unit', 'a', 'tim'],
  ['buyer_manager', 'store', 'a', 'tim'],
  ['buyer_manager', 'warehouse', 'b', 'rps'],
])('a %s does not work by login-as in the %s of %s as %s', async (who, place, of, module) => {
  const answer = await actAs(world.a.tokens[who], world[of][place], module);
  expect(answer.refusal().code).toBe('not_found');
});

test('login-as is refused without the permission, and without signing in', async () => {
  expect((await actAs(world.a.tokens.store_manager, world.a.store, 'tim')).status).toBe(403);
  expect((await actAs(null, world.a.store, 'tim')).status).toBe(401);
  expect(await world.a.as.store_manager.refused('GET /login-as')).toBe('forbidden');
});

test('login-as into a closed organization is refused', async () => {
  await world.sql.query(`update organizations set "status" = 'inactive' where "id" = $1`, [
    world.a.otherStore,
  ]);
  const answer = await actAs(world.a.tokens.root_management_unit_manager, world.a.otherStore, 'tim');
  expect(answer.status).toBe(404);
});

test('login-as gives the permissions and the account of the place, and leads to no further place', async () => {
  const opened = await actAs(await sessionOf('super_admin'), world.b.store, 'tim');
  const token = textOf(opened.answer().token);
  const json = await world
    .as(token)
    .call('GET /users/{id}/permissions', { params: { id: world.a.users.super_admin } });
  expect(json.permissions).toContain('buyback_create');
  expect(json.permissions).not.toContain('client_list');
  expect(await world.as(token).refused('GET /connectors')).toBe('forbidden');
  expect(
    (
      await world
        .as(token)
        .call('GET /users/{id}/current-organization', { params: { id: world.a.users.super_admin } })
    ).id,
  ).toBe(world.b.store);
  // a store manager logs in to no place at all
  const further = { organizationId: world.b.unit, moduleType: 'tim' as const };
  expect(await world.as(token).refused('POST /login-as', { body: further })).toBe('forbidden');
  const home = { organizationId: world.a.headOffice, moduleType: 'root' as const };
  for (const body of [further, home])
    expect(await world.as(token).refused('POST /switch-module', { body })).toBe('acting_already');
  const { items: list } = await world.as(token).call('GET /sessions');
  expect(list).toContainEqual(
    expect.objectContaining({ current: true, actingAs: 'store_manager', moduleType: 'tim' }),
  );
});

test('login-as leads to no further place, not even where one has its permission', async () => {
  const opened = await actAs(await sessionOf('super_admin'), world.b.headOffice, 'root');
  const there = textOf(opened.answer().token);
  expect((await actAs(there, world.b.store, 'tim')).refusal().code).toBe('acting_already');
  expect(await world.as(there).call('GET /profile')).toMatchObject({
    acting: { as: 'root_management_unit_manager' },
  });
});

test('logging out ends login-as, and the audit log says so', async () => {
  const opened = (await actAs(await sessionOf('super_admin'), world.b.store, 'tim')).answer();
  await world.as(textOf(opened.token)).call('POST /logout');
  const { rows } = await world.sql.query(
    `select "action", "accountId", "userId", "before" from audit_logs
     where "noun" = 'login_as' and "nounId" = (select "id" from sessions where "tokenHash" = $1)
     order by "action"`,
    [hashOf(textOf(opened.token))],
  );
  const [accountId, userId] = [world.b.retailer, world.a.users.super_admin];
  const seen = { organizationId: world.b.store, actingAs: 'store_manager' };
  expect(rows).toEqual([
    { action: 'create', accountId, userId, before: null },
    { action: 'remove', accountId, userId, before: seen },
  ]);
});

test('login-as lasts a day at most', async () => {
  const there = textOf((await actAs(await sessionOf('super_admin'), world.b.store, 'tim')).answer().token);
  const begun = world.clock.now;
  const after = (ms: number) => (world.clock.now = new Date(begun.getTime() + ms));
  after(86_399_000);
  expect((await world.as(there).send('GET /profile')).status).toBe(200);
  after(86_400_000);
  expect(await world.as(there).refused('GET /profile')).toBe('session_expired');
  world.clock.now = begun;
});

test('login-as ends when its permission ends', async () => {
  const json = (await actAs(await sessionOf('buyer_manager'), world.a.warehouse, 'rps')).answer();
  const setType = (type: string) =>
    world.sql.query('update user_modules set "type" = $2 where "userId" = $1', [
      world.a.users.buyer_manager,
      type,
    ]);
  await setType('warehouse_operator');
  const answer = await world.as(textOf(json.token)).refusal('GET /profile');
  await setType('buyer_manager');
  expect(answer.code).toBe('session_expired');
});

test('login-as into one’s own place is refused, and nobody comes back who has not gone', async () => {
  const { super_admin: token } = world.a.tokens;
  expect((await actAs(token, world.a.headOffice, 'root')).refusal().code).toBe('not_found');
  expect(await world.as(token).refused('DELETE /login-as')).toBe('not_found');
});

test('the list of login-as holds the places where one may work, and is searched', async () => {
  const listed = async (who: Person, query = '') => {
    const list = (await world.a.as[who].raw('GET /login-as', { query: queryOf(query) })).answer().items;
    return list.map((one) => one.commonName);
  };
  expect(await listed('root_management_unit_manager')).toEqual(['Magasin A1', 'Région A']);
  expect(await listed('management_unit_manager')).toEqual(['Magasin A1']);
  expect(await listed('buyer_manager')).toEqual(['Atelier A1', 'Atelier A2']);
  expect(await listed('super_admin', '?search=nantes')).toEqual(['Atelier A2', 'Atelier B2', 'Magasin B2']);
  expect(await listed('super_admin', '?search=%25')).toEqual([]);
  expect(await listed('super_admin', '?itemsPerPage=2&page=2')).toHaveLength(2);
});
