import { named } from './support/catalogue.ts';
import {
  at,
  beginAtEstimate,
  breakCreationOnce,
  chooseFirst,
  configured,
  fits,
  questionNumber,
  thing,
  heading,
} from './support/journey.ts';
import { declareAtCounter } from './support/counter.ts';
import { camille, fillIdentity, fillPerson, identityCard } from './support/sale.ts';
import { signOnScreen } from './support/signature.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

const voucher = 'Bon d’achat';
const first = 'Samsung Galaxy A55 5G 128 Go';
const second = 'Samsung Galaxy S21 5G 128 Go';

/** Puts a device of this name into the cart and ends at the customer's form. */
async function put(teller: Teller, label: string): Promise<string> {
  const wanted = await thing(teller, label);
  await beginAtEstimate(teller, wanted);
  await chooseFirst(teller, { payment: await named(teller.sql, teller.locale, 'payment', voucher) });
  return wanted.imei;
}

const openCart = ({ page, t }: Teller, count: number) =>
  page.getByRole('button', { name: t('common:cart.open', { count }) }).click();

test('a cart of several things has two tabs, a change, parcels and their numbers', async ({
  page,
  context,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  await page.goto(at('/search', locale));
  const imeis = [await put(teller, first)];
  await identityIsAskedOnlyWhereSet(teller);
  const tab = await context.newPage();
  await tab.goto(at('/home', locale));
  await expect(tab.getByRole('link', { name: `${t('common:cart.short')} 1` })).toBeVisible();
  imeis.push(await put(teller, second));
  // the browser informs the other tab
  await expect(tab.getByRole('link', { name: `${t('common:cart.short')} 2` })).toBeVisible();
  await page.getByText(t('journey:cart.total', { count: 2 })).click();
  await expect(page.getByRole('main').getByText(first)).toBeVisible();
  await clean(page);
  await fits(page);

  // the first device's answers change; it stays one line of the cart
  await page.getByRole('link', { name: t('journey:cart.changeNamed', { name: first }) }).click();
  await expect(heading(teller, 'shipping.title')).toBeVisible();
  await expect(page.getByRole('radio').last()).toBeChecked();
  await page.getByRole('button', { name: t('journey:shipping.goOn') }).click();
  await page.getByRole('button', { name: t('journey:payment.goOn') }).click();
  await expect(heading(teller, 'customer.title')).toBeVisible();
  await openCart(teller, 2);
  const drawer = page.getByRole('dialog', { name: t('journey:cart.title') });
  await expect(drawer.getByText(first)).toHaveCount(1);
  await clean(page);
  await drawer.getByRole('button', { name: t('ui:close') }).click();

  // the other tab is another visit, but continues with the same cart
  const there: Teller = { ...teller, page: tab };
  await tab.goto(at('/cart/customer-infos', locale));
  const email = `deux.${imeis.join('.')}@courriel.example`;
  await fillPerson(there, camille(email));
  await fillIdentity(there, identityCard);
  await tab.getByRole('button', { name: t('journey:customer.goOn') }).click();
  await tab.getByRole('checkbox', { name: t('journey:summary.terms') }).check();
  await tab.getByRole('main').getByRole('button', { name: /^Conf/ }).click();
  await expect(heading(there, 'checkout.title')).toBeVisible();
  await expect(tab.getByRole('button', { name: t('common:cart.open', { count: 2 }) })).toHaveCount(0);
  await clean(tab);
  await fits(tab);
  const select = tab.getByLabel(t('journey:checkout.inPackageNamed', { name: second }));
  await select.selectOption('2');
  await tab.reload();
  await expect(select).toHaveValue('2');
  await tab.getByRole('button', { name: t('journey:checkout.goOn', { count: 2 }) }).click();
  await expect(heading(there, 'confirmation.title', { count: 2 })).toBeVisible();
  await clean(tab);
  const { rows } = await sql.query<{ packageNumbers: { number: string; inCartIds: string[] }[] }>(
    `select carts."packageNumbers", carts."cartNumber" from carts
      join customers on customers.id = carts."customerId" where customers.email = $1`,
    [email],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.packageNumbers.map(({ number }) => number.split('-').at(-1))).toEqual(['1', '2']);
  // this tab still showed the cart: it leads to what the other tab confirmed, and so does a reload
  await expect(heading(teller, 'cart.confirmed')).toBeVisible();
  await clean(page);
  await page.reload();
  await page.getByRole('link', { name: t('journey:cart.seeConfirmation') }).click();
  await expect(page.getByText(t('journey:confirmation.elsewhere'))).toBeVisible();
});

test('a cart of one thing ignores another when it is full, leads home when emptied, and is gone a month later', async ({
  page,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  await configured(page, { cartMaxItems: 1 });
  await page.goto(at('/search', locale));
  await put(teller, first);
  await expect(page.getByRole('link', { name: t('journey:cart.add') })).toHaveCount(0);
  const other = await thing(teller, second);
  await beginAtEstimate(teller, other);
  await page.getByRole('button', { name: t('journey:estimate.choose') }).click();
  await page.getByRole('radio').last().check();
  await page.getByRole('button', { name: t('journey:shipping.goOn') }).click();
  await page
    .getByRole('radio', { name: await named(sql, locale, 'payment', voucher) })
    .first()
    .check();
  await page.getByRole('button', { name: t('journey:payment.goOn') }).click();
  const full = page.getByRole('dialog', { name: t('journey:cart.full') });
  await expect(full).toContainText(t('journey:cart.fullHelp', { count: 1 }));
  await clean(page);
  await full.getByRole('button', { name: t('ui:close') }).click();
  await expect(heading(teller, 'payment.title')).toBeVisible();
  await openCart(teller, 1);
  const drawer = page.getByRole('dialog', { name: t('journey:cart.title') });
  await expect(drawer).toContainText(first);
  await drawer.getByRole('button', { name: t('ui:close') }).click();
  await page.getByRole('button', { name: t('journey:payment.goOn') }).click();
  await full.getByRole('button', { name: t('journey:cart.replace') }).click();
  await expect(heading(teller, 'customer.title')).toBeVisible();
  await openCart(teller, 1);
  await expect(drawer).toContainText(second);

  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}') as { storedAt: string };
    sessionStorage.setItem('kept', JSON.stringify(cart));
    const old = new Date(Date.parse(cart.storedAt) - 31 * 86_400_000).toISOString();
    localStorage.setItem('cart', JSON.stringify({ ...cart, storedAt: old }));
  });
  await page.goto(at('/cart/summary', locale));
  await expect(heading(teller, 'cart.empty')).toBeVisible();
  await page.evaluate(() => {
    const cart = JSON.parse(sessionStorage.getItem('kept') ?? '{}') as { buybacks: object[] };
    const buybacks = [...cart.buybacks, { ...cart.buybacks[0], inCartId: 'again', productLabel: 'Encore' }];
    localStorage.setItem('cart', JSON.stringify({ ...cart, buybacks }));
  });
  await page.reload();
  const remove = page.getByRole('dialog', { name: t('journey:cart.removeTitle') });
  await page.getByRole('button', { name: t('journey:cart.removeNamed', { name: 'Encore' }) }).click();
  await remove.getByRole('button', { name: t('journey:cart.remove'), exact: true }).click();
  // the pressed button is gone: the cart has its focus, and says what is left
  await expect(page.locator(':focus')).toHaveAccessibleName(
    new RegExp(t('journey:cart.total', { count: 1 })),
  );
  await page.getByRole('button', { name: t('journey:cart.removeNamed', { name: second }) }).click();
  await clean(page);
  await remove.getByRole('button', { name: t('journey:cart.remove'), exact: true }).click();
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByRole('button', { name: t('common:cart.open', { count: 1 }) })).toHaveCount(0);
});

