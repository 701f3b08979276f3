import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageLocale, serveApp } from './serve-app.ts';

let dir: string;
let fastify: FastifyInstance;
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const name = `Cash & co $& </script><script>alert(1)</script>`;
const built =
  '<html lang="fr-FR"><head><script type="module" crossorigin src="/assets/index-1a2b.js"></script><link rel="stylesheet" crossorigin href="/assets/index.css"><!--head--><!--settings--></head><body><div id="root"></div></body></html>';
const manifest = {
  '../../platform/words/nl-BE/common.json': { file: 'assets/common-nl.js' },
  '../../platform/words/fr-FR/common.json': { file: 'assets/common-fr.js' },
  '../../contexts/sale/words/nl-BE/journey.json': { file: 'assets/journey-nl.js' },
  'index.html': { file: 'assets/index-1a2b.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  'src/features/home/home.page.tsx': {
    file: 'assets/home.js',
    imports: ['_shared.js'],
    css: ['assets/home.css'],
  },
};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'served-'));
  await mkdir(join(dir, 'assets'));
  await mkdir(join(dir, '.vite'));
  await writeFile(join(dir, 'index.html'), built);
  await writeFile(join(dir, 'assets/index-1a2b.js'), 'export {};');
  await writeFile(join(dir, 'assets/index-1a2b.js.gz'), 'compressed');
  await writeFile(
    join(dir, 'assets/index.css'),
    'body{margin:0}@font-face{src:url(/assets/inter-latin-wght-normal-1a.woff2)}',
  );
  await writeFile(join(dir, 'assets/home.css'), '.home{gap:$&}');
  await writeFile(join(dir, 'assets/shop-element-Xy_9.js'), 'customElements;');
  await writeFile(join(dir, 'assets/shop-element-Xy_9.css'), '');
  await writeFile(join(dir, 'assets/worker-Ab1.js'), 'self;');
  await writeFile(join(dir, 'humans.txt'), 'People.');
  await writeFile(join(dir, '.vite/manifest.json'), JSON.stringify(manifest));
  fastify = Fastify();
  await serveApp(fastify, {
    dir,
    secure: true,
    words: ['common'],
    lasting: {
      '/element.js': { asset: 'shop-element', maxAge: '5m', isShared: true },
      '/worker.js': { asset: 'worker', maxAge: 0, isShared: false },
    },
    file: async ({ host, path, origin }) => {
      if (path === '/robots.txt') return { mediaType: 'text/plain', content: `# ${host}` };
      if (path !== '/element.json') return null;
      return {
        mediaType: 'application/json',
        content: '{}',
        status: 403,
        headers: { Vary: `Origin ${origin}` },
      };
    },
    page: ({ host, path, query }) =>
      path === '/old'
        ? { movedTo: '/new' }
        : {
            settings: {
              apiUrl: 'https://api.example.org/v1',
              release: '2025-r39',
              siteAccount: { name: `${host} ${name}`, mainColor: '#112233', logo: null, language: 'nl-BE' },
            },
            locale: 'nl-BE',
            head: `<meta name="path" content="${path} ${query.get('x') ?? ''}">`,
            status: path === '/gone' ? 404 : 200,
            sources: { images: ['https://tiles.example.org'], scripts: ['https://tags.example.org'] },
            framedBy: path === '/diag' ? ['https://shop.example.org', 'http://localhost:8080'] : [],
            body: '<h1>Home</h1>',
            chunks: path === '/home' ? ['src/features/home/home.page.tsx'] : [],
          },
  });
});
afterAll(async () => {
  await fastify.close();
  await rm(dir, { recursive: true });
});

test('a page names its letters before its styles do', async () => {
  const { body } = await fastify.inject({ url: '/home', headers: html });
  expect(body).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter-latin-wght-normal-1a.woff2">',
  );
});

