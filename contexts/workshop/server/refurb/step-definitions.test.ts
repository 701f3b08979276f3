import { beforeAll, describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeFile } from '@reprise/tests/kit/arrange-file.ts';
import { idOf } from '@reprise/tests/kit/answered.ts';

const world = await openWorld();
const buyer = world.a.tokens.buyer_manager;
let manager: string;
beforeAll(() => {
  manager = world.a.tokens.warehouse_manager;
});

const base = '/refurb-steps';
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  token: string | null = manager,
) => world.call(method, url, { token, body });
const typed = (more: object = {}) => ({
  name: 'Polir la coque',
  description: 'À la main',
  stockId: world.a.stocks.to_refurbish,
  ...more,
});
const audited = async (id: string) => {
  const { rows } = await world.sql.query<{ action: string; before: unknown; after: unknown }>(
    `select "action", "before", "after" from audit_logs where "nounId" = $1 order by "happenedAt", "id"`,
    [id],
  );
  return rows;
};

/** An item to which the step is assigned. */
async function itemWith(stepId: string) {
  const file = await arrangeFile(world, world.a, {
    buyback: { status: 'bb_completed', validatedPrice: 21_000, warehouseId: world.a.warehouse },
    item: {
      status: 'item_completed',
      outcome: 'item_completed',
      warehouseId: world.a.warehouse,
      stockId: world.a.stocks.to_refurbish,
    },
  });
  const token = world.a.tokens.warehouse_operator;
  const url = `/items/${file.itemId}/refurb-steps`;
  const added = await world.call('POST', url, { token, body: { stepIds: [stepId] } });
  expect(added.status).toBe(201);
  return { id: idOf({ json: added.list[0] ?? {} }), url, token };
}

