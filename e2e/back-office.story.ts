import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { act, filterByText, openDossier, openFilter } from './support/back-office.ts';
import { named } from './support/catalogue.ts';
import { signedIn } from './support/product.ts';
import { downloaded } from './support/sale.ts';
import { sell, type Sold } from './support/sell.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, scan, test } from './support/story.ts';
import { signIn } from './support/sign-in.ts';
import { inTurn } from './support/turn.ts';
import type { wordsOf } from './support/words.ts';

type Desk = {
  page: Page;
  t: ReturnType<typeof wordsOf>;
  clean: (page: Page) => Promise<void>;
  sql: pg.Client;
};

const office = 'edith.vasseur@arpege-mobilite.example';
const buyer = 'odile.charpentier@relais-reemploi.example';
const operator = 'bakary.diallo@relais-reemploi.example';

test.use({ viewport: { width: 1280, height: 844 } });

const statusOf = async (sql: pg.Client, { buybackId }: Sold): Promise<string | undefined> =>
  (await sql.query<{ status: string }>('select "status" from buybacks where "id" = $1', [buybackId])).rows[0]
    ?.status;

/** Leaves a status out by keyboard: the chip and the address say it, no row has it. */
async function leaveOut({ page, t, clean }: Desk): Promise<void> {
  const label = t('dashboard:buybacks.filter.status');
  await openFilter(page, t, label);
  await page.getByRole('radio', { name: t('ui:filter.operators.is'), exact: true }).press('ArrowDown');
  await page.getByLabel(t('states:bb_cancelled'), { exact: true }).check();
  await clean(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/statusNot=bb_cancelled/);
  const value = t('ui:filter.meant.not', { value: t('states:bb_cancelled') });
  const said = t('ui:filter.set', { label, value });
  await expect(page.getByRole('button', { name: said, exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: t('states:bb_cancelled') })).toHaveCount(0);
  await page.getByRole('button', { name: t('ui:filter.clear', { label }) }).click();
  await expect(page).not.toHaveURL(/statusNot/);
}

