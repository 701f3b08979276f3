import type { Page } from '@playwright/test';
import type pg from 'pg';
import {
  actFirst,
  leaveTheMouse,
  openByMenu,
  pressOn,
  putInto,
  signInByKeys,
  tabTo,
} from './support/bench.ts';
import { signedIn } from './support/product.ts';
import { sell, type Sold } from './support/sell.ts';
import { addresses, expect, scan, test } from './support/story.ts';
import type { wordsOf } from './support/words.ts';

type T = ReturnType<typeof wordsOf>;

const operator = { email: 'bakary.diallo@relais-reemploi.example', name: 'Bakary Diallo' };
const colleague = 'josephine.blin@relais-reemploi.example';
const manager = 'gwenaelle.riou@relais-reemploi.example';
const wide = { width: 1280, height: 800 };

/** Puts a dossier and its item into the state that a story needs; other stories cover how they get there. */
async function put(sql: pg.Client, dossier: Sold, buyback: object, item: object): Promise<void> {
  for (const [table, id, change] of [
    ['buybacks', dossier.buybackId, buyback],
    ['items', dossier.itemId, item],
  ] as const) {
    const columns = Object.keys(change);
    if (columns.length === 0) continue;
    const set = columns.map((column, at) => `"${column}" = $${at + 2}`).join(', ');
    await sql.query(`update ${table} set ${set} where "id" = $1`, [id, ...Object.values(change)]);
  }
}

async function stateOf(sql: pg.Client, { itemId }: Sold) {
  type State = { item: string; buyback: string; stock: string | null; number: string; parcel: string | null };
  const { rows } = await sql.query<State>(
    `select i."status" as item, b."status" as buyback, s."native" as stock, i."identificationNumber" as number,
       i."packageState" as parcel
     from items i join buybacks b on b."id" = i."buybackId" left join stocks s on s."id" = i."stockId"
     where i."id" = $1`,
    [itemId],
  );
  return rows[0]!;
}

/** The shelf of a native stock of the workshop of Nantes, by its code. */
async function shelf(sql: pg.Client, native: string) {
  const { rows } = await sql.query<{ identifier: string; name: string }>(
    `select s."identifier", s."name" from stocks s join organizations o on o."id" = s."warehouseId"
     where o."externalId" = 'ATL-NANTES' and s."native" = $1`,
    [native],
  );
  return rows[0]!;
}

/** A browser without a printer: print calls are counted. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    let prints = 0;
    const count = (node: Node): void => {
      if (!(node instanceof HTMLIFrameElement) || !node.src.startsWith('blob:')) return;
      node.remove();
      prints += 1;
      document.documentElement.dataset['prints'] = String(prints);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(count);
    }).observe(document, { childList: true, subtree: true });
  });

const field = (page: Page, t: T) => page.getByRole('main').getByLabel(t('workshop:checkIn.scanLabel'));
const answer = (page: Page) => page.locator('.scan-result');
const fits = async (page: Page) => {
  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(wide);
};

/** The answer to the check-in of a number. */
const answered = (page: Page, code: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/check-ins') && (response.request().postData()?.includes(code) ?? false),
  );

/** One scan at the entrance and its answer; the field waits for the next one. */
async function arrive(page: Page, t: T, code: string, says: string): Promise<void> {
  await expect(field(page, t)).toBeFocused();
  const heard = answered(page, code);
  await scan(page, code);
  await heard;
  await expect(answer(page)).toContainText(says);
  await expect(field(page, t)).toBeFocused();
  await expect(field(page, t)).toHaveValue('');
}

test.use({ viewport: wide });

