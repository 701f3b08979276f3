import { expect, test } from 'vitest';
import { changeNow } from '@reprise/tests/kit/change-now.ts';
import { insertRule } from '@reprise/tests/kit/around-dossier.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { declare, visitorOf } from '@reprise/tests/kit/selling.ts';

const world = await openWorld();
const { root_management_unit_manager: asHead } = world.a.as;
const head = world.a.tokens.root_management_unit_manager;

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
    const { bytes: raw } = await world
      .as(visitorOf(a))
      .send('GET /declarations/{id}/shipping-methods', { params: { id: await declare(world, a) } });
    return raw.toString().includes(a.circuits.web_post);
  };
  expect(await offered()).toBe(true);
  expect(
    await world
      .as(head)
      .call('POST /circuits/{id}/deactivate', { params: { id: a.circuits.web_post }, body: {} }),
  ).toMatchObject({ status: 'inactive' });
  await world
    .as(head)
    .call('POST /circuits/{id}/deactivate', { params: { id: a.circuits.web_post }, body: {} });
  expect(await offered()).toBe(false);
  await world
    .as(head)
    .call('POST /circuits/{id}/activate', { params: { id: a.circuits.web_post }, body: {} });
  expect(await offered()).toBe(true);
  const { rows } = await world.sql.query('select "after" from audit_logs where "nounId" = $1 order by "id"', [
    a.circuits.web_post,
  ]);
  expect(rows.map(({ after }) => after.status)).toEqual(['inactive', 'active']);
});

test('one store drop is active at once, and none is switched off from under the site’s drops', async () => {
  const { circuits } = world.a;
  expect(
    await world
      .as(head)
      .refusal('POST /circuits/{id}/activate', { params: { id: circuits.store_drop_label }, body: {} }),
  ).toMatchObject({ status: 409, code: 'store_drop_already_active' });
  expect(
    await world
      .as(head)
      .refusal('POST /circuits/{id}/deactivate', { params: { id: circuits.store_drop }, body: {} }),
  ).toMatchObject({ code: 'web_drop_needs_store_drop' });
  for (const type of ['web_drop', 'web_drop_label', 'store_drop'] as const)
    await world.as(head).call('POST /circuits/{id}/deactivate', { params: { id: circuits[type] }, body: {} });
  expect(
    await world
      .as(head)
      .refusal('POST /circuits/{id}/activate', { params: { id: circuits.web_drop }, body: {} }),
  ).toMatchObject({ code: 'web_drop_needs_store_drop' });
  const both = await Promise.all([
    world.as(head).send('POST /circuits/{id}/activate', { params: { id: circuits.store_drop }, body: {} }),
    world
      .as(head)
      .send('POST /circuits/{id}/activate', { params: { id: circuits.store_drop_label }, body: {} }),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('a circuit that a category uses cannot be switched off', async () => {
  await insertRule(world, { circuitId: world.a.circuits.web_collect, categoryIds: [world.a.category] });
  expect(
    await world
      .as(head)
      .refusal('POST /circuits/{id}/deactivate', { params: { id: world.a.circuits.web_collect }, body: {} }),
  ).toMatchObject({ status: 409, code: 'circuit_in_use' });
});

test('circuits and payment modes are switched by the account’s head office', async () => {
  const { circuits, paymentModes } = world.a;
  expect(
    await world.nobody.refused('POST /circuits/{id}/activate', {
      params: { id: circuits.web_post },
      body: {},
    }),
  ).toBe('unauthorized');
  expect(
    await world.a.as.buyer_manager.refused('POST /circuits/{id}/activate', {
      params: { id: circuits.web_post },
      body: {},
    }),
  ).toBe('forbidden');
  expect(
    await world.b.as.root_management_unit_manager.refused('POST /circuits/{id}/activate', {
      params: { id: circuits.web_post },
      body: {},
    }),
  ).toBe('not_found');
  const mode = (token: string | null, body: object = { status: 'inactive' }) =>
    changeNow(world, 'payment_modes', paymentModes.voucher, { token, body });
  expect((await mode(null)).status).toBe(401);
  expect((await mode(world.a.tokens.store_manager)).status).toBe(403);
  expect((await mode(world.b.tokens.root_management_unit_manager)).status).toBe(404);
  expect((await mode(head, { status: 'closed' })).refusal()).toMatchObject({
    violations: [{ field: 'status' }],
  });
  expect((await mode(head)).answer()).toMatchObject({ status: 'inactive', type: 'voucher' });
  const { items: list } = await asHead.call('GET /payment-modes');
  expect(list.find((one) => one['type'] === 'voucher')).toMatchObject({ status: 'inactive' });
  expect(list).toHaveLength(4);
});
