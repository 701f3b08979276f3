import { describe, expect, test } from 'vitest';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { openWorld, type Answered } from '@reprise/tests/kit/world.ts';
import { indexProducts } from '../search/search.db.ts';

const world = await openWorld();

const get = (url: string, token: string | null = world.a.tokens.pseudo_anonymous): Promise<Answered> =>
  world.call('GET', url, { token });
/** What the job of each change of a product does. */
async function indexed(): Promise<void> {
  for (const { retailer } of [world.a, world.b])
    await inWall(world.db, [retailer], (trx) => indexProducts(trx, retailer, 'all'));
}
const labels = (answer: Answered) => answer.list.map((one) => one.label);

describe('categories', () => {
  test('a visitor sees the tree with its published products, a manager the same and nothing of others', async () => {
    const seen = await get('/categories/tree');
    expect(seen.list).toMatchObject([
      {
        identifier: 'telephonie',
        label: 'Téléphonie',
        numberOfPublishedProducts: 2,
        children: [{ identifier: 'smartphones', numberOfPublishedProducts: 2, children: [] }],
      },
    ]);
    expect((await get('/categories/tree', world.b.tokens.pseudo_anonymous)).list).toMatchObject([
      { id: world.b.rootCategory },
    ]);
  });

  test('an empty branch is shown to staff only', async () => {
    const empty = await world.insert('categories', {
      organizationId: world.a.headOffice,
      accountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
      identifier: 'vide',
      label: { 'fr-FR': 'Vide' },
      parentCategory: null,
      position: 9,
      image: null,
      description: '',
      childrenDescription: '',
      highlightedInstruction: '',
      defaultProductWeight: 1,
      defaultProductHeight: null,
      defaultProductLength: null,
      defaultProductWidth: null,
      absorptionType: null,
      absorptionBase: null,
      absorptionValue: null,
      absorptionMax: null,
      containsData: false,
      preciousMetal: false,
      hazard: false,
      referenceWarehouses: [],
      status: 'active',
    });
    expect(labels(await get('/categories/tree'))).toEqual(['Téléphonie']);
    expect(labels(await get('/categories/tree', world.a.tokens.root_management_unit_manager))).toEqual([
      'Téléphonie',
      'Vide',
    ]);
    expect((await get(`/categories/${empty}`)).json).toMatchObject({ label: 'Vide', numberOfProducts: 0 });
  });

  test('one category, in the reader’s language, with what is in it and below it', async () => {
    const { json } = await world.call('GET', `/categories/${world.a.rootCategory}`, {
      token: world.a.tokens.root_management_unit_manager,
      headers: { 'accept-language': 'en-GB' },
    });
    expect(json).toMatchObject({
      label: 'Téléphonie (en)',
      numberOfProducts: 3,
      numberOfPublishedProducts: 2,
    });
    expect((await get(`/categories/${world.b.category}`)).json.code).toBe('not_found');
    expect((await get('/categories/none')).json.code).toBe('not_found');
    expect((await get('/categories/tree', null)).status).toBe(401);
  });

  test('those that hold a published product', async () => {
    expect((await get('/categories/with-products')).list).toEqual([
      expect.objectContaining({ id: world.a.category, label: 'Smartphones', numberOfPublishedProducts: 2 }),
    ]);
  });
});

