import { ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { ReportDifference } from '@reprise/dossier/domain/items/report-difference.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { allAnswered, askedStill } from '../../domain/refurb/answers.ts';
import {
  abandonDiagnosis,
  answerDiagnosis,
  finalizeDiagnosis,
} from '../../domain/refurb/diagnosis.states.ts';
import type { RefurbDiagnosis } from '../../domain/refurb/refurb.ts';
import type { RefurbDiagnosisView } from '../../domain/refurb/refurb.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { moveDossier, type Mover, viewItem } from '@reprise/dossier/server/public.ts';
import { factsOfRefurb } from '../items/item-refurb.db.ts';
import { askOfDiagnosis } from '../reports/contradicted.ts';
import { insertSteps, sumPlannedCost } from './item-steps.db.ts';
import { ended, dossierInRefurb } from './diagnosis.ts';
import { refurbCurrencyOf } from './refurb-currency.ts';
import { stockAt } from './stock-at.ts';
import {
  answeredQuestions,
  getDiagnosis,
  holdDiagnosis,
  measuresOf,
  moveDiagnosis,
  questionsOf,
  stepsInWarehouse,
  type StepDefinition,
} from './refurb.db.ts';

/**
 * The chosen steps, in that order. Refuses `invalid` at the place of a step that does not exist here or was removed.
 */
export async function chosenSteps(
  db: Trx,
  { item }: Dossier,
  stepIds: readonly string[],
): Promise<StepDefinition[]> {
  const found = await stepsInWarehouse(db, item, stepIds);
  return stepIds.map((id, at) => {
    const step = found.find((one) => one.id === id);
    if (!step) throw new Refused('invalid', { violations: [{ field: `stepIds.${at}`, code: 'choice' }] });
    return step;
  });
}

/** Refuses an item that is at no workshop. */
export function atWorkshop({ item }: Dossier): Dossier['item'] & { warehouseId: string } {
  if (item.warehouseId === null) throw new Refused('wrong_item_status');
  return { ...item, warehouseId: item.warehouseId };
}

/** A diagnosis at the caller's workshop, and the dossier of its item. */
export async function ownDiagnosis(by: Mover, id: string) {
  const diagnosis = await getDiagnosis(by.db, id);
  if (!diagnosis) throw new Refused('not_found');
  return { diagnosis, dossier: await dossierInRefurb(by, diagnosis.itemId) };
}

/**
 * A diagnosis as the screens see it: while it is in progress today's questions with the answers given to them, once it
 * has ended the questions as they were answered.
 */
export async function viewDiagnosis(
  db: Trx,
  diagnosis: RefurbDiagnosis,
  dossier: Dossier,
  locale: Locale,
): Promise<RefurbDiagnosisView> {
  const { item } = dossier;
  const { id, status, proposedStepIds } = diagnosis;
  const isRunning = answerDiagnosis.from.includes(status);
  const [view, questions, steps, measures, currency] = await Promise.all([
    viewItem(db, item.id),
    isRunning ? questionsOf(db, item, locale) : answeredQuestions(db, diagnosis, locale),
    stepsInWarehouse(db, item, proposedStepIds),
    measuresOf(db, item.id),
    refurbCurrencyOf(db, dossier),
  ]);
  const responses = isRunning ? askedStill(questions, diagnosis.responses) : diagnosis.responses;
  const proposed = proposedStepIds.flatMap((stepId) => steps.filter((step) => step.id === stepId));
  return { id, status, item: view, questions, responses, proposedSteps: proposed, currency, measures };
}

/**
 * Finalises the diagnosis: `planRefurb` with steps, `skipRefurb` without. The item lies in the chosen stock. Refusals:
 * `status_changed`, `question_unanswered`, `report_contradicted`, those of the steps, the stock and the transition.
 */
export async function finalize(
  by: Mover,
  seen: RefurbDiagnosis,
  dossier: Dossier,
  wanted: { stepIds: string[]; stockId: string; confirmedDifferences: ReportDifference[] },
  locale: Locale,
): Promise<void> {
  const item = atWorkshop(dossier);
  // a test station may answer at this moment
  const diagnosis = (await holdDiagnosis(by.db, seen.id)) ?? seen;
  const decision = decide(finalizeDiagnosis, by.actor, { ...item, status: diagnosis.status }, {});
  if (!decision.ok) throw ended(diagnosis);
  const questions = await questionsOf(by.db, item, locale);
  if (!allAnswered(questions, askedStill(questions, diagnosis.responses)))
    throw new Refused('question_unanswered');
  const steps = await chosenSteps(by.db, dossier, [...new Set(wanted.stepIds)]);
  const becomes = steps.length > 0 ? 'item_refurb_in_progress' : 'item_refurb_completed';
  const stockId = await stockAt(by, item.warehouseId, wanted.stockId, becomes);
  await askOfDiagnosis(by, dossier, steps.length, { confirmed: wanted.confirmedDifferences, locale });
  const finalizedAt = by.now.toISOString();
  const ending = { status: decision.to, stockId, finalizedAt, proposedStepIds: steps.map(({ id }) => id) };
  if (!(await moveDiagnosis(by.db, diagnosis.id, ending))) throw ended(diagnosis);
  await moveDossier(by, dossier, {
    buyback: [null],
    item: [
      steps.length > 0
        ? ofItem(itemTransitions.planRefurb, { stepCount: steps.length })
        : ofItem(itemTransitions.skipRefurb, {
            ...(await factsOfRefurb(by.db, item.id)),
            stepCount: steps.length,
            stockId,
          }),
    ],
    // one that stays in its stock stays in its bin
    changes: () => (stockId === item.stockId ? {} : { item: { stockId, stockedAt: finalizedAt, bin: null } }),
  });
  if (steps.length === 0) return;
  await insertSteps(by.db, item, steps, by.now);
  await sumPlannedCost(by.db, item.id);
}

/** Abandons the diagnosis: the item gets the outcome of its control again. */
export async function abandon(by: Mover, diagnosis: RefurbDiagnosis, dossier: Dossier): Promise<void> {
  const decision = decide(abandonDiagnosis, by.actor, { ...dossier.item, status: diagnosis.status }, {});
  if (!decision.ok) throw ended(diagnosis);
  const finalizedAt = by.now.toISOString();
  if (!(await moveDiagnosis(by.db, diagnosis.id, { status: decision.to, finalizedAt })))
    throw ended(diagnosis);
  await moveDossier(by, dossier, { buyback: [null], item: [ofItem(itemTransitions.abandonDiagnosis, {})] });
}
