import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Download, Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { validateXML } from 'xmllint-wasm';
import { readBarcodes, readPdfText } from '@reprise/paperwork/server/drawings/read-back.ts';
import { makePain002 } from '@reprise/tests/kit/make-pain002.ts';
import { filterByText } from './support/back-office.ts';
import { controlAsDeclared } from './support/control.ts';
import { sell, type Sold } from './support/sell.ts';
import { expect, test } from './support/story.ts';
import { signIn } from './support/sign-in.ts';
import { inTurn } from './support/turn.ts';
import type { wordsOf } from './support/words.ts';

type Desk = {
  page: Page;
  t: ReturnType<typeof wordsOf>;
  clean: (page: Page) => Promise<void>;
  sql: pg.Client;
  locale: string | undefined;
};
type Payment = {
  id: string;
  status: string;
  endToEndId: string;
  iban: string;
  cardNumber: string;
  voucherNumber: string;
};

const operator = 'bakary.diallo@relais-reemploi.example';
const preparer = { email: 'odile.charpentier@relais-reemploi.example', name: 'Odile Charpentier' };
const approver = { email: 'marius.tessier@relais-reemploi.example', name: 'Marius Tessier' };
const debtor = { name: 'Relais Réemploi', iban: 'FR1420041010050500013M02606' };
const otherIban = 'BE68539007547034';
const schema = readFileSync(
  join(import.meta.dirname, '../contexts/payments/server/sepa/fixtures/pain.001.001.09.xsd'),
  'utf8',
);
const viewport = { width: 1280, height: 800 };

async function paymentOf(sql: pg.Client, { buybackId }: Sold): Promise<Payment> {
  const { rows } = await sql.query<Payment>(
    `select "id", "status", "endToEndId", "iban", "cardNumber", "voucherNumber" from payments where "buybackId" = $1`,
    [buybackId],
  );
  return rows[0]!;
}

const menuLink = (page: Page, t: Desk['t'], key: string): Locator =>
  page
    .getByRole('navigation', { name: t('ui:frame.menu') })
    .getByRole('link', { name: t(`dashboard:menu.${key}`), exact: true });

const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** The batch is prepared by one person, who may not approve it. */
async function prepare({ page, t, clean, sql }: Desk, dossiers: readonly Sold[]): Promise<string> {
  await menuLink(page, t, 'batches').click();
  await expect(page.getByRole('heading', { name: t('dashboard:batches.title') })).toBeVisible();
  await page.getByRole('button', { name: t('dashboard:batches.prepare') }).click();
  const dialog = page.getByRole('dialog');
  const said = await dialog.getByRole('definition').first().textContent();
  await dialog.getByLabel(t('dashboard:batches.debtorName')).fill(debtor.name);
  await dialog.getByLabel(t('dashboard:batches.debtorIban')).fill('FR14 2004');
  await dialog.getByRole('button', { name: t('dashboard:batches.prepare') }).click();
  await expect(dialog.getByText(t('fields:iban'))).toBeVisible();
  await clean(page);
  await dialog.getByLabel(t('dashboard:batches.debtorIban')).fill(debtor.iban);
  await dialog.getByRole('button', { name: t('dashboard:batches.prepare') }).click();
  await expect(dialog).toBeHidden();
  const { rows } = await sql.query<{ messageId: string; count: number; ids: string[] }>(
    `select b."messageId", b."count", array_agg(p."buybackId") as ids from payment_batches b
     join payments p on p."batchId" = b."id" where b."status" = 'prepared' group by 1, 2`,
  );
  const batch = rows.find(({ ids }) => ids.includes(dossiers[0]!.buybackId))!;
  expect(said).toBe(String(batch.count));
  expect(batch.ids).toEqual(expect.arrayContaining(dossiers.map(({ buybackId }) => buybackId)));
  const row = page.getByRole('row').filter({ hasText: batch.messageId });
  await expect(row).toContainText(t('dashboard:batches.status.prepared'));
  await expect(row).toContainText(t('dashboard:batches.preparedBy', { name: preparer.name }));
  const approve = row.getByRole('button', { name: t('dashboard:batches.approve') });
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAccessibleDescription(t('dashboard:batches.byAnother'));
  await expect(
    page.getByRole('button', { name: t('dashboard:batches.prepare') }),
  ).toHaveAccessibleDescription(t('dashboard:batches.noneDue'));
  await clean(page);
  return batch.messageId;
}

