import type { Driver } from '@reprise/tests/kit/driver.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Name, Sent } from '@reprise/tests/kit/driver.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();

const { root_management_unit_manager: manager, buyer_manager: asBuyer } = world.a.as;
/** The code of a refusal, then its violations. */
const codeAt = ({ refusal }: Pick<Sent<never>, 'refusal'>) => [refusal().code, ...refusal().violations];

let count = 0;
let productId = '';
let version = 0;
/** A new draft with prices. */
beforeEach(async () => {
  count += 1;
  const made = await manager.send('POST /products', {
    body: {
      label: `Pixel ${count}`,
      mainCategory: world.a.category,
      reference: `PX-${count}`,
      tacCodes: ['35000001'],
      buybackPriceGradeA: 20_000,
    },
  });
  productId = made.answer().id;
  version = 0;
});
const change = (body: object, by = manager) =>
  by.raw('PATCH /products/{id}', { params: { id: productId }, body: { version, ...body } });
const changes = async (by = manager) =>
  (await by.call('GET /products/{id}/price-changes', { params: { id: productId } })).items;

describe('a new product', () => {
  test('is a draft of its category’s account, written in the history, the audit and the index’s queue', async () => {
    const json = await manager.call('GET /products/{id}', { params: { id: productId } });
    expect(json).toMatchObject({
      accountId: world.a.retailer,
      status: 'draft',
      currency: 'EUR',
      categoryLabel: 'Smartphones',
      categoryWeight: 200,
      slug: `pixel-${count}`,
      listVersion: 1,
      version: 0,
      images: [],
    });
    expect(await changes()).toMatchObject([
      {
        prices: [{ grade: 'grade_a', from: null, to: 20_000 }],
        importId: null,
        importName: null,
        currency: 'EUR',
      },
    ]);
    const { rows: audits } = await world.sql.query(
      'select "action", "after" ->> \'label\' as label from audit_logs where "nounId" = $1',
      [productId],
    );
    expect(audits).toEqual([{ action: 'create', label: `Pixel ${count}` }]);
    const { rows: jobs } = await world.sql.query(
      `select from graphile_worker._private_jobs where payload::text like $1`,
      [`%${productId}%`],
    );
    expect(jobs).not.toEqual([]);
    const { rows: tacs } = await world.sql.query('select "tac" from product_tacs where "productId" = $1', [
      productId,
    ]);
    expect(tacs).toEqual([{ tac: '35000001' }]);
  });

  test('of the buyer stands in the retailer’s catalogue, and the retailer reads who priced it', async () => {
    const made = await asBuyer.send('POST /products', {
      body: { label: 'Du repreneur', mainCategory: world.a.category, buybackPriceGradeB: 100 },
    });
    expect(made.answer()).toMatchObject({ accountId: world.a.retailer, status: 'draft' });
    productId = made.answer().id;
    const [line] = await changes();
    expect(line).toMatchObject({ prices: [{ grade: 'grade_b', from: null, to: 100 }] });
    expect(line?.['userName']).not.toBe('');
  });

  test.each([
    [{}, ['label required', 'mainCategory required']],
    [
      { label: 'A', ean: '123', comment: 'x'.repeat(501) },
      ['label too_short', 'comment too_long', 'mainCategory required', 'ean ean'],
    ],
    [
      { label: 'Nom', buybackPriceGradeA: 5_000_001 },
      ['mainCategory required', 'buybackPriceGradeA too_big'],
    ],
  ])('is refused with %j, field by field', async (body, expected) => {
    const answered = await manager.raw('POST /products', { body });
    expect([answered.status, answered.refusal().code]).toEqual([422, 'invalid']);
    const violations = answered.refusal().violations;
    expect(violations.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual(expected.toSorted());
  });

  test('stands in a category of one’s own catalogue, and in further ones of it', async () => {
    const { a, b } = world;
    const foreign = await manager.send('POST /products', {
      body: { label: 'Nom', mainCategory: b.category },
    });
    expect(codeAt(foreign)).toMatchObject(['invalid', { field: 'mainCategory', code: 'choice' }]);
    const secondary = (ids: string[]) =>
      manager.send('POST /products', {
        body: { label: 'Nom', mainCategory: a.category, secondaryCategories: ids },
      });
    expect(codeAt(await secondary([b.category]))).toMatchObject([
      'invalid',
      { field: 'secondaryCategories', code: 'choice' },
    ]);
    expect(codeAt(await secondary([a.category]))).toMatchObject([
      'invalid',
      { field: 'secondaryCategories', code: 'duplicate' },
    ]);
    expect((await secondary([a.rootCategory])).status).toBe(201);
  });

  test('of a buyer stays out of what another buyer buys', async () => {
    const { a, b } = world;
    await world.insert('linked_buyers', { retailerAccountId: a.retailer, buyerAccountId: b.buyer });
    const category = {
      identifier: 'autre-repreneur',
      label: { 'fr-FR': 'Autre repreneur' },
      parentCategory: a.rootCategory,
      defaultProductWeight: 200,
      buyerAccountId: b.buyer,
    };
    const { id: ofOther } = await manager.call('POST /categories', { body: { category } });
    for (const [field, value] of Object.entries({ mainCategory: ofOther, secondaryCategories: [ofOther] })) {
      const moved = await change({ [field]: value, buybackPriceGradeA: 50_000 }, asBuyer);
      expect(codeAt(moved)).toMatchObject(['invalid', { field, code: 'choice' }]);
    }
    // what the retailer put there may stay
    expect((await change({ secondaryCategories: [ofOther] })).answer()).toMatchObject({ version: 1 });
    const kept = await change({ version: 1, label: 'Pixel', secondaryCategories: [ofOther] }, asBuyer);
    expect(kept.answer()).toMatchObject({ label: 'Pixel', mainCategory: a.category });
    await world.sql.query(
      'delete from linked_buyers where "retailerAccountId" = $1 and "buyerAccountId" = $2',
      [a.retailer, b.buyer],
    );
  });

  test('has a reference of its own in the catalogue, also when two come at once', async () => {
    const twice = await manager.send('POST /products', {
      body: { label: 'Autre', mainCategory: world.a.category, reference: `PX-${count}` },
    });
    expect([twice.status, ...codeAt(twice)]).toMatchObject([
      409,
      'reference_taken',
      { field: 'reference', code: 'taken' },
    ]);
    const body = { label: 'Ensemble', mainCategory: world.a.category, reference: `AT-ONCE-${count}` };
    const both = await Promise.all([
      manager.send('POST /products', { body }),
      manager.send('POST /products', { body }),
    ]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 409]);
  });
});

