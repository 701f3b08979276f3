import type { Page } from '@playwright/test';
import { named } from './support/catalogue.ts';
import { openSite, ownClient } from './support/own-client.ts';
import { signedIn } from './support/product.ts';
import { asSetOtherwise, expectNamedAndWithin, holdUp, plainTile } from './support/site.ts';
import { addresses, expect, scan, test } from './support/story.ts';

const galaxy = { label: 'Samsung Galaxy S26 256 Go', ean: '2990000002556' };
const stores = 12;

test.use({ viewport: { width: 390, height: 844 } });

const open = async (page: Page, path: string, locale = 'fr-FR'): Promise<void> => {
  await page.goto(`${addresses().site}${path}${path.includes('?') ? '&' : '?'}lng=${locale}`);
};
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');

test('a hand scanner and the camera find a product by its barcode', async ({ page, locale, t, clean }) => {
  await holdUp(page, galaxy.ean);
  await open(page, '/home', locale);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await clean(page);
  // nothing has the focus: the scanner types into the page, as quickly as this machine allows
  await expect(async () => {
    await scan(page, galaxy.ean);
    await expect(title(page, t('journey:results.title', { q: galaxy.ean }))).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(main(page).getByRole('link', { name: galaxy.label })).toBeVisible();

  await open(page, '/home', locale);
  const reader: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.wasm')) reader.push(new URL(request.url()).origin);
  });
  await page.getByRole('link', { name: t('common:search.scan') }).click();
  await expect(title(page, t('journey:results.title', { q: galaxy.ean }))).toBeVisible();
  await main(page).getByRole('link', { name: galaxy.label }).click();
  await expect(page.locator('summary').getByText(galaxy.label)).toBeVisible();
  expect(reader).toEqual([addresses().site]);
});

