import type { Driver } from '@reprise/tests/kit/driver.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';

const world = await openWorld();
const { buyer_manager: asBuyer } = world.a.as;
const buyer = world.a.as.buyer_manager;
let manager: string;
beforeAll(() => {
  manager = world.a.tokens.warehouse_manager;
});

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
  const dossier = await arrangeDossier(world, world.a, {
    buyback: { status: 'bb_completed', validatedPrice: 21_000, warehouseId: world.a.warehouse },
    item: {
      status: 'item_completed',
      outcome: 'item_completed',
      warehouseId: world.a.warehouse,
      stockId: world.a.stocks.to_refurbish,
    },
  });
  const token = world.a.tokens.warehouse_operator;
  const added = await world
    .as(token)
    .call('POST /items/{id}/refurb-steps', { params: { id: dossier.itemId }, body: { stepIds: [stepId] } });
  return { id: added[0]!.id, itemId: dossier.itemId, token };
}

describe('a step that a buyer defines', () => {
  test('is created with its costs, changed, priced again and withdrawn; each stands in the audit log', async () => {
    const costs = [{ warehouseId: world.a.warehouse, cost: 1_250 }];
    const made = await world.as(manager).call('POST /refurb-steps', { body: typed({ costs }) });
    expect(made).toMatchObject({
      ...typed(),
      version: 0,
      costs,
      stockName: 'to_refurbish',
      questions: [],
      openItems: 0,
    });
    const id = made.id;
    const changed = await world
      .as(manager)
      .call('PATCH /refurb-steps/{id}', { params: { id }, body: { version: 0, name: ' Polir ' } });
    expect(changed).toMatchObject({ name: 'Polir', description: 'À la main', version: 1 });
    expect(
      await world
        .as(manager)
        .refused('PATCH /refurb-steps/{id}', { params: { id }, body: { version: 0, name: 'Autre' } }),
    ).toBe('status_changed');
    expect(
      await world.as(manager).call('PUT /refurb-steps/{id}/warehouse-costs/{warehouseId}', {
        params: { id, warehouseId: world.a.warehouse },
        body: { cost: 900, seen: 1_250 },
      }),
    ).toMatchObject({ costs: [{ warehouseId: world.a.warehouse, cost: 900 }] });
    await world.as(manager).call('PUT /refurb-steps/{id}/warehouse-costs/{warehouseId}', {
      params: { id, warehouseId: world.a.warehouse },
      body: { cost: 900, seen: 900 },
    });
    expect(
      (
        await world.as(manager).call('PUT /refurb-steps/{id}/warehouse-costs/{warehouseId}', {
          params: { id, warehouseId: world.a.warehouse },
          body: { cost: null, seen: 900 },
        })
      ).costs,
    ).toEqual([]);
    expect(
      (await world.as(manager).call('GET /refurb-steps', { query: { name: 'POLI' } })).items.map(
        (one) => one['id'],
      ),
    ).toEqual([id]);
    expect((await world.as(manager).call('GET /refurb-steps', { query: { name: '%' } })).items).toEqual([]);
    await world.as(manager).call('DELETE /refurb-steps/{id}', { params: { id } });
    expect(await world.as(manager).refused('GET /refurb-steps/{id}', { params: { id } })).toBe('not_found');
    expect(
      await world
        .as(manager)
        .refused('PATCH /refurb-steps/{id}', { params: { id }, body: { version: 1, name: 'Autre' } }),
    ).toBe('not_found');
    expect(
      await world.as(manager).refused('PUT /refurb-steps/{id}/warehouse-costs/{warehouseId}', {
        params: { id, warehouseId: world.a.warehouse },
        body: { cost: 1, seen: null },
      }),
    ).toBe('not_found');
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

  test('costs in the currency of its buyer, whoever reads it', async () => {
    const setCurrency = (currency: string) =>
      world.sql.query('update accounts set "currency" = $2 where "id" = $1', [world.a.buyer, currency]);
    const costs = [{ warehouseId: world.a.warehouse, cost: 1_250 }];
    const { id } = await world.as(manager).call('POST /refurb-steps', { body: typed({ costs }) });
    const { itemId } = await itemWith(id);
    await setCurrency('GBP');
    const definition = await world.a.as.super_admin.call('GET /refurb-steps/{id}', { params: { id } });
    const onItem = await world.as(manager).call('GET /items/{id}/refurb-steps', { params: { id: itemId } });
    await setCurrency('EUR');
    expect(definition).toMatchObject({ currency: 'GBP', costs });
    expect(onItem.steps).toMatchObject([{ currency: 'GBP', plannedCost: 1_250 }]);
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
    const refused = await world.as(manager).refusal('POST /refurb-steps', { body: typed(wrong()) });
    expect(refused).toMatchObject({ code: 'invalid', violations: [{ field }] });
  });

  test('is changed and priced within its bounds', async () => {
    const id = (await world.as(manager).call('POST /refurb-steps', { body: typed() })).id;
    for (const wrong of [-1, 5_000_001, 1.5, 'douze'])
      expect(
        (
          await world.as(manager).raw('PUT /refurb-steps/{id}/warehouse-costs/{warehouseId}', {
            params: { id, warehouseId: world.a.warehouse },
            body: { cost: wrong, seen: null },
          })
        ).refusal(),
      ).toMatchObject({ status: 422, violations: [{ field: 'cost' }] });
    expect(
      await world.as(manager).refused('PUT /refurb-steps/{id}/warehouse-costs/{warehouseId}', {
        params: { id, warehouseId: world.a.otherWarehouse },
        body: { cost: 1, seen: null },
      }),
    ).toBe('not_found');
    expect(
      await buyer.refused('PUT /refurb-steps/{id}/warehouse-costs/{warehouseId}', {
        params: { id, warehouseId: world.b.warehouse },
        body: { cost: 1, seen: null },
      }),
    ).toBe('not_found');
    await buyer.call('PUT /refurb-steps/{id}/warehouse-costs/{warehouseId}', {
      params: { id, warehouseId: world.a.otherWarehouse },
      body: { cost: 1, seen: null },
    });
    expect(
      await world.as(manager).refusal('PATCH /refurb-steps/{id}', {
        params: { id },
        body: { version: 0, stockId: world.b.stocks.to_refurbish },
      }),
    ).toMatchObject({ violations: [{ field: 'stockId', code: 'choice' }] });
    expect(
      await world
        .as(manager)
        .refused('PATCH /refurb-steps/{id}', { params: { id }, body: { version: 0, name: '' } }),
    ).toBe('invalid');
    await world.as(manager).call('DELETE /refurb-steps/{id}', { params: { id } });
  });

  test('changed by two at once keeps one of the changes; priced by two at once keeps one price', async () => {
    const id = (await world.as(manager).call('POST /refurb-steps', { body: typed() })).id;
    const both = await Promise.all([
      world
        .as(manager)
        .send('PATCH /refurb-steps/{id}', { params: { id }, body: { version: 0, name: 'Un' } }),
      asBuyer.send('PATCH /refurb-steps/{id}', { params: { id }, body: { version: 0, name: 'Deux' } }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const priced = await Promise.all([
      world.as(manager).send('PUT /refurb-steps/{id}/warehouse-costs/{warehouseId}', {
        params: { id, warehouseId: world.a.warehouse },
        body: { cost: 100, seen: null },
      }),
      buyer.send('PUT /refurb-steps/{id}/warehouse-costs/{warehouseId}', {
        params: { id, warehouseId: world.a.warehouse },
        body: { cost: 200, seen: null },
      }),
    ]);
    expect(priced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await world.as(manager).call('GET /refurb-steps/{id}', { params: { id } })).costs).toHaveLength(
      1,
    );
    await world.as(manager).call('DELETE /refurb-steps/{id}', { params: { id } });
  });

  test('asked for twice under one key is made once', async () => {
    const headers = { 'idempotency-key': 'one-step' };
    const make = () =>
      world.as(manager, headers).call('POST /refurb-steps', { body: typed({ name: 'Une fois' }) });
    expect((await make()).id).toBe((await make()).id);
    expect(
      (await world.as(manager).call('GET /refurb-steps', { query: { name: 'une fois' } })).items,
    ).toHaveLength(1);
  });
});

describe('an item under refurbishment', () => {
  test('keeps the step that it was given, whatever becomes of it, and ends it', async () => {
    const costs = [{ warehouseId: world.a.warehouse, cost: 3_000 }];
    const manager = world.a.as.warehouse_manager;
    const stock = (await manager.call('POST /stocks', { body: { name: 'Atelier de polissage' } })).id;
    const id = (
      await manager.call('POST /refurb-steps', { body: typed({ name: 'Dorer', stockId: stock, costs }) })
    ).id;
    const { id: ofItem, itemId, token } = await itemWith(id);
    await manager.send('PATCH /refurb-steps/{id}', {
      params: { id },
      body: { version: 0, name: 'Argenter' },
    });
    await manager.send('PUT /refurb-steps/{id}/warehouse-costs/{warehouseId}', {
      params: { id, warehouseId: world.a.warehouse },
      body: { cost: 1, seen: 3_000 },
    });
    expect((await manager.call('GET /refurb-steps/{id}', { params: { id } })).openItems).toBe(1);
    await manager.call('DELETE /refurb-steps/{id}', { params: { id } });
    const step = await manager.call('GET /item-refurb-steps/{id}', { params: { id: ofItem } });
    expect(step).toMatchObject({ name: 'Dorer', plannedCost: 3_000, expectedStockId: stock });
    const start = { version: 0, rightStock: true };
    expect(
      (
        await world
          .as(token)
          .raw('POST /item-refurb-steps/{id}/start', { params: { id: ofItem }, body: start })
      ).status,
    ).toBe(200);
    const done = { version: 1, stockId: world.a.stocks.to_refurbish };
    expect(
      await world
        .as(token)
        .call('POST /item-refurb-steps/{id}/complete', { params: { id: ofItem }, body: done }),
    ).toMatchObject({ status: 'completed' });
    // offered no more
    const again = { params: { id: itemId }, body: { stepIds: [id] } };
    expect(await world.as(token).refused('POST /items/{id}/refurb-steps', again)).toBe('invalid');
    // and its stock may go
    await manager.call('DELETE /stocks/{id}', { params: { id: stock } });
  });

  test('keeps from deletion a stock that a step still offered names', async () => {
    const stock = (await world.as(manager).call('POST /stocks', { body: { name: 'Banc d’essai' } })).id;
    const id = (await world.as(manager).call('POST /refurb-steps', { body: typed({ stockId: stock }) })).id;
    expect(await world.as(manager).refused('DELETE /stocks/{id}', { params: { id: stock } })).toBe(
      'stock_in_use',
    );
    await world.as(manager).call('DELETE /refurb-steps/{id}', { params: { id } });
    await world.as(manager).call('DELETE /stocks/{id}', { params: { id: stock } });
  });
});

describe('the steps that a buyer defines', () => {
  test('say which of them a question proposes, and these stay', async () => {
    expect(
      (await world.as(manager).call('GET /refurb-steps/{id}', { params: { id: world.a.refurbSteps.screen } }))
        .questions,
    ).toEqual([{ id: world.a.refurbQuestion, label: 'Que faut-il changer ?' }]);
    expect(
      await world
        .as(manager)
        .refused('DELETE /refurb-steps/{id}', { params: { id: world.a.refurbSteps.screen } }),
    ).toBe('refurb_step_in_use');
    await world.as(manager).call('GET /refurb-steps/{id}', { params: { id: world.a.refurbSteps.screen } });
  });

  test('are managed by those who may, in their own account', async () => {
    const everything = async (by: Driver) => {
      const answered = [
        await by.send('GET /refurb-steps/{id}', { params: { id: world.a.refurbSteps.screen } }),
        await by.send('PATCH /refurb-steps/{id}', {
          params: { id: world.a.refurbSteps.screen },
          body: { version: 0, name: 'Vol' },
        }),
        await by.send('PUT /refurb-steps/{id}/warehouse-costs/{warehouseId}', {
          params: { id: world.a.refurbSteps.screen, warehouseId: world.a.warehouse },
          body: { cost: 1, seen: null },
        }),
        await by.send('DELETE /refurb-steps/{id}', { params: { id: world.a.refurbSteps.screen } }),
      ];
      return answered.map(({ status }) => status);
    };
    expect(await everything(world.nobody)).toEqual([401, 401, 401, 401]);
    expect(await everything(world.a.as.warehouse_operator)).toEqual([200, 403, 403, 403]);
    expect(await everything(world.a.as.root_management_unit_manager)).toEqual([403, 403, 403, 403]);
    expect(await everything(world.b.as.warehouse_manager)).toEqual([404, 404, 404, 404]);
    expect(await world.nobody.refused('POST /refurb-steps', { body: typed() })).toBe('unauthorized');
    expect(await world.a.as.warehouse_operator.refused('POST /refurb-steps', { body: typed() })).toBe(
      'forbidden',
    );
    const foreign = typed({ buyerAccountId: world.a.buyer });
    expect(await world.b.as.buyer_manager.refused('POST /refurb-steps', { body: foreign })).toBe('not_found');
    // the provider's people say whose step it is
    const admin = world.a.as.super_admin;
    expect(await admin.refusal('POST /refurb-steps', { body: typed() })).toMatchObject({
      violations: [{ field: 'buyerAccountId', code: 'required' }],
    });
    expect(
      await admin.refusal('POST /refurb-steps', { body: typed({ buyerAccountId: world.a.retailer }) }),
    ).toMatchObject({ violations: [{ field: 'buyerAccountId', code: 'choice' }] });
    const made = await admin.call('POST /refurb-steps', { body: foreign });
    expect(made).toMatchObject({ buyerAccountId: world.a.buyer });
    const ofB = await admin.call('GET /refurb-steps', { query: { accountId: world.b.buyer } });
    expect(new Set(ofB.items.map((one) => one['buyerAccountId']))).toEqual(new Set([world.b.buyer]));
    await asBuyer.call('DELETE /refurb-steps/{id}', { params: { id: made.id } });
  });
});
