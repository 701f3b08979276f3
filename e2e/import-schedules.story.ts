import { randomUUID } from 'node:crypto';
import { startFileServer, type FileServer } from '@reprise/tests/kit/file-server.ts';
import { openByMenu } from './support/bench.ts';
import { makeCategory, makeClient, makePerson } from './support/made-client.ts';
import { connectFiles } from './support/partners.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const name = 'Tarif du fournisseur';
const path = 'tarifs/prix.csv';
let server: FileServer;

test.use({ viewport: { width: 1280, height: 900 } });
test.beforeAll(async () => {
  server = await startFileServer();
});
test.afterAll(() => server.close());

const words = (key: string): string => `schedules:imports.${key}`;

/** Schedules the file of the partner in the form, whose mistakes are said first. */
async function schedule({ page, t, clean }: Teller, partner: string): Promise<void> {
  await page
    .getByRole('button', { name: t(words('create')) })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t(words('create')) });
  const confirm = dialog.getByRole('button', { name: t('schedules:confirm') });
  await expect(dialog.getByLabel(t('schedules:field.partner'), { exact: true })).toBeVisible();
  await confirm.click();
  await expect(dialog.getByText(t('fields:required'))).toHaveCount(3);
  await clean(page);
  await dialog.getByLabel(t('schedules:field.name')).fill(name);
  await dialog.getByLabel(t('schedules:field.partner'), { exact: true }).selectOption({ label: partner });
  const file = dialog.getByLabel(t(words('file')));
  await file.fill('../prix.csv');
  await dialog.getByLabel(t('schedules:field.every')).selectOption('day');
  await dialog.getByLabel(t('schedules:field.time')).fill('06:30');
  await confirm.click();
  await expect(dialog.getByText(t('fields:format'))).toBeVisible();
  await file.fill(path);
  await confirm.click();
  await expect(dialog).toBeHidden();
}

/** The screen in the other languages, as a phone shows it. */
async function saidElsewhere({ page, clean, locale }: Teller): Promise<void> {
  await page.setViewportSize({ width: 360, height: 844 });
  for (const language of ['en-GB', 'nl-BE', 'de-DE', locale ?? 'fr-FR']) {
    await page.goto(`${addresses().dashboard}/import-schedules?lng=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByText(name).first()).toBeVisible();
    await expectNamedAndWithin(page, `${language} /import-schedules`);
    if (language === 'de-DE') await clean(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('the price list of a partner is scheduled, run at once, and its import is read', async ({ teller }) => {
  const { page, t, clean, locale, sql } = teller;
  const reference = `TARIF-${randomUUID().slice(0, 8)}`;
  // of its own: a catalogue takes one import at a time, and other stories fill the demo's
  const client = await makeClient(sql);
  const office = `tarif-${randomUUID().slice(0, 8)}@arpege-mobilite.example`;
  await makePerson(sql, client, office, [['root_management_unit_manager', client.headOffice]]);
  const identifier = await makeCategory(sql, client);
  const lines = [
    'reference;label;category_identifier;price_grade_a;status',
    `${reference};Téléphone du tarif;${identifier};120;draft`,
    `${reference}-2;Téléphone du tarif;${identifier};cher;draft`,
  ];
  const partner = `Fournisseur ${reference}`;
  const { disconnect } = await connectFiles(sql, office, { server, name: partner });
  try {
    await signIn(page, t, office, locale);
    await openByMenu(page, t, 'imports');
    await page.getByRole('link', { name: t('imports:scheduled') }).click();
    await expect(page.getByText(t(words('none')))).toBeVisible();
    await clean(page);
    await schedule(teller, partner);
    const row = page.getByRole('row', { name: new RegExp(name) });
    const act = async (label: string): Promise<void> => {
      await row.getByRole('button').click();
      await page.getByRole('menuitem', { name: label }).click();
    };
    const outcome = (key: string) => row.getByText(t(`schedules:outcome.${key}`), { exact: true });
    // the partner has no such file yet: the run says so
    await act(t('schedules:run'));
    await expect(row.getByText(t('schedules:reason.file_missing'))).toBeVisible({ timeout: 90_000 });
    server.files.set(`/partage/${path}`, lines.join('\n'));
    await act(t('schedules:run'));
    // the file is fetched and imported by jobs, which a busy machine delays
    await expect(outcome('imported')).toBeVisible({ timeout: 90_000 });
    await clean(page);
    await act(t(words('runs')));
    const runs = page.getByRole('dialog', { name: t(words('runsOf'), { name }) });
    await expect(runs.getByRole('listitem')).toHaveCount(2);
    await expect(runs.getByText(t('schedules:reason.file_missing'))).toBeVisible();
    await clean(page);
    await saidElsewhere(teller);
    await act(t('schedules:pause'));
    await expect(row.getByText(t('schedules:paused'), { exact: true })).toBeVisible();
    await act(t('schedules:resume'));
    await expect(row.getByText(t('schedules:paused'), { exact: true })).toBeHidden();
    await act(t('schedules:edit'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(t(words('file')))).toHaveValue(path);
    await dialog.getByLabel(t('schedules:field.time')).fill('21:15');
    await dialog.getByRole('button', { name: t('schedules:save') }).click();
    await expect(row.getByText('21:15').first()).toBeVisible();
    await row.getByRole('link', { name: t(words('report')) }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('imports:oneTitle') })).toBeVisible();
    await expect(page.getByText('cher').first()).toBeVisible();
    await clean(page);
    await page.goto(`${addresses().dashboard}/import-schedules`);
    await act(t('schedules:delete'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('schedules:delete') })
      .click();
    await expect(page.getByText(t(words('none')))).toBeVisible();
  } finally {
    await sql.query('delete from import_schedules where "name" = $1', [name]);
    await disconnect();
  }
});
