import { describe, expect, test } from 'vitest';
import { changeNow } from '@reprise/tests/kit/change-now.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';

const world = await openWorld();
const { super_admin: asProvider } = world.a.as;
const admin = world.a.tokens.super_admin;
const { items: list } = await asProvider.call('GET /connectors', { query: { type: 'payment_mode' } });
const connectorId = list.find(({ fqn }) => fqn === 'http.payout')!.id;

const properties = [
  { name: 'address', value: 'https://payouts.example/v1' },
  { name: 'apiKey', value: 'la clé du prestataire' },
  { name: 'webhookSecret', value: 'le secret du prestataire' },
];
const asked = (more: object = {}) => ({
  connectorId,
  organizationId: world.a.buyerPlace,
  name: 'Versements',
  properties,
  active: true,
  ...more,
});
const create = (body: unknown, token: string | null = admin) =>
  world.as(token).raw('POST /connector-organizations', { body });

test('settings are kept for the organisation’s account, their secrets sealed and never shown', async () => {
  const made = await create(asked());
  expect(made.answer()).toMatchObject({
    accountId: world.a.buyer,
    fqn: 'http.payout',
    properties: [
      { name: 'address', value: 'https://payouts.example/v1', secret: false, isSet: true },
      { name: 'apiKey', value: '', secret: true, isSet: true, setAt: '2026-03-02T09:00:00.000Z' },
      { name: 'webhookSecret', value: '', secret: true, isSet: true },
    ],
  });
  const stored = async () =>
    (await world.sql.query('select * from connector_organizations where "id" = $1', [made.answer().id]))
      .rows[0];
  const before = await stored();
  expect(JSON.stringify([before, made.answer()])).not.toContain('prestataire');
  expect((await create(asked())).refusal().code).toBe('configuration_name_taken');

  const change = (body: object, token: string | null = admin) =>
    changeNow(world, 'connector_organizations', made.answer().id, { token, body });
  const [, apiKey, webhookSecret] = properties;
  const moved = [
    { name: 'address', value: 'https://payouts.example/v2' },
    { ...apiKey, value: '' },
    webhookSecret,
  ];
  expect((await change({ properties: moved, active: false })).answer()).toMatchObject({
    active: false,
    properties: [{ value: 'https://payouts.example/v2' }, { isSet: true }, {}],
  });
  const after = await stored();
  // a secret left empty is the one before
  expect(after.properties[1]).toEqual(before.properties[1]);
  expect(after.properties[2]).not.toEqual(before.properties[2]);
  const other = await create(asked({ name: 'Autres versements' }));
  expect(other.status).toBe(201);
  expect((await change({ name: 'Autres versements' })).refusal().code).toBe('configuration_name_taken');
  expect((await change({ active: true }, null)).status).toBe(401);
  expect((await change({ active: true }, world.a.tokens.store_manager)).status).toBe(403);
  expect((await change({ active: true }, world.a.tokens.buyer_manager)).status).toBe(404);
  expect((await change({ properties: [] })).status).toBe(422);
});

test.each([
  [
    [{ name: 'address', value: 'http://payouts.example' }, ...properties.slice(1)],
    'properties.0.value',
    'url_https',
  ],
  [
    [{ name: 'address', value: 'https://10.0.0.1' }, ...properties.slice(1)],
    'properties.0.value',
    'url_closed',
  ],
  [
    [{ name: 'address', value: 'https://somebody@payouts.example' }, ...properties.slice(1)],
    'properties.0.value',
    'url',
  ],
  [[...properties, { name: 'colour', value: 'blue' }], 'properties.3.value', 'choice'],
  [[...properties, { name: 'apiKey', value: 'x' }], 'properties.3.value', 'duplicate'],
  [properties.slice(0, 2), 'properties', 'required'],
  [[...properties.slice(0, 2), { name: 'webhookSecret', value: '' }], 'properties.2.value', 'required'],
])('wrong settings are refused at their property (%#)', async (wrong, field, code) => {
  const answer = await create(asked({ name: 'Faux', properties: wrong }));
  expect(answer.refusal()).toMatchObject({ violations: [{ field, code }] });
});

