import { afterEach, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { indexProducts } from '@reprise/offer/server/search/search.db.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import type { ServedPage } from '@reprise/platform/server/web/serve-app.ts';
import { indexed, plain, visit } from '../site/site-visit.fixture.ts';

const world = await openWorld();
const open = (url: string): Promise<ServedPage> => visit(world, url);
const textOf = async (url: string): Promise<string> => plain((await open(url)).body ?? '');
await indexed(world, world.a.product, world.b.product);

const features = (...names: string[]): Promise<unknown> =>
  world.sql.query(
    `update organization_root_details set "enabledPremiumFeatures" = $2 where "accountId" = $1`,
    [world.a.retailer, names],
  );
const asConfigured = settings();
afterEach(async () => {
  useSettings(asConfigured);
  await features();
});

test.each(locales.map((locale) => [locale]))(
  'the results speak %s, and no word is missing',
  async (locale) => {
    await features('imei_search_and_collect', 'scan_searchbar');
    for (const q of ['', '*', 'zqxjkvbw', '352259840000014']) {
      const page = await open(`/results?q=${q}&lng=${locale}`);
      expect([page.status, page.isDocument, page.locale]).toEqual([200, true, locale]);
      expect(plain(page.body ?? '')).not.toMatch(/\b(?:home|model|common|site|journey|head|ui):\w|\{\{/);
      const links = [...(page.body ?? '').matchAll(/href="(\/[^"]*)"(?! hreflang)/g)].map(
        ([, to = '']) => to,
      );
      const models = /^\/(?:vendre|sell|verkopen|verkaufen)\//;
      const wrong = (to: string): boolean =>
        !models.test(to) && to.includes(`lng=${locale}`) !== (locale !== 'fr-FR');
      expect(links.filter(wrong)).toEqual([]);
      // one question mark in an address
      expect(links.filter((to) => to.split('?').length > 2)).toEqual([]);
    }
  },
);

test('what is found is read and followed without a script, with its best price, and nothing of another account', async () => {
  const { body = '', head } = await open('/results?q=*&lng=de-DE');
  expect(body).toContain(`href="/diag/${world.a.product}/iphone-13-pro-128-go?lng=de-DE"`);
  expect(plain(body)).toMatch(/1 Produkt .*240\s€/);
  expect(body).not.toContain(world.b.product);
  expect(body).not.toContain('<script');
  expect(body).toContain('value="*"');
  expect(head).toContain('/results?q=*"');
});

test('results are narrowed by links, and what narrows them is taken away again', async () => {
  await world.sql.query(`update search_products set "brand" = 'Apple' where "productId" = $1`, [
    world.a.product,
  ]);
  const { body = '' } = await open('/results?q=*&brand=Apple&page=3');
  expect(body).toMatch(/<a class="facet-on" href="\/results\?q=\*"/);
  // of another brand there is none: it stands there to be taken away
  const none = await open('/results?q=*&brand=Nokia');
  expect(none.body).toMatch(/<a class="facet-on" href="\/results\?q=\*"[^]*?Nokia/);
  expect(plain(none.body ?? '')).toContain('Aucun produit ne correspond');
});

test('results are narrowed by storage, and an invented one narrows nothing', async () => {
  await world.sql.query(`update search_products set "storageGb" = 128 where "productId" = $1`, [
    world.a.product,
  ]);
  const narrowed = await open('/results?q=*&storage=128&lng=en-GB');
  expect(narrowed.body).toMatch(/<a class="facet-on" href="\/results\?q=\*&amp;lng=en-GB"[^]*?128 GB/);
  expect(await textOf('/results?q=*&storage=64')).toContain('Aucun produit ne correspond');
  expect((await open('/results?q=*&storage=x')).body).toContain(`/diag/${world.a.product}/`);
});

test('nothing asked, nothing found and invented pages have a way on', async () => {
  expect(await textOf('/results')).toContain('Que souhaitez-vous revendre');
  const none = await open('/results?q=zqxjkvbw');
  expect(plain(none.body ?? '')).toContain('Aucun produit ne correspond');
  expect(none.body).toContain('href="/categories"');
  expect((await open('/results?q=x&page=1e9')).status).toBe(200);
  expect((await open('/results?q=*&page=9999')).status).toBe(200);
  expect((await open(`/results?q=${'x'.repeat(4000)}`)).status).toBe(200);
  expect((await open('/results?q=%3Cimg%20src=x%3E')).body).not.toContain('<img src=x>');
});

test('the number of a device finds its model where the account finds by it, else it is words', async () => {
  const { rows } = await world.sql.query<{ tac: string }>(
    `select "tac" from product_tacs where "productId" = $1`,
    [world.a.product],
  );
  const imei = `${rows[0]!.tac}0000007`;
  await features('imei_search_and_collect');
  expect((await open(`/results?q=${imei}`)).body).toContain(
    `href="/diag/${world.a.product}/iphone-13-pro-128-go?imei=${imei}"`,
  );
  expect((await open(`/results?q=${imei}&lng=nl-BE`)).body).toContain(`?imei=${imei}&amp;lng=nl-BE"`);
  const unknown = await open('/results?q=00000000000000');
  expect(unknown.status).toBe(200);
  expect(await textOf('/results?q=990000000000001')).toContain('IMEI invalide');
  await features();
  expect(await textOf('/results?q=990000000000001')).toContain('Aucun produit ne correspond');
});

test('a search that does not answer is said, and tried again by a link', async () => {
  useSettings({
    ...asConfigured,
    searchCluster: { url: 'http://127.0.0.1:9', apiKey: 'writes', searchKey: 'searches' },
  });
  const page = await open('/results?q=iphone&brand=Apple');
  expect(page.status).toBe(503);
  expect(plain(page.body ?? '')).toContain('La recherche ne répond pas pour le moment');
  expect(page.body).toContain('href="/results?q=iphone&amp;brand=Apple"');
});

test('what is not spelled so is said, with what comes close', async () => {
  await inWall(world.db, [world.a.retailer], (db) => indexProducts(db, world.a.retailer, 'all'));
  expect(await textOf('/results?q=iphnoe')).toContain('Rien ne s’appelle « iphnoe »');
  expect(await textOf('/results?q=iphone')).not.toContain('Rien ne s’appelle');
});
