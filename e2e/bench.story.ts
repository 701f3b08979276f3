import type { Page } from '@playwright/test';
import type pg from 'pg';
import { itemOf } from './support/expedition.ts';
import { controlAsDeclared } from './support/control.ts';
import { signedIn } from './support/product.ts';
import { sell, type Sold } from './support/sell.ts';
import { addresses, expect, scan, test } from './support/story.ts';
import { signIn } from './support/sign-in.ts';
import { withoutStream } from './support/stream.ts';
import { wordsOf } from './support/words.ts';

const operator = 'bakary.diallo@relais-reemploi.example';
/** A shelf of the demo, by its code. */
const toRefurbish = 'N5';

const stepOf = async (sql: pg.Client, { itemId }: Sold) => {
  const { rows } = await sql.query<{ status: string }>(
    'select "status" from item_refurb_steps where "itemId" = $1',
    [itemId],
  );
  return rows.map(({ status }) => status);
};

/** Counts the tones that the page plays. */
const countTones = (page: Page) =>
  page.addInitScript(() => {
    let tones = 0;
    window.AudioContext = class extends AudioContext {
      override createOscillator() {
        tones += 1;
        document.documentElement.dataset['tones'] = String(tones);
        return super.createOscillator();
      }
    };
  });
const tonesOf = async (page: Page) => Number(await page.locator('html').getAttribute('data-tones'));

const light = (page: Page) => page.locator('[data-scan-signal]');
const said = (page: Page) => page.locator('.bench-strip output');
/** Expects an answer of the bench by its sound and colour. */
const answered = (page: Page, signal: 'good' | 'attention' | 'refused') =>
  expect(light(page)).toHaveAttribute('data-scan-signal', signal);

/** Whether every word fits the width of the screen. */
const fits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);

test.use({ viewport: { width: 1280, height: 800 } });

test('a bench scans any code on any page, acts by codes, and undoes the last action', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const dossier = await sell(sql, { locale, payment: 'gift_card' });
  await controlAsDeclared(operator, [dossier]);
  const before = await itemOf(sql, dossier);
  await countTones(page);
  await withoutStream(page);
  await signIn(page, t, operator, locale);
  const bar = page.getByLabel(t('bench:bar.label'));
  await expect(bar).toBeVisible();
  await page.waitForLoadState('networkidle');

  // nothing has the focus: the scanner types into the page
  await scan(page, dossier.number);
  await expect(page).toHaveURL(/\/scan\?code=/);
  await expect(page.getByText(t('bench:places.here'))).toBeVisible();
  await answered(page, 'good');
  expect(await tonesOf(page)).toBeGreaterThan(0);
  await clean(page);

  await scan(page, '*STOCK');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByLabel(t('workshop:stock.scanLabel'))).toBeFocused();
  await scan(page, toRefurbish);
  await expect.poll(() => itemOf(sql, dossier)).toMatchObject({ shelf: toRefurbish });
  await expect(page.getByRole('button', { name: /Défaire/ })).toBeVisible();
  await clean(page);
  await scan(page, '*UNDO');
  await expect.poll(() => itemOf(sql, dossier)).toMatchObject({ shelf: before.shelf });
  await expect(said(page)).toContainText(/défaite/);
  await expect(page.getByRole('button', { name: /Défaire/ })).toBeHidden();

  // an action that is not possible says why
  await scan(page, '*QUARANTINE');
  await answered(page, 'refused');
  await expect(said(page)).toContainText(t('workshop:actions.quarantine'));

  const { by } = await signedIn(operator);
  const [definition] = (await by.call('GET /refurb-steps')).items;
  await by.call('POST /items/{id}/refurb-steps', {
    params: { id: dossier.itemId },
    body: { stepIds: [definition!.id] },
  });
  await scan(page, '*START');
  await expect(page).toHaveURL(/item-refurb-steps$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await stepOf(sql, dossier)).toEqual(['to_do']);
  await scan(page, '*OK');
  await expect.poll(() => stepOf(sql, dossier)).toEqual(['in_progress']);
  await clean(page);
  await scan(page, '*UNDO');
  await expect.poll(() => stepOf(sql, dossier)).toEqual(['to_do']);
  expect(await itemOf(sql, dossier)).toMatchObject({ status: 'item_completed' });
  await scan(page, '*PAUSE');
  await answered(page, 'refused');
});

