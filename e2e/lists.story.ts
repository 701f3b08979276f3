import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { filterByText, openFilter } from './support/back-office.ts';
import { controlAsDeclared } from './support/control.ts';
import { counted } from './support/counted.ts';
import { acceptedItems, packagesOf } from './support/expedition.ts';
import { signedIn } from './support/product.ts';
import { sell, type Sold } from './support/sell.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';
import { takeTurn } from './support/turn.ts';

const manager = 'gwenaelle.riou@relais-reemploi.example';
const operator = 'bakary.diallo@relais-reemploi.example';
const office = 'edith.vasseur@arpege-mobilite.example';
const wide = { width: 1280, height: 900 };

test.use({ viewport: wide });

const rowsOf = (page: Page): Locator => page.locator('tbody tr:not([aria-hidden])');
const tickOf = (page: Page, at: number): Locator => rowsOf(page).nth(at).getByRole('checkbox');
const bulk = ({ page, t }: Teller) => {
  const bar = page.getByRole('region', { name: t('dashboard:list.bulk.title') });
  return {
    bar,
    act: (label: string): Locator => bar.getByRole('button', { name: new RegExp(`^${label}`) }),
    dialog: (label: string): Locator => page.getByRole('dialog', { name: label, exact: true }),
    confirm: (dialog: Locator, action: string, rows: number): Locator =>
      dialog.getByRole('button', { name: t('dashboard:list.bulk.confirm', { action, rows }), exact: true }),
    ended: (action: string, done: number, all: number): Locator =>
      page.getByText(t('dashboard:list.bulk.ended', { action, done, all })).first(),
  };
};

/** Controlled items on a shelf of their own. */
async function shelved({ sql, locale }: Teller, many: number): Promise<{ sold: Sold[]; stockId: string }> {
  const sold: Sold[] = [];
  for (let made = 0; made < many; made += 1) sold.push(await sell(sql, { locale, payment: 'gift_card' }));
  await controlAsDeclared(operator, sold);
  const { by } = await signedIn(manager);
  const { id: stockId } = await by.call('POST /stocks', { body: { name: `Lot ${randomInt(1_000_000)}` } });
  await by.call('POST /items/moves', { body: { stockId, codes: sold.map(({ itemId }) => itemId) } });
  return { sold, stockId };
}

const inQuarantine = async ({ sql }: Teller, sold: readonly Sold[]): Promise<number> => {
  const { rows } = await sql.query<{ number: number }>(
    `select count(*)::int as number from items where "id" = any ($1::uuid[]) and "status" = 'item_in_quarantine'`,
    [sold.map(({ itemId }) => itemId)],
  );
  return rows[0]?.number ?? 0;
};

/** One item as it is done on its own page, from the list and back to it. */
async function quarantineOne({ page, t }: Teller, list: string): Promise<number> {
  await page.goto(list);
  const hand = counted(page);
  await hand.click(rowsOf(page).first());
  await expect(page.getByRole('button', { name: t('workshop:actions.quarantine') })).toBeVisible();
  await hand.press('q');
  const asks = page.getByRole('dialog');
  await hand.choose(asks.getByLabel(t('workshop:quarantine.reason')), 'other');
  await hand.click(asks.getByRole('button', { name: t('workshop:actions.quarantine') }));
  await expect(asks).toBeHidden();
  await hand.press('Alt+ArrowLeft');
  return hand.count();
}

test('twelve items are put in quarantine at once, and what cannot be is said before', async ({ teller }) => {
  const { page, t, clean, locale } = teller;
  const { sold, stockId } = await shelved(teller, 13);
  await signIn(page, t, manager, locale);
  const list = `${addresses().dashboard}/items-stock?stock=${stockId}`;
  const before = await quarantineOne(teller, list);
  expect(await inQuarantine(teller, sold)).toBe(1);

  await page.goto(list);
  await expect(rowsOf(page)).toHaveCount(12);
  const action = t('workshop:actions.quarantine');
  const { bar, act, dialog, confirm, ended } = bulk(teller);
  const hand = counted(page);
  await hand.click(tickOf(page, 0));
  await hand.click(tickOf(page, 11), 'Shift');
  await expect(bar).toContainText(t('dashboard:list.bulk.selected', { count: 12 }));
  await expect(act(action)).toBeVisible();
  await hand.press('q');
  const plan = dialog(action);
  await expect(plan).toContainText(t('dashboard:list.bulk.able', { count: 12, all: 12 }));
  await hand.choose(plan.getByLabel(t('workshop:quarantine.reason')), 'other');
  await hand.click(confirm(plan, action, 12));
  await expect(ended(action, 12, 12)).toBeVisible();
  await clean(page);
  await hand.press('Escape');
  expect(await inQuarantine(teller, sold)).toBe(13);
  test.info().annotations.push({
    type: 'measured',
    description: `quarantine of twelve items: ${before * 12} keys and clicks one by one, ${hand.count()} at once`,
  });
  expect(hand.count() * 2).toBeLessThanOrEqual(before * 12);

  // they are in quarantine already: the server says so of each before anything is done
  await page.goto(`${addresses().dashboard}/items-stock?code=${sold[0]!.number}`);
  await tickOf(page, 0).click();
  await act(action).click();
  await expect(dialog(action)).toContainText(t('dashboard:list.bulk.able', { count: 0, all: 1 }));
  await expect(dialog(action)).toContainText(t('refusals:wrong_item_status'));
  await clean(page);
});

