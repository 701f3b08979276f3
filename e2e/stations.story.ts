import type { Page } from '@playwright/test';
import { dayOf } from '@reprise/platform/domain/core/day.ts';
import { controlAsDeclared } from './support/control.ts';
import { answer, leaveTheMouse, putInto, signInByKeys } from './support/bench.ts';
import { acceptedItems, itemOf } from './support/expedition.ts';
import { signedIn } from './support/product.ts';
import { sell } from './support/sell.ts';
import { atEveryWidth, holdUp } from './support/site.ts';
import { addresses, expect, scan, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';
import { takeTurn } from './support/turn.ts';

const operator = 'bakary.diallo@relais-reemploi.example';
const otherOperator = 'sabrina.lesage@relais-reemploi.example';
const wide = { width: 1280, height: 800 };

test.use({ viewport: wide });

const figure = async (page: Page, key: 'waiting' | 'mine' | 'all'): Promise<number> => {
  const shown = page.locator(`[data-figure="${key}"] dd`);
  await expect(shown).toHaveText(/^\d+\+?$/);
  return Number.parseInt((await shown.textContent()) ?? '', 10);
};
const side = ({ page, t }: Teller) => page.getByRole('complementary', { name: t('bench:queue.side') });

test('a station shows what waits, what was done today and the last scans, and opens by a key', async ({
  teller,
}) => {
  const { page, t, sql, clean, locale } = teller;
  const wanted = { locale, payment: 'gift_card' as const };
  const [one, two] = [await sell(sql, wanted), await sell(sql, wanted)];
  await signIn(page, t, operator, locale);
  await page.goto(`${addresses().dashboard}/warehouse/checkin`);
  const today = dayOf(new Date());
  const [waited, mine, all] = [
    await figure(page, 'waiting'),
    await figure(page, 'mine'),
    await figure(page, 'all'),
  ];
  await clean(page);
  for (const { number } of [one, two]) {
    await scan(page, number);
    await expect(page.locator('.scan-result')).toContainText('Galaxy A55');
    await expect(page.locator('.last-scans li').first()).toContainText(
      t('workshop:checkIn.short.checked_in'),
    );
  }
  // other stories work at this bench meanwhile, some of them in the same name
  await expect
    .poll(async () => {
      const done = { mine: await figure(page, 'mine'), all: await figure(page, 'all') };
      // they begin anew at midnight
      return dayOf(new Date()) !== today || (done.mine >= mine + 2 && done.all >= all + 2);
    })
    .toBe(true);
  expect(await figure(page, 'waiting')).toBeLessThanOrEqual(waited);
  await expect(page.getByLabel(t('workshop:checkIn.scanLabel'))).toBeFocused();
  // the last scans are this device's, and outlast a reload
  await page.reload();
  await expect(side(teller).locator('.last-scans li')).toHaveCount(2);
  await atEveryWidth(page, '/warehouse/checkin');

  await page.goto(`${addresses().dashboard}/warehouse/verification/start`);
  await expect(side(teller).getByRole('heading', { name: t('bench:queue.titles.control') })).toBeVisible();
  const first = side(teller).locator('.bench-waiting').first();
  const text = (await first.textContent()) ?? '';
  await clean(page);
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/warehouse\/verification\/[a-z-]+\?itemId=/);
  expect(text).toMatch(/\d/);
  for (const path of [
    '/refurb-diagnosis/start',
    '/warehouse/item-refurb-steps/search',
    '/items-stock/shelving',
    '/start-expedition',
  ]) {
    await page.goto(`${addresses().dashboard}${path}`);
    await figure(page, 'waiting');
    await clean(page);
    await atEveryWidth(page, path);
  }
  await page.goto(`${addresses().dashboard}/buybacksQuarantine`);
  await figure(page, 'all');
  await clean(page);
});

