import { expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld } from '@reprise/tests/kit/world.ts';
import type { Widget } from '../../domain/home-page/home-page.ts';
import { visit } from './site-visit.fixture.ts';

const world = await openWorld();
const site = 'http://enseigne-a.test';

const graph = z.object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) });
async function dataOf(url: string) {
  const { head } = await visit(world, url);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
  return json === '' ? [] : graph.parse(JSON.parse(json))['@graph'];
}
const typesOf = async (url: string): Promise<string[]> => (await dataOf(url)).map((one) => one['@type']);

const publish = async (widgets: Widget[]): Promise<void> => {
  await world.sql.query(`delete from home_page_configs where "accountId" = $1`, [world.a.retailer]);
  await world.insert('home_page_configs', {
    accountId: world.a.retailer,
    title: 'La reprise A',
    metaTitle: 'Vendez à A',
    metaDescription: 'Deux minutes.',
    status: 'active',
    widgets,
  });
};

test('a shared link to any page shows a picture', async () => {
  for (const url of [
    '/home',
    '/categories',
    '/stores',
    `/stores/${world.a.store}/magasin-a1`,
    '/faq',
    '/cgu',
  ]) {
    const { head } = await visit(world, url);
    expect([url, head]).toEqual([url, expect.stringContaining(`"og:image" content="${site}/share.png"`)]);
    expect(head).toContain('name="twitter:card" content="summary_large_image"');
  }
});

test('the home page says whose site it is and how it is searched, and its questions where it has some', async () => {
  await publish([{ type: 'trust', title: '' }]);
  expect(await typesOf('/home')).toEqual(['Organization', 'WebSite']);
  await publish([{ type: 'faq', title: '' }]);
  const [organization, whole, faq] = await dataOf('/home');
  expect(organization).toMatchObject({ name: 'Enseigne A', url: site });
  expect(whole).toMatchObject({
    potentialAction: { target: { urlTemplate: `${site}/results?q={search_term_string}` } },
  });
  expect(faq?.['mainEntity']).toHaveLength(4);
  await world.sql.query(`delete from home_page_configs where "accountId" = $1`, [world.a.retailer]);
  expect(await typesOf('/home')).toEqual(['Organization', 'WebSite', 'FAQPage']);
});

test('the questions of the account’s own text are told, and none where it has written none', async () => {
  expect(await dataOf('/faq')).toEqual([]);
  await world.a.as.root_management_unit_manager.call('PUT /legal-texts/{accountId}/{page}', {
    params: { accountId: world.a.retailer, page: 'faqAndContact' },
    body: {
      html: '<h2>Où déposer ?</h2><p>En <b>magasin</b>.</p><h2>Combien de temps ?</h2><p>Deux jours.</p>',
      translations: {},
      version: null,
    },
  });
  for (const url of ['/faq', '/home'])
    expect((await dataOf(url)).at(-1)).toEqual({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Où déposer ?',
          acceptedAnswer: { '@type': 'Answer', text: '<p>En <b>magasin</b>.</p>' },
        },
        {
          '@type': 'Question',
          name: 'Combien de temps ?',
          acceptedAnswer: { '@type': 'Answer', text: '<p>Deux jours.</p>' },
        },
      ],
    });
});

test.each([
  ['/categories', 'Catalogue'],
  ['/stores', 'Nos magasins'],
])('the way to %s is told', async (path, name) => {
  expect(await dataOf(path)).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Accueil', item: `${site}/home` },
        { '@type': 'ListItem', position: 2, name, item: site + path },
      ],
    },
  ]);
});