test('a camera that is refused or missing says so, and the code can be typed', async ({
  page,
  locale,
  t,
  clean,
}) => {
  for (const [name, trouble] of [
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
  ] as const) {
    await page.addInitScript((error) => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', error);
      };
    }, name);
    await open(page, '/search', locale);
    const button = page.getByRole('button', { name: t('common:search.scan') });
    await button.click();
    const dialog = page.getByRole('dialog', { name: t('camera:title') });
    await expect(dialog.getByText(t(`camera:trouble.${trouble}`))).toBeVisible();
    if (trouble === 'refused') await clean(page);
    await dialog.getByRole('button', { name: t('camera:type') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('without the premium feature the site scans nothing', async ({ page, locale, t }) => {
  await asSetOtherwise(page, { whiteLabel: { enabledPremiumFeatures: ['multi_product_cart'] } });
  await open(page, '/search', locale);
  await expect(page.getByRole('button', { name: t('common:search.go') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('common:search.scan') })).toHaveCount(0);
  const opened: string[] = [];
  page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname));
  await scan(page, galaxy.ean);
  // what is done next is answered: what the scan leads to would have been opened before
  await page.getByRole('combobox', { name: t('common:search.label'), exact: true }).fill('galaxy s26');
  await page.getByRole('option', { name: galaxy.label }).click();
  await expect(page).toHaveURL(/\/diag\//);
  expect(opened).not.toContain('/results');
});

test('search results have pages of 40, are narrowed by links, say when nothing is found, and need no script', async ({
  page,
  browser,
  locale,
  t,
  clean,
}) => {
  await open(page, '/results?q=128', locale);
  const found = page.locator('.catalogue-found');
  const hits = found.locator('a[href^="/diag/"]');
  await expect(hits).toHaveCount(40);
  await clean(page);
  await page.getByRole('link', { name: t('journey:results.next') }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('link', { name: t('journey:results.previous') })).toBeVisible();
  const narrow = page.getByRole('navigation', { name: t('journey:results.narrow') });
  await narrow.getByRole('link', { name: /^Google \d/ }).click();
  await expect(page).toHaveURL(/brand=Google$/);
  await expect(found.getByRole('listitem').first()).toContainText('Google');
  await clean(page);
  await narrow.getByRole('link', { name: `${t('journey:results.without')} Google` }).click();
  await expect(page).toHaveURL(/q=128$/);
  await page.getByRole('link', { name: t('journey:results.imei.go') }).press('Enter');
  await expect(page.getByRole('combobox')).toBeFocused();

  await open(page, '/results?q=zqxjkvbw', locale);
  await expect(page.getByText(t('journey:results.none'))).toBeVisible();
  // the organisation's own text, in its own language
  await expect(page.getByText('Nous n’avons pas trouvé cet appareil.')).toBeVisible();
  await clean(page);
  await main(page)
    .getByRole('link', { name: t('journey:categories.browse') })
    .click();
  await expect(title(page, t('journey:categories.title'))).toBeVisible();

  const plain = await browser.newContext({ locale, javaScriptEnabled: false });
  const scriptless = await plain.newPage();
  await open(scriptless, '/results?q=iphone', locale);
  await scriptless.getByRole('searchbox').fill('galaxy s10');
  await scriptless.getByRole('searchbox').press('Enter');
  await scriptless.locator('.catalogue-found a[href^="/diag/"]').first().click();
  await expect(scriptless).toHaveURL(/\/diag\//);
  await plain.close();
});

test('a page that takes long says so in the place of the one that was left', async ({
  page,
  locale,
  t,
  clean,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/stores\.page-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/search', locale);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('site:foot.stores') })
    .click();
  await expect(main(page).getByText(t('ui:state.loading'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await clean(page);
  release();
  await expect(title(page, t('journey:stores.title'))).toBeVisible();
});

test('a category is found by its address, right or wrong', async ({ page, locale, t, sql, clean }) => {
  const label = await named(sql, locale ?? 'fr-FR', 'category', 'Smartphones');
  await open(page, '/categories', locale);
  await clean(page);
  await main(page)
    .getByRole('link', { name: new RegExp(`^${label} \\d`) })
    .click();
  await expect(title(page, label)).toBeVisible();
  const right = new URL(page.url()).pathname;
  await open(page, right.replace(/[^/]+$/, 'autre-chose'), locale);
  await expect(title(page, label)).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe(right);
  await clean(page);

  await open(page, '/category/00000000-0000-4000-8000-000000000000/x', locale);
  await expect(title(page, t('journey:categories.unknown'))).toBeVisible();
  await main(page)
    .getByRole('link', { name: t('journey:categories.browse') })
    .click();
  await expect(title(page, t('journey:categories.title'))).toBeVisible();
});

const storeCards = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem');

test('stores are found by postal code, by town and by position, nearest first, on a list and a drawn ground', async ({
  page,
  context,
  locale,
  t,
  clean,
}) => {
  await open(page, '/home', locale);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('site:foot.stores'), exact: true })
    .click();
  await expect(title(page, t('journey:stores.title'))).toBeVisible();
  const cards = storeCards(page, t('journey:stores.title'));
  await expect(cards).toHaveCount(stores);
  const map = page.getByRole('application', { name: t('journey:stores.mapOf', { count: stores }) });
  await expect(map).toBeVisible();
  // coast, departments and rivers, and the names of large towns
  for (const look of ['countries', 'provinces', 'rivers'])
    await expect(map.locator(`path.ground-${look}`).first()).toBeAttached();
  await expect(map.locator('.ground-town span').first()).toBeVisible();
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  await expect(cards.first()).toContainText('10:00–19:30');
  await clean(page);

  const place = page.getByLabel(t('journey:stores.place'));
  await place.fill('69002');
  await place.press('Enter');
  await expect(cards.first()).toContainText('Lyon');
  await expect(cards.first()).toContainText('km');
  await expect(page.getByText(t('journey:stores.nearest', { place: 'Lyon (69002)' }))).toBeVisible();
  await expect(
    cards.first().getByRole('link', { name: new RegExp(t('journey:stores.way')) }),
  ).toHaveAttribute('href', /destination=45\.\d+,4\.\d+/);
  await place.fill('saint-denis');
  await page.getByRole('button', { name: t('journey:stores.find') }).click();
  await expect(cards.first()).toContainText('Paris');
  await page.getByRole('button', { name: 'Saint-Denis (30500)' }).click();
  await expect(cards.first()).toContainText('Montpellier');
  await clean(page);
  await place.fill('00000');
  await page.getByRole('button', { name: t('journey:stores.find') }).click();
  await expect(place).toHaveAccessibleDescription(t('journey:stores.unknownPlace'));
  await expect(place).toBeFocused();

  const around = page.getByRole('button', { name: t('journey:stores.aroundMe') });
  await context.clearPermissions();
  await around.click();
  await expect(place).toHaveAccessibleDescription(t('journey:stores.positionRefused'));
  await clean(page);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 43.2965, longitude: 5.3698 });
  await around.click();
  await expect(cards.first()).toContainText('Marseille');
  await expect(page.getByText(t('journey:stores.nearestToYou'))).toBeVisible();

  // a town that is found while the position is awaited stays when that comes
  await page.evaluate(`navigator.geolocation.getCurrentPosition = (found) => {
    window.answerPosition = () => found({ coords: { latitude: 43.2965, longitude: 5.3698 } });
  }`);
  await around.click();
  await place.fill('69002');
  await place.press('Enter');
  await expect(cards.first()).toContainText('Lyon');
  await page.evaluate('window.answerPosition()');
  await expect(page.getByText(t('journey:stores.nearest', { place: 'Lyon (69002)' }))).toBeVisible();
  await expect(cards.first()).toContainText('Lyon');
});

test('the list and the map of the stores follow each other', async ({ page, locale, t, clean }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/stores', locale);
  const cards = storeCards(page, t('journey:stores.title'));
  const map = page.getByRole('application', { name: t('journey:stores.mapOf', { count: stores }) });
  await expect(map.locator('.stores-pin')).toHaveCount(stores);

  // a pin brings its line into sight
  await map.getByTitle(/Toulouse/).click();
  const inToulouse = cards.filter({ hasText: '31000' });
  await expect(inToulouse).toBeFocused();
  await expect(inToulouse).toBeInViewport();
  await expect(map.locator('.stores-pin-chosen')).toHaveAttribute('title', /Toulouse/);

  // a line of the list marks its pin, near enough for the names of small towns
  const inLille = cards.filter({ hasText: '59000' });
  await inLille.getByRole('button').click();
  await expect(inLille.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await expect(map.locator('.stores-pin-chosen')).toHaveAttribute('title', /Lille/);
  await expect(map.locator('.ground-town span', { hasText: 'La Madeleine' })).toBeVisible();
  const area = page.getByRole('button', { name: t('journey:stores.area') });
  await expect(area).toHaveCount(0);

  // moving the map offers to sort the list by what is seen
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await area.click();
  await expect(cards.first()).toContainText('59000');
  await expect(page.getByText(t('journey:stores.nearestToMap'))).toBeVisible();
  await expect(area).toHaveCount(0);
  await clean(page);
});

test('stores stand on tiles where a server gives them, drawn where it does not, and gone where the account hides them', async ({
  page,
  locale,
  t,
  clean,
}) => {
  const tiles = { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '© Tuiles' };
  await asSetOtherwise(page, { tiles });
  await page.route('https://tiles.example.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: plainTile }),
  );
  await open(page, '/stores', locale);
  const map = page.getByRole('region', { name: t('journey:stores.map') });
  const ground = map.locator('path.ground-countries');
  await expect(map.getByText('© Tuiles')).toBeVisible();
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  await expect(map.locator('.stores-pin').first()).toBeVisible();
  await expect(ground).toHaveCount(0);
  await clean(page);

  // one tile that is missing, as at the edge of what a server has, takes nothing away
  await page.unroute('https://tiles.example.org/**');
  let isFirst = true;
  await page.route('https://tiles.example.org/**', async (route) => {
    const fails = isFirst;
    isFirst = false;
    await (fails ? route.abort() : route.fulfill({ contentType: 'image/png', body: plainTile }));
  });
  await page.reload();
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  await expect(ground).toHaveCount(0);

  await page.unroute('https://tiles.example.org/**');
  await page.route('https://tiles.example.org/**', (route) => route.abort());
  await page.reload();
  await expect(ground.first()).toBeAttached();

  await page.unrouteAll();
  await asSetOtherwise(page, { whiteLabel: { dropOffLocationsMapEnabled: false } });
  await open(page, '/stores', locale);
  await expect(title(page, t('common:notFound.title'))).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText(t('site:foot.stores'), { exact: true })).toHaveCount(
    0,
  );
});

const papers = [
  ['faq', 'faqAndContact'],
  ['cgs', 'serviceTerms'],
  ['cgu', 'eula'],
  ['cookies-policy', 'cookiesPolicy'],
  ['accessibility-statement', 'accessibilityStatement'],
] as const;

test('the legal pages show their texts and papers, the paper alone, or say that there is none', async ({
  page,
  request,
  locale,
  t,
  clean,
}) => {
  await open(page, '/home', locale);
  for (const [path, paper] of papers) {
    const name = paper === 'accessibilityStatement' ? 'accessibility.none' : path;
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t(`site:foot.${name}`), exact: true })
      .click();
    await expect(title(page, t(`legal:${paper}.title`))).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    const link = page.getByRole('link', { name: t('legal:open') });
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await clean(page);
  }
  await expect(page.getByRole('heading', { name: t('statement:remedy.title') })).toBeVisible();

  // a retailer that has written none, and of whose pages one has a paper
  const { by } = await signedIn('solene.marchais@reprise.example');
  const client = await ownClient(by);
  await openSite(by, client);
  await page.setViewportSize({ width: 1280, height: 800 });
  // the browsers that run the stories do not all show a PDF
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
  await page.goto(`${client.site}/cgs?lng=${locale}`);
  await expect(page.locator('iframe')).toHaveAttribute('src', /^blob:/);
  for (const [path, paper] of papers.filter(([, one]) => one !== 'serviceTerms')) {
    await page.goto(`${client.site}/${path}?lng=${locale}`);
    // the page about accessibility is never empty
    await expect(
      paper === 'accessibilityStatement'
        ? page.getByRole('heading', { name: t('statement:remedy.title') })
        : page.getByText(t(`legal:${paper}.none`, { name: client.name })),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: t('legal:open') })).toHaveCount(0);
  }
});

