import type { Page } from '@playwright/test';
import type pg from 'pg';
import { actFirst, answer, openByMenu, signInByKeys } from './support/bench.ts';
import { imeiOf } from './support/catalogue.ts';
import { signedIn } from './support/product.ts';
import { keepPhoto } from './support/control.ts';
import { thing } from './support/journey.ts';
import { linkOf } from './support/letters.ts';
import { device } from './support/sale.ts';
import { sell, type Sold } from './support/sell.ts';
import { expect, scan, test } from './support/story.ts';
import { signIn } from './support/sign-in.ts';
import type { wordsOf } from './support/words.ts';

type Bench = {
  page: Page;
  t: ReturnType<typeof wordsOf>;
  clean: (page: Page) => Promise<void>;
  sql: pg.Client;
};

const operator = 'bakary.diallo@relais-reemploi.example';
const buyer = 'odile.charpentier@relais-reemploi.example';

/** Another device of the same model, in no other dossier. */
const likeIt = (imei: string): string => imeiOf(imei.slice(0, 8), device());
/** A device of another brand. */
const otherMaker = '490154203237518';

async function stateOf(sql: pg.Client, { buybackId }: Sold) {
  const { rows } = await sql.query<{
    buyback: string;
    item: string;
    aside: string | null;
    held: string | null;
    payment: string;
  }>(
    `select b."status" as buyback, i."status" as item, i."quarantineReason" as aside, p."heldFor" as held,
       p."status" as payment
     from buybacks b join items i on i."buybackId" = b."id" join payments p on p."buybackId" = b."id"
     where b."id" = $1`,
    [buybackId],
  );
  return rows[0];
}

const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();

/** Received, its control begun; the number read from the SIM tray is not the declared one. */
async function readAnother({ page, t }: Bench, dossier: Sold, imei: string): Promise<void> {
  await openByMenu(page, t, 'checkIn');
  await scan(page, dossier.number);
  await expect(
    page.getByRole('status').filter({ hasText: t('workshop:checkIn.messages.checked_in') }),
  ).toBeVisible();
  await openByMenu(page, t, 'control');
  await expect(page.getByLabel(t('workshop:control.scanLabel'))).toBeFocused();
  await scan(page, dossier.number);
  await actFirst(page, t('workshop:product.same'));
  await expect(page.getByRole('main').getByLabel(t('workshop:item.imei'))).toBeFocused();
  await scan(page, imei);
  await choose(page, t('workshop:serial.sources.tray'));
}

const goOn = ({ page, t }: Bench) => page.getByRole('button', { name: t('workshop:questions.next') }).click();

test.use({ viewport: { width: 1280, height: 800 } });

test('another IMEI than declared was mistyped, or is somebody else’s, and nothing is paid unseen', async ({
  page,
  browser,
  t,
  clean,
  sql,
  locale,
}) => {
  const bench: Bench = { page, t, clean, sql };
  const mistyped = await sell(sql, { locale, payment: 'gift_card' });
  const swapped = await sell(sql, { locale, payment: 'gift_card' });
  await signInByKeys(page, t, operator, locale);

  // another brand cannot be a typing error: refused at its field, and the parcel is put aside
  await readAnother(bench, swapped, otherMaker);
  await goOn(bench);
  await expect(page.getByText(t('refusals:imei_meaning_required'))).toBeVisible();
  await choose(page, t('workshop:serial.meanings.misread'));
  await goOn(bench);
  const refused = page.getByText(t('refusals:imei_misread_other_product'));
  for (const meaning of ['another_device', 'wrong_parcel'])
    await expect(refused).toContainText(t(`workshop:serial.meanings.${meaning}`));
  await clean(page);
  await choose(page, t('workshop:serial.meanings.wrong_parcel'));
  await expect(refused).toBeHidden();
  await goOn(bench);
  await expect(page.getByText(t('workshop:confirmed.quarantine'))).toBeVisible();
  expect(await stateOf(sql, swapped)).toMatchObject({
    buyback: 'bb_in_processing',
    item: 'item_in_quarantine',
    aside: 'imei_mismatch',
    payment: 'awaiting_payment',
  });

  // same model, in no other dossier: the control goes on, and the payment waits
  await readAnother(bench, mistyped, likeIt(mistyped.imei));
  await choose(page, t('workshop:serial.meanings.misread'));
  await clean(page);
  await goOn(bench);
  await expect(page.getByRole('heading', { name: t('workshop:control.titles.diagnostic') })).toBeVisible();
  await answer(page, t, [1, 1, 1, [], 2, 2, 1, 1, 1, 1], { listsMayBeEmpty: true });
  await expect(page.getByText(t('workshop:serial.held'))).toBeVisible();
  await page.getByLabel(t('workshop:summary.comment')).fill('Une faute de frappe.');
  await page.getByLabel(t('workshop:summary.comment')).press('Enter');
  await expect(page.getByRole('heading', { name: t('workshop:move.question') })).toBeVisible();
  expect(await stateOf(sql, mistyped)).toMatchObject({
    buyback: 'bb_completed',
    held: 'imei_misread',
    payment: 'payment_created',
  });

  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: locale ?? 'fr-FR',
  });
  const desk = await context.newPage();
  await signIn(desk, t, buyer, locale);
  await release({ ...bench, page: desk }, mistyped);
  await context.close();
});