/** The customer's form with the identity document that the law requires, and for an account that asks for none. */
async function identityIsAskedOnlyWhereSet({ page, t }: Teller): Promise<void> {
  const identity = page.getByLabel(t('journey:customer.identityNumber'));
  await expect(identity).toBeVisible();
  await page.route('**/buyback-settings', async (route) => {
    const answer = await route.fetch();
    const settings = (await answer.json()) as object;
    await route.fulfill({
      response: answer,
      json: { ...settings, customer_identity_document_required: false },
    });
  });
  await page.reload();
  await expect(
    page.getByRole('textbox', { name: t('journey:customer.lastName'), exact: true }),
  ).toBeVisible();
  await expect(identity).toHaveCount(0);
  await page.unroute('**/buyback-settings');
  await page.reload();
  await expect(identity).toBeVisible();
}

test('a cart under its minimum says what is missing, and cannot be confirmed', async ({
  page,
  t,
  clean,
  teller,
}) => {
  const { locale } = teller;
  await page.route('**/buyback-settings', async (route) => {
    const answer = await route.fetch();
    const settings = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...settings, cart_min_value: 90_000 } });
  });
  await page.goto(at('/search', locale));
  await put(teller, first);
  const missingWords = new RegExp(t('journey:cart.belowMinimum', { amount: '.+' }));
  await expect(page.getByText(missingWords).first()).toBeVisible();
  const goOn = page.getByRole('button', { name: t('journey:customer.goOn') });
  await goOn.focus();
  await page.keyboard.press('Enter');
  await expect(goOn).toHaveAccessibleDescription(missingWords);
  await expect(page.getByText(t('fields:required'))).toHaveCount(0);
  await openCart(teller, 1);
  const drawer = page.getByRole('dialog', { name: t('journey:cart.title') });
  await drawer.getByRole('button', { name: t('journey:cart.goOn') }).focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await clean(page);
  await fits(page);
});

