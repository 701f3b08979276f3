import { openFilter } from './support/back-office.ts';
import { addresses, expect, test } from './support/story.ts';
import { signIn } from './support/sign-in.ts';
import { wordsOf } from './support/words.ts';

const operator = 'bakary.diallo@relais-reemploi.example';
const office = 'edith.vasseur@arpege-mobilite.example';
const others = ['en-GB', 'nl-BE', 'de-DE'];

test('an operator of a workshop finds dossiers without prices', async ({ page, t, clean, sql, locale }) => {
  await signIn(page, t, operator, locale);
  // a list that somebody else sorted by its prices
  await page.goto(`${addresses().dashboard}/buybacks?sort=declaredPrice&direction=desc`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: t('dashboard:buybacks.column.status') })).toBeVisible();
  for (const name of ['declared', 'controlled'])
    await expect(
      page.getByRole('columnheader', { name: t(`dashboard:buybacks.column.${name}`) }),
    ).toBeHidden();
  await expect(page.getByRole('main')).not.toContainText('€');
  await clean(page);
  await openFilter(page, t, t('back_office:columns.title'));
  await expect(page.getByRole('checkbox', { name: t('back_office:column.imei'), exact: true })).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: t('back_office:column.validated'), exact: true }),
  ).toBeHidden();
  await page.keyboard.press('Escape');
  const { rows } = await sql.query<{ id: string; amount: number }>(
    `select b."id", p."amount" from buybacks b join payments p on p."buybackId" = b."id"
     join user_modules m on m."organizationId" = b."warehouseId" join users u on u."id" = m."userId"
     where u."email" = $1 and p."status" = 'payment_completed' order by b."createdAt" desc limit 1`,
    [operator],
  );
  await page.goto(`${addresses().dashboard}/buyback/${rows[0]?.id}`);
  await expect(page.getByRole('heading', { name: t('dashboard:buyback.part.product') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('dashboard:buyback.part.price') })).toBeHidden();
  await expect(page.getByText(t('states:payment_completed')).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('€');
  await clean(page);
  await page.getByRole('tab', { name: t('dashboard:buyback.tab.results') }).click();
  await expect(page.getByText(t('dashboard:buyback.fact.controlledGrade'))).toBeVisible();
  await expect(page.getByText(t('dashboard:ledger.declared'))).toBeHidden();
  await clean(page);
  await page.goto(`${addresses().dashboard}/refurb-steps`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('€');
  await clean(page);
  for (const language of others) {
    await page.goto(`${addresses().dashboard}/buyback/${rows[0]?.id}?lng=${language}`);
    const words = wordsOf(language);
    await expect(page.getByRole('heading', { name: words('dashboard:buyback.part.product') })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('€');
    await clean(page);
  }
});

test('whether dossiers are exported for a spreadsheet or for a program is asked in four languages', async ({
  page,
  t,
  clean,
  locale,
}) => {
  await signIn(page, t, office, locale);
  for (const language of [...others, locale ?? 'fr-FR']) {
    const words = wordsOf(language);
    await page.goto(`${addresses().dashboard}/buybacks?lng=${language}`);
    await page.getByRole('button', { name: words('back_office:export.button'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByRole('radio', { name: words('back_office:export.format.people') }),
    ).toBeChecked();
    await dialog.getByRole('radio', { name: words('back_office:export.format.machine') }).check();
    await clean(page);
    await page.keyboard.press('Escape');
  }
});
