import type { UserType } from '@reprise/platform/domain/core/access.ts';
import { describe, expect, test } from 'vitest';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { callsAboutPeople, fieldsOf, linksOf, place } from './testing/people.ts';

const world = await openWorld();

const who = () => world.a.tokens;

const { create } = callsAboutPeople(() => world);
const { mailLink, openLinks } = linksOf(() => world);

describe('a user who is changed', () => {
  const changed = async (more: object, token = world.a.tokens.root_management_unit_manager) => {
    const made = await create();
    return world
      .as(token)
      .raw('PATCH /users/{id}', { params: { id: made.answer().id }, body: { version: 0, ...more } });
  };

  test('keeps what is not named, and the audit log has before and after', async () => {
    const made = await create({ phone: '+33612345678' });
    const answer = await world.a.as.root_management_unit_manager.raw('PATCH /users/{id}', {
      params: { id: made.answer().id },
      body: { version: 0, lastname: 'Durand', modules: [place('store_manager', world.a.otherStore)] },
    });
    expect(answer.answer()).toMatchObject({
      firstname: 'Camille',
      lastname: 'Durand',
      phone: '+33612345678',
      version: 1,
      timOrganizationId: world.a.otherStore,
      types: ['store_manager'],
    });
    const { rows } = await world.sql.query(
      `select "before", "after" from audit_logs where "nounId" = $1 and "action" = 'update'`,
      [made.answer().id],
    );
    expect(rows).toMatchObject([{ before: { lastname: 'Martin' }, after: { lastname: 'Durand' } }]);
  });

  test('is signed out at once when made inactive, and the links mailed to them open nothing', async () => {
    const made = await create();
    await world.sql.query(
      `insert into sessions ("tokenHash", "userId", "accountId", "organizationId", "moduleType", "device", "expiresAt")
       values ($1, $2, $3, $4, 'tim', 'test', '2027-01-01')`,
      [`session of ${made.answer().id}`, made.answer().id, world.a.retailer, world.a.store],
    );
    await mailLink(made.answer().id);
    const answer = await world.a.as.root_management_unit_manager.send('PATCH /users/{id}', {
      params: { id: made.answer().id },
      body: { version: 0, status: 'inactive' },
    });
    expect(answer.answer()).toMatchObject({ status: 'inactive' });
    const { rows } = await world.sql.query(
      'select from sessions where "userId" = $1 and "revokedAt" is null',
      [made.answer().id],
    );
    expect([rows.length, await openLinks(made.answer().id)]).toEqual([0, 0]);
  });

  test('has no open link in an older mail with another address, but with another name', async () => {
    const made = (await create()).answer();
    await mailLink(made.id);
    const change = (version: number, body: object) =>
      world.a.as.root_management_unit_manager.raw('PATCH /users/{id}', {
        params: { id: made.id },
        body: { version, ...body },
      });
    expect((await change(0, { lastname: 'Durand', email: made.email })).status).toBe(200);
    expect(await openLinks(made.id)).toBe(1);
    expect((await change(1, { email: `new.${made.email}` })).status).toBe(200);
    expect(await openLinks(made.id)).toBe(0);
  });

  test('is not enabled again where the organization was closed meanwhile, but elsewhere', async () => {
    const { id } = (await create({ modules: [place('store_seller', world.a.otherStore)] })).answer();
    const change = (version: number, more: object) =>
      world.a.as.root_management_unit_manager.raw('PATCH /users/{id}', {
        params: { id },
        body: { version, ...more },
      });
    const setStore = (status: string) =>
      world.sql.query('update organizations set "status" = $2 where "id" = $1', [world.a.otherStore, status]);
    expect((await change(0, { status: 'inactive' })).status).toBe(200);
    await setStore('inactive');
    const closed = [{ field: 'modules.0.organizationId', code: 'entity_inactive' }];
    for (const more of [{}, { modules: [place('store_seller', world.a.otherStore)] }])
      expect((await change(1, { status: 'active', ...more })).refusal()).toMatchObject({
        code: 'invalid',
        violations: closed,
      });
    const moved = await change(1, { status: 'active', modules: [place('store_seller', world.a.store)] });
    expect(moved.answer()).toMatchObject({ status: 'active', timOrganizationId: world.a.store });
    await setStore('active');
  });

  test('by two at once is changed by one', async () => {
    const id = (await create()).answer().id;
    const answers = await Promise.all(
      ['Alix', 'Sacha'].map((firstname) =>
        world.a.as.root_management_unit_manager.send('PATCH /users/{id}', {
          params: { id },
          body: { version: 0, firstname },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.refusal().code).toBe('status_changed');
  });

  test('is not changed by somebody who is made inactive at this moment', async () => {
    const { id } = (await create()).answer();
    const caller = world.a.users.management_unit_manager;
    const setCaller = 'update users set "status" = $2 where "id" = $1';
    const answered = await whileWritten(world, [setCaller, [caller, 'inactive']], () =>
      world.a.as.management_unit_manager.send('PATCH /users/{id}', {
        params: { id },
        body: { version: 0, status: 'inactive' },
      }),
    );
    await world.sql.query(setCaller, [caller, 'active']);
    expect(answered.refusal().code).toBe('session_expired');
    const kept = await world.a.as.management_unit_manager.call('GET /users/{id}', { params: { id } });
    expect(kept.status).toBe('active');
  });

  test('is not saved over somebody else’s roles, and the writer reads what stands there', async () => {
    const id = (await create()).answer().id;
    const give = (version: number, type: UserType) =>
      world.a.as.root_management_unit_manager.raw('PATCH /users/{id}', {
        params: { id },
        body: { version, modules: [place(type, world.a.store)] },
      });
    expect((await give(0, 'store_manager')).status).toBe(200);
    expect((await give(0, 'store_seller')).refusal().code).toBe('status_changed');
    const json = await world.a.as.root_management_unit_manager.call('GET /users/{id}', { params: { id } });
    expect(json).toMatchObject({ version: 1, types: ['store_manager'] });
    expect((await give(1, 'store_seller')).answer()).toMatchObject({ version: 2, types: ['store_seller'] });
    // a module has one user type
    const two = [place('store_seller', world.a.store), place('store_manager', world.a.otherStore)];
    const answer = await world.a.as.root_management_unit_manager.raw('PATCH /users/{id}', {
      params: { id },
      body: { version: 2, modules: two },
    });
    expect([answer.status, fieldsOf(answer.refusal())]).toEqual([422, ['modules.1.moduleType']]);
  });

  test('keeps the name that they changed themselves meanwhile', async () => {
    const version = (
      await world.a.as.root_management_unit_manager.call('GET /users/{id}', {
        params: { id: world.a.users.store_seller },
      })
    ).version;
    const own = await world.as(who().store_seller).send('PATCH /profile', { body: { firstname: 'Élise' } });
    expect(own.status).toBe(200);
    const late = await world.a.as.root_management_unit_manager.send('PATCH /users/{id}', {
      params: { id: world.a.users.store_seller },
      body: { version, firstname: 'Autre' },
    });
    expect([late.status, late.refusal().code]).toEqual([409, 'status_changed']);
  });

  test('is not above who changes them, nor their peer', async () => {
    const peer = (await create({ modules: [place('store_manager', world.a.store)] })).answer().id;
    const change = (by: string, id: string) =>
      world
        .as(by)
        .refused('PATCH /users/{id}', { params: { id }, body: { version: 0, email: 'mine@a.example.org' } });
    expect(await change(who().root_management_unit_manager, world.a.users.admin)).toBe('forbidden');
    expect(await change(who().store_manager, peer)).toBe('forbidden');
    const oneself = await world.as(who().management_unit_manager).send('PATCH /users/{id}', {
      params: { id: world.a.users.management_unit_manager },
      body: { version: 0, firstname: 'X' },
    });
    expect(oneself.status).toBe(200);
  });

  test('is nobody of another place, nor somebody who also works elsewhere', async () => {
    const ofAnotherStore = await world.as(who().otherStoreManager).send('PATCH /users/{id}', {
      params: { id: world.a.users.store_manager },
      body: { version: 0, lastname: 'Y' },
    });
    expect(ofAnotherStore.status).toBe(404);
    const ofTwo = await create({
      modules: [
        place('store_seller', world.a.store),
        place('root_management_unit_analyst', world.a.headOffice, 'root'),
      ],
    });
    const limited = await world
      .as(who().store_manager)
      .send('PATCH /users/{id}', { params: { id: ofTwo.answer().id }, body: { version: 0, lastname: 'Y' } });
    expect([limited.status, limited.refusal().code]).toEqual([403, 'forbidden']);
    expect((await changed({ lastname: 'Z' }, world.b.tokens.root_management_unit_manager)).status).toBe(404);
    expect((await changed({ lastname: 'Z' }, who().store_seller)).status).toBe(403);
  });

  test('never raises themselves: neither role, nor place, nor status', async () => {
    const json = await world.a.as.root_management_unit_manager.call('GET /users/{id}', {
      params: { id: world.a.users.root_management_unit_manager },
    });
    expect(json).toMatchObject({ rights: { edit: true, access: false, forceSso: false } });
    const version = json['version'];
    for (const more of [
      { status: 'inactive' },
      { forceConnectionBySso: true },
      { modules: [place('root_management_unit_analyst', world.a.headOffice, 'root')] },
    ])
      expect(
        (
          await world.a.as.root_management_unit_manager.raw('PATCH /users/{id}', {
            params: { id: world.a.users.root_management_unit_manager },
            body: { version, ...more },
          })
        ).refusal().code,
      ).toBe('own_access');
    const same = [place('root_management_unit_manager', world.a.headOffice, 'root')];
    (
      await world.a.as.root_management_unit_manager.raw('PATCH /users/{id}', {
        params: { id: world.a.users.root_management_unit_manager },
        body: { version, modules: same, language: 'de-DE' },
      })
    ).answer();
  });

  test('is given nothing that the form does not have', async () => {
    for (const more of [{ passwordHash: 'x' }, { accountId: world.b.retailer }, { lastLoginAt: null }])
      expect(fieldsOf((await changed(more)).refusal())).toEqual(Object.keys(more));
    expect(
      (await changed({ modules: [place('super_admin', world.a.headOffice, 'root')] })).refusal().code,
    ).toBe('type_not_assignable');
    expect(fieldsOf((await changed({ modules: [] })).refusal())).toEqual(['modules']);
    expect((await changed({ email: 'store_seller@b.example.org' })).refusal().code).toBe('email_taken');
  });
});
