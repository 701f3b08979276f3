import { queryOf } from '@reprise/tests/kit/query.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';

type Node = { id: string; identifier: string; children: Node[]; [more: string]: unknown };
const world = await openWorld();
const { root_management_unit_manager: asHead } = world.a.as;
const head = world.a.tokens.root_management_unit_manager;

const made = async (identifier: string, parentCategory: string | null): Promise<string> =>
  (
    await asHead.call('POST /categories', {
      body: {
        category: { identifier, label: { 'fr-FR': identifier }, parentCategory, defaultProductWeight: 1 },
      },
    })
  ).id;
const top = await made('haut', null);
const treesOf = async (token = head, query = ''): Promise<{ accountId: string; nodes: Node[] }[]> => {
  const list = (
    await world.as(token).raw('GET /categories/connected-tree', { query: queryOf(query) })
  ).answer();
  return list;
};
const drawn = (nodes: Node[]): string =>
  nodes
    .map(({ identifier, children }) =>
      children.length === 0 ? identifier : `${identifier}(${drawn(children)})`,
    )
    .join(' ');
const find = (nodes: Node[], id: string): Node | undefined =>
  nodes.map((node) => (node.id === id ? node : find(node.children, id))).find((one) => one !== undefined);
const below = async (id: string): Promise<string> =>
  drawn(find((await treesOf())[0]?.nodes ?? [], id)?.children ?? []);
const versionOf = async (id: string) =>
  (await asHead.call('GET /internal/categories/{id}', { params: { id } })).version;
const move = async (id: string, parentCategory: string | null, position?: number) =>
  asHead.send('PATCH /categories/{id}', {
    params: { id },
    body: { version: await versionOf(id), parentCategory, position },
  });