describe('a step', () => {
  test('is made with its costs, changed, priced anew and given up; each is written down', async () => {
    const costs = [{ warehouseId: world.a.warehouse, cost: 1_250 }];
    const made = await call('POST', base, typed({ costs }));
    expect(made).toMatchObject({
      status: 201,
      json: { ...typed(), version: 0, costs, stockName: 'to_refurbish', questions: [], openItems: 0 },
    });
    const id = idOf(made);
    const url = `${base}/${id}`;
    const changed = await call('PATCH', url, { version: 0, name: ' Polir ' });
    expect(changed).toMatchObject({
      status: 200,
      json: { name: 'Polir', description: 'À la main', version: 1 },
    });
    expect(await call('PATCH', url, { version: 0, name: 'Autre' })).toMatchObject({
      status: 409,
      json: { code: 'status_changed' },
    });
    const cost = `${url}/warehouse-costs/${world.a.warehouse}`;
    expect(await call('PUT', cost, { cost: 900, seen: 1_250 })).toMatchObject({
      status: 200,
      json: { costs: [{ warehouseId: world.a.warehouse, cost: 900 }] },
    });
    expect((await call('PUT', cost, { cost: 900, seen: 900 })).status).toBe(200);
    expect((await call('PUT', cost, { cost: null, seen: 900 })).json['costs']).toEqual([]);
    expect((await call('GET', `${base}?name=POLI`)).list.map((one) => one['id'])).toEqual([id]);
    expect((await call('GET', `${base}?name=%25`)).list).toEqual([]);
    expect((await call('DELETE', url)).status).toBe(204);
    expect((await call('GET', url)).status).toBe(404);
    expect((await call('PATCH', url, { version: 1, name: 'Autre' })).status).toBe(404);
    expect((await call('PUT', cost, { cost: 1, seen: null })).status).toBe(404);
    // the same cost again changes nothing
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'update',
      'update',
      'remove',
    ]);
    expect((await audited(id))[2]).toMatchObject({
      before: { workshop: 'Atelier A1', cost: 1_250 },
      after: { cost: 900 },
    });
  });

  test.each([
    ['no name', () => ({ name: ' ' }), 'name'],
    ['a long name', () => ({ name: 'x'.repeat(256) }), 'name'],
    ['a long description', () => ({ description: 'x'.repeat(256) }), 'description'],
    ['no stock', () => ({ stockId: undefined }), 'stockId'],
    ['a foreign stock', () => ({ stockId: world.b.stocks.to_refurbish }), 'stockId'],
    ['a negative cost', () => ({ costs: [{ warehouseId: world.a.warehouse, cost: -1 }] }), 'costs.0.cost'],
    [
      'a foreign workshop',
      () => ({ costs: [{ warehouseId: world.b.warehouse, cost: 1 }] }),
      'costs.0.warehouseId',
    ],
    // the manager of a workshop sets the cost there
    [
      'another workshop',
      () => ({ costs: [{ warehouseId: world.a.otherWarehouse, cost: 1 }] }),
      'costs.0.warehouseId',
    ],
  ] as const)('with %s is refused at its field', async (_, wrong, field) => {
    const refused = await call('POST', base, typed(wrong()));
    expect(refused).toMatchObject({ status: 422, json: { code: 'invalid', violations: [{ field }] } });
  });

  test('is changed and priced within its bounds', async () => {
    const id = idOf(await call('POST', base, typed()));
    const url = `${base}/${id}`;
    const cost = `${url}/warehouse-costs/${world.a.warehouse}`;
    for (const wrong of [-1, 5_000_001, 1.5, 'douze'])
      expect(await call('PUT', cost, { cost: wrong, seen: null })).toMatchObject({
        status: 422,
        json: { violations: [{ field: 'cost' }] },
      });
    expect(
      (await call('PUT', `${url}/warehouse-costs/${world.a.otherWarehouse}`, { cost: 1, seen: null })).status,
    ).toBe(404);
    expect(
      (await call('PUT', `${url}/warehouse-costs/${world.b.warehouse}`, { cost: 1, seen: null }, buyer))
        .status,
    ).toBe(404);
    expect(
      (await call('PUT', `${url}/warehouse-costs/${world.a.otherWarehouse}`, { cost: 1, seen: null }, buyer))
        .status,
    ).toBe(200);
    expect(await call('PATCH', url, { version: 0, stockId: world.b.stocks.to_refurbish })).toMatchObject({
      status: 422,
      json: { violations: [{ field: 'stockId', code: 'choice' }] },
    });
    expect(await call('PATCH', url, { version: 0, name: '' })).toMatchObject({ status: 422 });
    await call('DELETE', url);
  });

  test('changed by two at once keeps one of the changes; priced by two at once keeps one price', async () => {
    const id = idOf(await call('POST', base, typed()));
    const url = `${base}/${id}`;
    const both = await Promise.all([
      call('PATCH', url, { version: 0, name: 'Un' }),
      call('PATCH', url, { version: 0, name: 'Deux' }, buyer),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const cost = `${url}/warehouse-costs/${world.a.warehouse}`;
    const priced = await Promise.all([
      call('PUT', cost, { cost: 100, seen: null }),
      call('PUT', cost, { cost: 200, seen: null }, buyer),
    ]);
    expect(priced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await call('GET', url)).json['costs']).toHaveLength(1);
    await call('DELETE', url);
  });

  test('asked for twice under one key is made once', async () => {
    const headers = { 'idempotency-key': 'one-step' };
    const make = () =>
      world.call('POST', base, { token: manager, body: typed({ name: 'Une fois' }), headers });
    expect(idOf(await make())).toBe(idOf(await make()));
    expect((await call('GET', `${base}?name=une fois`)).list).toHaveLength(1);
  });
});

