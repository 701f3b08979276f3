import type { Locator, Page } from '@playwright/test';
import { signedIn } from './support/product.ts';
import { find } from './support/find.ts';
import { openSite, ownClient, type OwnClient as Client } from './support/own-client.ts';
import { png } from '@reprise/tests/wall/upload.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const provider = 'solene.marchais@reprise.example';
const noProduct = '00000000-0000-4000-8000-000000000000';
// tall enough to show where a block is dragged to
test.use({ viewport: { width: 1280, height: 2200 } });

const give = (field: Locator, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  field.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

/**
 * A colour that is too light is reported while it is typed; a wrong logo is refused at its field, a right one stored.
 */
async function chooseDesign({ page, t, clean }: Teller, { name }: Client): Promise<void> {
  await page.getByRole('link', { name: t('dashboard:menu.design'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('design:title') })).toBeVisible();
  await find(page, t('settings:client.label'), name);
  await expect(page.getByText(t('design:lead', { name }))).toBeVisible();
  const code = page.getByRole('textbox', { name: t('design:colour.code') });
  await code.fill('#ffe14d');
  await expect(page.getByText(t('design:colour.darkInk'))).toBeVisible();
  await code.fill('#7a1fa2');
  await expect(page.getByText(t('design:colour.fine'))).toBeVisible();
  await page.getByRole('checkbox', { name: t('design:accent.use') }).check();
  await page.getByRole('textbox', { name: t('design:accent.code') }).fill('#ffb000');
  const logo = page.getByRole('group', { name: t('design:logo'), exact: true });
  // a PNG by its name and type, but not by its content
  await give(logo, 'logo.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(logo.getByText(t('fields:file_type', { types: 'JPG, PNG' }))).toBeVisible();
  await give(logo, 'logo.png', 'image/png', Buffer.alloc(250_001));
  await expect(logo.getByText(t('fields:file_too_large', { max: 250 }))).toBeVisible();
  await clean(page);
  await give(logo, 'logo.png', 'image/png', png);
  await expect(
    page.getByRole('img', { name: t('form:upload.current', { label: t('design:logo') }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: t('design:save') }).click();
  await expect(page.getByText(t('design:saved'))).toBeVisible();
}

const widgetOf = (page: Page, place: number): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator('[data-grip]') })
    .nth(place - 1);

/** Builds a page of blocks: scripts are removed, and errors are shown at their fields. */
async function writePage({ page, t, clean }: Teller, { name }: Client): Promise<void> {
  await page.getByRole('link', { name: t('design:editHome') }).click();
  await expect(page.getByRole('heading', { name: t('design:home.titleOf', { name }) })).toBeVisible();
  const remove = page.getByRole('button', { name: t('design:home.remove', { place: 1 }) });
  while ((await remove.count()) > 0) await remove.click();
  await page.getByRole('radio', { name: t('design:home.published') }).check();
  await page.getByRole('textbox', { name: t('design:home.fields.title') }).fill('La reprise, simplement');
  await page.getByRole('textbox', { name: t('design:home.fields.metaTitle') }).fill(`Vendez à ${name}`);
  await page
    .getByRole('textbox', { name: t('design:home.fields.metaDescription') })
    .fill('Deux minutes suffisent.');
  const add = (type: string) =>
    page.getByRole('button', { name: t('design:home.addType', { type: t(`design:home.types.${type}`) }) });
  await add('html').click();
  await page
    .getByRole('textbox', { name: t('design:home.html') })
    .fill('<h2>Trois étapes</h2><p onclick="x()">Décrivez, envoyez.</p><script>alert(1)</script>');
  await expect(page.getByText('<script>', { exact: true })).toBeVisible();
  const preview = page.frameLocator('.page-preview iframe');
  await expect(preview.getByText('Trois étapes')).toBeVisible();
  await add('search').click();
  await page.getByRole('textbox', { name: t('design:home.bannerTitle') }).fill('Combien vaut-il ?');
  await expect(preview.getByText('Combien vaut-il ?')).toBeVisible();
  await add('featured_products').click();
  await page.getByRole('textbox', { name: t('design:home.featuredTitle') }).fill('Les plus demandés');
  await page.getByRole('combobox', { name: t('design:home.product') }).fill(noProduct);
  await page.getByRole('option', { name: noProduct }).click();
  await clean(page);
  await page.getByRole('button', { name: t('design:save') }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByText(t('fields:choice')).first()).toBeVisible();
  await page.getByRole('button', { name: t('design:home.productRemove', { product: noProduct }) }).click();
}

/** Changes the order by keyboard, which is announced; then by drag. */
async function order({ page, t }: Teller): Promise<void> {
  const type = t('design:home.types.search');
  const up = page.getByRole('button', { name: t('design:home.up', { place: 2 }) });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('design:home.moved', { type, place: 1, count: 3 }))).toBeAttached();
  await expect(page.getByRole('button', { name: t('design:home.up', { place: 1 }) })).toBeFocused();
  await widgetOf(page, 3).locator('[data-grip]').dragTo(widgetOf(page, 2).getByRole('heading'));
  const featured = t('design:home.types.featured_products');
  await expect(
    page.getByRole('heading', { name: t('design:home.widget', { place: 2, type: featured }) }),
  ).toBeVisible();
}

