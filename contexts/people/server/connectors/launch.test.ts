import type { Driver } from '@reprise/tests/kit/driver.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import type { Partner } from '@reprise/tests/kit/partner-server.ts';
import { startPremiumServer } from '@reprise/tests/kit/premium-server.ts';
import { changeNow } from '@reprise/tests/kit/change-now.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';

let world: World;
let partner: Partner;
let rule: string;
let foreignRule: string;

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
  const list = (await world.a.as.super_admin.call('GET /connectors', { query: { type: 'premium_feature' } }))
    .items;
  const connector = list.find(({ fqn }) => fqn === 'http.premium');
  const values = {
    address: partner.address,
    apiKey: partner.apiKey,
    signingSecret: partner.webhookSecret,
    actions: 'refurb_connector.grade, imei_search_and_collect.check',
    ...more,
  };
  const made = await world.a.as.super_admin.send('POST /connector-organizations', {
    body: {
      connectorId: connector!.id,
      organizationId: world.a.headOffice,
      name: `Notation ${Math.random()}`,
      active: true,
      properties: Object.entries(values).map(([name, value]) => ({ name, value })),
    },
  });
  expect(made.status).toBe(201);
  return made.answer().id;
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
const launch = (by: Driver, organizationId?: string) =>
  by.send('GET /organizations/launch-generic-premium-feature-connector', {
    query: { action: 'refurb_connector.grade', values: { imei: '353209112345678' }, organizationId },
  });

