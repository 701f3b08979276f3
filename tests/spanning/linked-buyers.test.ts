import { expect, test } from 'vitest';
import { indexProducts } from '@reprise/offer/server/search/search.db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { changeNow } from '../kit/change-now.ts';
import { connectCarrier } from '../kit/configure.ts';
import { openWorld, type World } from '../kit/world.ts';
import { customerInfo, workedExample } from '../kit/selling.ts';
import { newClient, publishTermsOf } from '../kit/new-client.ts';

const world = await openWorld();
const { super_admin: asProvider } = world.a.as;
const admin = world.a.tokens.super_admin;
const link = (id: string, body: object, token: string | null = admin) =>
  world.as(token).raw('POST /accounts/{id}/linked-buyers', { params: { id }, body });
const unlink = (id: string, buyer: string, token: string | null = admin) =>
  world
    .as(token)
    .send('DELETE /accounts/{id}/linked-buyers', { params: { id }, query: { buyerAccountId: buyer } });

/** An account's copy of a row of retailer A. */
async function copyOf(accountId: string, original: string): Promise<string> {
  const { rows } = await world.sql.query<{ id: string }>(`select app.copy_id($1, $2) as id`, [
    original,
    accountId,
  ]);
  return rows[0]?.id ?? '';
}

test('a buyer is linked, seen and unlinked', async () => {
  const id = await newClient(world);
  const linked = { buyerAccountId: world.a.buyer, name: 'Repreneur A', warehouses: 2, categories: 0 };
  expect((await link(id, { buyerAccountId: world.a.buyer })).answer()).toMatchObject(linked);
  expect((await asProvider.call('GET /accounts/{id}/linked-buyers', { params: { id } })).items).toMatchObject(
    [linked],
  );
  expect((await link(id, { buyerAccountId: world.a.buyer })).refusal()).toMatchObject({
    violations: [{ field: 'buyerAccountId', code: 'duplicate' }],
  });
  expect((await unlink(id, world.a.buyer)).status).toBe(204);
  expect((await unlink(id, world.a.buyer)).refusal()).toMatchObject({ code: 'account_not_found' });
  const { rows } = await world.sql.query(
    'select "action" from audit_logs where "nounId" = $1 order by "id"',
    [world.a.buyer],
  );
  expect(rows.map(({ action }) => action)).toEqual(['create', 'remove']);
});

test('only a buyer is linked, only to a retailer, by those who manage accounts', async () => {
  const id = await newClient(world);
  for (const [account, buyer] of [
    [id, world.b.retailer],
    [world.b.buyer, world.a.buyer],
    [id, world.a.store],
  ] as const)
    expect((await link(account, { buyerAccountId: buyer })).refusal()).toMatchObject({
      violations: [{ field: 'buyerAccountId', code: 'choice' }],
    });
  const wanted = { buyerAccountId: world.a.buyer };
  expect((await link(id, wanted, null)).status).toBe(401);
  expect((await link(id, wanted, world.a.tokens.root_management_unit_manager)).status).toBe(403);
  expect((await unlink(world.b.retailer, world.b.buyer, world.a.tokens.buyer_manager)).status).toBe(403);
});

test('a link stays while the buyer buys a category or has a dossier under way', async () => {
  expect((await unlink(world.b.retailer, world.b.buyer)).refusal()).toMatchObject({
    code: 'linked_buyer_in_use',
    extra: { files: 0 },
  });
});

test('a catalogue is taken once, from a retailer of the same buyer', async () => {
  const id = await newClient(world);
  const refused = await link(id, { buyerAccountId: world.a.buyer, catalogueOf: world.b.retailer });
  expect(refused.refusal()).toMatchObject({ violations: [{ field: 'catalogueOf', code: 'choice' }] });
  expect((await asProvider.call('GET /accounts/{id}/linked-buyers', { params: { id } })).items).toEqual([]);
  expect((await link(id, { buyerAccountId: world.a.buyer, catalogueOf: world.a.retailer })).status).toBe(201);
  expect(
    (await link(id, { buyerAccountId: world.b.buyer, catalogueOf: world.b.retailer })).refusal(),
  ).toMatchObject({ violations: [{ field: 'catalogueOf', code: 'taken' }] });
});

