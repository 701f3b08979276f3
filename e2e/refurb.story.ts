import type { Driver } from '@reprise/tests/kit/driver.ts';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
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
import { signedIn } from './support/product.ts';
import { sell, type Sold } from './support/sell.ts';
import { addresses, expect, scan, test, type Teller } from './support/story.ts';

const operator = 'josephine.blin@relais-reemploi.example';
const manager = 'gwenaelle.riou@relais-reemploi.example';
/** The demo's stocks, by the codes on their shelves. */
const shelves = { refurbished: 'N2', toRefurbish: 'N5', repairBench: 'BANC' };

/** Light scratches, a weak battery, nothing else: the steps of cleaning, battery and final check. */
const diagnosis = [1, 2, 2, [4], 1, [1, 2]] as const;

async function stepsOf({ sql }: Teller, { itemId }: Sold) {
  const { rows } = await sql.query<{ id: string; name: string; status: string; version: number }>(
    `select "id", "name", "status", "version" from item_refurb_steps where "itemId" = $1 order by "position"`,
    [itemId],
  );
  return rows;
}

/** An item that was found as declared, on the shelf of items that wait for refurbishment. */
async function onTheShelf(teller: Teller, by: Driver): Promise<Sold> {
  const dossier = await sell(teller.sql, { locale: teller.locale, payment: 'gift_card' });
  await controlAsDeclared(operator, [dossier]);
  const stocks = await teller.sql.query<{ id: string }>(
    `select s."id" from stocks s join items i on i."warehouseId" = s."warehouseId"
     where i."id" = $1 and s."identifier" = $2`,
    [dossier.itemId, shelves.toRefurbish],
  );
  const { version } = await itemOf(teller.sql, dossier);
  await by.call('POST /items/{id}/move', {
    params: { id: dossier.itemId },
    body: { version, stockId: stocks.rows[0]!.id },
  });
  return dossier;
}

const refusalOf = ({ page, t }: Teller, code: string) =>
  expect(page.getByText(t(`refusals:${code}`)).first()).toBeVisible();

/** Each unknown code has its own message. */
async function wrongCodes(teller: Teller, dossier: Sold): Promise<void> {
  const { page, t, clean } = teller;
  await openByMenu(page, t, 'diagnosis');
  await expect(page.getByLabel(t('workshop:diagnosis.scanLabel'))).toBeFocused();
  await scan(page, '123');
  await refusalOf(teller, 'item_code_length');
  await scan(page, '29999990');
  await refusalOf(teller, 'item_not_found');
  const { rows } = await teller.sql.query<{ number: string }>(
    `select "identificationNumber" as number from buybacks where "status" = 'bb_in_transit' limit 1`,
  );
  await scan(page, rows[0]!.number);
  await refusalOf(teller, 'item_not_found');
  await clean(page);
  await scan(page, dossier.number);
}

/** Answered in part, left and resumed; cancelled; begun again and finished. */
async function diagnose(teller: Teller, dossier: Sold): Promise<void> {
  const { page, t, clean } = teller;
  const question = (current: number) =>
    expect(page.getByText(t('ui:progress.question', { current, total: diagnosis.length }))).toBeVisible();
  await question(1);
  const [first, second] = diagnosis;
  for (const [at, digit] of [first, second].entries()) {
    await question(at + 1);
    await page.keyboard.press(String(digit));
  }
  await question(3);
  await expect
    .poll(async () => {
      const { rows } = await teller.sql.query<{ count: number }>(
        `select jsonb_array_length("responses") as count from refurb_diagnoses
         where "itemId" = $1 and "status" = 'in_progress'`,
        [dossier.itemId],
      );
      return rows[0]?.count;
    })
    .toBe(2);
  // its end, opened by its address, says that it is not reached yet, and leads back
  await page.goto(page.url().replace(/questions$/, 'finalized'));
  await expect(page.getByText(t('workshop:standing.diagnosis.questions'))).toBeVisible();
  await clean(page);
  await actFirst(page, t('workshop:actions.resumeDiagnosis'));
  await question(3);
  await openByMenu(page, t, 'diagnosis');
  await scan(page, dossier.number);
  await question(3);
  await pressOn(page, page.getByRole('button', { name: t('workshop:diagnosis.abandon') }), 'Shift+Tab');
  await expect(page.getByRole('dialog', { name: t('workshop:diagnosis.abandonTitle') })).toBeVisible();
  await clean(page);
  await pressOn(
    page,
    page.getByRole('dialog').getByRole('button', { name: t('workshop:diagnosis.abandon') }),
  );
  await expect(page.getByLabel(t('workshop:diagnosis.scanLabel'))).toBeVisible();
  expect((await itemOf(teller.sql, dossier)).status).toMatch(/^item_completed/);

  await openByMenu(page, t, 'diagnosis');
  await scan(page, dossier.number);
  await question(1);
  await answer(page, t, diagnosis);
  await expect(page.getByRole('heading', { name: t('workshop:diagnosis.titles.summary') })).toBeVisible();
  await clean(page);
  await page.keyboard.press('Enter');
  await putInto(page, t, shelves.toRefurbish);
  await expect(page.getByRole('heading', { name: t('workshop:steps.planned') })).toBeVisible();
  await clean(page);
  await actFirst(page, t('workshop:diagnosis.another'));
  await expect(page.getByLabel(t('workshop:diagnosis.scanLabel'))).toBeFocused();
  await scan(page, dossier.number);
  await refusalOf(teller, 'diagnosis_already_done');
}

