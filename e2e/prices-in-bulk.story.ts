import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { openByMenu } from './support/bench.ts';
import { countHand } from './support/count-keys.ts';
import { signedIn } from './support/product.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const manager = 'edith.vasseur@arpege-mobilite.example';
const many = 40;
/** A hand, and no scanner. */
const delay = 30;

test.use({ viewport: { width: 1280, height: 900 } });

type Made = { category: string; ids: string[] };

/** A category of the story's own with forty published products, worth 100 € and more. */
async function fortyProducts(by: Driver, accountId: string): Promise<Made> {
  const number = randomInt(1_000_000);
  const label = `Tarifs ${number}`;
  const [root] = await by.call('GET /categories/tree', {});
  const { id: category } = await by.call('POST /categories', {
    body: {
      category: {
        accountId,
        identifier: `tarifs-${number}`,
        label: { 'fr-FR': label },
        // a second root would be shown on the site beside the demo's
        parentCategory: root?.id ?? null,
        defaultProductWeight: 300,
      },
    },
  });
  const ids: string[] = [];
  for (let at = 1; at <= many; at += 1) {
    const { id, version } = await by.call('POST /products', {
      body: {
        label: `Appareil ${number} ${String(at).padStart(2, '0')}`,
        mainCategory: category,
        brand: at % 2 === 0 ? 'Paire' : 'Impaire',
        buybackPriceGradeA: 10_000 + at * 100,
        buybackPriceGradeB: 8_000,
      },
    });
    await by.call('POST /products/{id}/publish', { params: { id }, body: { version } });
    ids.push(id);
  }
  return { category, ids };
}

const cellsOf = (page: Page) => page.locator('table[role="grid"] td');
const pricesOf = async ({ sql }: Teller, { ids }: Made, column = 'buybackPriceGradeA'): Promise<number[]> => {
  const { rows } = await sql.query<{ price: number }>(
    `select "${column}" as price from products where "id" = any ($1) order by array_position($1::uuid[], "id")`,
    [ids],
  );
  return rows.map(({ price }) => price);
};
const saved = async ({ page, t }: Teller, count = many): Promise<void> =>
  expect(page.getByText(t('price_lists:saved', { count })).first()).toBeVisible();
const save = ({ page, t }: Teller): Promise<void> =>
  page.getByRole('button', { name: t('form:save'), exact: true }).click();

/** The price of one product on its own sheet, and back to the list. */
async function oneByOne({ page, t }: Teller, at: number, price: string): Promise<void> {
  await page.getByRole('row').nth(at).getByRole('link').first().click();
  await page.getByRole('tab', { name: t('products:tab.price') }).click();
  await page.locator('#buybackPriceGradeA').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(price, { delay });
  await page.getByRole('button', { name: t('form:save') }).click();
  await expect(page.getByText(t('products:saved')).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row').nth(at)).toBeVisible();
}

/** What forty products cost the hand before: two of them, twenty times. The way back is a key. */
async function before(teller: Teller, { category }: Made): Promise<number> {
  const { page } = teller;
  await page.goto(`${addresses().dashboard}/products?category=${category}`);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const hand = await countHand(page);
  await oneByOne(teller, 1, '331');
  await oneByOne(teller, 2, '332');
  return (hand.total() + 2) * (many / 2);
}

/** The sheet of the category. */
async function openSheet(teller: Teller, { category }: Made): Promise<void> {
  const { page, t } = teller;
  await openByMenu(page, t, 'prices');
  await expect(page.getByRole('heading', { level: 1, name: t('price_lists:title') })).toBeVisible();
  await page.goto(`${addresses().dashboard}/prices?category=${category}`);
  await expect(cellsOf(page)).toHaveCount(many * 6);
}

/** Each its own price, typed one under the other. */
async function typed(teller: Teller, made: Made): Promise<number> {
  const { page } = teller;
  const hand = await countHand(page);
  await cellsOf(page).nth(1).click();
  for (let at = 1; at <= many; at += 1) {
    await page.keyboard.type(String(200 + at), { delay });
    await page.keyboard.press('Enter');
  }
  await save(teller);
  await saved(teller);
  expect(await pricesOf(teller, made)).toEqual(made.ids.map((_, at) => 20_100 + at * 100));
  return hand.total();
}

/** All of them by the same percentage. */
async function adjusted(teller: Teller, made: Made): Promise<number> {
  const { page, t, clean } = teller;
  const hand = await countHand(page);
  await page.getByRole('button', { name: t('products:grade.grade_a'), exact: true }).click();
  await page.getByRole('button', { name: t('price_lists:adjust.openOf', { count: many }) }).click();
  await page.getByLabel(t('price_lists:adjust.value')).click();
  await page.keyboard.type('-10', { delay });
  await hand.choose(page.getByLabel(t('price_lists:adjust.step'), { exact: true }), '5');
  await expect(page.getByText(t('price_lists:adjust.changes', { count: many, number: many }))).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: t('price_lists:adjust.apply') }).click();
  await save(teller);
  const expected = made.ids.map((_, at) => Math.round(((201 + at) * 0.9) / 5) * 500);
  // what was saved before still says so
  await expect.poll(() => pricesOf(teller, made)).toEqual(expected);
  return hand.total();
}

