import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { euros, named, productName } from './catalogue.ts';
import { addresses, expect, type Teller } from './story.ts';

/** The iPhone of the worked example (docs/price.md, "Worked example"). */
export const iphone = { label: 'iPhone 13 Pro 128 Go', tac: '77321333' };

/** The demo's devices stay below this number; those above are taken once each, ten thousand by a process. */
const firstOfStories = 900_000;
const ofProcess = (Number(process.env.TEST_WORKER_INDEX ?? 0) % 10) * 10_000;
/** Anywhere to begin with, for a product that earlier runs have used. */
let taken = randomInt(9_000);

/** Six digits of one device that nobody has declared: a model's IMEI is refused while a dossier of it is open. */
export function device(): string {
  taken += 1;
  return String(firstOfStories + ofProcess + taken);
}

/**
 * The questions of an iPhone in order, each with its answer in the worked example (docs/price.md, "Worked example").
 */
export const workedExample: readonly [question: string, answer: string][] = [
  ['L’appareil s’allume-t-il ?', 'Oui, jusqu’à l’écran d’accueil'],
  ['L’appareil est-il détaché de tout compte ?', 'Oui, aucun compte'],
  ['L’appareil a-t-il été en contact avec un liquide ?', 'Non'],
  ['Que joindrez-vous à l’appareil ?', 'Boîte d’origine'],
  ['Dans quel état est l’écran ?', 'Micro-rayures'],
  ['Dans quel état est la coque ?', 'Rayée ou marquée'],
  ['Quelle est la capacité maximale de la batterie ?', '70 à 79 %'],
  ['Les appareils photo fonctionnent-ils ?', 'Oui, tout fonctionne'],
  ['Appels, réseau et SIM fonctionnent-ils ?', 'Oui, tout fonctionne'],
  ['Boutons, son et prise de charge fonctionnent-ils ?', 'Oui, tout fonctionne'],
  ['Face ID fonctionne-t-il ?', 'Oui'],
];

export const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text with ordinary spaces in place of all other ones. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** The start of a card's name, whatever kind of spaces it has. */
const beginning = (words: string): RegExp =>
  new RegExp(String.raw`^${escaped(words).replaceAll(/\s+/g, String.raw`\s+`)}(\s|$)`);

/** The card of an answer or a way, by its text. */
export function choice(page: Pick<Page, 'getByRole'>, words: string): Locator {
  const name = beginning(words);
  return page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name }));
}

/** Waits for a question by its title and position, answers it and goes on. */
export async function answer(
  { page, locale, t, sql }: Teller,
  [question, reply]: readonly [string, string],
  current: number,
  total: number,
): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: await named(sql, locale, 'question', question) }),
  ).toBeVisible();
  await expect(page.getByText(t('ui:progress.question', { current, total }))).toBeVisible();
  const card = choice(page, await named(sql, locale, 'answer', reply));
  // on the site a press on the one answer leads on
  if (isCounter(page) || (await card.getAttribute('type')) === 'checkbox') {
    await card.check();
    await page.getByRole('button', { name: t('journey:continue'), exact: true }).click();
  } else await card.click();
}

const isCounter = (page: Page): boolean => page.url().startsWith(addresses().dashboard);

/** The demo's site asks for the IMEI after the estimate. */
export const asksImeiLater = (page: Page): boolean => page.url().startsWith(addresses().site);

/** Types the IMEI and goes on. */
export async function giveImei({ page, t }: Pick<Teller, 'page' | 't'>, imei: string): Promise<void> {
  await page.getByRole('textbox', { name: t('journey:imei.label'), exact: true }).fill(imei);
  await page.getByRole('button', { name: t('journey:continue'), exact: true }).click();
}

/**
 * Finds the iPhone, gives its IMEI where it is asked first and answers every question; `looked` sees each before it is
 * answered.
 */
