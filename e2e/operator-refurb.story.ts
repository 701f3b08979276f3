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
} from './support/bench.ts';
import { itemOf } from './support/expedition.ts';
import { controlAsDeclared } from './support/control.ts';
import { reportOf } from './support/device-report.ts';
import { sell, type Sold } from './support/sell.ts';
import { expect, scan, test } from './support/story.ts';
import type { wordsOf } from './support/words.ts';
import { takeTurn } from './support/turn.ts';

type Bench = {
  page: Page;
  t: ReturnType<typeof wordsOf>;
  clean: (page: Page) => Promise<void>;
  sql: pg.Client;
};
const operator = 'bakary.diallo@relais-reemploi.example';
/** The demo's stocks, by the codes on their shelves. */
const shelves = { refurbished: 'N2', toRefurbish: 'N5', repairBench: 'BANC' };
const cancelReason = 'Écran déjà propre.';
/** The answers: erased, light scratches, weak battery, no defect, fine shell; it is to be updated and checked. */
const diagnosis = [1, 2, 2, [4], 1, [1, 2]] as const;

async function stepsOf(sql: pg.Client, { itemId }: Sold) {
  const { rows } = await sql.query<{ name: string; status: string; cancelComment: string }>(
    `select "name", "status", "cancelComment" from item_refurb_steps where "itemId" = $1 order by "position"`,
    [itemId],
  );
  return rows;
}

/** At the bench: the item gets its stock, then the proof that its data are erased. */
async function storeAndErase({ page, t, clean, sql }: Bench, dossier: Sold): Promise<void> {
  await openByMenu(page, t, 'bench');
  await expect(page.getByLabel(t('ui:scan.label'))).toBeFocused();
  await scan(page, dossier.number);
  await expect(page.getByRole('region', { name: t('ui:bench.actions') })).toBeVisible();
  await clean(page);
  await actFirst(page, t('workshop:actions.chooseStock'));
  await putInto(page, t, shelves.toRefurbish);
  await expect.poll(() => itemOf(sql, dossier)).toMatchObject({ shelf: shelves.toRefurbish });
  const erase = page.getByRole('button', { name: t('workshop:actions.erase') });
  await expect(erase).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('dialog', { name: t('workshop:erasure.title') })).toBeVisible();
  await clean(page);
  await tabTo(page, page.getByLabel(t('workshop:erasure.method')));
  await page.keyboard.type('Cryptographic erase');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Blancco Mobile');
  // away and back, which selects the field's whole text: a scan keeps the text, and records nothing
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await scan(page, dossier.number);
  const dialog = page.getByRole('dialog', { name: t('workshop:erasure.title') });
  await expect(dialog.getByText(t('workshop:scannedAmongWords', { code: dossier.number }))).toBeVisible();
  await expect(page.getByLabel(t('workshop:erasure.tool'), { exact: true })).toHaveValue('Blancco Mobile');
  await expect(dialog).toContainText((await itemOf(sql, dossier)).number);
  const result = page.getByLabel(t('workshop:erasure.result'), { exact: true });
  await tabTo(page, result);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(t('workshop:erasure.failed'))).toBeVisible();
  await clean(page);
  await tabTo(page, result);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const { rows } = await sql.query(
    'select "result", "tool", "verifiedBy" from erasures where "itemId" = $1 order by "createdAt"',
    [dossier.itemId],
  );
  const same = { tool: 'Blancco Mobile', verifiedBy: 'Bakary Diallo' };
  expect(rows).toEqual([
    { result: 'failure', ...same },
    { result: 'success', ...same },
  ]);
}

/** A test bench says that the device is locked: the operator has seen that it is not. */
async function standBy({ page, t, clean }: Bench): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('workshop:contradicted.title') });
  await expect(dialog.getByRole('button', { name: t('workshop:contradicted.correct') })).toBeFocused();
  await expect(dialog.getByRole('region', { name: t('workshop:contradicted.about.lock') })).toContainText(
    'mdm On',
  );
  await clean(page);
  await pressOn(page, dialog.getByRole('button', { name: t('workshop:contradicted.stand') }), 'Shift+Tab');
}

/** The questions of the workshop propose steps, and the item goes to the shelf where it waits for them. */
async function diagnose(bench: Bench, dossier: Sold): Promise<void> {
  const { page, t, clean, sql } = bench;
  await openByMenu(page, t, 'diagnosis');
  await expect(page.getByLabel(t('workshop:diagnosis.scanLabel'))).toBeFocused();
  await clean(page);
  await scan(page, dossier.number);
  await expect(
    page.getByText(t('ui:progress.question', { current: 1, total: diagnosis.length })),
  ).toBeVisible();
  await clean(page);
  await answer(page, t, diagnosis);
  await expect(page.getByRole('heading', { name: t('workshop:diagnosis.titles.summary') })).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await clean(page);
  await page.keyboard.press('Enter');
  await putInto(page, t, shelves.toRefurbish);
  await standBy(bench);
  const { number } = await itemOf(sql, dossier);
  await expect(page.getByText(t('workshop:diagnosis.done', { identificationNumber: number }))).toBeVisible();
  await clean(page);
  expect(await itemOf(sql, dossier)).toMatchObject({ status: 'item_refurb_in_progress' });
  expect((await stepsOf(sql, dossier)).map(({ status }) => status)).toEqual(Array(4).fill('to_do'));
}

const saidOf = ({ page, t }: Bench, action: string, step: string) =>
  expect(page.getByText(t(`workshop:steps.done.${action}`, { step })).first()).toBeVisible();

