import { randomInt } from 'node:crypto';
import { readBarcodes, readPdfText } from '../apps/server/src/lib/documents/read-back.ts';
import { euros, imeiOf, named } from './support/catalogue.ts';
import {
  answer,
  choice,
  downloaded,
  fillIdentity,
  fillPerson,
  workedExample,
  type Teller,
} from './support/sale.ts';
import { addresses, expect, signIn, test } from './support/story.ts';

/** The iPhone 13 Pro of the worked example, and a Samsung whose TAC is the maker's own. */
const iphone = { label: 'iPhone 13 Pro 128 Go', tac: '77321333' };
const galaxy = { label: 'Samsung Galaxy S26 256 Go', tac: '35225984', ean: '2990000002556' };

const device = (): string => String(randomInt(1_000_000)).padStart(6, '0');

test.use({ viewport: { width: 390, height: 844 } });

const open = async ({ page, locale }: Teller, path: string): Promise<void> => {
  await page.goto(`${addresses().site}${path}?lng=${locale}`);
};

const search = ({ page, t }: Teller) =>
  page.getByRole('combobox', { name: t('journey:search.label'), exact: true });

test('finds what is sold by a mistyped name, a category, an EAN or an IMEI', async ({
  page,
  locale,
  t,
  sql,
  clean,
}) => {
  const teller: Teller = { page, locale: locale ?? 'fr-FR', t, sql, clean };
  await open(teller, '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await clean(page);

  await search(teller).fill('iphnoe 13 pr');
  const suggestion = page.getByRole('option', { name: iphone.label });
  await expect(suggestion).toBeVisible();
  await clean(page);
  await search(teller).press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: t('journey:results.title', { q: 'iphnoe 13 pr' }) }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('iPhone 13 Pro');
  await clean(page);
  await page.getByRole('link', { name: iphone.label }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('journey:imei.title') })).toBeVisible();
  await expect(page.getByText(iphone.label)).toBeVisible();

  await open(teller, '/search');
  await clean(page);
  await page.getByRole('link', { name: t('journey:categories.browse') }).click();
  for (const french of ['Smartphones', 'Samsung', 'Galaxy S']) {
    const category = await named(sql, teller.locale, 'category', french);
    await clean(page);
    await page.getByRole('main').getByRole('link', { name: new RegExp(`^${category} \\d`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();
  }
  await clean(page);
  const products = page.getByRole('region', { name: t('journey:categories.itsProducts') });
  await expect(products.getByRole('listitem')).toHaveCount(40);
  await page.getByRole('button', { name: t('journey:categories.more') }).click();
  await expect(products.getByRole('listitem')).toHaveCount(80);
  await products.getByRole('link', { name: 'Samsung Galaxy S10 128 Go' }).click();
  await expect(page.getByText('Samsung Galaxy S10 128 Go')).toBeVisible();

  await open(teller, '/search');
  await search(teller).fill(galaxy.ean);
  await search(teller).press('Enter');
  await page.getByRole('main').getByRole('link', { name: galaxy.label }).click();
  await expect(page.getByText(galaxy.label)).toBeVisible();

  const imei = imeiOf(galaxy.tac, device());
  await open(teller, '/search');
  await search(teller).fill(imei);
  await page.getByRole('button', { name: t('journey:search.go') }).click();
  await page.getByRole('main').getByRole('link', { name: galaxy.label }).click();
  await expect(page.getByRole('textbox', { name: t('journey:imei.label') })).toHaveValue(imei);
  await clean(page);
});

test('is told what is wrong with an IMEI, and may go on with one of another model', async ({
  page,
  locale,
  t,
  sql,
  clean,
}) => {
  const teller: Teller = { page, locale: locale ?? 'fr-FR', t, sql, clean };
  await open(teller, '/home');
  await search(teller).fill(iphone.label);
  await page.getByRole('option', { name: iphone.label }).click();
  const field = page.getByRole('textbox', { name: t('journey:imei.label') });
  const goOn = page.getByRole('button', { name: t('journey:continue'), exact: true });
  for (const [typed, code] of [
    ['', 'required'],
    ['3522598', 'imei_too_short'],
    ['352259840000011234', 'imei_too_long'],
    ['35225984-000001', 'imei_not_numeric'],
  ] as const) {
    await field.fill(typed);
    await goOn.click();
    await expect(page.getByText(t(`fields:${code}`))).toBeVisible();
    await expect(field).toHaveValue(typed);
  }
  await clean(page);

  const other = imeiOf(galaxy.tac, device());
  await field.fill(other);
  await goOn.click();
  await expect(page.getByText(t('journey:imei.invalid'))).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: t('journey:imei.correct') }).click();
  await expect(field).toHaveValue(other);
  await goOn.click();
  await page.getByRole('button', { name: t('journey:imei.goOn') }).click();
  await expect(page.getByText(t('ui:progress.question', { current: 1, total: workedExample.length }))).toBeVisible();
});

const camille = (email: string) => ({
  firstName: 'Camille',
  lastName: 'Roche-Lévy',
  email,
  phone: '06 12 34 56 78',
  street: '14 rue de la Fosse',
  zipCode: '44000',
  city: 'Nantes',
});

/** The line of a ledger: its words, then its amount. */
const line = ({ page, locale }: Teller, words: string, cents: number, signed = true) =>
  expect(
    page
      .getByRole('row', { name: words })
      .filter({ hasText: euros(cents, locale, signed) }),
  ).toBeVisible();

/** Every question with the worked example's answer; back at the third shows what was answered. */
async function answerAll(teller: Teller): Promise<void> {
  const { page, t, clean, sql, locale } = teller;
  const goOn = page.getByRole('button', { name: t('journey:continue'), exact: true });
  await expect(page.getByText(t('ui:progress.question', { current: 1, total: workedExample.length }))).toBeVisible();
  await goOn.click();
  await expect(page.getByText(t('journey:question.required'))).toBeVisible();
  for (const [at, question] of workedExample.entries()) {
    await answer(teller, question, at + 1, workedExample.length);
    await clean(page);
    if (at === 2) {
      await page.getByRole('main').getByRole('link', { name: t('journey:back') }).click();
      const before = await named(sql, locale, 'answer', workedExample[1]![1]);
      await expect(choice(page, before)).toBeChecked();
      await goOn.click();
      await expect(choice(page, await named(sql, locale, 'answer', question[1]))).toBeChecked();
    }
    await goOn.click();
  }
}

test('sells an iPhone by post against a gift card, and gets the papers', async ({
  page,
  browser,
  locale,
  t,
  sql,
  clean,
}) => {
  const teller: Teller = { page, locale: locale ?? 'fr-FR', t, sql, clean };
  const own = device();
  const imei = imeiOf(iphone.tac, own);
  const email = `camille.${own}@courriel.example`;

  await open(teller, '/home');
  await search(teller).fill('iphnoe 13 pr');
  await page.getByRole('option', { name: iphone.label }).click();
  await page.getByRole('textbox', { name: t('journey:imei.label') }).fill(imei);
  await page.getByRole('button', { name: t('journey:continue'), exact: true }).click();
  await answerAll(teller);

  await expect(page.getByRole('heading', { level: 1, name: t('journey:estimate.title') })).toBeVisible();
  await line(teller, t('price:ledger.base'), 17_500, false);
  await line(teller, await named(sql, teller.locale, 'answer', 'Boîte d’origine'), 300);
  await line(teller, await named(sql, teller.locale, 'answer', '70 à 79 %'), -1_500);
  await line(teller, t('journey:total'), 16_300, false);
  await clean(page);
});
