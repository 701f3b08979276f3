import { inScope } from '@reprise/domain/access';
import type { WholeFile } from '@reprise/domain/buyback/file-facts';
import { itemTransitions } from '@reprise/domain/item/item.transitions';
import type { Locale } from '@reprise/domain/locales';
import { decide, mayTry } from '@reprise/domain/machine';
import { allAnswered, proposedSteps, wrongAnswers } from '@reprise/domain/refurb/answers';
import {
  abandonDiagnosis,
  answerDiagnosis,
  finalizeDiagnosis,
  startedDiagnosis,
} from '@reprise/domain/refurb/diagnosis.states';
import type { RefurbDiagnosis } from '@reprise/domain/refurb/refurb';
import type { RefurbDiagnosisView } from '@reprise/domain/refurb/refurb.contract';
import { Refused } from '@reprise/domain/refusals';
import type { Trx } from '../../lib/db/db.ts';
import { getFileOfItem } from '../buybacks/file.db.ts';
import { moveFile, type Mover } from '../buybacks/move-file.db.ts';
import { viewItem } from '../items/item-view.db.ts';
import { getStock } from '../items/stocks.db.ts';
import { insertSteps, sumPlannedCost } from './item-steps.db.ts';
import {
  erasureFacts,
  getDiagnosis,
  getOpenDiagnosis,
  insertDiagnosis,
  moveDiagnosis,
  questionsOf,
  stepsInWarehouse,
  type StepDefinition,
} from './refurb.db.ts';

/** The file of an item at one's workshop, else it does not exist. */
export async function fileOfItem(
  { db, actor }: Pick<Mover, 'db' | 'actor'>,
  itemId: string,
): Promise<WholeFile> {
  const file = await getFileOfItem(db, itemId);
  if (!file || !inScope(actor, file.item)) throw new Refused('not_found');
  return file;
}

export function checkVersion(file: WholeFile, version: number): void {
  if (file.item.version !== version)
    throw new Refused('status_changed', {
      extra: { currentStatus: file.item.status, version: file.item.version },
    });
}

/** A stock of the workshop where the item is. */
export async function stockAt(db: Trx, warehouseId: string | null, stockId: string): Promise<string> {
  const stock = await getStock(db, stockId);
  if (!stock || stock.warehouseId !== warehouseId) throw new Refused('stock_not_found');
  return stock.id;
}

/** The steps that were chosen, in that order; one that is not ours or is given up is refused at its place. */
export async function chosenSteps(
  db: Trx,
  { item }: WholeFile,
  stepIds: readonly string[],
): Promise<StepDefinition[]> {
  const found = await stepsInWarehouse(db, item, stepIds);
  return stepIds.map((id, at) => {
    const step = found.find((one) => one.id === id);
    if (!step) throw new Refused('invalid', { violations: [{ field: `stepIds.${at}`, code: 'choice' }] });
    return step;
  });
}

/** An item that has no workshop lies in none: nothing is refurbished there. */
export function atWorkshop({ item }: WholeFile): WholeFile['item'] & { warehouseId: string } {
  if (item.warehouseId === null) throw new Refused('wrong_item_status');
  return { ...item, warehouseId: item.warehouseId };
}

/** Opens a diagnosis of the item; its answers are empty. */
export const beginDiagnosis = ({ db, actor, now }: Mover, { item }: WholeFile): Promise<RefurbDiagnosis> =>
  insertDiagnosis(db, {
    itemId: item.id,
    retailerAccountId: item.retailerAccountId,
    buyerAccountId: item.buyerAccountId,
    status: startedDiagnosis,
    proposedStepIds: [],
    userId: actor.userId,
    stockId: null,
    createdAt: now.toISOString(),
    finalizedAt: null,
  });

/**
 * I19; or the diagnosis that is already open, to go on with it. Refusals: `stock_required` before a stock was chosen,
 * `diagnosis_already_done`, `wrong_item_status`.
 */
export async function startDiagnosis(by: Mover, itemId: string, version: number): Promise<RefurbDiagnosis> {
  const file = await fileOfItem(by, itemId);
  const { item } = file;
  const isBegun = itemTransitions.abandonDiagnosis.from.includes(item.status);
  const open = isBegun ? await getOpenDiagnosis(by.db, itemId) : undefined;
  if (open && mayTry(itemTransitions.startDiagnosis, by.actor)) return open;
  if (itemTransitions.startDiagnosis.from.includes(item.status) && item.stockId === null)
    throw new Refused('stock_required');
  // what was done already is told before what somebody else did meanwhile
  if (itemTransitions.startDiagnosis.from.includes(item.status)) checkVersion(file, version);
  await moveFile(by, file, { buyback: [null], item: ['startDiagnosis'] });
  return beginDiagnosis(by, file);
}