test('every address that a browser opens is the page, with the settings of its host', async () => {
  const answer = await fastify.inject({
    url: '/buyback/12/edit?x=1',
    headers: { ...html, host: 'shop.example.org' },
  });
  expect(answer.statusCode).toBe(200);
  const written = /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(answer.body);
  expect(JSON.parse(written![1]!)).toMatchObject({ siteAccount: { name: `shop.example.org ${name}` } });
  expect(answer.body).not.toContain('<script>alert');
  expect(answer.body).toContain('<meta name="path" content="/buyback/12/edit 1">');
  expect(answer.body).toContain('<html lang="nl-BE">');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test("the first screen's words, scripts and styles are announced, each once, and no others", async () => {
  const { body } = await fastify.inject({ url: '/home', headers: html });
  expect(
    [...body.matchAll(/rel="modulepreload" fetchpriority="low" crossorigin href="([^"]+)"/g)].map(
      ([, href]) => href,
    ),
  ).toEqual(['/assets/common-nl.js', '/assets/home.js', '/assets/shared.js']);
  for (const css of [
    'index.css" media="not all"><style>body{margin:0}@font-face{src:url(/assets/inter-latin-wght-normal-1a.woff2)}',
    'home.css" media="not all"><style>.home{gap:$&}',
  ])
    expect(body).toContain(`<link rel="stylesheet" crossorigin href="/assets/${css}</style>`);
  expect(body).toContain('<div id="root"><h1>Home</h1></div>');
  const elsewhere = (await fastify.inject({ url: '/cgu', headers: html })).body;
  expect(elsewhere.match(/modulepreload/g)).toHaveLength(1);
});

test('no inline script may run, the API may be called, and only what is named may be loaded', async () => {
  const policy = String(
    (await fastify.inject({ url: '/', headers: html })).headers['content-security-policy'],
  );
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://tags.example.org;");
  expect(policy).toContain("connect-src 'self' https://api.example.org;");
  expect(policy).toContain("img-src 'self' data: blob: https://api.example.org https://tiles.example.org;");
  expect(policy).toContain("frame-ancestors 'none'");
});

test.each(['/', '/assets/index-1a2b.js', '/robots.txt', '/humans.txt', '/assets/gone.js'])(
  '%s may not be sniffed, nor taken by another site, and is kept to https',
  async (url) => {
    const { headers } = await fastify.inject({ url, headers: html });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  },
);

test('a page may not be framed, opened by another, or tell where the reader came from', async () => {
  const { headers } = await fastify.inject({ url: '/', headers: html });
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  });
});

test('the page is sent compressed to browsers that take it so', async () => {
  const headers = { ...html, 'accept-encoding': 'gzip, br' };
  const answer = await fastify.inject({ url: '/home', headers });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(answer.rawPayload).toString()).toContain('<html lang="nl-BE">');
});

test('a page has its own status, or says where it has moved to', async () => {
  expect((await fastify.inject({ url: '/gone', headers: html })).statusCode).toBe(404);
  const moved = await fastify.inject({ url: '/old', headers: html });
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/new']);
});

test('hashed files are kept for a year and sent compressed', async () => {
  const answer = await fastify.inject({
    url: '/assets/index-1a2b.js',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.body).toBe('compressed');
});

test('an address that is no page is not answered with one', async () => {
  expect((await fastify.inject({ url: '/assets/gone.js' })).statusCode).toBe(404);
  expect((await fastify.inject({ url: '/favicon.png', headers: html })).statusCode).toBe(404);
  expect((await fastify.inject({ url: '/users', headers: { accept: 'application/json' } })).statusCode).toBe(
    404,
  );
  expect((await fastify.inject({ url: '/..%2f.vite/manifest.json' })).statusCode).toBe(404);
  expect((await fastify.inject({ url: '/humans.txt' })).body).toBe('People.');
});

test('a shared script is run by pages of any origin: kept for minutes under its lasting name, for a year under its hash', async () => {
  const [lasting, hashed] = await Promise.all(
    ['/element.js', '/assets/shop-element-Xy_9.js'].map((url) => fastify.inject({ url })),
  );
  expect([lasting?.body, hashed?.body]).toEqual(['customElements;', 'customElements;']);
  expect(lasting?.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(hashed?.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const other = await fastify.inject({ url: '/assets/index-1a2b.js' });
  expect(other.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('a worker is asked for each time, and is run by no other page', async () => {
  const answer = await fastify.inject({ url: '/worker.js' });
  expect([
    answer.body,
    answer.headers['cache-control'],
    answer.headers['cross-origin-resource-policy'],
  ]).toEqual(['self;', 'public, max-age=0', 'same-origin']);
});

test('a page is framed by the listed origins, and by nobody where there are none', async () => {
  const { headers } = await fastify.inject({ url: '/diag', headers: html });
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['content-security-policy']).toContain(
    'frame-ancestors https://shop.example.org http://localhost:8080',
  );
});

test('a file that is made for its host knows the origin that asks, and may answer with its own status', async () => {
  const answer = await fastify.inject({ url: '/element.json', headers: { origin: 'https://a.example' } });
  expect([answer.statusCode, answer.headers.vary]).toEqual([403, 'Origin https://a.example']);
});

test('a file made for its host has its own type', async () => {
  const answer = await fastify.inject({ url: '/robots.txt', headers: { host: 'shop.example.org' } });
  expect([answer.headers['content-type'], answer.body]).toEqual(['text/plain', '# shop.example.org']);
});

test.each([
  ['?lng=de-DE', 'nl-BE', 'fr', 'de-DE'],
  ['?lng=es-ES', 'nl-BE', 'fr', 'nl-BE'],
  ['', null, 'es-ES,en;q=0.8,fr;q=0.5', 'en-GB'],
  ['', null, '', 'fr-FR'],
] as const)('the language of %s on a site in %s for a browser in %s is %s', (search, own, spoken, locale) => {
  const asked = { query: new URLSearchParams(search), acceptLanguage: spoken };
  expect(pageLocale(asked, own)).toBe(locale);
});
