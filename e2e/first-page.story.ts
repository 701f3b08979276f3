import { filterByText, openFilter } from './support/back-office.ts';
import { signedIn } from './support/product.ts';
import { downloaded } from './support/sale.ts';
import { sell } from './support/sell.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

/** No other story has an export written for this user. */
const exporter = 'marius.tessier@relais-reemploi.example';
/** She works for the buyer and for its workshop. */
const buyer = 'odile.charpentier@relais-reemploi.example';

test.use({ viewport: { width: 1280, height: 844 } });

const others = ['en-GB', 'nl-BE', 'de-DE'];

test('the start page says what waits, where work stands, one’s files and last week', async ({
  page,
  t,
  sql,
  clean,
  locale,
}) => {
  const dossier = await sell(sql, { locale, payment: 'bank_transfer' });
  const { rows } = await sql.query<{ id: string }>(
    `insert into tasks ("kind", "retailerAccountId", "buyerAccountId", "buybackId", "detail", "createdAt")
     select 'document_to_provide', "retailerAccountId", "buyerAccountId", "id", 'Recto illisible', '2020-01-01'
     from buybacks where "id" = $1 returning "id"`,
    [dossier.buybackId],
  );
  const { by } = await signedIn(exporter);
  const { id } = await by.call('POST /buybacks/exports', { query: { identificationNumber: dossier.number } });
  const exported = () => by.call('GET /buybacks/exports/{id}', { params: { id } });
  await expect.poll(async () => (await exported()).url).not.toBeNull();

  await signIn(page, t, exporter, locale);
  const task = page.getByRole('listitem').filter({ hasText: 'Recto illisible' });
  await expect(task).toContainText(dossier.number);
  await expect(page.getByRole('heading', { name: t('dashboard:home.toDo') })).toBeVisible();
  await expect(page.getByText(t('dashboard:home.weekly.refreshed'))).toBeVisible();
  await clean(page);
  const keep = page.getByRole('button', { name: t('dashboard:home.files.download') }).first();
  const { name, bytes } = await downloaded(page, keep);
  expect(name).toMatch(/^buybacks-\d{4}-\d\d-\d\d\.csv$/);
  expect(bytes.toString()).toContain(dossier.number);

  const kind = t('dashboard:home.inbox.kind.document_to_provide');
  await task.getByRole('link', { name: `${t('dashboard:home.inbox.show')} – ${kind}` }).click();
  await expect(page).toHaveURL(new RegExp(`/buyback/${dossier.buybackId}`));
  await page.goBack();
  await task.getByRole('button', { name: t('dashboard:home.inbox.markDone', { task: kind }) }).click();
  await expect(task).toHaveCount(0);
  const done = await sql.query('select 1 from tasks where "id" = $1 and "doneAt" is not null', [rows[0]?.id]);
  expect(done.rows).toHaveLength(1);

  const shortcuts = page.getByRole('navigation', { name: t('dashboard:home.shortcuts') });
  await shortcuts.getByRole('link', { name: t('dashboard:home.shortcut.buybacks') }).click();
  await expect(page).toHaveURL(/\/buybacks$/);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of others) {
    await page.goto(`${addresses().dashboard}/home?lng=${language}`);
    await expect(page.getByRole('definition').first()).toBeVisible();
    await expectNamedAndWithin(page, `/home ${language}`);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNamedAndWithin(page, '/home at 360');
});