describe('an item under refurbishment', () => {
  test('keeps the step that it was given, whatever becomes of it, and ends it', async () => {
    const costs = [{ warehouseId: world.a.warehouse, cost: 3_000 }];
    const stock = idOf(await call('POST', '/stocks', { name: 'Atelier de polissage' }));
    const id = idOf(await call('POST', base, typed({ name: 'Dorer', stockId: stock, costs })));
    const { id: ofItem, url, token } = await itemWith(id);
    await call('PATCH', `${base}/${id}`, { version: 0, name: 'Argenter' });
    await call('PUT', `${base}/${id}/warehouse-costs/${world.a.warehouse}`, { cost: 1, seen: 3_000 });
    expect((await call('GET', `${base}/${id}`)).json['openItems']).toBe(1);
    expect((await call('DELETE', `${base}/${id}`)).status).toBe(204);
    const manager = world.a.tokens.warehouse_manager;
    const step = await world.call('GET', `/item-refurb-steps/${ofItem}`, { token: manager });
    expect(step.json).toMatchObject({ name: 'Dorer', plannedCost: 3_000, expectedStockId: stock });
    const start = { version: 0, rightStock: true };
    expect(
      await world.call('POST', `/item-refurb-steps/${ofItem}/start`, { token, body: start }),
    ).toMatchObject({
      status: 200,
    });
    const done = { version: 1, stockId: world.a.stocks.to_refurbish };
    expect(
      await world.call('POST', `/item-refurb-steps/${ofItem}/complete`, { token, body: done }),
    ).toMatchObject({
      status: 200,
      json: { status: 'completed' },
    });
    // not offered any more
    expect(await world.call('POST', url, { token, body: { stepIds: [id] } })).toMatchObject({ status: 422 });
    // and its stock may be deleted
    expect((await call('DELETE', `/stocks/${stock}`)).status).toBe(204);
  });

  test('a stock that a step still offered names is not deleted', async () => {
    const stock = idOf(await call('POST', '/stocks', { name: 'Banc d’essai' }));
    const id = idOf(await call('POST', base, typed({ stockId: stock })));
    expect(await call('DELETE', `/stocks/${stock}`)).toMatchObject({ json: { code: 'stock_in_use' } });
    await call('DELETE', `${base}/${id}`);
    expect((await call('DELETE', `/stocks/${stock}`)).status).toBe(204);
  });
});

describe('the steps of a buyer', () => {
  test('a step that a question proposes says which, and stays', async () => {
    const url = `${base}/${world.a.refurbSteps.screen}`;
    expect((await call('GET', url)).json['questions']).toEqual([
      { id: world.a.refurbQuestion, label: 'Que faut-il changer ?' },
    ]);
    expect(await call('DELETE', url)).toMatchObject({ status: 409, json: { code: 'refurb_step_in_use' } });
    expect((await call('GET', url)).status).toBe(200);
  });

  test('are managed by those who may, in their own account', async () => {
    const own = `${base}/${world.a.refurbSteps.screen}`;
    const cost = `${own}/warehouse-costs/${world.a.warehouse}`;
    const everything = async (token: string | null) => {
      const answered = [
        await call('GET', own, undefined, token),
        await call('PATCH', own, { version: 0, name: 'Vol' }, token),
        await call('PUT', cost, { cost: 1, seen: null }, token),
        await call('DELETE', own, undefined, token),
      ];
      return answered.map(({ status }) => status);
    };
    expect(await everything(null)).toEqual([401, 401, 401, 401]);
    expect(await everything(world.a.tokens.warehouse_operator)).toEqual([200, 403, 403, 403]);
    expect(await everything(world.a.tokens.root_management_unit_manager)).toEqual([403, 403, 403, 403]);
    expect(await everything(world.b.tokens.warehouse_manager)).toEqual([404, 404, 404, 404]);
    expect((await call('POST', base, typed(), null)).status).toBe(401);
    expect((await call('POST', base, typed(), world.a.tokens.warehouse_operator)).status).toBe(403);
    const foreign = typed({ buyerAccountId: world.a.buyer });
    expect((await call('POST', base, foreign, world.b.tokens.buyer_manager)).status).toBe(404);
    // users of the provider have to name the account
    const admin = world.a.tokens.super_admin;
    expect(await call('POST', base, typed(), admin)).toMatchObject({
      status: 422,
      json: { violations: [{ field: 'buyerAccountId', code: 'required' }] },
    });
    expect(await call('POST', base, typed({ buyerAccountId: world.a.retailer }), admin)).toMatchObject({
      status: 422,
      json: { violations: [{ field: 'buyerAccountId', code: 'choice' }] },
    });
    const made = await call('POST', base, foreign, admin);
    expect(made).toMatchObject({ status: 201, json: { buyerAccountId: world.a.buyer } });
    const ofB = await call('GET', `${base}?accountId=${world.b.buyer}`, undefined, admin);
    expect(new Set(ofB.list.map((one) => one['buyerAccountId']))).toEqual(new Set([world.b.buyer]));
    await call('DELETE', `${base}/${idOf(made)}`, undefined, buyer);
  });
});
