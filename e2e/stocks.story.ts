import { randomInt } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import type pg from 'pg';
import { leaveTheMouse, openByMenu, pressOn, signInByKeys, tabTo } from './support/bench.ts';
import { controlAsDeclared } from './support/control.ts';
import { signedIn } from './support/product.ts';
import { sell, type Sold } from './support/sell.ts';
import { addresses, expect, scan, test } from './support/story.ts';
import type { wordsOf } from './support/words.ts';

type Bench = {
  page: Page;
  t: ReturnType<typeof wordsOf>;
  clean: (page: Page) => Promise<void>;
  sql: pg.Client;
};
const manager = 'gwenaelle.riou@relais-reemploi.example';
const operator = 'bakary.diallo@relais-reemploi.example';
/** A native stock of the demo, by the code on its shelf. */
const toRefurbish = 'N5';

const uniqueName = (): string => `Étagère ${randomInt(1_000_000)}`;

async function placeOf(sql: pg.Client, { itemId }: Sold) {
  const { rows } = await sql.query<{ shelf: string | null; bin: string | null; exit: string | null }>(
    `select s."identifier" as shelf, i."bin", i."exitReason" as exit
     from items i left join stocks s on s."id" = i."stockId" where i."id" = $1`,
    [itemId],
  );
  return rows[0];
}

