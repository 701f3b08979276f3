import { dispatchSimulation } from '../../domain/dispatch/simulation.ts';
import { afterEach, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { buyWeb, cartBody, declare, lineOf } from '@reprise/tests/kit/selling.ts';

const world = await openWorld();
const { buyer_manager: asBuyer } = world.a.as;
const head = world.a.tokens.root_management_unit_manager;
afterEach(() => world.sql.query('update warehouse_dispatch_rules set "archivedAt" = now()'));
const thing = (more: object = {}) => ({
  productId: world.a.product,
  productState: 'grade_c',
  circuit: 'web_post',
  zipCode: '44000',
  ...more,
});
const ask = (more: object = {}, token: string | null = head) =>
  world.as(token).raw('POST /warehouse-dispatch-rules/simulate', { body: thing(more) });
const simulated = async (more: object = {}, token: string = head) => {
  const sent = await ask(more, token);
  return dispatchSimulation.parse(sent.answer());
};
const rule = async (title: string, more: object = {}): Promise<string> =>
  (
    await asBuyer.call('POST /warehouse-dispatch-rules', {
      body: {
        title,
        status: 'enabled',
        conditions: [{ attribute: 'brand', operator: 'in', values: ['apple'] }],
        destinations: [world.a.warehouse, world.a.otherWarehouse],
        geographic: false,
        ...more,
      },
    })
  ).id;

test('the simulation tells each rule’s verdict and reason; without one that decides, the default does', async () => {
  expect(await simulated()).toMatchObject({
    buyer: { id: world.a.buyer, name: 'Repreneur A' },
    origin: 'customer',
    chosen: { id: world.a.warehouse, reason: 'default', ruleId: null },
    text: { key: 'default' },
    rules: [],
    workshops: [{ exclusion: null }, { exclusion: null }],
  });
  const off = await rule('Arrêtée', { status: 'disabled' });
  const nokia = await rule('Nokia', {
    conditions: [
      { attribute: 'brand', operator: 'in', values: ['Nokia'] },
      { attribute: 'circuit', operator: 'in', values: ['web_post'] },
    ],
  });
  const near = await rule('Au plus près', { geographic: true });
  const later = await rule('Ensuite');
  const answer = await simulated();
  expect(answer).toMatchObject({
    chosen: { id: world.a.otherWarehouse, name: 'Atelier A2', reason: 'rule', ruleId: near },
    text: { key: 'rule_by_distance', values: { rule: 'Au plus près', position: 3, warehouse: 'Atelier A2' } },
  });
  expect(answer.rules.map(({ ruleId, verdict }) => [ruleId, verdict])).toEqual([
    [off, 'disabled'],
    [nokia, 'not_matched'],
    [near, 'chosen'],
    [later, 'after_choice'],
  ]);
  expect(answer.rules[1]?.conditions).toEqual([
    { attribute: 'brand', operator: 'in', holds: false },
    { attribute: 'circuit', operator: 'in', holds: true },
  ]);
});

test('the simulation sends a thing where a sale of the same thing goes', async () => {
  const near = await rule('Au plus près', { geographic: true });
  const { chosen } = await simulated();
  const sold = await buyWeb(world, world.a, cartBody([lineOf(world.a, await declare(world, world.a))]));
  expect(sold.status).toBe(201);
  const { rows } = await world.sql.query(
    'select "targetWarehouse", "dispatchRuleId" from buybacks order by "createdAt" desc limit 1',
  );
  expect(rows).toEqual([{ targetWarehouse: chosen?.id, dispatchRuleId: near }]);
  // an archived rule decides nothing any more, in either
  await asBuyer.call('DELETE /warehouse-dispatch-rules/{id}', { params: { id: near } });
  expect((await simulated()).chosen).toMatchObject({ id: world.a.warehouse, ruleId: null });
});

test('the simulation counts a store’s place and its own default; without a place the rule’s order decides', async () => {
  await rule('Au plus près', { geographic: true });
  const atStore = { circuit: 'store_drop', zipCode: '' };
  expect(await simulated(atStore)).toMatchObject({
    origin: 'unknown',
    chosen: { id: world.a.warehouse, km: null },
  });
  expect(await simulated({ ...atStore, zipCode: '44000' })).toMatchObject({
    origin: 'store',
    chosen: { id: world.a.otherWarehouse },
  });
  expect(await simulated({ ...atStore, storeId: world.a.otherStore })).toMatchObject({
    origin: 'store',
    chosen: { id: world.a.otherWarehouse },
  });
  await world.sql.query('update warehouse_dispatch_rules set "archivedAt" = now()');
  await world.sql.query('update organizations set "defaultWarehouse" = $1 where "id" = $2', [
    world.a.otherWarehouse,
    world.a.store,
  ]);
  expect(await simulated({ ...atStore, storeId: world.a.store })).toMatchObject({
    chosen: { id: world.a.otherWarehouse, reason: 'store_default' },
  });
});

test('the simulation says why a workshop cannot receive the thing', async () => {
  await rule('Vers A2', { destinations: [world.a.otherWarehouse] });
  await world.sql.query(`update organizations set "eligibleCountries" = '{BE}' where "id" = $1`, [
    world.a.otherWarehouse,
  ]);
  const answer = await simulated();
  expect(answer.rules).toMatchObject([
    { verdict: 'no_eligible_workshop', destinations: [{ name: 'Atelier A2', exclusion: 'country' }] },
  ]);
  expect(answer.workshops).toContainEqual(
    expect.objectContaining({ name: 'Atelier A2', exclusion: 'country' }),
  );
  expect(await simulated({ country: 'BE', zipCode: '1000' })).toMatchObject({
    chosen: { id: world.a.otherWarehouse },
  });
  await world.sql.query('update organizations set "eligibleCountries" = null where "id" = $1', [
    world.a.otherWarehouse,
  ]);
  await world.sql.query(
    `update organizations set "status" = 'inactive' where "accountId" = $1 and "type" = 'warehouse'`,
    [world.a.buyer],
  );
  expect(await simulated()).toMatchObject({ chosen: null, text: { key: 'no_warehouse' } });
  await world.sql.query(`update organizations set "status" = 'active' where "accountId" = $1`, [
    world.a.buyer,
  ]);
});

test('the simulation writes no dossier and nothing of the audit log, and tells what is wrong at its field', async () => {
  const count = async () =>
    (await world.sql.query('select (select count(*) from buybacks) + (select count(*) from audit_logs) as n'))
      .rows;
  const before = await count();
  await simulated();
  expect(await count()).toEqual(before);
  for (const [more, field] of [
    [{ productId: world.b.product }, 'productId'],
    [{ productId: undefined }, 'productId'],
    [{ productState: 'grade_z' }, 'productState'],
    [{ circuit: 'web_fax' }, 'circuit'],
    [{ zipCode: '4400' }, 'zipCode'],
    [{ storeId: world.b.store }, 'storeId'],
  ] as const)
    expect((await ask(more)).refusal()).toMatchObject({ status: 422, violations: [{ field }] });
});

test('the simulation is run by those who read the rules, within their account', async () => {
  await rule('De A');
  for (const token of [
    world.a.tokens.root_management_unit_analyst,
    world.a.tokens.buyer_manager,
    world.a.tokens.super_admin,
  ])
    expect((await simulated({ accountId: world.a.retailer }, token)).rules).toHaveLength(1);
  expect((await ask({}, null)).status).toBe(401);
  expect((await ask({}, world.a.tokens.store_seller)).status).toBe(403);
  expect((await ask({ accountId: world.a.retailer }, world.b.tokens.buyer_manager)).status).toBe(404);
});
