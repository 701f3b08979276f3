import type { Browser, Page } from '@playwright/test';
import { imeiOf } from './support/catalogue.ts';
import { signedIn } from './support/product.ts';
import { sellAtCounter, type Opened } from './support/counter.ts';
import { at, configured } from './support/journey.ts';
import { device, iphone } from './support/sale.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const seller = 'axel.garnier@arpege-mobilite.example';
const manager = 'clarisse.pasquier@arpege-mobilite.example';

test.use({ viewport: { width: 1280, height: 844 } });

const imeiField = ({ page, t }: Teller) =>
  page.getByRole('textbox', { name: t('journey:imei.label'), exact: true });

/** The step of the sale that asks for the number, filled with the dossier's number. */
async function typeNumber(teller: Teller, { productId, imei }: Opened): Promise<void> {
  const { page } = teller;
  await page.goto(`${addresses().dashboard}/diag/${productId}/x?imei=${imei}`);
  await expect(imeiField(teller)).toBeFocused();
  await page.keyboard.press('Enter');
}

/** A manager of the store, at another screen of it. */
async function managerAt(
  teller: Teller,
  browser: Browser,
): Promise<{ boss: Teller; leave: () => Promise<void> }> {
  const { locale } = teller;
  const office = await browser.newContext({ locale, viewport: { width: 1280, height: 844 } });
  const boss = { ...teller, page: await office.newPage() };
  await signIn(boss.page, boss.t, manager, locale);
  return { boss, leave: () => office.close() };
}

/** Releases the device of the dossier with a reason; without one nothing is released. */
async function release(boss: Teller, dossier: Opened): Promise<void> {
  const { page, t, clean } = boss;
  await typeNumber(boss, dossier);
  const button = page.getByRole('button', { name: t('counter:openImei.release') });
  const reason = page.getByLabel(t('counter:openImei.reason'));
  await button.click();
  await expect(reason).toHaveAccessibleDescription(new RegExp(t('fields:too_short', { min: 3 })));
  await clean(page);
  await reason.fill('Facture du nouveau propriétaire vue');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('counter:openImei.releasedTitle'))).toBeVisible();
  await expect(page.getByText(/Clarisse Pasquier.*Facture du nouveau propriétaire vue/)).toBeVisible();
  await clean(page);
}

test('a device of an open dossier is sold again once a manager released it', async ({ browser, teller }) => {
  const { page, t, locale, clean } = teller;
  const dossier = await sellAtCounter(teller, seller);
  await signIn(page, t, seller, locale);
  await typeNumber(teller, dossier);
  await expect(page.getByText(t('counter:openImei.title'))).toBeVisible();
  await expect(page.getByText(t('counter:openImei.inStore', { number: dossier.number }))).toBeVisible();
  await expect(page.getByText(t('counter:openImei.askManager'))).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: t('counter:openImei.again') }).click();
  await expect(page.getByText(t('counter:openImei.title'))).toBeVisible();

  const { boss, leave } = await managerAt(teller, browser);
  await release(boss, dossier);
  await leave();

  await page.getByRole('button', { name: t('counter:openImei.again') }).click();
  await expect(page.getByText(t('counter:openImei.releasedTitle'))).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: t('journey:continue'), exact: true }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
});

test('a customer is not led to somebody else’s dossier, whose link is sent to its owner', async ({
  teller,
}) => {
  const { page, t, locale, clean } = teller;
  const dossier = await sellAtCounter(teller, seller);
  await configured(page, { imeiAfterEstimate: false });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at(`/diag/${dossier.productId}/x?imei=${dossier.imei}`, locale));
  await page.getByRole('button', { name: t('journey:continue'), exact: true }).click();
  await expect(page.locator(':focus')).toContainText(t('counter:openImei.customer'));
  await expect(page.getByText(dossier.number)).toBeHidden();
  await expect(page.getByRole('button', { name: t('journey:continue'), exact: true })).toBeHidden();
  await clean(page);
  await page.getByRole('button', { name: t('counter:openImei.sendLink') }).click();
  await expect(page.locator(':focus')).toContainText(t('counter:openImei.linkSent', { count: 60 }));
  await clean(page);
  // another number is another device, and the sale goes on
  await page.getByRole('button', { name: t('counter:openImei.correct') }).click();
  await expect(imeiField(teller)).toBeFocused();
  await imeiField(teller).fill(imeiOf(iphone.tac, device()));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio').first()).toBeVisible();
});

/** The payment of the dossier, once it was sent. */
const paid = ({ sql }: Teller, { id }: Opened): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await sql.query<{ status: string }>(
          'select "status" from payments where "buybackId" = $1',
          [id],
        );
        return rows[0]?.status;
      },
      { timeout: 120_000 },
    )
    .toBe('payment_completed');

const openActions = async (page: Page, t: Teller['t']): Promise<void> =>
  page.getByRole('button', { name: t('dashboard:action.menu') }).click();

test('the number of a paid dossier is corrected by a manager who signs for it', async ({ teller }) => {
  const { page, t, locale, clean } = teller;
  const dossier = await sellAtCounter(teller, seller);
  const { by } = await signedIn(seller);
  const params = { id: dossier.id };
  const { order } = await by.call('GET /buybacks/{id}/signature', { params });
  const signature = { name: 'Camille Roche-Lévy', consent: true, image: null, content: order?.content ?? '' };
  await by.call('POST /buybacks/{id}/signature', { params, body: signature });
  await paid(teller, dossier);
  await signIn(page, t, manager, locale);
  await page.goto(`${addresses().dashboard}/buyback/${dossier.id}/edit`);
  await expect(page.locator('#imei')).toHaveAccessibleDescription(t('back_office:edit.imeiLocked'));
  await expect(page.locator('#imei')).not.toBeEditable();
  await clean(page);

  await page.goto(`${addresses().dashboard}/buyback/${dossier.id}`);
  await openActions(page, t);
  await page.getByRole('menuitem', { name: t('dashboard:action.correctImei') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('back_office:correctImei.confirm') }).click();
  await expect(dialog.getByLabel(t('back_office:correctImei.imei'))).toHaveAccessibleDescription(
    t('fields:required'),
  );
  await clean(page);
  const exact = imeiOf(iphone.tac, device());
  await dialog.getByLabel(t('back_office:correctImei.imei')).fill(exact);
  await dialog.getByLabel(t('back_office:correctImei.reason')).fill('Un chiffre mal lu');
  await dialog.getByRole('button', { name: t('back_office:correctImei.confirm') }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: t('dashboard:buyback.tab.other') }).click();
  const told = page.getByRole('listitem').filter({ hasText: t('history:action.buyback.imei_corrected') });
  await expect(told).toContainText('Clarisse Pasquier');
  await expect(told).toContainText('Un chiffre mal lu');
  await expect(told).toContainText(exact);
  await clean(page);
});