/** No screen is wider than a small phone, in the other languages. */
async function fitsElsewhere(page: Page, path: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 800 });
  for (const locale of ['nl-BE', 'de-DE']) {
    await page.goto(`${addresses().dashboard}${path}${path.includes('?') ? '&' : '?'}lng=${locale}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect({ path, locale, wider }).toEqual({ path, locale, wider: 0 });
  }
  if (size) await page.setViewportSize(size);
}

test.use({ viewport: { width: 1280, height: 800 } });

/** Types a name, a place and two bins; the shelf's code is made from the name. */
async function createStock({ page, t, clean, sql }: Bench, name: string): Promise<string> {
  await openByMenu(page, t, 'stocks');
  await expect(page.getByRole('heading', { name: t('workshop:stock.list') })).toBeVisible();
  await clean(page);
  await pressOn(page, page.getByRole('link', { name: t('workshop:stock.create') }));
  await expect(page.getByLabel(t('stocks:form.name'))).toBeFocused();
  await clean(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: t('stocks:form.name') }));
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Allée 4');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A2');
  await pressOn(page, page.getByRole('button', { name: t('stocks:form.create') }));
  await expect(page.getByText(t('stocks:form.created', { stock: name }))).toBeVisible();
  const { rows } = await sql.query<{ id: string; location: string; bins: string[] }>(
    'select "id", "location", "bins" from stocks where "name" = $1',
    [name],
  );
  expect(rows).toEqual([{ id: expect.any(String), location: 'Allée 4', bins: ['A1', 'A2'] }]);
  return rows[0]!.id;
}

/** The answer is lost: the same request is sent again, and a new one after a change. */
async function createAfterLoss({ page, t, sql }: Bench, name: string): Promise<void> {
  const made = async (): Promise<number | null> =>
    (await sql.query('select from stocks where "name" like $1', [`${name}%`])).rowCount;
  await openByMenu(page, t, 'stocks');
  await pressOn(page, page.getByRole('link', { name: t('workshop:stock.create') }));
  await expect(page.getByLabel(t('stocks:form.name'))).toBeFocused();
  const isCreation = (request: Request): boolean =>
    request.method() === 'POST' && request.url().endsWith('/stocks');
  const keyOf = (request: Request): string | undefined => request.headers()['idempotency-key'];
  await page.route(/\/stocks$/, async (route) => {
    if (!isCreation(route.request())) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await page.keyboard.type(name);
  const keys = new Set<string | undefined>();
  for (const tried of [1, 2]) {
    const lost = page.waitForEvent('requestfailed', isCreation);
    await page.keyboard.press('Enter');
    keys.add(keyOf(await lost));
    await expect(page.getByText(t('stocks:form.createFailed'))).toBeVisible();
    expect(await made(), `${tried} tries`).toBe(1);
  }
  expect(keys.size).toBe(1);
  await page.unroute(/\/stocks$/);
  await page.keyboard.type(' 2');
  const changed = page.waitForRequest(isCreation);
  await page.keyboard.press('Enter');
  expect(keys).not.toContain(keyOf(await changed));
  await expect(page.getByText(t('stocks:form.created', { stock: `${name} 2` }))).toBeVisible();
  expect(await made()).toBe(2);
}

test('a manager without a mouse makes, changes and deletes a stock; the native ones are protected', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const bench: Bench = { page, t, clean, sql };
  const name = uniqueName();
  const { checked } = await leaveTheMouse(page);
  await signInByKeys(page, t, manager, locale);
  const id = await createStock(bench, name);

  // a name in use is refused at its field, and nothing typed is lost
  await pressOn(page, page.getByRole('link', { name: t('workshop:stock.create') }));
  await expect(page.getByLabel(t('stocks:form.name'))).toBeFocused();
  await page.keyboard.type(name.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('stocks:form.createFailed'))).toBeVisible();
  await expect(page.getByText(t('refusals:stock_name_taken'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('stocks:form.name') })).toHaveValue(name.toUpperCase());
  await clean(page);

  await openByMenu(page, t, 'stocks');
  // leaving unsaved input is asked about first
  const leaves = page.getByRole('dialog', { name: t('common:leave.title') });
  await pressOn(page, leaves.getByRole('button', { name: t('common:leave.go') }));
  await pressOn(page, page.getByRole('link', { name: t('workshop:stock.editNamed', { stock: name }) }));
  await expect(
    page.getByRole('heading', { name: t('stocks:form.editNamed', { stock: name }) }),
  ).toBeVisible();
  await expect(page.getByText(t('stocks:count.never'))).toBeVisible();
  await clean(page);
  await tabTo(page, page.getByRole('textbox', { name: t('stocks:form.location') }));
  await page.keyboard.press('End');
  await page.keyboard.type(' bis');
  // somebody else saves it meanwhile: the writer chooses which version stays
  await sql.query('update stocks set "version" = "version" + 1 where "id" = $1', [id]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('form:changed.title'))).toBeVisible();
  await clean(page);
  await pressOn(page, page.getByRole('button', { name: t('form:changed.replace') }), 'Shift+Tab');
  await expect(page.getByText(t('stocks:form.saved'))).toBeVisible();
  const kept = await sql.query('select "location" from stocks where "id" = $1', [id]);
  expect(kept.rows).toEqual([{ location: 'Allée 4 bis' }]);
  await pressOn(page, page.getByRole('button', { name: t('stocks:remove.button') }));
  const asks = page.getByRole('dialog', { name: t('stocks:remove.question', { stock: name }) });
  await expect(asks).toBeVisible();
  await clean(page);
  await pressOn(page, asks.getByRole('button', { name: t('stocks:remove.confirm') }));
  await expect(page.getByText(t('stocks:remove.done', { stock: name }))).toBeVisible();
  expect((await sql.query('select from stocks where "id" = $1', [id])).rowCount).toBe(0);

  const { rows } = await sql.query<{ id: string; name: string }>(
    `select s."id", s."name" from stocks s join organizations o on o."id" = s."warehouseId"
     where s."identifier" = $1 and o."externalId" = 'ATL-NANTES'`,
    [toRefurbish],
  );
  const native = rows[0]!;
  await pressOn(
    page,
    page.getByRole('link', { name: t('workshop:stock.editNamed', { stock: native.name }) }),
  );
  await expect(page.getByRole('textbox', { name: t('stocks:form.name') })).toHaveAttribute('readonly', '');
  await expect(page.getByText(t('stocks:form.nativeName'))).toBeVisible();
  await expect(page.getByText(t('refusals:native_stock'))).toBeVisible();
  await clean(page);
  await createAfterLoss(bench, `${name} ter`);
  checked();
  for (const path of ['/stocks', '/stocks/create', `/stocks/${native.id}/edit`])
    await fitsElsewhere(page, path);
});

/** An empty stock of the workshop, made by its manager by an API call. */
async function stockFor(name: string): Promise<{ id: string; identifier: string }> {
  const { by } = await signedIn(manager);
  return by.call('POST /stocks', { body: { name, bins: ['A1', 'A2'] } });
}

type Shelf = { id: string; identifier: string; name: string };

/** A stock and then items in a row; then items and the stock where they go. */
async function shelve(
  { page, t, clean, sql }: Bench,
  [one, two, three]: Sold[],
  shelf: Shelf,
): Promise<void> {
  await openByMenu(page, t, 'itemsStock');
  await expect(page.getByRole('heading', { name: t('workshop:items.title') })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await clean(page);
  await pressOn(page, page.getByRole('link', { name: t('stocks:shelving.open') }), 'Shift+Tab');
  await expect(page.getByLabel(t('stocks:shelving.scanLabel'))).toBeFocused();
  await clean(page);
  await scan(page, shelf.identifier);
  await expect(page.getByText(t('stocks:shelving.said.target', { stock: shelf.name })).first()).toBeVisible();
  await scan(page, one!.number);
  await scan(page, two!.number);
  await expect.poll(() => placeOf(sql, two!)).toMatchObject({ shelf: shelf.identifier, bin: null });
  expect(await placeOf(sql, one!)).toMatchObject({ shelf: shelf.identifier });
  await scan(page, '2999999999999');
  await expect(page.getByText(t('refusals:item_not_found')).first()).toBeVisible();
  await scan(page, 'A2');
  await scan(page, two!.number);
  await expect.poll(() => placeOf(sql, two!)).toMatchObject({ shelf: shelf.identifier, bin: 'A2' });
  await clean(page);
  await pressOn(page, page.getByRole('button', { name: t('stocks:shelving.another') }));
  await scan(page, three!.number);
  await expect(page.getByText(t('stocks:shelving.waiting', { count: 1 }))).toBeVisible();
  await scan(page, toRefurbish);
  await expect.poll(() => placeOf(sql, three!)).toMatchObject({ shelf: toRefurbish });
}

/** Everything on the shelf is scanned, and items from other shelves are put there. */
async function takeStock(
  { page, t, clean, sql }: Bench,
  [one, two, three]: Sold[],
  shelf: Shelf,
): Promise<void> {
  await openByMenu(page, t, 'stocks');
  const way = t('stocks:count.startNamed', { stock: shelf.name });
  await pressOn(page, page.getByRole('link', { name: way }));
  await expect(page.getByLabel(t('stocks:count.scanLabel'))).toBeFocused();
  await clean(page);
  await scan(page, one!.number);
  await expect(
    page
      .getByText(/.+/)
      .filter({ hasText: t('stocks:count.said.here', { product: '' }).trim() })
      .first(),
  ).toBeVisible();
  await scan(page, one!.number);
  await expect(page.getByText(t('stocks:count.said.again', { code: one!.number })).first()).toBeVisible();
  await scan(page, three!.number);
  await scan(page, '2999999999999');
  await expect(
    page.getByText(t('stocks:count.said.unknown', { code: '2999999999999' })).first(),
  ).toBeVisible();
  await page.keyboard.press('f');
  const drop = page.getByRole('dialog', { name: t('stocks:count.dropTitle', { count: 3 }) });
  await expect(drop).toBeVisible();
  await clean(page);
  await page.keyboard.press('Escape');
  await expect(drop).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: t('stocks:count.missingTitle', { count: 1 }) }),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { name: t('stocks:count.unexpectedTitle', { count: 1 }) }),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { name: t('stocks:count.unknownTitle', { count: 1 }) }),
  ).toBeVisible();
  await clean(page);
  const { rows } = await sql.query(
    `select "expected", "missing", cardinality("unexpected") as unexpected, "unknown" from stock_counts where "stockId" = $1`,
    [shelf.id],
  );
  expect(rows).toEqual([{ expected: 2, missing: [two!.itemId], unexpected: 1, unknown: ['2999999999999'] }]);
  await page.keyboard.press('Enter');
  await expect.poll(() => placeOf(sql, three!)).toMatchObject({ shelf: shelf.identifier });
  await page.keyboard.press('f');
  await expect(page.getByText(t('stocks:count.last'))).toBeHidden();
}

test('an operator without a mouse puts items away by scan and takes stock', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const bench: Bench = { page, t, clean, sql };
  const sold: Sold[] = [];
  for (let made = 0; made < 3; made += 1) sold.push(await sell(sql, { locale, payment: 'gift_card' }));
  await controlAsDeclared(operator, sold);
  const name = uniqueName();
  const shelf = { ...(await stockFor(name)), name };
  const { checked } = await leaveTheMouse(page);
  await signInByKeys(page, t, operator, locale);
  await shelve(bench, sold, shelf);
  await takeStock(bench, sold, shelf);
  checked();
  for (const path of ['/items-stock/shelving', `/stocks/${shelf.id}/count`]) await fitsElsewhere(page, path);
});

/** The list by its filters; one item is viewed part by part, another leaves for good. */
async function lookAt({ page, t, clean }: Bench, dossier: Sold): Promise<void> {
  await openByMenu(page, t, 'itemsStock');
  const filters = page.getByRole('region', { name: t('ui:filter.title') });
  const label = t('workshop:items.code');
  const narrow = async (): Promise<void> => {
    await pressOn(page, filters.getByRole('button', { name: t('ui:filter.more'), exact: true }));
    await pressOn(page, page.getByRole('menuitem', { name: label, exact: true }), 'ArrowDown');
    await expect(page.getByRole('textbox', { name: label })).toBeFocused();
    await page.keyboard.type(dossier.number);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`code=${dossier.number}`));
  };
  await narrow();
  await pressOn(page, filters.getByRole('button', { name: t('ui:filter.clear', { label }) }));
  await expect(filters.getByRole('button', { name: t('ui:filter.more'), exact: true })).toBeFocused();
  await narrow();
  await expect(page.getByRole('row')).toHaveCount(2);
  await clean(page);
  await tabTo(page, page.getByRole('row').nth(1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/items-stock/${dossier.itemId}/edit`));
  const tabs = page.getByRole('tab');
  await tabTo(page, tabs.first());
  for (const tab of ['info', 'diagnostics', 'refurbDiagnostic', 'steps', 'history']) {
    await expect(page.getByRole('tab', { name: t(`workshop:tabs.${tab}`), exact: true })).toBeFocused();
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    await clean(page);
    await page.keyboard.press('ArrowRight');
  }
}