test('no row says that a product is of another account than its category', async () => {
  const moved = world.sql.query(`update products set "mainCategory" = $2 where "id" = $1`, [
    productId,
    world.b.category,
  ]);
  await expect(moved).rejects.toMatchObject({ code: '23503' });
});

describe('a change of a product', () => {
  test('of a price adds to the history who changed it from what to what; the same price again is no change', async () => {
    world.clock.now = new Date('2026-03-03T09:00:00.000Z');
    const changed = await change({ buybackPriceGradeA: 21_050, buybackPriceGradeC: 0 }, asBuyer);
    expect(changed.answer()).toMatchObject({ buybackPriceGradeA: 21_050, listVersion: 2, version: 1 });
    version = 1;
    expect((await change({ buybackPriceGradeA: 21_050 })).answer()).toMatchObject({
      listVersion: 2,
      version: 1,
    });
    expect((await change({ comment: 'Écran fragile' })).answer()).toMatchObject({
      listVersion: 2,
      version: 2,
    });
    const first = [{ grade: 'grade_a', from: null, to: 20_000 }];
    expect(await changes()).toMatchObject([
      {
        prices: [
          { grade: 'grade_a', from: 20_000, to: 21_050 },
          { grade: 'grade_c', from: null, to: 0 },
        ],
        changedAt: '2026-03-03T09:00:00.000Z',
      },
      { prices: first },
    ]);
    const page = await manager.send('GET /products/{id}/price-changes', {
      params: { id: productId },
      query: { itemsPerPage: 1, page: 2 },
    });
    expect([page.answer().items.map(({ prices }) => prices), page.headers.get('x-total-count')]).toEqual([
      [first],
      '2',
    ]);
  });

  test('of a price is refused to the provider’s people, other changes are not', async () => {
    const by = world.a.as.super_admin;
    const priced = await change({ buybackPriceGradeA: 1 }, by);
    expect([priced.status, ...codeAt(priced)]).toMatchObject([
      403,
      'price_read_only',
      { field: 'buybackPriceGradeA' },
    ]);
    expect((await change({ buybackPriceGradeA: 20_000, brand: 'Google' }, by)).answer()).toMatchObject({
      brand: 'Google',
      buybackPriceGradeA: 20_000,
    });
    const made = await by.send('POST /products', {
      body: { label: 'Nom', mainCategory: world.a.category, buybackPriceGradeA: 1 },
    });
    expect(made.refusal().code).toBe('price_read_only');
  });

  test('over what somebody else changed meanwhile is refused, also when two come at once', async () => {
    const both = await Promise.all([change({ brand: 'Google' }), change({ brand: 'Pixel' })]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    expect((await change({ model: '8' })).refusal().code).toBe('status_changed');
  });

  test('of the TACs decides what an IMEI finds from then on', async () => {
    expect((await change({ tacCodes: ['35000002', '35000003'] })).status).toBe(200);
    const { rows } = await world.sql.query(
      'select "tac" from product_tacs where "productId" = $1 order by 1',
      [productId],
    );
    expect(rows).toEqual([{ tac: '35000002' }, { tac: '35000003' }]);
  });

  test('clears what is null and keeps what is not named', async () => {
    await change({ brand: 'Google', weight: 180 });
    version = 1;
    expect((await change({ brand: null })).answer()).toMatchObject({
      brand: null,
      weight: 180,
      reference: `PX-${count}`,
    });
  });
});

describe('publishing a product', () => {
  const publish = (seen = version) =>
    manager.send('POST /products/{id}/publish', { params: { id: productId }, body: { version: seen } });

  test('puts a complete draft on sale, can be undone, and counts once when it is done twice', async () => {
    expect((await publish()).answer()).toMatchObject({ status: 'published', version: 1 });
    expect((await publish(1)).answer()).toMatchObject({ status: 'published', version: 1 });
    expect((await publish(0)).refusal().code).toBe('status_changed');
    const visitor = await world.a.as.pseudo_anonymous.send('GET /products/{id}', {
      params: { id: productId },
    });
    expect(visitor.status).toBe(200);
    expect(visitor.answer()).not.toHaveProperty('buybackPriceGradeA');
    expect(visitor.answer()).not.toHaveProperty('accountId');
    const back = await manager.send('POST /products/{id}/unpublish', {
      params: { id: productId },
      body: { version: 1 },
    });
    expect(back.answer()).toMatchObject({ status: 'draft' });
  });

  test('tells what is missing at its field, and keeps a published product complete', async () => {
    await change({ buybackPriceGradeA: 0 });
    version = 1;
    const refused = await publish();
    expect([refused.status, ...codeAt(refused)]).toMatchObject([
      422,
      'product_incomplete',
      { field: 'buybackPriceGradeA', code: 'price_or_block' },
    ]);
    await change({ buybackZeroNotAllowed: true });
    version = 2;
    expect((await publish()).status).toBe(200);
    version = 3;
    expect((await change({ buybackZeroNotAllowed: false })).refusal().code).toBe('product_incomplete');
    await world.sql.query(`update categories set "status" = 'archived' where "id" = $1`, [world.a.category]);
    await manager.send('POST /products/{id}/unpublish', { params: { id: productId }, body: { version: 3 } });
    const archived = await publish(4);
    await world.sql.query(`update categories set "status" = 'active' where "id" = $1`, [world.a.category]);
    expect(codeAt(archived)).toMatchObject([
      'product_incomplete',
      { field: 'mainCategory', code: 'category_archived' },
    ]);
  });
});

describe('who may write products', () => {
  const writes: [Name, object][] = [
    ['POST /products', { label: 'Nom', mainCategory: '' }],
    ['PATCH /products/{id}', { version: 0, label: 'Autre' }],
    ['POST /products/{id}/publish', { version: 0 }],
    ['POST /products/{id}/unpublish', { version: 0 }],
  ];
  test.each(writes)('is decided alike for %s', async (name, body) => {
    const { a, b } = world;
    const sent = 'mainCategory' in body ? { ...body, mainCategory: a.category } : body;
    const status = async (who: Driver) =>
      (await who.raw(name, { params: { id: productId }, body: sent })).status;
    expect(await status(world.nobody)).toBe(401);
    expect(await status(a.as.pseudo_anonymous)).toBe(403);
    expect(await status(a.as.root_management_unit_analyst)).toBe(403);
    expect(await status(a.as.store_manager)).toBe(403);
    expect(await status(a.as.warehouse_manager)).toBe(403);
    expect(await status(b.as.root_management_unit_manager)).toBe(name === 'POST /products' ? 422 : 404);
    expect(await status(b.as.buyer_manager)).toBe(name === 'POST /products' ? 422 : 404);
  });

  test('includes the back office for the history of prices', async () => {
    const status = async (who: Driver) =>
      (await who.send('GET /products/{id}/price-changes', { params: { id: productId } })).status;
    expect(await status(world.a.as.root_management_unit_analyst)).toBe(200);
    expect(await status(world.a.as.store_manager)).toBe(403);
    expect(await status(world.a.as.pseudo_anonymous)).toBe(403);
    expect(await status(world.nobody)).toBe(401);
    expect(await status(world.b.as.root_management_unit_manager)).toBe(404);
  });
});