/** Sets and removes a filter of each kind; the address keeps them. */
async function narrow(desk: Desk): Promise<void> {
  const { page, t, clean } = desk;
  await page.goto(`${addresses().dashboard}/buybacks`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await clean(page);
  await leaveOut(desk);
  await openFilter(page, t, t('dashboard:buybacks.filter.status'));
  await page.getByLabel(t('states:bb_completed'), { exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=bb_completed/);
  await filterByText(page, t, t('dashboard:buybacks.filter.brand'), 'Apple');
  await expect(page).toHaveURL(/brand=Apple/);
  await page.getByRole('button', { name: t('dashboard:buybacks.column.declared') }).click();
  await expect(page).toHaveURL(/sort=declaredPrice/);
  await page.reload();
  const rows = page.getByRole('row').filter({ hasText: t('states:bb_completed') });
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBe((await page.getByRole('row').count()) - 1);
}

/** Chooses the columns, which this device remembers. */
async function chooseColumns({ page, t, clean }: Desk): Promise<void> {
  const imei = page.getByRole('columnheader', { name: t('back_office:column.imei') });
  await expect(imei).toBeHidden();
  await openFilter(page, t, t('back_office:columns.title'));
  await page.getByRole('checkbox', { name: t('back_office:column.imei'), exact: true }).check();
  await clean(page);
  await page.keyboard.press('Escape');
  await expect(imei).toBeVisible();
  await page.reload();
  await expect(imei).toBeVisible();
}

/** Exports the list: every line of the filters, in the reader's language and with the customer. */
async function exportList({ page, t, clean, sql }: Desk): Promise<void> {
  await page.getByRole('button', { name: t('back_office:export.button'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await clean(page);
  const begin = new RegExp(`^(${t('back_office:export.start')}|${t('back_office:export.new')})$`);
  await dialog.getByRole('button', { name: begin }).click();
  const keep = dialog.getByRole('button', { name: t('back_office:export.download') }).first();
  await expect(keep).toBeVisible();
  await clean(page);
  const { name, bytes } = await downloaded(page, keep);
  expect(name).toMatch(/^buybacks-\d{4}-\d\d-\d\d\.csv$/);
  // the byte order mark, by which spreadsheets know the encoding
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const [header = '', ...lines] = bytes.subarray(3).toString('utf8').trim().split('\n');
  const separator = header.includes(';') ? ';' : ',';
  expect(header.split(separator)).toEqual(
    expect.arrayContaining(
      ['identification_number', 'status', 'customer', 'store', 'paid'].map((one) =>
        t(`exports:file.column.${one}`),
      ),
    ),
  );
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from buybacks b join accounts a on a."id" = b."retailerAccountId"
     where b."status" = 'bb_completed' and b."brand" = 'Apple' and a."name" = 'Arpège Mobilité'`,
  );
  expect(lines).toHaveLength(rows[0]!.count);
  const completed = `${separator}${t('states:bb_completed')}${separator}`;
  expect(lines.every((line) => line.includes(completed))).toBe(true);
  await exportForExcel(dialog, { page, t });
  await exportForProgram(dialog, { page, t }, rows[0]!.count);
  await page.keyboard.press('Escape');
}

/** The same with the columns of the list, for Excel. */
async function exportForExcel(dialog: Locator, { page, t }: Pick<Desk, 'page' | 't'>): Promise<void> {
  await dialog.getByRole('radio', { name: new RegExp(t('back_office:export.format.xlsx')) }).check();
  await dialog.getByRole('radio', { name: new RegExp(t('back_office:export.columnChoice.list')) }).check();
  await dialog.getByRole('button', { name: t('back_office:export.new') }).click();
  await expect(dialog.getByText(/^Excel/)).toBeVisible();
  const { name, bytes } = await downloaded(
    page,
    dialog.getByRole('button', { name: t('back_office:export.download') }).first(),
  );
  expect(name).toMatch(/^buybacks-\d{4}-\d\d-\d\d\.xlsx$/);
  // a workbook is a ZIP
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
}

/** The same for a program: the columns and states are codes, in every language. */
async function exportForProgram(
  dialog: Locator,
  { page, t }: Pick<Desk, 'page' | 't'>,
  count: number,
): Promise<void> {
  const kept = dialog.getByRole('button', { name: t('back_office:export.download') });
  const before = await kept.count();
  await dialog.getByRole('radio', { name: new RegExp(t('back_office:export.format.machine')) }).check();
  await dialog.getByRole('button', { name: t('back_office:export.new') }).click();
  await expect(kept).toHaveCount(before + 1);
  const { bytes } = await downloaded(page, kept.first());
  const [header = '', ...lines] = bytes.toString('utf8').trim().split('\n');
  expect(header.split(';')).toEqual(expect.arrayContaining(['status', 'store', 'payment_type', 'paid']));
  expect(lines).toHaveLength(count);
  expect(lines.every((line) => line.includes(';bb_completed;'))).toBe(true);
}

test('the list of dossiers is narrowed, arranged and exported', async ({ page, t, clean, sql, locale }) => {
  await signIn(page, t, office, locale);
  const desk = { page, t, clean, sql };
  await narrow(desk);
  await chooseColumns(desk);
  await exportList(desk);
  await filterByText(page, t, t('dashboard:buybacks.filter.imei'), '000000000000000');
  await expect(page.getByText(t('dashboard:list.noMatch'))).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: t('dashboard:list.clear') }).click();
  await expect(page).not.toHaveURL(/brand=|status=|imei=/);
  await page.goto(`${addresses().dashboard}/payment-batches`);
  await expect(page.getByText(t('dashboard:batches.buyerPays'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('dashboard:batches.prepare') })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['nl-BE', 'de-DE', locale ?? 'fr-FR']) {
    await page.goto(`${addresses().dashboard}/buybacks?lng=${language}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectNamedAndWithin(page, `/buybacks ${language}`);
  }
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/buyback\//);
});

/** Corrects what was typed; a colleague who saves first loses nothing. */
async function correct({ page, t, clean, sql }: Desk, dossier: Sold): Promise<void> {
  await act(page, t, t('back_office:action.edit'));
  await expect(page.getByRole('heading', { level: 1, name: t('back_office:edit.title') })).toBeVisible();
  await clean(page);
  const field = (name: string) => page.getByLabel(t(`back_office:edit.field.${name}`), { exact: true });
  // the number field at the top of the page finds an IMEI too
  const imei = page.locator('#imei');
  const save = page.getByRole('button', { name: t('back_office:edit.save') });
  await imei.fill('12');
  await save.click();
  await expect(imei).toHaveAccessibleDescription(new RegExp(t('fields:imei_too_short').slice(0, 12)));
  await clean(page);
  await imei.fill(dossier.imei);
  await field('firstName').fill('Léonore');
  await sql.query(`update buybacks set "version" = "version" + 1, "comment" = 'Étui joint' where "id" = $1`, [
    dossier.buybackId,
  ]);
  // coming back to the window reads the dossier again: the form stays over what it was opened with
  await expect(async () => {
    const read = page.waitForResponse(new RegExp(`/buybacks/${dossier.buybackId}$`), { timeout: 2000 });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await read;
  }).toPass();
  await save.click();
  const status = t('states:bb_awaiting_inventory');
  await expect(page.getByText(t('back_office:edit.stale', { status }))).toBeVisible();
  await expect(field('firstName')).toHaveValue('Léonore');
  await expect(page.locator('#comment')).toHaveValue('Étui joint');
  await clean(page);
  await save.click();
  await expect(page).toHaveURL(/\/edition\?itemWorkflowStep=item_/);
  await expect(page.getByRole('main')).toContainText('Léonore');
  await clean(page);
  await page.getByRole('link', { name: t('back_office:edition.file') }).click();
  await page.getByRole('tab', { name: t('dashboard:buyback.tab.other') }).click();
  await expect(page.getByRole('main')).toContainText(t('back_office:edit.field.firstName'));
  await clean(page);
}

/** An item lost on its way: the customer is paid. */
async function lose({ page, t, clean, sql }: Desk, dossier: Sold): Promise<void> {
  await act(page, t, t('dashboard:action.markAsLost'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('dossier:lost.transport')).check();
  await dialog.getByRole('button', { name: t('dashboard:lost.confirm') }).click();
  await expect(dialog.getByText(t('refusals:posting_proof_required'))).toBeVisible();
  const field = dialog.locator('input[type=file]').first();
  // as the browser does when its file dialog is left without a file: what was chosen stays
  await field.dispatchEvent('cancel');
  await expect(dialog.getByLabel(t('dossier:lost.transport'))).toBeChecked();
  await field.setInputFiles({ name: 'recu.pdf', mimeType: 'application/pdf', buffer: receipt });
  await clean(page);
  await dialog.getByRole('button', { name: t('dashboard:lost.confirm') }).click();
  await expect(dialog).toBeHidden();
  expect(await statusOf(sql, dossier)).toBe('bb_completed');
  await expect(page.getByRole('main')).toContainText(t('dashboard:buyback.lostTransport'));
}

/** The buyer, who pays the customer, says that it was done by hand. */
async function payByHand({ page, t, clean }: Desk, { buybackId }: Sold): Promise<void> {
  await page.goto(`${addresses().dashboard}/buyback/${buybackId}`);
  const dialog = page.getByRole('dialog');
  await act(page, t, t('dashboard:action.markAsPaid'));
  await dialog.getByLabel(t('dashboard:paid.info')).fill('Virement manuel du 21');
  await dialog.getByRole('button', { name: t('dashboard:paid.confirm') }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: t('dashboard:buyback.tab.info') }).click();
  await expect(page.getByRole('main')).toContainText('Virement manuel du 21');
  await clean(page);
}

const receipt = Buffer.from(`%PDF-1.7\n${'x'.repeat(200)}\n%%EOF\n`);

test('a dossier is corrected, declared lost and paid; another is cancelled for ever', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const dossier = await sell(sql, { locale, payment: 'bank_transfer' });
  await signIn(page, t, office, locale);
  const desk = { page, t, clean, sql };
  await openDossier(page, t, dossier);
  await clean(page);
  await correct(desk, dossier);
  await inTurn(sql, 'transfers', async () => {
    await lose(desk, dossier);
    await signIn(page, t, buyer, locale);
    await payByHand(desk, dossier);
  });
  await signIn(page, t, office, locale);
  const other = await sell(sql, { locale, payment: 'bank_transfer' });
  await sql.query(`update payments set "status" = 'payment_initiated' where "buybackId" = $1`, [
    other.buybackId,
  ]);
  await openDossier(page, t, other);
  const dialog = page.getByRole('dialog');
  // a cancelled dialog returns the focus to the menu that opened it
  await act(page, t, t('dashboard:action.cancel'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: t('dashboard:action.menu') })).toBeFocused();
  await act(page, t, t('dashboard:action.cancel'));
  await dialog.getByLabel(t('dossier:cancelReason.technical_problem')).check();
  await dialog.getByLabel(t('dashboard:cancel.force')).check();
  await clean(page);
  await dialog.getByRole('button', { name: t('dashboard:cancel.force') }).click();
  await expect(dialog).toBeHidden();
  expect(await statusOf(sql, other)).toBe('bb_cancelled');
  await expect(page.getByRole('main')).toContainText(t('dashboard:buyback.toRecover'));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['nl-BE', 'de-DE']) {
    await page.goto(`${addresses().dashboard}/buyback/${other.buybackId}?tab=other&lng=${language}`);
    await expect(page.getByRole('tab').nth(2)).toBeVisible();
    await expectNamedAndWithin(page, `/buyback ${language}`);
  }
});

