import { expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld } from '@reprise/tests/kit/world.ts';
import type { ServedPage } from '@reprise/platform/server/web/serve-app.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { siteFile } from '../site/site-files.ts';
import { host, indexed, plain, visit } from '../site/site-visit.fixture.ts';

const world = await openWorld();
const open = (url: string, site?: string): Promise<ServedPage> => visit(world, url, site);

const address = '/vendre/apple/iphone-13-pro';
await indexed(world, world.a.product);

const textOf = ({ body = '' }: ServedPage): string => plain(body);

test('a model’s page shows its prices, its questions and a way to begin, without a script', async () => {
  const page = await open(address);
  expect([page.status ?? 200, page.isDocument, page.locale]).toEqual([200, true, 'fr-FR']);
  const text = textOf(page);
  expect(text).toContain('jusqu’à 240 €');
  expect(text).toContain('Prix du 26 novembre 2026');
  expect(page.body).toMatch(/<details class="up-to-note small">\s*<summary>Que veut dire/);
  expect(page.body).toContain(`href="/diag/${world.a.product}/iphone-13-pro-128-go"`);
  // the list, condition by condition
  for (const price of ['240 €', '210 €', '175 €', '90 €', '25 €']) expect(text).toContain(price);
  expect(page.body).not.toContain('<script');
});

test('the price is said to hold from its confirmation on, and a single day is one day', async () => {
  const held = async (days: number): Promise<string> => {
    await world.sql.query('update organization_root_details set "guaranteeDays" = $1', [days]);
    return textOf(await open(address));
  };
  expect(await held(1)).toContain('garanti 1 jour après votre confirmation');
  expect(await held(15)).toContain('garanti 15 jours après votre confirmation');
});

test('the picture is drawn in the page itself; a photo is fetched', async () => {
  const pictureOf = async (): Promise<string> =>
    /<div class="model-picture">([\s\S]*?)<\/div>/.exec((await open(address)).body ?? '')?.[1] ?? '';
  const photo = '0192a0de-0000-7000-8000-000000000001';
  const show = (images: string[]) =>
    world.sql.query('update products set "images" = $2 where "id" = $1', [world.a.product, images]);

  expect(await pictureOf()).toMatch(/^\s*<svg aria-hidden="true" width="480" height="400" /);
  await show([photo]);
  expect(await pictureOf()).toMatch(
    new RegExp(`^\\s*<img\\s+src="[^"]*/public-files/${photo}\\?size=large"`),
  );
  await show([]);
});

test('search engines are told the page in four languages, the product, its questions and the way to it', async () => {
  const { head } = await open(address);
  expect(head).toContain('<link rel="canonical" href="http://enseigne-a.test/vendre/apple/iphone-13-pro">');
  for (const verb of ['vendre', 'sell', 'verkopen', 'verkaufen'])
    expect(head).toContain(`href="http://enseigne-a.test/${verb}/apple/iphone-13-pro" hreflang=`);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
  const { '@graph': graph } = z
    .object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) })
    .parse(JSON.parse(json));
  expect(graph.map((one) => one['@type'])).toEqual(['Product', 'FAQPage', 'BreadcrumbList']);
  expect(graph[0]).toMatchObject({
    brand: { name: 'Apple' },
    offers: { priceCurrency: 'EUR', highPrice: '240.00', businessFunction: expect.stringContaining('#Buy') },
  });
  expect(head).toContain('property="og:image" content="https://api.example.org/drawings?as=share');
});

test.each(locales.map((locale) => [locale]))(
  'the page speaks %s by its address, and no word is missing',
  async (locale) => {
    const verb = { 'fr-FR': 'vendre', 'en-GB': 'sell', 'nl-BE': 'verkopen', 'de-DE': 'verkaufen' }[locale];
    const page = await open(`/${verb}/apple/iphone-13-pro`);
    expect(page.locale).toBe(locale);
    // a key without words is shown as itself
    expect(textOf(page)).not.toMatch(/\b(?:model|common|site|journey):\w|\{\{/);
    const links = [...(page.body ?? '').matchAll(/href="(\/(?:diag|home|categories)[^"]*)"/g)].map(
      ([, to = '']) => to,
    );
    expect(links.length).toBeGreaterThan(2);
    expect(links.every((to) => to.includes(`lng=${locale}`) === (locale !== 'fr-FR'))).toBe(true);
  },
);

test.each([
  ['a model that nobody sells', '/vendre/apple/iphone-99', 'enseigne-a.test'],
  ['a model of another account', address, 'enseigne-b.test'],
])('%s is not there', async (_, url, site) => {
  const page = await open(url, site);
  expect([page.status, page.isDocument ?? false]).toEqual([404, false]);
});

test('a model that is not paid any more says so, and shows no price', async () => {
  const list = ['A', 'B', 'C', 'D', 'E'].map((grade) => `"buybackPriceGrade${grade}"`);
  const { rows } = await world.sql.query(`select ${list.join(', ')} from products where "id" = $1`, [
    world.a.product,
  ]);
  await world.sql.query(
    `update products set ${list.map((one) => `${one} = 0`).join(', ')}, "buybackZeroNotAllowed" = true where "id" = $1`,
    [world.a.product],
  );
  const text = textOf(await open(address));
  expect(text).toContain('Ce modèle n’est pas payé en ce moment');
  expect(text).not.toMatch(/\d €/);
  const before: Record<string, unknown> = rows[0];
  await world.sql.query(
    `update products set ${list.map((one, at) => `${one} = $${at + 2}`).join(', ')}, "buybackZeroNotAllowed" = false where "id" = $1`,
    [world.a.product, ...Object.values(before)],
  );
});

test('what a retailer writes cannot become HTML', async () => {
  await world.sql.query(`update products set "model" = '<img src=x>' where "id" = $1`, [world.a.product]);
  const { head, body } = await open(address);
  await world.sql.query(`update products set "model" = 'iPhone 13 Pro' where "id" = $1`, [world.a.product]);
  expect(head + (body ?? '')).not.toContain('<img src=x>');
});

test('the sitemap names its parts, and each part its models in four languages', async () => {
  const file = async (path: string, site = 'enseigne-a.test') =>
    (await siteFile(world.db, host, { host: site, path, origin: null, now: world.clock.now }))?.content;
  const whole = await file('/sitemap.xml');
  expect(whole).toContain('<loc>http://enseigne-a.test/sitemap-pages.xml</loc>');
  expect(whole).toContain('<loc>http://enseigne-a.test/sitemap-models-1.xml</loc>');
  expect(whole).not.toContain('models-2');
  const models = await file('/sitemap-models-1.xml');
  expect(models).toContain('<loc>http://enseigne-a.test/vendre/apple/iphone-13-pro</loc>');
  expect(models).toContain('hreflang="nl-BE" href="http://enseigne-a.test/verkopen/apple/iphone-13-pro"');
  expect(await file('/sitemap-models-2.xml')).toBeUndefined();
  expect(await file('/sitemap-models-0.xml')).toBeUndefined();
  expect(await file('/sitemap.xml', 'enseigne-b.test')).not.toContain('models-1');
});
