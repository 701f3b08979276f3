import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import type { Asked, ServedPage } from '@reprise/platform/server/web/serve-app.ts';
import { siteFile } from './site-files.ts';
import { sitePage, type SiteHost } from './site-page.ts';
import { isCatalogue } from '../documents/category-document.ts';
import { isHome } from '../documents/home-document.ts';
import { isResults } from '../documents/results-document.ts';
import { siteScreens } from './site-screens.ts';
import { host as hostWithoutMap } from './site-visit.fixture.ts';

let world: World;
const host: SiteHost = {
  ...hostWithoutMap,
  tiles: { url: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png', attribution: '©' },
};

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const set = (columns: Record<string, unknown>, table = 'organization_root_details'): Promise<unknown> => {
  const names = Object.keys(columns).map((name, index) => `"${name}" = $${index + 2}`);
  const account = table === 'accounts' ? 'id' : 'accountId';
  return world.sql.query(`update ${table} set ${names.join(', ')} where "${account}" = $1`, [
    world.a.retailer,
    ...Object.values(columns),
  ]);
};
beforeEach(async () => {
  await set({
    categoryNavigationEnabled: true,
    dropOffLocationsMapEnabled: true,
    externalWebsiteLink: JSON.stringify({ active: false, url: '', text: '' }),
  });
  await set({ tagManagerId: null, axeptioId: null }, 'accounts');
});

const ask = (url: string, name = 'enseigne-a.test') => {
  const [path = '', search = ''] = url.split('?');
  const asked: Asked = {
    host: name,
    path,
    query: new URLSearchParams(search),
    acceptLanguage: '',
    now: world.clock.now,
  };
  return sitePage(world.db, host, asked);
};
async function open(url: string, name?: string): Promise<ServedPage> {
  const page = await ask(url, name);
  if ('movedTo' in page) throw new Error(`moved to ${page.movedTo}`);
  return page;
}
const settingsOf = ({ settings }: ServedPage) => z.record(z.string(), z.unknown()).parse(settings);
const file = async (path: string, name = 'enseigne-a.test') =>
  (
    await siteFile(world.db, host, { host: name, path, origin: null, now: world.clock.now })
  )?.content.toString();

/** A home page with careless HTML. */
async function publishHome(status = 'active'): Promise<void> {
  await world.sql.query(`delete from home_page_configs where "accountId" = $1`, [world.a.retailer]);
  await world.insert('home_page_configs', {
    accountId: world.a.retailer,
    title: 'La reprise A',
    metaTitle: 'Vendez "tout" à A',
    metaDescription: 'Deux minutes <b>suffisent</b>.',
    status: status === 'active' ? 'active' : 'inactive',
    widgets: [
      { type: 'search', title: 'Combien ?', bannerImage: null },
      { type: 'featured_products', title: 'Demandés', productIds: [world.a.product, world.b.product] },
      {
        type: 'html',
        html: '<h2>Trois étapes</h2><img src="https://cdn.example.org/a.png" onerror="alert(1)">',
      },
    ],
  });
}

test('the home page’s title and description stand in the page, with its widgets, cleaned', async () => {
  await publishHome();
  const page = await open('/home');
  expect(page.head).toContain('<title>Vendez &quot;tout&quot; à A</title>');
  expect(page.head).toContain(
    '<meta name="description" content="Deux minutes &lt;b&gt;suffisent&lt;/b&gt;.">',
  );
  expect(page.head).toContain('<link rel="canonical" href="http://enseigne-a.test/home">');
  expect(page.isDocument).toBe(true);
  expect(page.body).toContain('<h1 >La reprise A</h1>');
  expect(page.body).toContain('<h2>Trois étapes</h2><img');
  expect(page.body).not.toContain('onerror');
  // nothing of another organization's product is shown
  expect(page.body).toContain(`href="/diag/${world.a.product}/`);
  expect(page.body).not.toContain(world.b.product);
  expect((await open('/results?q=%3Cscript%3E')).body).toContain('&lt;script&gt;');
});

test('a home page that is not published is neither in the page nor in its call', async () => {
  const by = world.a.as.pseudo_anonymous;
  await publishHome();
  const sent = await by.send('GET /home-page-configs/{accountId}', {
    params: { accountId: world.a.retailer },
  });
  expect(sent.status).toBe(200);
  expect(sent.bytes.toString()).not.toContain('onerror');
  await publishHome('inactive');
  expect(
    await by.refused('GET /home-page-configs/{accountId}', { params: { accountId: world.a.retailer } }),
  ).toBe('not_found');
  const page = await open('/home');
  expect(page.head).toContain('<title>Enseigne A</title>');
});

test('a category has its own title and address in each language, and another name leads to it', async () => {
  const path = `/category/${world.a.category}`;
  const { rows } = await world.sql.query<{ fr: string }>(
    `select label->>'fr-FR' as fr from categories where id = $1`,
    [world.a.category],
  );
  const label = rows[0]!.fr;
  const slug = label.toLowerCase();
  expect(await ask(`${path}/autre-chose?x=1`)).toEqual({ movedTo: `${path}/${slug}?x=1` });
  expect(await ask(path)).toEqual({ movedTo: `${path}/${slug}` });
  const page = await open(`${path}/${slug}`);
  expect(page.head).toContain(`<title>${label} – Enseigne A</title>`);
  expect(page.head).toContain(`<link rel="canonical" href="http://enseigne-a.test${path}/${slug}">`);
  expect(page.head.match(/hreflang=/g)).toHaveLength(5);
  expect(page.head).toMatch(/hreflang="de-DE"/);
  expect((await open(`${path}/${slug}?lng=de-DE`)).locale).toBe('de-DE');
});

test.each([
  ['/home/', '/home'],
  ['/Home?utm_source=mail', '/home?utm_source=mail'],
  ['/CATEGORIES//?page=2', '/categories?page=2'],
  ['/Results/?q=iPhone', '/results?q=iPhone'],
  ['/Category/Id/Slug', '/category/Id/Slug'],
  ['/cgs/', '/cgs'],
])(
  '%s is the address of a page with a slash or capitals too many, which stands at %s',
  async (path, plain) => {
    expect(await ask(path)).toEqual({ movedTo: plain });
  },
);

test('no address of a site leads to another host', async () => {
  for (const path of ['/', '//', '//autre.example/', '/\\autre.example/'])
    expect(await ask(path)).not.toHaveProperty('movedTo');
});

test('another organisation’s category, and an unknown one, are not found', async () => {
  expect((await open(`/category/${world.b.category}/x`)).status).toBe(404);
  expect((await open('/category/00000000-0000-4000-8000-000000000000/x')).status).toBe(404);
});

const dataIn = ({ head }: ServedPage): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? 'null');

