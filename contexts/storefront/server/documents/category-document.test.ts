import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import type { ServedPage } from '@reprise/platform/server/web/serve-app.ts';
import { ask, indexed, plain, visit } from '../site/site-visit.fixture.ts';

const world = await openWorld();
const open = (url: string): Promise<ServedPage> => visit(world, url);
await indexed(world, world.a.product, world.b.product);

const category = (id: string): Promise<string> =>
  world.sql
    .query<{ path: string }>(
      `select '/category/' || "id" || '/' || lower("label" ->> 'fr-FR') as path from categories where "id" = $1`,
      [id],
    )
    .then(({ rows }) => rows[0]!.path);
const path = await category(world.a.category);

const publish = (status: 'published' | 'draft'): Promise<unknown> =>
  world.sql.query(`update products set "status" = $2 where "accountId" = $1`, [world.a.retailer, status]);
const browsed = (on: boolean): Promise<unknown> =>
  world.sql.query(
    `update organization_root_details set "categoryNavigationEnabled" = $2 where "accountId" = $1`,
    [world.a.retailer, on],
  );
afterEach(async () => {
  await publish('published');
  await browsed(true);
});

test.each(locales.map((locale) => [locale]))(
  'the catalogue speaks %s, and no word is missing',
  async (locale) => {
    for (const url of ['/categories', path]) {
      const page = await open(`${url}?lng=${locale}`);
      expect([page.status, page.isDocument, page.locale]).toEqual([200, true, locale]);
      const text = plain(page.body ?? '');
      expect(text).not.toMatch(/\b(?:home|model|common|site|journey|head):\w|\{\{/);
      const links = [...(page.body ?? '').matchAll(/href="(\/[^"]*)"(?! hreflang)/g)].map(
        ([, to = '']) => to,
      );
      const models = /^\/(?:vendre|sell|verkopen|verkaufen)\//;
      const wrong = (to: string): boolean =>
        !models.test(to) && to.includes(`lng=${locale}`) !== (locale !== 'fr-FR');
      expect(links.filter(wrong)).toEqual([]);
    }
  },
);

test('a category shows its products with their best price and leads to the first question, without a script', async () => {
  const { body = '', head } = await open(path);
  expect(plain(body)).toContain('jusqu’à 240 €');
  expect(body).toContain(`href="/diag/${world.a.product}/iphone-13-pro-128-go"`);
  expect(body).not.toContain(world.b.product);
  expect(body).not.toContain('<script');
  expect(head).toContain('"@type":"BreadcrumbList"');
});

test('the catalogue shows its categories with what they pay at most, and what is estimated most', async () => {
  const text = async (): Promise<string> => plain((await open('/categories')).body ?? '');
  expect(await text()).toMatch(/Smartphones \d produits jusqu’à 240 €/);
  expect(await text()).not.toContain('Les plus demandés');
  await world.insert('declarations', {
    accountId: world.a.retailer,
    productId: world.a.product,
    askedTo: 'customer',
    imeiMismatchAccepted: false,
    responses: [],
  });
  expect(await text()).toContain('Les plus demandés');
});

test('whoever reads "up to" finds what it supposes, in the catalogue and in a category with others below it', async () => {
  const note = /<details class="up-to-note small">\s*<summary>Que veut dire/;
  for (const url of ['/categories', path]) expect((await open(url)).body).toMatch(note);
  const above = await world.insert('categories', {
    ...(await world.sql.query('select * from categories where "id" = $1', [world.a.category])).rows[0],
    id: randomUUID(),
    identifier: 'above',
    label: { 'fr-FR': 'Au-dessus' },
  });
  await world.sql.query(`update categories set "parentCategory" = $2 where "id" = $1`, [
    world.a.category,
    above,
  ]);
  const { body } = await open(await category(above));
  expect(plain(body ?? '')).toMatch(/Smartphones \d produits jusqu’à 240 €/);
  expect(body).toMatch(note);
  await world.sql.query(`update categories set "parentCategory" = null where "id" = $1`, [world.a.category]);
  await world.sql.query('delete from categories where "id" = $1', [above]);
});

test('a category shows its own products below the categories that it holds', async () => {
  const below = await world.insert('categories', {
    ...(await world.sql.query('select * from categories where "id" = $1', [world.a.category])).rows[0],
    id: randomUUID(),
    identifier: 'below',
    label: { 'fr-FR': 'En dessous' },
    parentCategory: world.a.category,
  });
  const move = (to: string) =>
    world.sql.query('update products set "mainCategory" = $1 where "id" = $2', [to, world.a.otherProduct]);
  await move(below);
  const { body = '' } = await open(path);
  expect(plain(body)).toMatch(/En dessous 1 produit/);
  expect(body).toContain(`href="/diag/${world.a.product}/iphone-13-pro-128-go"`);
  expect(body).not.toContain(`href="/diag/${world.a.otherProduct}/`);
  expect(body.match(/<details class="up-to-note/g)).toHaveLength(1);
  await move(world.a.category);
  await world.sql.query('delete from categories where "id" = $1', [below]);
});

test('a category that has nothing to sell, one of another account, and an invented one are not there', async () => {
  const missing = [
    await category(world.b.category),
    '/category/00000000-0000-4000-8000-000000000000/x',
    '/category/x/x',
  ];
  for (const url of missing) {
    const page = await open(url);
    expect([url, page.status, page.isDocument]).toEqual([url, 404, true]);
    expect(plain(page.body ?? '')).toContain('Cette catégorie n’existe pas');
    expect(page.head).toContain('noindex');
  }
  await publish('draft');
  expect((await open(path)).status).toBe(404);
  expect(plain((await open('/categories')).body ?? '')).toContain('Le catalogue est vide');
});

test('without navigation by category none of its pages is there, and nothing leads to one', async () => {
  await browsed(false);
  for (const url of ['/categories', path]) {
    const page = await open(url);
    expect([url, page.status]).toEqual([url, 404]);
    expect(page.body).not.toMatch(/href="\/categor[^"]*"(?! hreflang)/);
  }
});

test('another name leads to the right address, with its page', async () => {
  expect(await ask(world, `/category/${world.a.category}/autre-chose?page=2`)).toEqual({
    movedTo: `${path}?page=2`,
  });
});

test('a page beyond the last one is empty, and what is no number is the first', async () => {
  expect(plain((await open(`${path}?page=9`)).body ?? '')).toContain('Aucun produit');
  expect(plain((await open(`${path}?page=1e9`)).body ?? '')).toContain('240 €');
  expect((await open(`${path}?page=%3Cimg%20src=x%3E`)).body).not.toContain('<img src=x>');
});

test('the products of a category stand by their names, and numbers in the order of numbers', async () => {
  const { product, otherProduct } = world.a;
  const name = (id: string, label: string) =>
    world.sql.query('update products set "label" = $2 where "id" = $1', [id, label]);
  await name(product, 'Galaxy A15');
  await name(otherProduct, 'Galaxy A5');
  const text = plain((await open(path)).body ?? '');
  expect(text).toMatch(/Galaxy A5 .*Galaxy A15/);
});