/** It cannot be sold while it holds data; its retailer can have it back. */
async function letGo({ page, t, clean, sql }: Bench, dossier: Sold): Promise<void> {
  await page.goto(`${addresses().dashboard}/items-stock?code=${dossier.number}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabTo(page, page.getByRole('checkbox').nth(1));
  await page.keyboard.press('Space');
  const action = t('workshop:actions.exit');
  await pressOn(page, page.getByRole('button', { name: new RegExp(`^${action}`) }));
  const asks = page.getByRole('dialog', { name: action });
  await expect(asks).toContainText(t('dashboard:list.bulk.able', { count: 1, all: 1 }));
  await clean(page);
  // it holds data: what cannot be done is said before
  await page.keyboard.type(t('workshop:exitReasons.sold').slice(0, 3));
  await expect(asks).toContainText(t('refusals:erasure_required'));
  // the last of the reasons: back to its retailer
  await page.keyboard.press('End');
  await pressOn(
    page,
    asks.getByRole('button', { name: t('dashboard:list.bulk.confirm', { action, rows: 1 }) }),
  );
  await expect(
    page.getByText(t('dashboard:list.bulk.ended', { action, done: 1, all: 1 })).first(),
  ).toBeVisible();
  expect(await placeOf(sql, dossier)).toMatchObject({ exit: 'returned_to_retailer', shelf: null });
}

test('an operator without a mouse looks an item up and records its exit', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const bench: Bench = { page, t, clean, sql };
  const dossier = await sell(sql, { locale, payment: 'gift_card' });
  await controlAsDeclared(operator, [dossier]);
  const { checked } = await leaveTheMouse(page);
  await signInByKeys(page, t, operator, locale);
  await lookAt(bench, dossier);
  await letGo(bench, dossier);
  checked();
  await fitsElsewhere(page, '/items-stock');
});