test('a store has its own page, data for search engines and its hours without scripts', async () => {
  const hours = [{ day: 1, opens: '14:00', closes: '19:00' }];
  await world.sql.query(
    `update organizations set "openingHours" = $2, "phone" = $3, "placeEmail" = $4 where "id" = $1`,
    [world.a.store, JSON.stringify(hours), '+33320000000', 'magasin@a.example.org'],
  );
  const path = `/stores/${world.a.store}/magasin-a1`;
  expect(await ask(`/stores/${world.a.store}?x=1`)).toEqual({ movedTo: `${path}?x=1` });
  expect(await ask(`/stores/${world.a.store}/autre-chose`)).toEqual({ movedTo: path });
  const page = await open(path);
  expect(page.status).toBe(200);
  expect(page.head).toContain('<title>Magasin A1 – Enseigne A</title>');
  expect(page.head).toContain('content="Magasin A1, 1 rue de Test, 59000 Lille\u00A0: horaires, itinéraire');
  expect(page.head).toContain(`<link rel="canonical" href="http://enseigne-a.test${path}">`);
  expect(page.head).toContain(`href="http://enseigne-a.test${path}?lng=de-DE" hreflang="de-DE"`);
  expect(dataIn(page)).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Magasin A1',
    url: `http://enseigne-a.test${path}`,
    telephone: '+33320000000',
    email: 'magasin@a.example.org',
    address: { postalCode: '59000', addressLocality: 'Lille', addressCountry: 'FR' },
    openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '14:00', closes: '19:00' }],
  });
  expect(page.body).toContain('<h1>Magasin A1</h1>');
  expect(page.body).toContain('14:00–19:00');
  expect(page.body).toContain('href="tel:+33320000000"');
  expect(page.body).toContain('href="mailto:magasin@a.example.org"');
  expect(await file('/sitemap-pages.xml')).toContain(`>http://enseigne-a.test${path}<`);
  // and the way to the other pages
  expect((await open(path)).body).toMatch(/<nav class="site-nav"[\s\S]*href="\/find-my-buyback/);
});