describe('products', () => {
  test('visitors and stores see the published ones, a manager the drafts too', async () => {
    const published = ['Galaxy S21 128 Go', 'iPhone 13 Pro 128 Go'];
    expect(labels(await get('/products'))).toEqual(published);
    expect(labels(await get('/products?status=draft'))).toEqual(published);
    expect(labels(await get('/products', world.a.tokens.store_seller))).toEqual(published);
    const manager = world.a.tokens.root_management_unit_manager;
    expect(labels(await get('/products?status=draft', manager))).toEqual(['Brouillon 1']);
    expect((await get('/products', manager)).headers['x-total-count']).toBe('3');
    expect(labels(await get('/products', world.a.tokens.buyer_manager))).toHaveLength(3);
  });

  test('each filter of the list', async () => {
    const { a } = world;
    await indexed();
    const manager = a.tokens.root_management_unit_manager;
    expect(labels(await get('/products?search_product_buyback=galaxy'))).toEqual(['Galaxy S21 128 Go']);
    expect(labels(await get('/products?search_product_buyback=GAL%20s2'))).toEqual(['Galaxy S21 128 Go']);
    expect(labels(await get('/products?search_product_buyback=gs21-128'))).toEqual(['Galaxy S21 128 Go']);
    expect(labels(await get('/products?search_product_buyback=100%25'))).toEqual([]);
    expect(labels(await get('/products?search_product_buyback=%20'))).toHaveLength(2);
    expect(
      labels(await get('/products?search_product_buyback=galaxy', world.b.tokens.buyer_manager)),
    ).toEqual(['Galaxy S21 128 Go']);
    expect(labels(await get(`/products?category[]=${a.rootCategory}&order[label]=desc`))).toEqual([
      'iPhone 13 Pro 128 Go',
      'Galaxy S21 128 Go',
    ]);
    expect(labels(await get(`/products?category[]=${world.b.category}`))).toEqual([]);
    const inCategory = (category: string) =>
      get(`/products?search_product_buyback=galaxy&category[]=${category}`);
    expect(labels(await inCategory(a.rootCategory))).toEqual(['Galaxy S21 128 Go']);
    expect(labels(await inCategory(world.b.rootCategory))).toEqual([]);
    const cheapGo =
      '/products?search_product_buyback=12&buybackPriceGradeA[gte]=200&order[buybackPriceGradeA]=desc&status=published';
    expect(labels(await get(cheapGo, manager))).toEqual(['iPhone 13 Pro 128 Go']);
    expect(labels(await get(cheapGo, world.b.tokens.root_management_unit_manager))).toHaveLength(1);
    expect(labels(await get('/products?search_product_buyback=brouillon'))).toEqual([]);
    expect(labels(await get('/products?search_product_buyback=brouillon', manager))).toEqual(['Brouillon 1']);
    const priced = '/products?buybackPriceGradeA[gte]=200&buybackPriceGradeA[lte]=300&status=published';
    expect(labels(await get(priced, manager))).toEqual(['iPhone 13 Pro 128 Go']);
    expect((await get(priced)).json.code).toBe('forbidden');
    expect((await get(priced, a.tokens.store_seller)).json.code).toBe('forbidden');
    const wrong = await get('/products?buybackPriceGradeA[gte]=300&buybackPriceGradeA[lte]=200', manager);
    expect(wrong.json.violations).toMatchObject([{ field: 'buybackPriceGradeA.lte', code: 'range_order' }]);
    const cheapFirst = await get('/products?order[buybackPriceGradeA]=asc&status=published', manager);
    expect(labels(cheapFirst)).toEqual(['Galaxy S21 128 Go', 'iPhone 13 Pro 128 Go']);
  });

  test('ld+json answers hydra:member and hydra:totalItems, a page at a time; partial counts nothing', async () => {
    const listed = async (query: string) => {
      const headers = { accept: 'application/ld+json' };
      return (
        await world.call('GET', `/products?${query}`, { token: world.a.tokens.pseudo_anonymous, headers })
      ).json;
    };
    expect(await listed('itemsPerPage=1&page=2&order[label]=asc')).toMatchObject({
      'hydra:member': [{ label: 'iPhone 13 Pro 128 Go' }],
      'hydra:totalItems': 2,
    });
    const partial = await listed('itemsPerPage=1&partial=true');
    expect(partial).toMatchObject({ 'hydra:member': [{ label: 'Galaxy S21 128 Go' }] });
    expect(partial).not.toHaveProperty('hydra:totalItems');
  });

  test('a product of a second category is found by it, once', async () => {
    const { a } = world;
    await world.sql.query(
      'update products set "mainCategory" = $1, "secondaryCategories" = $2 where "id" = $3',
      [a.rootCategory, [a.category], a.otherProduct],
    );
    const found = await get(`/products?category[]=${a.category}`);
    expect([labels(found), found.headers['x-total-count']]).toEqual([
      ['Galaxy S21 128 Go', 'iPhone 13 Pro 128 Go'],
      '2',
    ]);
    expect(labels(await get(`/products?category[]=${a.category}&category[]=${a.rootCategory}`))).toHaveLength(
      2,
    );
    await world.sql.query(
      'update products set "mainCategory" = $1, "secondaryCategories" = $2 where "id" = $3',
      [a.category, [], a.otherProduct],
    );
  });

  test('the back office reads prices, status and category in its list, visitors and stores do not', async () => {
    const { a, b } = world;
    const line = { label: 'iPhone 13 Pro 128 Go', status: 'published', categoryLabel: 'Smartphones' };
    const prices = { buybackPriceGradeA: 24_000, buybackPriceFunctional: null, currency: 'EUR' };
    for (const token of [
      a.tokens.root_management_unit_manager,
      a.tokens.root_management_unit_analyst,
      a.tokens.management_unit_manager,
      a.tokens.buyer_manager,
    ]) {
      expect((await get('/products?status=published', token)).list.at(-1)).toMatchObject({
        ...line,
        ...prices,
      });
    }
    for (const token of [a.tokens.pseudo_anonymous, a.tokens.store_seller, a.tokens.warehouse_manager]) {
      const [, seen] = (await get('/products', token)).list;
      expect(seen).toMatchObject(line);
      expect(seen).not.toHaveProperty('buybackPriceGradeA');
      expect(seen).not.toHaveProperty('reference');
    }
    const admin = a.tokens.super_admin;
    expect(labels(await get(`/products?accountId=${b.retailer}&status=draft`, admin))).toEqual([
      'Brouillon 1',
    ]);
    expect(labels(await get(`/products?accountId=${b.retailer}`, a.tokens.buyer_manager))).toEqual([]);
  });

  test('one product, without its prices for who does not look after it', async () => {
    const { json } = await get(`/products/${world.a.product}`);
    expect(json).toMatchObject({ slug: 'iphone-13-pro-128-go', categoryLabel: 'Smartphones' });
    expect(json).not.toHaveProperty('buybackPriceGradeA');
    expect((await get(`/products/${world.a.draftProduct}`)).json.code).toBe('product_unpublished');
    expect((await get(`/products/${world.b.product}`)).json.code).toBe('product_not_found');
    const manager = world.a.tokens.root_management_unit_manager;
    expect((await get(`/products/${world.a.draftProduct}`, manager)).status).toBe(200);
    const whole = await get(`/products/${world.a.product}`, manager);
    expect(whole.json).toMatchObject({
      buybackPriceGradeA: 24_000,
      reference: 'IP13P-128',
      categoryWeight: 200,
    });
    const inStore = await get(`/products/${world.a.product}`, world.a.tokens.store_seller);
    expect(inStore.json).not.toHaveProperty('buybackPriceGradeA');
  });

  test('the categories above it, root first', async () => {
    expect(labels(await get(`/products/${world.a.product}/category_tree`))).toEqual([
      'Téléphonie',
      'Smartphones',
    ]);
    expect((await get(`/products/${world.b.product}/category_tree`)).json.code).toBe('product_not_found');
  });
});

