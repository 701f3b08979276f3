import { join } from 'node:path';
import { appLimits, appWeights, documentLimits, documentWeight } from '@reprise/site/size.ts';
import { productName } from './support/catalogue.ts';
import { at } from './support/journey.ts';
import { iphone } from './support/sale.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { expect, test } from './support/story.ts';

test('the home page is read, and leads to results, to a sale and through the site, on a phone and without a script', async ({
  browser,
  teller,
}) => {
  const { locale, t } = teller;
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(at('/home', locale));
  // the second product's prices are chosen, and its conditions shown
  const chosen = page.getByRole('radio').nth(1);
  await chosen.check({ force: true });
  const shown = page.getByRole('article');
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText(/\d/);
  await expect(shown.getByRole('link')).toHaveAttribute('href', /^\/diag\//);
  // the questions are those of the account's own text
  const asked = page
    .getByRole('region', { name: t('home:faq.title') })
    .getByRole('group')
    .first();
  await expect(asked.getByRole('paragraph')).toBeHidden();
  await asked.locator('summary').click();
  await expect(asked.getByRole('paragraph')).toBeVisible();
  const near = page.getByLabel(t('journey:stores.place'));
  await near.fill('69002');
  await near.press('Enter');
  const stores = page.getByRole('list', { name: t('journey:stores.title') }).getByRole('listitem');
  await expect(stores.first()).toContainText('Lyon');
  await page.goBack();
  // the navigation is behind its button, and none of it is lost without a script
  const menu = page.getByRole('button', { name: t('site:nav.menu') });
  await menu.click();
  const links = page.getByRole('navigation', { name: t('site:nav.label') }).getByRole('link');
  await expect(links).toHaveText([
    t('site:nav.sell'),
    t('site:nav.how'),
    t('site:nav.stores'),
    t('site:nav.help'),
    t('site:nav.follow'),
  ]);
  await page.keyboard.press('Escape');
  await expect(links.first()).toBeHidden();
  await page.getByLabel(t('common:search.label')).fill('galaxy s10');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/results\?q=galaxy\+s10/);
  const found = page.getByRole('main').getByRole('link', { name: /Galaxy S10/ });
  await expect(found.first()).toHaveAttribute('href', /^\//);
  await context.close();
});

test('the search suggests as a combobox, loaded when it is first touched', async ({ teller }) => {
  const { page, locale, t, clean } = teller;
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(at('/home', locale));
  const search = page.getByRole('combobox', { name: t('common:search.label'), exact: true });
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  expect(scripts.some((url) => url.includes('suggestions'))).toBe(false);
  await search.fill('iphnoe 13 pr');
  const option = page.getByRole('option', { name: productName(locale, iphone.label) });
  await expect(option).toBeVisible();
  expect(scripts.some((url) => url.includes('suggestions'))).toBe(true);
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await clean(page);
  // the arrow keys mark and unmark, Escape closes and keeps what is typed
  await page.keyboard.press('ArrowDown');
  const first = page.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(search).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(search).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(search).toHaveValue('iphnoe 13 pr');
  await search.press('o');
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/diag\//);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
});

test('the language that a visitor chose holds on the home page, from the site’s other pages and to them', async ({
  page,
  t,
}) => {
  await page.goto(at('/search', 'fr-FR'));
  const language = page.getByRole('combobox', { name: t('common:language') });
  await language.selectOption('de-DE');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/home\?lng=de-DE$/);
  await page.goto(at('/home', 'fr-FR').replace(/\?.*/, ''));
  await expect(page).toHaveURL(/\/home\?lng=de-DE$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr-FR');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Catalogue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
});

test('the home page fits every width and names its controls', async ({ teller }) => {
  const { page, locale, clean } = teller;
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at('/home', locale));
    await expectNamedAndWithin(page, `/home at ${width}`);
    await clean(page);
  }
});

test('the scripts of the pages that the server writes stay within their limits', () => {
  const { first, all } = documentWeight(join(import.meta.dirname, '../apps/site/dist'));
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(documentLimits.first);
  expect(all).toBeLessThanOrEqual(documentLimits.all);
});
test('the scripts of the other pages stay within their limits', () => {
  const { shell, pages } = appWeights(join(import.meta.dirname, '../apps/site/dist'));
  expect(pages.length).toBeGreaterThan(5);
  expect(shell).toBeGreaterThan(0);
  expect(shell).toBeLessThanOrEqual(appLimits.shell);
  for (const { page, bytes } of pages) expect(bytes, page).toBeLessThanOrEqual(appLimits.page);
});