test('a store’s name ends no element of its page', async () => {
  await world.sql.query(`update organizations set "commonName" = $2 where "id" = $1`, [
    world.a.otherStore,
    '</script><b>Nantes',
  ]);
  const page = await open(`/stores/${world.a.otherStore}/script-b-nantes`);
  expect(dataIn(page)).toMatchObject({ name: '</script><b>Nantes' });
  expect(page.head).not.toContain('<b>');
  expect(page.body).not.toContain('<b>');
});

test('another organisation’s store, a workshop, one that is nobody’s and hidden ones are not found', async () => {
  for (const id of [world.b.store, world.a.warehouse, '00000000-0000-4000-8000-000000000000', 'x'])
    expect((await open(`/stores/${id}/x`)).status).toBe(404);
  await set({ dropOffLocationsMapEnabled: false });
  expect((await open(`/stores/${world.a.store}/magasin-a1`)).status).toBe(404);
  expect(await file('/sitemap-pages.xml')).not.toContain(`/stores/${world.a.store}`);
});

test.each([
  ['categoryNavigationEnabled', ['/categories']],
  ['dropOffLocationsMapEnabled', ['/stores']],
] as const)(
  'with %s on, its pages are there and on the map of the site; off, they are not',
  async (flag, paths) => {
    for (const on of [true, false]) {
      await set({ [flag]: on });
      for (const path of paths) {
        expect((await open(path)).status).toBe(on ? 200 : 404);
        expect((await file('/sitemap-pages.xml'))!.includes(`>http://enseigne-a.test${path}<`)).toBe(on);
      }
    }
  },
);

test('without navigation by category no category has a page', async () => {
  const slug = `/category/${world.a.category}`;
  expect(await file('/sitemap-pages.xml')).toContain(slug);
  await set({ categoryNavigationEnabled: false });
  expect((await open(`${slug}/x`)).status).toBe(404);
  expect(await file('/sitemap-pages.xml')).not.toContain(slug);
});

test.each([
  [{ active: true, url: 'https://www.a.example', text: 'Notre site' }, true],
  [{ active: false, url: 'https://www.a.example', text: 'Notre site' }, false],
  [{ active: true, url: 'javascript:alert(1)', text: 'Notre site' }, false],
])('the external link %j is shown: %s', async (link, active) => {
  await set({ externalWebsiteLink: JSON.stringify(link) });
  const answer = await world.nobody.call('GET /white-label/config', {
    query: { url: 'http://enseigne-a.test' },
  });
  expect(answer.externalWebsiteLink).toMatchObject({ active });
  expect(settingsOf(await open('/home'))['whiteLabel']).toMatchObject({ externalWebsiteLink: { active } });
});

test('only what the account configured may be loaded', async () => {
  await publishHome();
  expect((await open('/home')).sources).toEqual({
    scripts: [],
    connections: [],
    images: ['https://*.tiles.example.org', 'https://cdn.example.org'],
  });
  await set({ tagManagerId: 'GTM-1', axeptioId: 'ax' }, 'accounts');
  expect((await open('/home')).sources!.scripts).toEqual([
    'https://www.googletagmanager.com',
    'https://static.axept.io',
  ]);
});

test('a page names the map’s tiles where stores are shown, and nowhere else', async () => {
  expect(settingsOf(await open('/stores'))['tiles']).toEqual(host.tiles);
  await set({ dropOffLocationsMapEnabled: false });
  expect(settingsOf(await open('/home'))['tiles']).toBeNull();
});

test('search engines are kept from the pages of one sale', async () => {
  for (const path of ['/cart/summary', '/buyback-confirmation', '/tracking/abc', '/diag']) {
    const page = await open(path);
    expect([path, page.status, page.head.includes('noindex')]).toEqual([path, 200, true]);
  }
  expect(await file('/robots.txt')).toMatch(
    /Disallow: \/cart\/[^]*Sitemap: http:\/\/enseigne-a\.test\/sitemap\.xml/,
  );
});