test('a bench leaves alone what a person types; the bar has its key, its sounds can be turned off', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const dossier = await sell(sql, { locale, payment: 'gift_card' });
  await countTones(page);
  await signIn(page, t, operator, locale);
  await page.goto(`${addresses().dashboard}/buybacks`);
  const bar = page.getByLabel(t('bench:bar.label'));
  await expect(bar).toBeVisible();
  await page.keyboard.press('F2');
  await expect(bar).toBeFocused();
  await page.getByRole('button', { name: t('bench:bar.sound') }).click();
  await expect(page.getByRole('button', { name: t('bench:bar.sound'), pressed: false })).toBeVisible();
  // words are no code: they are looked for among the products in stock
  await bar.fill('iPhone');
  await bar.press('Enter');
  await expect(page).toHaveURL(/\/items-stock\?text=iPhone/);
  await bar.focus();
  await scan(page, '20012345678901');
  await expect(page.getByRole('heading', { name: t('workshop:scan.unknown') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('bench:unknown.search') })).toBeHidden();
  await answered(page, 'refused');
  expect(await tonesOf(page)).toBe(0);
  await clean(page);
  await scan(page, '*UNDO');
  await expect(said(page)).toContainText(t('bench:action.nothing'));

  // the parcel is known by its dossier before it arrives, at other widths and in other languages too
  await page.getByLabel(t('ui:scan.label')).focus();
  await scan(page, dossier.number);
  await expect(page.getByText(t('bench:places.expected'))).toBeVisible();
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const part of [page.locator('.sheet-head .badge').first(), page.locator('.action-first')]) {
    await expect(part).toBeVisible();
    expect(await part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBe(32);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  for (const language of ['en-GB', 'nl-BE', 'de-DE']) {
    const words = wordsOf(language);
    await page.goto(`${addresses().dashboard}/scan?code=${dossier.number}&lng=${language}`);
    await expect(page.getByLabel(words('bench:bar.label'))).toBeVisible();
    await expect(page.getByText(words('bench:places.expected'))).toBeVisible();
    await fits(page);
  }
});

test('without a network the bench goes on: what was scanned is kept, sent once, and what was refused is listed', async ({
  page,
  context,
  t,
  clean,
  sql,
  locale,
}) => {
  const wanted = { locale, payment: 'gift_card' as const };
  const arriving = await sell(sql, wanted);
  const [moved, stuck] = [await sell(sql, wanted), await sell(sql, wanted)];
  await controlAsDeclared(operator, [moved, stuck]);
  await withoutStream(page);
  await signIn(page, t, operator, locale);
  await page.goto(`${addresses().dashboard}/warehouse/checkin`);
  await expect(page.getByLabel(t('workshop:checkIn.scanLabel'))).toBeFocused();
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  const waiting = (count: number) =>
    expect(page.locator('[data-kept-waiting]')).toHaveAttribute('data-kept-waiting', String(count));
  await scan(page, arriving.number);
  await waiting(1);
  await answered(page, 'attention');
  await page.getByRole('link', { name: t('dashboard:menu.bench'), exact: true }).click();
  await expect(page.getByLabel(t('ui:scan.label'))).toBeFocused();
  await scan(page, moved.number);
  await expect(page.getByText(t('bench:away.text'))).toBeVisible();
  await clean(page);
  await scan(page, '*STOCK');
  await expect(page.getByRole('dialog')).toBeVisible();
  await scan(page, toRefurbish);
  await waiting(2);
  await scan(page, stuck.number);
  await expect(page.locator('.big-number')).toHaveText(stuck.number);
  await scan(page, '*PAUSE');
  await waiting(3);
  await clean(page);

  // the network is back, the server is not: a reload loses nothing
  await page.route(`${addresses().api}/**`, (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await waiting(3);
  await page.unroute(`${addresses().api}/**`);
  await expect.poll(() => itemOf(sql, arriving)).toMatchObject({ status: 'item_registered_in_warehouse' });
  await expect.poll(() => itemOf(sql, moved)).toMatchObject({ shelf: toRefurbish });
  await expect(page.locator('[data-kept-waiting]')).toBeHidden();
  const refused = page.getByRole('region', { name: t('bench:kept.refusedTitle') });
  await expect(refused).toContainText(t('bench:kept.noStep'));
  await answered(page, 'refused');
  await clean(page);
  await refused.getByText(t('bench:kept.dismiss'), { exact: true }).click();
  await expect(refused).toBeHidden();
  const { rows } = await sql.query(
    `select "itemId", "action" from history
     where "subject" = 'item' and ("itemId", "action") in (($1, 'checkIn'), ($2, 'move')) order by "id"`,
    [arriving.itemId, moved.itemId],
  );
  expect(rows).toEqual([
    { itemId: arriving.itemId, action: 'checkIn' },
    { itemId: moved.itemId, action: 'move' },
  ]);
});
