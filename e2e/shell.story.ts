import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { dashboardWeights, scriptLimits } from '@reprise/dashboard/size.ts';
import { countHand } from './support/count-keys.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test } from './support/story.ts';
import { signIn } from './support/sign-in.ts';
import type { wordsOf } from './support/words.ts';

type Words = ReturnType<typeof wordsOf>;
const headOffice = 'edith.vasseur@arpege-mobilite.example';
const seller = 'axel.garnier@arpege-mobilite.example';
const provider = 'solene.marchais@reprise.example';

const menu = (page: Page, t: Words) => page.getByRole('navigation', { name: t('ui:frame.menu') });
const widthOf = (page: Page): Promise<number> =>
  page.locator('.side').evaluate((side) => side.getBoundingClientRect().width);
const openPalette = (page: Page, t: Words) => page.getByRole('button', { name: t('shell:palette.open') });
const palette = (page: Page, t: Words) => page.getByRole('combobox', { name: t('shell:palette.label') });
/** The lines of the palette; the choice of the language has options too. */
const lines = (page: Page) => page.getByRole('dialog').getByRole('option');
const firstLine = (page: Page) => lines(page).first();

test.use({ viewport: { width: 1280, height: 800 } });

test('the menu has a sign for each entry, folds to them, and puts first what is used most', async ({
  page,
  t,
  clean,
  locale,
}) => {
  await signIn(page, t, headOffice, locale);
  await expect(menu(page, t).locator('li a:not(:has(svg))')).toHaveCount(0);
  expect(await widthOf(page)).toBeGreaterThan(200);
  const narrow = page.getByRole('button', { name: t('ui:frame.narrow') });
  await narrow.click();
  await expect(narrow).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(900, 400);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => widthOf(page)).toBeLessThan(60);
  await clean(page);
  // unfolded for the pointer, and for whoever comes by keyboard
  await page.locator('.side').hover();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(200);
  await page.mouse.move(900, 400);
  await expect.poll(() => widthOf(page)).toBeLessThan(60);
  await page.keyboard.press('Shift+Tab');
  await narrow.focus();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => widthOf(page)).toBeGreaterThan(200);

  // there before the scripts of the page
  await page.route(/\/assets\/index-[^/]*\.js/, (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-menu', 'icons');
  await page.unroute(/\/assets\/index-[^/]*\.js/);
  await page.goto(`${addresses().dashboard}/home`);
  await expect(narrow).toHaveAttribute('aria-pressed', 'true');
  await narrow.click();

  for (let times = 0; times < 8; times += 1)
    for (const key of ['auditLogs', 'users']) {
      await menu(page, t)
        .getByRole('link', { name: t(`dashboard:menu.${key}`), exact: true })
        .click();
      await expect(page).toHaveURL(key === 'users' ? /\/users/ : /\/audit-logs/);
    }
  await page.reload();
  const headings = menu(page, t).getByRole('heading');
  await expect(headings.first()).toHaveText(t('dashboard:menu.section.used'));
  await expect(menu(page, t).getByRole('link', { name: t('dashboard:menu.users'), exact: true })).toHaveCount(
    1,
  );
});

test('on a phone there is one row, and the menu is a sheet', async ({ page, t, clean, locale }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, t, headOffice, locale);
  const row = await page.locator('.shell-top').evaluate((top) => top.getBoundingClientRect().height);
  expect(row).toBeLessThanOrEqual(56);
  await expectNamedAndWithin(page, '/home at 360');
  const opener = page.getByRole('button', { name: t('ui:frame.openMenu') });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: t('ui:frame.menu') });
  await expect(sheet).toBeVisible();
  await clean(page);
  // the focus stays in it: Tab from its last control comes back to its first
  await sheet.getByRole('combobox', { name: t('common:language') }).focus();
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await sheet.getByRole('link', { name: t('dashboard:menu.payments'), exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/searchPayment/);
});

test('the palette finds settings, clients and people by half a name, and does actions', async ({
  page,
  t,
  clean,
  locale,
}) => {
  await signIn(page, t, headOffice, locale);
  await page.keyboard.press('Control+k');
  const setting = t('settings:field.cartMinValue');
  await palette(page, t).fill(setting.slice(0, 14));
  await expect(firstLine(page)).toContainText(setting);
  await clean(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/tim\/general#cartMinValue/);
  await expect(page.getByRole('textbox', { name: setting })).toBeFocused();

  await page.keyboard.press('Control+k');
  await palette(page, t).fill(t('dashboard:look.themes.dark'));
  await expect(firstLine(page)).toContainText(t('dashboard:look.theme'));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(palette(page, t)).toBeHidden();

  await page.keyboard.press('Control+k');
  await palette(page, t).fill('deutsch');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});

test('the palette shows a client to the provider, and to a seller what a seller sees', async ({
  page,
  browser,
  t,
  locale,
}) => {
  await signIn(page, t, provider, locale);
  await openPalette(page, t).click();
  await palette(page, t).fill('arpège');
  const client = page.getByRole('group', { name: t('shell:palette.accounts') });
  await client.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/client\/[^/]+\/edit/);

  const other = await (await browser.newContext({ locale: locale ?? 'fr-FR' })).newPage();
  await signIn(other, t, seller, locale);
  await openPalette(other, t).click();
  await palette(other, t).fill('arpège');
  await expect(other.getByText(t('shell:palette.none', { text: 'arpège' }))).toBeVisible();
  await palette(other, t).fill(t('shell:act.newUser'));
  await expect(lines(other)).toHaveCount(0);
  await palette(other, t).fill(t('shell:act.newBuyback'));
  await expect(firstLine(other)).toHaveText(t('shell:act.newBuyback'));
});