test('the tunnel’s page holds the product and its questions, as its calls answer them', async () => {
  const { product, tokens } = world.a;

  const page = await open(`/diag/${product}/x/sale-1?step=question-1&lng=nl-BE`);
  const asked = await world
    .as(tokens.pseudo_anonymous, { 'accept-language': 'nl-BE' })
    .call('GET /products/{id}/diagnostic-questions', { params: { id: product } });
  expect(settingsOf(page)['sold']).toEqual({
    locale: 'nl-BE',
    product: await world
      .as(tokens.pseudo_anonymous, { 'accept-language': 'nl-BE' })
      .call('GET /products/{id}', { params: { id: product } }),
    questions: asked['questions'],
  });
  const [first] = z
    .array(z.object({ title: z.string(), answers: z.array(z.object({ name: z.string() })) }))
    .parse(asked['questions']);
  expect(page.body).toContain(`<h1>${first?.title}</h1>`);
  for (const { name } of first?.answers ?? []) expect(page.body).toContain(`<b>${name}</b>`);
  expect(first?.answers.length).toBeGreaterThan(1);
  expect(page.words).toEqual(['journey', 'price']);
});

test('the tunnel’s first step is painted: the IMEI, or the first question where it is not asked before', async () => {
  const { product, retailer } = world.a;
  const setAfter = (value: boolean) =>
    world.sql.query(`update organization_root_details set "imeiAfterEstimate" = $2 where "accountId" = $1`, [
      retailer,
      value,
    ]);
  const painted = async (address: string) => (await open(`/diag/${product}/x${address}`)).body;
  const [imei, question] = [/<h1>Quel est le numéro IMEI ?/, /<fieldset class="choices">/];

  expect(await painted('')).toMatch(imei);
  expect(await painted('')).not.toMatch(question);
  expect(await painted('/sale-1')).toMatch(imei);
  await setAfter(true);
  expect(await painted('/sale-1')).toMatch(question);
  expect(await painted('')).toMatch(question);
  // which of these is open depends on what only the browser knows
  const later = ['?step=question-2', '?step=estimate', '/s/predeclared', '?declarationId=x'];
  expect((await Promise.all(later.map(painted))).filter((body) => body?.includes('<h1>'))).toEqual([]);
  await setAfter(false);
});

test('the tunnel’s page tells nothing of a product that is not sold here', async () => {
  expect(settingsOf(await open(`/diag/${world.b.product}/x`))['sold']).toBeUndefined();
  await world.sql.query(`update products set "status" = 'draft' where "id" = $1`, [world.a.product]);
  expect(settingsOf(await open(`/diag/${world.a.product}/x`))['sold']).toBeUndefined();
  await world.sql.query(`update products set "status" = 'published' where "id" = $1`, [world.a.product]);
  expect((await open(`/diag/${'-'.repeat(36)}/x`)).status).toBe(200);
});

test('the results’ page holds a key that searches the account’s products', async () => {
  const { search } = z
    .object({ search: z.object({ token: z.string() }) })
    .parse((await open('/results?q=x')).settings);
  const ask = (token: string) =>
    world.call(
      'GET',
      `/collections/products/documents/search?q=*&query_by=label&x-typesense-api-key=${encodeURIComponent(token)}`,
    );
  expect((await ask(search.token)).status).toBe(200);
  expect((await ask(`A${search.token}`)).status).toBe(401);
});

test('the page of the confirmation says that it is confirmed before any script runs', async () => {
  expect((await open('/buyback-confirmation?ids=a')).body).toContain('<h1>Votre reprise est confirmée</h1>');
  expect((await open('/buyback-confirmation?ids=a,b&lng=de-DE')).body).toMatch(/<h1>[^<]*2[^<]*<\/h1>/);
  expect((await open('/buyback-confirmation')).body).not.toContain('<h1>');
});

test('the foot of a page names who answers about personal data, where the account says so', async () => {
  const named = (email: string | null) =>
    world.sql.query('update accounts set "emailDPO" = $1 where "id" = $2', [email, world.a.retailer]);
  const link = '<a href="mailto:dpo@a.example.org">Vos données personnelles</a>';
  await named('dpo@a.example.org');
  expect((await open('/categories')).body).toContain(link);
  await named(null);
  expect((await open('/categories')).body).not.toContain('mailto:dpo');
});

test('an unregistered address is no site', async () => {
  const page = await open('/home', 'nobody.test');
  expect([page.status, settingsOf(page)['whiteLabel']]).toEqual([404, null]);
  expect(await file('/robots.txt', 'nobody.test')).toBe('User-agent: *\nDisallow: /\n');
  expect(await file('/sitemap.xml', 'nobody.test')).toBeUndefined();
  expect(await file('/other.txt')).toBeUndefined();
});

