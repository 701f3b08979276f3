import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { filterByText } from './support/back-office.ts';
import { openByMenu } from './support/bench.ts';
import { signedIn } from './support/product.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const headOffice = 'edith.vasseur@arpege-mobilite.example';
const workshopManager = 'gwenaelle.riou@relais-reemploi.example';

test.use({ viewport: { width: 1280, height: 900 } });

type Entity = { id: string; latitude: string; longitude: string; manualGeocoding: boolean; status: string };

const entityNamed = async ({ sql }: Teller, name: string): Promise<Entity> => {
  const { rows } = await sql.query<Entity>('select * from organizations where "commonName" = $1', [name]);
  expect(rows).toHaveLength(1);
  return rows[0]!;
};

const field = (page: Page, { t }: Teller, name: string): Locator =>
  page.getByLabel(t(`entities:field.${name}`), { exact: false }).and(page.locator(`#${name}`));

/**
 * A unit in Ajaccio: its pin follows the postal code. Not a store, because other stories count the stores of the site.
 */
async function createUnit(page: Page, teller: Teller, name: string, externalId: string): Promise<void> {
  const { t, clean } = teller;
  await page.getByRole('link', { name: t('entities:create') }).click();
  await page.getByRole('radio', { name: t('entities:types.management_unit') }).click();
  await page.getByRole('button', { name: t('entities:form.create') }).click();
  await expect(page.getByRole('alert')).toContainText(t('entities:field.commonName'));
  await field(page, teller, 'commonName').fill(name);
  await field(page, teller, 'corporateName').fill('Arpège Mobilité SAS');
  await field(page, teller, 'externalId').fill('ARP-001');
  await field(page, teller, 'parentOrganizationId').selectOption({ index: 1 });
  await field(page, teller, 'street').fill('4 cours Napoléon');
  await field(page, teller, 'zipCode').fill('20000');
  await field(page, teller, 'city').fill('Ajaccio');
  await expect(field(page, teller, 'latitude')).toHaveValue(/^41\.9/);
  await page.getByRole('button', { name: t('entities:hours.addOn', { day: 'lundi' }) }).click();
  await page.getByRole('button', { name: t('entities:hours.sameOn', { day: 'Mardi' }) }).click();
  await clean(page);
  await page.getByRole('button', { name: t('entities:form.create') }).click();
  // nothing that was typed is lost
  await expect(page.getByText(t('refusals:external_id_taken')).first()).toBeVisible();
  await expect(field(page, teller, 'street')).toHaveValue('4 cours Napoléon');
  await field(page, teller, 'externalId').fill(externalId);
  await page.getByRole('button', { name: t('entities:form.create') }).click();
  await expect(page.getByText(t('entities:form.created', { name }))).toBeVisible();
}

/** The pin is moved with the arrow keys, and the unit is saved at its place. */
async function movePin(page: Page, teller: Teller, name: string): Promise<void> {
  const { t, clean } = teller;
  const before = await entityNamed(teller, name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page
    .getByRole('region', { name: t('entities:map.label') })
    .getByRole('button')
    .last()
    .focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByRole('checkbox', { name: t('entities:field.manualGeocoding') })).toBeChecked();
  await clean(page);
  await page.getByRole('button', { name: t('entities:form.save') }).click();
  await expect(page.getByText(t('entities:form.saved'))).toBeVisible();
  const after = await entityNamed(teller, name);
  expect(after).toMatchObject({ manualGeocoding: true, status: 'active' });
  expect(Number(after.latitude)).toBeGreaterThan(Number(before.latitude));
}

/** Somebody else saves the unit meanwhile: what is typed stays, and the writer chooses which version does. */
async function meetAnother(page: Page, teller: Teller, id: string): Promise<void> {
  const { t } = teller;
  await page.goto(`${addresses().dashboard}/entity/${id}/edit`);
  await field(page, teller, 'streetMore').fill('Bâtiment B');
  const { by } = await signedIn(headOffice);
  const { version } = await by.call('GET /organizations/{id}', { params: { id } });
  await by.call('PATCH /organizations/{id}', { params: { id }, body: { version, city: 'Bastia' } });
  await page.getByRole('button', { name: t('entities:form.save') }).click();
  await expect(page.getByText(t('form:changed.title'))).toBeVisible();
  await expect(field(page, teller, 'streetMore')).toHaveValue('Bâtiment B');
  await page.getByRole('button', { name: t('form:changed.replace') }).click();
  await expect(page.getByText(t('entities:form.saved'))).toBeVisible();
  await expect(field(page, teller, 'streetMore')).toHaveValue('Bâtiment B');
}