test('only the provider’s own people configure partners', async () => {
  expect((await create(asked({ name: 'XX' }), null)).status).toBe(401);
  expect((await create(asked({ name: 'XX' }), world.a.tokens.store_manager)).status).toBe(403);
  // the head office configures its single sign-on, and nothing else
  const head = world.a.tokens.root_management_unit_manager;
  expect((await create(asked({ name: 'XX', organizationId: world.a.headOffice }), head)).status).toBe(404);
  expect((await create(asked({ name: 'X2', connectorId: world.a.store }))).status).toBe(404);
  expect((await create(asked({ name: 'X3', organizationId: connectorId }))).status).toBe(404);
});

describe('the settings of one kind', () => {
  const free = (name: string) => asked({ name, organizationId: world.b.buyerPlace });
  const change = (id: string, body: object, token = admin) =>
    changeNow(world, 'connector_organizations', id, { token, body });
  const remove = (id: string, token: string | null = admin) =>
    world.as(token).send('DELETE /connector-organizations/{id}', { params: { id } });

  test('are not deleted by somebody who still saw them inactive', async () => {
    const { id } = (await create({ ...free('Rallumés'), active: false })).answer();
    const switchedOn = `with held as materialized (
        select pg_advisory_xact_lock(hashtextextended('connectors ' || $2::text, 0)))
      update connector_organizations set "active" = true from held where "id" = $1`;
    const removed = await whileWritten(world, [switchedOn, [id, world.b.buyer]], () => remove(id));
    expect(removed.refusal().code).toBe('configuration_active');
    expect((await change(id, { active: false })).status).toBe(200);
    expect((await remove(id)).status).toBe(204);
  });

  test('are active once in an account, also when two are switched on at once', async () => {
    const first = (await create(free('Premiers'))).answer().id;
    expect((await create(free('Seconds'))).refusal()).toMatchObject({
      code: 'configuration_already_active',
      extra: { name: 'Premiers' },
    });
    const second = (await create({ ...free('Seconds'), active: false })).answer().id;
    expect((await change(second, { active: true })).refusal().code).toBe('configuration_already_active');
    await change(first, { active: false });
    const both = await Promise.all([first, second].map((id) => change(id, { active: true })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const twins = await Promise.all([0, 1].map(() => create({ ...free('Jumeaux'), active: false })));
    expect(twins.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  test('are changed over the version that was seen', async () => {
    const made = await create({ ...free('Vus'), active: false });
    const id = made.answer().id;
    expect(made.answer().version).toBe(0);
    expect((await change(id, { name: 'Relus', version: 0 })).answer()).toMatchObject({
      name: 'Relus',
      version: 1,
    });
    expect((await change(id, { name: 'Trop tard', version: 0 })).refusal().code).toBe('status_changed');
    expect((await asProvider.call('GET /connector-organizations/{id}', { params: { id } })).name).toBe(
      'Relus',
    );
    expect(
      await world.b.as.buyer_manager.refused('GET /connector-organizations/{id}', { params: { id } }),
    ).toBe('not_found');
  });

  test('are deleted once nobody uses them, and the deletion stands in the audit log', async () => {
    const { rows } = await world.sql.query(
      `select "id" from connector_organizations where "active" and "accountId" = $1`,
      [world.b.buyer],
    );
    expect((await remove(String(rows[0].id))).refusal().code).toBe('configuration_active');
    const id = (await create({ ...free('Passager'), active: false })).answer().id;
    expect((await remove(id, null)).status).toBe(401);
    expect((await remove(id, world.a.tokens.store_manager)).status).toBe(403);
    expect((await remove(id, world.a.tokens.buyer_manager)).status).toBe(404);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    const logs = await world.sql.query(
      `select "action", "before", "after" from audit_logs where "nounId" = $1 order by "happenedAt", "id"`,
      [id],
    );
    expect(logs.rows).toMatchObject([
      { action: 'create', before: null, after: { name: 'Passager' } },
      { action: 'remove', before: { name: 'Passager' }, after: null },
    ]);
    expect(JSON.stringify(logs.rows)).not.toContain('sealed');
  });

  test('are kept for as long as a payment, a parcel or a station refers to them', async () => {
    const id = (await create({ ...free('Souvenir'), active: false })).answer().id;
    const { itemId } = await arrangeDossier(world, world.b, {});
    await world.insert('station_results', {
      connectorOrganizationId: id,
      resultId: 'run-1',
      itemId,
      retailerAccountId: world.b.retailer,
      buyerAccountId: world.b.buyer,
      operator: 'Inès',
      measures: [{ name: 'battery', value: '78', unit: '%' }],
      responses: [{ questionId: itemId, responseIds: [itemId] }],
      measuredAt: world.clock.now.toISOString(),
    });
    expect((await remove(id)).refusal().code).toBe('configuration_in_use');
  });

  test('are listed by organisation, connector, type and state', async () => {
    expect(
      (
        await world.as(admin).call('GET /connector-organizations', {
          query: { organizationId: world.b.buyerPlace, active: 'true' },
        })
      ).items.map(({ name }) => name),
    ).toHaveLength(1);
    expect(
      (
        await world.as(admin).call('GET /connector-organizations', {
          query: { organizationId: world.b.buyerPlace, type: 'transport' },
        })
      ).items.map(({ name }) => name),
    ).toEqual([]);
    expect(
      (
        await world.as(admin).call('GET /connector-organizations', {
          query: { organizationId: world.b.buyerPlace, fqn: 'http.payout', active: 'false' },
        })
      ).items.map(({ name }) => name),
    ).toContain('Relus');
    expect(
      (
        await world.b.as.buyer_manager.call('GET /connector-organizations', {
          query: { organizationId: world.b.buyerPlace },
        })
      ).items.map(({ name }) => name),
    ).toEqual([]);
    const sent = await world.as(admin).send('GET /connectors/{id}', { params: { id: connectorId } });
    expect({ status: sent.status, json: sent.answer() }).toMatchObject({
      status: 200,
      json: {
        fqn: 'http.payout',
        testable: true,
        soleActive: true,
        properties: [{ name: 'address' }, {}, {}],
      },
    });
    const by = world.a.as.buyer_manager;
    expect(await by.refused('GET /connectors/{id}', { params: { id: connectorId } })).toBe('not_found');
  });
});

describe('the sign-in of an organisation', () => {
  const head = () => world.a.tokens.root_management_unit_manager;
  let ssoId: string;
  let made: string;
  const settings = (domains: string, more: object = {}) => ({
    connectorId: ssoId,
    organizationId: world.a.headOffice,
    name: 'Connexion Enseigne',
    active: true,
    properties: [
      { name: 'issuer', value: 'https://login.enseigne-a.example' },
      { name: 'clientId', value: 'reprise' },
      { name: 'clientSecret', value: 'un secret de huit' },
      { name: 'domains', value: domains },
    ],
    ...more,
  });

  const change = (body: object, token: string | null = head()) =>
    changeNow(world, 'connector_organizations', made, { token, body });

  test('is configured by the head of its own account', async () => {
    const { items: list } = await world.as(head()).call('GET /connectors');
    expect(list).toMatchObject([{ fqn: 'openid.sso', type: 'authentication' }]);
    ssoId = list[0]!.id;
    const answer = await create(settings(' Enseigne-A.example, magasins.enseigne-a.example ,'), head());
    expect(answer.answer()).toMatchObject({
      properties: [
        {},
        {},
        { value: '', isSet: true },
        { value: 'enseigne-a.example,magasins.enseigne-a.example' },
      ],
    });
    made = answer.answer().id;
    const foreign = { organizationId: world.b.headOffice, name: 'Ailleurs' };
    expect((await create(settings('b.example', foreign), head())).status).toBe(404);
    const body = { name: 'Prise' };
    expect((await change(body, world.b.tokens.root_management_unit_manager)).status).toBe(404);
    const { items: seen } = await world.as(head()).call('GET /connector-organizations');
    expect(seen.map(({ id }) => id)).toEqual([made]);
  });

  test.each([
    ['a b.example', 0, 'http://login.example', 'properties.0.value', 'url_https'],
    ['a.example', 1, '', 'properties.1.value', 'required'],
    ['a.example', 2, 'court', 'properties.2.value', 'too_short'],
    ['a.example', 2, 'x'.repeat(513), 'properties.2.value', 'too_long'],
    ['localhost', 3, 'localhost', 'properties.3.value', 'format'],
    ['x', 3, ' , ', 'properties.3.value', 'required'],
    ['x', 0, `https://${'a'.repeat(255)}.example`, 'properties.0.value', 'too_long'],
  ])('has its bounds (%s, %i)', async (_, at, value, field, code) => {
    const body = settings('ok.example', { name: 'Bornes', active: false });
    const properties = body.properties.with(at, { name: body.properties[at]!.name, value });
    const answer = await create({ ...body, properties }, head());
    expect(answer.refusal()).toMatchObject({ violations: [{ field, code }] });
  });

  test('stays while somebody can sign in in no other way', async () => {
    const off = () => change({ active: false });
    const force = (forced: boolean) =>
      world.sql.query('update users set "forceConnectionBySso" = $2 where "id" = $1', [
        world.a.users.store_seller,
        forced,
      ]);
    await force(true);
    expect((await off()).refusal().code).toBe('sso_forced');
    const calls = (email: string) =>
      world.sql.query('update users set "email" = $2 where "id" = $1', [world.a.users.store_seller, email]);
    const of = (domains: string) => change({ properties: settings(domains).properties });
    const both = 'enseigne-a.example,magasins.enseigne-a.example';
    await calls('iris@Magasins.enseigne-a.example');
    expect((await of('enseigne-a.example')).refusal()).toMatchObject({
      code: 'sso_forced',
      violations: [{ field: 'properties.3.value', code: 'sso_domain_used' }],
    });
    expect((await of('magasins.enseigne-a.example')).status).toBe(200);
    expect((await of(both)).status).toBe(200);
    await calls('store_seller@a.example.org');
    await force(false);
    expect((await off()).status).toBe(200);
    expect((await change({ active: true })).status).toBe(200);
  });

  test('does not take the domain of another organisation’s people', async () => {
    await world.sql.query(`update users set "email" = 'iris@enseigne-a.example' where "id" = $1`, [
      world.a.users.store_seller,
    ]);
    const token = world.b.tokens.root_management_unit_manager;
    const taken = settings('libre.example, enseigne-a.example', { organizationId: world.b.headOffice });
    expect((await create(taken, token)).refusal()).toMatchObject({
      violations: [{ field: 'properties.3.value', code: 'taken' }],
    });
    const free = settings('magasins.enseigne-a.example', { organizationId: world.b.headOffice });
    expect((await create(free, token)).status).toBe(201);
  });

  test('does not take the domain of people whose organisation has none, and changes nothing for them', async () => {
    await world.sql.query(`update users set "email" = 'noor@repreneur-b.example' where "id" = $1`, [
      world.b.users.buyer_manager,
    ]);
    const violations = [{ field: 'properties.3.value', code: 'taken' }];
    const { properties } = settings('enseigne-a.example, repreneur-b.example');
    expect((await change({ properties })).refusal()).toMatchObject({ violations });

    // one that named it before they came: it is edited for another reason, and nobody of them is sent there
    await world.sql.query(`update connector_organizations set "properties" = $2 where "id" = $1`, [
      made,
      JSON.stringify(
        properties.map((one) =>
          one.name === 'domains' ? { ...one, value: 'enseigne-a.example,repreneur-b.example' } : one,
        ),
      ),
    ]);
    const other = { name: 'clientId', value: 'reprise-2' };
    const edited = properties.map((one) => (one.name === 'clientId' ? other : one));
    expect((await change({ properties: edited })).status).toBe(200);
    const query = { domain: 'repreneur-b.example' };
    expect(await world.nobody.refused('GET /open-id/authorization-url', { query })).toBe(
      'openid_not_configured',
    );
    const body = { email: 'noor@repreneur-b.example' };
    expect((await world.nobody.send('POST /password/renew', { body })).status).toBe(204);
  });

  test('of a domain that two organisations share is configured by the provider', async () => {
    await world.sql.query(`update users set "email" = 'lea@groupe.example' where "id" = $1`, [
      world.b.users.store_seller,
    ]);
    const { properties } = settings('enseigne-a.example, groupe.example');
    expect((await change({ properties })).refusal().code).toBe('invalid');
    expect((await change({ properties }, world.a.tokens.super_admin)).status).toBe(200);
  });
});
