import { expect, test } from 'vitest';
import { changeNow } from '@reprise/tests/kit/change-now.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { declare, visitorOf } from '@reprise/tests/kit/selling.ts';

const world = await openWorld();
const { root_management_unit_manager: asHead } = world.a.as;
const head = world.a.tokens.root_management_unit_manager;

const turn = (id: string, to: 'activate' | 'deactivate', token: string | null = head) =>
  world.call('POST', `/circuits/${id}/${to}`, { token, body: {} });

test('circuits are those of the account, with the categories that use them', async () => {
  const own = await asHead.call('GET /circuits');
  expect(own.items).toHaveLength(7);
  expect(own.items.every((one) => one['accountId'] === world.a.retailer)).toBe(true);
  expect((await asHead.call('GET /circuits', { query: { accountId: world.b.retailer } })).items).toEqual([]);
  expect(
    (await world.a.as.super_admin.call('GET /circuits', { query: { accountId: world.b.retailer } })).items,
  ).toHaveLength(7);
  expect(await world.a.as.store_seller.refused('GET /circuits')).toBe('forbidden');
});

test('a circuit is switched off and on again, and the site follows', async () => {
  const { a } = world;
  const offered = async () => {
    const url = `/declarations/${await declare(world, a)}/shipping-methods`;
    const { raw } = await world.call('GET', url, { token: visitorOf(a) });
    return raw.toString().includes(a.circuits.web_post);
  };
  expect(await offered()).toBe(true);
  expect((await turn(a.circuits.web_post, 'deactivate')).json).toMatchObject({ status: 'inactive' });
  expect((await turn(a.circuits.web_post, 'deactivate')).status).toBe(200);
  expect(await offered()).toBe(false);
  expect((await turn(a.circuits.web_post, 'activate')).status).toBe(200);
  expect(await offered()).toBe(true);
  const { rows } = await world.sql.query('select "after" from audit_logs where "nounId" = $1 order by "id"', [
    a.circuits.web_post,
  ]);
  expect(rows.map(({ after }) => after.status)).toEqual(['inactive', 'active']);
});

test('one drop in a store at once, and none is taken from under the site’s drops', async () => {
  const { circuits } = world.a;
  expect((await turn(circuits.store_drop_label, 'activate')).json).toMatchObject({
    status: 409,
    code: 'store_drop_already_active',
  });
  expect((await turn(circuits.store_drop, 'deactivate')).json).toMatchObject({
    code: 'web_drop_needs_store_drop',
  });
  for (const type of ['web_drop', 'web_drop_label', 'store_drop'] as const)
    expect((await turn(circuits[type], 'deactivate')).status).toBe(200);
  expect((await turn(circuits.web_drop, 'activate')).json).toMatchObject({
    code: 'web_drop_needs_store_drop',
  });
  const both = await Promise.all([
    turn(circuits.store_drop, 'activate'),
    turn(circuits.store_drop_label, 'activate'),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('a circuit that a category uses stays', async () => {
  await world.insert('dispatch_circuit_rules', {
    accountId: world.a.retailer,
    circuitId: world.a.circuits.web_collect,
    description: '',
    terms: '',
    traceabilityEnabled: false,
    categoryIds: [world.a.category],
    status: 'enabled',
    highlightedInstruction: '',
    eligibleCountries: [],
    customValues: {},
    instructions: [],
  });
  expect((await turn(world.a.circuits.web_collect, 'deactivate')).json).toMatchObject({
    status: 409,
    code: 'circuit_in_use',
  });
});

test('circuits and payment modes are switched by the account’s head office', async () => {
  const { circuits, paymentModes } = world.a;
  expect((await turn(circuits.web_post, 'activate', null)).status).toBe(401);
  expect((await turn(circuits.web_post, 'activate', world.a.tokens.buyer_manager)).status).toBe(403);
  expect(
    (await turn(circuits.web_post, 'activate', world.b.tokens.root_management_unit_manager)).status,
  ).toBe(404);
  const mode = (token: string | null, body: object = { status: 'inactive' }) =>
    changeNow(world, 'payment_modes', paymentModes.voucher, { token, body });
  expect((await mode(null)).status).toBe(401);
  expect((await mode(world.a.tokens.store_manager)).status).toBe(403);
  expect((await mode(world.b.tokens.root_management_unit_manager)).status).toBe(404);
  expect((await mode(head, { status: 'closed' })).json).toMatchObject({ violations: [{ field: 'status' }] });
  expect((await mode(head)).json).toMatchObject({ status: 'inactive', type: 'voucher' });
  const { items: list } = await asHead.call('GET /payment-modes');
  expect(list.find((one) => one['type'] === 'voucher')).toMatchObject({ status: 'inactive' });
  expect(list).toHaveLength(4);
});
