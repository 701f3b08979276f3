import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { signedIn } from './support/product.ts';
import { euros } from './support/catalogue.ts';
import { findCracked } from './support/control.ts';
import { linkOf } from './support/letters.ts';
import { beginAtEstimate, thing } from './support/journey.ts';
import { sell } from './support/sell.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { takeTurn } from './support/turn.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

const manager = 'edith.vasseur@arpege-mobilite.example';
const photo = join(import.meta.dirname, '../demo/data/photo-shell.png');
const galaxy = 'Samsung Galaxy A55 5G 128 Go';

const heading = ({ page, t }: Pick<Teller, 'page' | 't'>, key: string, values?: Record<string, unknown>) =>
  page.getByRole('heading', { level: 1, name: t(key, values) });

/** Unfolds a part of the page of the following. */
const unfold = (page: Page, title: string): Promise<void> =>
  page.locator('summary', { has: page.getByRole('heading', { level: 2, name: title, exact: true }) }).click();

/** The four answers of the first screen, without scrolling: where it is, what to do, what one gets and when. */
async function expectAnswered({ page, t }: Pick<Teller, 'page' | 't'>, standing: string): Promise<void> {
  for (const question of ['where', 'todo', 'get', 'when'])
    await expect(
      page.getByRole('term').filter({ hasText: t(`following:standing.${question}`) }),
    ).toBeVisible();
  await expect(page.getByText(t(`following:standing.${standing}.where`))).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('definition').nth(3)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

/** The other languages on the smallest phones: every control has its name, and nothing is too wide. */
async function inOtherLanguages(browser: Browser, link: string, where: string): Promise<void> {
  for (const [locale, width] of [
    ['nl-BE', 390],
    ['de-DE', 360],
  ] as const) {
    const context = await browser.newContext({ locale, viewport: { width, height: 844 } });
    const page = await context.newPage();
    const url = new URL(link);
    url.searchParams.set('lng', locale);
    await page.goto(url.href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /./ }).or(page.getByRole('main'))).toBeVisible();
    await expectNamedAndWithin(page, `${where} ${locale}`);
    await context.close();
  }
}

/** A device that is new to the platform. */
async function elsewhere(browser: Browser, locale: string): Promise<Page> {
  return (await browser.newContext({ locale, viewport: phone })).newPage();
}