/** The payment that is seen, with the columns that are seen, for any spreadsheet and for Excel. */
async function exportPayment({ page, t, clean }: Pick<Teller, 'page' | 't' | 'clean'>): Promise<void> {
  await page.getByRole('button', { name: t('back_office:export.button'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: t('back_office:export.start') });
  await expect(start).toBeVisible();
  await clean(page);
  const { name, bytes } = await downloaded(page, start);
  expect(name).toMatch(/-\d{4}-\d\d-\d\d\.csv$/);
  // the byte order mark, by which spreadsheets know the encoding
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const [header = '', ...lines] = bytes.subarray(3).toString('utf8').trim().split('\n');
  expect(header).toContain(t('connectors:payments.initiated'));
  expect(header).not.toContain(t('dashboard:common.product'));
  expect(lines).toHaveLength(1);
  await dialog.getByRole('radio', { name: new RegExp(t('back_office:export.format.xlsx')) }).check();
  const workbook = await downloaded(page, start);
  expect(workbook.name).toMatch(/\.xlsx$/);
  // a workbook is a ZIP
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  await clean(page);
  await page.keyboard.press('Escape');
}

test('payments are found from the task about one of them, and shown with chosen columns', async ({
  page,
  t,
  clean,
  locale,
}) => {
  await signIn(page, t, buyer, locale);
  const kind = t('dashboard:home.inbox.kind.payment_failed');
  const task = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `${t('dashboard:home.inbox.show')} – ${kind}` }) })
    .last();
  await expect(task).not.toContainText('connector_not_configured');
  await task.getByRole('link').click();
  await expect(page).toHaveURL(/\/searchPayment\?number=\d{13}/);
  await expect(page.getByRole('row')).toHaveCount(2);
  const sent = page.getByRole('columnheader', { name: t('connectors:payments.initiated') });
  await expect(sent).toHaveCount(0);
  await openFilter(page, t, t('back_office:columns.title'));
  await page.getByRole('checkbox', { name: t('connectors:payments.initiated'), exact: true }).check();
  await page.getByRole('checkbox', { name: t('dashboard:common.product'), exact: true }).uncheck();
  await expect(
    page.getByRole('checkbox', { name: t('dashboard:common.number'), exact: true }),
  ).toBeDisabled();
  await clean(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(sent).toBeVisible();
  await expect(page.getByRole('columnheader', { name: t('dashboard:common.product') })).toHaveCount(0);
  await exportPayment({ page, t, clean });
  await filterByText(page, t, t('connectors:payments.filter.customer'), 'Personne de ce nom');
  await expect(page.getByText(t('dashboard:list.noMatch'))).toBeVisible();
  await clean(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of others) {
    await page.goto(`${addresses().dashboard}/searchPayment?lng=${language}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectNamedAndWithin(page, `/searchPayment ${language}`);
  }
});

test('a failing server, a page without permission and an ended session are each explained', async ({
  page,
  t,
  clean,
  locale,
}) => {
  await signIn(page, t, buyer, locale);
  const failure = {
    status: 500,
    code: 'unexpected',
    detail: 'La base dort.',
    violations: [],
    requestId: 'n-42',
  };
  await page.route('**/switch-module', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: failure }),
  );
  const menu = page.getByRole('button', { name: /^Odile C\./ });
  const elsewhere = page.getByRole('menuitem', { name: /Atelier de Nantes/ });
  await menu.click();
  await elsewhere.click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('heading', { name: t('common:serverError.title') })).toBeVisible();
  await expect(modal).toContainText(t('common:errors.undefined'));
  await expect(modal).toContainText('La base dort.');
  await expect(modal).toContainText('n-42');
  await clean(page);
  await modal.getByRole('button', { name: t('common:serverError.close') }).click();
  await expect(modal).toBeHidden();
  await page.unroute('**/switch-module');

  await page.goto(`${addresses().dashboard}/buyback/create?lng=${locale ?? 'fr-FR'}`);
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByText(t('common:missingPermission'))).toBeVisible();
  await clean(page);

  await page.goto(`${addresses().dashboard}/searchPayment?size=30&lng=${locale ?? 'fr-FR'}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}') as object;
    localStorage.setItem('session', JSON.stringify({ ...session, token: 'A'.repeat(43) }));
  });
  await page.reload();
  await expect(modal.getByRole('heading', { name: t('common:sessionExpired.title') })).toBeVisible();
  await clean(page);
  await modal.getByRole('button', { name: t('common:sessionExpired.reconnect') }).click();
  await expect(page).toHaveURL(/\/login/);
  await clean(page);
});
