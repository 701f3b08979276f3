import { readPdfText } from '@reprise/paperwork/server/drawings/read-back.ts';
import { productName } from './support/catalogue.ts';
import { openDossier, readPaper, sellAtCounter, type Opened } from './support/counter.ts';
import { camille, plain } from './support/sale.ts';
import { signHere, signOnScreen } from './support/signature.ts';
import { addresses, expect, scan, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';
import { wordsOf } from './support/words.ts';

const seller = 'axel.garnier@arpege-mobilite.example';
const manager = 'clarisse.pasquier@arpege-mobilite.example';
const serial = 'F2LXJ0K9Q1GH';

test.use({ viewport: { width: 1280, height: 844 } });

/**
 * The dossier of a customer who comes late: found, kept over a reload, priced again and agreed, with the keyboard
 * alone.
 */
async function finalize({ page, t, clean }: Teller, dossier: Opened): Promise<void> {
  const title = (key: string) =>
    page.getByRole('heading', { level: 1, name: t(`dashboard:predeclared.${key}`) });
  await page.goto(`${addresses().dashboard}/buybacks-predeclared`);
  await expect(page.getByRole('textbox', { name: t('dashboard:predeclared.scan') })).toBeFocused();
  await scan(page, dossier.number);
  await expect(title('checkTitle')).toBeVisible();
  await expect(page.getByText(t('counter:check.oldRecomputed'))).toBeVisible();
  await clean(page);
  const field = page.getByRole('textbox', { name: t('dashboard:predeclared.serialNumber') });
  await expect(field).toBeFocused();
  // the customer's form is shown again: its scanned number is not the device's
  await scan(page, dossier.number);
  await expect(field).toHaveAccessibleDescription(t('workshop:serial.ofFile'));
  await page.keyboard.type('F2');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(t('counter:check.serialShort'));
  await page.keyboard.type(serial.slice(2));
  await page.keyboard.press('Enter');
  await expect(title('diagnosisTitle')).toBeVisible();
  await clean(page);
  await page.goBack();
  await expect(field).toHaveValue(serial);
  await page.reload();
  await expect(field).toHaveValue(serial);
  await page.keyboard.press('Enter');
  await expect(title('diagnosisTitle')).toBeVisible();
  await expect(page.getByRole('button', { name: t('dashboard:predeclared.estimate') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title('summaryTitle')).toBeVisible();
  await expect(page.getByText(t('counter:check.changedTitle'))).toBeVisible();
  await expect(page.getByText(t('counter:check.difference'))).toBeVisible();
  await clean(page);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: t('journey:counter.title', { count: 1 }) }),
  ).toBeVisible();
}

test('a dossier of three weeks is finished by keys, and its customer signs on the screen', async ({
  page,
  t,
  sql,
  clean,
  teller,
}) => {
  const dossier = await openDossier(teller);
  await sql.query(
    `update buybacks set "createdAt" = now() - interval '21 days', "preDeclaredPrice" = "preDeclaredPrice" + 1500,
       "guaranteeUntil" = now() - interval '6 days',
       "priceSnapshot" = "priceSnapshot" || jsonb_build_object('guaranteeUntil', now() - interval '6 days')
      where id = $1`,
    [dossier.id],
  );
  await signIn(page, t, seller, teller.locale);
  await finalize(teller, dossier);
  await page.getByRole('button', { name: t('counter:signature.onScreen') }).click();
  await expect(page.getByRole('dialog')).toContainText(dossier.label);
  await signHere(teller);
  await expect(page.getByText(t('counter:signature.signed'))).toBeVisible();
  await clean(page);
  const paper = plain(await readPdfText(await readPaper(teller, dossier.id, seller)));
  // a document is in the customer's language: this dossier was opened in French
  const french = wordsOf('fr-FR');
  const { firstName, lastName } = camille('');
  expect(paper).toContain(
    plain(french('documents:transferOrder.signedBy', { name: `${firstName} ${lastName}`, date: '' })),
  );
  expect(paper).toContain(serial);
  // after the end, its number shows its status
  await page.goto(`${addresses().dashboard}/buybacks-predeclared?number=${dossier.number}`);
  await expect(page.getByText(t('states:bb_awaiting_inventory'))).toBeVisible();
  await clean(page);
  // the next customer's number is scanned there
  await expect(page.getByRole('textbox', { name: t('dashboard:predeclared.scan') })).toBeFocused();
  await scan(page, '123');
  await expect(page.getByText(t('dashboard:predeclared.notNumber'))).toBeVisible();
});

