import type { Locator, Page } from '@playwright/test';
import { tabTo } from './support/bench.ts';
import { euros, imeiOf, named } from './support/catalogue.ts';
import { declareAtCounter } from './support/counter.ts';
import {
  visitorBy,
  at,
  configured,
  beginAtEstimate,
  chooseFirst,
  fits,
  questionNumber,
  thing,
  visitOf,
  heading,
} from './support/journey.ts';
import {
  camille,
  choice,
  device,
  dossierOf,
  fillIdentity,
  fillPerson,
  identityCard,
  personField,
  iphone,
  workedExample,
} from './support/sale.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Chooses the card of this text: Tab enters the group, the arrow keys move in it. */
async function arrowTo(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole('radio').first());
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('ArrowDown');
    if (await wanted.isChecked()) return;
  }
  throw new Error('The arrows do not reach it.');
}

test('a customer sells by keyboard alone, with the text at 200 %', async ({
  page,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  const imei = imeiOf(iphone.tac, device());
  await configured(page, { imeiAfterEstimate: false });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await page.goto(at('/search', locale));
  await expect(heading(teller, 'search.title')).toBeVisible();
  await fits(page);
  const search = page.getByRole('combobox', { name: t('common:search.label'), exact: true });
  await tabTo(page, search);
  await page.keyboard.type(iphone.label);
  const option = page.getByRole('option', { name: iphone.label });
  await expect(option).toBeVisible();
  // Escape closes the list and keeps what was typed; one more letter opens it again
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await expect(search).toHaveValue(iphone.label);
  await page.keyboard.press('Backspace');
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(teller, 'imei.title')).toBeVisible();
  await fits(page);
  await expect(page.getByRole('textbox', { name: t('journey:imei.label'), exact: true })).toBeFocused();
  await page.keyboard.type(imei);
  await page.keyboard.press('Enter');
  for (const [index, [question, reply]] of workedExample.entries()) {
    await expect(
      page.getByRole('heading', { level: 1, name: await named(sql, locale, 'question', question) }),
    ).toBeVisible();
    if (index % 4 === 0) await fits(page);
    const cards = page.getByRole('main').locator('label.choice');
    const words = plain(await named(sql, locale, 'answer', reply));
    const place = (await cards.allInnerTexts()).findIndex((text) => plain(text).startsWith(words));
    await page.keyboard.press(String(place + 1));
    await expect(choice(page, await named(sql, locale, 'answer', reply))).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: t('journey:continue'), exact: true }));
    await page.keyboard.press('Enter');
  }
  await expect(heading(teller, 'estimate.title')).toBeVisible();
  await fits(page);
  await clean(page);
  await tabTo(page, page.getByRole('button', { name: t('journey:estimate.choose') }));
  await page.keyboard.press('Enter');
  await expect(heading(teller, 'shipping.title')).toBeVisible();
  await fits(page);
  await arrowTo(page, choice(page, await named(sql, locale, 'circuit', 'Envoi par la poste')));
  await page.keyboard.press('Enter');
  await expect(heading(teller, 'payment.title')).toBeVisible();
  await fits(page);
  await arrowTo(page, choice(page, await named(sql, locale, 'payment', 'Carte cadeau Arpège')));
  await page.keyboard.press('Enter');
  await expect(heading(teller, 'customer.title')).toBeVisible();
  await fits(page);
  const person = camille(`clavier.${imei}@courriel.example`);
  for (const [field, value] of Object.entries(person)) {
    await tabTo(page, personField(teller, field));
    await page.keyboard.type(value);
  }
  await tabTo(page, page.getByLabel(t('journey:customer.identityType')));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel(t('journey:customer.identityNumber')));
  await page.keyboard.type(identityCard.number);
  await tabTo(page, page.getByLabel(t('journey:customer.identityAuthority')));
  await page.keyboard.type(identityCard.authority);
  const issued = page.getByRole('group', { name: t('journey:customer.identityDate') });
  for (const [part, typed] of [
    ['day', '14'],
    ['month', '3'],
    ['year', '2019'],
  ] as const) {
    await tabTo(page, issued.getByLabel(t(`ui:day.${part}`), { exact: true }));
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Enter');
  await expect(heading(teller, 'summary.title')).toBeVisible();
  await fits(page);
  await clean(page);
  await tabTo(page, page.getByRole('checkbox', { name: t('journey:summary.terms') }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(heading(teller, 'confirmation.title', { count: 1 })).toBeVisible();
  await fits(page);
  expect(await dossierOf(teller, imei)).toMatchObject({ declaredPrice: 17_091, email: person.email });
});

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Fills the customer's form and goes to the summary. */
async function fillCustomer(teller: Teller, email: string): Promise<void> {
  const { page, t } = teller;
  await fillPerson(teller, camille(email));
  await fillIdentity(teller, identityCard);
  await page.getByRole('button', { name: t('journey:customer.goOn') }).click();
  await expect(heading(teller, 'summary.title')).toBeVisible();
}

/** The button that confirms, whatever the amount on it. */
const confirmButton = ({ page, t }: Teller) =>
  page.getByRole('button', {
    name: plain(t('journey:summary.confirm', { amount: '' })).replace(/[, ]+$/, ''),
  });

const cartsOf = async ({ sql }: Teller, email: string): Promise<number> => {
  const { rows } = await sql.query(
    `select 1 from carts join customers on customers.id = carts."customerId" where customers.email = $1`,
    [email],
  );
  return rows.length;
};

test('a customer loses nothing by a reload, another night, another tab, no network, a lost answer, or going back', async ({
  page,
  context,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  const phone = await thing(teller, 'Samsung Galaxy A55 5G 128 Go');
  const email = `rien.${phone.imei}@courriel.example`;
  await beginAtEstimate(teller, phone);
  const begun = new URL(page.url());

  await page.reload();
  await expect(heading(teller, 'estimate.title')).toBeVisible();
  // an old token that the server no longer knows
  await page.evaluate(() => {
    const visit = JSON.parse(sessionStorage.getItem('webtoken') ?? '{}') as object;
    sessionStorage.setItem('webtoken', JSON.stringify({ ...visit, token: 'A'.repeat(43) }));
  });
  await page.goto(begun.href.replace('step=estimate', 'step=shipping'));
  await expect(heading(teller, 'shipping.title')).toBeVisible();
  await page.getByRole('radio').last().check();

  // another tab, which is another visit
  const tab = await context.newPage();
  await tab.goto(begun.href.replace('step=estimate', 'step=question-2'));
  await expect(questionNumber({ ...teller, page: tab }, 2)).toBeVisible();
  await expect(tab.getByRole('radio', { checked: true })).toHaveCount(1);
  await tab.close();

  await context.setOffline(true);
  await page.getByRole('button', { name: t('journey:shipping.goOn') }).click();
  await expect(page.getByText(t('journey:trouble.offlineHelp'))).toBeVisible();
  await clean(page);
  await context.setOffline(false);
  await expect(heading(teller, 'payment.title')).toBeVisible();
  await page
    .getByRole('radio', { name: await named(sql, locale, 'payment', 'Bon d’achat') })
    .first()
    .check();
  await page.getByRole('button', { name: t('journey:payment.goOn') }).click();
  await fillCustomer(teller, email);
  await page.getByRole('checkbox', { name: t('journey:summary.terms') }).check();

  // without a network nothing is sold, nor later without being asked for
  await context.setOffline(true);
  await confirmButton(teller).click();
  await expect(page.getByText(t('journey:summary.unanswered'))).toBeVisible();
  await context.setOffline(false);
  expect(await cartsOf(teller, email)).toBe(0);

  // the request arrives, its answer does not
  await page.route('**/carts', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirmButton(teller).click();
  await expect(page.getByText(t('journey:summary.unanswered'))).toBeVisible();
  await clean(page);
  await page.unroute('**/carts');
  expect(await cartsOf(teller, email)).toBe(1);
  await confirmButton(teller).dblclick();
  await expect(heading(teller, 'confirmation.title', { count: 1 })).toBeVisible();
  expect(await cartsOf(teller, email)).toBe(1);

  await page.goBack();
  await expect(heading(teller, 'cart.confirmed')).toBeVisible();
  await page.goto(at('/cart/summary', locale));
  await page.getByRole('link', { name: t('journey:cart.seeConfirmation') }).click();
  await expect(heading(teller, 'confirmation.title', { count: 1 })).toBeVisible();
  expect(await cartsOf(teller, email)).toBe(1);

  // the address of what was sold begins the sale of another one
  await page.goto(begun.href.replace('step=estimate', 'step=payment'));
  await expect(questionNumber(teller, 1)).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(begun.pathname));
});

test('the bonus is asked where it is kept; each circuit says what it costs and, apart, whether the bonus is lost', async ({
  page,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  await beginAtEstimate(teller, await thing(teller, 'Samsung Galaxy A55 5G 128 Go'));
  const shown = await page.getByRole('main').locator('.price').innerText();
  const estimate = Number(shown.replaceAll(/\D/g, ''));
  await page.getByRole('button', { name: t('journey:estimate.choose') }).click();
  await expect(heading(teller, 'shipping.title')).toBeVisible();
  const { rows } = await sql.query<{ cents: number }>(
    `select bonus."cents" from trade_in_bonuses bonus
     join accounts on accounts."id" = bonus."accountId" and accounts."name" = 'Arpège Mobilité'`,
  );
  const bonus = euros(rows[0]?.cents ?? 0, locale, true);
  const post = await named(sql, locale, 'circuit', 'Envoi par la poste');
  const store = await named(sql, locale, 'circuit', 'Dépôt dans un magasin');
  /** A line of a card: its text, then its amount or other value. */
  const says = async (card: string, words: string, said: string) => {
    const line = page
      .getByRole('main')
      .locator('label')
      .filter({ hasText: card })
      .locator('.sale-effect')
      .filter({ hasText: words });
    await expect(line).toContainText(said);
  };
  const possible = t('journey:bonus.possible');
  await says(post, t('price:ledger.shipping'), euros(-350, locale, true));
  await says(post, possible, t('journey:bonus.none'));
  await says(store, t('journey:options.thisWay'), euros(500, locale, true));
  await says(store, possible, bonus);
  await clean(page);
  await fits(page);
  await choice(page, store).check();
  await page
    .getByRole('region', { name: t('journey:stores.choose') })
    .getByRole('radio')
    .first()
    .check();
  await page.getByRole('button', { name: t('journey:shipping.goOn') }).click();
  // the only bonus is taken unless it is declined
  await expect(heading(teller, 'bonus.title')).toBeVisible();
  await expect(page.getByRole('radio')).toBeChecked();
  await clean(page);
  await fits(page);
  await page.getByRole('button', { name: t('journey:bonus.take') }).click();
  await expect(heading(teller, 'payment.title')).toBeVisible();
  const card = await named(sql, locale, 'payment', 'Carte cadeau Arpège');
  // 7 % of the estimate, at most 15 €
  await says(card, '+ 7', euros(Math.min(Math.round(estimate * 0.07), 1_500), locale, true));
  await says(card, t('journey:bonus.line'), bonus);
  await clean(page);
  await fits(page);

  for (const title of ['bonus.title', 'shipping.title'] as const) {
    await page
      .getByRole('main')
      .getByRole('link', { name: t('journey:back'), exact: true })
      .click();
    await expect(heading(teller, title)).toBeVisible();
  }
  await says(store, t('journey:bonus.line'), bonus);
  await says(post, t('journey:bonus.line'), t('journey:bonus.lost'));
  const lost = page.getByText(t('journey:bonus.notThisWay'));
  await expect(lost).toBeHidden();
  await choice(page, post).check();
  await expect(lost).toBeVisible();
  await says(post, t('price:ledger.shipping'), euros(-350, locale, true));
  await clean(page);
  await page.getByRole('button', { name: t('journey:shipping.goOn') }).click();
  // a way without a bonus does not ask for one, forward or back
  await expect(heading(teller, 'payment.title')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('journey:back'), exact: true })
    .click();
  await expect(heading(teller, 'shipping.title')).toBeVisible();
});

test('an option without an alternative is chosen by itself, and that is said', async ({
  page,
  t,
  clean,
  teller,
}) => {
  for (const [list, title] of [
    ['shipping-methods', 'shipping'],
    ['payment-modes', 'payment'],
  ] as const)
    await page.route(`**/declarations/*/${list}*`, async (route) => {
      const answer = await route.fetch();
      const options = (await answer.json()) as unknown[];
      await route.fulfill({
        response: answer,
        json: title === 'shipping' ? options.slice(-1) : options.slice(0, 1),
      });
    });
  await beginAtEstimate(teller, await thing(teller, 'Samsung Galaxy A55 5G 128 Go'));
  await page.getByRole('button', { name: t('journey:estimate.choose') }).click();
  for (const step of ['shipping', 'payment'] as const) {
    await expect(heading(teller, `${step}.title`)).toBeVisible();
    await expect(page.getByRole('main').getByRole('radio')).toBeChecked();
    await expect(page.getByText(t(`journey:${step}.only`))).toBeVisible();
    await clean(page);
    await page.getByRole('button', { name: t(`journey:${step}.goOn`) }).click();
  }
  await expect(heading(teller, 'customer.title')).toBeVisible();
});

test('a thing worth nothing says why and what would change it, and is left in a store unpaid', async ({
  page,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  // one product each, because it is blocked for a while
  const label = locale === 'fr-FR' ? 'Samsung Galaxy S21 5G 128 Go' : 'Samsung Galaxy S21 5G 256 Go';
  const phone = await thing(teller, label);
  await beginAtEstimate(teller, phone, { account_lock: 3 });
  const address = page.url();
  const main = page.getByRole('main');
  const free = await named(sql, locale, 'answer', 'Oui, aucun compte');
  await expect(page.getByText(t('journey:estimate.zero'))).toBeVisible();
  await expect(main.locator('.price')).toHaveCount(0);
  for (const part of ['open', 'leave', 'erase'] as const)
    await expect(main.getByText(t(`journey:unlock.samsung.${part}.do`))).toBeVisible();
  await expect(main.getByText(t('journey:nothing.unlocked'))).toBeVisible();
  const then = main.getByText(t('journey:nothing.with', { answer: free }));
  await expect(page.getByRole('button', { name: t('journey:quote.open') })).toHaveCount(0);
  await clean(page);
  await fits(page);

  // a product that may not be taken at zero shows the same message, and no store takes it
  const block = (isBlocked: boolean) =>
    sql.query('update products set "buybackZeroNotAllowed" = $1 where "id" = $2', [
      isBlocked,
      phone.productId,
    ]);
  let announced = '';
  await block(true);
  try {
    await page.goto(address);
    await expect(heading(teller, 'estimateError.title')).toBeVisible();
    await expect(main.getByText(t('journey:nothing.title', { count: 1 }))).toBeVisible();
    await expect(then).toBeVisible();
    announced = await then.locator('b').innerText();
    await expect(page.getByRole('button', { name: t('journey:nothing.recycle') })).toHaveCount(0);
    await clean(page);
    await fits(page);
    await main.getByRole('link', { name: new RegExp(`^${t('journey:nothing.change')}`) }).click();
    await expect(questionNumber(teller, 2)).toBeVisible();
  } finally {
    await block(false);
  }

  // the changed answer leads to the price that was announced
  await choice(page, free).click();
  expect(announced).toMatch(/[1-9]/);
  await expect(main.locator('.price')).toHaveText(announced);
  await page.goto(address.replace('step=estimate', 'step=question-2-alone'));
  await choice(page, await named(sql, locale, 'answer', 'Non, je n’ai pas les identifiants')).click();
  await expect(page.getByText(t('journey:estimate.zero'))).toBeVisible();
  // so does the account that was removed meanwhile
  const done = t('journey:nothing.done', { amount: '' }).trim();
  const removed = page.getByRole('button', { name: new RegExp(done.split(/\s/)[0] ?? done) });
  await expect(removed).toContainText(announced);
  await removed.click();
  await expect(main.locator('.price')).toHaveText(announced);
  await page.goto(address.replace('step=estimate', 'step=question-2-alone'));
  await choice(page, await named(sql, locale, 'answer', 'Non, je n’ai pas les identifiants')).click();

  await page.getByRole('button', { name: t('journey:nothing.recycle') }).click();
  await expect(heading(teller, 'nothing.where')).toBeVisible();
  await expect(page.getByText(t('refusals:locked_not_sent'))).toBeVisible();
  await expect(choice(page, await named(sql, locale, 'circuit', 'Envoi par la poste'))).toHaveCount(0);
  await choice(page, await named(sql, locale, 'circuit', 'Dépôt dans un magasin')).check();
  await page
    .getByRole('region', { name: t('journey:stores.choose') })
    .getByRole('radio')
    .first()
    .check();
  await clean(page);
  await fits(page);
  await page.getByRole('button', { name: t('journey:nothing.goOn') }).click();

  await expect(heading(teller, 'customer.title')).toBeVisible();
  await expect(page.getByLabel(t('journey:customer.iban'))).toHaveCount(0);
  await expect(page.getByLabel(t('journey:customer.identityNumber'))).toHaveCount(0);
  await fillPerson(teller, camille(`recycle.${phone.imei}@courriel.example`));
  await clean(page);
  await page.getByRole('button', { name: t('journey:customer.goOn') }).click();
  await expect(heading(teller, 'summary.title')).toBeVisible();
  await page.getByRole('checkbox', { name: t('journey:summary.terms') }).check();
  await clean(page);
  await fits(page);
  await page.getByRole('button', { name: t('journey:nothing.confirm') }).click();
  await expect(heading(teller, 'confirmation.title', { count: 1 })).toBeVisible();
  await expect(main.getByText(t('journey:nothing.recycled'))).toBeVisible();
  await clean(page);
  expect(await dossierOf(teller, phone.imei)).toMatchObject({
    payment: 'payment_not_needed',
    circuitType: 'web_drop',
    paid: 0,
  });
});

test('a thing repriced or withdrawn while it is in the cart is reported, and the customer is asked', async ({
  page,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  // one product each, because both languages run at once
  const label = locale === 'fr-FR' ? 'Samsung Galaxy S10 128 Go' : 'Samsung Galaxy S10e 128 Go';
  const phone = await thing(teller, label);
  const email = `tarif.${phone.imei}@courriel.example`;
  const set = (what: string) =>
    sql.query(`update products set ${what}, "listVersion" = "listVersion" + 1 where "id" = $1`, [
      phone.productId,
    ]);
  await beginAtEstimate(teller, phone);
  await chooseFirst(teller, { payment: await named(sql, locale, 'payment', 'Bon d’achat') });
  await fillCustomer(teller, email);
  await page.getByRole('checkbox', { name: t('journey:summary.terms') }).check();
  const grades = ['A', 'B', 'C', 'D', 'E'].map((grade) => `"buybackPriceGrade${grade}"`);
  await set(grades.map((grade) => `${grade} = ${grade} + 1000`).join(', '));
  try {
    await confirmButton(teller).click();
    const dialog = page.getByRole('dialog', { name: t('journey:summary.priceChanged') });
    await expect(dialog).toContainText(label);
    await clean(page);
    await dialog.getByRole('button', { name: t('ui:cancel') }).click();
    expect(await cartsOf(teller, email)).toBe(0);
    await confirmButton(teller).click();
    const accept = dialog.getByRole('button').last();
    const price = plain(await accept.innerText());
    await accept.click();
    await expect(confirmButton(teller)).toContainText(price.match(/[\d.,]+/)?.[0] ?? '');

    await set(`"status" = 'draft'`);
    await confirmButton(teller).click();
    const trouble = page.getByRole('alert').filter({ hasText: label });
    await expect(trouble).toContainText(t('journey:summary.productGone'));
    await clean(page);
    await trouble.getByRole('button', { name: t('journey:cart.removeNamed', { name: label }) }).click();
    await expect(page).toHaveURL(/\/home/);
    expect(await cartsOf(teller, email)).toBe(0);
  } finally {
    await set(`"status" = 'published', ${grades.map((grade) => `${grade} = ${grade} - 1000`).join(', ')}`);
  }
});

test('a thing that cannot be estimated is told in the organisation’s words, with a way out', async ({
  page,
  browser,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  const phone = await thing(
    teller,
    locale === 'fr-FR' ? 'Samsung Galaxy S9 64 Go' : 'Samsung Galaxy S9+ 64 Go',
  );
  await page.goto(at('/search', locale));
  const token = await visitOf(page);
  const text = await visitorBy(token).call('GET /white-label/config', { query: { url: addresses().site } });
  await beginAtEstimate(teller, phone);
  const address = page.url();
  const shop = await browser.newContext({ locale });
  const counter = await shop.newPage();
  await signIn(counter, t, 'axel.garnier@arpege-mobilite.example', locale);
  const atCounter = await declareAtCounter({ ...teller, page: counter }, phone.label);
  const grades = ['A', 'B', 'C', 'D', 'E'].map((grade) => `"buybackPriceGrade${grade}"`);
  const before = await sql.query<Record<string, number>>(
    `select ${grades.join(', ')} from products where "id" = $1`,
    [phone.productId],
  );
  const set = (prices: (number | null)[], blocked: boolean) =>
    sql.query(
      `update products set ${grades.map((grade, index) => `${grade} = $${index + 3}`).join(', ')},
        "buybackZeroNotAllowed" = $2 where "id" = $1`,
      [phone.productId, blocked, ...prices],
    );
  try {
    await set(
      [1, 1, 1, 1, 1].map(() => 0),
      true,
    );
    await page.goto(address);
    await expect(heading(teller, 'estimateError.title')).toBeVisible();
    await expect(page.getByText(text.buybackZeroDescription)).toBeVisible();
    await clean(page);
    await fits(page);
    await counter.goto(`${addresses().dashboard}/diag?declarationId=${atCounter}`);
    await expect(heading({ page: counter, t }, 'estimateError.title')).toBeVisible();
    await clean(counter);
    await shop.close();
    await page.getByRole('link', { name: t('journey:estimateError.review') }).click();
    await expect(questionNumber(teller, 1)).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  } finally {
    await set(Object.values(before.rows[0] ?? {}), false);
  }
  await page.goto(address);
  await expect(heading(teller, 'estimate.title')).toBeVisible();
});

test('a customer keeps a price for later by mail', async ({ page, t, sql, clean, teller }) => {
  const { locale } = teller;
  const phone = await thing(teller, 'Samsung Galaxy A55 5G 128 Go');
  const email = `devis.${phone.imei}@courriel.example`;
  await beginAtEstimate(teller, phone);
  await page.getByRole('button', { name: t('journey:quote.open') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('journey:quote.email'))).toBeFocused();
  await dialog.getByRole('button', { name: t('journey:quote.send') }).click();
  await expect(dialog.getByText(t('fields:required'))).toBeVisible();
  await expect(dialog.getByText(t('journey:quote.consentRequired'))).toBeVisible();
  await expect(dialog.getByLabel(t('journey:quote.email'))).toBeFocused();
  await clean(page);
  await dialog.getByLabel(t('journey:quote.email')).fill(email);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: t('journey:quote.send') }).click();
  await expect(dialog.getByRole('status')).toContainText(email);
  await clean(page);
  const { rows } = await sql.query('select "total", "locale" from saved_quotes where "email" = $1', [email]);
  expect(rows).toMatchObject([{ locale }]);
  await expect(page.getByText(euros(Number(rows[0]?.total), locale)).first()).toBeVisible();
});

/** The words that begin on one line and end on another. */
const cutWords = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((elements) =>
    elements.flatMap((element) =>
      [...element.textContent.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(element.firstChild ?? element, index);
        range.setEnd(element.firstChild ?? element, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      }),
    ),
  );

test('every screen of the tunnel has its names and fits its width in Dutch and in German', async ({
  page,
  locale: said,
  sql,
  clean,
}) => {
  const { wordsOf } = await import('./support/words.ts');
  const locale = said === 'fr-FR' ? 'nl-BE' : 'de-DE';
  const teller: Teller = { page, locale, t: wordsOf(locale), sql, clean };
  const { t } = teller;
  const looked = async (): Promise<void> => {
    await fits(page);
    await clean(page);
  };
  const phone = await thing(teller, iphone.label);
  await page.goto(at('/search', locale));
  await looked();
  await page.goto(at(`/diag/${phone.productId}/x`, locale));
  await expect(questionNumber(teller, 1)).toBeVisible();
  await looked();
  // the second press of an impatient finger falls on the next question, and answers nothing
  await page.locator('label.choice').first().dblclick();
  await expect(questionNumber(teller, 2)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await beginAtEstimate(teller, phone);
  await looked();
  const address = page.url();
  await page.goto(address.replace('step=estimate', 'step=imei'));
  await expect(heading(teller, 'imei.title')).toBeVisible();
  await looked();
  await page.goto(address.replace('step=estimate', 'step=question-4'));
  await expect(questionNumber(teller, 4)).toBeVisible();
  await looked();
  await page.goto(address);
  await page.getByRole('button', { name: t('journey:estimate.choose') }).click();
  await expect(heading(teller, 'shipping.title')).toBeVisible();
  await looked();
  await choice(page, await named(sql, locale, 'circuit', 'Dépôt dans un magasin')).check();
  await page
    .getByRole('region', { name: t('journey:stores.choose') })
    .getByRole('radio')
    .first()
    .check();
  await page.getByRole('button', { name: t('journey:shipping.goOn') }).click();
  await expect(heading(teller, 'bonus.title')).toBeVisible();
  await looked();
  await page.getByRole('button', { name: t('journey:bonus.skip') }).click();
  await expect(heading(teller, 'payment.title')).toBeVisible();
  const transfer = await named(sql, locale, 'payment', 'Virement bancaire');
  await page
    .locator('label.choice')
    .filter({ has: page.getByText(transfer, { exact: true }) })
    .click();
  await looked();
  await page.getByRole('button', { name: t('journey:payment.goOn') }).click();
  await page.getByRole('button', { name: t('journey:customer.goOn') }).click();
  await looked();
  await fillPerson(teller, camille(`taal.${phone.imei}@courriel.example`));
  await fillIdentity(teller, identityCard);
  await page.getByLabel(t('journey:customer.iban')).fill('FR7630006000011234567890189');
  await page.getByRole('button', { name: t('journey:customer.goOn') }).click();
  await expect(heading(teller, 'summary.title')).toBeVisible();
  await looked();
  await page.getByRole('checkbox').check();
  await confirmButton(teller).click();
  await expect(heading(teller, 'confirmation.title', { count: 1 })).toBeVisible();
  await expect(page.locator('.document-name b').first()).toBeVisible();
  expect(await cutWords(page.locator('.document-name b'))).toEqual([]);
  await looked();
});
