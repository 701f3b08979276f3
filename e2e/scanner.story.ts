import type { Page } from '@playwright/test';
import type pg from 'pg';
import { itemOf } from './support/expedition.ts';
import { controlAsDeclared } from './support/control.ts';
import { signedIn } from './support/product.ts';
import { sell, type Sold } from './support/sell.ts';
import { addresses, expect, scan, test } from './support/story.ts';
import { slow } from './support/slow.ts';
import { signIn } from './support/sign-in.ts';
import { withoutStream } from './support/stream.ts';

const operator = 'bakary.diallo@relais-reemploi.example';
/** A shelf of the demo, by its code. */
const toRefurbish = 'N5';
/** A slow gun. */
const gap = 20;

/** Holds a key down, as long as a thumb that stays on it. */
async function hold(page: Page, key: string): Promise<void> {
  for (let beat = 0; beat < 30; beat += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

test.use({ viewport: { width: 1280, height: 800 } });

/** A step for the item, which nobody has begun; returns how it stands. */
async function assignStep(sql: pg.Client, { itemId }: Sold): Promise<() => Promise<string[]>> {
  const { by } = await signedIn(operator);
  const { items } = await by.call('GET /refurb-steps');
  await by.call('POST /items/{id}/refurb-steps', {
    params: { id: itemId },
    body: { stepIds: [items[0]!.id] },
  });
  return async () => {
    const { rows } = await sql.query<{ status: string }>(
      'select "status" from item_refurb_steps where "itemId" = $1',
      [itemId],
    );
    return rows.map(({ status }) => status);
  };
}

test('codes from a scanner at 20 ms a key before a slow server are answered in turn, and actions wait for their page', async ({
  page,
  t,
  sql,
  locale,
}) => {
  const wanted = { locale, payment: 'gift_card' as const };
  const [first, second] = [await sell(sql, wanted), await sell(sql, wanted)];
  await controlAsDeclared(operator, [first, second]);
  const statusOf = await assignStep(sql, second);
  await withoutStream(page);
  await signIn(page, t, operator, locale);
  await expect(page.getByLabel(t('bench:bar.label'))).toBeVisible();
  await page.waitForLoadState('networkidle');

  const answerCodes = await slow(page, 'scan/**');
  await scan(page, first.number, gap);
  await expect(page).toHaveURL(new RegExp(`code=${first.number}`));
  await expect(page.getByLabel(t('ui:scan.label'))).toBeFocused();
  await scan(page, second.number, gap);
  answerCodes();
  await expect(page).toHaveURL(new RegExp(`code=${second.number}`));
  await expect(page.getByText(t('bench:places.here'))).toBeVisible();
  await scan(page, '*STOCK', gap);
  const dialog = page.getByRole('dialog', { name: t('workshop:move.title') });
  await expect(dialog.getByLabel(t('workshop:stock.scanLabel'))).toBeFocused();
  await scan(page, toRefurbish, gap);
  await expect(dialog).toBeHidden();
  await expect.poll(() => itemOf(sql, second)).toMatchObject({ shelf: toRefurbish });
  expect((await itemOf(sql, first)).shelf).not.toBe(toRefurbish);

  const answerSteps = await slow(page, 'items/*/refurb-steps');
  await scan(page, '*START', gap);
  await expect(page).toHaveURL(/item-refurb-steps$/);
  await expect(page.getByText(t('ui:state.loading')).first()).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  answerSteps();
  await expect(page.getByRole('button', { name: t('workshop:steps.thereStart') })).toBeFocused();
  await scan(page, '*OK', gap);
  await expect.poll(statusOf).toEqual(['in_progress']);
});

test('a key that is held acts once, and does not answer the dialog that it opened', async ({
  page,
  t,
  sql,
  locale,
}) => {
  const dossier = await sell(sql, { locale, payment: 'gift_card' });
  await controlAsDeclared(operator, [dossier]);
  const statusOf = await assignStep(sql, dossier);
  await signIn(page, t, operator, locale);
  await page.goto(`${addresses().dashboard}/items/${dossier.itemId}/item-refurb-steps`);
  await expect(page.locator('[aria-keyshortcuts="Enter"]')).toBeVisible();
  const start = page.getByRole('button', { name: t('workshop:steps.thereStart') });

  await hold(page, 'Enter');
  await expect(start).toBeFocused();
  expect(await statusOf()).toEqual(['to_do']);
  await scan(page, '*CANCEL', gap);
  await expect(page.getByRole('dialog')).toBeHidden();
  await hold(page, 'd');
  await expect(start).toBeFocused();
  await scan(page, '*OK', gap);
  await expect.poll(statusOf).toEqual(['in_progress']);
});

test('with two dialogs a code reaches the upper one, then the lower one, then the page', async ({
  page,
  t,
  sql,
  locale,
}) => {
  const { by, placeId } = await signedIn(operator);
  const { number } = await by.call('POST /warehouses/{id}/unexpected-parcels', {
    params: { id: placeId },
    body: { trackingNumber: '6A-DEUX-FENETRES-1', imei: '', description: '', place: '', photos: [] },
  });
  await signIn(page, t, operator, locale);
  await page.goto(`${addresses().dashboard}/warehouse/checkin/parcels`);
  await page.getByText(number).first().click();
  const close = page.getByRole('button', { name: t('arrivals:parcel.close') });
  await close.click();
  const reason = page.getByLabel(t('arrivals:parcel.comment'));
  await expect(reason).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await scan(page, '*CONTROL', gap);
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await expect(reason).toHaveValue('');
  await scan(page, '*CANCEL', gap);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(close).toBeVisible();
  await scan(page, '*CANCEL', gap);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await scan(page, '*CANCEL', gap);
  await expect(page).toHaveURL(/\/scan$/);
  const { rows } = await sql.query('select "status" from unexpected_parcels where "number" = $1', [number]);
  expect(rows).toEqual([{ status: 'parcel_to_identify' }]);
});