/** The diagnosis at one's workshop, and the file of its item. */
export async function ownDiagnosis(by: Mover, id: string) {
  const diagnosis = await getDiagnosis(by.db, id);
  if (!diagnosis) throw new Refused('not_found');
  return { diagnosis, file: await fileOfItem(by, diagnosis.itemId) };
}

export async function viewDiagnosis(
  db: Trx,
  diagnosis: RefurbDiagnosis,
  { item }: WholeFile,
  locale: Locale,
): Promise<RefurbDiagnosisView> {
  const [view, questions, steps] = await Promise.all([
    viewItem(db, item.id),
    questionsOf(db, item, locale),
    stepsInWarehouse(db, item, diagnosis.proposedStepIds),
  ]);
  const { id, status, responses, proposedStepIds } = diagnosis;
  const proposed = proposedStepIds.flatMap((stepId) => steps.filter((step) => step.id === stepId));
  return { id, status, item: view, questions, responses, proposedSteps: proposed };
}

function ended(diagnosis: RefurbDiagnosis): Refused {
  return new Refused('status_changed', { extra: { currentStatus: diagnosis.status } });
}

/** Keeps the answers and what they propose. Refusals: `invalid` at the field, `status_changed` once it has ended. */
export async function answer(
  by: Mover,
  diagnosis: RefurbDiagnosis,
  { item }: WholeFile,
  responses: RefurbDiagnosis['responses'],
  locale: Locale,
): Promise<RefurbDiagnosis> {
  if (!decide(answerDiagnosis, by.actor, { ...item, status: diagnosis.status }, {}).ok)
    throw ended(diagnosis);
  const questions = await questionsOf(by.db, item, locale);
  const violations = wrongAnswers(questions, responses);
  if (violations.length > 0) throw new Refused('invalid', { violations });
  const change = { responses, proposedStepIds: proposedSteps(questions, responses) };
  const moved = await moveDiagnosis(by.db, diagnosis.id, change);
  if (!moved) throw ended(diagnosis);
  return moved;
}

/** I21 with steps, I22 without; the item lies in the chosen stock. */
export async function finalize(
  by: Mover,
  diagnosis: RefurbDiagnosis,
  file: WholeFile,
  wanted: { stepIds: string[]; stockId: string },
  locale: Locale,
): Promise<void> {
  const item = atWorkshop(file);
  const decision = decide(finalizeDiagnosis, by.actor, { ...item, status: diagnosis.status }, {});
  if (!decision.ok) throw ended(diagnosis);
  const questions = await questionsOf(by.db, item, locale);
  if (!allAnswered(questions, diagnosis.responses)) throw new Refused('question_unanswered');
  const stockId = await stockAt(by.db, item.warehouseId, wanted.stockId);
  const steps = await chosenSteps(by.db, file, [...new Set(wanted.stepIds)]);
  const finalizedAt = by.now.toISOString();
  const ending = { status: decision.to, stockId, finalizedAt, proposedStepIds: steps.map(({ id }) => id) };
  if (!(await moveDiagnosis(by.db, diagnosis.id, ending))) throw ended(diagnosis);
  await moveFile(by, file, {
    buyback: [null],
    item: [steps.length > 0 ? 'planRefurb' : 'skipRefurb'],
    facts: { item: { stepCount: steps.length, stockId, ...(await erasureFacts(by.db, item)) } },
    changes: () => ({ item: { stockId, stockedAt: finalizedAt, bin: null } }),
  });
  if (steps.length === 0) return;
  await insertSteps(by.db, item, steps, by.now);
  await sumPlannedCost(by.db, item.id);
}

/** I23: the item shows the outcome of its control again. */
export async function abandon(by: Mover, diagnosis: RefurbDiagnosis, file: WholeFile): Promise<void> {
  const decision = decide(abandonDiagnosis, by.actor, { ...file.item, status: diagnosis.status }, {});
  if (!decision.ok) throw ended(diagnosis);
  const finalizedAt = by.now.toISOString();
  if (!(await moveDiagnosis(by.db, diagnosis.id, { status: decision.to, finalizedAt })))
    throw ended(diagnosis);
  await moveFile(by, file, { buyback: [null], item: ['abandonDiagnosis'] });
}
