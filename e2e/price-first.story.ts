import type { Locator } from '@playwright/test';
import { imeiOf, named, productName } from './support/catalogue.ts';
import { sellAtCounter } from './support/counter.ts';
import { at, beginAtEstimate, fits, heading, questionNumber, thing } from './support/journey.ts';
import { answerBonus, choice, device, giveImei, iphone, workedExample } from './support/sale.ts';
import { expect, test, type Teller } from './support/story.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** The questions of an iPhone 13 whose screen is cracked: what a stranger would press. */
const cracked = workedExample.map(([question, answer]): readonly [string, string] => [
  question,
  question === 'Dans quel état est l’écran ?' ? 'Fissuré, taché ou en panne' : answer,
]);

test('a stranger has a price for a phone with a cracked screen within fourteen taps', async ({
  page,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  let taps = 0;
  const tap = async (what: Locator): Promise<void> => {
    await what.tap();
    taps += 1;
  };
  await page.goto(at('/home', locale));
  const search = page.getByRole('combobox', { name: t('common:search.label'), exact: true });
  await expect(search).toBeVisible();
  const begun = Date.now();
  await tap(search);
  await page.keyboard.type('iphone 13 128');
  await tap(
    page.getByRole('option', { name: productName(locale, 'iPhone 13 128 Go'), exact: false }).first(),
  );
  for (const [index, [question, reply]] of cracked.entries()) {
    await expect(
      page.getByRole('heading', { level: 1, name: await named(sql, locale, 'question', question) }),
    ).toBeVisible();
    await fits(page);
    const isOptional = question === 'Que joindrez-vous à l’appareil ?';
    await tap(
      isOptional
        ? page.getByRole('button', { name: t('journey:question.skip') })
        : choice(page, await named(sql, locale, 'answer', reply)),
    );
    if (index === 4) await clean(page);
  }
  await expect(page.getByRole('main').locator('.price')).toBeVisible();
  const seconds = (Date.now() - begun) / 1_000;
  process.stdout.write(`from the home page to a price: ${taps} taps, ${seconds.toFixed(1)} s\n`);
  expect(taps).toBeLessThanOrEqual(14);
  await clean(page);
});

/** The link of the summary that changes the answer to a question. */
const edit = async ({ page, locale, t, sql }: Teller, question: string): Promise<Locator> =>
  page.getByRole('link', {
    name: t('journey:aside.editNamed', { question: await named(sql, locale, 'question', question) }),
  });

test('the answers stay in sight, each changed on its own, with what it does to the price', async ({
  page,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  const main = page.getByRole('main');
  await beginAtEstimate(teller, await thing(teller, 'iPhone 13 128 Go'));
  const before = await main.locator('.price').innerText();
  // on a phone they are folded into the line above the title
  const screen = await edit(teller, 'Dans quel état est l’écran ?');
  await expect(screen).toBeHidden();
  await main.locator('summary').filter({ hasText: 'iPhone 13' }).click();
  await expect(screen).toBeVisible();
  await clean(page);
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const beside = page.getByRole('region', { name: productName(locale, 'iPhone 13 128 Go') });
  await expect(beside.getByText(await named(sql, locale, 'answer', 'Boîte d’origine'))).toHaveCount(0);
  await clean(page);
  await screen.click();
  await expect(questionNumber(teller, 5)).toBeVisible();
  await expect(beside).toBeVisible();
  await clean(page);
  await choice(page, await named(sql, locale, 'answer', 'Fissuré, taché ou en panne')).click();
  await expect(heading(teller, 'estimate.title')).toBeVisible();
  await expect(main.locator('.price')).not.toHaveText(before);
  await (await edit(teller, 'Quelle est la capacité maximale de la batterie ?')).click();
  await choice(page, await named(sql, locale, 'answer', '70 à 79 %')).click();
  await expect(heading(teller, 'estimate.title')).toBeVisible();
  await expect(beside.locator('.money-minus')).toHaveCount(1);
});

test('the IMEI comes after the price and before the ways, with all that is known of the device', async ({
  page,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  const sold = await sellAtCounter(teller, 'axel.garnier@arpege-mobilite.example');
  const free = imeiOf(iphone.tac, device());
  await beginAtEstimate(teller, { productId: sold.productId, label: sold.label, imei: null });
  await page.getByRole('button', { name: t('journey:estimate.choose') }).click();
  await expect(heading(teller, 'imei.title')).toBeVisible();
  await fits(page);
  await clean(page);
  // no address leads past it
  await page.goto(page.url().replace(/step=[\w-]+/, 'step=payment'));
  await expect(heading(teller, 'imei.title')).toBeVisible();
  await giveImei(teller, '12');
  await expect(page.getByText(t('fields:imei_too_short'))).toBeVisible();
  await giveImei(teller, sold.imei);
  await expect(page.getByText(t('counter:openImei.customer'))).toBeVisible();
  await page.getByRole('button', { name: t('counter:openImei.correct') }).click();
  await giveImei(teller, free);
  await expect(heading(teller, 'shipping.title')).toBeVisible();
  await page.getByRole('link', { name: t('journey:back'), exact: true }).click();
  await expect(page.getByRole('textbox', { name: t('journey:imei.label'), exact: true })).toHaveValue(free);
  await page.getByRole('button', { name: t('journey:continue'), exact: true }).click();
  await choice(page, await named(sql, locale, 'circuit', 'Envoi par la poste')).check();
  await page.getByRole('button', { name: t('journey:shipping.goOn') }).click();
  await answerBonus(teller, false);
});