async function actOn({ page, t }: Desk, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: t('dashboard:common.actionsOn', { name }) }).click();
  await page.getByRole('menuitem', { name: t(action) }).click();
}

/** Another person approves it and downloads the file for the bank. */
async function approve(desk: Desk, messageId: string): Promise<string> {
  const { page, t, clean } = desk;
  await menuLink(page, t, 'batches').click();
  const approval = t('dashboard:batches.approveTitle', { name: messageId });
  await page.getByRole('button', { name: approval }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await clean(page);
  await dialog.getByRole('button', { name: t('dashboard:batches.approve') }).click();
  const row = page.getByRole('row').filter({ hasText: messageId });
  await expect(row).toContainText(t('dashboard:batches.approvedBy', { name: approver.name }));
  const downloading = page.waitForEvent('download');
  await actOn(desk, messageId, 'dashboard:batches.download');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${messageId}.xml`);
  return (await contentOf(download)).toString('utf8');
}

async function checkBankFile(xml: string, payments: readonly Payment[]): Promise<void> {
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'batch.xml', contents: xml }],
    schema: [{ fileName: 'pain.001.001.09.xsd', contents: schema }],
  });
  expect({ valid, errors }).toEqual({ valid: true, errors: [] });
  for (const { endToEndId, iban } of payments) {
    expect(xml).toContain(`<EndToEndId>${endToEndId}</EndToEndId>`);
    expect(xml).toContain(`<IBAN>${iban}</IBAN>`);
  }
}

/**
 * The bank paid the first and refused the second, whose account is closed; a line of its answer that matches no
 * transfer is reported.
 */
async function bringAnswer(desk: Desk, messageId: string, paid: Payment, refused: Payment): Promise<void> {
  const { page, t, clean } = desk;
  const answer = makePain002({
    originalMessageId: messageId,
    groupStatus: 'PART',
    createdAt: new Date(),
    payments: [
      { endToEndId: paid.endToEndId, status: 'ACSC' },
      { endToEndId: refused.endToEndId, status: 'RJCT', reasonCode: 'AC04', reasonText: 'Compte clos' },
      { endToEndId: 'NOT-OURS', status: 'ACSC' },
    ],
  });
  await actOn(desk, messageId, 'dashboard:batches.upload');
  const dialog = page.getByRole('dialog');
  const choose = dialog.getByLabel(t('ui:file.choose', { count: 1 }));
  const upload = dialog.getByRole('button', { name: t('dashboard:batches.upload') });
  await choose.setInputFiles({ name: 'answer.png', mimeType: 'image/png', buffer: Buffer.from('no answer') });
  await upload.click();
  await expect(dialog.getByText(t('fields:file_type', { types: 'XML' }))).toBeVisible();
  const file = { name: 'pain002.xml', mimeType: 'application/xml', buffer: Buffer.from(answer) };
  await choose.setInputFiles(file);
  await expect(dialog.getByText(file.name)).toBeVisible();
  await clean(page);
  await upload.click();
  await expect(dialog.getByText('NOT-OURS')).toBeVisible();
  await clean(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: messageId })).toContainText(
    t('dashboard:batches.resultValue', { completed: 1, failed: 1 }),
  );
  await clean(page);
}

/** The failed transfer is found among the payments and sent again, to another account. */
async function relaunch(desk: Desk, dossier: Sold): Promise<void> {
  const { page, t, clean } = desk;
  await menuLink(page, t, 'payments').click();
  await filterByText(page, t, t('dashboard:common.number'), dossier.number);
  const row = page.getByRole('row').filter({ hasText: dossier.number });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText(t('states:payment_failed'));
  await clean(page);
  await actOn(desk, dossier.number, 'dashboard:payments.relaunch');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('dashboard:payments.newIban')).fill(otherIban);
  await clean(page);
  await dialog.getByRole('button', { name: t('dashboard:payments.relaunch') }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(t('states:payment_created'));
}

/** The gift card's document is opened from its dossier: it holds the number, in digits and as a barcode. */
async function readGift(
  desk: Desk,
  dossier: Sold,
  paper: 'gift_card' | 'voucher',
  number: string,
): Promise<void> {
  const { page, t, clean } = desk;
  await page.getByLabel(t('dashboard:search.label')).fill(dossier.number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/buyback/${dossier.buybackId}`));
  await expect(page.getByRole('main')).toContainText(t('states:payment_completed'));
  await page.getByRole('tab', { name: t('dashboard:buyback.tab.other') }).click();
  const name = t(`dashboard:document.${paper}`);
  const button = page.getByRole('button', { name: t('dashboard:document.downloadNamed', { name }) });
  await expect(button).toBeVisible();
  await clean(page);
  const downloading = page.waitForEvent('download');
  await button.click();
  const pdf = await contentOf(await downloading);
  expect((await readPdfText(pdf)).replaceAll(/\s/g, '')).toContain(number);
  expect((await readBarcodes(pdf)).map(({ text }) => text)).toContain(number);
}

