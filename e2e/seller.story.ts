import type { Page } from '@playwright/test';
import type pg from 'pg';
import { readBarcodes, readPdfText } from '@reprise/paperwork/server/drawings/read-back.ts';
import { euros, imeiOf, named } from './support/catalogue.ts';
import {
  camille,
  choice,
  chooseWays,
  declarePhone,
  device,
  downloaded,
  dossierOf,
  fillIdentity,
  fillPerson,
  identityCard,
  iphone,
  line,
  plain,
  type Dossier,
} from './support/sale.ts';
import { signOnScreen } from './support/signature.ts';
import { addresses, expect, scan, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const seller = { email: 'axel.garnier@arpege-mobilite.example', name: 'Axel Garnier' };
const store = 'ARP-001';

test.use({ viewport: { width: 1280, height: 844 } });

/** A sale at the counter, paid at once by a voucher. */
async function sellInStore(teller: Teller, imei: string): Promise<Dossier> {
  const { page, t, locale, clean } = teller;
  await clean(page);
  await page.getByRole('link', { name: t('dashboard:home.shortcut.newBuyback') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('journey:search.title') })).toBeVisible();
  await clean(page);
  await declarePhone(teller, imei);
  await clean(page);
  await chooseWays(teller, { imei, bonus: true, circuit: 'Dépôt en magasin', payment: 'Bon d’achat' });
  await fillPerson(teller, camille(`comptoir.${imei}@courriel.example`));
  await page.getByRole('button', { name: t('journey:customer.goOn') }).click();
  // without the identity document the sale does not go on
  await expect(
    page.getByRole('group', { name: t('journey:customer.identityDate') }),
  ).toHaveAccessibleDescription(new RegExp(t('fields:required')));
  for (const field of ['identityType', 'identityNumber', 'identityAuthority'])
    await expect(page.getByLabel(t(`journey:customer.${field}`))).toHaveAccessibleDescription(
      new RegExp(t('fields:required')),
    );
  await clean(page);
  await fillIdentity(teller, identityCard);
  await page.getByRole('button', { name: t('journey:customer.goOn') }).click();
  await page.getByRole('checkbox', { name: t('journey:summary.terms') }).check();
  await clean(page);
  await page
    .getByRole('button', { name: t('journey:summary.confirm', { amount: euros(18_615, locale) }) })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('journey:counter.title', { count: 1 }) }),
  ).toBeVisible();
  return dossierOf(teller, imei);
}

/** The voucher of that sale: its number, amount and barcode on paper. */
async function readVoucher(teller: Teller, { imei }: Dossier): Promise<void> {
  const { page, t, locale, clean } = teller;
  const button = page.getByRole('button', {
    name: t('journey:paper.downloadNamed', { name: t('journey:paper.voucher') }),
  });
  await expect(button).toBeVisible({ timeout: 60_000 });
  await clean(page);
  const dossier = await dossierOf(teller, imei);
  expect(dossier).toMatchObject({ payment: 'payment_completed', voucher: expect.stringMatching(/^\d+$/) });
  const { bytes } = await downloaded(page, button);
  const text = plain(await readPdfText(bytes));
  expect(text.replaceAll(' ', '')).toContain(dossier.voucher);
  expect(text).toContain(plain(euros(18_615, locale)));
  expect((await readBarcodes(bytes)).map((code) => code.text)).toContain(dossier.voucher);
}

/** A sale on the site whose owner will bring the device to this store. */
async function declareOnSite(teller: Teller, imei: string, storeName: string): Promise<Dossier> {
  const { page, t, locale } = teller;
  await page.goto(`${addresses().site}/search?lng=${locale}`);
  await declarePhone(teller, imei);
  await chooseWays(teller, {
    imei,
    bonus: false,
    circuit: 'Dépôt dans un magasin',
    store: storeName,
    payment: 'Carte cadeau Arpège',
  });
  await fillPerson(teller, camille(`site.${imei}@courriel.example`));
  await fillIdentity(teller, identityCard);
  await page.getByRole('button', { name: t('journey:customer.goOn') }).click();
  await page.getByRole('checkbox', { name: t('journey:summary.terms') }).check();
  await page
    .getByRole('button', { name: t('journey:summary.confirm', { amount: euros(17_941, locale) }) })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('journey:confirmation.title', { count: 1 }) }),
  ).toBeVisible();
  return dossierOf(teller, imei);
}

