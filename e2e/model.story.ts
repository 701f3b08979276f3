import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test } from './support/story.ts';

const path = '/apple/iphone-13-pro';
const verbs: Record<string, string> = {
  'fr-FR': 'vendre',
  'en-GB': 'sell',
  'nl-BE': 'verkopen',
  'de-DE': 'verkaufen',
};

test('a model’s page shows its prices and leads to its first question, on a phone and without a script', async ({
  browser,
  teller,
}) => {
  const { locale, t } = teller;
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(`${addresses().site}/${verbs[locale]}${path}`);
  await expect(
    page.getByRole('heading', { level: 1, name: t('model:sell', { model: 'iPhone 13 Pro' }) }),
  ).toBeVisible();
  await expect(page.getByText(t('common:upTo.label')).first()).toBeVisible();
  // the answer to a question is a disclosure of the browser’s own
  await page.getByText(t('model:held.q')).click();
  await expect(page.getByText(t('model:held.a', { count: 15 }))).toBeVisible();
  const start = page.getByRole('link', { name: t('model:start') });
  await expect(start).toHaveAttribute('href', /^\/diag\/[0-9a-f-]{36}\/iphone-13-pro-128-go/);
  await start.click();
  await expect(page).toHaveURL(/\/diag\//);
  await context.close();
});

test('a model’s page is clean in four languages, its neighbours and the search lead on', async ({
  teller,
}) => {
  const { page, locale, t, clean } = teller;
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [language, verb] of Object.entries(verbs)) {
    await page.goto(`${addresses().site}/${verb}${path}`);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await expectNamedAndWithin(page, `${language} ${path}`);
  }
  await page.goto(`${addresses().site}/${verbs[locale]}${path}`);
  await clean(page);
  await page.getByRole('link', { name: /^iPhone 13 mini/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('model:sell', { model: 'iPhone 13 mini' }) }),
  ).toBeVisible();
  await page.getByRole('combobox', { name: t('common:search.label') }).fill('galaxy s10');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: t('journey:results.title', { q: 'galaxy s10' }) }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
});

test('results group a model’s storages, each with its price, and say what the price supposes', async ({
  teller,
}) => {
  const { page, locale, t, clean } = teller;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${addresses().site}/results?q=iphone+13+pro&lng=${locale}`);
  const model = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'iPhone 13 Pro', exact: true }) });
  await expect(model.getByRole('link')).toHaveCount(5);
  await expect(model.getByText(t('common:upTo.label'))).toHaveCount(4);
  await page.getByText(t('common:upTo.what')).click();
  await expect(page.getByText(t('common:upTo.supposes'))).toBeVisible();
  await clean(page);
  await model.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/${verbs[locale]}${path}$`));
});