test('nothing measures the visit before the visitor agrees, and the visitor may change their mind', async ({
  page,
  locale,
  t,
  clean,
}) => {
  const asked: string[] = [];
  await asSetOtherwise(page, { whiteLabel: { tagManagerId: 'GTM-STORY', axeptioId: 'story' } });
  await page.route(/googletagmanager\.com|axept\.io/, async (route) => {
    asked.push(new URL(route.request().url()).host);
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await open(page, '/search', locale);
  const question = page.getByRole('region', { name: t('site:consent.title') });
  await expect(question).toBeVisible();
  await clean(page);
  expect(asked).toEqual([]);
  await question.getByRole('button', { name: t('site:consent.refuse') }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: t('common:search.go') })).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(asked).toEqual([]);

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('site:consent.reopen') })
    .click();
  await expect(question.getByRole('heading')).toBeFocused();
  await question.getByRole('button', { name: t('site:consent.accept') }).click();
  const both = ['static.axept.io', 'www.googletagmanager.com'];
  await expect.poll(() => asked.toSorted()).toEqual(both);
  await page.reload();
  await expect.poll(() => asked.toSorted()).toEqual([...both, ...both].toSorted());

  asked.length = 0;
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('site:consent.reopen') })
    .click();
  await question.getByRole('button', { name: t('site:consent.refuse') }).click();
  await expect(page.getByRole('button', { name: t('common:search.go') })).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('a visitor is asked nothing where nothing is configured', async ({ page, locale, t }) => {
  await open(page, '/cookies-policy', locale);
  await expect(page.getByText(t('legal:cookies.notMeasured'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('site:consent.title') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('site:consent.reopen') })).toHaveCount(0);
});