const said = ({ page, t }: Teller, action: string, step: string) =>
  expect(page.getByText(t(`workshop:steps.done.${action}`, { step })).first()).toBeVisible();

/** The first step uses up a part; the second was begun by somebody else meanwhile, which is shown. */
async function work(teller: Teller, dossier: Sold, by: Driver): Promise<void> {
  const { page, t, clean } = teller;
  const [first, second, ...others] = await stepsOf(teller, dossier);
  await openByMenu(page, t, 'steps');
  await expect(page.getByLabel(t('workshop:diagnosis.scanLabel'))).toBeFocused();
  await scan(page, dossier.number);
  await actFirst(page, t('workshop:steps.actions.startStep'));
  await expect(page.getByRole('button', { name: t('workshop:steps.thereStart') })).toBeFocused();
  await page.keyboard.press('Enter');
  await said(teller, 'startStep', first!.name);
  await actFirst(page, t('workshop:steps.actions.completeStep'));
  await pressOn(page, page.getByText(t('workshop:parts.more')), 'Shift+Tab');
  await tabTo(page, page.getByLabel(t('workshop:comment')));
  await page.keyboard.type('Batterie gonflée');
  await pressOn(page, page.getByRole('button', { name: t('workshop:parts.add') }));
  await tabTo(page, page.getByLabel(t('workshop:parts.name'), { exact: true }), 'Shift+Tab');
  await page.keyboard.type('Batterie A55');
  await tabTo(page, page.getByLabel(t('workshop:parts.unitCost')));
  await page.keyboard.type('18,40');
  await clean(page);
  await tabTo(page, page.getByLabel(t('workshop:stock.scanLabel')));
  await scan(page, shelves.repairBench);
  await said(teller, 'completeStep', first!.name);
  await expect(page.getByText('Batterie A55')).toBeVisible();

  await expect(page.getByRole('region', { name: second!.name })).toBeVisible();
  await by.call('POST /item-refurb-steps/{id}/start', {
    params: { id: second!.id },
    body: { version: 0, rightStock: true },
  });
  await page.keyboard.press('x');
  await expect(page.getByLabel(t('workshop:reason'))).toBeFocused();
  await page.keyboard.type('Inutile');
  await page.keyboard.press('Enter');
  const status = t('states:step_in_progress');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('dashboard:action.statusChanged', { status }))).toBeVisible();
  // the page refetches by itself: nobody is asked to reload it
  await expect(page.getByText(t('refusals:status_changed'))).toBeHidden();
  await page.keyboard.press('Escape');
  await pressOn(page, page.getByRole('button', { name: t('form:closing.go'), exact: true }));
  for (const { id, status, version } of (await stepsOf(teller, dossier)).slice(1))
    if (status !== 'cancelled')
      await by.call('POST /item-refurb-steps/{id}/cancel', {
        params: { id },
        body: { version, reason: 'Déjà fait' },
      });
  expect(others.length).toBeGreaterThan(0);
}

/** The refurbishment ends only with the proof that the data are erased; a failed erasure is no proof. */
async function eraseAndConfirm(teller: Teller, dossier: Sold): Promise<void> {
  const { page, t, clean, sql } = teller;
  await openByMenu(page, t, 'steps');
  await scan(page, dossier.number);
  await actFirst(page, t('workshop:steps.confirm'));
  await expect(page.getByRole('dialog', { name: t('workshop:erasure.title') })).toBeVisible();
  await expect(page.getByText(t('workshop:erasure.why'))).toBeVisible();
  const method = page.getByLabel(t('workshop:erasure.method'));
  await tabTo(page, method);
  await page.keyboard.type('Cryptographic erase');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Blancco Mobile');
  await tabTo(page, page.getByLabel(t('workshop:erasure.result'), { exact: true }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('workshop:erasure.failed'))).toBeVisible();
  await clean(page);
  await tabTo(page, page.getByLabel(t('workshop:erasure.result'), { exact: true }));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await putInto(page, t, shelves.refurbished);
  await expect(page.getByRole('heading', { name: t('workshop:steps.completedTitle') })).toBeVisible();
  await clean(page);
  expect(await itemOf(teller.sql, dossier)).toMatchObject({ status: 'item_refurb_completed' });
  const { rows } = await sql.query<{ result: string }>(
    `select "result" from erasures where "itemId" = $1 order by "createdAt"`,
    [dossier.itemId],
  );
  expect(rows.map(({ result }) => result)).toEqual(['failure', 'success']);
  await expect
    .poll(
      async () => {
        const found = await sql.query<{ status: string }>(
          `select "status" from documents where "buybackId" = $1 and "type" = 'erasure_certificate'`,
          [dossier.buybackId],
        );
        return found.rows[0]?.status;
      },
      { timeout: 60_000 },
    )
    .toBe('ready');
}

