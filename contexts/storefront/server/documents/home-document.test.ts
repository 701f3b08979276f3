import { afterEach, expect, test } from 'vitest';
import { configure } from '@reprise/tests/kit/configure.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import type { ServedPage } from '@reprise/platform/server/web/serve-app.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { filledTypes, type Widget } from '../../domain/home-page/home-page.ts';
import { indexed, plain, visit } from '../site/site-visit.fixture.ts';

const world = await openWorld();
const open = (url: string): Promise<ServedPage> => visit(world, url);
const bodyOf = async (url = '/home'): Promise<string> => (await open(url)).body ?? '';
const textOf = async (url?: string): Promise<string> => plain(await bodyOf(url));

const every = filledTypes.map((type): Widget => ({ type, title: '' }));
const prices = (...productIds: string[]): Widget => ({ type: 'prices', title: '', productIds });

async function publish(widgets: Widget[], title = 'La reprise A'): Promise<void> {
  await world.sql.query(`delete from home_page_configs where "accountId" = $1`, [world.a.retailer]);
  await world.insert('home_page_configs', {
    accountId: world.a.retailer,
    title,
    metaTitle: 'Vendez à A',
    metaDescription: 'Deux minutes.',
    status: 'active',
    widgets,
  });
}
afterEach(() =>
  world.sql.query(
    `update organization_root_details set "dropOffLocationsMapEnabled" = true, "categoryNavigationEnabled" = true
      where "accountId" = $1`,
    [world.a.retailer],
  ),
);

