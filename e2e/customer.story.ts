import type { Page } from '@playwright/test';
import { readBarcodes, readPdfText } from '@reprise/paperwork/server/drawings/read-back.ts';
import { euros, imeiOf, named, productName } from './support/catalogue.ts';
import { configured, questionNumber } from './support/journey.ts';
import {
  camille,
  choice,
  declarePhone,
  device,
  downloaded,
  escaped,
  dossierOf,
  fillDay,
  fillIdentity,
  fillPerson,
  goToWays,
  identityCard,
  iphone,
  line,
  plain,
  workedExample,
  type Dossier,
} from './support/sale.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

/** A Samsung: its TAC is the manufacturer's. */
const galaxy = { label: 'Samsung Galaxy S26 256 Go', tac: '35225984', ean: '2990000002556' };

test.use({ viewport: { width: 390, height: 844 } });

const open = async ({ page, locale }: Teller, path: string): Promise<void> => {
  await page.goto(`${addresses().site}${path}?lng=${locale}`);
};

const search = ({ page, t }: Teller) =>
  page.getByRole('combobox', { name: t('common:search.label'), exact: true });

/** The product as the folded summary names it: what it unfolds to is on the page too, hidden. */
const inSummary = (page: Page, product: string) =>
  page.locator('summary').getByText(product, { exact: true });