test('a copied product has every field of the original but its account, its categories and its versions', async () => {
  await world.sql.query(`update products set "vatScheme" = 'margin', "eprelId" = '1234567' where "id" = $1`, [
    world.a.product,
  ]);
  const id = await newClient(world);
  await link(id, { buyerAccountId: world.a.buyer, catalogueOf: world.a.retailer });
  const { rows } = await world.sql.query('select * from products where "id" = any ($1)', [
    [world.a.product, await copyOf(id, world.a.product)],
  ]);
  const own = ['id', 'accountId', 'mainCategory', 'secondaryCategories', 'listVersion', 'version'];
  const [original, copy] = rows.map((row) =>
    Object.entries(row).filter(([name]) => ![...own, 'createdAt', 'updatedAt'].includes(name)),
  );
  expect(rows).toHaveLength(2);
  expect(copy).toEqual(original);
});

test('a customer sells on the site of an account that was created by calls alone', async () => {
  const site = 'https://reprise.toute-neuve.example';
  const id = await newClient(world);
  expect((await link(id, { buyerAccountId: world.a.buyer, catalogueOf: world.a.retailer })).status).toBe(201);
  await publishTermsOf(world, id);
  await changeNow(world, 'accounts', id, {
    token: admin,
    body: { webUrl: site, webChannelActive: true },
  });
  await inWall(world.db, [id], (trx) => indexProducts(trx, id, 'all'));
  const visit = await world.nobody.call('POST /webtoken-with-account-and-ord', {
    body: new URLSearchParams({ url: site }),
  });
  const token = visit.token;

  const found = await world.as(null, { authorization: `Bearer ${token}` }).send('GET /products');
  const productId = await copyOf(id, world.a.product);
  expect(found.answer().items.map((one) => one['id'])).toContain(productId);
  const responses = [];
  for (const name of workedExample) {
    const code = name.split('_')[0] as keyof World['a']['questions'];
    responses.push({
      questionId: await copyOf(id, world.a.questions[code]),
      answerIds: [await copyOf(id, world.a.answers[name])],
    });
  }
  const declared = await world
    .as(null, { authorization: `Bearer ${token}` })
    .send('POST /declarations', { body: { productId, responses } });
  expect(declared.status).toBe(201);
  const declarationId = declared.answer().id;
  await connectCarrier(world);
  const ways = await world
    .as(null, { authorization: `Bearer ${token}` })
    .send('GET /declarations/{id}/shipping-methods', { params: { id: declarationId } });
  const post = ways.answer().find((one) => JSON.stringify(one).includes('web_post'))!;
  const { rows: modes } = await world.sql.query<{ id: string }>(
    `select "id" from payment_modes where "accountId" = $1 and "type" = 'bank_transfer'`,
    [id],
  );
  const chosen = {
    declarationId,
    circuitId: post.circuitId,
    shippingMethodId: post.shippingMethodId,
    paymentModeId: modes[0]!.id,
  };
  const estimate = await world
    .as(null, { authorization: `Bearer ${token}` })
    .send('POST /estimates', { body: chosen });
  const made = await world.as(null, { authorization: `Bearer ${token}` }).send('POST /carts', {
    body: {
      buybacks: [{ ...chosen, inCartId: 'a', storeId: null, estimatedPrice: estimate.answer().total }],
      customerInfo,
      terms: { version: await publishTermsOf(world, id), accepted: true },
    },
  });
  expect(made.status).toBe(201);
  const { rows } = await world.sql.query(
    'select "buyerAccountId", "targetWarehouse" from buybacks where "retailerAccountId" = $1',
    [id],
  );
  expect(rows).toMatchObject([{ buyerAccountId: world.a.buyer }]);
  expect([world.a.warehouse, world.a.otherWarehouse]).toContain(rows[0].targetWarehouse);
  expect((await unlink(world.a.retailer, world.a.buyer)).refusal().code).toBe('linked_buyer_in_use');
  const busy = await unlink(id, world.a.buyer);
  expect(busy.refusal()).toMatchObject({ status: 409, extra: { files: 1 } });
  expect(busy.refusal().extra['categories']).toBeGreaterThan(0);
});
