import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import {
  actFirst,
  answer,
  leaveTheMouse,
  openByMenu,
  pressOn,
  putInto,
  signInByKeys,
  tabTo,
  type Answer,
} from './support/bench.ts';
import { answerByLink } from './support/proposal.ts';
import { reportOf } from './support/device-report.ts';
import { sell, type Sold } from './support/sell.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { slow } from './support/slow.ts';
import { addresses, expect, scan, test } from './support/story.ts';
import type { wordsOf } from './support/words.ts';
import { takeTurn } from './support/turn.ts';

type Bench = {
  page: Page;
  t: ReturnType<typeof wordsOf>;
  clean: (page: Page) => Promise<void>;
  sql: pg.Client;
  locale: string | undefined;
};

const operator = 'bakary.diallo@relais-reemploi.example';
const photo = join(import.meta.dirname, '../demo/data/photo-screen.png');
const box = 1;
const scratched = 2;
const cracked = 4;
const sources = ['screen', 'tray', 'back'] as const;
const remark = 'Écran vu sous la lampe.';
const otherReason = 'Odeur de fumée';

/** The bench's answers: everything is well except the accessories and the screen. */
const findings = (beside: number[], screen: number): Answer[] => [1, 1, 1, beside, screen, 2, 1, 1, 1, 1];

/** The state of the dossier and its item in the database. */
async function stateOf(sql: pg.Client, { buybackId }: Sold) {
  const { rows } = await sql.query<{
    buyback: string;
    item: string;
    litigation: string | null;
    stock: string | null;
  }>(
    `select b."status" as buyback, i."status" as item, b."litigationStatus" as litigation, s."native" as stock
     from buybacks b join items i on i."buybackId" = b."id" left join stocks s on s."id" = i."stockId"
     where b."id" = $1`,
    [buybackId],
  );
  return rows[0];
}

async function checkIn({ page, t, sql }: Bench, sold: readonly Sold[]): Promise<void> {
  await openByMenu(page, t, 'checkIn');
  await expect(page.getByLabel(t('workshop:checkIn.scanLabel'))).toBeFocused();
  await scan(page, '2000001');
  await expect(page.getByRole('main')).toContainText(t('workshop:checkIn.notANumber', { code: '2000001' }));
  for (const dossier of sold) {
    await scan(page, dossier.number);
    await expect(
      page.getByRole('status').filter({ hasText: t('workshop:checkIn.messages.checked_in') }),
    ).toBeVisible();
    await expect
      .poll(() => stateOf(sql, dossier))
      .toMatchObject({
        buyback: 'bb_in_processing',
        item: 'item_registered_in_warehouse',
        stock: 'to_verify',
      });
  }
}

/** Scans an IMEI and says by keys where it was read; its field leads on to the serial number. */
async function readNumber(
  page: Page,
  t: Bench['t'],
  imei: string,
  source: (typeof sources)[number],
): Promise<void> {
  await scan(page, imei);
  await expect(page.getByRole('radio', { name: t('workshop:serial.sources.screen') })).toBeFocused();
  await page.keyboard.press('Space');
  for (let down = sources.indexOf(source); down > 0; down -= 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: t(`workshop:serial.sources.${source}`) })).toBeChecked();
  await page.keyboard.press('Enter');
}

