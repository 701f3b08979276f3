import { openByMenu } from './support/bench.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const office = 'edith.vasseur@arpege-mobilite.example';
const name = 'Dossiers Apple du lundi';

test.use({ viewport: { width: 1280, height: 900 } });

/** Schedules the list as it is seen, from the dialog that exports it. */
async function scheduleList({ page, t, clean }: Teller): Promise<void> {
  await page.goto(`${addresses().dashboard}/buybacks?brand=Apple`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: t('back_office:export.button'), exact: true }).click();
  await page.getByRole('radio', { name: new RegExp(t('back_office:export.format.xlsx')) }).check();
  await page.getByRole('button', { name: t('back_office:export.schedule') }).click();
  const dialog = page.getByRole('dialog', { name: t('schedules:create') });
  await dialog.getByRole('button', { name: t('schedules:confirm') }).click();
  await expect(dialog.getByText(t('fields:required'))).toBeVisible();
  await dialog.getByLabel(t('schedules:field.name')).fill(name);
  await dialog.getByLabel(t('schedules:field.every')).selectOption('month');
  await dialog.getByLabel(t('schedules:field.monthDay')).selectOption('31');
  await clean(page);
  await dialog.getByRole('button', { name: t('schedules:confirm') }).click();
  await expect(dialog).toBeHidden();
}

test('the list of dossiers is scheduled, run at once, paused and deleted', async ({ page, teller }) => {
  const { t, clean, locale, sql } = teller;
  await signIn(page, t, office, locale);
  await scheduleList(teller);
  await openByMenu(page, t, 'exports');
  await page.getByRole('link', { name: t('exports:scheduled') }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  await clean(page);
  const act = async (label: string): Promise<void> => {
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: label }).click();
  };
  await act(t('schedules:run'));
  // the file is written and mailed by jobs, which a busy machine delays
  await expect(row.getByText(t('schedules:outcome.mailed'), { exact: true })).toBeVisible({
    timeout: 90_000,
  });
  const { rows } = await sql.query<{ attachments: { name: string }[] }>(
    `select "attachments" from mails where "kind" = 'export_ready' and "to" = $1`,
    [office],
  );
  expect(rows).toMatchObject([{ attachments: [{ name: expect.stringMatching(/\.xlsx$/) }] }]);
  await act(t('schedules:edit'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('schedules:field.name'))).toHaveValue(name);
  await dialog.getByLabel(t('schedules:field.time')).fill('21:15');
  await clean(page);
  await dialog.getByRole('button', { name: t('schedules:save') }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('21:15').first()).toBeVisible();
  await act(t('schedules:pause'));
  await expect(row.getByText(t('schedules:paused'), { exact: true })).toBeVisible();
  await clean(page);
  await act(t('schedules:resume'));
  await expect(row.getByText(t('schedules:paused'), { exact: true })).toBeHidden();
  await page.setViewportSize({ width: 360, height: 844 });
  for (const language of ['nl-BE', 'de-DE', locale ?? 'fr-FR']) {
    await page.goto(`${addresses().dashboard}/export-schedules?lng=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNamedAndWithin(page, `${language} /export-schedules`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await act(t('schedules:delete'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('schedules:delete') })
    .click();
  await expect(page.getByText(t('schedules:none'))).toBeVisible();
});