/**
 * A customer of the demo with a long name, and the only last dossier of theirs: a sale of several products makes
 * several at once, and other stories sell for their own customers meanwhile.
 */
async function longNamed(sql: pg.Client): Promise<{ id: string; number: string; half: string }> {
  const { rows } = await sql.query<{ id: string; number: string; name: string }>(
    `select b."id", b."identificationNumber" as number, c."lastName" as name
     from buybacks b join customers c on c."id" = b."customerId"
     join users u on u."accountId" = b."retailerAccountId" where u."email" = $1
     and b."createdAt" < now() - interval '1 day'
     and not exists (select from buybacks later join customers named on named."id" = later."customerId"
       where later."retailerAccountId" = b."retailerAccountId"
       and later."createdAt" >= b."createdAt" and later."id" <> b."id"
       and left(lower(named."lastName"), 2) = left(lower(c."lastName"), 2))
     order by length(c."lastName") desc, b."createdAt" desc limit 1`,
    [headOffice],
  );
  const { id, number, name } = rows[0]!;
  return { id, number, half: name.slice(0, Math.ceil(name.length / 2)) };
}

test('a dossier is found by half a name and opened with half the keys and clicks of its list', async ({
  page,
  t,
  sql,
  locale,
}) => {
  const { id, number, half } = await longNamed(sql);
  const opened = new RegExp(`/buyback/${id}`);
  await signIn(page, t, headOffice, locale);
  const hand = await countHand(page);
  await page.getByLabel(t('dashboard:search.label')).click();
  await page.keyboard.type(half);
  await page.keyboard.press('Enter');
  await page
    .getByRole('link', { name: new RegExp(number.slice(-6)) })
    .first()
    .click();
  await expect(page).toHaveURL(opened);
  const byList = hand.total();
  await page.goto(`${addresses().dashboard}/home`);
  await countHand(page);
  await openPalette(page, t).click();
  await expect(palette(page, t)).toBeFocused();
  for (const letter of half) {
    await page.keyboard.type(letter);
    await expect(palette(page, t)).toHaveAttribute('aria-busy', 'false');
    if ((await firstLine(page).textContent())?.includes(number)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(opened);
  const byPalette = hand.total();
  process.stdout.write(
    `a dossier by half a name (${half}): ${byList} by its list, ${byPalette} by the palette\n`,
  );
  expect(byPalette).toBeLessThanOrEqual(byList / 2);
});

test('each screen says what it is for, and the tour is offered once', async ({ page, t, clean, locale }) => {
  await signIn(page, t, seller, locale);
  await page.getByRole('button', { name: t('tour:begin') }).click();
  const tour = page.getByRole('dialog', { name: t('tour:title') });
  for (const step of ['home', 'sell', 'counter', 'lists', 'palette', 'help']) {
    await expect(tour.getByRole('heading', { name: t(`tour:steps.${step}.title`) })).toBeFocused();
    if (step === 'sell') await clean(page);
    await tour
      .getByRole('button', { name: t(step === 'help' ? 'tour:end' : 'tour:next'), exact: true })
      .click();
  }
  await expect(tour).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: t('tour:begin') })).toHaveCount(0);

  await page.goto(`${addresses().dashboard}/buybacks`);
  const help = page.getByRole('button', { name: t('shell:help.open') });
  await help.click();
  const panel = page.getByRole('dialog', { name: t('dashboard:buybacks.title') });
  await expect(panel).toContainText(t('help:screen.buybacks'));
  await expect(panel.getByRole('definition').first()).toHaveText(t('help:word.dossier.is'));
  await clean(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(help).toBeFocused();
  await help.click();
  await panel.getByRole('button', { name: t('help:tour') }).click();
  await expect(tour).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
  await page.setViewportSize({ width: 360, height: 780 });
  await help.click();
  await expectNamedAndWithin(page, 'help at 360');
});

test('the scripts of the shell and of each page stay within their limits', () => {
  const { shell, pages } = dashboardWeights(join(import.meta.dirname, '../apps/dashboard/dist'));
  expect(pages.length).toBeGreaterThan(80);
  expect(shell).toBeGreaterThan(0);
  expect(shell).toBeLessThanOrEqual(scriptLimits.shell);
  for (const { page, bytes } of pages) expect(bytes, page).toBeLessThanOrEqual(scriptLimits.page);
});