/** From the scan of the item to the summary of its control. */
async function control(
  { page, t, clean }: Bench,
  dossier: Sold,
  answers: Answer[],
  looks = false,
): Promise<void> {
  await expect(page.getByLabel(t('workshop:control.scanLabel'))).toBeFocused();
  if (looks) await clean(page);
  await scan(page, dossier.number);
  await expect(page.getByRole('heading', { name: t('workshop:control.titles.product') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('workshop:product.question') })).toBeVisible();
  if (looks) await clean(page);
  await actFirst(page, t('workshop:product.same'));
  await expect(page.getByRole('main').getByLabel(t('workshop:item.imei'))).toBeFocused();
  await readNumber(page, t, dossier.imei, 'screen');
  await expect(page.getByLabel(t('workshop:item.serialNumber'))).toBeFocused();
  if (looks) {
    // the parcel's label was read instead of the device's number: the next reading replaces it
    await scan(page, dossier.number);
    await expect(page.getByLabel(t('workshop:item.serialNumber'))).toHaveAccessibleDescription(
      t('workshop:serial.ofFile'),
    );
  }
  await page.keyboard.type('R58TA0HBWYE');
  await expect(page.getByLabel(t('workshop:item.serialNumber'))).toHaveValue('R58TA0HBWYE');
  if (looks) await clean(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('workshop:control.titles.diagnostic') })).toBeVisible();
  if (looks) {
    await clean(page);
    // the summary, opened by its address before the questions are answered, leads to them
    await page.goto(page.url().replace('diagnostic', 'summary'));
    await expect(page.getByText(t('refusals:question_unanswered'))).toBeVisible();
    await clean(page);
    await actFirst(page, t('workshop:standing.answer'));
  }
  await answer(page, t, answers, { listsMayBeEmpty: true });
  await expect(page.getByRole('heading', { name: t('workshop:control.titles.summary') })).toBeVisible();
}

/** The answer about one device comes when the next is in hand: the next one stays on the screen. */
async function answerLate({ page, t }: Bench, dossier: Sold, next: Sold): Promise<void> {
  await expect(page.getByLabel(t('workshop:control.scanLabel'))).toBeFocused();
  await scan(page, dossier.number);
  await expect(page.getByRole('region', { name: t('workshop:product.question') })).toBeVisible();
  const path = `items/${dossier.itemId}/control`;
  const release = await slow(page, path);
  await actFirst(page, t('workshop:product.same'));
  await scan(page, next.number);
  await expect(page).toHaveURL(new RegExp(`/scan\\?code=${next.number}`));
  // what is on the screen is asked for again as soon as it came
  const again = page.waitForResponse((answer) => answer.url().endsWith(`/scan/${next.number}`));
  release();
  await (await again).finished();
  await expect(page).toHaveURL(new RegExp(`/scan\\?code=${next.number}`));
}

/** The control of a device opens when something else is on the screen: that stays there. */
async function openLate({ page, t }: Bench, dossier: Sold): Promise<void> {
  await expect(page.getByLabel(t('workshop:control.scanLabel'))).toBeFocused();
  const path = `items/${dossier.itemId}/control/start`;
  const release = await slow(page, path);
  const asked = page.waitForRequest((one) => one.url().endsWith(path));
  await scan(page, dossier.number);
  await asked;
  await openByMenu(page, t, 'checkIn');
  await expect(page).toHaveURL(/\/warehouse\/checkin/);
  const answer = page.waitForResponse((one) => one.url().endsWith(path));
  release();
  await (await answer).finished();
  await expect(page).toHaveURL(/\/warehouse\/checkin/);
}

/** The account requires a comment: Enter moves to its field, and sends it. */
async function say(page: Page, t: Bench['t']): Promise<void> {
  const comment = page.getByLabel(t('workshop:summary.comment'));
  await expect(comment).toBeFocused();
  await page.keyboard.type(remark);
  await expect(comment).toHaveValue(remark);
  await page.keyboard.press('Enter');
}

/** Confirms a summary after which the item is ours, and puts it where it waits for its diagnosis. */
async function confirmAndStore({ page, t, clean }: Bench, outcome: string, looks = false): Promise<void> {
  await expect(page.getByText(t(`workshop:outcomes.${outcome}`), { exact: true })).toBeVisible();
  if (looks) await clean(page);
  await actFirst(page, t(`workshop:summary.confirm.${outcome}`));
  await say(page, t);
  await expect(page.getByRole('heading', { name: t('workshop:move.question') })).toBeVisible();
  if (looks) await clean(page);
  await putInto(page, t, 'N5');
  const later = page.getByRole('button', { name: t('workshop:diagnosticRequired.later') });
  await expect(later).toBeVisible();
  if (looks) await clean(page);
  await pressOn(page, later, 'Shift+Tab');
}