test('the retailer’s own website is linked where its settings say so', async ({ page, locale }) => {
  const link = page.getByRole('link', { name: /^Le site Arpège \(/ });
  await open(page, '/home', locale);
  await expect(page.getByRole('contentinfo').locator(link)).toHaveAttribute(
    'href',
    'https://www.arpege-mobilite.example',
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('banner').locator(link)).toBeVisible();
  await asSetOtherwise(page, {
    whiteLabel: { externalWebsiteLink: { active: false, url: 'https://www.a.example', text: 'Ailleurs' } },
  });
  await open(page, '/search', locale);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Ailleurs')).toHaveCount(0);
});

test('an address that leads nowhere, a page without permission, and a service that is down have a way out', async ({
  page,
  locale,
  t,
  clean,
}) => {
  for (const [path, words] of [
    ['/nulle-part/du-tout', 'notFound'],
    ['/404', 'notFound'],
    ['/access-denied', 'accessDenied'],
  ] as const) {
    await open(page, path, locale);
    await expect(title(page, t(`common:${words}.title`))).toBeVisible();
    await clean(page);
    await main(page)
      .getByRole('link', { name: t('common:goHome') })
      .click();
    await expect(page.getByRole('combobox', { name: t('common:search.label') })).toBeVisible();
  }
  // a slash too many leads to the page without one, which is loaded once
  for (const path of ['/home/', '/Home']) {
    await open(page, path, locale);
    await expect(page).toHaveURL(/\/home\?lng=/);
    await expect(page.getByRole('combobox', { name: t('common:search.label') })).toBeVisible();
  }
  await open(page, '/%68ome', locale);
  await expect(title(page, t('common:notFound.title'))).toBeVisible();
  for (const answer of ['away', 'refused'] as const) {
    await page.route('**/white-label/config**', (route) =>
      answer === 'away' ? route.abort() : route.fulfill({ status: 404, json: {} }),
    );
    await open(page, '/search', locale);
    await expect(page).toHaveURL(/\/not-available/);
    await expect(title(page, t('common:notAvailable.title'))).toBeVisible();
    if (answer === 'away') await clean(page);
    await page.unroute('**/white-label/config**');
    // what was left is opened again
    await page.getByRole('button', { name: t('common:retry') }).click();
    await expect(page).toHaveURL(/\/search/);
    await expect(page.getByRole('combobox', { name: t('common:search.label') })).toBeVisible();
  }
});

const addressesOf = (category: string): string[] => [
  '/home',
  '/search',
  '/results?q=iphone',
  '/results?q=zqxjkvbw',
  '/categories',
  `/category/${category}/x`,
  '/stores',
  ...papers.map(([path]) => `/${path}`),
  '/access-denied',
  '/not-available',
  '/404',
];

test('every page of the site fits a phone and names its controls, in the four languages', async ({
  page,
  request,
  sql,
}) => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from categories where label->>'fr-FR' = 'Smartphones' order by "createdAt" limit 1`,
  );
  const described = {
    'fr-FR': 'Estimez votre téléphone',
    'en-GB': 'Estimate your phone',
    'nl-BE': 'Schat uw telefoon',
    'de-DE': 'Schätzen Sie Ihr Handy',
  };
  for (const [language, description] of Object.entries(described)) {
    for (const path of addressesOf(rows[0]!.id)) {
      await open(page, path, language);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
      await expect(page.locator('.spinner')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      await expectNamedAndWithin(page, `${language} ${path}`);
    }
    const written = await (await request.get(`${addresses().site}/home?lng=${language}`)).text();
    expect(written).toContain(`<html lang="${language}">`);
    expect(written).toContain(`<meta name="description" content="${description}`);
    expect(written.match(/<link rel="alternate"[^>]* hreflang="/g)).toHaveLength(5);
  }
  const map = await (await request.get(`${addresses().site}/sitemap-pages.xml`)).text();
  expect(map).toContain(`/category/${rows[0]!.id}/smartphones`);
});

test('a store has a page of its own', async ({ page, locale, t, clean }) => {
  await open(page, '/stores', locale);
  const card = storeCards(page, t('journey:stores.title')).first();
  const link = card.getByRole('heading').getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(title(page, name)).toBeVisible();
  await expect(page).toHaveURL(/\/stores\/[0-9a-f-]{36}\/[a-z0-9-]+/);
  await expect(main(page).getByText('10:00–19:30')).toBeVisible();
  await expect(main(page).getByText(t('journey:stores.offers.counter'))).toBeVisible();
  await expect(main(page).getByText(t('journey:stores.offers.drop_off'))).toBeVisible();
  await expect(page.locator('.stores-pin')).toHaveCount(1);
  await expect(page.locator('path.ground-provinces').first()).toBeAttached();
  await clean(page);
  await main(page)
    .getByRole('link', { name: t('journey:stores.offers.start') })
    .click();
  await expect(page).toHaveURL(/\/search/);

  await open(page, '/stores/00000000-0000-4000-8000-000000000000/x', locale);
  await expect(main(page).getByText(t('journey:stores.unknown'))).toBeVisible();
  await clean(page);
});