describe('IMEI', () => {
  test.each([
    ['353209110000007', 200, undefined],
    ['35320911000000812', 200, undefined],
    ['999999990000000', 404, 'imei_unknown'],
    ['35320911', 422, 'imei_too_short'],
    ['353209110000008123', 422, 'imei_too_long'],
    ['35320911-000000', 422, 'imei_not_numeric'],
  ])('%s is answered %i %s', async (imei, status, code) => {
    const found = await get(`/products/search-by-imei/${imei}`);
    expect([found.status, found.json.code]).toEqual([status, code]);
    expect(labels(found)).toEqual(status === 200 ? ['iPhone 13 Pro 128 Go'] : []);
  });

  test('without the premium the search by it is gone for whoever sells, not for a workshop', async () => {
    const premium = (features: string) =>
      world.sql.query('update organization_root_details set "enabledPremiumFeatures" = $1', [features]);
    const { pseudo_anonymous: visitor, store_seller: seller, warehouse_operator: operator } = world.a.tokens;
    const statuses = () =>
      Promise.all(
        [visitor, seller, operator].map(
          async (token) => (await get('/products/search-by-imei/353209110000007', token)).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    await premium('{absorption,multi_product_cart}');
    expect(await statuses()).toEqual([404, 404, 200]);
    await premium('{absorption,multi_product_cart,imei_search_and_collect}');
  });

  test('a workshop that serves two retailers finds the products of the one that it asks for', async () => {
    const { a, b } = world;
    const operator = a.tokens.warehouse_operator;
    const buyer = async (id: string) => {
      for (const table of ['products', 'product_tacs', 'categories'])
        await world.sql.query(`update ${table} set "buyerAccountId" = $2 where "accountId" = $1`, [
          b.retailer,
          id,
        ]);
    };
    const idsOf = async (of: string) =>
      (await get(`/products/search-by-imei/353209110000007${of}`, operator)).list.map(({ id }) => id);
    await buyer(a.buyer);
    expect(new Set(await idsOf(''))).toEqual(new Set([a.product, b.product]));
    expect(await idsOf(`?accountId=${a.retailer}`)).toEqual([a.product]);
    expect(await idsOf(`?accountId=${b.retailer}`)).toEqual([b.product]);
    await buyer(b.buyer);
    const gone = await get(`/products/search-by-imei/353209110000007?accountId=${b.retailer}`, operator);
    expect(gone.json.code).toBe('imei_unknown');
  });

  test('belongs to the product, or not', async () => {
    const { a, b } = world;
    const check = (imei: string, productId: string) =>
      world.call('POST', '/imei-checks', { token: a.tokens.pseudo_anonymous, body: { imei, productId } });
    expect((await check('353209110000007', a.product)).json).toEqual({
      tacMatch: true,
      luhn: true,
      blocklist: 'unavailable',
      lock: 'unavailable',
      openFile: null,
      release: null,
      endedFile: null,
    });
    expect((await check('353209110000008', a.otherProduct)).json).toMatchObject({
      tacMatch: false,
      luhn: false,
    });
    expect((await check('353209110000007', b.product)).json.code).toBe('product_not_found');
    expect((await check('12', a.product)).json.code).toBe('imei_too_short');
  });
});

describe('questions', () => {
  const codesOf = async (audience = 'customer', token?: string) => {
    const url = `/products/${world.a.product}/diagnostic-questions?audience=${audience}`;
    const { json } = await get(url, token);
    return (json.questions as { code: string }[]).map(({ code }) => code);
  };

  test('the ancestors’ come first, and no answer shows its price', async () => {
    const { json } = await get(`/products/${world.a.product}/diagnostic-questions`);
    expect(json.questions).toMatchObject([
      { code: 'lock', inheritedFrom: 'Téléphonie', position: 1 },
      { code: 'screen', inheritedFrom: null, position: 2 },
      { code: 'shell' },
      { code: 'battery', answers: [{ name: 'Batterie 80 % ou plus' }, { name: 'Batterie à 78 %' }] },
      { code: 'box' },
    ]);
    expect(JSON.stringify(json)).not.toMatch(/impact|gradeEffect|refuse/);
  });

  test('a child category silences what it inherits; a visitor is asked as a customer', async () => {
    const question = {
      accountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
      categoryId: world.a.category,
      title: { 'fr-FR': 'Facture présente ?' },
      description: { 'fr-FR': '' },
      type: 'unique',
      required: false,
    } as const;
    await world.insert('diagnostic_questions', {
      ...question,
      code: 'lock',
      muted: true,
      position: 9,
      askedTo: ['customer'],
    });
    await world.insert('diagnostic_questions', {
      ...question,
      code: 'invoice',
      muted: false,
      position: 5,
      askedTo: ['store'],
    });
    expect(await codesOf()).toEqual(['screen', 'shell', 'battery', 'box']);
    expect(await codesOf('store')).toEqual(['screen', 'shell', 'battery', 'box']);
    expect(await codesOf('store', world.a.tokens.store_seller)).toEqual([
      'screen',
      'shell',
      'battery',
      'box',
      'invoice',
    ]);
  });

  test('a product that may not be sold has none', async () => {
    const url = (id: string) => `/products/${id}/diagnostic-questions`;
    expect((await get(url(world.a.draftProduct))).json.code).toBe('product_unpublished');
    expect((await get(url(world.b.product))).json.code).toBe('product_not_found');
    await world.sql.query(`update diagnostic_questions set "muted" = true where "accountId" = $1`, [
      world.b.retailer,
    ]);
    const none = await get(url(world.b.product), world.b.tokens.pseudo_anonymous);
    expect(none.json.code).toBe('no_diagnostic_question');
  });
});