test('within ten minutes a store’s manager undoes a slip, with a reason', async ({
  page,
  t,
  sql,
  clean,
  teller,
}) => {
  const dossier = await sellAtCounter(teller, seller);
  await signIn(page, t, manager, teller.locale);
  await page.goto(`${addresses().dashboard}/buyback/${dossier.id}`);
  await signOnScreen(teller);
  await page.getByRole('button', { name: t('counter:undo.ask') }).click();
  const dialog = page.getByRole('dialog');
  const undo = dialog.getByRole('button', { name: t('counter:undo.confirm') });
  await undo.click();
  await expect(dialog.getByText(t('counter:undo.reasonMissing'))).toBeVisible();
  await clean(page);
  await dialog.getByLabel(t('counter:undo.reason')).fill('Mauvais téléphone scanné');
  await undo.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('states:bb_cancelled')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('counter:undo.ask') })).toBeHidden();
  const { rows } = await sql.query<{ status: string; payment: string }>(
    `select b."status", p."status" as payment from buybacks b join payments p on p."buybackId" = b."id" where b."id" = $1`,
    [dossier.id],
  );
  expect(rows).toEqual([{ status: 'bb_cancelled', payment: 'payment_cancelled' }]);
  await clean(page);
});

test('a customer signs on their own phone', async ({ page, browser, t, clean, teller }) => {
  const { locale } = teller;
  const dossier = await sellAtCounter(teller, seller);
  await signIn(page, t, seller, locale);
  await page.goto(`${addresses().dashboard}/buyback/${dossier.id}`);
  await page.getByRole('button', { name: t('counter:signature.onPhone') }).click();
  const link = page.getByRole('link', { name: /\/signature\// });
  await expect(link).toBeVisible();
  await clean(page);
  const address = (await link.getAttribute('href')) ?? '';

  const pocket = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
  const phone = await pocket.newPage();
  await phone.goto(`${address}?lng=${locale}`);
  await expect(phone.getByRole('heading', { level: 1, name: t('counter:phone.title') })).toBeVisible();
  await expect(phone.getByText(productName(locale, dossier.label), { exact: true })).toBeVisible();
  await signHere({ ...teller, page: phone });
  await expect(phone.getByRole('heading', { level: 1, name: t('counter:phone.doneTitle') })).toBeVisible();
  await clean(phone);
  await expect(page.getByText(t('counter:signature.signed'))).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1, name: t('counter:phone.alreadyTitle') })).toBeVisible();
  await pocket.close();
});

test('a counter without a network keeps the scanned number and the agreed dossier, and finishes it once', async ({
  page,
  context,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  const [dossier, next] = [await openDossier(teller), await openDossier(teller)];
  await signIn(page, t, seller, locale);
  await page.goto(`${addresses().dashboard}/buybacks-predeclared`);
  const field = page.getByRole('textbox', { name: t('dashboard:predeclared.scan') });
  await expect(field).toBeFocused();
  await scan(page, dossier.number);
  await expect(page.getByRole('textbox', { name: t('dashboard:predeclared.serialNumber') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('dashboard:predeclared.estimate') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: t('dashboard:predeclared.summaryTitle') }),
  ).toBeVisible();
  await expect(page.getByText(t('dashboard:predeclared.now')).first()).toBeVisible();
  const agree = page.locator('form button[type="submit"]');
  await expect(agree).toBeFocused();

  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('counter:offline.kept'))).toBeVisible();
  const waiting = page.locator('[data-kept-waiting]');
  await expect(waiting).toHaveAttribute('data-kept-waiting', '1');
  await clean(page);
  await page.getByRole('link', { name: t('dashboard:predeclared.another') }).click();
  await expect(field).toBeVisible();
  await scan(page, next.number);
  const numbers = page.locator('[data-kept-numbers]');
  await expect(numbers).toHaveAttribute('data-kept-numbers', '1');
  await clean(page);
  // opened before the network is back it waits on
  await numbers.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`number=${next.number}`));
  await page.goBack();
  await expect(numbers).toHaveAttribute('data-kept-numbers', '1');

  // the network is back, the server is not yet: a reload loses nothing
  await page.route(`${addresses().api}/store/**`, (route) => route.fulfill({ status: 503, body: '' }));
  await context.setOffline(false);
  await page.reload();
  await expect(waiting).toHaveAttribute('data-kept-waiting', '1');
  await expect(numbers).toHaveAttribute('data-kept-numbers', '1');
  await page.unroute(`${addresses().api}/store/**`);
  await expect(waiting).toHaveCount(0);
  const { rows } = await sql.query<{ status: string; times: number }>(
    `select b."status", (select count(*)::int from history h where h."buybackId" = b."id" and h."action" = 'finalize') as times
      from buybacks b where b."id" = $1`,
    [dossier.id],
  );
  expect(rows).toEqual([{ status: 'bb_awaiting_inventory', times: 1 }]);
  await numbers.getByRole('link').click();
  await expect(page.getByRole('textbox', { name: t('dashboard:predeclared.serialNumber') })).toBeVisible();
  await page.goto(`${addresses().dashboard}/buybacks-predeclared`);
  await expect(numbers).toHaveCount(0);
});
