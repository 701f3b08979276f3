import { afterEach, describe, expect, test } from 'vitest';
import { formOf } from '../kit/form.ts';
import { cartBody, declare, lineOf } from '../kit/selling.ts';
import { whileWritten } from '../kit/while-written.ts';
import { openWorld } from '../kit/world.ts';

const world = await openWorld();
afterEach(async () => {
  await world.sql.query(`update organizations set "status" = 'active'`);
});

/** Another transaction is about to close a place on which nothing depended. */
const closing = (id: string): [string, unknown[]] => [
  `with held as materialized (select "id" from organizations where "id" = $1 for update)
   update organizations set "status" = 'inactive' from held where organizations."id" = held."id"`,
  [id],
];
const somebodyAt = (organizationId: string) => ({
  email: 'zoe.martin@a.example.org',
  firstname: 'Zoé',
  lastname: 'Martin',
  language: 'fr-FR' as const,
  modules: [{ moduleType: 'tim' as const, type: 'store_seller' as const, organizationId }],
});

describe('at a place that is closed meanwhile', () => {
  test('nobody is placed', async () => {
    const made = await whileWritten(world, closing(world.a.store), () =>
      world.a.as.root_management_unit_manager.raw('POST /users', { body: somebodyAt(world.a.store) }),
    );
    expect(made.refusal().violations).toMatchObject([
      { field: 'modules.0.organizationId', code: 'entity_inactive' },
    ]);
  });

  test('nobody is placed by a file', async () => {
    await world.sql.query(`update organizations set "externalId" = 'A1' where "id" = $1`, [world.a.store]);
    const csv = `email;firstname;lastname;module;type;entity_external_id\nluc@a.example.org;Luc;Petit;tim;store_seller;A1\n`;
    const made = await whileWritten(world, closing(world.a.store), () =>
      world.a.as.root_management_unit_manager.send('POST /users/imports', {
        body: formOf({ dryRun: 'false' }, { name: 'users.csv', bytes: Buffer.from(csv) }),
      }),
    );
    expect(made.answer()).toMatchObject({ report: { linesCount: { inserted: 0, ignored: 1 } } });
  });

  test('nothing is sold', async () => {
    const token = world.a.tokens.store_seller;
    const declarationId = await declare(world, world.a, { token, askedTo: 'store' });
    const line = lineOf(world.a, declarationId, { circuit: 'store_drop', estimatedPrice: 17_441 });
    const sold = await whileWritten(world, closing(world.a.store), () =>
      world.as(token).send('POST /store/{storeId}/buybacks', {
        params: { storeId: world.a.store },
        body: cartBody([line]),
      }),
    );
    expect(sold.refusal().code).toBe('not_found');
  });

  test('nothing is sent', async () => {
    const declarationId = await declare(world, world.a);
    const sold = await whileWritten(world, closing(world.a.warehouse), () =>
      world.a.as.pseudo_anonymous.send('POST /carts', {
        body: cartBody([lineOf(world.a, declarationId)]),
      }),
    );
    expect(sold.refusal().code).toBe('no_warehouse');
  });

  test('nothing is sent that a counter finishes', async () => {
    const { a } = world;
    const dropped = { circuit: 'web_drop', estimatedPrice: 17_441, storeId: a.store } as const;
    const opened = await a.as.pseudo_anonymous.call('POST /carts', {
      body: cartBody([lineOf(a, await declare(world, a), dropped)]),
    });
    const token = a.tokens.store_seller;
    const declarationId = await declare(world, a, { token, askedTo: 'store' });
    const other = `update default_warehouses set "warehouseId" = $1 where "accountId" = $2`;
    await world.sql.query(other, [a.otherWarehouse, a.retailer]);
    const finished = await whileWritten(world, closing(a.otherWarehouse), () =>
      world.as(token).send('POST /store/{storeId}/buybacks/{buybackId}/finalize', {
        params: { storeId: a.store, buybackId: opened.buybacks[0]?.id ?? '' },
        body: {
          version: 0,
          declarationId,
          paymentModeId: a.paymentModes.gift_card,
          estimatedPrice: 17_441,
        },
      }),
    );
    await world.sql.query(other, [a.warehouse, a.retailer]);
    expect(finished.refusal().code).toBe('no_warehouse');
  });

  test('nothing goes that no rule sends elsewhere', async () => {
    const { retailer, warehouse, otherWarehouse } = world.a;
    const chosen = await whileWritten(world, closing(otherWarehouse), () =>
      world.a.as.buyer_manager.send('PUT /warehouse-dispatch-rules/default-warehouse', {
        body: { accountId: retailer, warehouseId: otherWarehouse, seen: warehouse },
      }),
    );
    expect(chosen.refusal().violations).toMatchObject([{ field: 'warehouseId', code: 'choice' }]);
  });
});

test('a place stays open where somebody is placed meanwhile', async () => {
  const placed = `update user_modules set "organizationId" = $1 where "userId" = $2`;
  const { otherStore, users } = world.a;
  await world.sql.query(`delete from user_modules where "organizationId" = $1`, [otherStore]);
  const closed = await whileWritten(world, [placed, [otherStore, users.store_seller]], () =>
    world.a.as.root_management_unit_manager.send('PATCH /organizations/{id}', {
      params: { id: otherStore },
      body: { version: 0, status: 'inactive' },
    }),
  );
  expect(closed.refusal().code).toBe('users_active');
});
