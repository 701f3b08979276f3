import type { Page } from '@playwright/test';
import { listScreens, listsWithoutRows } from './support/screens.ts';
import { addresses, expect, test } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const buyer = 'marius.tessier@relais-reemploi.example';
const headOffice = 'edith.vasseur@arpege-mobilite.example';
const operator = 'bakary.diallo@relais-reemploi.example';
const provider = 'solene.marchais@reprise.example';

/** Every list of the dashboard that has an address of its own. */
const lists = listScreens().filter((path) => !path.includes('$'));

/** What the page computes for its root, whatever scripts have run. */
const rootOf = (page: Page) =>
  page.evaluate(() => {
    const { colorScheme, fontSize } = getComputedStyle(document.documentElement);
    return { colorScheme, fontSize, ground: getComputedStyle(document.body).backgroundColor };
  });

test('the list of dossiers shows sixteen rows on a small screen, each on one line', async ({
  page,
  t,
  clean,
  locale,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, t, buyer, locale);
  await page.goto(`${addresses().dashboard}/buybacks`);
  await expect(page.getByRole('row').nth(20)).toBeAttached();
  const rows = await page
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect()).map(({ height, bottom }) => ({ height, bottom })),
    );
  expect(rows.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(16);
  expect(new Set(rows.map(({ height }) => Math.round(height)))).toEqual(new Set([40]));
  const wide = await page.locator('.table-scroll').evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await clean(page);
});

test('on a phone every list shows its first row above the fold', async ({ browser, t, locale }) => {
  expect(lists).toContain('/buybacks');
  const seen = new Set<string>();
  for (const email of [buyer, headOffice, operator, provider]) {
    const context = await browser.newContext({
      locale: locale ?? 'fr-FR',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await signIn(page, t, email, locale);
    for (const path of lists.filter((one) => !seen.has(one))) {
      await page.goto(addresses().dashboard + path);
      const row = page.locator('.list-cards tbody tr:not([aria-hidden])');
      const empty = page.locator('.list-cards .state:not([role=alert])');
      const first = row.or(empty).first();
      const notTheirs = page.getByText(t('common:missingPermission'));
      // a buyer of several retailers says first whose
      const whose = page.getByRole('heading', { name: t('settings:retailer.none') });
      // a head office of one partner is led to it
      const single = page.getByRole('heading', { level: 1, name: t('connectors:configurations.sso.title') });
      await expect(first.or(notTheirs).or(whose).or(single).first()).toBeVisible();
      if (!(await first.isVisible())) continue;
      const bottom = await first.evaluate((row) => row.getBoundingClientRect().bottom);
      expect(bottom, `${path} for ${email}`).toBeLessThanOrEqual(844);
      // somebody else may have the rows of a list that is empty here
      if ((await empty.count()) === 0 || listsWithoutRows.includes(path)) seen.add(path);
    }
    await context.close();
  }
  expect(lists.filter((one) => !seen.has(one))).toEqual([]);
});

test('theme and density are chosen once on a device, and are there before the first paint', async ({
  page,
  t,
  clean,
  locale,
}) => {
  await signIn(page, t, buyer, locale);
  expect(await rootOf(page)).toMatchObject({ colorScheme: 'light dark', fontSize: '14px' });
  await page.getByRole('button', { name: /^Marius T\./ }).click();
  await page.getByRole('menuitem', { name: t('dashboard:look.title') }).click();
  await page.getByRole('radio', { name: t('dashboard:look.themes.dark') }).check();
  await page.getByRole('radio', { name: t('dashboard:look.densities.comfortable') }).check();
  const chosen = await rootOf(page);
  expect(chosen).toMatchObject({ colorScheme: 'dark', fontSize: '16px' });
  await clean(page);

  // without the scripts of the page: what is painted first
  await page.route(/\/assets\/index-[^/]*\.js/, (route) => route.abort());
  await page.reload();
  await expect(page.locator('#root')).toBeEmpty();
  expect(await rootOf(page)).toMatchObject({ colorScheme: 'dark', fontSize: '16px' });
  await page.unroute(/\/assets\/index-[^/]*\.js/);

  await page.goto(`${addresses().dashboard}/buybacks`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await clean(page);
  const dark = await rootOf(page);
  await page.emulateMedia({ media: 'print' });
  const printed = await rootOf(page);
  expect(printed.colorScheme).toBe('light');
  expect(printed.ground).not.toBe(dark.ground);
});

test('at the counter there is room whatever was chosen, and the site follows the system', async ({
  page,
  t,
  locale,
}) => {
  await signIn(page, t, 'axel.garnier@arpege-mobilite.example', locale);
  expect((await rootOf(page)).fontSize).toBe('14px');
  await page.goto(`${addresses().dashboard}/search`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await rootOf(page)).fontSize).toBe('16px');

  await page.goto(`${addresses().site}/home`);
  const { ground: light } = await rootOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const { ground: dark } = await rootOf(page);
  expect(dark).not.toBe(light);
  await page.emulateMedia({ media: 'print' });
  expect((await rootOf(page)).ground).toBe(light);
});