test('what an account has switched off is gone from the site', async ({ page, t, clean, teller }) => {
  const { locale } = teller;
  const phone = await thing(teller, first);
  const begin = async (): Promise<void> => {
    await page.goto(at('/search', locale));
    await page.evaluate(() => localStorage.clear());
    await page.goto(at(`/diag/${phone.productId}/x`, locale));
  };
  const firstQuestion = questionNumber(teller, 1);
  await configured(page, { imeiAfterEstimate: false });
  await begin();
  await expect(heading(teller, 'imei.title')).toBeVisible();
  await beginAtEstimate(teller, phone);
  await page.getByRole('button', { name: t('journey:estimate.choose') }).click();
  await expect(heading(teller, 'shipping.title')).toBeVisible();
  await expect(page.getByText(t('journey:options.yourPrice'))).toBeVisible();
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: t('site:foot.stores'), exact: true })).toBeVisible();

  await configured(page, {
    enabledPremiumFeatures: [],
    cartMaxItems: 1,
    tagPriceEnabled: false,
    dropOffLocationsMapEnabled: false,
    externalWebsiteLink: { active: true, url: 'https://enseigne.example/', text: 'Notre enseigne' },
  });
  await begin();
  await expect(firstQuestion).toBeVisible();
  await expect(foot.getByRole('link', { name: t('site:foot.stores'), exact: true })).toHaveCount(0);
  await expect(foot.getByRole('link', { name: 'Notre enseigne' })).toHaveAttribute(
    'href',
    'https://enseigne.example/',
  );
  const bonuses: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trade-in-bonuses') || request.url().includes('/imei-checks'))
      bonuses.push(request.url());
  });
  await beginAtEstimate(teller, phone);
  await page.getByRole('button', { name: t('journey:estimate.choose') }).click();
  await expect(heading(teller, 'shipping.title')).toBeVisible();
  await expect(page.getByText(t('journey:options.yourPrice'))).toHaveCount(0);
  expect(bonuses).toEqual([]);
  await clean(page);
});

test('a cart at the counter has two things and their parcels, and nobody else has it', async ({
  page,
  browser,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  await page.setViewportSize({ width: 1280, height: 844 });
  await signIn(page, t, 'axel.garnier@arpege-mobilite.example', locale);
  const email = `comptoir.${Date.now()}@courriel.example`;
  for (const [count, label] of [first, second].entries()) {
    const declarationId = await declareAtCounter(teller, label);
    await page.goto(`${addresses().dashboard}/diag?declarationId=${declarationId}&lng=${locale}`);
    const payment = count === 0 ? voucher : 'Virement bancaire';
    await chooseFirst(teller, { payment: await named(sql, locale, 'payment', payment) });
    await expect(
      page.getByRole('button', { name: t('common:cart.open', { count: count + 1 }) }),
    ).toBeVisible();
  }
  await identityIsAskedOnlyWhereSet(teller);
  await fillPerson(teller, camille(email));
  await fillIdentity(teller, identityCard);
  const iban = page.getByLabel(t('journey:customer.iban'));
  await iban.fill('TR33 0006 1005 1978 6457 8413 26');
  await page.getByRole('button', { name: t('journey:customer.goOn') }).click();
  await expect(page.getByText(t('fields:iban_sepa'), { exact: true })).toBeVisible();
  await iban.fill('BE68 5390 0754 7034');
  await page.getByRole('button', { name: t('journey:customer.goOn') }).click();
  await page.getByRole('checkbox', { name: t('journey:summary.terms') }).check();
  await clean(page);
  await breakCreationOnce(teller, '/store/*/buybacks');
  await page.getByRole('main').getByRole('button', { name: /^Conf/ }).click();
  // at a counter the message refers the seller to the administrator
  await expect(page.getByText(t('journey:trouble.creationInStore'))).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: /^Conf/ }).click();
  await expect(heading(teller, 'checkout.title')).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: t('journey:checkout.goOn', { count: 1 }) }).click();
  await expect(heading(teller, 'counter.title', { count: 2 })).toBeVisible();
  // the voucher is issued once its transfer order is signed
  const voucherOf = page.getByRole('button', { name: t('journey:counter.get_voucher') });
  await expect(page.getByText(t('journey:counter.paidOnceSigned'))).toHaveCount(1);
  await expect(voucherOf).toHaveCount(0);
  await clean(page);
  await signOnScreen(teller);
  await expect(voucherOf).toHaveCount(1);
  await page.getByRole('link', { name: t('journey:counter.get_documents') }).click();
  await expect(heading(teller, 'counter.docsTitle')).toBeVisible();
  await clean(page);

  const office = await browser.newPage({ locale });
  await signIn(office, t, 'edith.vasseur@arpege-mobilite.example', locale);
  await office.goto(`${addresses().dashboard}/cart/summary?lng=${locale}`);
  await expect(office).toHaveURL(/\/home/);
  await expect(office.getByRole('button', { name: t('common:cart.open', { count: 2 }) })).toHaveCount(0);
  await office.close();
});
