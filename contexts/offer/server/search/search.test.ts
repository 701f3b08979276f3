import { createHmac } from 'node:crypto';
import { Client } from 'typesense';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSearchWorld, type SearchWorld } from './search-world.fixture.ts';

type Product = { id: string; label: string; brand: string; model: string; accountId: string; status: string };
type Asked = { q: string; query_by?: string } & Record<string, unknown>;

const everything = 'label,brand,model,category,ean,reference,tac';
let world: SearchWorld;
let client: Client;

const clientWith = (apiKey: string): Client =>
  new Client({
    nodes: [{ host: '127.0.0.1', port: world.port, protocol: 'http' }],
    apiKey,
    numRetries: 0,
    logLevel: 'silent',
  });
const published = (accountId: string): string =>
  world.keys.publishedKey(accountId, new Date('2026-03-03T09:00:00Z'));
const search = (asked: Asked, by = client) =>
  by
    .collections<Product>('products')
    .documents()
    .search({ query_by: everything, ...asked }, {});
const labels = async (asked: Asked, by = client): Promise<string[]> =>
  ((await search(asked, by)).hits ?? []).map((hit) => hit.document.label);
const first = async (q: string, by = client): Promise<Product | undefined> =>
  (await search({ q, per_page: 1 }, by)).hits?.[0]?.document;
const origin = () => `http://127.0.0.1:${world.port}`;

beforeAll(async () => {
  world = await makeSearchWorld();
  client = clientWith(published(world.a.retailer));
});
afterAll(() => world.close());

describe('the search finds', () => {
  test('mistyped and unfinished words, the shorter name first, in every capacity', async () => {
    expect(await labels({ q: 'iphnoe 13 pr', filter_by: 'reference:!=IP13P-128' })).toEqual([
      'iPhone 13 Pro 128 Go',
      'iPhone 13 Pro 256 Go',
      'iPhone 13 Pro 512 Go',
      'iPhone 13 Pro 1 To',
      'iPhone 13 Pro Max 128 Go',
      'iPhone 13 Pro Max 256 Go',
      'iPhone 13 Pro Max 512 Go',
      'iPhone 13 Pro Max 1 To',
    ]);
  });

  test.each([
    ['an EAN', '2990000000965'],
    ['the beginning of an EAN', '299000000096'],
    ['a reference', 'APPLE-IPHONE-13-PRO-128'],
    ['a reference typed otherwise', 'apple iphone 13 pro 128'],
    ['a TAC', '77321333'],
    ['an IMEI, by its TAC', '773213331234567'],
  ])('%s before everything else', async (_what, q) => {
    expect(await first(q)).toMatchObject({ reference: 'APPLE-IPHONE-13-PRO-128' });
  });

  test.each([
    ['accents', 'iphone 1ré géneration', 'iPhone (1re génération)'],
    ['a plus sign', 's10+', 'Galaxy S10+'],
    ['words written in one', 'iphone13pro', 'iPhone 13 Pro'],
    ['a word written in two', 'samsung galaxy s 10e', 'Galaxy S10e'],
    ['gigabytes', 'pixel 7 pro 128gb', 'Pixel 7 Pro'],
    ['the brand with the model', 'google pixel 7 pro', 'Pixel 7 Pro'],
    ['a word that no product has', 'pixel 7 pro introuvable', 'Pixel 7 Pro'],
  ])('what is written with %s', async (_what, q, model) => {
    expect((await first(q))?.model).toBe(model);
  });

  test('a category in each of its languages', async () => {
    for (const q of ['tablettes', 'tablets']) {
      const { found, hits } = await search({ q, facet_by: 'category' });
      expect(found).toBeGreaterThan(20);
      expect(hits?.[0]?.document.label).toMatch(/iPad|Tab/);
    }
  });

  test('every product with q=*, by name', async () => {
    const { found, out_of: outOf, hits } = await search({ q: '*', per_page: 3 });
    expect(found).toBe(2283 + 2);
    expect(outOf).toBe(2283 + 3);
    const names = hits?.map((hit) => hit.document.label) ?? [];
    expect(names).toEqual(names.toSorted());
  });

  test('nothing for a word that no product has', async () => {
    expect(await search({ q: 'zzzzzz', facet_by: 'brand' })).toMatchObject({
      found: 0,
      hits: [],
      page: 1,
      facet_counts: [{ field_name: 'brand', counts: [] }],
    });
  });
});