test('an estimate is mailed, and resumed on another device, also after its price has ended', async ({
  page,
  browser,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  const email = `maelle.${Date.now().toString(36)}.${locale.slice(0, 2)}@courriel.example`;
  await beginAtEstimate(teller, await thing(teller, galaxy));
  await page.getByRole('button', { name: t('journey:quote.open') }).click();
  await page.getByLabel(t('journey:quote.email')).fill(email);
  await page.getByLabel(t('journey:quote.consent')).check();
  await page.getByRole('button', { name: t('journey:quote.send') }).click();
  await expect(page.getByRole('dialog')).toContainText(email);

  const link = await linkOf(sql, { kind: 'quote_saved', to: email }, /\/quote\/[\w-]{43}/);
  await inOtherLanguages(browser, link, 'quote');
  const other = await elsewhere(browser, locale);
  await other.goto(link);
  await expect(heading({ page: other, t }, 'following:quote.title')).toBeVisible();
  await expect(other.getByRole('main')).toContainText(galaxy);
  const { rows } = await sql.query<{ total: number }>('select "total" from saved_quotes where "email" = $1', [
    email,
  ]);
  await expect(other.getByRole('table')).toContainText(euros(rows[0]!.total, locale));
  await clean(other);
  await other.getByRole('button', { name: t('following:quote.resume') }).click();
  await expect(heading({ page: other, t }, 'journey:shipping.title')).toBeVisible();

  await sql.query(`update saved_quotes set "guaranteeUntil" = now() - interval '1 day' where "email" = $1`, [
    email,
  ]);
  await other.goto(link);
  await expect(heading({ page: other, t }, 'following:quote.expiredTitle')).toBeVisible();
  await clean(other);
  await other.getByRole('button', { name: t('following:quote.newPrice') }).click();
  await expect(heading({ page: other, t }, 'journey:estimate.title')).toBeVisible();

  await other.goto(`${addresses().site}/quote/${'x'.repeat(43)}`);
  await expect(heading({ page: other, t }, 'following:badLink')).toBeVisible();
  await other.context().close();
});

test('a dossier is followed by the link of its mail: stages, papers, conversation, withdrawal', async ({
  page,
  browser,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  const sold = await sell(sql, { locale, payment: 'bank_transfer' });
  const link = await linkOf(
    sql,
    { kind: 'buyback_confirmed_web', buybackId: sold.buybackId },
    /\/tracking\/[\w-]{43}/,
  );
  await page.goto(link);
  await expect(heading({ page, t }, 'following:tracking.title')).toBeVisible();
  await expectAnswered(teller, 'post');
  await unfold(page, t('following:tracking.progress'));
  const current = page.getByRole('listitem').and(page.locator('[aria-current=step]'));
  await expect(current).toContainText(t('following:tracking.stages.sent.title'));
  const paper = t('journey:paper.transfer_order');
  const download = page.getByRole('link', { name: new RegExp(paper) });
  await expect(async () => {
    await page.reload();
    await unfold(page, t('following:tracking.papers.title'));
    await expect(download).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const opened = await page.request.get((await download.getAttribute('href')) ?? '');
  expect((await opened.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await clean(page);
  await inOtherLanguages(browser, link, 'tracking');

  const folded = page.locator('details:not([open])');
  await expect(folded).not.toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(folded).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(folded).not.toHaveCount(0);

  await unfold(page, t('following:tracking.talk.title'));
  const message = page.getByLabel(t('following:tracking.talk.message'));
  await page.getByRole('button', { name: t('following:tracking.talk.send') }).click();
  await expect(message).toHaveAccessibleDescription(t('following:tracking.talk.messageMissing'));
  await expect(message).toBeFocused();
  await message.fill('Le chargeur est-il repris aussi ?');
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await page.getByRole('button', { name: t('following:tracking.talk.send') }).click();
  await expect(page.getByText(t('following:tracking.talk.sent'))).toBeVisible();
  await expect(page.getByRole('img', { name: /./ }).last()).toBeVisible();
  const { by } = await signedIn(manager);
  const messages = await by.call('GET /buybacks/{id}/messages', { params: { id: sold.buybackId } });
  expect(messages.map(({ text }) => text)).toEqual(['Le chargeur est-il repris aussi ?', '']);
  await by.call('POST /buybacks/{id}/messages', {
    params: { id: sold.buybackId },
    body: { text: 'Oui, glissez-le dans le colis.' },
  });
  await page.goto(
    await linkOf(sql, { kind: 'message_answered', buybackId: sold.buybackId }, /\/tracking\/[\w-]{43}/),
  );
  await expect(page.getByText('Oui, glissez-le dans le colis.')).toBeVisible();
  await clean(page);

  // by keyboard alone
  await page
    .locator('summary')
    .filter({ hasText: t('following:tracking.withdraw.title') })
    .focus();
  await page.keyboard.press('Enter');
  const leave = page.getByRole('button', { name: t('following:tracking.withdraw.open') });
  await leave.click();
  await expect(page.getByText(t('following:tracking.withdraw.whyMissing'))).toBeInViewport();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.getByLabel(t('following:tracking.withdraw.reasons.keeps_product')).check();
  await leave.click();
  await expect(page.getByRole('dialog')).toContainText(new RegExp(sold.number.split('').join('\\s?')));
  await clean(page);
  await page.getByRole('button', { name: t('following:tracking.withdraw.confirm') }).click();
  await expect(page.getByText(t('following:tracking.withdraw.doneTitle'))).toBeInViewport();
  await expect(leave).toBeHidden();
  await clean(page);
  const { rows } = await sql.query('select "status" from buybacks where "id" = $1', [sold.buybackId]);
  expect(rows).toEqual([{ status: 'bb_cancelled' }]);

  await page.goto(`${addresses().site}/tracking/nothing-of-the-kind`);
  await expect(heading({ page, t }, 'following:badLink')).toBeVisible();
  await clean(page);
});

test('whoever lost the link of their buyback has it sent again by its number and their address', async ({
  page,
  t,
  sql,
  clean,
  teller,
  browser,
}) => {
  const { locale } = teller;
  const sold = await sell(sql, { locale, payment: 'bank_transfer' });
  const { rows } = await sql.query<{ email: string }>(
    `select customers."email" from customers join buybacks on buybacks."customerId" = customers."id"
     where buybacks."id" = $1`,
    [sold.buybackId],
  );
  await page.goto(`${addresses().site}/tracking/nothing-of-the-kind?lng=${locale}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('following:find.title') })
    .click();
  await expect(heading({ page, t }, 'following:find.title')).toBeVisible();
  await inOtherLanguages(browser, page.url(), 'find');
  const number = page.getByLabel(t('following:find.number'));
  const email = page.getByLabel(t('following:find.email'));
  await number.fill('2 000000 000016');
  await page.getByRole('button', { name: t('following:find.send') }).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(new RegExp(t('fields:buyback_number')));
  await expect(number).toHaveValue('2 000000 000016');
  await clean(page);
  await number.fill(sold.number);
  await email.fill(rows[0]?.email ?? '');
  await email.press('Enter');
  await expect(page.getByText(t('following:find.sentTitle'))).toBeVisible();
  await clean(page);
  const link = await linkOf(sql, { kind: 'link_again', buybackId: sold.buybackId }, /\/tracking\/[\w-]{43}/);
  await page.goto(link);
  await expectAnswered(teller, 'post');

  await page.goto(`${addresses().site}/faq?lng=${locale}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('site:foot.find-my-buyback') })
    .click();
  await expect(heading({ page, t }, 'following:find.title')).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('site:foot.find-my-buyback') })
    .click();
  await expect(heading({ page, t }, 'following:find.title')).toBeVisible();
});

test('a proposal stands beside what was declared, with its photos; it is answered once, or too late', async ({
  page,
  browser,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  const sold = await sell(sql, { locale, payment: 'bank_transfer' });
  const late = await sell(sql, { locale, payment: 'bank_transfer' });
  for (const dossier of [sold, late]) await findCracked(dossier);
  const link = await linkOf(
    sql,
    { kind: 'litigation_opened', buybackId: sold.buybackId },
    /\/accept\?token=[\w-]{43}/,
  );
  await inOtherLanguages(browser, link, 'proposal');

  // the page of the dossier leads to it as well
  await page.goto(
    await linkOf(sql, { kind: 'litigation_opened', buybackId: sold.buybackId }, /\/tracking\/[\w-]{43}/),
  );
  await expect(page.getByText(t('following:tracking.withdraw.codes.litigation_open'))).toBeHidden();
  await expectAnswered(teller, 'proposal');
  await page.getByRole('link', { name: t('following:tracking.waitsForAnswer.open') }).click();
  await expect(heading({ page, t }, 'following:proposal.title')).toBeVisible();

  await page.goto(link);
  await expect(heading({ page, t }, 'following:proposal.title')).toBeVisible();
  const side = (key: string) =>
    page.getByRole('definition').filter({ has: page.locator('..', { hasText: t(key) }) });
  await expect(side('following:proposal.declared').first()).toBeVisible();
  const prices = page.getByRole('table', { name: t('following:proposal.prices') });
  await expect(prices.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByRole('main')).toContainText('Fissure en bas à droite de l’écran');
  const enlarge = page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.locator('img') });
  const picture = enlarge.locator('img');
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await clean(page);
  await page.getByLabel(t('following:proposal.comment')).fill('D’accord, merci pour la photo.');
  const [before] = t('following:proposal.accept', { amount: '#' }).split('#');
  // the transfer waits from here on
  await takeTurn(sql, 'transfers');
  await page
    .getByRole('button', { name: new RegExp(`^${before}.*\\d`) })
    .first()
    .click();
  await expect(heading({ page, t }, 'following:proposal.accepted')).toBeVisible();
  await clean(page);
  await page.goto(link.replace('/accept', '/reject'));
  await expect(heading({ page, t }, 'following:proposal.alreadyAccepted')).toBeVisible();
  await page.getByRole('link', { name: t('following:follow') }).click();
  await expectAnswered(teller, 'payment');
  await unfold(page, t('following:tracking.price.title'));
  await expect(page.getByText(t('following:tracking.price.agreed'))).toBeVisible();
  const { rows } = await sql.query(
    'select "status", "customerComment" from litigations where "buybackId" = $1',
    [sold.buybackId],
  );
  expect(rows).toEqual([{ status: 'accepted', customerComment: 'D’accord, merci pour la photo.' }]);

  const lateLink = await linkOf(
    sql,
    { kind: 'litigation_opened', buybackId: late.buybackId },
    /\/reject\?token=[\w-]{43}/,
  );
  await page.goto(lateLink);
  await expect(heading({ page, t }, 'following:proposal.titleReject')).toBeVisible();
  await sql.query(
    `update litigations set "openedAt" = now() - interval '15 days', "expiresAt" = now() - interval '1 day'
     where "buybackId" = $1`,
    [late.buybackId],
  );
  await sql.query(`select jobs.add('litigations.expire', '{"accountIds":[],"payload":{}}'::json)`);
  await expect
    .poll(async () => {
      const { rows: found } = await sql.query('select "litigationStatus" from buybacks where "id" = $1', [
        late.buybackId,
      ]);
      return found;
    })
    .toEqual([{ litigationStatus: 'expired' }]);
  await page.getByRole('button', { name: t('following:proposal.reject') }).click();
  await expect(heading({ page, t }, 'following:proposal.expired')).toBeVisible();
  await clean(page);
});
