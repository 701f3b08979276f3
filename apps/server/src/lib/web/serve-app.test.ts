import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveApp } from './serve-app.ts';

let dir: string;
let fastify: FastifyInstance;
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const name = `Cash & co $& </script><script>alert(1)</script>`;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'served-'));
  await mkdir(join(dir, 'assets'));
  await mkdir(join(dir, '.vite'));
  await writeFile(
    join(dir, 'index.html'),
    '<html lang="fr-FR"><head><!--head--><!--settings--></head></html>',
  );
  await writeFile(join(dir, 'assets/index-1a2b.js'), 'export {};');
  await writeFile(join(dir, 'assets/index-1a2b.js.gz'), 'compressed');
  await writeFile(join(dir, 'robots.txt'), 'User-agent: *');
  const manifest = {
    '../../packages/locales/nl-BE/common.json': { file: 'assets/common-nl.js' },
    '../../packages/locales/fr-FR/common.json': { file: 'assets/common-fr.js' },
    '../../packages/locales/nl-BE/journey.json': { file: 'assets/journey-nl.js' },
  };
  await writeFile(join(dir, '.vite/manifest.json'), JSON.stringify(manifest));
  fastify = Fastify();
  await serveApp(fastify, {
    dir,
    words: ['common'],
    settings: (host) => ({
      apiUrl: 'https://api.example.org/v1',
      release: '2025-r39',
      siteAccount: { name: `${host} ${name}`, mainColor: '#112233', logo: null, language: 'nl-BE' },
    }),
    headTags: (_host, path) => `<meta name="path" content="${path}">`,
  });
});
afterAll(async () => {
  await fastify.close();
  await rm(dir, { recursive: true });
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
  expect(answer.body).toContain('<meta name="path" content="/buyback/12/edit">');
  expect(answer.body).toContain('<html lang="nl-BE">');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test("only the first screen's words, in the account's language, are announced", async () => {
  const { body } = await fastify.inject({ url: '/home', headers: html });
  expect(body.match(/modulepreload/g)).toHaveLength(1);
  expect(body).toContain('href="/assets/common-nl.js"');
});

test('no inline script may run, and the API may be called', async () => {
  const policy = String(
    (await fastify.inject({ url: '/', headers: html })).headers['content-security-policy'],
  );
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
  expect(policy).toContain("connect-src 'self' https://api.example.org;");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('hashed files stay for a year and come compressed', async () => {
  const answer = await fastify.inject({
    url: '/assets/index-1a2b.js',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.body).toBe('compressed');
});

test('what is not a page is not answered with one', async () => {
  expect((await fastify.inject({ url: '/assets/gone.js' })).statusCode).toBe(404);
  expect((await fastify.inject({ url: '/favicon.png', headers: html })).statusCode).toBe(404);
  expect((await fastify.inject({ url: '/users', headers: { accept: 'application/json' } })).statusCode).toBe(
    404,
  );
  expect((await fastify.inject({ url: '/..%2f.vite/manifest.json' })).statusCode).toBe(404);
  expect((await fastify.inject({ url: '/robots.txt' })).body).toBe('User-agent: *');
  expect((await fastify.inject({ url: '/404', headers: html })).statusCode).toBe(404);
});