test.use({ viewport: { width: 1280, height: 800 } });

test('a diagnosis is abandoned and resumed, steps have their parts, and the erasure is asked for', async ({
  teller,
}) => {
  const { page, t, locale } = teller;
  const { by } = await signedIn(operator);
  const dossier = await onTheShelf(teller, by);
  const { checked } = await leaveTheMouse(page);
  await signInByKeys(page, t, operator, locale);
  await wrongCodes(teller, dossier);
  await diagnose(teller, dossier);
  const another = await signedIn(manager);
  await work(teller, dossier, another.by);
  await eraseAndConfirm(teller, dossier);
  const { rows } = await teller.sql.query<{ cost: number }>(
    `select "plannedCost" as cost from item_refurb_steps where "itemId" = $1 and "status" = 'completed'`,
    [dossier.itemId],
  );
  expect((await itemOf(teller.sql, dossier)).cost).toBe(rows[0]!.cost + 1840);
  checked();
});

/** Sends an item back into refurbishment, with a reason. */
async function rework(teller: Teller, dossier: Sold): Promise<void> {
  const { page, t, clean } = teller;
  // an item that does not exist is not asked for again: another code is
  await page.goto(`${addresses().dashboard}/items/${randomUUID()}/item-refurb-steps`);
  await expect(page.getByRole('heading', { name: t('ui:state.missing') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('ui:state.retry') })).toBeHidden();
  await clean(page);
  await pressOn(page, page.getByRole('link', { name: t('workshop:steps.another') }));
  await scan(page, dossier.number);
  await actFirst(page, t('workshop:actions.rework'));
  await expect(page.getByRole('dialog', { name: t('workshop:rework.title') })).toBeVisible();
  await clean(page);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel(t('workshop:reason')));
  await page.keyboard.type('Écran rayé au polissage');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('workshop:actions.resumeDiagnosis') })).toBeVisible();
  expect(await itemOf(teller.sql, dossier)).toMatchObject({ status: 'item_refurb_diagnostic_in_progress' });
}

/** An item whose refurbishment has ended, without a screen. */
async function refurbished(teller: Teller, by: Driver): Promise<Sold> {
  const dossier = await onTheShelf(teller, by);
  await by.call('POST /items/{id}/erasures', {
    params: { id: dossier.itemId },
    body: {
      standard: 'factory_reset',
      method: 'Réinitialisation',
      tool: 'Réglages',
      toolVersion: '',
      result: 'success',
      verifiedBy: 'Gwenaëlle Riou',
    },
  });
  const definitions = (await by.call('GET /refurb-steps')).items;
  const steps = await by.call('POST /items/{id}/refurb-steps', {
    params: { id: dossier.itemId },
    body: { stepIds: [definitions[0]!.id] },
  });
  const { id } = steps[0]!;
  const started = await by.call('POST /item-refurb-steps/{id}/start', {
    params: { id },
    body: { version: 0, rightStock: true },
  });
  await by.call('POST /item-refurb-steps/{id}/cancel', {
    params: { id },
    body: { version: started.version, reason: 'Inutile' },
  });
  const { version } = await itemOf(teller.sql, dossier);
  await by.call('POST /items/{id}/refurb/confirm', { params: { id: dossier.itemId }, body: { version } });
  return dossier;
}

const questionsIn = async ({ sql }: Teller) =>
  (
    await sql.query<{ label: { 'fr-FR': string; 'en-GB'?: string }; type: string; responses: number }>(
      `select q."label", q."type", count(r)::int as responses from refurb_diagnostic_questions q
       left join refurb_diagnostic_responses r on r."questionId" = q."id" and r."archivedAt" is null
       where q."archivedAt" is null group by q."id" order by q."position"`,
    )
  ).rows;

const text = 'Le clavier répond-il partout ?';

/** Types a text into the field of this name, reached with Tab. */
async function fill(page: Page, label: string, words: string): Promise<void> {
  // a language other than French is optional, and its label says so
  await tabTo(page, page.getByRole('textbox', { name: new RegExp(`^${label}`) }));
  await page.keyboard.type(words);
}

