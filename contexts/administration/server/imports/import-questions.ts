import type { CategoryQuestion } from '@reprise/offer/domain/questions/inherited-questions.ts';
import { pathUp, type QuestionNode } from '@reprise/offer/domain/questions/question-rules.ts';
import type { RawLine } from '@reprise/platform/domain/csv/csv-columns.ts';
import type { LineProblem } from '@reprise/platform/domain/csv/line-codes.ts';
import { planQuestions, type QuestionsPlan } from '../../domain/imports/plan-questions.ts';
import type { PlannedQuestion } from '../../domain/imports/question-lines.ts';
import { questionColumns, requiredQuestionColumns } from '../../domain/imports/questions-csv.ts';
import { newId } from '@reprise/platform/server/new-id.ts';
import { holdQuestions, redirectAnswers } from '@reprise/offer/server/public.ts';
import type { CsvKind, CsvRun, ImportRun, Outcome, Written } from './csv-kind.ts';
import {
  addQuestion,
  allQuestionsOf,
  giveUpQuestion,
  questionPlaces,
  writeQuestion,
} from './import-questions.db.ts';
import { ledByAnswers, undoQuestions, wholeQuestion, type Leading } from './undo-questions.ts';

/** The answers that lead to each question, as they are once the plans are written and before any question is deleted. */
function answersLeadingTo(
  planned: readonly PlannedQuestion[],
  questions: readonly CategoryQuestion[],
): ReadonlyMap<string, Leading> {
  const written = new Map(
    planned.flatMap(({ question, changed }) =>
      changed && question ? [[question.id, question] as const] : [],
    ),
  );
  const links = questions.flatMap((one) =>
    (written.get(one.id) ?? one).answers.flatMap(({ id: answerId, nextQuestionIds }) =>
      nextQuestionIds.map((next, place) => ({ next, lead: { answerId, place } })),
    ),
  );
  return new Map(
    [...Map.groupBy(links, ({ next }) => next)].map(([id, those]) => [id, those.map(({ lead }) => lead)]),
  );
}

/**
 * The first line that changes a question keeps the whole previous question, for the undo; of a deleted one, the answers
 * that led to it too.
 */
function outcomesOf(
  { known, question, lines }: PlannedQuestion,
  dryRun: boolean,
  leading: ReadonlyMap<string, Leading>,
): Outcome[] {
  const first = lines.find(({ result }) => result === 'updated')?.line;
  const kept = known && {
    [wholeQuestion]: known,
    ...(question === null ? { [ledByAnswers]: leading.get(known.id) ?? [] } : {}),
  };
  return lines.map((one) => ({
    ...one,
    before: kept && one.line === first ? { ...one.before, ...kept } : one.before,
    thingId: known?.id ?? (dryRun ? null : (question?.id ?? null)),
    label: (question ?? known)?.title['fr-FR'] ?? '',
  }));
}

/**
 * The catalogue without the questions to be deleted: its questions by category and code, its categories by their ids.
 */
type Catalogue = {
  questions: ReadonlyMap<string, CategoryQuestion>;
  nodes: ReadonlyMap<string, QuestionNode>;
};
const placeOf = (categoryId: string, code: string): string => `${categoryId} ${code}`;

async function catalogueWithout(
  { trx, accountId }: ImportRun,
  gone: readonly CategoryQuestion[],
): Promise<Catalogue> {
  const without = new Set(gone.map(({ id }) => id));
  const places = await questionPlaces(trx, accountId);
  const questions = await allQuestionsOf(trx, accountId);
  return {
    nodes: new Map([...places.values()].map((place) => [place.id, place])),
    questions: new Map(
      questions.flatMap((one) => (without.has(one.id) ? [] : [[placeOf(one.categoryId, one.code), one]])),
    ),
  };
}

/** Deletes a question: answers that led to it lead to the inherited one that it overrode, if any. */
async function giveUp(
  { trx, accountId }: ImportRun,
  { id, code, categoryId }: CategoryQuestion,
  { questions, nodes }: Catalogue,
): Promise<void> {
  const [, ...above] = pathUp(categoryId, nodes);
  const inherited = above
    .map((place) => questions.get(placeOf(place, code)))
    .find((one) => one !== undefined && one.answers.length > 0);
  await redirectAnswers(trx, accountId, { from: id, to: inherited?.id ?? null });
  await giveUpQuestion(trx, id);
}

/** Writes the plans; deletions last, so that nothing is written that still leads to them. */
async function write(run: ImportRun, planned: readonly PlannedQuestion[]): Promise<Written> {
  const { trx } = run;
  const overtaken: { result: 'inserted' | 'updated'; problem: LineProblem }[] = [];
  const changed = planned.filter((one) => one.changed);
  for (const { known, question, code, lines } of changed) {
    if (question === null) continue;
    if (known === null) await addQuestion(trx, question);
    else if (!(await writeQuestion(trx, question, known.version)))
      for (const { line, result } of lines)
        if (result !== 'unchanged')
          overtaken.push({
            result,
            problem: { line, column: 'question_code', value: code, code: 'changed_meanwhile' },
          });
  }
  const gone = changed.flatMap(({ known, question }) => (known && question === null ? [known] : []));
  if (gone.length > 0) {
    const catalogue = await catalogueWithout(run, gone);
    for (const one of gone) await giveUp(run, one, catalogue);
  }
  return { overtaken };
}

function begin(run: ImportRun): CsvRun {
  const { trx, accountId, strategy, request } = run;
  const lines: RawLine[] = [];
  let planned: PlannedQuestion[] = [];
  const plan = async (): Promise<QuestionsPlan & { standing: readonly CategoryQuestion[] }> => {
    // one after the other: the connection of an import takes one statement at a time
    const categories = await questionPlaces(trx, accountId);
    const standing = await allQuestionsOf(trx, accountId);
    const newIds = lines.map(() => ({ question: newId(), answer: newId() }));
    const { buyerAccountId } = request;
    const facts = { strategy, accountId, categories, questions: standing, buyerAccountId, newIds };
    return { ...planQuestions(lines, facts), standing };
  };
  return {
    take: (more) => {
      lines.push(...more);
      return Promise.resolve([]);
    },
    end: async () => {
      if (!run.dryRun) await holdQuestions(trx, accountId);
      const { questions, ignored, standing } = await plan();
      planned = questions;
      const leading = answersLeadingTo(planned, standing);
      return [
        ...planned.flatMap((one) => outcomesOf(one, run.dryRun, leading)),
        ...ignored.map((one): Outcome => ({ ...one, result: 'ignored' })),
      ];
    },
    write: () => write(run, planned),
  };
}

/** CSVs of diagnostic questions, one line for each answer: read whole, since lines belong together. */
export const questionsKind: CsvKind = {
  type: 'diagnostic_questions',
  columns: questionColumns,
  required: (strategy) =>
    strategy === 'uuid' ? ['question_id', 'answer_position'] : requiredQuestionColumns,
  begin: (run) => Promise.resolve(begin(run)),
  undo: undoQuestions,
  cellsOf: () =>
    Promise.resolve((field, value) => ({ column: field, cell: typeof value === 'string' ? value : '' })),
};
