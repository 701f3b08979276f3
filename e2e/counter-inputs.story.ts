import type { Page } from '@playwright/test';
import { imeiOf, named } from './support/catalogue.ts';
import { camille, device, dossierOf, identityCard, iphone, workedExample } from './support/sale.ts';
import { expect, scan, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const seller = 'axel.garnier@arpege-mobilite.example';
/**
 * From the scan to the confirmation; the text of the customer's identity is not counted, the Tabs between the fields
 * are.
 */
const most = 45;

test.use({ viewport: { width: 1280, height: 844 } });

/**
 * Counts the seller's inputs as the page receives them: each key press is one, a scanner's burst (digits less than 60
 * ms apart, ending in Enter) is one in all, and characters typed into the customer's fields are none. Clicks are
 * counted apart, and must be zero.
 */
async function countInputs(
  page: Page,
): Promise<() => Promise<{ keys: number; pointers: number; list: string }>> {
  await page.addInitScript(() => {
    type Counted = { keys: { key: string; at: number }[]; pointers: number };
    const kept = JSON.parse(sessionStorage.getItem('inputs') ?? 'null') as Counted | null;
    const counted: Counted = kept ?? { keys: [], pointers: 0 };
    const keep = (): void => sessionStorage.setItem('inputs', JSON.stringify(counted));
    /** How many digits precede the Enter that has just arrived. */
    const digitsBefore = (): number => {
      const other = counted.keys.slice(0, -1).findLastIndex(({ key }) => !/^\d$/.test(key));
      return counted.keys.length - 2 - other;
    };
    window.addEventListener(
      'keydown',
      ({ key, target, timeStamp: at }) => {
        if (['Shift', 'Control', 'Alt', 'AltGraph'].includes(key)) return;
        const field = target instanceof HTMLElement ? target.id : '';
        if (field.startsWith('customer') && (key.length === 1 || key.startsWith('Arrow'))) return;
        counted.keys.push({ key, at });
        const digits = key === 'Enter' ? digitsBefore() : 0;
        const from = counted.keys.length - 1 - digits;
        const perKey = (at - (counted.keys[from]?.at ?? at)) / digits;
        if (digits >= 8 && perKey < 60) counted.keys.splice(from, digits + 1, { key: 'scan', at });
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
        keys: { key: string }[];
        pointers: number;
      };
      const list = counted.keys.map(({ key }) => key).join(' ');
      return { keys: counted.keys.length, pointers: counted.pointers, list };
    });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The digit of an answer: its position among the cards of the screen. */
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

/** Answers each question by its digit; a question with several answers goes on with Enter. */
async function answerAll({ page, t, locale, sql }: Teller): Promise<void> {
  const total = workedExample.length;
  for (const [at, [question, reply]] of workedExample.entries()) {
    await expect(heading(page, await named(sql, locale, 'question', question))).toBeVisible();
    await expect(page.getByText(t('ui:progress.question', { current: at + 1, total }))).toBeVisible();
    const digit = await digitOf(page, await named(sql, locale, 'answer', reply));
    const takesSeveral = (await page.getByRole('checkbox').count()) > 0;
    await page.keyboard.press(digit);
    if (takesSeveral) await page.keyboard.press('Enter');
  }
}

/**
 * Types the customer's data, with a Tab between the fields; fields that have their value already are skipped. Answers
 * where the focus stood on the way: each of these Tabs is one of the seller's inputs.
 */
async function identify(page: Page, email: string): Promise<string> {
  await expect(page.locator('[id="customerInfo.firstName"]')).toBeFocused();
  const person = camille(email);
  const texts: Record<string, string> = {
    ...Object.fromEntries(Object.entries(person).map(([name, text]) => [`customerInfo.${name}`, text])),
    'customerIdentification.number': identityCard.number,
    'customerIdentification.issuingAuthority': identityCard.authority,
  };
  const stops: string[] = [];
  while (stops.length < most) {
    const { id, stop } = await page.evaluate(() => {
      const at = document.activeElement;
      return { id: at?.id ?? '', stop: at?.id || `${at?.tagName} ${at?.textContent.slice(0, 30)}` };
    });
    stops.push(stop);
    const text = texts[id];
    if (text !== undefined) await page.keyboard.type(text, { delay: 30 });
    else if (id === 'customerIdentification.type') await page.keyboard.press('ArrowDown');
    else if (id === 'customerIdentification.deliveryDate') {
      // as on paper, through its three parts
      await page.keyboard.type(identityCard.date.split('-').toReversed().join('/'), { delay: 30 });
      break;
    }
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  return stops.join(', ');
}

test('a seller goes from scan to confirmation by keys, in few inputs', async ({ page, t, sql, teller }) => {
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
  await expect(heading(page, t('journey:counter.shipping'))).toBeVisible();
  await page.keyboard.press(
    await digitOf(page, await named(sql, teller.locale, 'circuit', 'Dépôt en magasin')),
  );
  await expect(heading(page, t('journey:bonus.title'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, t('journey:counter.payment'))).toBeVisible();
  await page.keyboard.press(await digitOf(page, await named(sql, teller.locale, 'payment', 'Bon d’achat')));
  await expect(heading(page, t('journey:counter.customer'))).toBeVisible();
  const stops = await identify(page, `touches.${imei}@courriel.example`);
  await expect(heading(page, t('journey:summary.title')), stops).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('checkbox', { name: t('journey:summary.terms') })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(heading(page, t('journey:counter.title', { count: 1 }))).toBeVisible();
  const { keys, pointers, list } = await counted();
  expect(pointers).toBe(0);
  expect(list).toMatch(/^scan /);
  test.info().annotations.push({ type: 'inputs', description: `${keys}: ${list}` });
  expect(keys, `${list}; ${stops}`).toBeLessThanOrEqual(most);
  expect(await dossierOf(teller, imei)).toMatchObject({ status: 'bb_awaiting_inventory' });
});