test('without terms of sale only the pages that follow a sale and those about the site itself are there', async () => {
  await set({ serviceTerms: null });
  for (const path of ['/home', '/search', '/cart/summary']) {
    const page = await open(path);
    expect([page.status, settingsOf(page)['whiteLabel']]).toEqual([503, null]);
    expect(page.head).toContain('noindex');
  }
  for (const path of [
    '/tracking/whose',
    '/cgs',
    '/cgu',
    '/faq',
    '/find-my-buyback',
    '/cookies-policy',
    '/accessibility-statement',
  ])
    expect([path, (await open(path)).status]).toEqual([path, 200]);
  await set({ serviceTerms: world.a.terms });
  expect((await open('/search')).status).toBe(200);
});

test('the text of a legal page is in the page itself, read without scripts, in the language of its reader', async () => {
  const manager = world.a.as.root_management_unit_manager;
  const html = '<h2>Un</h2><p onclick="x()">Le texte</p><h2>Deux</h2><h2>Trois</h2>';
  await manager.call('PUT /legal-texts/{accountId}/{page}', {
    params: { accountId: world.a.retailer, page: 'eula' },
    body: { html, translations: { 'de-DE': '<p>Der Text</p>' }, version: null },
  });
  const page = await open('/cgu');
  expect(page.body).toContain('<li><a href="#2-deux">Deux</a></li>');
  expect(page.body).toContain('<div class="legal-text" lang="fr-FR"><h2 id="1-un">Un</h2><p>Le texte</p>');
  expect(settingsOf(page)['legal']).toMatchObject({ page: 'eula', text: { contents: [{}, {}, {}] } });
  expect((await open('/cgu?lng=de-DE')).body).toContain('<p>Der Text</p>');
  // only of its own page and account
  expect((await open('/cgs')).body).not.toContain('legal-text');
  expect((await open('/home')).body).not.toContain('legal-text');
  expect((await open('/cgu', 'enseigne-b.test')).body).not.toContain('legal-text');
  expect(await file('/sitemap-pages.xml')).toContain('/cgu<');
});

test('the page about accessibility is read without scripts, and never empty', async () => {
  const page = await open('/accessibility-statement');
  expect(page.body).toContain('enseigne-a.test n’est pas conforme');
  expect(page.body).toContain('defenseurdesdroits.fr');
  expect(settingsOf(page)).toMatchObject({ whiteLabel: { accessibilityConformity: 'none' } });
  expect((await open('/accessibility-statement?lng=de-DE')).body).toContain('ist nicht konform');
});

test('a link that is pressed before the scripts are there leads on in the page’s language', async () => {
  const { product } = world.a;
  for (const path of [`/diag/${product}/x/sale-1?step=question-1`, '/accessibility-statement?own']) {
    const { body = '' } = await open(`${path}&lng=de-DE`);
    const links = Array.from(body.matchAll(/<a [^>]*href="(\/[^"]*)"/g), ([, href]) => href ?? '');
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => !href.includes('lng=de-DE'))).toEqual([]);
  }
});

test('icon and manifest are the brand’s', async () => {
  expect(await file('/favicon.svg')).toContain('fill="#0b7a4b"');
  expect(JSON.parse((await file('/site.webmanifest'))!)).toMatchObject({
    name: 'Enseigne A',
    theme_color: '#0b7a4b',
  });
});

test('the server knows every screen of the site, and answers not found at any other address', async () => {
  const routes = readFileSync(join(import.meta.dirname, '../../../../apps/site/src/routes.tsx'), 'utf8');
  const listed = [...routes.matchAll(/screen\(\s*'([^']+)'/g)].map(([, path]) => path!);
  expect(listed.length).toBeGreaterThan(20);
  for (const path of listed.filter((one) => one !== '/404')) {
    const example = path.replaceAll(/\{-\$\w+\}|\$\w+/g, 'x');
    const isKnown =
      isHome({ path }) ||
      isResults({ path }) ||
      isCatalogue.test(path) ||
      siteScreens.some(({ at }) => at.test(example));
    expect([path, isKnown]).toEqual([path, true]);
  }
  expect((await open('/404')).status).toBe(404);
  expect((await open('/nulle-part')).status).toBe(404);
});