/** Closed parcels of one item each, to another workshop. */
async function parcels({ sql, locale }: Teller, many: number) {
  const items = await acceptedItems(sql, locale, many);
  const { by } = await signedIn(operator);
  for (const { code } of items) {
    const found = await by.call('GET /expeditions/{code}', { params: { code } });
    const { destinationType, destinationId } = found;
    const parcel = await by.call('POST /packages', { body: { destinationType, destinationId, code } });
    await by.call('POST /packages/{id}/close', {
      params: { id: parcel.id },
      body: { version: parcel.version },
    });
  }
  return items;
}

test('parcels are handed over together', async ({ teller }) => {
  const { page, t, sql, clean, locale } = teller;
  await takeTurn(sql, 'parcels');
  const items = await parcels(teller, 3);
  await signIn(page, t, operator, locale);
  const list = `${addresses().dashboard}/expedition?status=closed`;
  await page.goto(list);
  const one = counted(page);
  await one.click(rowsOf(page).first());
  await one.click(page.getByRole('button', { name: t('dashboard:expedition.handOver') }));
  await expect(
    page.getByRole('heading', { name: t('dashboard:expedition.confirmationTitle') }),
  ).toBeVisible();
  await one.press('Alt+ArrowLeft');
  await one.press('Alt+ArrowLeft');

  await page.goto(list);
  await expect(rowsOf(page).first()).toBeVisible();
  // a closed parcel out of which everything was taken stays in the list, and cannot leave
  const isEmpty = { has: page.getByRole('cell', { name: '0', exact: true }) };
  const many = (await rowsOf(page).count()) - (await rowsOf(page).filter(isEmpty).count());
  const action = t('dashboard:expedition.handOver');
  const { act, dialog, ended } = bulk(teller);
  const hand = counted(page);
  await hand.click(page.getByRole('checkbox', { name: t('ui:table.selectAll') }));
  await hand.click(act(action));
  await expect(dialog(action)).toContainText(String(many));
  await hand.click(dialog(action).locator('button[type=submit]:not([aria-busy])'));
  await expect(page.getByText(new RegExp(`${action}.*${many}`)).first()).toBeVisible();
  await expect(ended(action, many, many)).toBeVisible();
  await hand.press('Escape');
  await clean(page);
  // with fifty rows on a page
  const thirty = hand.count() + 2;
  test.info().annotations.push({
    type: 'measured',
    description: `hand-over of thirty parcels: ${one.count() * 30} keys and clicks one by one, ${thirty} at once`,
  });
  expect(thirty * 2).toBeLessThanOrEqual(one.count() * 30);
  for (const item of items)
    expect((await packagesOf(sql, item)).map(({ status }) => status)).toEqual(['handed_over']);
});

/** J and K move, X selects, Shift and X as far as here, Escape nothing any more, / searches, Enter opens. */
test('a list answers to letters, and not while somebody types', async ({ teller }) => {
  const { page, t, clean, locale } = teller;
  await signIn(page, t, office, locale);
  await page.goto(`${addresses().dashboard}/buybacks`);
  await expect(rowsOf(page).nth(4)).toBeVisible();
  const rows = rowsOf(page);
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(tickOf(page, 1)).toBeChecked();
  await page.keyboard.press('j');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(3)).toBeFocused();
  await page.keyboard.press('Shift+X');
  await expect(page.locator('tr[data-selected]')).toHaveCount(3);
  await clean(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('tr[data-selected]')).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('/');
  const search = page.getByRole('textbox').last();
  await expect(search).toBeFocused();
  await page.keyboard.type('xj');
  await expect(search).toHaveValue('xj');
  await expect(page.locator('tr[data-selected]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page.locator('tbody tr:focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/buyback\/[\da-f-]{36}/);
  // a link to a page whose rows were dealt with since leads to the last one
  await page.goto(`${addresses().dashboard}/buybacks?page=9999`);
  await expect(rows.first()).toBeVisible();
  await expect(page).not.toHaveURL(/page=9999/);
});

const orderOf = (page: Page): string | null => new URL(page.url()).searchParams.get('sort');