test('the prices of forty products are changed with at most half of the keys and clicks', async ({
  teller,
}) => {
  const { page, t, clean } = teller;
  const { by } = await signedIn(manager);
  const { items } = await by.call('GET /products', { query: { itemsPerPage: 1 } });
  const [one] = items;
  if (one === undefined || !('accountId' in one)) throw new Error('The demo has no products');
  const made = await fortyProducts(by, one.accountId);
  await signIn(page, t, manager);
  const old = await before(teller, made);
  await openSheet(teller, made);
  await clean(page);
  const typedNow = await typed(teller, made);
  const adjustedNow = await adjusted(teller, made);
  const description = `on their sheets ${old}, typed in the sheet ${typedNow}, adjusted together ${adjustedNow}`;
  test.info().annotations.push({ type: 'keys and clicks', description });
  process.stdout.write(`The prices of ${many} products, keys and clicks: ${description}\n`);
  expect(typedNow).toBeLessThanOrEqual(old / 2);
  expect(adjustedNow).toBeLessThanOrEqual(old / 2);
});

/** A block from a spreadsheet, a cell that is no price, undone and done again. */
async function editLikeASheet(teller: Teller): Promise<void> {
  const { page, t } = teller;
  await cellsOf(page).nth(1).click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '150,50 €\t90\nbeaucoup\t1 000,00');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  await expect(cellsOf(page).nth(7)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(t('price_lists:correctFirst'))).toBeVisible();
  await cellsOf(page).nth(7).click();
  await page.keyboard.type('140', { delay });
  await page.keyboard.press('Tab');
  await expect(page.locator('td[aria-invalid]')).toHaveCount(0);
  await expect(page.locator('td[data-changed]')).toHaveCount(4);
  await page.keyboard.press('Control+Z');
  await expect(cellsOf(page).nth(7)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+Y');
  // what is not kept, and the way out of the table
  await page.keyboard.type('7', { delay });
  await page.keyboard.press('Escape');
  await expect(page.locator('td[data-changed]')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(page.locator('.sheet-bar')).toBeFocused();
}

/** Somebody else changes one of the prices meanwhile: it is said, and the author chooses. */
async function meetSomebodyElse(teller: Teller, made: Made, by: Driver): Promise<void> {
  const { page, t } = teller;
  const [id = ''] = made.ids;
  const product = await by.call('GET /products/{id}', { params: { id } });
  if (!('version' in product)) throw new Error('The manager reads products whole');
  const body = { version: product.version, buybackPriceGradeB: 8_100 };
  await by.call('PATCH /products/{id}', { params: { id }, body });
  await save(teller);
  await expect(page.getByText(t('form:changed.title'))).toBeVisible();
  await page.getByRole('button', { name: t('form:changed.replace') }).click();
  await saved(teller, 2);
  expect((await pricesOf(teller, made)).slice(0, 2)).toEqual([15_050, 14_000]);
}

/** The products of the other pages cannot be read: it is said, nothing is applied, and the next press reads them again. */
async function notAdjustedUnread({ page, t }: Teller): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('price_lists:adjust.title') });
  const scope = dialog.getByLabel(t('price_lists:adjust.scope'));
  const apply = dialog.getByRole('button', { name: t('price_lists:adjust.apply') });
  await page.route('**/products?*', (route) => route.fulfill({ status: 503, body: '' }));
  await scope.selectOption('found');
  await expect(dialog.getByRole('alert')).toContainText(t('common:errors.network'));
  await page.unroute('**/products?*');
  await apply.click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await scope.selectOption('selection');
}