/** The device is here: found by its number, asked again, priced again, agreed. */
async function finalize(teller: Teller, dossier: Dossier): Promise<void> {
  const { page, t, locale, sql, clean } = teller;
  await page.getByRole('link', { name: t('dashboard:menu.predeclared') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('dashboard:predeclared.title') })).toBeVisible();
  await clean(page);
  await page.getByRole('textbox', { name: t('dashboard:predeclared.scan') }).focus();
  await scan(page, dossier.number.slice(0, 12));
  await expect(page.getByText(t('dashboard:predeclared.notNumber'))).toBeVisible();
  await scan(page, dossier.number);
  await expect(
    page.getByRole('heading', { level: 1, name: t('dashboard:predeclared.checkTitle') }),
  ).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: t('dashboard:common.next') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('dashboard:predeclared.diagnosisTitle') }),
  ).toBeVisible();
  await expect(choice(page, await named(sql, locale, 'answer', '70 à 79 %'))).toBeChecked();
  await clean(page);
  await choice(page, await named(sql, locale, 'answer', '80 à 84 %')).check();
  await page.getByRole('button', { name: t('dashboard:predeclared.estimate') }).click();
  await expect(page.getByText(t('counter:check.changedTitle'))).toBeVisible();
  await line(teller, await named(sql, locale, 'answer', '80 à 84 %'), -500);
  await line(teller, t('dashboard:ledger.total'), 19_011, false);
  await clean(page);
  // the document that the site registered is not asked again
  await expect(page.getByLabel(t('dashboard:predeclared.documentNumber'), { exact: true })).toBeHidden();
  await page
    .getByRole('button', { name: t('dashboard:predeclared.finalize', { price: euros(19_011, locale) }) })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('journey:counter.title', { count: 1 }) }),
  ).toBeVisible();
  await clean(page);
}

/** Both in one package, closed for good and handed to the carrier. */
async function ship({ page, t, locale, clean }: Teller, dossiers: readonly Dossier[]): Promise<void> {
  const [{ id, number: first } = { id: '', number: '' }] = dossiers;
  await page.goto(`${addresses().dashboard}/buyback/${id}?lng=${locale}`);
  await expect(page.getByRole('link', { name: t('dashboard:expedition.start') })).toHaveAttribute(
    'href',
    `/start-expedition?code=${first}`,
  );
  await page.getByRole('link', { name: t('dashboard:menu.expedition') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('dashboard:expedition.title') })).toBeVisible();
  await clean(page);
  await page.getByRole('link', { name: t('dashboard:expedition.start') }).click();
  // the first by its code, the others from what lies in the store beside the field
  const waiting = page.getByRole('complementary', { name: t('dashboard:home.figure.to_ship') });
  for (const [at, { number }] of dossiers.entries()) {
    const thing = waiting.getByRole('button').filter({ hasText: number.slice(-6) });
    await expect(thing).toBeVisible();
    if (at === 0) {
      await page.getByRole('textbox', { name: t('dashboard:expedition.scan') }).focus();
      await scan(page, number);
    } else await thing.click();
    await expect(page.getByText(t('dashboard:expedition.inIt', { count: at + 1 }))).toBeVisible();
    await expect(thing).toHaveCount(0);
  }
  await clean(page);
  await page.getByRole('button', { name: t('dashboard:expedition.close'), exact: true }).click();
  await clean(page);
  await page.getByRole('button', { name: t('dashboard:expedition.closeConfirm') }).click();
  await page.getByRole('button', { name: t('dashboard:expedition.handOver') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('dashboard:expedition.confirmationTitle') }),
  ).toBeVisible();
  await clean(page);
}