test('a parcel’s number is known at every station, and its content at the check-in', async ({
  teller,
  browser,
}) => {
  const { page, t, sql, clean, locale } = teller;
  const [one, two] = await acceptedItems(sql, locale, 2);
  const { by } = await signedIn(operator);
  const there = await signedIn(otherOperator);
  const { id, number } = await by.call('POST /packages', {
    body: { destinationType: 'warehouse', destinationId: there.placeId, code: one!.code },
  });
  await by.call('POST /packages/{id}/items', { params: { id }, body: { code: two!.code } });
  await signIn(page, t, operator, locale);
  const said = page.getByRole('main').getByRole('status').filter({ hasText: number });
  for (const path of [
    '/warehouse/verification/start',
    '/refurb-diagnosis/start',
    '/warehouse/item-refurb-steps/search',
    '/items-stock/shelving',
    '/buybacksQuarantine',
    '/warehouse/checkin',
  ]) {
    await page.goto(`${addresses().dashboard}${path}`);
    await expect(page.getByRole('main').locator('.scan input')).toBeFocused();
    await scan(page, number);
    await expect(said).toContainText(t('bench:parcel.standing.open'));
  }
  await clean(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/start-expedition\\?package=${id}`));
  await takeTurn(sql, 'parcels');
  await by.call('POST /packages/{id}/close', { params: { id }, body: { version: 2 } });
  await by.call('POST /packages/{id}/hand-over', { params: { id }, body: { version: 3 } });

  const lille = await browser.newContext({ locale, viewport: wide, reducedMotion: 'reduce' });
  const desk = await lille.newPage();
  await signIn(desk, t, otherOperator, locale);
  await desk.goto(`${addresses().dashboard}/warehouse/verification/start`);
  await expect(desk.getByRole('main').locator('.scan input')).toBeFocused();
  await scan(desk, number);
  await expect(desk.getByText(t('bench:parcel.standing.arriving'))).toBeVisible();
  await desk.keyboard.press('Enter');
  const content = desk.getByRole('list', { name: t('bench:parcel.title', { number }) });
  await expect(content.getByRole('listitem')).toHaveCount(2);
  await expect(desk.getByText(t('bench:parcel.missing', { count: 2 }))).toBeVisible();
  await clean(desk);
  await scan(desk, one!.code);
  await expect(desk.getByText(t('bench:parcel.missing', { count: 1 }))).toBeVisible();
  await desk.getByRole('button', { name: t('bench:parcel.checkInNamed', { number: two!.code }) }).click();
  // with the last one the parcel is received
  await expect(desk.getByText(t('bench:parcel.standing.received'))).toBeVisible();
  expect(await itemOf(sql, two!)).toMatchObject({ place: 'ATL-LILLE' });
  await lille.close();
});

/** The answers: erased, light scratches, weak battery, no defect, fine shell; it is to be updated and checked. */
const diagnosis = [1, 2, 2, [4], 1, [1, 2]] as const;
/** The shelf of the demo where items wait for their steps. */
const toRefurbish = 'N5';

test('where a diagnosis ends the next item is scanned: several devices by scanner and keys alone', async ({
  teller,
}) => {
  const { page, t, sql, locale } = teller;
  const items = await acceptedItems(sql, locale, 3);
  const { by } = await signedIn(operator);
  const { items: stocks } = await by.call('GET /stocks', { query: { itemsPerPage: 50 } });
  const stockId = stocks.find(({ identifier }) => identifier === toRefurbish)!.id;
  await by.call('POST /items/moves', { body: { stockId, codes: items.map(({ code }) => code) } });
  for (const { itemId } of items)
    await by.call('POST /items/{id}/erasures', {
      params: { id: itemId },
      body: {
        standard: 'factory_reset',
        method: 'Réinitialisation',
        tool: 'Banc 1',
        toolVersion: '',
        result: 'success',
        verifiedBy: 'Bakary Diallo',
      },
    });
  const { checked } = await leaveTheMouse(page);
  await signInByKeys(page, t, operator, locale);
  await page.goto(`${addresses().dashboard}/refurb-diagnosis/start`);
  for (const { code } of items) {
    await expect(page.getByLabel(t('workshop:diagnosis.scanLabel'))).toBeFocused();
    await scan(page, code);
    await answer(page, t, diagnosis);
    await expect(page.getByRole('heading', { name: t('workshop:diagnosis.titles.summary') })).toBeVisible();
    await page.keyboard.press('Enter');
    await putInto(page, t, toRefurbish);
    const done = t('workshop:diagnosis.done', { identificationNumber: code });
    await expect(page.getByText(done)).toBeVisible();
  }
  await expect(page.getByLabel(t('workshop:diagnosis.scanLabel'))).toBeFocused();
  for (const one of items)
    expect(await itemOf(sql, one)).toMatchObject({ status: 'item_refurb_in_progress' });
  checked();
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('the camera is the scanner, and a refusal is said in words', async ({ teller }) => {
    const { page, t, sql, clean, locale } = teller;
    const dossier = await sell(sql, { locale, payment: 'gift_card' });
    await holdUp(page, dossier.number);
    await signIn(page, t, operator, locale);
    await page.goto(`${addresses().dashboard}/warehouse/checkin`);
    const camera = page.getByRole('button', { name: t('ui:scan.camera') });
    await camera.click();
    await expect(page.locator('.scan-result')).toContainText('Galaxy A55');
    expect(await itemOf(sql, dossier)).toMatchObject({ status: 'item_registered_in_warehouse' });
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', 'NotAllowedError');
      };
    });
    await camera.click();
    const dialog = page.getByRole('dialog', { name: t('camera:title') });
    await expect(dialog.getByText(t('camera:trouble.refused'))).toBeVisible();
    await clean(page);
    await dialog.getByRole('button', { name: t('camera:type') }).click();
    await expect(dialog).toBeHidden();
  });
});

test('what a server that is not there did not take waits for the one who scanned it, and can be corrected', async ({
  teller,
}) => {
  const { page, t, sql, clean, locale } = teller;
  const wanted = { locale, payment: 'gift_card' as const };
  const arriving = await sell(sql, wanted);
  const moved = await sell(sql, wanted);
  await controlAsDeclared(operator, [moved]);
  await signIn(page, t, operator, locale);
  await page.goto(`${addresses().dashboard}/warehouse/checkin`);
  await expect(page.getByLabel(t('workshop:checkIn.scanLabel'))).toBeFocused();
  await page.route(`${addresses().api}/warehouses/**`, (route) => route.fulfill({ status: 503, body: '' }));
  const waiting = page.locator('[data-kept-waiting]');
  await scan(page, arriving.number);
  await expect(waiting).toHaveAttribute('data-kept-waiting', '1');
  // a number that nobody knows: it is refused when the server is back
  const wrong = `${moved.number.slice(0, -1)}${(Number(moved.number.at(-1)) + 1) % 10}`;
  await scan(page, wrong);
  await expect(waiting).toHaveAttribute('data-kept-waiting', '2');
  await clean(page);

  // somebody else signs in here: they see nothing of it, and nothing of it is sent for them
  const store = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('kept-acts.')),
  );
  expect(store).toHaveLength(1);
  await page.evaluate(() => localStorage.removeItem('session'));
  await signIn(page, t, 'gwenaelle.riou@relais-reemploi.example', locale);
  await page.goto(`${addresses().dashboard}/warehouse/checkin`);
  await expect(page.getByLabel(t('workshop:checkIn.scanLabel'))).toBeFocused();
  await expect(waiting).toHaveCount(0);
  await page.unroute(`${addresses().api}/warehouses/**`);
  await page.reload();
  // the page has its answers: what it sends by itself is sent before
  await figure(page, 'waiting');
  await expect(waiting).toHaveCount(0);
  expect(await itemOf(sql, arriving)).not.toMatchObject({ status: 'item_registered_in_warehouse' });

  // the one who scanned is back: it is sent, once
  await page.evaluate(() => localStorage.removeItem('session'));
  await signIn(page, t, operator, locale);
  await expect.poll(() => itemOf(sql, arriving)).toMatchObject({ status: 'item_registered_in_warehouse' });
  const refused = page.getByRole('region', { name: t('bench:kept.refusedTitle') });
  await expect(refused).toContainText(t('refusals:not_recognised'));
  await clean(page);
  const late = await sell(sql, wanted);
  await refused.getByRole('button', { name: t('bench:kept.correctNamed', { code: wrong }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('bench:kept.code')).fill(late.number);
  await clean(page);
  await dialog.getByRole('button', { name: t('bench:kept.sendAgain') }).click();
  await expect.poll(() => itemOf(sql, late)).toMatchObject({ status: 'item_registered_in_warehouse' });
  await expect(refused).toHaveCount(0);
  const { rows } = await sql.query(
    `select h."itemId", u."email" from history h join users u on u."id" = h."userId"
     where h."itemId" = any ($1) and h."subject" = 'item' and h."action" = 'checkIn' order by h."id"`,
    [[arriving.itemId, late.itemId]],
  );
  expect(rows).toEqual([arriving, late].map(({ itemId }) => ({ itemId, email: operator })));
});
