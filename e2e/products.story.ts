import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { filterByText } from './support/back-office.ts';
import { openByMenu } from './support/bench.ts';
import { signedIn } from './support/product.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller as Told } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

type Teller = Pick<Told, 'page' | 't' | 'clean'>;

const manager = 'edith.vasseur@arpege-mobilite.example';

test.use({ viewport: { width: 1280, height: 900 } });

const tab = ({ page, t }: Teller, key: string): Promise<void> =>
  page.getByRole('tab', { name: t(`products:tab.${key}`) }).click();
const field = (page: Page, name: string) => page.locator(`#${name}`);
const save = async ({ page, t }: Teller): Promise<void> => {
  await page.getByRole('button', { name: t('form:save') }).click();
  await expect(page.getByText(t('products:saved')).first()).toBeVisible();
};

/** An empty form shows what is missing; a filled one creates a draft and leads to its pictures. */
async function create(teller: Teller, name: string): Promise<string> {
  const { page, t, clean } = teller;
  await page.getByRole('link', { name: t('products:create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('products:createTitle') })).toBeVisible();
  await page.getByRole('button', { name: t('products:createOne') }).click();
  await expect(page.getByRole('alert').first()).toContainText(t('fields:required'));
  await clean(page);
  await field(page, 'label').fill(name);
  await field(page, 'mainCategory').click();
  await page.getByRole('option', { name: 'Smartphones' }).first().click();
  await field(page, 'buybackPriceGradeA').fill('50000,01');
  await page.getByRole('button', { name: t('products:createOne') }).click();
  await expect(page.getByText(t('fields:price_range')).first()).toBeVisible();
  await field(page, 'buybackPriceGradeA').fill('12,50');
  await page.getByRole('button', { name: t('products:createOne') }).click();
  await expect(page.getByText(t('products:created', { product: name }))).toBeVisible();
  await expect(page).toHaveURL(/\/product\/[^/]+\/edit\?tab=images/);
  return new URL(page.url()).pathname;
}

/** Somebody else has saved the product since: it is said, nothing is removed, and the next press removes the picture. */
async function removeOverAnother({ page, t }: Teller): Promise<void> {
  const id = /\/product\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const { by } = await signedIn(manager);
  const product = await by.call('GET /products/{id}', { params: { id } });
  if (!('version' in product)) throw new Error('The manager reads products whole');
  const body = { version: product.version, comment: 'Relu' };
  await by.call('PATCH /products/{id}', { params: { id }, body });
  const remove = page.getByRole('button', { name: t('products:image.remove', { place: 2 }) });
  const removed = page.getByText(t('products:image.removed', { place: 2 }));
  const readAgain = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().endsWith(`/products/${id}`),
  );
  await remove.click();
  await expect(page.getByText(t('refusals:status_changed'))).toBeVisible();
  await expect(removed).toHaveCount(0);
  await (await readAgain).finished();
  await remove.click();
  await expect(removed).toBeAttached();
  await expect(page.locator('.product-image')).toHaveCount(1);
  await expect(page.locator('#product-images')).toBeFocused();
}

/** Opens each part of the product and does its main action. */
async function everyTab(teller: Teller): Promise<void> {
  const { page, t, clean } = teller;
  const buffer = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0b7a4b' } })
    .png()
    .toBuffer();
  await page
    .locator('input[type="file"]')
    .setInputFiles(['un.png', 'deux.png'].map((name) => ({ name, mimeType: 'image/png', buffer })));
  await expect(page.locator('.product-image')).toHaveCount(2);
  await page.getByRole('button', { name: t('products:image.after', { place: 1 }) }).click();
  await expect(page.getByText(t('products:image.moved', { place: 1, to: 2 }))).toBeAttached();
  await clean(page);
  await removeOverAnother(teller);
  await tab(teller, 'general');
  await field(page, 'brand').fill('Marque du récit');
  await save(teller);
  await clean(page);
  await tab(teller, 'price');
  await field(page, 'buybackPriceGradeA').fill('15');
  // what was saved is published
  await expect(page.getByText(t('products:saveFirst'))).toBeVisible();
  await save(teller);
  await expect(page.getByText('15,00 €').first()).toBeVisible();
  await expect(page.getByText('12,50 €').first()).toBeVisible();
  await clean(page);
  await tab(teller, 'diagnostic');
  await expect(page.locator('.asked-questions > li').first()).toBeVisible();
  await clean(page);
}

test('a manager adds a product with its pictures and prices, publishes it and finds it again', async ({
  page,
  t,
  clean,
}) => {
  const teller = { page, t, clean };
  const name = `Téléphone du récit ${randomInt(1_000_000)}`;
  await signIn(page, t, manager);
  await openByMenu(page, t, 'catalogue');
  await expect(page.getByRole('heading', { level: 1, name: t('products:title') })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const head = page.locator('.title-row');
  await expect(head.getByRole('button', { name: t('back_office:export.button'), exact: true })).toBeVisible();
  await clean(page);
  const path = await create(teller, name);
  await everyTab(teller);
  await page.getByRole('button', { name: t('products:publish'), exact: true }).click();
  await expect(page.getByText(t('products:published')).first()).toBeVisible();
  await page
    .getByRole('link', { name: t('products:title'), exact: true })
    .last()
    .click();
  await filterByText(page, t, t('products:filter.name'), `récit ${name.split(' ').at(-1)}x`);
  await expect(page.getByText(t('products:noMatch'))).toBeVisible();
  await page.goto(`${addresses().dashboard}/products?name=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('15,00 €');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [where, locale] of [
    ['/products', 'nl-BE'],
    [`${path}?tab=price`, 'de-DE'],
  ] as const) {
    await page.goto(`${addresses().dashboard}${where}${where.includes('?') ? '&' : '?'}lng=${locale}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNamedAndWithin(page, `${where} ${locale}`);
  }
  await page.goto(`${addresses().dashboard}${path}?lng=fr-FR`);
  await page.getByRole('button', { name: t('products:unpublish') }).click();
  await expect(page.getByText(t('products:unpublished'))).toBeVisible();
});
