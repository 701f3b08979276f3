import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { leaveTheMouse, openByMenu, pressOn, signInByKeys, tabTo } from './support/bench.ts';
import { signedIn } from './support/product.ts';
import { sellAtCounter } from './support/counter.ts';
import { acceptedItems, itemOf, itemToReturn, packagesOf } from './support/expedition.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, scan, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';
import { takeTurn } from './support/turn.ts';

const operator = 'bakary.diallo@relais-reemploi.example';
const otherOperator = 'sabrina.lesage@relais-reemploi.example';
const buyer = 'marius.tessier@relais-reemploi.example';
const seller = 'axel.garnier@arpege-mobilite.example';
const wide = { width: 1280, height: 800 };

test.use({ viewport: wide });

const answer = (page: Page): Locator => page.locator('.scan-result');
const field = ({ page, t }: Teller): Locator =>
  page.getByRole('main').getByLabel(t('dashboard:expedition.scan'), { exact: true });
const badge = (page: Page): Locator => page.locator('.title-row .badge');

/** One scan into the package and its answer; the field waits for the next. */
async function put(teller: Teller, code: string, says: string): Promise<void> {
  await scan(teller.page, code);
  await expect(answer(teller.page)).toContainText(says);
  await expect(field(teller)).toBeFocused();
  await expect(field(teller)).toHaveValue('');
}