describe('the action of a premium feature', () => {
  test('is launched for the caller’s organisation, signed, with its values', async () => {
    await connect();
    const answer = await launch(world.a.as.store_seller);
    expect(answer.answer()).toMatchObject({
      action,
      message: 'Noté (read)',
      values: { grade: 'A', source: 'partenaire' },
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
    expect((await launch(world.a.as.store_seller)).refusal().code).toBe('action_not_offered');
    const id = await connect();
    await switchFeature(false);
    expect((await launch(world.a.as.store_seller)).refusal().code).toBe('premium_feature_disabled');
    await switchFeature(true);
    expect((await launch(world.a.as.store_seller)).status).toBe(200);
    const token = world.a.tokens.super_admin;
    await changeNow(world, 'connector_organizations', id, { token, body: { active: false } });
    expect((await launch(world.a.as.store_seller)).refusal().code).toBe('action_not_offered');
  });

  test('of another account is not found', async () => {
    await connect();
    expect((await launch(world.b.as.store_seller)).refusal().code).toBe('premium_feature_disabled');
    expect((await launch(world.b.as.store_seller, world.a.store)).status).toBe(404);
    expect((await launch(world.a.as.super_admin, world.a.store)).status).toBe(200);
  });

  test('is launched by the site’s visitors where the settings say so', async () => {
    const id = await connect();
    expect((await launch(world.nobody)).status).toBe(401);
    expect((await launch(world.a.as.pseudo_anonymous)).status).toBe(403);
    await world.sql.query('delete from connector_organizations where "id" = $1', [id]);
    await connect({ openToVisitors: 'true' });
    expect((await launch(world.a.as.pseudo_anonymous)).status).toBe(200);
  });

  test('that the partner refuses, or does not answer, is refused with the reason', async () => {
    await connect();
    partner.next('refuse');
    expect((await launch(world.a.as.store_seller)).refusal()).toMatchObject({
      code: 'connector_refused',
      detail: 'Le partenaire a refusé l’action : « Aucune note pour cet appareil ».',
    });
    for (const mood of ['unavailable', 'garbage', 'lost'] as const) {
      partner.next(mood);
      expect((await launch(world.a.as.store_seller)).refusal().code).toBe('connector_unreachable');
    }
  });

  test.each(['nothing.grade', 'Refurb', '../refurb_connector', ''])(
    'called %s is refused at its field',
    async (wrong) => {
      const answer = await world.a.as.store_seller.send(
        'GET /organizations/launch-generic-premium-feature-connector',
        { query: { action: wrong } },
      );
      expect(answer.refusal()).toMatchObject({ status: 422, violations: [{ field: 'action' }] });
    },
  );
});

describe('the action of a dispatch rule', () => {
  const apply = (id: string, by: Driver) =>
    by.send('PATCH /dispatch-circuit-rules/{id}/launch-premium-feature-connector', {
      params: { id },
      body: { action, values: { force: 'oui' } },
    });

  test('is tested without a change, and launched with its answer kept', async () => {
    await connect();
    const by = world.a.as.root_management_unit_manager;
    const asked = await by.send('GET /dispatch-circuit-rules/{id}/launch-premium-feature-connector', {
      params: { id: rule },
      query: { action: 'refurb_connector.grade' },
    });
    expect(asked.answer()).toMatchObject({ message: 'Noté (read)' });
    expect(partner.calls.at(-1)?.body).toMatchObject({
      subject: { kind: 'dispatch_circuit_rule', id: rule, values: { colour: 'bleu' } },
    });
    const kept = async () =>
      (await world.sql.query('select "customValues" from dispatch_circuit_rules where "id" = $1', [rule]))
        .rows[0].customValues;
    expect(await kept()).toEqual({ colour: 'bleu' });
    expect((await apply(rule, by)).answer()).toMatchObject({
      message: 'Noté (apply)',
      customValues: { colour: 'bleu', grade: 'A' },
    });
    expect(await kept()).toEqual({ colour: 'bleu', grade: 'A', source: 'partenaire' });
    const { rows } = await world.sql.query(
      `select "action", "userName" from audit_logs where "nounId" = $1`,
      [rule],
    );
    expect(rows).toMatchObject([{ action: 'update' }]);
    partner.next('refuse');
    expect((await apply(rule, by)).refusal().code).toBe('connector_refused');
  });

  test('is told to whoever has the rule open, and adds no more than the rule can hold', async () => {
    await connect();
    const by = world.a.as.root_management_unit_manager;
    const versionOf = async () =>
      (await by.call('GET /dispatch-circuit-rules')).items.find(({ id }) => id === rule)?.version ?? -1;
    const seen = await versionOf();
    expect((await apply(rule, by)).status).toBe(200);
    const params = { id: rule };
    const late = await by.send('PATCH /dispatch-circuit-rules/{id}', {
      params,
      body: { version: seen, customValues: {} },
    });
    expect(late.refusal().code).toBe('status_changed');
    const full = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`name ${at}`, 'x']));
    const saved = await by.send('PATCH /dispatch-circuit-rules/{id}', {
      params,
      body: { version: seen + 1, customValues: full },
    });
    expect(saved.status).toBe(200);
    expect((await apply(rule, by)).refusal()).toMatchObject({
      code: 'connector_unreachable',
      extra: { failure: 'wrong_answer' },
    });
    expect(await versionOf()).toBe(seen + 2);
  });

  test('is refused for another account’s rule, and to another role', async () => {
    await connect();
    expect((await apply(rule, world.nobody)).status).toBe(401);
    expect((await apply(rule, world.a.as.buyer_manager)).status).toBe(403);
    expect((await apply(foreignRule, world.a.as.root_management_unit_manager)).status).toBe(404);
  });

  test('is chosen from the rules, listed with their circuit, by category and channel', async () => {
    const by = world.a.as.root_management_unit_manager;

    const all = await by.send('GET /dispatch-circuit-rules');
    const past = await by.call('GET /dispatch-circuit-rules', { query: { page: 2 } });
    expect(past).toMatchObject({ items: [], total: 1 });
    expect(all.answer().items).toMatchObject([
      { id: rule, circuit: { id: world.a.circuits.web_post, type: 'web_post', channel: 'web' } },
    ]);
    expect(
      (
        await by.call('GET /dispatch-circuit-rules', {
          query: { 'categoryIds[]': [world.a.rootCategory], 'circuit.channel': 'web' },
        })
      ).items.map(({ id }) => id),
    ).toEqual([rule]);
    expect(
      (await by.call('GET /dispatch-circuit-rules', { query: { 'circuit.channel': 'store' } })).items.map(
        ({ id }) => id,
      ),
    ).toEqual([]);
    expect(
      (
        await by.call('GET /dispatch-circuit-rules', { query: { 'categoryIds[]': [world.b.rootCategory] } })
      ).items.map(({ id }) => id),
    ).toEqual([]);
    expect(
      (await by.raw('GET /dispatch-circuit-rules', { query: { 'circuit.channel': 'x' } })).refusal().code,
    ).toBe('invalid');
  });
});