describe('moving a category', () => {
  test('puts it among its own or below another parent, last where no place is given', async () => {
    const [a, b, c] = [await made('ma', top), await made('mb', top), await made('mc', top)];
    expect(await below(top)).toBe('ma mb mc');
    await move(c, top, 1);
    expect(await below(top)).toBe('mc ma mb');
    await move(a, c);
    expect(await below(top)).toBe('mc(ma) mb');
    await move(b, c, 1);
    expect(await below(top)).toBe('mc(mb ma)');
    await move(a, top, 99);
    expect(await below(top)).toBe('mc(mb) ma');
    const { rows } = await world.sql.query(
      'select "position" from categories where "id" = any ($1) order by 1',
      [[a, c]],
    );
    expect(rows.map(({ position }) => position)).toEqual([1, 2]);
  });

  test('never puts it below itself: category_below_itself', async () => {
    const parent = await made('pa', top);
    const child = await made('pb', parent);
    for (const target of [parent, child])
      expect((await move(parent, target)).refusal()).toMatchObject({
        status: 409,
        code: 'category_below_itself',
        violations: [{ field: 'parentCategory' }],
      });
  });

  test('never makes a ring of two at once: one of them stays', async () => {
    const [one, other] = [await made('ra', top), await made('rb', top)];
    const [to, from] = await Promise.all([
      asHead.send('PATCH /categories/{id}', {
        params: { id: one },
        body: { version: 0, parentCategory: other },
      }),
      asHead.send('PATCH /categories/{id}', {
        params: { id: other },
        body: { version: 0, parentCategory: one },
      }),
    ]);
    expect([to.status, from.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([to, from].find(({ status }) => status === 409)?.refusal().code).toBe('category_below_itself');
  });

  test('lets two who put different ones at the same place have both, each at its own', async () => {
    const parent = await made('sa', top);
    const ids = [await made('s1', parent), await made('s2', parent), await made('s3', parent)];
    const both = await Promise.all(
      ids.slice(1).map((id) =>
        asHead.send('PATCH /categories/{id}', {
          params: { id },
          body: { version: 0, parentCategory: parent, position: 1 },
        }),
      ),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(['s3 s2 s1', 's2 s3 s1']).toContain(await below(parent));
    const { rows } = await world.sql.query(
      'select "position" from categories where "parentCategory" = $1 order by 1',
      [parent],
    );
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3]);
  });
});

describe('the trees of categories', () => {
  test('are by connected-tree a retailer’s own catalogue, a buyer’s retailers’, the chosen one for the provider', async () => {
    const { a, b } = world;
    const [own] = await treesOf();
    expect(own).toMatchObject({ accountId: a.retailer, name: 'Enseigne A' });
    expect(find(own?.nodes ?? [], a.category)).toMatchObject({
      identifier: 'smartphones',
      numberOfProducts: 3,
      numberOfPublishedProducts: 2,
      version: 0,
    });
    for (const token of [a.tokens.buyer_manager, a.tokens.warehouse_manager])
      expect((await treesOf(token)).map(({ accountId }) => accountId)).toEqual([a.retailer]);
    expect(await treesOf(head, `?accountId=${b.retailer}`)).toEqual([]);
    const chosen = await treesOf(a.tokens.super_admin, `?accountId=${b.retailer}`);
    expect(chosen.map(({ nodes }) => drawn(nodes))).toEqual(['telephonie(smartphones)']);
  });

  test('are by tree/{id} a category with what lies below it; for a visitor what is sold', async () => {
    const { a, b } = world;
    const branch = (id: string, token = a.tokens.pseudo_anonymous) =>
      world.as(token).send('GET /categories/tree/{id}', { params: { id } });
    expect((await branch(a.rootCategory)).answer()).toMatchObject({
      identifier: 'telephonie',
      numberOfPublishedProducts: 2,
      children: [{ identifier: 'smartphones' }],
    });
    expect((await branch(top)).status).toBe(404);
    expect((await branch(top, head)).status).toBe(200);
    expect((await branch(b.rootCategory)).status).toBe(404);
  });

  test('follow in memory a product, a category and another server’s change at once', async () => {
    const { a } = world;
    const numbers = async () => {
      const list = await a.as.pseudo_anonymous.call('GET /categories/tree');
      return list.map(({ identifier, label, numberOfPublishedProducts }) => [
        identifier,
        label,
        numberOfPublishedProducts,
      ]);
    };
    expect(await numbers()).toEqual([['telephonie', 'Téléphonie', 2]]);
    await world.sql.query(`update products set "status" = 'published' where "id" = $1`, [a.draftProduct]);
    expect(await numbers()).toEqual([['telephonie', 'Téléphonie', 3]]);
    await world.sql.query(`update products set "status" = 'draft' where "id" = $1`, [a.draftProduct]);
    const rename = (label: string) =>
      world.sql.query('update categories set "label" = $2 where "id" = $1', [
        a.rootCategory,
        { 'fr-FR': label },
      ]);
    onTestFinished(async () => void (await rename('Téléphonie')));
    await rename('Mobiles');
    expect(await numbers()).toEqual([['telephonie', 'Mobiles', 2]]);
  });

  test('show a change that was begun early and saved late', async () => {
    const { a } = world;
    const published = async () => {
      const list = await a.as.pseudo_anonymous.call('GET /categories/tree');
      return list[0]?.['numberOfPublishedProducts'];
    };
    const { default: pg } = await import('pg');
    const early = new pg.Client({ connectionString: world.url });
    await early.connect();
    await early.query('begin');
    await early.query(`update products set "status" = 'published' where "id" = $1`, [a.draftProduct]);
    await world.sql.query(`update products set "comment" = 'après' where "id" = $1`, [a.product]);
    expect(await published()).toBe(2);
    await early.query('commit');
    await early.end();
    onTestFinished(async () => {
      await world.sql.query(`update products set "status" = 'draft' where "id" = $1`, [a.draftProduct]);
    });
    expect(await published()).toBe(3);
  });

  test('keep few stamps of products', async () => {
    for (let at = 0; at < 60; at += 1)
      await world.sql.query(`update products set "comment" = $2 where "id" = $1`, [world.a.product, `${at}`]);
    const { rows } = await world.sql.query(
      'select count(*)::int as n from product_stamps where "accountId" = $1',
      [world.a.retailer],
    );
    expect(rows[0]?.n).toBeLessThanOrEqual(51);
  });
});

describe('the lists of categories and the calls of the form', () => {
  test('answer a list with hydra, pages, order and filters', async () => {
    const list = (query: string, headers = {}) =>
      world.as(head, headers).raw('GET /categories', { query: queryOf(query) });
    const hydra = await world
      .as(head, { accept: 'application/ld+json' })
      .send('GET /categories', { query: { itemsPerPage: 2, order: { identifier: 'desc' } } });
    const plain = (
      await world
        .as(head, { accept: 'application/json' })
        .call('GET /categories', { query: { itemsPerPage: 100 } })
    ).items;
    expect(hydra.answer().total).toBe(plain.length);
    expect(JSON.stringify(hydra.answer().items)).toContain('telephonie');
    const names = async (query: string) =>
      (await list(query)).answer().items.map(({ identifier }) => identifier);
    expect(await names('label=SMART')).toEqual(['smartphones']);
    expect(await names(`label=${encodeURIComponent('smártphone')}`)).toEqual(['smartphones']);
    expect(await names('identifier=haut')).toEqual(['haut']);
    expect(await names(`parentCategory=${world.a.rootCategory}`)).toEqual(['smartphones']);
    expect(await names('itemsPerPage=1&page=2')).toHaveLength(1);
    const whole = await names('itemsPerPage=1&page=2&pagination=false');
    expect(whole).toEqual(await names('itemsPerPage=100'));
    expect(await names(`accountId=${world.b.retailer}`)).toEqual([]);
    expect(
      (await world.as(head).call('GET /categories', { query: { label: 'smart' } })).items[0],
    ).toMatchObject({ numberOfProducts: 3, parentLabel: 'Téléphonie', buyerAccountId: world.a.buyer });
    expect(await world.a.as.store_seller.refused('GET /categories')).toBe('forbidden');
  });

  test.each([
    ['position', 'o2 o3 o1'],
    ['identifier', 'o1 o2 o3'],
    ['label', 'o3 o1 o2'],
    ['createdAt', 'o3 o2 o1'],
  ])('answer a list ordered by %s, up and down', async (column, upwards) => {
    const parent = await made(`ordre-${column.toLowerCase()}`, top);
    for (const [identifier, label, position, createdAt] of [
      ['o1', 'B', 3, '2026-02-03T09:00:00.000Z'],
      ['o2', 'C', 1, '2026-02-02T09:00:00.000Z'],
      ['o3', 'A', 2, '2026-02-01T09:00:00.000Z'],
    ] as const)
      await world.sql.query(
        'update categories set "label" = $2, "position" = $3, "createdAt" = $4 where "id" = $1',
        [
          await made(`${column.toLowerCase()}-${identifier}`, parent),
          { 'fr-FR': label },
          position,
          createdAt,
        ],
      );
    const read = async (direction: string) =>
      (
        await asHead.raw('GET /categories', {
          query: queryOf(`parentCategory=${parent}&order[${column}]=${direction}`),
        })
      )
        .answer()
        .items.map(({ identifier }) => identifier.slice(-2));
    expect(await read('asc')).toEqual(upwards.split(' '));
    expect(await read('desc')).toEqual(upwards.split(' ').toReversed());
  });

  test('answer by internal/categories the top of a catalogue, a category, and the way to it', async () => {
    const { a } = world;
    const root = await asHead.call('GET /internal/categories/root');
    expect(root).toMatchObject({
      accountId: a.retailer,
      currency: 'EUR',
      premiumFeatures: ['absorption', 'multi_product_cart', 'imei_search_and_collect'],
      buyers: [{ id: a.buyer, name: 'Repreneur A' }],
      children: expect.arrayContaining([
        expect.objectContaining({ identifier: 'telephonie', numberOfChildren: 1 }),
      ]),
    });
    expect(JSON.stringify(root.warehouses)).toContain(a.otherWarehouse);
    const ofRetailer = { query: { accountId: a.retailer } };
    const seen = await a.as.buyer_manager.call('GET /internal/categories/root', ofRetailer);
    expect(seen).toMatchObject({ accountId: a.retailer, premiumFeatures: null });
    const ancestry = await asHead.call('GET /internal/categories/{id}/ancestry', {
      params: { id: a.category },
    });
    expect(ancestry).toMatchObject([
      { id: a.rootCategory, absorptionType: 'value', absorptionValue: 1_000 },
      { id: a.category, absorptionType: null },
    ]);
    const detail = await a.as.root_management_unit_analyst.call('GET /internal/categories/{id}', {
      params: { id: a.category },
    });
    expect(detail).toMatchObject({ mayWrite: false, mayWriteCircuits: false, numberOfProducts: 3 });
    const asBuyer = await a.as.buyer_manager.call('GET /internal/categories/{id}', {
      params: { id: a.category },
    });
    expect(asBuyer).toMatchObject({ mayWrite: true, mayWriteCircuits: false, circuits: [] });
  });

  test('leave out for a visitor how a category is managed', async () => {
    const json = await world.a.as.pseudo_anonymous.call('GET /categories/{id}', {
      params: { id: world.a.category },
    });
    expect(json).toMatchObject({ identifier: 'smartphones', numberOfPublishedProducts: 2 });
    for (const field of [
      'absorptionType',
      'absorptionValue',
      'buyerAccountId',
      'referenceWarehouses',
      'version',
    ])
      expect(json).not.toHaveProperty(field);
  });
});