test('a customer finds what is sold by a mistyped name, a category, an EAN or an IMEI', async ({
  page,
  t,
  sql,
  clean,
  teller,
}) => {
  const called = (label: string): string => productName(teller.locale, label);
  await open(teller, '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await clean(page);

  await search(teller).fill('iphnoe 13 pr');
  const suggestion = page.getByRole('option', { name: called(iphone.label) });
  await expect(suggestion).toBeVisible();
  await clean(page);
  await search(teller).press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: t('journey:results.title', { q: 'iphnoe 13 pr' }) }),
  ).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('iPhone 13 Pro');
  await expect(page.getByText(t('journey:results.closest', { words: 'iphnoe' }))).toBeVisible();
  await clean(page);
  await page.getByRole('link', { name: called(iphone.label) }).click();
  await expect(questionNumber(teller, 1)).toBeVisible();
  await expect(inSummary(page, called(iphone.label))).toBeVisible();

  await open(teller, '/search');
  await clean(page);
  await page.getByRole('link', { name: t('journey:categories.browse') }).click();
  for (const french of ['Smartphones', 'Samsung', 'Galaxy S']) {
    const category = await named(sql, teller.locale, 'category', french);
    await clean(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${category} \\d`) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();
  }
  await clean(page);
  const products = page.getByRole('region', { name: t('journey:categories.itsProducts') });
  await expect(products.locator('a[href^="/diag/"]')).toHaveCount(40);
  await page.getByRole('link', { name: t('journey:results.next') }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(products.locator('a[href^="/diag/"]')).toHaveCount(40);
  await page.getByRole('link', { name: t('journey:results.previous') }).click();
  const listed = called('Samsung Galaxy S7 64 Go');
  await products.getByRole('link', { name: listed }).click();
  await expect(inSummary(page, listed)).toBeVisible();

  await open(teller, '/search');
  await search(teller).fill(galaxy.ean);
  await search(teller).press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: called(galaxy.label) })
    .click();
  await expect(inSummary(page, called(galaxy.label))).toBeVisible();

  const imei = imeiOf(galaxy.tac, device());
  await configured(page, { imeiAfterEstimate: false });
  await open(teller, '/search');
  await search(teller).fill(imei);
  await page.getByRole('button', { name: t('common:search.go') }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: called(galaxy.label) })
    .click();
  await expect(page.getByRole('textbox', { name: t('journey:imei.label'), exact: true })).toHaveValue(imei);
  await clean(page);
});

test('a customer is told what is wrong with an IMEI, and may go on with one of another model', async ({
  page,
  t,
  clean,
  teller,
}) => {
  await configured(page, { imeiAfterEstimate: false });
  await open(teller, '/home');
  const name = productName(teller.locale, iphone.label);
  await search(teller).fill(name);
  await page.getByRole('option', { name }).click();
  const field = page.getByRole('textbox', { name: t('journey:imei.label'), exact: true });
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
  // the pressed button is gone: what stands in its place has its focus
  await expect(page.locator(':focus')).toContainText(t('journey:imei.invalid'));
  await clean(page);
  await page.getByRole('button', { name: t('journey:imei.correct') }).click();
  await expect(field).toHaveValue(other);
  await expect(field).toBeFocused();
  await goOn.click();
  await page.getByRole('button', { name: t('journey:imei.goOn') }).click();
  await expect(
    page.getByText(t('ui:progress.question', { current: 1, total: workedExample.length })),
  ).toBeVisible();
});

/** Goes back one question, finds its answer unchanged, and returns to the one that is open. */
async function lookBack({ page, locale, t, sql }: Teller, at: number): Promise<void> {
  for (const [link, place] of [
    ['back', at - 1],
    ['continue', at],
  ] as const) {
    await page
      .getByRole(link === 'back' ? 'link' : 'button', { name: t(`journey:${link}`), exact: true })
      .click();
    const given = workedExample[place]?.[1] ?? '';
    await expect(
      page.getByText(t('ui:progress.question', { current: place + 1, total: workedExample.length })),
    ).toBeVisible();
    if (link === 'back') await expect(choice(page, await named(sql, locale, 'answer', given))).toBeChecked();
  }
}

/** Each way to send it, with its effect on the price. */
const ways = [
  ['Enlèvement à domicile', -490],
  ['Dépôt dans un magasin', 500],
  ['Dépôt en magasin, colis prêt', -200],
  ['Envoi par la poste', -350],
] as const;

/** Makes an error in every field of the form: each shows its own message and keeps what was typed. */
async function typeWrongThings({ page, t, sql, clean }: Teller, email: string): Promise<void> {
  const wrong: readonly [label: string, typed: string, message: string][] = [
    ['firstName', 'J0hn', t('fields:name_characters')],
    ['lastName', ' ', t('fields:required')],
    ['email', 'camille@', t('fields:email')],
    ['phone', '12', t('fields:phone')],
    ['street', 'x', t('fields:too_short', { min: 2 })],
    ['zipCode', '7500', t('fields:zip_code')],
    ['city', 'x'.repeat(46), t('fields:too_long', { max: 45 })],
    ['iban', 'FR76 3000 6000 0112 3456 7890 180', t('fields:iban')],
    ['identityNumber', 'A-1', t('fields:too_short', { min: 5 })],
    ['identityAuthority', '', t('fields:required')],
  ];
  const issued = page.getByRole('group', { name: t('journey:customer.identityDate') });
  const all = [...wrong, ['identityType', '', t('fields:required')] as const];
  const field = (label: string) => page.getByLabel(t(`journey:customer.${label}`), { exact: true });
  for (const [label, typed] of wrong) await field(label).fill(typed);
  await fillDay({ page, t }, 'journey:customer.identityDate', '2099-01-31');
  await page.getByRole('button', { name: t('journey:customer.goOn') }).click();
  await expect(page.getByRole('alert')).toContainText(t('ui:form.problems', { count: all.length + 1 }));
  await expect(field('firstName')).toBeFocused();
  for (const [label, typed, message] of all) {
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(escaped(message)));
    await expect(field(label)).toHaveValue(typed);
  }
  await expect(issued).toHaveAccessibleDescription(new RegExp(t('fields:date_future')));
  await expect(issued.getByRole('textbox').first()).toHaveValue('31');
  // no field is one that a browser fills with the name on a bank card
  const filled = await page
    .locator('form input')
    .evaluateAll((inputs) => inputs.map((one) => one.getAttribute('autocomplete')));
  expect(filled.filter((token) => token === null || token.startsWith('cc-'))).toEqual([]);
  await clean(page);
  const { rows } = await sql.query('select from customers where email in ($1, $2)', ['camille@', email]);
  expect(rows).toEqual([]);
}

/** Opens the downloaded transfer order and label. */
async function readPapers({ page, locale, t, clean }: Teller, dossier: Dossier): Promise<void> {
  const paper = (type: string) =>
    page.getByRole('button', {
      name: t('journey:paper.downloadNamed', { name: t(`journey:paper.${type}`) }),
    });
  await expect(paper('transfer_order')).toBeVisible({ timeout: 60_000 });
  await expect(paper('shipping_label')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(t('journey:paper.fallback'))).toHaveCount(0);
  await clean(page);

  const order = await downloaded(page, paper('transfer_order'));
  expect(order.name).toBe(`transfer_order-${dossier.number}.pdf`);
  const text = plain(await readPdfText(order.bytes));
  for (const words of [
    'Camille Roche-Lévy',
    '14 rue de la Fosse',
    productName(locale, iphone.label),
    plain(euros(17_091, locale)),
    'Relais Réemploi SA',
    t('documents:transferOrder.terms'),
    t('documents:transferOrder.price'),
  ])
    // titles are printed in capitals
    expect(text.toLowerCase()).toContain(words.toLowerCase());
  expect((await readBarcodes(order.bytes)).map((code) => code.text)).toContain(dossier.number);

  const label = await downloaded(page, paper('shipping_label'));
  expect(plain(await readPdfText(label.bytes))).toContain('Camille Roche-Lévy');
  expect((await readBarcodes(label.bytes)).map((code) => code.text)).toContain(dossier.number);
}

/** The mail with the same documents, in the database and as staff sees it. */
async function readMail({ sql, t, locale, clean }: Teller, desk: Page, dossier: Dossier): Promise<void> {
  const sent = async () => {
    const { rows } = await sql.query<{ status: string; locale: string; attachments: { name: string }[] }>(
      `select status, locale, attachments from mails where "to" = $1 and kind = 'buyback_confirmed_web'`,
      [dossier.email],
    );
    return rows;
  };
  await expect.poll(sent).toHaveLength(1);
  const [mail] = await sent();
  expect(mail).toMatchObject({ status: 'sent', locale });
  expect(mail?.attachments).toHaveLength(2);

  await signIn(desk, t, 'edith.vasseur@arpege-mobilite.example', locale);
  await desk.getByRole('link', { name: t('dashboard:menu.mailbox'), exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: t('dashboard:mailbox.title') })).toBeVisible();
  await clean(desk);
  await desk.getByRole('row').filter({ hasText: dossier.email }).first().click();
  for (const { name } of mail?.attachments ?? [])
    await expect(desk.getByRole('dialog').getByRole('button', { name })).toBeVisible();
  await clean(desk);
}

test('a customer sells an iPhone by post against a gift card, and gets the papers', async ({
  page,
  browser,
  t,
  sql,
  clean,
  teller,
}) => {
  const own = device();
  const imei = imeiOf(iphone.tac, own);
  const email = `camille.${own}@courriel.example`;

  await open(teller, '/home');
  await declarePhone(teller, imei, async (at) => {
    await clean(page);
    if (at === 2) await lookBack(teller, at);
  });
  await line(teller, t('price:ledger.base'), 17_500, false);
  await line(teller, await named(sql, teller.locale, 'answer', 'Boîte d’origine'), 300);
  await line(teller, await named(sql, teller.locale, 'answer', '70 à 79 %'), -1_500);
  await line(teller, t('journey:total'), 16_300, false);
  await clean(page);
  await goToWays(teller, imei);
  for (const [french, cents] of ways) {
    const way = page
      .getByRole('main')
      .locator('label')
      .filter({ hasText: await named(sql, teller.locale, 'circuit', french) });
    await expect(way).toContainText(euros(cents, teller.locale, true));
  }
  await page.getByRole('button', { name: t('journey:shipping.goOn') }).click();
  await expect(page.getByText(t('journey:shipping.required'))).toBeInViewport();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await choice(page, await named(sql, teller.locale, 'circuit', 'Envoi par la poste')).check();
  await clean(page);
  await page.getByRole('button', { name: t('journey:shipping.goOn') }).click();

  const payFor = async (french: string): Promise<void> => {
    await choice(page, await named(sql, teller.locale, 'payment', french)).check();
    await clean(page);
    await page.getByRole('button', { name: t('journey:payment.goOn') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('journey:customer.title') })).toBeVisible();
  };
  await expect(page.getByRole('heading', { level: 1, name: t('journey:payment.title') })).toBeVisible();
  await payFor('Virement bancaire');
  await typeWrongThings(teller, email);

  await page
    .getByRole('main')
    .getByRole('link', { name: t('journey:back'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('journey:payment.title') })).toBeVisible();
  await choice(page, await named(sql, teller.locale, 'payment', 'Carte cadeau Arpège')).check();
  await page.getByText(t('journey:options.yourPrice')).click();
  await line(teller, await named(sql, teller.locale, 'transport', 'Étiquette à imprimer'), -350);
  await line(teller, await named(sql, teller.locale, 'payment', 'Carte cadeau Arpège'), 1_141);
  await line(teller, t('journey:total'), 17_091, false);
  await payFor('Carte cadeau Arpège');

  // what was typed is still there; without a transfer there is no IBAN
  await expect(page.getByLabel(t('journey:customer.email'))).toHaveValue('camille@');
  await expect(page.getByLabel(t('journey:customer.iban'))).toHaveCount(0);
  await fillPerson(teller, camille(email));
  await fillIdentity(teller, identityCard);
  await page.getByRole('button', { name: t('journey:customer.goOn') }).click();

  await expect(page.getByRole('heading', { level: 1, name: t('journey:summary.title') })).toBeVisible();
  await expect(page.getByText('14 rue de la Fosse, 44000 Nantes')).toBeVisible();
  await clean(page);
  const confirm = page.getByRole('button', {
    name: t('journey:summary.confirm', { amount: euros(17_091, teller.locale) }),
  });
  await confirm.click();
  await expect(page.getByText(t('fields:terms_required'))).toBeVisible();
  await clean(page);
  await page.getByRole('checkbox', { name: t('journey:summary.terms') }).check();
  await confirm.click();

  await expect(
    page.getByRole('heading', { level: 1, name: t('journey:confirmation.title', { count: 1 }) }),
  ).toBeVisible();
  const dossier = await dossierOf(teller, imei);
  expect(dossier).toMatchObject({
    status: 'bb_awaiting_inventory',
    item: 'item_created',
    payment: 'awaiting_payment',
    paymentType: 'gift_card',
    circuitType: 'web_post',
    declaredPrice: 17_091,
    email,
    phone: '+33612345678',
    language: teller.locale,
  });
  await readPapers(teller, dossier);
  const desk = await browser.newContext({ locale: teller.locale, viewport: { width: 1280, height: 844 } });
  await readMail(teller, await desk.newPage(), dossier);
  await desk.close();
});
