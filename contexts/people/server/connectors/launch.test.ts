import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import type { Partner } from '@reprise/tests/kit/partner-server.ts';
import { startPremiumServer } from '@reprise/tests/kit/premium-server.ts';
import { changeNow } from '@reprise/tests/kit/change-now.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { idOf } from '@reprise/tests/kit/answered.ts';

let world: World;
let partner: Partner;
let rule: string;
let foreignRule: string;
const url = '/organizations/launch-generic-premium-feature-connector';

const ruleOf = (of: World['a'], categoryIds: string[]): Promise<string> =>
  world.insert('dispatch_circuit_rules', {
    accountId: of.retailer,
    circuitId: of.circuits.web_post,
    description: '',
    terms: '',
    traceabilityEnabled: false,
    categoryIds,
    status: 'enabled',
    highlightedInstruction: '',
    eligibleCountries: [],
    customValues: { colour: 'bleu' },
    instructions: [{ sequence: 1, label: 'Fermer', type: 'close' }],
  });

/** Creates a configuration as an administrator types it; answers its id. */
async function connect(more: Record<string, string> = {}): Promise<string> {
  const { list } = await world.call('GET', '/connectors?type=premium_feature', {
    token: world.a.tokens.super_admin,
  });
  const connector = list.find(({ fqn }) => fqn === 'http.premium');
  const values = {
    address: partner.address,
    apiKey: partner.apiKey,
    signingSecret: partner.webhookSecret,
    actions: 'refurb_connector.grade, imei_search_and_collect.check',
    ...more,
  };
  const made = await world.call('POST', '/connector-organizations', {
    token: world.a.tokens.super_admin,
    body: {
      connectorId: connector?.id,
      organizationId: world.a.headOffice,
      name: `Notation ${Math.random()}`,
      active: true,
      properties: Object.entries(values).map(([name, value]) => ({ name, value })),
    },
  });
  expect(made).toMatchObject({ status: 201 });
  return idOf(made);
}

const switchFeature = (on: boolean) =>
  world.sql.query(
    `update organization_root_details set "enabledPremiumFeatures" = $2 where "accountId" = $1`,
    [world.a.retailer, on ? ['refurb_connector'] : []],
  );

beforeAll(async () => {
  world = await makeWorld();
  partner = await startPremiumServer(() => world.clock.now);
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
  rule = await ruleOf(world.a, [world.a.rootCategory]);
  foreignRule = await ruleOf(world.b, [world.b.rootCategory]);
});
afterAll(async () => {
  await partner.close();
  await world.close();
});
beforeEach(async () => {
  await world.sql.query('delete from connector_organizations');
  await switchFeature(true);
});

const action = 'refurb_connector.grade';
const launch = (token: string | null, more = '') =>
  world.call('GET', `${url}?action=${action}&values[imei]=353209112345678${more}`, { token });

describe('the action of a premium feature', () => {
  test('is launched for the caller’s organisation, signed, with its values', async () => {
    await connect();
    const answer = await launch(world.a.tokens.store_seller);
    expect(answer).toMatchObject({
      status: 200,
      json: { action, message: 'Noté (read)', values: { grade: 'A', source: 'partenaire' } },
    });
    expect(partner.calls.at(-1)).toMatchObject({
      path: `/actions/${action}`,
      body: {
        action,
        mode: 'read',
        language: 'fr-FR',
        subject: { kind: 'organization', id: world.a.store },
        values: { imei: '353209112345678' },
      },
    });
  });

  test('acts at once on what is switched on and configured', async () => {
    expect((await launch(world.a.tokens.store_seller)).json.code).toBe('action_not_offered');
    const id = await connect();
    await switchFeature(false);
    expect(await launch(world.a.tokens.store_seller)).toMatchObject({
      status: 403,
      json: { code: 'premium_feature_disabled' },
    });
    await switchFeature(true);
    expect((await launch(world.a.tokens.store_seller)).status).toBe(200);
    const token = world.a.tokens.super_admin;
    await changeNow(world, 'connector_organizations', id, { token, body: { active: false } });
    expect((await launch(world.a.tokens.store_seller)).json.code).toBe('action_not_offered');
  });

  test('of another account is another’s', async () => {
    await connect();
    expect((await launch(world.b.tokens.store_seller)).json.code).toBe('premium_feature_disabled');
    const of = (organizationId: string) => `&organizationId=${organizationId}`;
    expect((await launch(world.b.tokens.store_seller, of(world.a.store))).status).toBe(404);
    expect((await launch(world.a.tokens.super_admin, of(world.a.store))).status).toBe(200);
  });

  test('is for the site’s visitors where the settings say so', async () => {
    const id = await connect();
    expect((await launch(null)).status).toBe(401);
    expect((await launch(world.a.tokens.pseudo_anonymous)).status).toBe(403);
    await world.sql.query('delete from connector_organizations where "id" = $1', [id]);
    await connect({ openToVisitors: 'true' });
    expect((await launch(world.a.tokens.pseudo_anonymous)).status).toBe(200);
  });

  test('that the partner refuses, or does not answer, is told', async () => {
    await connect();
    partner.next('refuse');
    expect(await launch(world.a.tokens.store_seller)).toMatchObject({
      status: 422,
      json: {
        code: 'connector_refused',
        detail: 'Le partenaire a refusé l’action : « Aucune note pour cet appareil ».',
      },
    });
    for (const mood of ['unavailable', 'garbage', 'lost'] as const) {
      partner.next(mood);
      expect(await launch(world.a.tokens.store_seller)).toMatchObject({
        status: 502,
        json: { code: 'connector_unreachable' },
      });
    }
  });

  test.each(['nothing.grade', 'Refurb', '../refurb_connector', ''])('%s is none', async (wrong) => {
    const answer = await world.call('GET', `${url}?action=${encodeURIComponent(wrong)}`, {
      token: world.a.tokens.store_seller,
    });
    expect(answer).toMatchObject({ status: 422, json: { violations: [{ field: 'action' }] } });
  });
});

