import { describe, expect, test } from 'vitest';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { indexProducts } from '../search/search.db.ts';

const world = await openWorld();

/** What the job of each change of a product does. */
async function indexed(): Promise<void> {
  for (const { retailer } of [world.a, world.b])
    await inWall(world.db, [retailer], (trx) => indexProducts(trx, retailer, 'all'));
}
const labels = (found: readonly { label: string }[] | { items: readonly { label: string }[] }): string[] =>
  ('items' in found ? found.items : found).map(({ label }) => label);

describe('the categories of the catalogue', () => {
  test('are the tree with its published products for a visitor, the same for a manager, and nothing of others', async () => {
    const seen = await world.a.as.pseudo_anonymous.send('GET /categories/tree');
    expect(seen.answer()).toMatchObject([
      {
        identifier: 'telephonie',
        label: 'Téléphonie',
        numberOfPublishedProducts: 2,
        children: [{ identifier: 'smartphones', numberOfPublishedProducts: 2, children: [] }],
      },
    ]);
    expect(await world.b.as.pseudo_anonymous.call('GET /categories/tree')).toMatchObject([
      { id: world.b.rootCategory },
    ]);
  });

  test('with an empty branch are shown to staff only', async () => {
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
    expect(labels(await world.a.as.pseudo_anonymous.call('GET /categories/tree'))).toEqual(['Téléphonie']);
    expect(labels(await world.a.as.root_management_unit_manager.call('GET /categories/tree'))).toEqual([
      'Téléphonie',
      'Vide',
    ]);
    expect(
      await world.a.as.pseudo_anonymous.call('GET /categories/{id}', { params: { id: empty } }),
    ).toMatchObject({ label: 'Vide', numberOfProducts: 0 });
  });

  test('are read one by one in the reader’s language, with what is in each and below it', async () => {
    const json = await world
      .as(world.a.tokens.root_management_unit_manager, { 'accept-language': 'en-GB' })
      .call('GET /categories/{id}', { params: { id: world.a.rootCategory } });
    expect(json).toMatchObject({
      label: 'Téléphonie (en)',
      numberOfProducts: 3,
      numberOfPublishedProducts: 2,
    });
    expect(
      await world.a.as.pseudo_anonymous.refused('GET /categories/{id}', { params: { id: world.b.category } }),
    ).toBe('not_found');
    expect(
      await world.a.as.pseudo_anonymous.refused('GET /categories/{id}', { params: { id: 'none' } }),
    ).toBe('not_found');
    expect(await world.nobody.refused('GET /categories/tree')).toBe('unauthorized');
  });

  test('are listed where they hold a published product', async () => {
    expect(await world.a.as.pseudo_anonymous.call('GET /categories/with-products')).toEqual([
      expect.objectContaining({ id: world.a.category, label: 'Smartphones', numberOfPublishedProducts: 2 }),
    ]);
  });

  test('are listed by their label, either way', async () => {
    const { product, category, rootCategory } = world.a;
    const moved = (to: string) =>
      world.sql.query('update products set "mainCategory" = $1 where "id" = $2', [to, product]);
    await moved(rootCategory);
    const listed = (query: object) =>
      world.a.as.pseudo_anonymous.call('GET /categories/with-products', { query });
    expect(labels(await listed({}))).toEqual(['Smartphones', 'Téléphonie']);
    expect(labels(await listed({ order: { label: 'desc' } }))).toEqual(['Téléphonie', 'Smartphones']);
    await moved(category);
  });
});

