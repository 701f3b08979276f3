import type { Page } from '@playwright/test';
import { dayOf } from '@reprise/platform/domain/core/day.ts';
import { at, thing } from './support/journey.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

// the browser of the stories says that nobody looks, and is not counted
test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  viewport: { width: 360, height: 740 },
});

const verbs: Record<string, string> = {
  'fr-FR': 'vendre',
  'en-GB': 'sell',
  'nl-BE': 'verkopen',
  'de-DE': 'verkaufen',
};

/** Waits until the page has counted a step. */
const counted = (page: Page, step: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/funnel/steps') &&
      response.status() === 204 &&
      (response.request().postData() ?? '').includes(`step=${step}`),
  );

/** The figure of a line: how often a step, or the page of a model, was opened. */
async function openings(page: Page, table: string, line: string): Promise<number> {
  const row = page
    .getByRole('table', { name: table, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: line, exact: true }) });
  return Number((await row.getByRole('cell').nth(1).innerText()).replaceAll(/\D/g, ''));
}

test('the steps of a visit are counted without a cookie, and read as a funnel with the pages of models', async ({
  teller,
  context,
}) => {
  const { page, t, locale, clean } = teller;
  const phone = await thing(teller, 'iPhone 16 Pro 256 Go');
  await signIn(page, t, 'edith.vasseur@arpege-mobilite.example', locale);
  const figures = async () => {
    await page.goto(`${addresses().dashboard}/funnel`);
    await expect(page.getByRole('heading', { level: 1, name: t('funnel:title') })).toBeVisible();
    return {
      model: await openings(page, t('funnel:steps'), t('funnel:name.model')),
      questions: await openings(page, t('funnel:steps'), t('funnel:name.questions')),
      page: await openings(page, t('funnel:models'), 'Apple iPhone 16 Pro'),
    };
  };
  // the demo has visits of its own
  const today = dayOf(new Date());
  const before = await figures();

  const visit = await context.newPage();
  const model = counted(visit, 'model');
  await visit.goto(`${addresses().site}/${verbs[locale]}/apple/iphone-16-pro`);
  await model;
  const questions = counted(visit, 'questions');
  await visit.goto(at(`/diag/${phone.productId}/iphone`, locale));
  await questions;
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);

  const { model: models, questions: begun, page: opened } = before;
  const counts = { model: models + 1, questions: begun + 1, page: opened + 1 };
  await expect
    .poll(async () => {
      const now = await figures();
      // at midnight the period moves by a day, with what was counted before
      return dayOf(new Date()) === today ? now : counts;
    })
    .toEqual(counts);
  await page.getByLabel(t('funnel:device')).selectOption('phone');
  await page.getByLabel(t('funnel:channel')).selectOption('web');
  await expect(page.getByRole('table', { name: t('funnel:models') })).toBeVisible();
  await clean(page);
  await expectNamedAndWithin(page, 'the funnel on a phone');
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: t('funnel:export') }).click();
  expect((await csv).suggestedFilename()).toBe('funnel.csv');
});