describe('on a dispatch rule', () => {
  const path = (id: string) => `/dispatch-circuit-rules/${id}/launch-premium-feature-connector`;
  const apply = (id: string, token: string | null) =>
    world.call('PATCH', path(id), { token, body: { action, values: { force: 'oui' } } });

  test('it is asked without a change, and launched with what it answers kept', async () => {
    await connect();
    const token = world.a.tokens.root_management_unit_manager;
    const asked = await world.call('GET', `${path(rule)}?action=${action}`, { token });
    expect(asked).toMatchObject({ status: 200, json: { message: 'Noté (read)' } });
    expect(partner.calls.at(-1)?.body).toMatchObject({
      subject: { kind: 'dispatch_circuit_rule', id: rule, values: { colour: 'bleu' } },
    });
    const kept = async () =>
      (await world.sql.query('select "customValues" from dispatch_circuit_rules where "id" = $1', [rule]))
        .rows[0].customValues;
    expect(await kept()).toEqual({ colour: 'bleu' });
    expect(await apply(rule, token)).toMatchObject({
      status: 200,
      json: { message: 'Noté (apply)', customValues: { colour: 'bleu', grade: 'A' } },
    });
    expect(await kept()).toEqual({ colour: 'bleu', grade: 'A', source: 'partenaire' });
    const { rows } = await world.sql.query(
      `select "action", "userName" from audit_logs where "nounId" = $1`,
      [rule],
    );
    expect(rows).toMatchObject([{ action: 'update' }]);
    partner.next('refuse');
    expect((await apply(rule, token)).json.code).toBe('connector_refused');
  });

  test('it is another’s, or not for this role', async () => {
    await connect();
    expect((await apply(rule, null)).status).toBe(401);
    expect((await apply(rule, world.a.tokens.buyer_manager)).status).toBe(403);
    expect((await apply(foreignRule, world.a.tokens.root_management_unit_manager)).status).toBe(404);
  });

  test('the rules are listed with their circuit, by category and channel', async () => {
    const token = world.a.tokens.root_management_unit_manager;
    const list = async (query: string) =>
      (await world.call('GET', `/dispatch-circuit-rules?${query}`, { token })).list.map(({ id }) => id);
    const all = await world.call('GET', '/dispatch-circuit-rules', { token });
    expect(all.list).toMatchObject([
      { id: rule, circuit: { id: world.a.circuits.web_post, type: 'web_post', channel: 'web' } },
    ]);
    expect(await list(`categoryIds[]=${world.a.rootCategory}&circuit.channel=web`)).toEqual([rule]);
    expect(await list('circuit.channel=store')).toEqual([]);
    expect(await list(`categoryIds[]=${world.b.rootCategory}`)).toEqual([]);
    expect((await world.call('GET', '/dispatch-circuit-rules?circuit.channel=x', { token })).status).toBe(
      422,
    );
  });
});