async function atDesk(browser: Browser, desk: Omit<Desk, 'page'>, email: string): Promise<Desk> {
  const context = await browser.newContext({ viewport, locale: desk.locale ?? 'fr-FR' });
  const page = await context.newPage();
  await signIn(page, desk.t, email, desk.locale);
  return { ...desk, page };
}

test('one buyer’s manager prepares the transfers, another approves them, and a failed one is relaunched', async ({
  browser,
  t,
  clean,
  sql,
  locale,
}) => {
  await inTurn(sql, 'transfers', async () => {
    const paid = await sell(sql, { locale, payment: 'bank_transfer' });
    const refused = await sell(sql, { locale, payment: 'bank_transfer' });
    await controlAsDeclared(operator, [paid, refused]);
    expect(await paymentOf(sql, paid)).toMatchObject({ status: 'payment_created' });
    const odile = await atDesk(browser, { t, clean, sql, locale }, preparer.email);
    const messageId = await prepare(odile, [paid, refused]);
    const marius = await atDesk(browser, { t, clean, sql, locale }, approver.email);
    const xml = await approve(marius, messageId);
    const [first, second] = [await paymentOf(sql, paid), await paymentOf(sql, refused)];
    expect([first.status, second.status]).toEqual(['payment_initiated', 'payment_initiated']);
    await checkBankFile(xml, [first, second]);
    await bringAnswer(marius, messageId, first, second);
    expect(await paymentOf(sql, paid)).toMatchObject({ status: 'payment_completed' });
    expect(await paymentOf(sql, refused)).toMatchObject({ status: 'payment_failed' });
    await relaunch(odile, refused);
    expect(await paymentOf(sql, refused)).toMatchObject({ status: 'payment_created', iban: otherIban });
  });
});

test('a gift card and a voucher are issued with a number, a PDF and a barcode', async ({
  browser,
  t,
  clean,
  sql,
  locale,
}) => {
  const card = await sell(sql, { locale, payment: 'gift_card' });
  const voucher = await sell(sql, { locale, payment: 'voucher' });
  await controlAsDeclared(operator, [card, voucher]);
  for (const dossier of [card, voucher])
    await expect.poll(async () => (await paymentOf(sql, dossier)).status).toBe('payment_completed');
  const { cardNumber } = await paymentOf(sql, card);
  const { voucherNumber } = await paymentOf(sql, voucher);
  expect(cardNumber).toMatch(/^60\d{16}$/);
  expect(voucherNumber).toMatch(/^90\d{16}$/);
  const odile = await atDesk(browser, { t, clean, sql, locale }, preparer.email);
  await readGift(odile, card, 'gift_card', cardNumber);
  await readGift(odile, voucher, 'voucher', voucherNumber);
});