test('at the entrance each scan has its own answer and its next step, and no arrival is lost', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const sale = () => sell(sql, { locale, payment: 'gift_card' });
  const [normal, elsewhere, cancelled, onItsWay, returned, ours, lost, nameless] = [
    await sale(),
    await sale(),
    await sale(),
    await sale(),
    await sale(),
    await sale(),
    await sale(),
    await sale(),
  ];
  await sql.query(
    `update buybacks set "targetWarehouse" = (select "id" from organizations where "externalId" = 'ATL-LILLE')
     where "id" = $1`,
    [elsewhere.buybackId],
  );
  const annulled = { status: 'bb_cancelled', cancelReason: 'other' };
  const paid = { status: 'bb_completed', validatedPrice: 10_000 };
  await put(sql, cancelled, annulled, { status: 'item_cancelled' });
  await put(sql, onItsWay, annulled, { status: 'item_in_transit' });
  await put(sql, returned, { status: 'bb_not_completed' }, { status: 'item_returned' });
  await put(sql, ours, paid, { status: 'item_in_transit', statusBefore: 'item_completed' });
  await put(sql, lost, { ...paid, lost: 'transport' }, { status: 'item_lost_transport', wasLost: true });
  const refusal = (code: string) => t(`refusals:${code}`);
  const advice = (code: string) => page.getByRole('main').getByText(t(`arrivals:next.${code}`));

  await countPrints(page);
  const { checked } = await leaveTheMouse(page);
  await signInByKeys(page, t, operator.email, locale);
  await openByMenu(page, t, 'checkIn');
  await expect(field(page, t)).toBeFocused();
  await clean(page);

  await arrive(page, t, normal.number, t('workshop:checkIn.messages.checked_in'));
  const { number } = await stateOf(sql, normal);
  await expect(page.locator('.big-number')).toHaveText(number);
  const printed = page.waitForResponse((response) =>
    response.url().endsWith(`/items/${normal.itemId}/label`),
  );
  await page.keyboard.press('p');
  const label = await printed;
  expect([label.status(), label.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect(page.locator('html')).toHaveAttribute('data-prints', '1');
  await fits(page);

  // scanned again on its own page, from where the next scan leads back
  await pressOn(page, page.getByRole('link', { name: t('arrivals:again') }));
  await expect(page.getByRole('heading', { name: t('workshop:confirmation.title') })).toBeVisible();
  await expect(page.locator('.big-number')).toHaveText(number);
  await clean(page);
  await arrive(page, t, normal.number, refusal('already_checked_in'));
  await expect(advice('already_checked_in')).toBeVisible();
  await expect(page.getByRole('button', { name: t('workshop:actions.control') })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.locator('html')).toHaveAttribute('data-prints', '2');
  await arrive(page, t, number, refusal('already_checked_in'));
  await arrive(page, t, elsewhere.number, refusal('other_warehouse'));
  await expect(advice('other_warehouse')).toBeVisible();
  await clean(page);
  await arrive(page, t, '2000000000008', refusal('not_recognised'));
  await expect(advice('not_recognised')).toBeVisible();
  await arrive(page, t, onItsWay.number, t('workshop:checkIn.messages.buyback_cancelled'));
  await expect(page.getByRole('button', { name: t('workshop:actions.sendReturn') })).toBeVisible();
  await arrive(page, t, returned.number, t('workshop:checkIn.messages.came_back'));
  await arrive(page, t, ours.number, t('workshop:checkIn.messages.to_reintegrate'));
  await expect(page.getByRole('button', { name: t('workshop:actions.chooseStock') })).toBeVisible();
  await arrive(page, t, lost.number, t('workshop:checkIn.messages.found'));
  for (const [dossier, item] of [
    [normal, 'item_registered_in_warehouse'],
    [elsewhere, 'item_created'],
    [onItsWay, 'item_to_return'],
    [returned, 'item_to_return'],
    [ours, 'item_to_reintegrate_to_stock'],
    [lost, 'item_to_reintegrate_to_stock'],
  ] as const) {
    expect((await stateOf(sql, dossier)).item).toBe(item);
  }

  // cancelled before it was sent, but here nevertheless: found by the number on its label, and sent back
  const numbered = `RP${String(Date.now()).slice(-9)}FR`;
  await sql.query(
    `with parcel as (update transports set "status" = 'cancelled', "trackingNumber" = $2 where "buybackId" = $1)
     insert into history ("buybackId", "retailerAccountId", "buyerAccountId", "subject", "subjectId", "action",
       "userName", "userType", "moduleType", "reason", "device", "happenedAt")
     select "id", "retailerAccountId", "buyerAccountId", 'buyback', "id", 'cancel', 'Zoé', 'store_manager', 'tim', 'other',
       '', '2026-03-02T12:00:00Z' from buybacks where "id" = $1`,
    [cancelled.buybackId, numbered],
  );
  const date = new Intl.DateTimeFormat(locale ?? 'fr-FR', { dateStyle: 'medium' }).format(
    new Date('2026-03-02T12:00:00Z'),
  );
  await arrive(page, t, numbered, t('workshop:checkIn.cancelledOn', { date }));
  await expect(page.getByText(t('workshop:checkIn.cancelledHelp'))).toBeVisible();
  await expect(page.getByText(t('workshop:checkIn.cancelledOn', { date }))).toHaveCount(1);
  await expect(page.getByRole('button', { name: t('workshop:actions.sendReturn') })).toBeVisible();
  await clean(page);
  await fits(page);

  // a number of no dossier: received under a new number
  await arrive(page, t, '2000000000008', refusal('not_recognised'));
  await actFirst(page, t('arrivals:parcel.new'));
  await expect(page.getByLabel(t('arrivals:parcel.tracking'))).toBeFocused();
  await expect(page.getByLabel(t('arrivals:parcel.tracking'))).toHaveValue('2000000000008');
  await clean(page);
  await page.keyboard.press('Escape');
  await expect(field(page, t)).toBeFocused();

  // no number at all: its content tells whose it is
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('arrivals:parcel.tracking'))).toBeFocused();
  await scan(page, '6A-INCONNU-77');
  await expect(dialog.getByLabel(t('arrivals:parcel.imei'))).toBeFocused();
  await scan(page, nameless.imei);
  await expect(dialog.getByLabel(t('arrivals:parcel.place'))).toBeFocused();
  await scan(page, 'Étagère du quai');
  await expect(dialog.getByLabel(t('arrivals:parcel.description'))).toBeFocused();
  await page.keyboard.type('Carton gris sans bordereau');
  await page.keyboard.press('Escape');
  await pressOn(page, page.getByRole('button', { name: t('form:closing.stay') }));
  await expect(dialog.getByLabel(t('arrivals:parcel.description'))).toHaveValue('Carton gris sans bordereau');
  await pressOn(page, dialog.getByRole('button', { name: t('arrivals:parcel.takeIn') }));
  await expect(dialog.getByRole('button', { name: new RegExp(nameless.number) })).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('arrivals:complete.done') })).toBeFocused();
  await clean(page);
  await page.keyboard.press('Enter');
  await expect(field(page, t)).toBeFocused();

  // later, among the waiting parcels: attached, and checked in with the same key
  await pressOn(
    page,
    page.getByRole('link', { name: /\d/ }).filter({ hasText: /colis|parcel/i }),
    'Shift+Tab',
  );
  await expect(page.getByRole('heading', { name: t('arrivals:parcel.listTitle') })).toBeVisible();
  await clean(page);
  await fits(page);
  // the latest one is first
  await pressOn(page, page.getByRole('row', { name: /Carton gris sans bordereau/ }).first());
  await expect(dialog.getByLabel(t('arrivals:parcel.file'))).toBeFocused();
  // as carriers' numbers are kept: without spaces and hyphens
  await expect(dialog.getByText('6AINCONNU77')).toBeVisible();
  await clean(page);
  await scan(page, nameless.number);
  await expect(answer(page)).toContainText(t('workshop:checkIn.messages.checked_in'));
  await expect(page.locator('.big-number')).toBeVisible();
  expect((await stateOf(sql, nameless)).item).toBe('item_registered_in_warehouse');
  const { rows } = await sql.query(
    `select p."status", t."doneAt" is not null as done from unexpected_parcels p
     join tasks t on t."kind" = 'unexpected_parcel' and t."detail" = p."number" where p."buybackId" = $1`,
    [nameless.buybackId],
  );
  expect(rows).toEqual([{ status: 'parcel_attached', done: true }]);
  checked();
});

