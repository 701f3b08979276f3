import type { UserType } from '@reprise/platform/domain/core/access.ts';
import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { idOf } from '@reprise/tests/kit/answered.ts';
import { callsAboutPeople, fieldsOf, place } from './testing/people.ts';

const world = await openWorld();

const who = () => world.a.tokens;
const { call, create } = callsAboutPeople(() => world);
describe('a user who is changed', () => {
  const changed = async (more: object, token?: string) => {
    const made = await create();
    return call('PATCH', `/users/${idOf(made)}`, { version: 0, ...more }, token);
  };

  test('keeps what is left out; the record has before and after', async () => {
    const made = await create({ phone: '+33612345678' });
    const answer = await call('PATCH', `/users/${idOf(made)}`, {
      version: 0,
      lastname: 'Durand',
      modules: [place('store_manager', world.a.otherStore)],
    });
    expect(answer).toMatchObject({
      status: 200,
      json: {
        firstname: 'Camille',
        lastname: 'Durand',
        phone: '+33612345678',
        version: 1,
        timOrganizationId: world.a.otherStore,
        types: ['store_manager'],
      },
    });
    const { rows } = await world.sql.query(
      `select "before", "after" from audit_logs where "nounId" = $1 and "action" = 'update'`,
      [idOf(made)],
    );
    expect(rows).toMatchObject([{ before: { lastname: 'Martin' }, after: { lastname: 'Durand' } }]);
  });

  test('is signed out at once when made inactive, and the links mailed to them open nothing', async () => {
    const made = await create();
    await world.sql.query(
      `insert into sessions ("tokenHash", "userId", "accountId", "organizationId", "moduleType", "device", "expiresAt")
       values ($1, $2, $3, $4, 'tim', 'test', '2027-01-01')`,
      [`session of ${idOf(made)}`, idOf(made), world.a.retailer, world.a.store],
    );
    await world.sql.query(
      `insert into password_tokens ("accountId", "userId", "tokenHash", "expiresAt") values ($1, $2, $3, '2027-01-01')`,
      [world.a.retailer, idOf(made), `link of ${idOf(made)}`],
    );
    const answer = await call('PATCH', `/users/${idOf(made)}`, { version: 0, status: 'inactive' });
    expect(answer).toMatchObject({ status: 200, json: { status: 'inactive' } });
    const { rows } = await world.sql.query(
      `select (select count(*)::int from sessions where "userId" = $1 and "revokedAt" is null) as sessions,
        (select count(*)::int from password_tokens where "userId" = $1 and "usedAt" is null) as links`,
      [idOf(made)],
    );
    expect(rows).toEqual([{ sessions: 0, links: 0 }]);
  });

  test('by two at once is changed by one', async () => {
    const id = idOf(await create());
    const answers = await Promise.all(
      ['Alix', 'Sacha'].map((firstname) => call('PATCH', `/users/${id}`, { version: 0, firstname })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json['code']).toBe('status_changed');
  });

  test('whoever saves roles over somebody else’s is refused, and reads what stands there', async () => {
    const id = idOf(await create());
    const give = (version: number, type: UserType) =>
      call('PATCH', `/users/${id}`, { version, modules: [place(type, world.a.store)] });
    expect((await give(0, 'store_manager')).status).toBe(200);
    expect((await give(0, 'store_seller')).json['code']).toBe('status_changed');
    const { json } = await call('GET', `/users/${id}`);
    expect(json).toMatchObject({ version: 1, types: ['store_manager'] });
    expect((await give(1, 'store_seller')).json).toMatchObject({ version: 2, types: ['store_seller'] });
    // a module has one user type
    const two = [place('store_seller', world.a.store), place('store_manager', world.a.otherStore)];
    const answer = await call('PATCH', `/users/${id}`, { version: 2, modules: two });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['modules.1.moduleType']]);
  });

  test('who changed their own name meanwhile keeps it', async () => {
    const seller = `/users/${world.a.users.store_seller}`;
    const version = (await call('GET', seller)).json['version'];
    const own = await call('PATCH', '/profile', { firstname: 'Élise' }, who().store_seller);
    expect(own.status).toBe(200);
    const late = await call('PATCH', seller, { version, firstname: 'Autre' });
    expect([late.status, late.json['code']]).toEqual([409, 'status_changed']);
  });

  test('is nobody’s above, nor somebody’s who also works elsewhere', async () => {
    const manager = `/users/${world.a.users.management_unit_manager}`;
    const byPeer = await call(
      'PATCH',
      manager,
      { version: 0, firstname: 'X' },
      who().management_unit_manager,
    );
    expect(byPeer.status).toBe(200); // one's own name
    const above = await call(
      'PATCH',
      `/users/${world.a.users.store_manager}`,
      { version: 0, lastname: 'Y' },
      who().otherStoreManager,
    );
    expect(above.status).toBe(404);
    const ofTwo = await create({
      modules: [
        place('store_seller', world.a.store),
        place('root_management_unit_analyst', world.a.headOffice, 'root'),
      ],
    });
    const limited = await call(
      'PATCH',
      `/users/${idOf(ofTwo)}`,
      { version: 0, lastname: 'Y' },
      who().store_manager,
    );
    expect([limited.status, limited.json['code']]).toEqual([403, 'forbidden']);
    expect((await changed({ lastname: 'Z' }, world.b.tokens.root_management_unit_manager)).status).toBe(404);
    expect((await changed({ lastname: 'Z' }, who().store_seller)).status).toBe(403);
  });

  test('never raises themselves: neither role, nor place, nor status', async () => {
    const own = `/users/${world.a.users.root_management_unit_manager}`;
    const { json } = await call('GET', own);
    expect(json).toMatchObject({ rights: { edit: true, access: false, forceSso: false } });
    const version = json['version'];
    for (const more of [
      { status: 'inactive' },
      { forceConnectionBySso: true },
      { modules: [place('root_management_unit_analyst', world.a.headOffice, 'root')] },
    ])
      expect((await call('PATCH', own, { version, ...more })).json['code']).toBe('own_access');
    const same = [place('root_management_unit_manager', world.a.headOffice, 'root')];
    expect((await call('PATCH', own, { version, modules: same, language: 'de-DE' })).status).toBe(200);
  });

  test('is given nothing that the form does not have', async () => {
    for (const more of [{ passwordHash: 'x' }, { accountId: world.b.retailer }, { lastLoginAt: null }])
      expect(fieldsOf(await changed(more))).toEqual(Object.keys(more));
    expect(
      (await changed({ modules: [place('super_admin', world.a.headOffice, 'root')] })).json['code'],
    ).toBe('type_not_assignable');
    expect(fieldsOf(await changed({ modules: [] }))).toEqual(['modules']);
    expect((await changed({ email: 'store_seller@b.example.org' })).json['code']).toBe('email_taken');
  });
});