test('a list is ordered by several, its columns are moved, and all of it is kept as a view', async ({
  teller,
}) => {
  const { page, t, clean, locale, sql } = teller;
  await signIn(page, t, office, locale);
  await page.goto(`${addresses().dashboard}/buybacks`);
  await filterByText(page, t, t('dashboard:buybacks.filter.brand'), 'Apple');
  const heading = (name: string): Locator => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  const declared = heading(t('dashboard:buybacks.column.declared'));
  const since = heading(t('dashboard:buybacks.column.since'));
  await declared.getByRole('button').click();
  await since.getByRole('button').click({ modifiers: ['Shift'] });
  await expect.poll(() => orderOf(page)).toBe('declaredPrice,updatedAt');
  await expect(declared).toHaveAttribute('aria-sort', 'ascending');
  await expect(since).toHaveAttribute('aria-sort', 'ascending');

  await openFilter(page, t, t('back_office:columns.title'));
  const name = t('dashboard:buybacks.column.since');
  const up = page.getByRole('button', { name: t('dashboard:list.columns.up', { name }), exact: true });
  const before = await page.getByRole('columnheader').allTextContents();
  await up.click();
  await expect
    .poll(async () => (await page.getByRole('columnheader').allTextContents()).join())
    .not.toBe(before.join());
  await clean(page);
  await page.keyboard.press('Escape');

  const views = page.getByRole('navigation', { name: t('dashboard:list.views.title') });
  const view = `Pommes ${randomInt(1_000_000)}`;
  await views.getByRole('button', { name: t('dashboard:list.views.save'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('dashboard:list.views.save'), exact: true }).click();
  await expect(dialog.getByText(t('fields:required'))).toBeVisible();
  await dialog.getByLabel(t('dashboard:list.views.name')).fill(view);
  await clean(page);
  await dialog.getByRole('button', { name: t('dashboard:list.views.save'), exact: true }).click();
  const tab = views.getByRole('link', { name: new RegExp(`^${view}`) });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toContainText(/\d/);

  // all of it comes back from another place
  await page.goto(`${addresses().dashboard}/buybacks`);
  await views.getByRole('link', { name: new RegExp(`^${view}`) }).click();
  await expect(page).toHaveURL(/brand=Apple/);
  expect(orderOf(page)).toBe('declaredPrice,updatedAt');

  // changed, saved into it, and taken back
  await since.getByRole('button').click();
  await views.getByRole('button', { name: t('dashboard:list.views.overwrite') }).click();
  const saved = async (): Promise<string | undefined> =>
    (await sql.query<{ search: string }>('select "search" from saved_views where "name" = $1', [view]))
      .rows[0]?.search;
  await expect.poll(saved).not.toContain('declaredPrice');
  await page.getByRole('button', { name: t('dashboard:list.views.undo'), exact: true }).click();
  await expect.poll(saved).toContain('declaredPrice');

  await views.getByRole('button', { name: t('dashboard:list.views.menu', { name: view }) }).click();
  await page.getByRole('menuitem', { name: t('dashboard:list.views.delete') }).click();
  await dialog.getByRole('button', { name: t('dashboard:list.views.delete') }).click();
  await expect(views.getByRole('link', { name: new RegExp(`^${view}`) })).toBeHidden();
  expect(await saved()).toBeUndefined();
});

test('a view of the parcels that leave is none of those that come', async ({ teller }) => {
  const { page, t, locale } = teller;
  await signIn(page, t, operator, locale);
  await page.goto(`${addresses().dashboard}/expedition?status=closed`);
  const views = page.getByRole('navigation', { name: t('dashboard:list.views.title') });
  const view = `Prêts ${randomInt(1_000_000)}`;
  await views.getByRole('button', { name: t('dashboard:list.views.save'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('dashboard:list.views.name')).fill(view);
  await dialog.getByRole('button', { name: t('dashboard:list.views.save'), exact: true }).click();
  const tab = views.getByRole('link', { name: new RegExp(`^${view}`) });
  await expect(tab).toHaveAttribute('aria-current', 'page');

  const answered = page.waitForResponse(/saved-views/);
  await page.goto(`${addresses().dashboard}/expedition/incoming?status=closed`);
  await answered;
  await expect(
    views.getByRole('button', { name: t('dashboard:list.views.save'), exact: true }),
  ).toBeVisible();
  await expect(tab).toHaveCount(0);
  await page.goto(`${addresses().dashboard}/expedition`);
  await tab.click();
  await views.getByRole('button', { name: t('dashboard:list.views.menu', { name: view }) }).click();
  await page.getByRole('menuitem', { name: t('dashboard:list.views.delete') }).click();
  await dialog.getByRole('button', { name: t('dashboard:list.views.delete') }).click();
  await expect(tab).toBeHidden();
});