test('an account’s colour, logo and home page are on its site at the next page', async ({
  teller,
  context,
}) => {
  const { page, t, locale } = teller;
  const { by } = await signedIn(provider);
  const client = await ownClient(by);
  await openSite(by, client);
  await signIn(page, t, provider, locale);
  await chooseDesign(teller, client);
  await writePage(teller, client);
  await order(teller);

  // somebody else saved meanwhile: nothing typed is lost
  const { updatedAt: _at, ...other } = await by.call('GET /home-page-configs/{accountId}', {
    params: { accountId: client.id },
  });
  const saved = await by.raw('PUT /home-page-configs/{accountId}', {
    params: { accountId: client.id },
    body: { ...other, title: 'Celle d’une autre' },
  });
  expect(saved.status).toBe(200);
  await page.getByRole('button', { name: t('design:save') }).click();
  await expect(page.getByText(t('form:changed.title'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('design:home.fields.title') })).toHaveValue(
    'La reprise, simplement',
  );
  await page.getByRole('button', { name: t('form:changed.replace') }).click();
  await expect(page.getByText(t('design:saved'))).toBeVisible();

  const site = await context.newPage();
  await site.goto(`${client.site}/home`);
  await expect(site).toHaveTitle(new RegExp(`^Vendez à ${client.name}`));
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('La reprise, simplement');
  await expect(site.getByRole('button', { name: t('common:search.go') })).toHaveCSS(
    'background-color',
    'rgb(255, 176, 0)',
  );
  await expect(site.getByRole('heading', { level: 2 })).toHaveText(['Combien vaut-il ?', 'Trois étapes']);
  await expect(site.getByRole('img', { name: client.name })).toBeVisible();
  const brand = await site.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
  );
  expect(brand).toMatch(/^light-dark\(#7a1fa2,/);
  expect(await site.content()).not.toMatch(/onclick|alert\(1\)/);
  await site.close();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const lng of ['en-GB', 'nl-BE', 'de-DE'])
    for (const screen of [`/design?account=${client.id}&`, `/client/${client.id}/editPages?`]) {
      await page.goto(`${addresses().dashboard}${screen}lng=${lng}`);
      await expect(page.getByRole('button', { name: /^(Save|Opslaan|Speichern)$/ })).toBeVisible();
      await expectNamedAndWithin(page, `${screen} ${lng}`);
    }
});

test('the text of a legal page is written, read over as the site cleans it, and kept', async ({ teller }) => {
  const { page, t, locale, clean } = teller;
  const { by } = await signedIn(provider);
  const client = await ownClient(by);
  await signIn(page, t, provider, locale);
  await page.getByRole('link', { name: t('dashboard:menu.design'), exact: true }).click();
  await find(page, t('settings:client.label'), client.name);
  await page.getByRole('link', { name: t('design:legal.edit') }).click();
  await expect(
    page.getByRole('heading', { name: t('design:legal.titleOf', { name: client.name }) }),
  ).toBeVisible();
  const which = page.getByLabel(t('design:legal.page'));
  await which.selectOption('cookiesPolicy');
  await expect(page.getByText(t('design:legal.noPdf'))).toBeVisible();
  const text = page.getByRole('textbox', { name: t('design:legal.html') });
  await text.fill('<h2>Cookies</h2><p>Aucun.</p><script>alert(1)</script>');
  await expect(page.getByText(t('design:legal.removed'))).toBeVisible();
  await expect(page.frameLocator('.page-preview iframe').getByText('Aucun.')).toBeVisible();
  await clean(page);
  // another page would take the place of what is typed: it is asked first
  await which.selectOption('eula');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:leave.stay') })
    .click();
  await expect(which).toHaveValue('cookiesPolicy');
  await expect(text).toHaveValue(/Aucun/);
  await page.getByRole('button', { name: t('design:save') }).click();
  await expect(page.getByText(t('design:saved'))).toBeVisible();
  const texts = await by.call('GET /legal-texts/{accountId}', { params: { accountId: client.id } });
  expect(texts.find((one) => one.page === 'cookiesPolicy')).toMatchObject({
    html: '<h2>Cookies</h2><p>Aucun.</p>',
    version: 0,
  });
});
