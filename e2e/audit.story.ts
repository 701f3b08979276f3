import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { openFilter } from './support/back-office.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { slow } from './support/slow.ts';
import { addresses, expect, test } from './support/story.ts';
import { signIn } from './support/sign-in.ts';
import type { wordsOf } from './support/words.ts';

type Words = ReturnType<typeof wordsOf>;
const headOffice = 'edith.vasseur@arpege-mobilite.example';
const menu = (page: Page, t: Words): Locator => page.getByRole('navigation', { name: t('ui:frame.menu') });
const palette = (page: Page, t: Words): Locator =>
  page.getByRole('combobox', { name: t('shell:palette.label') });

test.use({ viewport: { width: 1280, height: 800 } });

/** A store that moved to another town, with the change in the log; its name belongs to this story. */
async function changeOf(sql: pg.Client): Promise<{ name: string; id: string }> {
  const name = `Boutique ${randomUUID().slice(0, 8)}`;
  const thing = { commonName: name, city: 'Lille', status: 'active', placeEmail: null };
  const { rows } = await sql.query<{ id: string }>(
    `insert into audit_logs ("accountId", "userId", "userName", "action", "noun", "nounId", "before", "after")
     select u."accountId", u."id", 'Edith Vasseur', 'update', 'organization', o."id", $2, $3
     from users u join organizations o on o."accountId" = u."accountId" and o."type" = 'store'
     where u."email" = $1 order by o."commonName" limit 1 returning "nounId" as "id"`,
    [headOffice, JSON.stringify(thing), JSON.stringify({ ...thing, city: 'Roubaix' })],
  );
  return { name, id: rows[0]!.id };
}

async function dossierOf(sql: pg.Client): Promise<{ id: string; number: string }> {
  const { rows } = await sql.query<{ id: string; number: string }>(
    `select b."id", b."identificationNumber" as number from buybacks b
     join users u on u."accountId" = b."retailerAccountId" where u."email" = $1 order by b."createdAt" limit 1`,
    [headOffice],
  );
  const [dossier] = rows;
  if (!dossier) throw new Error('The demo has no dossier of this account');
  return dossier;
}

/** The other languages, on a phone. */
async function fitsElsewhere(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const locale of ['nl-BE', 'de-DE']) {
    await page.goto(`${addresses().dashboard}${path}&lng=${locale}`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await page.getByRole('row').nth(1).click();
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    await expectNamedAndWithin(page, `${path} ${locale}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('what was changed is found in the log and read field by field', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const { name, id } = await changeOf(sql);
  await signIn(page, t, headOffice, locale);
  await menu(page, t)
    .getByRole('link', { name: t('dashboard:menu.auditLogs'), exact: true })
    .click();
  await expect(page.getByRole('heading', { name: t('audit:title'), level: 1 })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: t('ui:frame.crumbs') });
  await expect(crumbs.getByRole('link', { name: t('dashboard:menu.home') })).toBeVisible();
  const here = crumbs.getByText(t('dashboard:menu.auditLogs'));
  await expect(here).toHaveAttribute('aria-current', 'page');
  // also where there is no room for it
  await expect(here).toHaveAttribute('title', t('dashboard:menu.auditLogs'));
  await openFilter(page, t, t('audit:text'));
  await page.getByRole('textbox', { name: t('audit:text'), exact: true }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/text=Boutique/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await clean(page);
  await page.getByRole('cell', { name: 'Edith Vasseur' }).click();
  const change = page.getByRole('dialog').getByRole('row', { name: t('audit:field.city') });
  await expect(change).toContainText('Lille');
  await expect(change).toContainText('Roubaix');
  // an unchanged field is not listed
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(2);
  await clean(page);
  await fitsElsewhere(page, `/audit-logs?text=${encodeURIComponent(name)}`);
  await page.goto(`${addresses().dashboard}/audit-logs?text=${encodeURIComponent(name)}&lng=${locale}`);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/entity/${id}/edit`));
  await expect(page.getByLabel(t('entities:field.commonName'), { exact: true })).toBeVisible();
});

test('the palette leads anywhere by keyboard, and the menu folds', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const dossier = await dossierOf(sql);
  await signIn(page, t, headOffice, locale);
  await page.keyboard.press('Control+k');
  await expect(palette(page, t)).toBeFocused();
  await palette(page, t).fill('journal');
  await expect(page.getByRole('option', { name: t('dashboard:menu.auditLogs') })).toHaveAttribute(
    'data-combobox-selected',
    'true',
  );
  await clean(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/audit-logs/);

  // a scanner is faster than the answer: its Enter waits for it
  await page.keyboard.press('Control+k');
  await palette(page, t).pressSequentially(dossier.number);
  const answer = await slow(page, `buybacks/${dossier.id}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/buyback/${dossier.id}`));

  // whoever presses a button while the page comes is not led away from it
  await page.getByRole('button', { name: t('shell:palette.open') }).hover();
  await page.mouse.down();
  answer();
  await expect(page.getByRole('tab', { name: t('dashboard:buyback.tab.info') })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('group', { name: t('shell:palette.recent') })).toContainText(dossier.number);
  await palette(page, t).fill('edith vass');
  await expect(page.getByRole('option', { name: /Édith Vasseur/ })).toBeVisible();
  await palette(page, t).fill('zzzz');
  await expect(page.getByText(t('shell:palette.none', { text: 'zzzz' }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('shell:palette.open') })).toBeFocused();

  const section = menu(page, t).getByRole('button', { name: t('dashboard:menu.section.configuration') });
  const entry = menu(page, t).getByRole('link', { name: t('dashboard:menu.users'), exact: true });
  await section.click();
  await page.mouse.move(900, 400);
  await expect(entry).toBeHidden();
  await section.hover();
  await expect(entry).toBeVisible();
  await page.mouse.move(900, 400);
  await expect(entry).toBeHidden();
});