describe('one typing error in the search', () => {
  const mistyped: [typed: string, model: string][] = [
    ['iphnoe 13', 'iPhone 13'],
    ['ipone 12 mini', 'iPhone 12 mini'],
    ['iphonne 11', 'iPhone 11'],
    ['iphone 14 puls', 'iPhone 14 Plus'],
    ['ihpone 7 plus', 'iPhone 7 Plus'],
    ['pihone 15 pro', 'iPhone 15 Pro'],
    ['iphome 12 pro max', 'iPhone 12 Pro Max'],
    ['galxy s21', 'Galaxy S21'],
    ['galaxi a52', 'Galaxy A52'],
    ['glaaxy z fold5', 'Galaxy Z Fold5'],
    ['galaxy note10 litte', 'Galaxy Note10 Lite'],
    ['samsumg galaxy m36', 'Galaxy M36 5G'],
    ['sasmung z flip7 fe', 'Galaxy Z Flip7 FE'],
    ['galaxy s22 ulta', 'Galaxy S22 Ultra'],
    ['pixle 7 pro', 'Pixel 7 Pro'],
    ['gogle pixel 6a', 'Pixel 6a'],
    ['pixek 8', 'Pixel 8'],
    ['redme note 10 pro', 'Redmi Note 10 Pro'],
    ['remdi turbo 3', 'Redmi Turbo 3'],
    ['xioami 12t pro', '12T Pro'],
    ['xiaomi pcoo m5s', 'POCO M5s'],
    ['onepluss 5t', '5T'],
    ['onepuls ace 3 pro', 'Ace 3 Pro'],
    ['motorla thinkphone', 'ThinkPhone by motorola'],
    ['motorola thinkphne', 'ThinkPhone by motorola'],
    ['mootrola moto g9 play', 'Moto g9 play'],
    ['blakberry 7230', '7230'],
    ['simens c56', 'C56'],
    ['smartisna r1', 'R1'],
    ['wileyfx swift', 'Swift'],
    ['fairphnoe 4', '4'],
    ['nokai 3310', '3310'],
    ['galaxi tab s10+', 'Galaxy Tab S10+ 5G'],
    ['huawie honor 4', 'Honor 4'],
    ['ipda air 4', 'iPad Air (4e génération)'],
    ['sonny xperia 5', 'Xperia 5 II'],
  ];
  test('still finds the wanted product first', async () => {
    const answers = await Promise.all(
      mistyped.map(async ([typed, model]) => ({ typed, wanted: model, got: (await first(typed))?.model })),
    );
    const missed = answers.filter(({ wanted, got }) => wanted !== got);
    expect(missed).toEqual([]);
  });

  test('is not forgiven with num_typos=0, and two are with num_typos=2', async () => {
    const strict = { drop_tokens_threshold: 0, num_typos: 0 };
    expect((await search({ q: 'iphnoe', ...strict })).found).toBe(0);
    expect((await search({ q: 'blakbery', ...strict, num_typos: 1 })).found).toBe(0);
    expect((await search({ q: 'blakbery', ...strict, num_typos: 2 })).found).toBeGreaterThan(0);
  });
});