/** A code scanned into a text is removed and sends nothing; the text outlives a reload. */
async function scanAmongWords({ page, t, clean, sql }: Bench, dossier: Sold): Promise<void> {
  const comment = page.getByLabel(t('workshop:summary.comment'));
  const other = page.getByLabel(t('workshop:summary.otherReason'));
  await expect(comment).toHaveAccessibleDescription(t('workshop:summary.commentShared'));
  await tabTo(page, other, 'Shift+Tab');
  await page.keyboard.type(otherReason);
  await tabTo(page, comment);
  await page.keyboard.type(remark);
  // away and back: a field that was typed into takes scans only then
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await scan(page, dossier.number);
  const refused = page.getByText(t('workshop:scannedAmongWords', { code: dossier.number }));
  await expect(refused).toBeVisible();
  await expect(comment).toHaveValue(remark);
  await clean(page);
  const kept = async () =>
    (
      await sql.query<{ draft: { comment: string; reasons: string[] } }>(
        `select "controlDraft" as draft from items where "id" = $1`,
        [dossier.itemId],
      )
    ).rows[0]?.draft;
  await expect.poll(kept).toMatchObject({ comment: remark, reasons: [otherReason] });
  await page.reload();
  await expect(comment).toHaveValue(remark);
  await expect(other).toHaveValue(otherReason);
  await tabTo(page, comment);
  await page.keyboard.press('Enter');
}

/** Proposing a price needs a photo of the defect: Enter leads to it, then proposes. */
async function propose(bench: Bench, dossier: Sold, looks: boolean): Promise<void> {
  const { page, t, clean } = bench;
  await expect(page.getByText(t('workshop:outcomes.litigation'), { exact: true })).toBeVisible();
  if (looks) await clean(page);
  await expect(page.getByText(t('workshop:summary.missing.photo'))).toBeVisible();
  // registered early, because the browser takes a moment to open its file dialog
  const chooser = page.waitForEvent('filechooser');
  await actFirst(page, t('workshop:summary.confirm.litigation'));
  const photos = page
    .getByRole('region', { name: t('arrivals:evidence.title') })
    .getByRole('group')
    .first();
  await expect(photos.getByLabel(t('ui:file.choose', { count: 2 }))).toBeFocused();
  await page.keyboard.press('Space');
  await (await chooser).setFiles(photo);
  await expect(photos.getByText(t('arrivals:complete.have', { count: 1 }))).toBeVisible();
  // a photo that is taken before the last one is stored takes nothing from it
  const more = page.locator('#control-photos input[type=file]').first();
  for (let taken = 0; taken < 2; taken += 1) await more.setInputFiles(photo);
  await expect(page.getByText(t('workshop:summary.photosHave', { count: 2 }))).toBeVisible();
  await tabTo(page, page.getByLabel(t('workshop:summary.comment')));
  if (looks) await scanAmongWords(bench, dossier);
  else await say(page, t);
  await expect(page.getByText(t('workshop:confirmed.litigation'))).toBeVisible();
  if (looks) await clean(page);
  await actFirst(page, t('workshop:control.scanAnother'));
}