export async function declarePhone(
  teller: Teller,
  imei: string,
  looked: (at: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const { page, locale, t } = teller;
  await page.getByRole('combobox', { name: t('common:search.label'), exact: true }).fill('iphnoe 13 pr');
  await page.getByRole('option', { name: productName(locale, iphone.label) }).click();
  if (!asksImeiLater(page)) await giveImei(teller, imei);
  for (const [at, question] of workedExample.entries()) {
    await expect(
      page.getByText(t('ui:progress.question', { current: at + 1, total: workedExample.length })),
    ).toBeVisible();
    await looked(at);
    await answer(teller, question, at + 1, workedExample.length);
  }
  await expect(page.getByRole('heading', { level: 1, name: t('journey:estimate.title') })).toBeVisible();
}

/** From the estimate to the ways to send it, with the IMEI where it is asked then. */
export async function goToWays(teller: Teller, imei: string): Promise<void> {
  const { page, t } = teller;
  await page.getByRole('button', { name: t('journey:estimate.choose') }).click();
  if (asksImeiLater(page)) await giveImei(teller, imei);
  await expect(saleTitle(teller, 'shipping')).toBeVisible();
}

/** A step's texts: for the customer on the site, for the seller at a counter. */
export function saleTitle(
  { page, t }: Pick<Teller, 'page' | 't'>,
  step: 'shipping' | 'payment' | 'customer',
): Locator {
  const name = t(isCounter(page) ? `journey:counter.${step}` : `journey:${step}.title`);
  return page.getByRole('heading', { level: 1, name });
}

/** After the way: takes the trade-in bonus or not, where the way has one. */
export async function answerBonus({ page, t }: Pick<Teller, 'page' | 't'>, take: boolean): Promise<void> {
  const asked = page.getByRole('heading', { level: 1, name: t('journey:bonus.title') });
  const payment = saleTitle({ page, t }, 'payment');
  await expect(take ? asked : asked.or(payment)).toBeVisible();
  if (await asked.isVisible())
    await page.getByRole('button', { name: t(take ? 'journey:bonus.take' : 'journey:bonus.skip') }).click();
  await expect(payment).toBeVisible();
}

type Ways = { imei: string; bonus: boolean; circuit: string; store?: string; payment: string };

/** From the estimate to the customer's form: the IMEI, the way, the trade-in bonus or not, the payment. */
export async function chooseWays(
  teller: Teller,
  { imei, bonus, circuit, store, payment }: Ways,
): Promise<void> {
  const { page, locale, t, sql } = teller;
  await goToWays(teller, imei);
  await choice(page, await named(sql, locale, 'circuit', circuit)).check();
  if (store !== undefined) await choice(page, store).check();
  await page.getByRole('button', { name: t('journey:shipping.goOn') }).click();
  await answerBonus(teller, bonus);
  await choice(page, await named(sql, locale, 'payment', payment)).check();
  await page.getByRole('button', { name: t('journey:payment.goOn') }).click();
  await expect(saleTitle(teller, 'customer')).toBeVisible();
}

/** A customer who sells, as typed into the form. */
export type Person = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  street: string;
  zipCode: string;
  city: string;
};

/** A customer in Nantes. */
export const camille = (email: string): Person => ({
  firstName: 'Camille',
  lastName: 'Roche-Lévy',
  email,
  phone: '06 12 34 56 78',
  street: '14 rue de la Fosse',
  zipCode: '44000',
  city: 'Nantes',
});

/** Her identity card. */
export const identityCard = {
  number: 'X4RTBPFW4',
  authority: 'Préfecture de Loire-Atlantique',
  date: '2019-03-14',
};

/** The field of a part of the customer's identity and address: a line of text, with or without suggestions. */
export const personField = ({ page, t }: Pick<Teller, 'page' | 't'>, field: string): Locator => {
  const name = t(`journey:customer.${field}`);
  return page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }));
};

/** Types a day into its three fields. */
export async function fillDay(
  { page, t }: Pick<Teller, 'page' | 't'>,
  label: string,
  day: string,
): Promise<void> {
  const parts = page.getByRole('group', { name: t(label) });
  const [year = '', month = '', date = ''] = day.split('-');
  for (const [part, typed] of Object.entries({ day: date, month, year }))
    await parts.getByLabel(t(`ui:day.${part}`), { exact: true }).fill(typed);
}

/** Types the customer's identity and address into the form. */
export async function fillPerson({ page, t }: Teller, person: Person): Promise<void> {
  for (const [field, value] of Object.entries(person)) {
    await personField({ page, t }, field).fill(value);
  }
}

/** Types the identity document that the law requires. */
export async function fillIdentity({ page, t }: Teller, document: typeof identityCard): Promise<void> {
  await page.getByLabel(t('journey:customer.identityType')).selectOption('identity_card');
  await page.getByLabel(t('journey:customer.identityNumber')).fill(document.number);
  await page.getByLabel(t('journey:customer.identityAuthority')).fill(document.authority);
  await fillDay({ page, t }, 'journey:customer.identityDate', document.date);
}

/** Presses a button that downloads a file, and returns what was downloaded. */
export async function downloaded(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** A line of the ledger: its text, then its amount. */
export const line = ({ page, locale }: Teller, words: string, cents: number, signed = true) =>
  expect(
    page.getByRole('row', { name: words }).filter({ hasText: euros(cents, locale, signed) }),
  ).toBeVisible();

/** A dossier as in the database. */
export type Dossier = {
  id: string;
  imei: string;
  number: string;
  status: string;
  item: string;
  payment: string;
  paymentType: string;
  paid: number;
  voucher: string | null;
  circuitType: string;
  declaredPrice: number;
  email: string;
  phone: string;
  language: string;
};

/** The only dossier of a phone. */
export async function dossierOf({ sql }: Teller, imei: string): Promise<Dossier> {
  const { rows } = await sql.query<Dossier>(
    `select b.id, b.imei, b."identificationNumber" as number, b.status, i.status as item, p.status as payment,
        p.type as "paymentType", p.amount as paid, p."voucherNumber" as voucher, b."circuitType", b."declaredPrice", c.email, c.phone, c.language
      from buybacks b join items i on i."buybackId" = b.id join payments p on p."buybackId" = b.id
        join customers c on c.id = b."customerId"
      where b.imei = $1`,
    [imei],
  );
  expect(rows).toHaveLength(1);
  return rows[0]!;
}