test('another device of another model is controlled, and proposed, as what it is', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const bench: Bench = { page, t, clean, sql };
  const dossier = await sell(sql, { locale, payment: 'gift_card' });
  const there = await thing({ sql }, 'iPhone 12 128 Go');
  await signInByKeys(page, t, operator, locale);
  await readAnother(bench, dossier, there.imei);
  await choose(page, t('workshop:serial.meanings.another_device'));
  await goOn(bench);

  // the product is chosen before its questions: the number suggests one, a digit chooses
  const search = page.getByRole('dialog', { name: t('workshop:product.otherTitle') });
  await expect(search.getByText(t('refusals:imei_of_other_product'))).toBeVisible();
  const offered = search.getByRole('listitem').filter({ hasText: there.label });
  await expect(offered).toBeVisible();
  await clean(page);
  const digit = await offered.getByText(/^[1-9]$/).textContent();
  await page.keyboard.press(digit ?? '');
  await expect(page.getByRole('heading', { name: t('workshop:control.titles.diagnostic') })).toBeVisible();
  const kept = await sql.query<{ productId: string; meaning: string }>(
    `select "controlDraft"->>'productId' as "productId", "controlDraft"->>'imeiMeaning' as meaning
     from items where "id" = $1`,
    [dossier.itemId],
  );
  expect(kept.rows).toEqual([{ productId: there.productId, meaning: 'another_device' }]);

  // the product found is named beside the declared one, before and after the proposal
  await answerAll(dossier);
  await page.goto(page.url().replace('diagnostic', 'summary'));
  await expect(page.getByRole('heading', { name: t('workshop:control.titles.summary') })).toBeVisible();
  await expect(
    page.getByText(t('workshop:product.declaredAs', { product: 'Samsung Galaxy A55 5G 128 Go' })),
  ).toBeVisible();
  const product = page.getByRole('table').getByRole('row').filter({ hasText: there.label });
  await expect(product).toContainText('Samsung Galaxy A55 5G 128 Go');
  await clean(page);
  await page.getByLabel(t('workshop:summary.comment')).fill('Un autre téléphone.');
  await page.getByLabel(t('workshop:summary.comment')).press('Enter');
  await expect(page.getByText(t('workshop:confirmed.litigation'))).toBeVisible();

  const about = { kind: 'litigation_opened', buybackId: dossier.buybackId };
  await page.goto(await linkOf(sql, about, /\/accept\?token=[\w-]{43}/));
  const proposal = page.getByRole('main');
  await expect(page.getByRole('heading', { name: t('following:proposal.title') })).toBeVisible();
  for (const said of [there.label, dossier.imei, there.imei]) await expect(proposal).toContainText(said);
  // questions that the sale of the Galaxy did not ask show no empty declared answer
  await expect(proposal.getByText(t('following:proposal.nothing'), { exact: true })).toBeHidden();
  await clean(page);
});

/**
 * The workshop answers the questions of the actual product, each with its first answer and no accessory, and shows the
 * result.
 */
async function answerAll({ itemId }: Sold): Promise<void> {
  const { by } = await signedIn(operator);
  const questions = await by.call('GET /items/{id}/control/questions', { params: { id: itemId } });
  const responses = questions
    .filter(({ code }) => code !== 'accessories')
    .map(({ id, answers }) => ({ questionId: id, answerIds: [answers[0]!.id] }));
  await by.call('PATCH /items/{id}/control', {
    params: { id: itemId },
    body: { responses, photos: [await keepPhoto(by)] },
  });
}

/** A manager of payments reads why it waits, gives a reason to release it, and the gift card is issued. */
async function release({ page, t, clean, sql }: Bench, dossier: Sold): Promise<void> {
  await page
    .getByRole('navigation', { name: t('ui:frame.menu') })
    .getByRole('link', { name: t('dashboard:menu.payments'), exact: true })
    .click();
  const row = page.getByRole('row').filter({ hasText: dossier.number });
  await expect(row).toContainText(t('connectors:payments.held.imei_misread'));
  await clean(page);
  await row.getByRole('button', { name: t('dashboard:common.actionsOn', { name: dossier.number }) }).click();
  await page.getByRole('menuitem', { name: t('connectors:payments.open') }).click();
  const detail = page.getByRole('dialog');
  await expect(detail).toContainText(t('connectors:payments.held.imei_misread'));
  await detail.getByRole('button', { name: t('connectors:payments.held.release') }).click();
  await clean(page);
  await page.getByLabel(t('connectors:payments.held.releaseReason')).fill('Facture du client vue');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('connectors:payments.held.release') })
    .click();
  await expect
    .poll(async () => (await stateOf(sql, dossier))?.payment, { timeout: 60_000 })
    .toBe('payment_completed');
  // it no longer waits, and shows the reason
  await page.reload();
  const facts = detail.getByRole('definition');
  await expect(facts.filter({ hasText: 'Facture du client vue' })).toBeVisible();
  await expect(detail.getByText(t('connectors:payments.held.imei_misread'))).toBeHidden();
}