/** What was refused goes back: packed alone, under its own label. */
async function sendBack({ page, t, clean, sql }: Bench, dossier: Sold): Promise<void> {
  await openByMenu(page, t, 'expedition');
  await expect(page.getByRole('heading', { name: t('dashboard:expedition.title') })).toBeVisible();
  await clean(page);
  await pressOn(page, page.getByRole('link', { name: t('dashboard:expedition.start') }));
  await expect(page.getByLabel(t('dashboard:expedition.scan'))).toBeFocused();
  await scan(page, dossier.number);
  await expect(page.getByText(t('dashboard:expedition.inIt', { count: 1 }))).toBeVisible();
  await clean(page);
  const close = page.getByRole('button', { name: t('dashboard:expedition.close') });
  // the carrier's label is made meanwhile: the package closes once it is there
  await expect(close).toBeEnabled({ timeout: 60_000 });
  await takeTurn(sql, 'parcels');
  await pressOn(page, close);
  await pressOn(page, page.getByRole('button', { name: t('dashboard:expedition.closeConfirm') }));
  await expect(page.getByRole('button', { name: t('dashboard:expedition.printLabel') })).toBeVisible();
  await clean(page);
  await pressOn(page, page.getByRole('button', { name: t('dashboard:expedition.handOver') }));
  await expect(
    page.getByRole('heading', { name: t('dashboard:expedition.confirmationTitle') }),
  ).toBeVisible();
  await clean(page);
  expect(await stateOf(sql, dossier)).toMatchObject({ buyback: 'bb_not_completed', item: 'item_returned' });
  const { rows } = await sql.query(
    `select t."leg", t."status", t."labelFileId" is not null as labelled, p."status" as parcel
     from packages p join package_items c on c."packageId" = p."id" join transports t on t."packageId" = p."id"
     where c."itemId" = $1`,
    [dossier.itemId],
  );
  expect(rows).toEqual([{ leg: 'return', status: 'handed_over', labelled: true, parcel: 'handed_over' }]);
}

/** Who, when, what, from, to: as the page of the dossier shows it. */
async function readHistory({ page, t, clean, sql }: Bench, dossier: Sold): Promise<void> {
  await page.keyboard.press('F2');
  await scan(page, dossier.number);
  await expect(page).toHaveURL(new RegExp(`/scan\\?code=${dossier.number}`));
  await page.goto(`${addresses().dashboard}/buyback/${dossier.buybackId}`);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await clean(page);
  const other = page.getByRole('tab', { name: t('dashboard:buyback.tab.other') });
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowLeft');
  await expect(other).toHaveAttribute('aria-selected', 'true');
  const moments = page.getByRole('listitem').filter({ has: page.getByRole('time') });
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from history where "buybackId" = $1',
    [dossier.buybackId],
  );
  await expect(moments).toHaveCount(rows[0]?.count ?? 0);
  const becomes = t('ui:history.becomes');
  const controlled = moments
    .filter({ hasText: t('dashboard:history.subject.buyback') })
    .filter({ hasText: `${t('states:bb_in_processing')}${becomes}${t('states:bb_completed')}` })
    .filter({ hasText: 'Bakary Diallo' });
  await expect(controlled).toHaveCount(1);
  await expect(controlled.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  await clean(page);
}

test.use({ viewport: { width: 1280, height: 800 } });

test('an operator without a mouse controls items as declared, better, and a little worse', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const bench: Bench = { page, t, clean, sql, locale };
  const sale = (accessories: number[]) => sell(sql, { locale, payment: 'gift_card', accessories });
  const same = await sale([]);
  const better = await sale([]);
  const lacking = await sale([box]);
  const late = await sale([]);
  const { checked } = await leaveTheMouse(page);
  await signInByKeys(page, t, operator, locale);
  await checkIn(bench, [same, better, lacking, late]);
  await clean(page);
  await openByMenu(page, t, 'control');
  await answerLate(bench, late, same);
  await openByMenu(page, t, 'control');
  await openLate(bench, late);
  await openByMenu(page, t, 'control');

  await control(bench, same, findings([], scratched), true);
  await confirmAndStore(bench, 'bb_completed', true);
  expect(await stateOf(sql, same)).toMatchObject({
    buyback: 'bb_completed',
    item: 'item_completed',
    stock: 'to_refurbish',
  });

  await control(bench, better, findings([box], scratched));
  await confirmAndStore(bench, 'bb_completed_by_price');
  expect(await stateOf(sql, better)).toMatchObject({
    buyback: 'bb_completed_by_price',
    item: 'item_completed_by_price',
  });

  await control(bench, lacking, findings([], scratched));
  await confirmAndStore(bench, 'bb_completed_with_absorption');
  expect(await stateOf(sql, lacking)).toMatchObject({
    buyback: 'bb_completed_with_absorption',
    item: 'item_completed_with_absorption',
  });
  await readHistory(bench, same);
  checked();
});