describe('the products of the catalogue', () => {
  test('are the published ones for visitors and stores, the drafts too for a manager', async () => {
    const published = ['Galaxy S21 128 Go', 'iPhone 13 Pro 128 Go'];
    expect(labels(await world.a.as.pseudo_anonymous.call('GET /products'))).toEqual(published);
    expect(
      labels(await world.a.as.pseudo_anonymous.call('GET /products', { query: { status: 'draft' } })),
    ).toEqual(published);
    expect(labels(await world.a.as.store_seller.call('GET /products'))).toEqual(published);
    const manager = world.a.as.root_management_unit_manager;
    expect(labels(await manager.call('GET /products', { query: { status: 'draft' } }))).toEqual([
      'Brouillon 1',
    ]);
    expect((await manager.send('GET /products')).headers.get('x-total-count')).toBe('3');
    expect(labels(await world.a.as.buyer_manager.call('GET /products'))).toHaveLength(3);
  });

  test('are narrowed by each filter of the list', async () => {
    const { a } = world;
    await indexed();
    const manager = a.as.root_management_unit_manager;
    expect(
      labels(
        await world.a.as.pseudo_anonymous.call('GET /products', {
          query: { search_product_buyback: 'galaxy' },
        }),
      ),
    ).toEqual(['Galaxy S21 128 Go']);
    expect(
      labels(
        await world.a.as.pseudo_anonymous.call('GET /products', {
          query: { search_product_buyback: 'GAL s2' },
        }),
      ),
    ).toEqual(['Galaxy S21 128 Go']);
    expect(
      labels(
        await world.a.as.pseudo_anonymous.call('GET /products', {
          query: { search_product_buyback: 'gs21-128' },
        }),
      ),
    ).toEqual(['Galaxy S21 128 Go']);
    expect(
      labels(
        await world.a.as.pseudo_anonymous.call('GET /products', {
          query: { search_product_buyback: '100%' },
        }),
      ),
    ).toEqual([]);
    expect(
      labels(
        await world.a.as.pseudo_anonymous.call('GET /products', { query: { search_product_buyback: ' ' } }),
      ),
    ).toHaveLength(2);
    expect(
      labels(
        await world.b.as.buyer_manager.call('GET /products', { query: { search_product_buyback: 'galaxy' } }),
      ),
    ).toEqual(['Galaxy S21 128 Go']);
    expect(
      labels(
        await world.a.as.pseudo_anonymous.call('GET /products', {
          query: { category: [a.rootCategory], order: { label: 'desc' } },
        }),
      ),
    ).toEqual(['iPhone 13 Pro 128 Go', 'Galaxy S21 128 Go']);
    expect(
      labels(
        await world.a.as.pseudo_anonymous.call('GET /products', { query: { category: [world.b.category] } }),
      ),
    ).toEqual([]);
    const inCategory = (category: string) =>
      world.a.as.pseudo_anonymous.call('GET /products', {
        query: { search_product_buyback: 'galaxy', category: [category] },
      });
    expect(labels(await inCategory(a.rootCategory))).toEqual(['Galaxy S21 128 Go']);
    expect(labels(await inCategory(world.b.rootCategory))).toEqual([]);
    expect(
      labels(
        await manager.call('GET /products', {
          query: {
            search_product_buyback: '12',
            buybackPriceGradeA: { gte: '200' },
            order: { buybackPriceGradeA: 'desc' },
            status: 'published',
          },
        }),
      ),
    ).toEqual(['iPhone 13 Pro 128 Go']);
    expect(
      labels(
        await world.b.as.root_management_unit_manager.call('GET /products', {
          query: {
            search_product_buyback: '12',
            buybackPriceGradeA: { gte: '200' },
            order: { buybackPriceGradeA: 'desc' },
            status: 'published',
          },
        }),
      ),
    ).toHaveLength(1);
    expect(
      labels(
        await world.a.as.pseudo_anonymous.call('GET /products', {
          query: { search_product_buyback: 'brouillon' },
        }),
      ),
    ).toEqual([]);
    expect(
      labels(await manager.call('GET /products', { query: { search_product_buyback: 'brouillon' } })),
    ).toEqual(['Brouillon 1']);
    expect(
      labels(
        await manager.call('GET /products', {
          query: { buybackPriceGradeA: { gte: '200', lte: '300' }, status: 'published' },
        }),
      ),
    ).toEqual(['iPhone 13 Pro 128 Go']);
    expect(
      await world.a.as.pseudo_anonymous.refused('GET /products', {
        query: { buybackPriceGradeA: { gte: '200', lte: '300' }, status: 'published' },
      }),
    ).toBe('forbidden');
    expect(
      await a.as.store_seller.refused('GET /products', {
        query: { buybackPriceGradeA: { gte: '200', lte: '300' }, status: 'published' },
      }),
    ).toBe('forbidden');
    const wrong = await manager.send('GET /products', {
      query: { buybackPriceGradeA: { gte: '300', lte: '200' } },
    });
    expect(wrong.refusal().violations).toMatchObject([
      { field: 'buybackPriceGradeA.lte', code: 'range_order' },
    ]);
    const cheapFirst = await manager.send('GET /products', {
      query: { order: { buybackPriceGradeA: 'asc' }, status: 'published' },
    });
    expect(labels(cheapFirst.answer())).toEqual(['Galaxy S21 128 Go', 'iPhone 13 Pro 128 Go']);
  });

  test('are ordered by several columns in the sequence that was asked for, and by prices for who sees them', async () => {
    const byStatus = (status: 'asc' | 'desc') =>
      world.a.as.root_management_unit_manager.call('GET /products', {
        query: { order: { status, label: 'desc' } },
      });
    const published = ['iPhone 13 Pro 128 Go', 'Galaxy S21 128 Go'];
    expect(labels(await byStatus('desc')).slice(0, 2)).toEqual(published);
    expect(labels(await byStatus('asc')).slice(-2)).toEqual(published);
    for (const who of [world.a.as.pseudo_anonymous, world.a.as.store_seller])
      expect(await who.refused('GET /products', { query: { order: { buybackPriceGradeA: 'asc' } } })).toBe(
        'forbidden',
      );
  });

  test('say the version by which each is published and unpublished, to the back office alone', async () => {
    const manager = world.a.as.root_management_unit_manager;
    const { items } = await manager.call('GET /products', { query: { status: 'draft', itemsPerPage: 1 } });
    const [draft] = items.filter((row) => 'version' in row);
    if (draft === undefined) throw new Error('no draft');
    const by = (version: number) => ({ params: { id: draft.id }, body: { version } });
    expect(await manager.refused('POST /products/{id}/unpublish', by(draft.version + 1))).toBe(
      'status_changed',
    );
    expect(await manager.call('POST /products/{id}/unpublish', by(draft.version))).toMatchObject({
      id: draft.id,
      status: 'draft',
    });
    const seen = (await world.a.as.store_seller.call('GET /products')).items;
    expect(seen.filter((row) => 'version' in row)).toEqual([]);
  });

  test('answer ld+json with hydra:member and hydra:totalItems, a page at a time; partial counts nothing', async () => {
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

  test('are found once by a second category', async () => {
    const { a } = world;
    await world.sql.query(
      'update products set "mainCategory" = $1, "secondaryCategories" = $2 where "id" = $3',
      [a.rootCategory, [a.category], a.otherProduct],
    );
    const found = await world.a.as.pseudo_anonymous.send('GET /products', {
      query: { category: [a.category] },
    });
    expect([labels(found.answer()), found.headers.get('x-total-count')]).toEqual([
      ['Galaxy S21 128 Go', 'iPhone 13 Pro 128 Go'],
      '2',
    ]);
    expect(
      labels(
        await world.a.as.pseudo_anonymous.call('GET /products', {
          query: { category: [a.category, a.rootCategory] },
        }),
      ),
    ).toHaveLength(2);
    await world.sql.query(
      'update products set "mainCategory" = $1, "secondaryCategories" = $2 where "id" = $3',
      [a.category, [], a.otherProduct],
    );
  });

  test('have prices, status and category in the back office’s list, and not for visitors and stores', async () => {
    const { a, b } = world;
    const line = { label: 'iPhone 13 Pro 128 Go', status: 'published', categoryLabel: 'Smartphones' };
    const prices = { buybackPriceGradeA: 24_000, buybackPriceFunctional: null, currency: 'EUR' };
    for (const token of [
      a.tokens.root_management_unit_manager,
      a.tokens.root_management_unit_analyst,
      a.tokens.management_unit_manager,
      a.tokens.buyer_manager,
    ]) {
      expect(
        (await world.as(token).call('GET /products', { query: { status: 'published' } })).items.at(-1),
      ).toMatchObject({ ...line, ...prices });
    }
    for (const token of [a.tokens.pseudo_anonymous, a.tokens.store_seller, a.tokens.warehouse_manager]) {
      const [, seen] = (await world.as(token).call('GET /products')).items;
      expect(seen).toMatchObject(line);
      expect(seen).not.toHaveProperty('buybackPriceGradeA');
      expect(seen).not.toHaveProperty('reference');
    }
    const admin = a.as.super_admin;
    expect(
      labels(await admin.call('GET /products', { query: { accountId: b.retailer, status: 'draft' } })),
    ).toEqual(['Brouillon 1']);
    expect(
      labels(await a.as.buyer_manager.call('GET /products', { query: { accountId: b.retailer } })),
    ).toEqual([]);
  });

  test('are read one by one, without prices for who does not manage them', async () => {
    const json = await world.a.as.pseudo_anonymous.call('GET /products/{id}', {
      params: { id: world.a.product },
    });
    expect(json).toMatchObject({
      slug: 'iphone-13-pro-128-go',
      categoryLabel: 'Smartphones',
      bestPrice: 24_000,
    });
    expect(json).not.toHaveProperty('buybackPriceGradeA');
    expect(
      await world.a.as.pseudo_anonymous.refused('GET /products/{id}', {
        params: { id: world.a.draftProduct },
      }),
    ).toBe('product_unpublished');
    expect(
      await world.a.as.pseudo_anonymous.refused('GET /products/{id}', { params: { id: world.b.product } }),
    ).toBe('product_not_found');
    const manager = world.a.as.root_management_unit_manager;
    await manager.call('GET /products/{id}', { params: { id: world.a.draftProduct } });
    const whole = await manager.send('GET /products/{id}', { params: { id: world.a.product } });
    expect(whole.answer()).toMatchObject({
      buybackPriceGradeA: 24_000,
      reference: 'IP13P-128',
      categoryWeight: 200,
    });
    const inStore = await world.a.as.store_seller.send('GET /products/{id}', {
      params: { id: world.a.product },
    });
    expect(inStore.answer()).not.toHaveProperty('buybackPriceGradeA');
  });

  test('have the categories above them, root first', async () => {
    expect(
      labels(
        await world.a.as.pseudo_anonymous.call('GET /products/{id}/category_tree', {
          params: { id: world.a.product },
        }),
      ),
    ).toEqual(['Téléphonie', 'Smartphones']);
    expect(
      await world.a.as.pseudo_anonymous.refused('GET /products/{id}/category_tree', {
        params: { id: world.b.product },
      }),
    ).toBe('product_not_found');
  });
});

test('the comment on a product is for sellers, and no visitor reads it', async () => {
  const { a } = world;
  const commented = (text: string) =>
    world.sql.query('update products set "comment" = $1 where "id" = $2', [text, a.product]);
  await commented('Vérifier la charnière');
  const read = async (by: typeof a.as.store_seller) => {
    const { comment } = await by.call('GET /products/{id}', { params: { id: a.product } });
    const { items } = await by.call('GET /products', { query: { status: 'published', itemsPerPage: 100 } });
    return [comment, items.find(({ id }) => id === a.product)?.comment];
  };
  expect(await read(a.as.store_seller)).toEqual(['Vérifier la charnière', 'Vérifier la charnière']);
  expect(await read(a.as.pseudo_anonymous)).toEqual(['', '']);
  await commented('');
});

describe('the search of an IMEI', () => {
  test.each([
    ['353209110000007', 200, undefined],
    ['35320911000000812', 200, undefined],
    ['999999990000000', 404, 'imei_unknown'],
    ['35320911', 422, 'imei_too_short'],
    ['353209110000008123', 422, 'imei_too_long'],
    ['35320911-000000', 422, 'imei_not_numeric'],
  ])('by %s is answered %i %s', async (imei, status, code) => {
    const found = await world.a.as.pseudo_anonymous.send('GET /products/search-by-imei/{imei}', {
      params: { imei },
    });
    const outcome = status === 200 ? labels(found.answer()) : found.refusal().code;
    expect([found.status, outcome]).toEqual([status, code ?? ['iPhone 13 Pro 128 Go']]);
  });

  test('without the premium feature is refused to sellers and visitors, not to a workshop', async () => {
    const premium = (features: string) =>
      world.sql.query('update organization_root_details set "enabledPremiumFeatures" = $1', [features]);
    const { pseudo_anonymous: visitor, store_seller: seller, warehouse_operator: operator } = world.a.tokens;
    const statuses = () =>
      Promise.all(
        [visitor, seller, operator].map(
          async (token) =>
            (
              await world
                .as(token)
                .send('GET /products/search-by-imei/{imei}', { params: { imei: '353209110000007' } })
            ).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    await premium('{absorption,multi_product_cart}');
    expect(await statuses()).toEqual([404, 404, 200]);
    await premium('{absorption,multi_product_cart,imei_search_and_collect}');
  });

  test('in a workshop that serves two retailers finds the products of the one that it asks for', async () => {
    const { a, b } = world;
    const buyer = async (id: string) => {
      for (const table of ['products', 'product_tacs', 'categories'])
        await world.sql.query(`update ${table} set "buyerAccountId" = $2 where "accountId" = $1`, [
          b.retailer,
          id,
        ]);
    };
    const idsOf = async (accountId?: string) => {
      const params = { imei: '353209110000007' };
      const query = accountId === undefined ? {} : { accountId };
      const found = await a.as.warehouse_operator.call('GET /products/search-by-imei/{imei}', {
        params,
        query,
      });
      return found.map(({ id }) => id);
    };
    await buyer(a.buyer);
    expect(new Set(await idsOf())).toEqual(new Set([a.product, b.product]));
    expect(await idsOf(a.retailer)).toEqual([a.product]);
    expect(await idsOf(b.retailer)).toEqual([b.product]);
    await buyer(b.buyer);
    const gone = await a.as.warehouse_operator.send('GET /products/search-by-imei/{imei}', {
      params: { imei: '353209110000007' },
      query: { accountId: b.retailer },
    });
    expect(gone.refusal().code).toBe('imei_unknown');
  });

  test('says whether it belongs to the product', async () => {
    const { a, b } = world;
    const check = (imei: string, productId: string) =>
      a.as.pseudo_anonymous.send('POST /imei-checks', { body: { imei, productId } });
    expect((await check('353209110000007', a.product)).answer()).toEqual({
      tacMatch: true,
      luhn: true,
      blocklist: 'unavailable',
      lock: 'unavailable',
      device: null,
      checkedAt: null,
      openDossier: null,
      release: null,
      endedDossier: null,
    });
    expect((await check('353209110000008', a.otherProduct)).answer()).toMatchObject({
      tacMatch: false,
      luhn: false,
    });
    expect((await check('353209110000007', b.product)).refusal().code).toBe('product_not_found');
    expect((await check('12', a.product)).refusal().code).toBe('imei_too_short');
  });
});

describe('the questions of a product in the catalogue', () => {
  const codesOf = async (
    audience: 'customer' | 'store' | 'workshop' = 'customer',
    by = world.a.as.pseudo_anonymous,
  ) => {
    const json = await by.call('GET /products/{id}/diagnostic-questions', {
      params: { id: world.a.product },
      query: { audience },
    });
    return json.questions.map(({ code }) => code);
  };

  test('are the ancestors’ first, and show no price of an answer', async () => {
    const json = await world.a.as.pseudo_anonymous.call('GET /products/{id}/diagnostic-questions', {
      params: { id: world.a.product },
    });
    expect(json.questions).toMatchObject([
      { code: 'lock', inheritedFrom: 'Téléphonie', position: 1 },
      { code: 'screen', inheritedFrom: null, position: 2 },
      { code: 'shell' },
      { code: 'battery', answers: [{ name: 'Batterie 80 % ou plus' }, { name: 'Batterie à 78 %' }] },
      { code: 'box' },
    ]);
    expect(JSON.stringify(json)).not.toMatch(/impact|gradeEffect|refuse/);
  });

  test('leave out what a child category silences; a visitor is asked as a customer', async () => {
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
    expect(await codesOf('store', world.a.as.store_seller)).toEqual([
      'screen',
      'shell',
      'battery',
      'box',
      'invoice',
    ]);
  });

  test('are none for a product that cannot be sold', async () => {
    expect(
      await world.a.as.pseudo_anonymous.refused('GET /products/{id}/diagnostic-questions', {
        params: { id: world.a.draftProduct },
      }),
    ).toBe('product_unpublished');
    expect(
      await world.a.as.pseudo_anonymous.refused('GET /products/{id}/diagnostic-questions', {
        params: { id: world.b.product },
      }),
    ).toBe('product_not_found');
    await world.sql.query(`update diagnostic_questions set "muted" = true where "accountId" = $1`, [
      world.b.retailer,
    ]);
    const none = await world.b.as.pseudo_anonymous.send('GET /products/{id}/diagnostic-questions', {
      params: { id: world.b.product },
    });
    expect(none.refusal().code).toBe('no_diagnostic_question');
  });
});