/** A question in two languages, asked in one category only, whose second answer proposes a step. */
async function createQuestion({ page, t, clean }: Teller): Promise<void> {
  await openByMenu(page, t, 'refurbQuestions');
  await expect(
    page.getByRole('heading', { name: t('workshop:refurbQuestions.title'), level: 1 }),
  ).toBeVisible();
  await clean(page);
  await pressOn(page, page.getByRole('link', { name: t('workshop:refurbQuestions.create') }));
  await expect(page.getByRole('heading', { name: t('workshop:refurbQuestions.createTitle') })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: t('workshop:refurbQuestions.save') }));
  await expect(page.getByText(t('common:violations.required')).first()).toBeVisible();
  await expect(page.getByLabel(t('workshop:refurbQuestions.label'), { exact: true })).toBeFocused();
  await clean(page);
  await page.keyboard.type(text);
  await fill(page, t('workshop:refurbQuestions.responseLabel', { place: 1 }), 'Oui');
  await fill(page, t('workshop:refurbQuestions.responseLabel', { place: 2 }), 'Non');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('radio', { name: t('workshop:refurbQuestions.everywhere') }));
  await page.keyboard.press('ArrowDown');
  await fill(page, t('workshop:refurbQuestions.filter'), 'touches');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo(
    page,
    page.getByRole('radio', { name: t('workshop:refurbQuestions.languages.fr-FR') }),
    'Shift+Tab',
  );
  await page.keyboard.press('ArrowRight');
  await fill(page, t('workshop:refurbQuestions.label'), 'Does every key answer?');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('workshop:refurbQuestions.created'))).toBeVisible();
}

/** Somebody else saves the question while it is open: it is loaded again, and the focus moves to the page's heading. */
async function readAnother({ page, t, sql, clean }: Teller): Promise<void> {
  await sql.query(
    `update refurb_diagnostic_questions set "version" = "version" + 1 where "label"->>'fr-FR' = $1`,
    [text],
  );
  await pressOn(page, page.getByRole('button', { name: t('workshop:refurbQuestions.save') }));
  await expect(page.getByText(t('form:changed.title'))).toBeVisible();
  await clean(page);
  await pressOn(page, page.getByRole('button', { name: t('form:changed.read') }), 'Shift+Tab');
  await expect(page.getByText(t('form:changed.title'))).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** Moved one place up; another answer added; then switched off. */
async function manageQuestion(teller: Teller): Promise<void> {
  const { page, t, clean } = teller;
  const before = await questionsIn(teller);
  expect(before.at(-1)).toMatchObject({ label: { 'fr-FR': text, 'en-GB': 'Does every key answer?' } });
  const name = { question: text };
  await pressOn(page, page.getByRole('button', { name: t('workshop:refurbQuestions.up', name) }));
  await expect
    .poll(async () => (await questionsIn(teller)).findIndex(({ label }) => label['fr-FR'] === text))
    .toBe(before.length - 2);
  await expect(page.getByRole('button', { name: t('workshop:refurbQuestions.up', name) })).toBeFocused();
  await pressOn(page, page.getByRole('link', { name: text }));
  await expect(page.getByRole('heading', { name: t('workshop:refurbQuestions.editTitle') })).toBeVisible();
  await clean(page);
  await readAnother(teller);
  await pressOn(page, page.getByRole('button', { name: t('workshop:refurbQuestions.addResponse') }));
  await tabTo(page, page.getByLabel(t('workshop:refurbQuestions.responseLabel', { place: 3 })), 'Shift+Tab');
  await page.keyboard.type('Pas toujours');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('workshop:refurbQuestions.changed'))).toBeVisible();
  expect((await questionsIn(teller)).find(({ label }) => label['fr-FR'] === text)?.responses).toBe(3);
  await pressOn(page, page.getByRole('link', { name: text }));
  await pressOn(page, page.getByRole('button', { name: t('workshop:refurbQuestions.remove'), exact: true }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await clean(page);
  await pressOn(
    page,
    page.getByRole('dialog').getByRole('button', { name: t('workshop:refurbQuestions.remove') }),
  );
  await expect(page.getByText(t('workshop:refurbQuestions.removed'))).toBeVisible();
  expect((await questionsIn(teller)).map(({ label }) => label['fr-FR'])).not.toContain(text);
}

test('a manager reopens the steps of an item, and manages the refurb questions without a mouse', async ({
  teller,
}) => {
  const { page, t, locale } = teller;
  const { by } = await signedIn(manager);
  const dossier = await refurbished(teller, by);
  const { checked } = await leaveTheMouse(page);
  await signInByKeys(page, t, manager, locale);
  await rework(teller, dossier);
  await createQuestion(teller);
  await manageQuestion(teller);
  checked();
});
