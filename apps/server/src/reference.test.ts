import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { serveDescription } from '@reprise/platform/server/http/describe.ts';
import { expect, test } from 'vitest';

// the page of the API (docs/decisions/038-the-page-of-the-api.md)

const served = async (reference?: string) => {
  const app = Fastify();
  await serveDescription(app, [], { reference });
  return app;
};

test('the page that was built has scripts of this server only, each with a hash and kept for a year', async () => {
  const built = await mkdtemp(join(tmpdir(), 'reprise-reference-'));
  await mkdir(join(built, 'assets'));
  for (const name of ['scalar', 'start'])
    await writeFile(join(built, `assets/${name}-Ab_1-2.js`), `// ${name}`);
  const app = await served(built);
  const page = await app.inject('/docs');
  const scripts = [...page.body.matchAll(/<script ([^>]*)>([^<]*)</g)].map(([, has = '', inside]) => [
    has,
    inside,
  ]);
  expect(scripts).toEqual([
    ['src="/docs/assets/scalar-Ab_1-2.js" defer', ''],
    ['src="/docs/assets/start-Ab_1-2.js" defer', ''],
  ]);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  const script = await app.inject('/docs/assets/start-Ab_1-2.js');
  expect(script.body).toBe('// start');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/docs/plain')).body).toContain('<h1>Reprise API</h1>');
  await app.close();
  await rm(built, { recursive: true });
});

test('a page that was not built is the one without scripts', async () => {
  for (const built of [undefined, join(tmpdir(), 'reprise-nothing-built')]) {
    const app = await served(built);
    const page = await app.inject('/docs');
    expect(page.body).toContain('<h1>Reprise API</h1>');
    expect(page.body).toContain('<code>Authorization: Bearer rpk_…</code>');
    expect(page.body).not.toContain('<script');
    await app.close();
  }
});