/** A list for tomorrow, compared before, taken back after. */
async function plan(teller: Teller): Promise<void> {
  const { page, t, clean } = teller;
  await page.getByRole('button', { name: t('products:grade.grade_b'), exact: true }).click();
  await page.getByRole('button', { name: t('price_lists:adjust.openOf', { count: many }) }).click();
  await page.getByLabel(t('price_lists:adjust.value')).fill('+10');
  await notAdjustedUnread(teller);
  await page.getByRole('button', { name: t('price_lists:adjust.apply') }).click();
  await page.getByRole('button', { name: t('price_lists:review.open') }).click();
  await expect(page.getByRole('dialog').getByText(t('price_lists:compare.moves.up'))).toBeVisible();
  await expect(page.getByRole('dialog').getByText(t('price_lists:effect.concerned'))).toBeVisible();
  await clean(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('price_lists:compare.export') }).click();
  expect((await download).suggestedFilename()).toBe(`${t('price_lists:compare.file')}.csv`);
  await page.getByRole('button', { name: t('price_lists:review.close') }).click();
  await page.getByRole('button', { name: t('price_lists:plan.open') }).click();
  await page.getByRole('button', { name: t('price_lists:plan.confirm'), exact: true }).click();
  await expect(page.getByText(t('fields:required'))).toBeVisible();
  await page.getByLabel(t('price_lists:plan.name')).fill('Hausse du récit');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(t('price_lists:plan.start')).fill(tomorrow);
  await expect(page.getByText(t('fields:required'))).toHaveCount(0);
  const hour = page.getByLabel(t('price_lists:plan.time'));
  await hour.fill('');
  await expect(page.getByText(t('fields:required'))).toBeVisible();
  await hour.fill('08:00');
  await clean(page);
  await page.getByRole('button', { name: t('price_lists:plan.confirm'), exact: true }).click();
  await expect(page.getByText(t('price_lists:planned')).first()).toBeVisible();
}

test('prices are edited like a sheet, compared, scheduled, and taken back', async ({ teller }) => {
  const { page, t, clean, sql } = teller;
  const { by } = await signedIn(manager);
  const { items } = await by.call('GET /products', { query: { itemsPerPage: 1 } });
  const [one] = items;
  if (one === undefined || !('accountId' in one)) throw new Error('The demo has no products');
  const made = await fortyProducts(by, one.accountId);
  await signIn(page, t, manager);
  await openSheet(teller, made);
  await editLikeASheet(teller);
  await meetSomebodyElse(teller, made, by);
  await plan(teller);
  await page.getByRole('link', { name: t('price_lists:lists.title') }).click();
  await expect(page.getByRole('link', { name: 'Hausse du récit' }).first()).toBeVisible();
  await clean(page);
  await page.getByRole('link', { name: 'Hausse du récit' }).first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('price_lists:back.drop') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('price_lists:back.drop') })
    .click();
  await expect(page.getByText(t('price_lists:standing.dropped'), { exact: true })).toBeVisible();
  await clean(page);
  // the two prices that were saved before
  await page.goBack();
  const { rows: lists } = await sql.query<{ id: string }>(
    `select list."id" from price_lists list join price_list_lines line on line."listId" = list."id"
     where line."productId" = $1 and list."startedAt" is not null`,
    [made.ids[0]],
  );
  expect(lists).toHaveLength(1);
  const applied = page.getByRole('listitem').filter({ hasText: t('price_lists:standing.applied') });
  await applied.locator(`a[href$="/price-list/${lists[0]!.id}"]`).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('price_lists:back.action') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('price_lists:back.action') })
    .click();
  await expect(page.getByText(t('price_lists:standing.over'), { exact: true })).toBeVisible();
  expect((await pricesOf(teller, made)).slice(0, 2)).toEqual([10_100, 10_200]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [where, locale] of [
    [`/prices?category=${made.category}`, 'nl-BE'],
    ['/price-lists', 'de-DE'],
  ] as const) {
    await page.goto(`${addresses().dashboard}${where}${where.includes('?') ? '&' : '?'}lng=${locale}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNamedAndWithin(page, `${where} ${locale}`);
  }
});

test('an analyst reads the sheet of prices, copies from it and changes nothing', async ({ page, teller }) => {
  const { t, locale, clean } = teller;
  await signIn(page, t, 'loic.ferrand@arpege-mobilite.example', locale);
  await openByMenu(page, t, 'prices');
  const sheet = page.getByRole('grid', { name: t('price_lists:sheet') });
  const cell = sheet.getByRole('gridcell').first();
  await expect(cell).toBeVisible();
  const before = await cell.textContent();
  await cell.click();
  await page.keyboard.type('999');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  await expect(cell).toHaveText(before ?? '');
  await expect(sheet.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText(t('price_lists:readHelp'))).toBeVisible();
  for (const name of [t('price_lists:adjust.open'), t('form:save'), t('price_lists:lists.title')])
    await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toHaveCount(0);
  await clean(page);
});
