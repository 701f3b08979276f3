import type { Page } from '@playwright/test';
import { imeiOf, named } from './support/catalogue.ts';
import { camille, device, fileOf, identityCard, iphone, workedExample, type Teller } from './support/sale.ts';
import { expect, scan, signIn, test } from './support/story.ts';

const seller = 'axel.garnier@arpege-mobilite.example';
/** From the scan to the confirmation; the text of the customer's identity is not counted, the Tabs between are. */
const most = 45;

test.use({ viewport: { width: 1280, height: 844 } });

/**
 * Counts what the seller's hands do, as the page receives it: each key press is one input, a scanner's burst (its keys
 * closer than 25 ms, ending in Enter) is one in all, and characters typed into the customer's fields are none. A mouse
 * or a finger would be counted apart, and there is none.
 */
async function countInputs(
  page: Page,
): Promise<() => Promise<{ keys: number; pointers: number; list: string }>> {
  await page.addInitScript(() => {
    const burstMs = 25;
    const kept = JSON.parse(sessionStorage.getItem('inputs') ?? 'null') as {
      keys: string[];
      pointers: number;
    } | null;
    const counted = kept ?? { keys: [], pointers: 0 };
    let burst = 0;
    let last = -Infinity;
    const keep = (): void => sessionStorage.setItem('inputs', JSON.stringify(counted));
    window.addEventListener(
      'keydown',
      (event) => {
        if (['Shift', 'Control', 'Alt', 'AltGraph'].includes(event.key)) return;
        const isQuick = event.timeStamp - last < burstMs;
        last = event.timeStamp;
        burst = isQuick ? burst + 1 : 1;
        const field = event.target instanceof HTMLElement ? event.target.id : '';
        const isText = event.key.length === 1 || event.key.startsWith('Arrow');
        if (field.startsWith('customer') && isText) return;
        counted.keys.push(event.key);
        // the keys of a scan become the one Enter that ends them
        if (event.key === 'Enter' && burst > 6) {
          counted.keys.splice(counted.keys.length - burst, burst, 'scan');
        }
        keep();
      },
      true,
    );
    window.addEventListener(
      'pointerdown',
      () => {
        counted.pointers += 1;
        keep();
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => {
      const counted = JSON.parse(sessionStorage.getItem('inputs') ?? '{}') as {
        keys: string[];
        pointers: number;
      };
      return { keys: counted.keys.length, pointers: counted.pointers, list: counted.keys.join(' ') };
    });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The digit of an answer: its place among the cards of the screen. */
async function digitOf(page: Page, words: string): Promise<string> {
  const cards = page.locator('label.choice');
  await expect(cards.filter({ hasText: words }).first()).toBeVisible();
  const names = await cards.allTextContents();
  const at = names.findIndex((name) =>
    name.replaceAll(/\s+/g, ' ').startsWith(words.replaceAll(/\s+/g, ' ')),
  );
  expect(at, words).toBeGreaterThanOrEqual(0);
  return String(at + 1);
}

/** Each question by the digit of its answer; one that takes several goes on with Enter. */
async function answerAll({ page, t, locale, sql }: Teller): Promise<void> {
  const total = workedExample.length;
  for (const [at, [question, reply]] of workedExample.entries()) {
    await expect(heading(page, await named(sql, locale, 'question', question))).toBeVisible();
    await expect(page.getByText(t('ui:progress.question', { current: at + 1, total }))).toBeVisible();
    await page.keyboard.press(await digitOf(page, await named(sql, locale, 'answer', reply)));
    if ((await page.getByRole('checkbox').count()) > 0) await page.keyboard.press('Enter');
  }
}

/** The customer's words, a Tab between the fields: what has its value already is passed over. */
async function identify(page: Page, email: string): Promise<void> {
  const person = camille(email);
  const texts: Record<string, string> = {
    ...Object.fromEntries(Object.entries(person).map(([name, text]) => [`customerInfo.${name}`, text])),
    'customerIdentification.number': identityCard.number,
    'customerIdentification.issuingAuthority': identityCard.authority,
  };
  for (let fields = 0; fields < 20; fields += 1) {
    const id = await page.evaluate(() => document.activeElement?.id ?? '');
    const text = texts[id];
    if (text !== undefined) await page.keyboard.type(text, { delay: 30 });
    else if (id === 'customerIdentification.type') await page.keyboard.press('ArrowDown');
    else if (id === 'customerIdentification.deliveryDate') {
      await page.locator(`[id="${id}"]`).fill(identityCard.date);
      break;
    }
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

test('a seller goes from scan to confirmation by keys, in few inputs', async ({
  page,
  locale: said,
  t,
  sql,
  clean,
}) => {
  const teller: Teller = { page, locale: said ?? 'fr-FR', t, sql, clean };
  const imei = imeiOf(iphone.tac, device());
  await signIn(page, t, seller, teller.locale);
  const counted = await countInputs(page);
  await page.goto(page.url().replace(/\/home.*/, '/search'));
  await expect(page.getByRole('combobox', { name: t('common:search.label'), exact: true })).toBeFocused();
  await scan(page, imei);
  await page.getByRole('link', { name: iphone.label }).waitFor();
  await page.keyboard.press('1');
  await expect(page.getByRole('textbox', { name: t('journey:imei.label'), exact: true })).toHaveValue(imei);
  await page.keyboard.press('Enter');
  await answerAll(teller);
  await expect(heading(page, t('journey:estimate.title'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, t('journey:bonus.title'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, t('journey:shipping.title'))).toBeVisible();
  await page.keyboard.press(
    await digitOf(page, await named(sql, teller.locale, 'circuit', 'Dépôt en magasin')),
  );
  await expect(heading(page, t('journey:payment.title'))).toBeVisible();
  await page.keyboard.press(await digitOf(page, await named(sql, teller.locale, 'payment', 'Bon d’achat')));
  await expect(heading(page, t('journey:customer.title'))).toBeVisible();
  await identify(page, `touches.${imei}@courriel.example`);
  await expect(heading(page, t('journey:summary.title'))).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('checkbox', { name: t('journey:summary.terms') })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(heading(page, t('journey:confirmation.title', { count: 1 }))).toBeVisible();
  const { keys, pointers, list } = await counted();
  expect(pointers).toBe(0);
  expect(list.startsWith('scan')).toBe(true);
  expect(keys, list).toBeLessThanOrEqual(most);
  expect(await fileOf(teller, imei)).toMatchObject({ status: 'bb_awaiting_inventory' });
});
