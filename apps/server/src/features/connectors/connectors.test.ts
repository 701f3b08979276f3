import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorld, type World } from '../../testing/world.ts';
import { idOf } from '../packages/testing/answered.ts';

let world: World;
let connectorId: string;
let admin: string;
beforeAll(async () => {
  world = await makeWorld();
  admin = world.a.tokens.super_admin;
  const { list } = await world.call('GET', '/connectors?type=payment_mode', { token: admin });
  if (list.length !== 1) throw new Error('there is one payout connector');
  connectorId = idOf({ json: list[0] ?? {} });
});
afterAll(() => world.close());

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
  world.call('POST', '/connector-organizations', { token, body });

test('settings are kept for the organisation’s account, their secrets sealed and never shown', async () => {
  const made = await create(asked());
  expect(made).toMatchObject({
    status: 201,
    json: {
      accountId: world.a.buyer,
      fqn: 'http.payout',
      properties: [
        { name: 'address', value: 'https://payouts.example/v1', secret: false, isSet: true },
        { name: 'apiKey', value: '', secret: true, isSet: true },
        { name: 'webhookSecret', value: '', secret: true, isSet: true },
      ],
    },
  });
  const stored = async () =>
    (await world.sql.query('select * from connector_organizations where "id" = $1', [made.json.id])).rows[0];
  const before = await stored();
  expect(JSON.stringify([before, made.json])).not.toContain('prestataire');
  expect(await create(asked())).toMatchObject({ status: 409, json: { code: 'configuration_name_taken' } });

  const url = `/connector-organizations/${idOf(made)}`;
  const change = (body: unknown, token: string | null = admin) => world.call('PATCH', url, { token, body });
  const [, apiKey, webhookSecret] = properties;
  const moved = [
    { name: 'address', value: 'https://payouts.example/v2' },
    { ...apiKey, value: '' },
    webhookSecret,
  ];
  expect(await change({ properties: moved, active: false })).toMatchObject({
    status: 200,
    json: { active: false, properties: [{ value: 'https://payouts.example/v2' }, { isSet: true }, {}] },
  });
  const after = await stored();
  // a secret left empty is the one before
  expect(after.properties[1]).toEqual(before.properties[1]);
  expect(after.properties[2]).not.toEqual(before.properties[2]);
  const other = await create(asked({ name: 'Autres versements' }));
  expect(other.status).toBe(201);
  expect(await change({ name: 'Autres versements' })).toMatchObject({
    json: { code: 'configuration_name_taken' },
  });
  expect((await change({ active: true }, null)).status).toBe(401);
  expect((await change({ active: true }, world.a.tokens.buyer_manager)).status).toBe(403);
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
    'url_https',
  ],
  [[...properties, { name: 'colour', value: 'blue' }], 'properties.3.value', 'choice'],
  [[...properties, { name: 'apiKey', value: 'x' }], 'properties.3.value', 'duplicate'],
  [properties.slice(0, 2), 'properties', 'required'],
  [[...properties.slice(0, 2), { name: 'webhookSecret', value: '' }], 'properties.2.value', 'required'],
])('wrong settings are refused at their property (%#)', async (wrong, field, code) => {
  const answer = await create(asked({ name: 'Faux', properties: wrong }));
  expect(answer).toMatchObject({ status: 422, json: { violations: [{ field, code }] } });
});

test('only the provider’s own people configure partners', async () => {
  expect((await create(asked({ name: 'X' }), null)).status).toBe(401);
  expect((await create(asked({ name: 'X' }), world.a.tokens.root_management_unit_manager)).status).toBe(403);
  expect((await create(asked({ name: 'X2', connectorId: world.a.store }))).status).toBe(404);
  expect((await create(asked({ name: 'X3', organizationId: connectorId }))).status).toBe(404);
});