describe('the parameters of the search', () => {
  test('query_by limits it to these fields', async () => {
    const strict = { drop_tokens_threshold: 0, num_typos: 0, prefix: false };
    expect((await search({ q: 'apple', query_by: 'model', ...strict })).found).toBe(0);
    expect((await search({ q: 'apple', query_by: 'brand', ...strict })).found).toBeGreaterThan(100);
    expect((await search({ q: '2990000000965', query_by: 'label', ...strict })).found).toBe(0);
  });

  test('prefix=false takes the last word as whole', async () => {
    const asked = { q: 'galaxy s2', query_by: 'label,brand,model', drop_tokens_threshold: 0, num_typos: 0 };
    const whole = await labels({ ...asked, prefix: false, per_page: 100 });
    expect(whole).not.toEqual([]);
    expect(whole.filter((label) => !/\bS2\b/.test(label))).toEqual([]);
    expect((await search(asked)).found).toBeGreaterThan(whole.length);
  });

  test('filter_by takes equal, not, lists, numbers and words, also together', async () => {
    const found = async (filter_by: string) => (await search({ q: 'iphone', filter_by })).found;
    const all = (await search({ q: 'iphone' })).found;
    const [small, large] = [await found('storageGb:<128'), await found('storageGb:>=128')];
    expect(small).toBeGreaterThan(0);
    expect(small + large).toBe(all);
    expect(await found('storageGb:[64..128] && storageGb:!=[128,256]')).toBe(await found('storageGb:=64'));
    expect(await found('brand:=[Apple,Samsung]')).toBe(all);
    expect(await found('brand:=apple')).toBe(0);
    expect(await found('brand:apple')).toBe(all);
    expect(await found('brand:!=Apple')).toBe(0);
    expect(await found('model:=`iPhone 13 Pro` && storageGb:=512')).toBe(1);
  });

  test('facet_by counts what was found', async () => {
    const { found, facet_counts: facets } = await search({
      q: '*',
      facet_by: 'brand,category,storageGb',
      max_facet_values: 250,
    });
    const [brands, , storage] = facets ?? [];
    const count = (counts: readonly { count: number }[] = []) =>
      counts.reduce((sum, one) => sum + one.count, 0);
    expect(count(brands?.counts)).toBe(found);
    expect(brands?.counts[0]).toMatchObject({ value: 'Samsung', highlighted: 'Samsung' });
    expect(storage?.stats).toMatchObject({ max: 2048, total_values: storage?.counts.length });
    const { counts } = (await search({ q: '*', facet_by: 'brand', max_facet_values: 2 })).facet_counts![0]!;
    expect(counts).toHaveLength(2);
  });

  test('sort_by, page and per_page order and page what was found', async () => {
    const asked = { q: 'pixel', sort_by: 'storageGb:desc,label:asc' };
    const all = await labels({ ...asked, per_page: 250 });
    expect(all.length).toBeGreaterThan(40);
    const pages = await Promise.all([1, 2, 3].map((page) => labels({ ...asked, page, per_page: 15 })));
    expect(pages.flat()).toEqual(all.slice(0, 45));
    const { hits } = await search({ ...asked, per_page: 250 });
    const sizes = (hits ?? []).map((hit) => Number(Reflect.get(hit.document, 'storageGb')));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  test('mark what was found, with the tags asked for', async () => {
    const [hit] = (await search({ q: 'iphnoe 13 pr', highlight_fields: 'label' })).hits ?? [];
    expect(hit?.highlights).toEqual([
      {
        field: 'label',
        snippet: '<mark>iPhone</mark> <mark>13</mark> <mark>Pro</mark> 128 Go',
        matched_tokens: ['iPhone', '13', 'Pro'],
      },
    ]);
    expect(hit?.highlight.label?.snippet).toBe('<mark>iPhone</mark> <mark>13</mark> <mark>Pro</mark> 128 Go');
    const tags = { highlight_start_tag: '<b>', highlight_end_tag: '</b>', highlight_fields: 'brand' };
    expect((await search({ q: 'samsung', ...tags })).hits?.[0]?.highlight.brand?.snippet).toBe(
      '<b>Samsung</b>',
    );
  });

  test('include_fields and exclude_fields limit the fields of the answer', async () => {
    const [only] = (await search({ q: 'iphone', include_fields: 'id,label' })).hits ?? [];
    expect(Object.keys(only?.document ?? {}).toSorted()).toEqual(['id', 'label']);
    const [without] = (await search({ q: 'iphone', exclude_fields: 'ean' })).hits ?? [];
    expect(without?.document).not.toHaveProperty('ean');
    expect(without?.document).toHaveProperty('label');
  });

  test.each([
    [{ per_page: 251 }, 422, 'Only upto 250 hits'],
    [{ page: 'x' }, 400, 'page'],
    [{ filter_by: 'price:>3' }, 404, '`price`'],
    [{ filter_by: '(brand:=Apple) || model:=x' }, 400, 'filter query'],
    [{ facet_by: 'model' }, 404, '`model`'],
    [{ sort_by: 'secret:asc' }, 404, '`secret`'],
    [{ query_by: 'comment' }, 404, '`comment`'],
  ])('%j are refused with a message', async (wrong, status, message) => {
    await expect(search({ q: 'iphone', ...wrong })).rejects.toMatchObject({
      httpStatus: status,
      message: expect.stringContaining(message),
    });
  });

  test('take what looks like a query language as words only', async () => {
    for (const q of [`it's | ! & ( ) :* <->`, '\\', "';drop table search_products;--", '\0', '%%%', ':*']) {
      expect((await search({ q })).found).toBeTypeOf('number');
    }
  });
});

describe('an index that changes', () => {
  const relabel = async (organisation: SearchWorld['b'], label: string) => {
    await world.sql.query('update products set "label" = $2 where "id" = $1', [organisation.product, label]);
    await world.index(organisation.retailer, [organisation.product]);
  };
  const strict = { drop_tokens_threshold: 0 };

  test('finds a word that came a moment ago and not one that went, mistyped as well, and in no other account', async () => {
    const other = clientWith(published(world.b.retailer));
    const was = (
      await world.sql.query<{ label: string }>('select "label" from products where "id" = $1', [
        world.b.product,
      ])
    ).rows[0]!.label;
    const found = async (q: string, by: Client) => (await search({ q, ...strict }, by)).found;
    expect(await found('zygomorphe', other)).toBe(0);
    await relabel(world.b, 'Zygomorphe 13');
    for (const q of ['zygomorphe', 'zygo', 'zygmorphe 13']) {
      expect([q, await found(q, other), await found(q, client)]).toEqual([q, 1, 0]);
    }
    await relabel(world.b, was);
    for (const q of ['zygomorphe', 'zygo', 'zygmorphe 13']) expect(await found(q, other)).toBe(0);
  });

  test('finds whole words before beginnings', async () => {
    const { hits } = await search({ q: 'pixel 7', per_page: 250 });
    const isWhole = (hits ?? []).map(({ document }) => / 7\b/.test(document.label));
    expect(new Set(isWhole)).toEqual(new Set([true, false]));
    expect(isWhole).toEqual(isWhole.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('gives several facets as it gives each alone', async () => {
    const counts = async (facet_by: string) =>
      (await search({ q: 'galaxy', facet_by, max_facet_values: 250 })).facet_counts ?? [];
    const fields = ['brand', 'category', 'categoryId', 'storageGb', 'status'];
    expect(await counts(fields.join(','))).toEqual(
      (await Promise.all(fields.map((field) => counts(field)))).flat(),
    );
  });
});

describe('several searches in one call', () => {
  test('are each answered, and the failure of one stops no other', async () => {
    const { results } = await client.multiSearch.perform<[Product, Product, Product]>(
      {
        searches: [
          { collection: 'products', q: 'iphnoe 13' },
          { collection: 'products', q: 'x', per_page: 300 },
          { collection: 'others', q: 'x' },
        ],
      },
      { query_by: everything, per_page: 2 },
    );
    expect(results[0]).toMatchObject({ hits: [{ document: { model: 'iPhone 13' } }, {}] });
    expect(results[1]).toMatchObject({ code: 422, error: expect.stringContaining('250') });
    expect(results[2]).toMatchObject({ code: 404, error: 'Not found.' });
  });

  test('are taken as text/plain with the key in the address, as browsers send them', async () => {
    const key = encodeURIComponent(published(world.a.retailer));
    const post = (body: string, type: string) =>
      fetch(`${origin()}/multi_search?x-typesense-api-key=${key}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
    const body = JSON.stringify({ searches: [{ collection: 'products', q: 'pixel 7 pro' }] });
    for (const type of ['text/plain', 'application/json']) {
      const answer = await post(body, type);
      expect(await answer.json()).toMatchObject({
        results: [
          {
            hits: expect.arrayContaining([
              expect.objectContaining({ document: expect.objectContaining({ model: 'Pixel 7 Pro' }) }),
            ]),
          },
        ],
      });
    }
    const broken = await post('{', 'text/plain');
    expect([broken.status, await broken.json()]).toEqual([400, { message: 'Bad JSON.' }]);
  });
});

describe('a key of the search', () => {
  test('is refused when missing, wrong, altered or expired', async () => {
    const good = published(world.a.retailer);
    const altered = Buffer.from(
      Buffer.from(good, 'base64').toString().replace(world.a.retailer, world.b.retailer),
    ).toString('base64');
    const wrong = ['nonsense', 'a'.repeat(96), altered, `${world.keys.parentKey(world.a.retailer)}0`];
    for (const key of wrong) {
      await expect(search({ q: '*' }, clientWith(key))).rejects.toMatchObject({ httpStatus: 401 });
    }
    const answer = await fetch(`${origin()}/collections/products/documents/search?q=x`);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.' },
    ]);
    world.clock.now = new Date('2026-03-03T09:00:01Z');
    await expect(search({ q: '*' })).rejects.toMatchObject({ httpStatus: 401 });
    world.clock.now = new Date('2026-03-02T09:00:00Z');
    expect((await search({ q: '*' })).found).toBeGreaterThan(0);
  });

  test('made by the official client has a filter that is added to the caller’s', async () => {
    const parent = world.keys.parentKey(world.a.retailer);
    const filter_by = `accountId:=${world.a.retailer} && brand:=Apple`;
    const scoped = clientWith(
      clientWith(parent).keys().generateScopedSearchKey(parent, { filter_by, per_page: 1 }),
    );
    const { found, hits } = await search({ q: '*', per_page: 50 }, scoped);
    expect([found > 100, hits?.length]).toEqual([true, 1]);
    expect((await search({ q: '*', filter_by: 'brand:=Samsung' }, scoped)).found).toBe(0);
    const unscoped = clientWith(parent).keys().generateScopedSearchKey(parent, { filter_by: 'brand:=Apple' });
    await expect(search({ q: '*' }, clientWith(unscoped))).rejects.toMatchObject({ httpStatus: 401 });
  });

  test('never shows another account’s products, whatever is asked for', async () => {
    const other = clientWith(published(world.b.retailer));
    expect(await labels({ q: '*' }, other)).toEqual(['Galaxy S21 128 Go', 'iPhone 13 Pro 128 Go']);
    expect((await search({ q: 'pixel' }, other)).found).toBe(0);
    for (const filter_by of [`accountId:=${world.a.retailer}`, `accountId:!=${world.b.retailer}`]) {
      expect((await search({ q: '*', filter_by }, other)).found).toBe(0);
    }
    const raw = clientWith(world.keys.parentKey(world.b.retailer));
    expect((await search({ q: '*', filter_by: `accountId:=${world.a.retailer}` }, raw)).found).toBe(0);
  });

  test('under a foreign parent opens nothing', async () => {
    const parameters = JSON.stringify({ filter_by: `accountId:=${world.a.retailer}` });
    const parent = world.keys.parentKey(world.b.retailer);
    const digest = createHmac('sha256', parent).update(parameters).digest('base64');
    const forged = Buffer.from(digest + parent.slice(0, 4) + parameters).toString('base64');
    await expect(search({ q: '*' }, clientWith(forged))).rejects.toMatchObject({ httpStatus: 401 });
  });

  test('shows drafts only when it is the account’s own', async () => {
    expect(await labels({ q: 'brouillon', drop_tokens_threshold: 0 })).toEqual([]);
    expect((await search({ q: '*', filter_by: 'status:=draft' })).found).toBe(0);
    const own = clientWith(world.keys.parentKey(world.a.retailer));
    expect(await labels({ q: 'brouillon' }, own)).toEqual(['Brouillon 1']);
  });

  test('for the site’s visitor is of its account, and of no other', async () => {
    const ask = (id: string, token = world.a.tokens.pseudo_anonymous) =>
      fetch(`${origin()}/organizations/${id}/typesense`, { headers: { authorization: `Bearer ${token}` } });
    const answer = await ask(world.a.retailer);
    const { token, ...where } = (await answer.json()) as { token: string };
    expect([answer.status, where]).toEqual([200, { host: 'http://localhost:3000', collection: 'products' }]);
    const visitor = clientWith(token);
    expect((await first('pixel 7 pro', visitor))?.model).toBe('Pixel 7 Pro');
    expect((await search({ q: '*' }, visitor)).found).toBe(2283 + 2);
    expect((await ask(world.a.headOffice)).status).toBe(200);
    expect((await ask(world.b.retailer)).status).toBe(404);
    expect((await ask(world.b.headOffice)).status).toBe(404);
    expect((await ask(world.a.retailer, 'nobody')).status).toBe(401);
  });

  test('is not needed for the health of the index', async () => {
    expect(await client.health.retrieve()).toEqual({ ok: true });
  });
});
