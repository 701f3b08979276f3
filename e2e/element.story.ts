import type { FrameLocator, Page } from '@playwright/test';
import { named, productName } from './support/catalogue.ts';
import { fits } from './support/journey.ts';
import { choice, workedExample } from './support/sale.ts';
import { openShop } from './support/shop.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';
import { wordsOf } from './support/words.ts';

const manager = 'edith.vasseur@arpege-mobilite.example';
const phone = 'iPhone 13 128 Go';

/** The manager lists the shop: what is no origin is refused at its field; the preview searches the real catalogue. */
async function listOrigin({ page, t, locale, clean }: Teller, origin: string): Promise<void> {
  await signIn(page, t, manager, locale);
  await page.getByRole('link', { name: t('dashboard:menu.design'), exact: true }).click();
  await page.getByRole('link', { name: t('design:element.edit') }).click();
  const origins = page.getByRole('textbox', { name: t('design:element.origins') });
  await expect(page.getByText(`<script src="${addresses().site}/element.js" async></script>`)).toBeVisible();
  await origins.fill(`${origin}\nhttps://shop.example.org/buyback`);
  await page.getByRole('button', { name: t('design:save') }).click();
  await expect(page.getByText(t('fields:origin')).first()).toBeVisible();
  const preview = page.getByRole('combobox', { name: t('element:label') });
  await preview.fill('iphone 13');
  await expect(page.locator('reprise-search').getByRole('option').first()).toContainText('€');
  await preview.press('Escape');
  await clean(page);
  await origins.fill(origin);
  await page.getByRole('button', { name: t('design:save') }).click();
  await expect(page.getByText(t('design:saved'))).toBeVisible();
}

/** Types a product and takes it by the keyboard alone. */
async function search(page: Page, t: Teller['t'], locale: Teller['locale']): Promise<void> {
  const field = page.getByRole('combobox', { name: t('element:label') });
  await field.fill('iphone 13 128');
  const wanted = page.getByRole('option', { name: productName(locale, phone) }).first();
  await expect(wanted).toContainText('€');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  while ((await wanted.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown');
  await field.press('Enter');
}

async function answer({ locale, t, sql }: Teller, frame: FrameLocator): Promise<void> {
  for (const [question, reply] of workedExample) {
    const title = await named(sql, locale, 'question', question);
    await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (question === 'Que joindrez-vous à l’appareil ?')
      await frame.getByRole('button', { name: t('journey:question.skip') }).click();
    else await choice(frame, await named(sql, locale, 'answer', reply)).click();
  }
}

/** What the page keeps in the browser; some browsers forbid a frame to look. */
function keptHere(): string[] {
  try {
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter(Boolean);
  } catch {
    return [];
  }
}

test('on a shop of another origin a visitor finds a phone, reads its price, and goes on in a tab of its own', async ({
  browser,
  t,
  clean,
  teller,
}) => {
  const { locale } = teller;
  const shop = await openShop(locale, 'campaign="spring"');
  await listOrigin(teller, shop.origin);
  const context = await browser.newContext({ locale, viewport: { width: 280, height: 653 } });
  const visit = await context.newPage();
  await visit.goto(`${shop.origin}/?utm_source=news`);
  await expect(visit.getByRole('button', { name: t('element:go') })).toBeVisible();
  await visit.getByRole('combobox', { name: t('element:label') }).fill('iphone 13 128');
  await expect(visit.getByRole('option').first()).toBeVisible();
  await fits(visit);
  await clean(visit);

  await search(visit, t, locale);
  const dialog = visit.getByRole('dialog', {
    name: t('element:estimate', { product: productName(locale, phone) }),
  });
  await expect(dialog).toBeVisible();
  const frame = visit.frameLocator('iframe');
  await answer(teller, frame);
  const price = await frame.getByRole('main').locator('.price').innerText();
  await expect(frame.getByRole('banner')).toBeHidden();
  // nothing is left in the browser by the shop's page; the tab of the site's own is another matter
  expect(await visit.frames()[1]?.evaluate(keptHere)).toEqual([]);
  const opened = context.waitForEvent('page');
  await frame.getByRole('link', { name: t('journey:estimate.inNewTab') }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(new RegExp(`^${addresses().site}/diag/`));
  expect(new URL(tab.url()).searchParams.get('campaign')).toBe('spring');
  expect(new URL(tab.url()).searchParams.get('utm_source')).toBe('news');
  await expect(tab.getByRole('main').locator('.price')).toHaveText(price);
  await tab.getByRole('button', { name: t('journey:estimate.choose') }).click();
  await expect(tab.getByRole('heading', { level: 1, name: t('journey:imei.title') })).toBeVisible();
  expect(await context.cookies(shop.origin)).toEqual([]);
  await visit.getByRole('button', { name: t('element:close') }).click();
  await expect(dialog).toBeHidden();
  await expect(visit.getByRole('combobox', { name: t('element:label') })).toBeFocused();
  await context.close();
  await shop.close();
});

test('a page whose origin is not listed suggests nothing, and may not show the site in a frame', async ({
  browser,
  page,
  t,
  teller,
  sql,
}) => {
  const { locale } = teller;
  const shop = await openShop(locale);
  const catalogue = `${addresses().site}/element.json`;
  const refused = page.waitForEvent('requestfailed', (request) => request.url() === catalogue);
  await page.goto(shop.origin);
  const field = page.getByRole('combobox', { name: t('element:label') });
  await refused;
  // the browser tells the page, and this story, no more than that it failed
  const answer = await page.request.get(catalogue, { headers: { origin: shop.origin } });
  expect(answer.status()).toBe(403);
  await expect(page.getByText(t('element:elsewhere'))).toBeVisible();
  await field.fill('iphone 13');
  const opened = page.context().waitForEvent('page');
  await field.press('Enter');
  await expect(await opened).toHaveURL(new RegExp(`^${addresses().site}/results\\?q=iphone`));
  await expect(page.getByRole('option')).toHaveCount(0);

  const { rows } = await sql.query<{ id: string }>(`select "id" from products where "label" = $1 limit 1`, [
    phone,
  ]);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.append(frame);
  }, `${addresses().site}/diag/${rows[0]?.id}/x`);
  await expect.poll(() => page.frames().at(-1)?.url()).toContain('chrome-error:');

  // the other languages of the element, each by its attribute
  for (const lang of ['nl', 'de', 'en'] as const) {
    const other = await openShop('fr', `lang="${lang}"`);
    const context = await browser.newContext();
    const visit = await context.newPage();
    await visit.goto(other.origin);
    const words = wordsOf({ nl: 'nl-BE', de: 'de-DE', en: 'en-GB' }[lang]);
    await expect(visit.getByRole('button', { name: words('element:go') })).toBeVisible();
    await context.close();
    await other.close();
  }
  await shop.close();
});