test('of two items that are much worse one is accepted by the customer, the other goes back', async ({
  page,
  browser,
  t,
  clean,
  sql,
  locale,
}) => {
  const bench: Bench = { page, t, clean, sql, locale };
  const accepted = await sell(sql, { locale, payment: 'gift_card' });
  const declined = await sell(sql, { locale, payment: 'gift_card' });
  const { checked } = await leaveTheMouse(page);
  await signInByKeys(page, t, operator, locale);
  await checkIn(bench, [accepted, declined]);
  await openByMenu(page, t, 'control');
  for (const dossier of [accepted, declined]) {
    await control(bench, dossier, findings([], cracked));
    await propose(bench, dossier, dossier === accepted);
    expect(await stateOf(sql, dossier)).toMatchObject({ buyback: 'bb_in_processing', litigation: 'open' });
  }
  await answerByLink(bench, browser, accepted, 'accept');
  expect(await stateOf(sql, accepted)).toMatchObject({
    buyback: 'bb_completed_with_negociation',
    item: 'item_completed_with_negociation',
    litigation: 'accepted',
  });
  await answerByLink(bench, browser, declined, 'reject');
  expect(await stateOf(sql, declined)).toMatchObject({
    buyback: 'bb_not_completed',
    item: 'item_to_return',
    litigation: 'declined',
    stock: 'customer_return',
  });
  await sendBack(bench, declined);
  checked();
});

test('an operator whom a test bench contradicts looks again, then stands by the answers', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const bench: Bench = { page, t, clean, sql, locale };
  const dossier = await sell(sql, { locale, payment: 'gift_card', accessories: [] });
  const { checked } = await leaveTheMouse(page);
  await signInByKeys(page, t, operator, locale);
  await checkIn(bench, [dossier]);
  // locked and worn out, as a station would send it
  await reportOf(operator, { IMEI: dossier.imei, MDM: 'On', Grade: 'E', TesterName: 'Inès Weiß' });
  await openByMenu(page, t, 'control');
  await control(bench, dossier, findings([], scratched));
  await actFirst(page, t('workshop:summary.confirm.bb_completed'));
  await say(page, t);

  const dialog = page.getByRole('dialog', { name: t('workshop:contradicted.title') });
  const correct = dialog.getByRole('button', { name: t('workshop:contradicted.correct') });
  await expect(correct).toBeFocused();
  const lock = dialog.getByRole('region', { name: t('workshop:contradicted.about.lock') });
  await expect(lock).toContainText('mdm On');
  await expect(dialog.getByRole('region', { name: t('workshop:contradicted.about.grade') })).toContainText(
    'E',
  );
  await clean(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNamedAndWithin(page, 'contradicted');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('workshop:control.titles.diagnostic') })).toBeVisible();
  expect(await stateOf(sql, dossier)).toMatchObject({ buyback: 'bb_in_processing' });

  // the question about locks, the second, is asked again first; what was answered is kept by Enter
  const total = findings([], scratched).length;
  for (let current = 2; current <= total; current += 1) {
    await expect(
      page.getByText(t('ui:progress.question', { current, total }), { exact: true }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await actFirst(page, t('workshop:summary.confirm.bb_completed'));
  await expect(correct).toBeFocused();
  await pressOn(page, dialog.getByRole('button', { name: t('workshop:contradicted.stand') }), 'Shift+Tab');
  await expect(page.getByRole('heading', { name: t('workshop:move.question') })).toBeVisible();
  const { rows } = await sql.query<{ reason: string; by: string }>(
    `select h."reason", u."email" as by from history h join users u on u."id" = h."userId"
     where h."itemId" = $1 and h."action" = 'report_contradicted'`,
    [dossier.itemId],
  );
  expect(rows).toEqual([{ by: operator, reason: expect.stringContaining('mdm On') }]);
  checked();
});
