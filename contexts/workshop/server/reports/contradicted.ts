import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { ControlDraft } from '@reprise/dossier/domain/items/item.ts';
import type { ReportDifference } from '@reprise/dossier/domain/items/report-difference.ts';
import { writeEvents, type Mover } from '@reprise/dossier/server/public.ts';
import type { FrozenQuestion } from '@reprise/offer/domain/prices/price.ts';
import { questionTitles } from '@reprise/offer/server/public.ts';
import { translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Assessment } from '../../domain/control/assess-control.ts';
import {
  controlDifferences,
  diagnosisDifferences,
  isFaultless,
  unconfirmed,
  unlockedBy,
  type Unlocked,
} from '../../domain/reports/report-differences.ts';
import { reportedBy } from '../../domain/reports/reported.ts';
import { benchResultsOf, lastWorkOn, storageOf } from './reports.db.ts';

/** What was answered, and by whom it is asked: the reader's language. */
type Asked = {
  confirmed: readonly ReportDifference[];
  questions: readonly FrozenQuestion[];
  locale: Locale;
};

/** The answer that says that the device is not locked, in words. */
async function unlockedInWords(
  { db }: Mover,
  unlocked: Unlocked | null,
  { questions, locale }: Asked,
): Promise<{ question: string; answer: string } | null> {
  const question = questions.find(({ id }) => id === unlocked?.questionId);
  const answer = question?.answers.find(({ id }) => id === unlocked?.answerId);
  if (!question || !answer) return null;
  const [titled] = await questionTitles(db, [question.id]);
  return {
    question: titled ? translated(titled.title, locale) : question.code,
    answer: translated(answer.name, locale),
  };
}

/**
 * Refuses `report_contradicted` with every difference in `extra.differences` while one is not confirmed; else writes to the
 * history what the operator stands by. What is confirmed and differs no more is let pass.
 */
async function askOf(
  by: Mover,
  dossier: Dossier,
  differences: readonly ReportDifference[],
  unlocked: Unlocked | null,
  asked: Asked,
): Promise<void> {
  if (unconfirmed(differences, asked.confirmed).length > 0) {
    const words = await unlockedInWords(by, unlocked, asked);
    throw new Refused('report_contradicted', {
      extra: {
        differences: differences.map((one) => ({
          ...one,
          questionId: one.about === 'lock' ? (unlocked?.questionId ?? null) : null,
          question: one.about === 'lock' ? (words?.question ?? null) : null,
          answer: one.about === 'lock' ? (words?.answer ?? null) : null,
        })),
      },
    });
  }
  if (differences.length === 0) return;
  const reason = differences
    .map(({ about, said, reported }) => `${about}: ${reported} → ${said || '–'}`)
    .join(' ; ')
    .slice(0, 500);
  await writeEvents(by, dossier, [
    { subject: 'item', subjectId: dossier.item.id, action: 'report_contradicted', reason },
  ]);
}

/**
 * Asks whoever confirms a control about what the reports of test benches say otherwise (docs/stations.md, "What a report and
 * an operator say differently"). Returns what the operator stands by. Refusal: `report_contradicted`.
 */
export async function askOfControl(
  by: Mover,
  dossier: Dossier,
  draft: ControlDraft,
  { price, productId }: Assessment,
  asked: Asked,
): Promise<ReportDifference[]> {
  const results = await benchResultsOf(by.db, dossier.item.id);
  if (results.length === 0) return [];
  const unlocked = unlockedBy(asked.questions, draft.responses);
  const differences = controlDifferences(reportedBy(results), {
    imei: draft.imeiUnreadable ? '' : draft.imei,
    serialNumber: draft.serialNumber,
    storageGb: await storageOf(by.db, productId),
    unlocked,
    grade: price.grade,
    isFaultless: isFaultless(asked.questions, draft.responses),
  });
  await askOf(by, dossier, differences, unlocked, asked);
  return differences;
}

/**
 * The same of whoever finalises a diagnosis; what was confirmed with the control is not asked again. Refusal:
 * `report_contradicted`.
 */
export async function askOfDiagnosis(
  by: Mover,
  dossier: Dossier,
  stepCount: number,
  asked: Omit<Asked, 'questions'>,
): Promise<void> {
  const { item, buyback } = dossier;
  const results = await benchResultsOf(by.db, item.id);
  if (results.length === 0) return;
  const { questions } = buyback.priceSnapshot;
  const unlocked = unlockedBy(questions, item.controlDraft?.responses ?? []);
  const said = { stepCount, unlocked, ...(await lastWorkOn(by.db, item.id)) };
  const differences = unconfirmed(
    diagnosisDifferences(reportedBy(results), said),
    item.controlDraft?.confirmedDifferences ?? [],
  );
  await askOf(by, dossier, differences, unlocked, { ...asked, questions });
}
