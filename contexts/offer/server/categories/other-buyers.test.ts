import { beforeAll, describe, expect, test } from 'vitest';
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