/** Who, when, what, from, to: each line of the dossier's history, as in the database. */
async function readHistory({ page, t, sql, locale, clean }: Teller, { id }: Dossier): Promise<void> {
  await page.goto(`${addresses().dashboard}/buyback/${id}?lng=${locale}`);
  await page.getByRole('tab', { name: t('dashboard:buyback.tab.other') }).click();
  const moments = page.getByRole('listitem').filter({ has: page.getByRole('time') });
  const lines = await historyOf(sql, id);
  await expect(moments).toHaveCount(lines.length);
  for (const { subject, action, from, to, userName, userType } of lines) {
    const word = (status: string) => t(`states:${subject === 'package' ? `package_${status}` : status}`);
    const who = userType === 'system' ? t('dashboard:userType.system') : userName;
    // what moved nothing (a signature) is told by its action
    const what = to === null ? t(`history:action.${subject}.${action}`) : word(to);
    const moment = moments.filter({ hasText: what }).filter({ hasText: who });
    const told = from === null ? moment : moment.filter({ hasText: word(from) });
    await expect(told.filter({ hasText: t(`dashboard:history.subject.${subject}`) }).first()).toBeVisible();
  }
  expect(lines.map(({ userName }) => userName)).toContain(seller.name);
  await clean(page);
}

type Line = {
  subject: string;
  action: string;
  from: string | null;
  to: string | null;
  userName: string;
  userType: string;
};

async function historyOf(sql: pg.Client, buybackId: string): Promise<Line[]> {
  const { rows } = await sql.query<Line>(
    `select subject, action, "from", "to", "userName", "userType" from history where "buybackId" = $1 order by "happenedAt"`,
    [buybackId],
  );
  expect(rows.length).toBeGreaterThan(0);
  return rows;
}

async function storeName(sql: pg.Client): Promise<string> {
  const { rows } = await sql.query<{ name: string }>(
    'select "commonName" as name from organizations where "externalId" = $1',
    [store],
  );
  return rows[0]?.name ?? '';
}

test('a seller buys at the counter, finishes what comes from the site, and ships both', async ({
  page,
  browser,
  locale: said,
  t,
  sql,
  clean,
}) => {
  const locale = said ?? 'fr-FR';
  const counter: Teller = { page, locale, t, sql, clean };
  await signIn(page, t, seller.email, locale);
  const sold = await sellInStore(counter, imeiOf(iphone.tac, device()));
  expect(sold).toMatchObject({
    status: 'bb_awaiting_inventory',
    item: 'item_awaiting_inventory',
    paymentType: 'voucher',
    circuitType: 'store_drop',
    declaredPrice: 17_615,
  });
  // the voucher is issued once its transfer order is signed
  await expect(page.getByText(t('journey:counter.paidOnceSigned'))).toBeVisible();
  await signOnScreen(counter);
  await readVoucher(counter, sold);

  const phone: Page = await browser.newPage({ locale, viewport: { width: 390, height: 844 } });
  const declared = await declareOnSite(
    { ...counter, page: phone },
    imeiOf(iphone.tac, device()),
    await storeName(sql),
  );
  expect(declared).toMatchObject({
    status: 'bb_awaiting_store_drop',
    item: 'item_awaiting_store_drop',
    payment: 'awaiting_payment',
  });
  await phone.close();
  await finalize(counter, declared);
  expect(await dossierOf(counter, declared.imei)).toMatchObject({
    status: 'bb_awaiting_inventory',
    item: 'item_awaiting_inventory',
    payment: 'awaiting_payment',
    declaredPrice: 19_011,
  });

  await ship(counter, [sold, declared]);
  for (const { imei } of [sold, declared])
    expect(await dossierOf(counter, imei)).toMatchObject({
      status: 'bb_in_transit',
      item: 'item_in_transit',
    });
  await readHistory(counter, sold);
  await readHistory(counter, declared);
});
