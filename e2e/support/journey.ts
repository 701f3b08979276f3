import type { Page } from '@playwright/test';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { imeiOf } from './catalogue.ts';
import { answersTo, product } from './product.ts';
import { answerBonus, device, saleTitle } from './sale.ts';
import { addresses, expect, type Teller } from './story.ts';

export type Thing = { productId: string; label: string; imei: string };
/** What is declared of a thing; its site may ask for the IMEI later. */
type Declared = Omit<Thing, 'imei'> & { imei: string | null };

/** The first answer of every question except the cosmetic ones: light scratches, as most phones have. */
const positions: Record<string, number> = { screen: 2, shell: 2 };

/** A phone of the catalogue, with its own IMEI. */
export async function thing({ sql }: Pick<Teller, 'sql'>, label: string): Promise<Thing> {
  const { rows } = await sql.query<{ id: string; tac: string }>(
    `select "id", "tacCodes"[1] as tac from products where "status" = 'published' and "label" = $1
     and "accountId" = (select "id" from accounts where "name" = 'Arpège Mobilité')`,
    [label],
  );
  expect(rows, label).toHaveLength(1);
  const { id, tac } = rows[0]!;
  return { productId: id, label, imei: imeiOf(tac, device()) };
}

/** The address of a screen of the site in the story's language. */
export const at = (path: string, locale: string): string =>
  `${addresses().site}${path}${path.includes('?') ? '&' : '?'}lng=${locale}`;

/** Opens a visit of the site, as its first page does. */
export const openVisit = (url = addresses().site) =>
  product().call('POST /webtoken-with-account-and-ord', { body: new URLSearchParams({ url }) });

/** The token of this tab's visit; a visit begins here when the tab has not called the API yet. */
export async function visitOf(page: Page): Promise<string> {
  const kept = await page.evaluate(() => sessionStorage.getItem('webtoken'));
  if (kept !== null) return (JSON.parse(kept) as { token: string }).token;
  const visit = await openVisit();
  await page.evaluate((text) => sessionStorage.setItem('webtoken', text), JSON.stringify(visit));
  return visit.token;
}

/** Calls the product as a visitor of the site, by their token and in their language. */
export const visitorBy = (token: string, locale = 'fr-FR'): Driver =>
  product().as(token, { 'accept-language': locale });

/**
 * Answers a declaration's questions as this tab's visitor, by API calls; returns the declaration's id. `accessories`:
 * the chosen ones by position. `others`: answers that differ from the usual ones, by question code.
 */
export async function declareAs(
  by: Driver,
  { productId, imei }: Declared,
  accessories: readonly number[] = [],
  others: Readonly<Record<string, number>> = {},
): Promise<string> {
  const { questions } = await by.call('GET /products/{id}/diagnostic-questions', {
    params: { id: productId },
    query: { audience: 'customer' },
  });
  const responses = answersTo(questions, { ...positions, ...others }, accessories);
  return (await by.call('POST /declarations', { body: { productId, imei, responses } })).id;
}

/** Begins the sale of a device at its estimate, with its questions answered beforehand. */
export async function beginAtEstimate(
  teller: Teller,
  wanted: Declared,
  others: Readonly<Record<string, number>> = {},
): Promise<void> {
  const { page, t, locale } = teller;
  if (!page.url().startsWith(addresses().site)) await page.goto(at('/search', locale));
  const declarationId = await declareAs(visitorBy(await visitOf(page)), wanted, [], others);
  await page.goto(at(`/diag?declarationId=${declarationId}`, locale));
  const worthless = page.getByText(t('journey:estimate.zero'));
  await expect(heading(teller, 'estimate.title').or(worthless)).toBeVisible();
}

/** The title of a screen of the sale. */
export const heading = (
  { page, t }: Pick<Teller, 'page' | 't'>,
  key: string,
  values?: Record<string, unknown>,
) => page.getByRole('heading', { level: 1, name: t(`journey:${key}`, values) });

/** « Question 3 sur 11 », whatever the product's number of questions. */
export const questionNumber = ({ page, t }: Teller, current: number) =>
  page.getByText(new RegExp(`^${t('ui:progress.question', { current, total: '#' }).split('#')[0]}\\d`));

/** Everything is within the width of the screen. */
export async function fits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
      .slice(-3)
      .map((one) => one.outerHTML.slice(0, 160));
  });
  expect(wide).toEqual([]);
}

/** The site as the server writes it for an account with another configuration: the page is changed as it arrives. */
export async function configured(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.addInitScript((differing) => {
    const rewrite = (): boolean => {
      const written = document.getElementById('settings');
      if (!written?.nextSibling) return false;
      const settings = JSON.parse(written.textContent) as { whiteLabel: object };
      const whiteLabel = { ...settings.whiteLabel, ...differing };
      written.textContent = JSON.stringify({ ...settings, whiteLabel });
      return true;
    };
    const watcher = new MutationObserver(() => {
      if (rewrite()) watcher.disconnect();
    });
    watcher.observe(document, { childList: true, subtree: true });
  }, change);
}

/** From the estimate to the customer's form, with the first way to send and the first way to be paid. */
export async function chooseFirst(teller: Teller, { payment }: { payment: string }): Promise<void> {
  const { page, t } = teller;
  await page.getByRole('button', { name: t('journey:estimate.choose') }).click();
  await expect(saleTitle(teller, 'shipping')).toBeVisible();
  await page.getByRole('radio').last().check();
  await page.getByRole('button', { name: t('journey:shipping.goOn') }).click();
  await answerBonus(teller, false);
  await page.getByRole('radio', { name: payment }).first().check();
  await page.getByRole('button', { name: t('journey:payment.goOn') }).click();
  await expect(saleTitle(teller, 'customer')).toBeVisible();
}

/** Makes the confirmation fail once, as a bug of the server would; the next try passes. */
export async function breakCreationOnce({ page, t }: Teller, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: {
          status: 500,
          code: 'creation_failed',
          detail: t('refusals:creation_failed'),
          violations: [],
          requestId: 'the-number-of-the-request',
        },
      }),
    { times: 1 },
  );
}