/** Opens a row of a list: Tab reaches the first, the arrow keys the others. */
async function openRow(page: Page, text: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toBeVisible();
  await tabTo(page, page.getByRole('row').nth(1));
  const hasFocus = () => row.evaluate((element) => element === document.activeElement);
  for (let at = 0; at < 20 && !(await hasFocus()); at += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const closing = ({ page, t }: Teller) => ({
  open: page.getByRole('button', { name: t('dashboard:expedition.close'), exact: true }),
  forGood: page.getByRole('button', { name: t('dashboard:expedition.closeConfirm') }),
  handOver: page.getByRole('button', { name: t('dashboard:expedition.handOver') }),
});

/** The parcel's own label, as a file for a label printer; a headless browser prints none. */
async function takeOwnLabel({ page, t }: Teller): Promise<void> {
  const zpl = page.waitForEvent('download');
  await pressOn(page, page.getByRole('button', { name: t('dashboard:expedition.ownLabelZpl') }));
  const file = await (await zpl).path();
  expect(await readFile(file, 'utf8')).toMatch(/^\^XA/);
}

/** Closes the package for good after a confirmation; then hands it to the carrier. */
async function sendAway(teller: Teller): Promise<void> {
  const { page, t, clean, sql } = teller;
  const { open, forGood, handOver } = closing(teller);
  await takeTurn(sql, 'parcels');
  await pressOn(page, open);
  await expect(page.getByText(t('dashboard:expedition.closeHelp'))).toBeVisible();
  await clean(page);
  await pressOn(page, forGood);
  await expect(badge(page)).toHaveText(t('states:package_closed'));
  // what the last scan was told is over
  await expect(page.getByText(t('refusals:code_already_entered'))).toBeHidden();
  const slip = page.waitForEvent('download');
  await pressOn(page, page.getByRole('button', { name: t('dashboard:expedition.slip') }));
  expect((await slip).suggestedFilename()).toMatch(/\.pdf$/);
  await takeOwnLabel(teller);
  // it can only leave once its label is made
  await expect(handOver).toBeEnabled();
  await pressOn(page, handOver);
  await expect(
    page.getByRole('heading', { name: t('dashboard:expedition.confirmationTitle') }),
  ).toBeVisible();
}

/** Nothing is wider than a phone, and on a wall screen the state and the next action are 32 px high. */
async function fits(page: Page): Promise<void> {
  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  }
  for (const shown of [badge(page), page.locator('.package-now')])
    expect(await shown.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBe(32);
  await page.setViewportSize(wide);
}

/** The same screen in the other languages: each control has its name, nothing is wider than a phone. */
async function inOtherLanguages(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of ['en-GB', 'nl-BE', 'de-DE']) {
    await page.goto(`${addresses().dashboard}${pathname}${search === '' ? '?' : `${search}&`}lng=${locale}`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNamedAndWithin(page, `${pathname} ${locale}`);
  }
  await page.setViewportSize(wide);
  await page.goto(`${addresses().dashboard}${pathname}${search === '' ? '?' : `${search}&`}lng=fr-FR`);
}

test('a numbered parcel goes by scanner alone to another workshop, where it is checked in item by item', async ({
  teller,
  browser,
}) => {
  const { page, t, sql, clean, locale } = teller;
  const [one, two] = await acceptedItems(sql, locale, 2);
  const { checked } = await leaveTheMouse(page);
  await signInByKeys(page, t, operator, locale);
  await openByMenu(page, t, 'expedition');
  await clean(page);
  await pressOn(page, page.getByRole('link', { name: t('dashboard:expedition.start') }));
  await expect(field(teller)).toBeFocused();
  await clean(page);

  // the box carries its number already, and goes to Lille
  const number = `PAL-${randomUUID().slice(0, 6)}`;
  await put(teller, number, number);
  await page.keyboard.press('b');
  const lille = page.getByRole('radio', { name: /Lille/ });
  await expect(lille).toBeChecked();
  await put(teller, '29999991', t('refusals:not_recognised'));
  await put(teller, one!.code, 'Galaxy A55');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await put(teller, one!.code, t('refusals:code_already_entered'));
  // without waiting for the answers
  await scan(page, two!.number);
  await scan(page, two!.code);
  await expect(answer(page)).toContainText(t('refusals:code_already_entered'));
  await expect(page.getByText(t('dashboard:expedition.inIt', { count: 2 }))).toBeVisible();
  await clean(page);
  await fits(page);

  // its number finds it again from an empty screen
  await openByMenu(page, t, 'expedition');
  await pressOn(page, page.getByRole('link', { name: t('dashboard:expedition.start') }));
  await expect(field(teller)).toBeFocused();
  await scan(page, number);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await expect(badge(otherTab)).toHaveText(t('states:package_open'));
  await put(teller, one!.code, t('refusals:code_already_entered'));
  await sendAway(teller);
  await clean(page);
  expect(await packagesOf(sql, one!)).toEqual([
    { number, status: 'handed_over', destinationType: 'warehouse' },
  ]);
  // a page that still showed it open says that it has left, and how to go on
  await scan(otherTab, two!.code);
  await expect(badge(otherTab)).toHaveText(t('states:package_handed_over'));
  await expect(otherTab.getByRole('link', { name: t('dashboard:expedition.another') })).toBeVisible();
  await otherTab.close();
  // the next scan would open the next package: this one says that it has left
  await scan(page, one!.number);
  await expect(answer(page)).toContainText(t('refusals:already_processed'));

  const there = await signedIn(otherOperator);
  const arrive = (identificationNumber: string) =>
    there.by.call('POST /warehouses/{id}/check-ins', {
      params: { id: there.placeId },
      body: { identificationNumber },
    });
  await arrive(one!.number);
  const atLille = await browser.newContext({ locale, viewport: wide, reducedMotion: 'reduce' });
  const lilleDesk = await atLille.newPage();
  await signInByKeys(lilleDesk, t, otherOperator, locale);
  await openByMenu(lilleDesk, t, 'expedition');
  await pressOn(lilleDesk, lilleDesk.getByRole('link', { name: t('dashboard:expedition.ways.in') }));
  const partly = t('dashboard:expedition.arrivedOf', { arrived: 1, total: 2 });
  const row = lilleDesk.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(partly);
  await clean(lilleDesk);
  await openRow(lilleDesk, number);
  await expect(lilleDesk.getByText(partly)).toBeVisible();
  await expect(lilleDesk.getByText(t('dashboard:expedition.arrivals.travelling'))).toBeVisible();
  await clean(lilleDesk);
  await arrive(two!.code);
  await lilleDesk.reload();
  await expect(badge(lilleDesk)).toHaveText(t('states:package_received'));
  expect(await itemOf(sql, two!)).toMatchObject({
    status: 'item_to_reintegrate_to_stock',
    place: 'ATL-LILLE',
  });
  await inOtherLanguages(lilleDesk);
  await atLille.close();
  checked();
});

/** Opens a parcel far down the list; afterwards the list and the focus are where they were. */
async function lookAtTheLast({ page }: Teller): Promise<void> {
  await expect(page.getByRole('row').nth(10)).toBeVisible();
  const far = page.getByRole('row').last().getByRole('button').last();
  await tabTo(page, far);
  const place = (): Promise<number> => page.evaluate(() => scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(far).toBeFocused();
  expect(await place()).toBe(before);
}

test('a return leaves alone under its label, and stands in the list of transports', async ({ teller }) => {
  const { page, t, sql, clean, locale } = teller;
  const back = await itemToReturn(sql, locale);
  const { checked } = await leaveTheMouse(page);
  await signInByKeys(page, t, operator, locale);
  await page.goto(`${addresses().dashboard}/start-expedition`);
  await expect(field(teller)).toBeFocused();
  await scan(page, back.code);
  await expect(page.getByRole('heading', { name: t('dashboard:expedition.packingTitle') })).toBeVisible();
  await expect(page).toHaveURL(/\/packing-with-label\?package=/);
  const { open, forGood, handOver } = closing(teller);
  // its label is made while the item is packed
  await expect(open).toBeEnabled();
  // taken out again, it leaves an empty package that the next scan fills
  await pressOn(page, page.getByRole('button', { name: t('dashboard:expedition.remove') }));
  await expect(page).toHaveURL(/\/start-expedition\?package=/);
  await expect(field(teller)).toBeFocused();
  await scan(page, back.code);
  await expect(page.getByText(t('dashboard:expedition.inIt', { count: 1 }))).toBeVisible();
  await expect(open).toBeEnabled();
  await clean(page);
  await fits(page);
  await takeTurn(sql, 'parcels');
  await pressOn(page, open);
  await pressOn(page, forGood);
  await expect(badge(page)).toHaveText(t('states:package_closed'));
  const download = page.waitForEvent('download');
  await pressOn(page, page.getByRole('button', { name: t('dashboard:expedition.printLabel') }));
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await clean(page);
  await pressOn(page, handOver);
  await expect(
    page.getByRole('heading', { name: t('dashboard:expedition.confirmationTitle') }),
  ).toBeVisible();
  expect(await itemOf(sql, back)).toMatchObject({ status: 'item_returned' });
  expect(await packagesOf(sql, back)).toMatchObject([{ status: 'handed_over', destinationType: 'customer' }]);

  await openByMenu(page, t, 'transports');
  await lookAtTheLast(teller);
  await page.goto(`${addresses().dashboard}/transports-list?leg=return&number=${back.number}`);
  // the label of the first packing is void, and listed too
  const row = page
    .getByRole('row')
    .filter({ hasText: back.number })
    .filter({ hasText: t('states:transport_handed_over') });
  await expect(row).toBeVisible();
  await clean(page);
  await pressOn(page, row.getByRole('button'));
  const parcel = page.getByRole('dialog');
  await expect(parcel.getByRole('button', { name: /Étiquette|étiquette/ }).first()).toBeVisible();
  await clean(page);
  const again = page.waitForEvent('download');
  await pressOn(page, parcel.getByRole('button', { name: /Télécharger l’étiquette/ }));
  expect((await again).suggestedFilename()).toMatch(/\.pdf$/);
  await page.keyboard.press('Escape');
  await inOtherLanguages(page);
  checked();
});

test('a buyer counts in what came, and declares what is lost', async ({ teller }) => {
  const { page, t, sql, clean, locale } = teller;
  const [one, two, gone] = await acceptedItems(sql, locale, 3);
  const { by } = await signedIn(operator);
  const { destinationType, destinationId } = await by.call('GET /expeditions/{code}', {
    params: { code: one!.code },
  });
  const send = async (codes: readonly string[]): Promise<string> => {
    const [code, ...others] = codes;
    const { id, number } = await by.call('POST /packages', {
      body: { destinationType, destinationId, code },
    });
    for (const other of others)
      await by.call('POST /packages/{id}/items', { params: { id }, body: { code: other } });
    await takeTurn(sql, 'parcels');
    await by.call('POST /packages/{id}/close', { params: { id }, body: { version: codes.length } });
    await by.call('POST /packages/{id}/hand-over', { params: { id }, body: { version: codes.length + 1 } });
    return number;
  };
  const number = await send([one!.code, two!.code]);
  const lost = await send([gone!.code]);

  await signInByKeys(page, t, buyer, locale);
  await openByMenu(page, t, 'incoming');
  await clean(page);
  await openRow(page, number);
  const count = page.getByRole('main').getByLabel(t('dashboard:expedition.receive.scan'));
  await expect(count).toBeFocused();
  await clean(page);
  await scan(page, gone!.code);
  await expect(answer(page)).toContainText(t('dashboard:expedition.receive.unknown'));
  await scan(page, one!.code);
  await expect(answer(page)).toContainText('Galaxy A55');
  await expect(page.getByText(t('dashboard:expedition.arrivedOf', { arrived: 1, total: 2 }))).toBeVisible();
  await scan(page, one!.number);
  await expect(answer(page)).toContainText(t('dashboard:expedition.receive.again'));
  await scan(page, two!.number);
  await expect(badge(page)).toHaveText(t('states:package_received'));
  expect(await itemOf(sql, two!)).toMatchObject({ exitReason: 'transferred_to_buyer' });
  await clean(page);

  await openByMenu(page, t, 'incoming');
  await openRow(page, lost);
  await pressOn(page, page.getByRole('button', { name: t('dashboard:expedition.lose.open') }));
  await tabTo(page, page.getByLabel(t('dashboard:expedition.lose.comment')));
  await page.keyboard.type('Camion volé');
  await clean(page);
  await pressOn(page, page.getByRole('button', { name: t('dashboard:expedition.lose.confirm') }));
  await expect(badge(page)).toHaveText(t('states:package_lost'));
  expect(await itemOf(sql, gone!)).toMatchObject({ status: 'item_lost_transport' });
});

test('a thing that is not taken is handed back at the counter against a signature', async ({ teller }) => {
  const { page, t, sql, clean, locale } = teller;
  const dossier = await sellAtCounter(teller, seller);
  // refused by the customer, and brought back to the store
  await sql.query(`update buybacks set "status" = 'bb_not_completed' where "id" = $1`, [dossier.id]);
  await sql.query(`update items set "status" = 'item_to_return' where "buybackId" = $1`, [dossier.id]);
  await signIn(page, t, seller, locale);
  await page.goto(`${addresses().dashboard}/start-expedition`);
  await expect(field(teller)).toBeFocused();
  await put(teller, dossier.number, t('refusals:not_awaiting_shipment'));
  await pressOn(page, page.getByRole('button', { name: t('dashboard:expedition.handBack.open') }));
  const sign = page.getByRole('button', { name: t('dashboard:expedition.handBack.sign') });
  await pressOn(page, sign);
  await expect(page.getByText(t('dashboard:expedition.handBack.nameMissing'))).toBeVisible();
  await expect(page.getByText(t('dashboard:expedition.handBack.inkMissing'))).toBeVisible();
  await clean(page);
  await tabTo(page, page.getByLabel(t('dashboard:expedition.handBack.name')), 'Shift+Tab');
  await page.keyboard.type('Camille Renaud');
  await pressOn(page, page.getByRole('checkbox', { name: t('dashboard:expedition.handBack.typed') }), 'Tab');
  await page.keyboard.press('Space');
  await pressOn(page, sign);
  await expect(
    page.getByText(t('dashboard:expedition.handBack.done', { name: 'Camille Renaud' })),
  ).toBeVisible();
  const { rows } = await sql.query(
    `select i."status", s."paper", s."way", s."name" from items i
     join signatures s on s."buybackId" = i."buybackId" where i."buybackId" = $1`,
    [dossier.id],
  );
  expect(rows).toEqual([
    { status: 'item_returned', paper: 'hand_back', way: 'typed', name: 'Camille Renaud' },
  ]);
  await inOtherLanguages(page);
});
