import { beforeAll, describe, expect, test } from 'vitest';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();
const { a, b } = world;
const { root_management_unit_manager: head, buyer_manager: buyer } = a.as;

beforeAll(async () => {
  await world.insert('linked_buyers', { retailerAccountId: a.retailer, buyerAccountId: b.buyer });
});

let count = 0;
const made = async (parentCategory: string, buyerAccountId: string, by = head): Promise<string> => {
  const category = {
    identifier: `rayon-${(count += 1)}`,
    label: { 'fr-FR': `Rayon ${count}` },
    parentCategory,
    defaultProductWeight: 200,
    buyerAccountId,
  };
  return (await by.call('POST /categories', { body: { category } })).id;
};
/** The ids below a parent, in their order; no two may have one place. */
const orderOf = async (parent: string) => {
  const { rows } = await world.sql.query<{ id: string; position: number }>(
    `select "id", "position" from categories where "parentCategory" = $1 order by "position"`,
    [parent],
  );
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 1));
  return rows.map(({ id }) => id);
};

const added = async (mainCategory: string): Promise<string> => {
  const body = { label: `Produit ${(count += 1)}`, mainCategory, tacCodes: [] };
  return (await head.call('POST /products', { body })).id;
};
const buyersIn = async (mainCategory: string) => {
  const { rows } = await world.sql.query<{ buyerAccountId: string }>(
    'select "buyerAccountId" from products where "mainCategory" = $1',
    [mainCategory],
  );
  return rows.map(({ buyerAccountId }) => buyerAccountId);
};

describe('a category that another buyer takes over', () => {
  test('has a product that is added meanwhile bought by the new one', async () => {
    const id = await made(a.rootCategory, a.buyer);
    await whileWritten(
      world,
      ['update categories set "buyerAccountId" = $2 where "id" = $1', [id, b.buyer]],
      () => added(id),
    );
    expect(await buyersIn(id)).toEqual([b.buyer]);
  });

  test('has a product of a category below it that was being added bought by the new one', async () => {
    const parent = await made(a.rootCategory, a.buyer);
    const id = await made(parent, a.buyer);
    const first = await added(id);
    await whileWritten(
      world,
      ['select from categories where "id" = $1 for share', [id]],
      () =>
        a.as.super_admin.call('PATCH /categories/{id}', {
          params: { id: parent },
          body: { version: 0, buyerAccountId: b.buyer },
        }),
      async () => {
        await world.sql.query(
          `insert into products select (jsonb_populate_record(products, jsonb_build_object('id', uuidv7()))).*
           from products where "id" = $1`,
          [first],
        );
      },
    );
    expect(await buyersIn(id)).toEqual([b.buyer, b.buyer]);
  });
});

describe('a buyer that changes the catalogue of a retailer with other buyers', () => {
  test('archives no category below which another buyer buys, and is told so before', async () => {
    const parent = await made(a.rootCategory, a.buyer);
    await made(parent, b.buyer);
    const params = { id: parent };
    expect(await buyer.call('GET /categories/{id}/checkpoints-to-archive', { params })).toMatchObject({
      children: 1,
      archivable: false,
    });
    const refused = await buyer.send('POST /categories/{id}/archive', { params, body: { version: 0 } });
    expect(refused.refusal()).toMatchObject({ code: 'attached_children', extra: { children: 1 } });
  });

  test('orders and adds beside the categories of others', async () => {
    const parent = await made(a.rootCategory, a.buyer);
    const [ofOther, own, last] = [
      await made(parent, b.buyer),
      await made(parent, a.buyer),
      await made(parent, b.buyer),
    ];
    const added = await made(parent, a.buyer, buyer);
    expect(await orderOf(parent)).toEqual([ofOther, own, last, added]);
    const moved = await buyer.call('PATCH /categories/{id}', {
      params: { id: added },
      body: { version: 0, position: 1 },
    });
    expect(moved).toMatchObject({ id: added, circuits: [] });
    expect(await orderOf(parent)).toEqual([added, ofOther, own, last]);
  });

  test('restores a category below that of another', async () => {
    const parent = await made(a.rootCategory, b.buyer);
    const id = await made(parent, a.buyer);
    const call = { params: { id } };
    await buyer.call('POST /categories/{id}/archive', { ...call, body: { version: 0 } });
    expect(
      await buyer.call('POST /categories/{id}/restore', { ...call, body: { version: 1 } }),
    ).toMatchObject({
      status: 'active',
    });
  });
});

test('a category that gets another buyer takes along the product that is imported into it meanwhile', async () => {
  const parent = await made(a.rootCategory, a.buyer);
  const id = await made(parent, a.buyer);
  const imported = `with held as (select "id" from categories where "id" = $1 for key share)
    insert into products select (jsonb_populate_record(products,
      jsonb_build_object('id', uuidv7(), 'reference', 'MEANWHILE', 'mainCategory', held."id"))).*
    from products cross join held where products."id" = $2`;
  await whileWritten(world, [imported, [id, a.product]], () =>
    a.as.super_admin.call('PATCH /categories/{id}', {
      params: { id: parent },
      body: { version: 0, buyerAccountId: b.buyer },
    }),
  );
  const { rows } = await world.sql.query(
    `select "buyerAccountId" from products where "reference" = 'MEANWHILE'`,
  );
  expect(rows).toEqual([{ buyerAccountId: b.buyer }]);
});