test('a head office creates a unit, puts it on the map, finds it in list and tree, and closes it', async ({
  page,
  teller,
}) => {
  const { t, clean, locale } = teller;
  const number = randomInt(1_000_000);
  const name = `Région ${number}`;
  await signIn(page, t, headOffice, locale);
  await openByMenu(page, t, 'organizations');
  await expect(page.getByRole('heading', { level: 1, name: t('entities:title') })).toBeVisible();
  await clean(page);
  await createUnit(page, teller, name, `R-${number}`);
  await filterByText(page, t, t('entities:field.name'), name);
  await movePin(page, teller, name);

  const { id } = await entityNamed(teller, name);
  await meetAnother(page, teller, id);
  await page.goto(`${addresses().dashboard}/entities?view=tree`);
  await page.getByRole('searchbox', { name: t('entities:searchTree') }).fill(name);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await clean(page);

  await page.getByRole('link', { name }).click();
  await page.getByRole('radio', { name: t('entities:statuses.inactive') }).check();
  await page.getByRole('button', { name: t('entities:form.save') }).click();
  await expect(page.getByText(t('entities:form.saved'))).toBeVisible();
  expect(await entityNamed(teller, name)).toMatchObject({ status: 'inactive' });

  await page.setViewportSize({ width: 390, height: 844 });
  const elsewhere = [
    ['nl-BE', '/entities?view=tree&'],
    ['nl-BE', `/entity/${id}/edit?`],
    ['de-DE', '/entities?'],
    ['de-DE', '/entity/create?type=store&'],
  ] as const;
  for (const [other, path] of elsewhere) {
    await page.goto(`${addresses().dashboard}${path}lng=${other}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expectNamedAndWithin(page, `${other} ${path}`);
  }
});

test('a workshop’s manager writes the sheet of their own workshop, and only that', async ({
  page,
  teller,
}) => {
  const { t, locale } = teller;
  await signIn(page, t, workshopManager, locale);
  await openByMenu(page, t, 'organizations');
  await expect(page.getByRole('link', { name: t('entities:create') })).toHaveCount(0);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('region', { name: t('entities:section.workshop') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('entities:section.status') })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 844 });
  await expectNamedAndWithin(page, 'the sheet of a workshop');
  await field(page, teller, 'dailyCapacity').fill('0');
  await page.getByRole('button', { name: t('entities:form.save') }).click();
  await expect(field(page, teller, 'dailyCapacity')).toHaveAttribute('aria-invalid', 'true');
});

test('a head office imports its organizations from a CSV, and exports them as one', async ({
  page,
  teller,
}) => {
  const { t, clean, locale, sql } = teller;
  const code = `U-${randomInt(1_000_000)}`;
  await signIn(page, t, headOffice, locale);
  await openByMenu(page, t, 'organizations');
  await page.getByRole('link', { name: t('entities:import.open') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('entities:import.title') })).toBeVisible();
  await page.getByRole('button', { name: t('users:import.check') }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await clean(page);
  const line = (externalId: string, monday: string) =>
    `${externalId};${t('entities:types.management_unit')};Secteur ${code};Arpège Mobilité SAS;ARPEGE;1 rue Haute;44000;Nantes;47,2139;-1,5626;${monday}`;
  const header =
    'external_id;type;common_name;corporate_name;parent_external_id;street;zip_code;city;latitude;longitude;monday';
  await page.locator('input[type=file]').setInputFiles({
    name: 'secteurs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${header}\n${line(code, '9h-12h30, 14h-19h')}\n${line(`${code}-2`, 'le matin')}\n`),
  });
  await page.getByRole('button', { name: t('users:import.check') }).click();
  await expect(page.getByText(t('users:import.nothingWritten'))).toBeVisible();
  await expect(page.getByText(t('lines:hours'))).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: t('users:import.confirm'), exact: true }).click();
  await expect(page.getByText(t('users:import.done'))).toBeVisible();
  await clean(page);
  const made = await sql.query(
    'select "manualGeocoding", "openingHours" from organizations where "externalId" like $1',
    [`${code}%`],
  );
  expect(made.rows).toEqual([
    {
      manualGeocoding: true,
      openingHours: [
        { day: 1, opens: '09:00', closes: '12:30' },
        { day: 1, opens: '14:00', closes: '19:00' },
      ],
    },
  ]);
  await page.getByRole('link', { name: t('entities:import.see') }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: t('entities:import.export') }).click();
      await page.getByRole('menuitem', { name: t('entities:import.fileType.csv') }).click();
    })(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(`;${code};`);
  await page.setViewportSize({ width: 360, height: 844 });
  for (const [other, path] of [
    ['nl-BE', '/entities/import?'],
    ['de-DE', '/entities?'],
  ] as const) {
    await page.goto(`${addresses().dashboard}${path}lng=${other}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNamedAndWithin(page, `${other} ${path}`);
  }
});