test('a hazard seen while opening the parcel is put aside at once, and comes out by the scan of its shelf', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const dossier = await sell(sql, { locale, payment: 'gift_card' });
  const elsewhere = await sell(sql, { locale, payment: 'gift_card' });
  await sql.query(
    `update buybacks set "targetWarehouse" = (select "id" from organizations where "externalId" = 'ATL-LILLE')
     where "id" = $1`,
    [elsewhere.buybackId],
  );
  const { checked } = await leaveTheMouse(page);
  await signInByKeys(page, t, manager, locale);
  await openByMenu(page, t, 'checkIn');
  // a manager receives what was sent to another workshop, with a reason; its parcel stays damaged, the next one is not
  const damaged = page.getByRole('radio', { name: t('workshop:package.damaged') });
  await expect(field(page, t)).toBeFocused();
  await page.keyboard.press('d');
  await expect(damaged).toBeChecked();
  await arrive(page, t, elsewhere.number, t('refusals:other_warehouse'));
  await actFirst(page, t('workshop:actions.forceCheckIn'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('workshop:reason'))).toBeFocused();
  const forced = answered(page, elsewhere.number);
  await scan(page, 'Le colis est ici');
  expect((await forced).status()).toBe(201);
  await expect(answer(page)).toContainText(t('workshop:checkIn.messages.checked_in'));

  await expect(damaged).not.toBeChecked();
  await arrive(page, t, dossier.number, t('workshop:checkIn.messages.checked_in'));
  expect((await stateOf(sql, elsewhere)).parcel).toBe('damaged');
  expect((await stateOf(sql, dossier)).parcel).toBe('intact');
  await expect(page.getByText(t('arrivals:complete.asks', { count: 1 }))).toBeVisible();
  await page.keyboard.press('c');
  await expect(dialog.getByRole('button', { name: t('arrivals:complete.done') })).toBeFocused();
  await clean(page);
  await page.keyboard.press('3');
  await expect(dialog.getByText(t('arrivals:complete.hazardHelp'))).toBeVisible();
  await clean(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await actFirst(page, t('workshop:actions.quarantine'));
  await expect(dialog.getByLabel(t('workshop:quarantine.reason'))).toBeFocused();
  await page.keyboard.type(t('workshop:quarantineReasons.battery_hazard'));
  await pressOn(page, dialog.getByRole('button', { name: t('workshop:actions.quarantine') }));
  await expect
    .poll(() => stateOf(sql, dossier))
    .toMatchObject({ item: 'item_in_quarantine', stock: 'in_quarantine' });
  await expect(page.getByRole('main')).toContainText(t('states:item_in_quarantine'));
  await expect(page.getByRole('button', { name: t('workshop:actions.control') })).toBeHidden();
  const { number } = await stateOf(sql, dossier);

  await openByMenu(page, t, 'quarantine');
  await expect(page.getByRole('heading', { name: t('workshop:quarantine.listTitle') })).toBeVisible();
  await clean(page);
  await fits(page);
  await tabTo(page, page.getByLabel(t('arrivals:quarantine.scan')));
  await scan(page, '20000004');
  await expect(page.getByText(t('arrivals:quarantine.notThere', { code: '20000004' }))).toBeVisible();
  await scan(page, number);
  await expect(dialog.getByText(t('workshop:release.help'))).toBeVisible();
  await expect(page.getByLabel(t('workshop:stock.scanLabel'))).toBeFocused();
  await clean(page);
  const [wrong, right] = [await shelf(sql, 'customer_return'), await shelf(sql, 'to_verify')];
  await scan(page, wrong.identifier);
  await expect(dialog.getByText(t('refusals:wrong_stock'))).toContainText(
    t('workshop:failure.stocks', { scanned: wrong.name, expected: right.name }),
  );
  await putInto(page, t, right.identifier);
  await expect(dialog).toBeHidden();
  expect(await stateOf(sql, dossier)).toMatchObject({
    item: 'item_awaiting_compliancy_tests',
    stock: 'to_verify',
  });

  // lost in the workshop, then scanned again at the entrance
  await page.goto(`${addresses().dashboard}/scan?code=${number}`);
  await expect(
    page.getByRole('button', { name: new RegExp(`^${t('workshop:actions.loseAtWarehouse')}`) }),
  ).toBeVisible();
  await page.keyboard.press('p');
  await expect(dialog.getByLabel(t('workshop:comment'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => stateOf(sql, dossier))
    .toMatchObject({ item: 'item_lost_warehouse', buyback: 'bb_completed' });
  await openByMenu(page, t, 'checkIn');
  await arrive(page, t, number, t('workshop:checkIn.messages.found'));
  await actFirst(page, t('workshop:actions.chooseStock'));
  await putInto(page, t, 'N5');
  await expect
    .poll(() => stateOf(sql, dossier))
    .toMatchObject({ item: 'item_completed', stock: 'to_refurbish' });
  checked();
});

test('a control is resumed by somebody else where it was left, once its lock has passed', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const dossier = await sell(sql, { locale, payment: 'gift_card' });
  const first = await signedIn(operator.email);
  const { item } = await first.by.call('POST /warehouses/{id}/check-ins', {
    params: { id: first.placeId },
    body: { identificationNumber: dossier.number },
  });
  await first.by.call('POST /items/{id}/control/start', {
    params: { id: dossier.itemId },
    body: { version: item.version },
  });
  await first.by.call('PATCH /items/{id}/control', {
    params: { id: dossier.itemId },
    body: { imei: dossier.imei, step: 'diagnostic' },
  });
  const { checked } = await leaveTheMouse(page);
  await signInByKeys(page, t, colleague, locale);
  await openByMenu(page, t, 'control');
  await expect(page.getByLabel(t('workshop:control.scanLabel'))).toBeFocused();
  await scan(page, dossier.number);
  await expect(answer(page)).toContainText(operator.name);
  await expect(answer(page)).toContainText(/\d{2}[:h]\d{2}/);
  await clean(page);
  await sql.query(`update items set "lockedUntil" = now() - interval '1 minute' where "id" = $1`, [
    dossier.itemId,
  ]);
  await scan(page, dossier.number);
  await expect(page.getByRole('heading', { name: t('workshop:control.titles.diagnostic') })).toBeVisible();
  checked();
});