test.each(locales.map((locale) => [locale]))(
  'the home page speaks %s, and no word is missing',
  async (locale) => {
    await publish([prices(world.a.product), ...every]);
    const page = await open(`/home?lng=${locale}`);
    expect([page.status ?? 200, page.isDocument, page.locale]).toEqual([200, true, locale]);
    const text = plain(page.body ?? '');
    expect(text).not.toMatch(/\b(?:home|model|common|site|journey|head):\w|\{\{/);
    const links = [...(page.body ?? '').matchAll(/href="(\/[^"]*)"(?! hreflang)/g)].map(([, to = '']) => to);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((to) => to.includes(`lng=${locale}`) !== (locale !== 'fr-FR'))).toEqual([]);
  },
);

test('an account without a page of its own has what its list, circuits, stores and settings say', async () => {
  await world.sql.query(`delete from home_page_configs where "accountId" = $1`, [world.a.retailer]);
  const page = await open('/');
  expect(page.head).toContain('<title>Enseigne A</title>');
  expect(page.head).toContain('<link rel="canonical" href="http://enseigne-a.test/home">');
  for (const id of ['trust', 'steps', 'stores', 'faq']) expect(page.body).toContain(`id="${id}"`);
  expect(page.body).toContain('action="/results"');
});

test('prices are those of the list in each condition, of published products of this account alone', async () => {
  await publish([prices(world.a.product, world.b.product)]);
  const [body, text] = [await bodyOf(), await textOf()];
  for (const price of ['240 €', '210 €', '175 €', '90 €', '25 €']) expect(text).toContain(price);
  expect(body).toContain(`href="/diag/${world.a.product}/iphone-13-pro-128-go"`);
  expect(body).not.toContain(world.b.product);
  const set = (status: string) =>
    world.sql.query(`update products set "status" = $2 where "id" = $1`, [world.a.product, status]);
  await set('draft');
  expect(await textOf()).not.toMatch(/\d €/);
  await set('published');
});

test('whoever reads "up to" finds what it supposes at each place that says it, and nowhere else', async () => {
  const notes = async () => (await bodyOf()).match(/<details class="up-to-note/g)?.length ?? 0;
  const featured: Widget = {
    type: 'featured_products',
    title: 'Nos produits',
    productIds: [world.a.product],
  };
  await publish([featured]);
  expect(await notes()).toBe(1);
  await publish([featured, prices(world.a.product)]);
  expect(await notes()).toBe(3);
  await publish(every);
  expect(await notes()).toBe(0);
});

test('without chosen products the page shows what is estimated most', async () => {
  await publish([prices()]);
  expect(await bodyOf()).not.toContain('class="price-panel"');
  const declare = (product: string, account: string) =>
    world.insert('declarations', {
      accountId: account,
      productId: product,
      askedTo: 'customer',
      imeiMismatchAccepted: false,
      responses: [],
    });
  await declare(world.b.product, world.b.retailer);
  expect(await bodyOf()).not.toContain('class="price-panel"');
  await declare(world.a.product, world.a.retailer);
  expect(await textOf()).toContain('240 €');
});

test('the steps name only circuits and payment modes that are active', async () => {
  await publish(every);
  const circuits = (status: string) =>
    world.sql.query(`update circuits set "status" = $2 where "accountId" = $1 and "channel" = 'web'`, [
      world.a.retailer,
      status,
    ]);
  const stepsIn = (body: string): string => plain(/<ol class="model-steps">.*?<\/ol>/s.exec(body)?.[0] ?? '');
  const all = stepsIn(await bodyOf());
  await circuits('inactive');
  const none = stepsIn(await bodyOf());
  await circuits('active');
  expect(all).toContain('Soyez payé');
  expect(none).not.toBe('');
  expect(none).not.toContain('Soyez payé');
  expect(none).not.toContain('Remettez-le');
});

test('neither the home page nor a model’s names what nobody ships or pays', async () => {
  await publish(every);
  await indexed(world, world.a.product);
  const shown = async () => [await textOf(), await textOf('/vendre/apple/iphone-13-pro')];
  const setDemo = (demo: boolean) =>
    world.sql.query('update accounts set "demo" = $2 where "id" = $1', [world.a.retailer, demo]);
  for (const text of await shown()) {
    expect(text).toContain('gift_card');
    expect(text).toContain('étiquette');
    expect(text).not.toContain('no_iban_transfer');
  }
  await setDemo(false);
  for (const text of await shown()) {
    expect(text).toContain('gift_card');
    expect(text).not.toContain('étiquette');
  }
  await setDemo(true);
  const payer = { accountId: world.a.buyer, organizationId: world.a.buyerPlace };
  await configure(world, 'http.payout', payer, {
    address: 'https://payouts.example',
    apiKey: 'key',
    webhookSecret: 'secret',
  });
  for (const text of await shown()) expect(text).toContain('no_iban_transfer');
});

test('stores are shown with their number where the account shows them, and nowhere else', async () => {
  await publish(every);
  expect(await bodyOf()).toContain(`/stores/${world.a.store}/magasin-a1`);
  expect(await bodyOf()).not.toContain(world.b.store);
  await world.sql.query(
    `update organization_root_details set "dropOffLocationsMapEnabled" = false where "accountId" = $1`,
    [world.a.retailer],
  );
  const hidden = await bodyOf();
  expect(hidden).not.toContain('/stores');
});

test('the questions are the sections of the account’s own text, whole and cleaned', async () => {
  await publish(every);
  expect(await textOf()).toContain('Combien de temps le prix est-il garanti');
  const html = [
    '<section><h2>Où déposer ?</h2><p onclick="x()">En magasin.</p></section>',
    '<h2>Combien de temps ?</h2><p>Deux jours.</p>',
  ].join('');
  await world.a.as.root_management_unit_manager.call('PUT /legal-texts/{accountId}/{page}', {
    params: { accountId: world.a.retailer, page: 'faqAndContact' },
    body: { html, translations: {}, version: null },
  });
  const body = await bodyOf();
  expect(body).not.toContain('onclick');
  expect(body).not.toContain('</section></details>');
  expect(plain(body)).toContain('Où déposer ? En magasin.');
  expect(plain(body)).toContain('Combien de temps ? Deux jours.');
  expect(plain(body)).not.toContain('le prix est-il garanti');
});

test('a banner is fetched as large as it is shown', async () => {
  const banner = '0192a0de-0000-7000-8000-000000000001';
  await publish([{ type: 'search', title: 'Combien ?', bannerImage: banner }]);
  const file = `https://api.example.org/public-files/${banner}`;
  expect(await bodyOf()).toContain(`srcset="${file}?size=standard 800w, ${file}?size=large 1600w"`);
});

test('what a retailer writes cannot become HTML', async () => {
  const attack = '"><img src=x onerror=alert(1)>';
  await publish(
    [
      { type: 'search', title: attack, bannerImage: null },
      { type: 'trust', title: attack },
    ],
    attack,
  );
  const { head, body = '' } = await open('/home');
  expect(head + body).not.toContain('<img src=x');
});

test('the editor’s preview is the page that its visitor gets', async () => {
  const widgets: Widget[] = [
    { type: 'search', title: 'Combien ?', bannerImage: null },
    prices(world.a.product),
    ...every,
  ];
  await publish(widgets);
  const preview = await world.a.as.root_management_unit_manager.raw(
    'POST /home-page-configs/{accountId}/preview',
    {
      params: { accountId: world.a.retailer },
      body: { locale: 'fr-FR', title: 'La reprise A', widgets },
    },
  );
  const mainOf = (html: string): string =>
    plain(/<main.*<\/main>/s.exec(html)?.[0] ?? '').replace(/\d+ novembre \d+/, '');
  const shown = mainOf(preview.answer()['document']);
  expect(shown).toContain('Combien ?');
  expect(shown.replaceAll(/Prix du [^E]*/g, '')).toBe(
    mainOf(await bodyOf()).replaceAll(/Prix du [^E]*/g, ''),
  );
});