test('the payment mode of a dossier is changed, and its price with it', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const dossier = await sell(sql, { locale, payment: 'bank_transfer' });
  await signIn(page, t, office, locale);
  await openDossier(page, t, dossier);
  await act(page, t, t('back_office:action.edit'));
  const mode = page.getByLabel(t('back_office:edit.field.paymentMode'), { exact: true });
  const voucher = await named(sql, locale ?? 'fr-FR', 'payment', 'Bon d’achat');
  const words = mode.locator('option', { hasText: voucher });
  await mode.selectOption({ label: (await words.textContent()) ?? '' });
  await expect(page.getByText(t('back_office:edit.modeChanged'))).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: t('back_office:edit.save') }).click();
  await expect(page).toHaveURL(/\/edition\?/);
  await expect(page.getByRole('main')).toContainText(voucher);
  const { rows } = await sql.query<{ type: string; amount: number; declaredPrice: number }>(
    `select p."type", p."amount", b."declaredPrice" from buybacks b join payments p on p."buybackId" = b."id"
     where b."id" = $1`,
    [dossier.buybackId],
  );
  expect(rows).toMatchObject([{ type: 'voucher', amount: rows[0]?.declaredPrice }]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['nl-BE', 'de-DE'])
    for (const path of ['edit', 'edition?itemWorkflowStep=item_created']) {
      const query = `${path.includes('?') ? '&' : '?'}lng=${language}`;
      await page.goto(`${addresses().dashboard}/buyback/${dossier.buybackId}/${path}${query}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectNamedAndWithin(page, `/${path} ${language}`);
    }
});

/** An item that the workshop put aside and handled, by API calls. */
async function putAside(dossier: Sold): Promise<void> {
  const { by, placeId } = await signedIn(operator);
  const { item } = await by.call('POST /warehouses/{id}/check-ins', {
    params: { id: placeId },
    body: { identificationNumber: dossier.number },
  });
  await by.call('POST /items/{id}/quarantine', {
    params: { id: dossier.itemId },
    body: { version: item.version, reason: 'activation_lock', comment: 'Compte encore lié.' },
  });
}

test('an item in quarantine is found, told to its customer and released', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const dossier = await sell(sql, { locale, payment: 'bank_transfer' });
  await putAside(dossier);
  await signIn(page, t, operator, locale);
  await page.goto(`${addresses().dashboard}/buybacksQuarantine`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await clean(page);
  await filterByText(page, t, t('workshop:items.code'), dossier.number);
  await expect(page).toHaveURL(new RegExp(`code=${dossier.number}`));
  await openFilter(page, t, t('workshop:quarantine.reason'));
  await page.getByLabel(t('workshop:quarantineReasons.activation_lock'), { exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/reason=activation_lock/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: t('workshop:quarantine.mail') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('workshop:quarantine.mailMessage')).fill('Retirez votre compte.');
  await clean(page);
  await dialog.getByRole('button', { name: t('workshop:quarantine.mailSend') }).click();
  await expect(page.getByText(t('workshop:quarantine.mailSent'))).toBeVisible();
  await page.getByRole('button', { name: t('workshop:quarantine.release'), exact: true }).click();
  const { rows } = await sql.query<{ identifier: string }>(
    `select s."identifier" from stocks s join items i on i."warehouseId" = s."warehouseId"
     where i."id" = $1 and s."native" = 'to_verify'`,
    [dossier.itemId],
  );
  await expect(dialog).toContainText(t('workshop:release.help'));
  await clean(page);
  await scan(page, rows[0]!.identifier);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('workshop:quarantine.empty'))).toBeVisible();
  const { rows: items } = await sql.query<{ status: string }>('select "status" from items where "id" = $1', [
    dossier.itemId,
  ]);
  expect(items[0]?.status).toBe('item_awaiting_compliancy_tests');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['nl-BE', 'de-DE']) {
    await page.goto(`${addresses().dashboard}/buybacksQuarantine?lng=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNamedAndWithin(page, `/buybacksQuarantine ${language}`);
  }
});
