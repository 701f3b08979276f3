import { describe, expect, test } from 'vitest';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { callsAboutPeople, fieldsOf, linksOf, place } from './testing/people.ts';

const world = await openWorld();

const who = () => world.a.tokens;

const { person, create } = callsAboutPeople(() => world);
const { mailLink, openLinks } = linksOf(() => world);
const mailed = async (userId: string): Promise<number> => {
  const { rows } = await world.sql.query(
    `select from graphile_worker._private_jobs where payload::text like '%user_invitation%' and payload::text like $1`,
    [`%${userId}%`],
  );
  return rows.length;
};

describe('a user who is created', () => {
  test('works where it was said, is invited, and stands in the audit log', async () => {
    const made = await create({ email: 'Camille.Martin@A.Example.Org', phone: '+33612345678' });
    expect(made.answer()).toMatchObject({
      email: 'camille.martin@a.example.org',
      accountId: world.a.retailer,
      accountName: 'Enseigne A',
      phone: '+33612345678',
      status: 'active',
      language: 'nl-BE',
      forceConnectionBySso: false,
      hasPassword: false,
      lastLoginAt: null,
      types: ['store_seller'],
      timOrganizationId: world.a.store,
      modules: [
        {
          moduleType: 'tim',
          type: 'store_seller',
          organizationId: world.a.store,
          organizationName: 'Magasin A1',
        },
      ],
      rights: { edit: true, access: true, forceSso: false },
    });
    expect(made.bytes.toString()).not.toMatch(/passwordHash|apiToken/);
    expect(await mailed(made.answer().id)).toBe(1);
    const { rows } = await world.sql.query(`select "action", "after" from audit_logs where "nounId" = $1`, [
      made.answer().id,
    ]);
    expect(rows).toMatchObject([{ action: 'create', after: { firstname: 'Camille', status: 'active' } }]);
  });

  test('without an invitation is sent no mail', async () => {
    expect(await mailed((await create({ sendInvitation: false })).answer().id)).toBe(0);
  });

  test('needs a module, a role that is offered, and an organization for it', async () => {
    expect(fieldsOf((await create({ modules: [] })).refusal())).toEqual(['modules']);
    const { store, unit, buyerPlace, retailer } = world.a;
    const refused = async (modules: object[]) => {
      const answer = await create({ modules });
      return [answer.status, answer.refusal().code, fieldsOf(answer.refusal())];
    };
    expect(await refused([place('store_seller', unit)])).toEqual([
      422,
      'invalid',
      ['modules.0.organizationId'],
    ]);
    expect(await refused([place('store_seller', store, 'root')])).toEqual([
      422,
      'invalid',
      ['modules.0.type'],
    ]);
    expect(await refused([place('store_seller', store), place('store_manager', store)])).toEqual([
      422,
      'invalid',
      ['modules.1.moduleType'],
    ]);
    expect(await refused([place('buyer_manager', buyerPlace, 'lcm')])).toEqual([
      404,
      'not_found',
      ['modules.0.organizationId'],
    ]);
    await world.sql.query(`update organizations set "status" = 'inactive' where "id" = $1`, [
      world.a.otherStore,
    ]);
    expect(await refused([place('store_seller', world.a.otherStore)])).toEqual([
      422,
      'invalid',
      ['modules.0.organizationId'],
    ]);
    await world.sql.query(`update organizations set "status" = 'active' where "accountId" = $1`, [retailer]);
  });

  test('has an address that nobody of any account has, and whose it is stays unsaid', async () => {
    const foreign = await create({ email: 'STORE_SELLER@b.example.org' });
    expect([foreign.status, foreign.refusal().code, fieldsOf(foreign.refusal())]).toEqual([
      409,
      'email_taken',
      ['email'],
    ]);
    expect(foreign.bytes.toString()).not.toMatch(/Enseigne B|store_seller@b|Magasin B/);
    const twice = person();
    const answers = await Promise.all([
      world.a.as.root_management_unit_manager.raw('POST /users', { body: twice }),
      world.a.as.root_management_unit_manager.raw('POST /users', { body: twice }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('is refused with the fault of each field', async () => {
    const answer = await create({
      email: 'nobody',
      firstname: 'R2D2',
      lastname: '',
      phone: '06',
      language: 'it-IT',
    });
    expect([answer.status, fieldsOf(answer.refusal())]).toEqual([
      422,
      ['email', 'firstname', 'lastname', 'phone', 'language'],
    ]);
  });

  test('is given nothing that the form does not have', async () => {
    for (const more of [
      { passwordHash: 'x' },
      { id: world.a.users.admin },
      { types: ['super_admin'] },
      { version: 9 },
    ])
      expect(fieldsOf((await create(more)).refusal())).toEqual(Object.keys(more));
    const inside = await create({
      modules: [{ ...place('store_seller', world.a.store), accountId: world.b.retailer }],
    });
    expect([inside.status, fieldsOf(inside.refusal())]).toEqual([422, ['modules.0.accountId']]);
  });
});

describe('the organisation’s own sign-in', () => {
  test('is made mandatory only where it is configured, and by those who may', async () => {
    const forced = { forceConnectionBySso: true };
    expect((await create(forced)).refusal().code).toBe('sso_not_configured');
    await world.sql.query(
      `with made as (insert into connectors ("name", "type", "fqn") values ('OIDC', 'authentication', 'test.oidc') returning "id")
       insert into connector_organizations ("connectorId", "accountId", "organizationId", "name", "properties", "active")
       select "id", $1, $2, 'SSO', '[{"name": "domains", "value": "a.example.org"}]', true from made`,
      [world.a.retailer, world.a.headOffice],
    );
    expect((await create(forced, who().store_manager)).refusal().code).toBe('forbidden');
    const elsewhere = (await create({ ...forced, email: 'camille@gmail.example' })).refusal();
    expect([elsewhere.code, ...elsewhere.violations.map(({ field, code }) => `${field} ${code}`)]).toEqual([
      'invalid',
      'forceConnectionBySso sso_domain',
    ]);
    const waiting = (await create()).answer().id;
    await mailLink(waiting);
    await world.a.as.root_management_unit_manager.call('PATCH /users/{id}', {
      params: { id: waiting },
      body: { version: 0, ...forced },
    });
    expect(await openLinks(waiting)).toBe(0);
    const made = await create(forced);
    const moved = await world.a.as.root_management_unit_manager.send('PATCH /users/{id}', {
      params: { id: made.answer().id },
      body: { version: 0, email: 'camille@gmail.example' },
    });
    expect(moved.refusal().violations).toMatchObject([{ field: 'email', code: 'sso_domain' }]);
    expect(made.answer()).toMatchObject({ forceConnectionBySso: true, rights: { forceSso: true } });
    expect(await mailed(made.answer().id)).toBe(0);
    const again = await world.a.as.root_management_unit_manager.send('POST /users/{id}/invitation', {
      params: { id: made.answer().id },
    });
    expect([again.status, again.refusal().code]).toEqual([409, 'invitation_not_needed']);
    const freed = await world.a.as.root_management_unit_manager.send('PATCH /users/{id}', {
      params: { id: made.answer().id },
      body: { version: 0, forceConnectionBySso: false },
    });
    expect(freed.status).toBe(200);
  });

  test('is not made mandatory while it is switched off', async () => {
    const { id } = (await create()).answer();
    const switchedOff = `with held as materialized (
        select pg_advisory_xact_lock(hashtextextended('connectors ' || $1::text, 0)))
      update connector_organizations set "active" = false from held where "accountId" = $1::uuid and "name" = 'SSO'`;
    const answered = await whileWritten(world, [switchedOff, [world.a.retailer]], () =>
      world.a.as.root_management_unit_manager.send('PATCH /users/{id}', {
        params: { id },
        body: { version: 0, forceConnectionBySso: true },
      }),
    );
    expect(answered.refusal().code).toBe('sso_not_configured');
  });
});

describe('an invitation', () => {
  test('is sent again, and the one before opens nothing; whoever has a password needs none', async () => {
    const id = (await create()).answer().id;
    await mailLink(id);
    await world.a.as.root_management_unit_manager.call('POST /users/{id}/invitation', { params: { id } });
    expect(await mailed(id)).toBe(2);
    expect(await openLinks(id)).toBe(0);
    await world.sql.query(`update users set "passwordHash" = 'x' where "id" = $1`, [id]);
    const late = await world.a.as.root_management_unit_manager.send('POST /users/{id}/invitation', {
      params: { id },
    });
    expect([late.status, late.refusal().code]).toEqual([409, 'invitation_not_needed']);
    expect(
      await world.b.as.root_management_unit_manager.refused('POST /users/{id}/invitation', {
        params: { id },
      }),
    ).toBe('not_found');
  });
});