async function start(bench: Bench, step: string, action: 'startStep' | 'resumeStep'): Promise<void> {
  const { page, t } = bench;
  await expect(page.getByRole('region', { name: step })).toBeVisible();
  await actFirst(page, t(`workshop:steps.actions.${action}`));
  const there = action === 'startStep' ? 'thereStart' : 'thereResume';
  await expect(page.getByRole('button', { name: t(`workshop:steps.${there}`) })).toBeFocused();
  await page.keyboard.press('Enter');
  await saidOf(bench, action, step);
}

async function complete(bench: Bench, step: string, looks = false): Promise<void> {
  const { page, t, clean } = bench;
  await actFirst(page, t('workshop:steps.actions.completeStep'));
  await expect(page.getByRole('dialog')).toBeVisible();
  if (looks) await clean(page);
  await putInto(page, t, shelves.repairBench);
  await saidOf(bench, 'completeStep', step);
}

/** The first step is paused and resumed, the second cancelled, the others completed; then all is confirmed. */
async function refurbish(bench: Bench, dossier: Sold): Promise<void> {
  const { page, t, clean, sql } = bench;
  const [first, second, ...others] = (await stepsOf(sql, dossier)).map(({ name }) => name);
  await openByMenu(page, t, 'steps');
  await expect(page.getByLabel(t('workshop:diagnosis.scanLabel'))).toBeFocused();
  await clean(page);
  await scan(page, dossier.number);
  await expect(page.getByRole('region', { name: first! })).toBeVisible();
  await clean(page);
  await start(bench, first!, 'startStep');
  expect((await stepsOf(sql, dossier))[0]?.status).toBe('in_progress');
  await expect(page.getByRole('button', { name: t('workshop:steps.actions.pauseStep') })).toBeVisible();
  await page.keyboard.press('p');
  await saidOf(bench, 'pauseStep', first!);
  expect((await stepsOf(sql, dossier))[0]?.status).toBe('paused');
  await start(bench, first!, 'resumeStep');
  await complete(bench, first!, true);

  await expect(page.getByRole('region', { name: second! })).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByLabel(t('workshop:reason'))).toBeFocused();
  await clean(page);
  await page.keyboard.type(cancelReason);
  await page.keyboard.press('Enter');
  await saidOf(bench, 'cancelStep', second!);
  for (const step of others) {
    await start(bench, step, 'startStep');
    await complete(bench, step);
  }
  await actFirst(page, t('workshop:steps.confirm'));
  await putInto(page, t, shelves.refurbished);
  await expect(page.getByRole('heading', { name: t('workshop:steps.completedTitle') })).toBeVisible();
  await clean(page);
  expect(await itemOf(sql, dossier)).toMatchObject({
    status: 'item_refurb_completed',
    shelf: shelves.refurbished,
  });
  expect((await stepsOf(sql, dossier)).map(({ status, cancelComment }) => [status, cancelComment])).toEqual([
    ['completed', ''],
    ['cancelled', cancelReason],
    ['completed', ''],
    ['completed', ''],
  ]);
}

/** Into a parcel for the buyer, which is closed and collected. */
async function ship({ page, t, clean, sql }: Bench, dossier: Sold): Promise<void> {
  await openByMenu(page, t, 'expedition');
  await pressOn(page, page.getByRole('link', { name: t('dashboard:expedition.start') }));
  await expect(page.getByLabel(t('dashboard:expedition.scan'))).toBeFocused();
  const { number } = await itemOf(sql, dossier);
  await scan(page, number);
  await expect(page.getByText(t('dashboard:expedition.inIt', { count: 1 }))).toBeVisible();
  await clean(page);
  await takeTurn(sql, 'parcels');
  await pressOn(page, page.getByRole('button', { name: t('dashboard:expedition.close') }));
  await pressOn(page, page.getByRole('button', { name: t('dashboard:expedition.closeConfirm') }));
  await expect(page.getByRole('button', { name: t('dashboard:expedition.handOver') })).toBeVisible();
  await expect(page.getByText(t('states:package_closed'), { exact: true })).toBeVisible();
  const parcelOf = async () => {
    const { rows } = await sql.query<{ status: string; destinationType: string }>(
      `select p."status", p."destinationType" from packages p join package_items c on c."packageId" = p."id"
       where c."itemId" = $1`,
      [dossier.itemId],
    );
    return rows;
  };
  expect(await parcelOf()).toEqual([{ status: 'closed', destinationType: 'buyer' }]);
  // it can only leave once its label is made
  const handOver = page.getByRole('button', { name: t('dashboard:expedition.handOver') });
  await expect(handOver).toBeEnabled();
  await pressOn(page, handOver);
  await expect(
    page.getByRole('heading', { name: t('dashboard:expedition.confirmationTitle') }),
  ).toBeVisible();
  await clean(page);
  expect(await itemOf(sql, dossier)).toMatchObject({ status: 'item_in_transit', shelf: null });
  expect(await parcelOf()).toEqual([{ status: 'handed_over', destinationType: 'buyer' }]);
}

test.use({ viewport: { width: 1280, height: 800 } });

test('an operator without a mouse refurbishes an item and ships it to the buyer', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const bench: Bench = { page, t, clean, sql };
  const dossier = await sell(sql, { locale, payment: 'gift_card' });
  await controlAsDeclared(operator, [dossier]);
  const { checked } = await leaveTheMouse(page);
  await signInByKeys(page, t, operator, locale);
  await storeAndErase(bench, dossier);
  await reportOf(operator, { IMEI: dossier.imei, MDM: 'On' });
  await diagnose(bench, dossier);
  await refurbish(bench, dossier);
  await ship(bench, dossier);
  checked();
});
