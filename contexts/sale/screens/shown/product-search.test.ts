import { expect, test } from 'vitest';
import { SearchFailed, searchProducts, searchUrl } from './product-search.ts';
import { keyFrom } from './search-key.ts';

const key = { token: 'k', host: 'http://search.test/', collection: 'products' };
const found = {
  found: 1,
  hits: [
    {
      document: {
        id: '1',
        label: 'Écran 24"',
        brand: 'Dell',
        category: 'Écrans',
        categoryLabels: { 'fr-FR': 'Écrans', 'de-DE': 'Bildschirme', 'nl-BE': null },
        image: null,
        model: 'U2424',
        modelPath: 'dell/u2424',
        bestPrice: 4_500,
        currency: 'EUR',
      },
      highlights: [{ field: 'brand', matched_tokens: ['Dell'] }],
    },
  ],
  facet_counts: [
    { field_name: 'brand', counts: [{ value: 'Dell', count: 1 }] },
    { field_name: 'storageGb', counts: [{ value: '128', count: 1 }] },
  ],
};
const answer = (status: number, body: unknown = {}): Response =>
  new Response(JSON.stringify(body), { status });

/** A search service that gives these answers in turn, and records when it was called. */
const service = (answers: (Response | Error)[]) => {
  const asked: string[] = [];
  const waits: number[] = [];
  const world = {
    fetch: (input: RequestInfo | URL): Promise<Response> => {
      asked.push(input instanceof Request ? input.url : String(input));
      const next = answers.shift() ?? new Error('asked too often');
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
    wait: (ms: number): Promise<void> => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
  return { asked, waits, world };
};

test('the search is sent in the words of the protocol', () => {
  const url = new URL(
    searchUrl(key, { q: 'iphone', page: 2, brand: 'Apple', category: 'A `b`', storage: '128' }),
  );
  expect(url.pathname).toBe('/collections/products/documents/search');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    q: 'iphone',
    query_by: 'label,brand,model,ean,reference,tac',
    facet_by: 'brand,category,storageGb',
    page: '2',
    per_page: '40',
    'x-typesense-api-key': 'k',
    filter_by: 'brand:=`Apple` && category:=`A b` && storageGb:=128',
  });
});

test('the search is tried again after four failures 200 ms apart, then answers', async () => {
  const { asked, waits, world } = service([
    new Error('away'),
    answer(503),
    answer(500),
    answer(429),
    answer(200, found),
  ]);
  const { hits, facets } = await searchProducts(key, { q: 'dell' }, undefined, world);
  expect(hits).toEqual([
    {
      id: '1',
      label: 'Écran 24"',
      brand: 'Dell',
      category: 'Écrans',
      categoryLabels: { 'fr-FR': 'Écrans', 'de-DE': 'Bildschirme' },
      slug: 'ecran-24',
      image: null,
      model: 'U2424',
      modelPath: 'dell/u2424',
      bestPrice: 4_500,
      currency: 'EUR',
      matched: ['Dell'],
    },
  ]);
  expect(facets).toEqual([
    { name: 'brand', values: [{ value: 'Dell', count: 1 }] },
    { name: 'storage', values: [{ value: '128', count: 1 }] },
  ]);
  expect(asked).toHaveLength(5);
  expect(waits).toEqual([200, 200, 200, 200]);
});

test('the search fails after five tries, and says that its key is not the cause', async () => {
  const { asked, world } = service(Array.from({ length: 9 }, () => new Error('away')));
  const failure = await searchProducts(key, { q: 'x' }, undefined, world).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SearchFailed);
  expect(failure).toMatchObject({ keyRefused: false });
  expect(asked).toHaveLength(5);
});

test('a search with a refused key or a wrong query is not tried again', async () => {
  const refused = service([answer(401)]);
  await expect(searchProducts(key, { q: 'x' }, undefined, refused.world)).rejects.toMatchObject({
    keyRefused: true,
  });
  const wrong = service([answer(404)]);
  await expect(searchProducts(key, { q: 'x' }, undefined, wrong.world)).rejects.toMatchObject({
    keyRefused: false,
  });
  expect([refused.asked.length, wrong.asked.length]).toEqual([1, 1]);
});

test('a search that is no longer wanted stops at once', async () => {
  const { asked, world } = service([answer(500), answer(500)]);
  const wanted = new AbortController();
  wanted.abort();
  await expect(searchProducts(key, { q: 'x' }, wanted.signal, world)).rejects.toThrow('abort');
  expect(asked).toHaveLength(0);
});

test('the search key is read from its cookie, and from nothing else', () => {
  const cookie = `a=b; search-o1=${encodeURIComponent('["k","http://h","products"]')}`;
  expect(keyFrom(cookie, 'o1')).toEqual({ token: 'k', host: 'http://h', collection: 'products' });
  expect([
    keyFrom(cookie, 'o2'),
    keyFrom('search-o1=nonsense', 'o1'),
    keyFrom('search-o1=[1]', 'o1'),
  ]).toEqual([null, null, null]);
});
