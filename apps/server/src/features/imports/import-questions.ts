import { overfull } from '@reprise/domain/catalogue/question-rules';
import type { RawLine } from '@reprise/domain/import/file-columns';
import type { LineProblem } from '@reprise/domain/import/line-codes';
import {
  planQuestions,
  type PlannedQuestion,
  type QuestionsPlan,
} from '@reprise/domain/import/plan-questions';
import { questionColumns, requiredQuestionColumns } from '@reprise/domain/import/questions-file';
import { newId } from '../../lib/new-id.ts';
import { holdQuestions, readTree, redirectAnswers } from '../diagnostic-questions/diagnostic-questions.db.ts';
import type { FileKind, FileRun, ImportRun, Outcome, Written } from './file-kind.ts';
import { categoriesOf } from './import-products.db.ts';
import {
  addQuestion,
  allQuestionsOf,
  giveUpQuestion,
  writeQuestion,
  type WrittenQuestion,
} from './import-questions.db.ts';
import { undoQuestions, wholeQuestion } from './undo-questions.ts';

/** A question as it is written, with an id for it and for each of its answers. */
function withIds(planned: PlannedQuestion, accountId: string): WrittenQuestion {
  const { known, categoryId, buyerAccountId, code, words } = planned;
  return {
    ...words,
    id: known?.id ?? newId(),
    accountId,
    buyerAccountId: known ? known.buyerAccountId : buyerAccountId,
    categoryId,
    code,
    answers: (planned.answers ?? []).map(({ id, ...answer }) => ({ ...answer, id: id ?? newId() })),
  };
}

type Planned = { planned: PlannedQuestion; written: WrittenQuestion };

/** The first line that changes a question keeps what the whole of it was, for whoever takes the import back. */
function outcomesOf({ planned, written }: Planned, dryRun: boolean): Outcome[] {
  const { known, lines } = planned;
  const first = lines.find(({ result }) => result === 'updated')?.line;
  return lines.map((one) => ({
    ...one,
    before: known && one.line === first ? { ...one.before, [wholeQuestion]: known } : one.before,
    thingId: known || !dryRun ? written.id : null,
    label: written.title['fr-FR'],
  }));
}

/** The question whose place it took in a category above is led to instead; undefined: none. */
const overriddenBy = (
  { planned }: Planned,
  all: readonly { code: string; id: string; categoryId: string }[],
) =>
  all.find(({ code, categoryId }) => code === planned.code && categoryId !== planned.categoryId)?.id ?? null;

async function write(run: ImportRun, questions: readonly Planned[]): Promise<Written> {
  const { trx, accountId } = run;
  const overtaken: { result: 'inserted' | 'updated'; problem: LineProblem }[] = [];
  const all = await allQuestionsOf(trx, accountId);
  for (const one of questions) {
    const { planned, written } = one;
    if (!planned.changed) continue;
    if (planned.known === null) await addQuestion(trx, written);
    else if (planned.answers === null) {
      await redirectAnswers(trx, accountId, { from: written.id, to: overriddenBy(one, all) });
      await giveUpQuestion(trx, written.id);
    } else if (!(await writeQuestion(trx, written, planned.known.version))) {
      for (const { line, result } of planned.lines)
        if (result !== 'unchanged')
          overtaken.push({
            result,
            problem: { line, column: 'question_code', value: planned.code, code: 'changed_meanwhile' },
          });
    }
  }
  await refuseOverfull(run);
  return { overtaken };
}

/** No category asks more than can be answered: then nothing of the file is written. */
async function refuseOverfull({ trx, accountId }: ImportRun): Promise<void> {
  const { categories, marks } = await readTree(trx, [accountId]);
  const [full] = overfull(categories, marks);
  if (full !== undefined) throw new Error(`The category ${full} would ask too many questions`);
}

function begin(run: ImportRun): FileRun {
  const { trx, accountId, strategy, request } = run;
  const lines: RawLine[] = [];
  let questions: Planned[] = [];
  const plan = async (): Promise<QuestionsPlan> => {
    const categories = await categoriesOf(trx, accountId);
    return planQuestions(lines, {
      strategy,
      categories: new Map(categories.map((one) => [one.identifier, one])),
      questions: await allQuestionsOf(trx, accountId),
      buyerAccountId: request.buyerAccountId,
    });
  };
  return {
    take: (more) => {
      lines.push(...more);
      return Promise.resolve([]);
    },
    end: async () => {
      if (!run.dryRun) await holdQuestions(trx, accountId);
      const { questions: found, ignored } = await plan();
      questions = found.map((planned) => ({ planned, written: withIds(planned, accountId) }));
      return [
        ...questions.flatMap((one) => outcomesOf(one, run.dryRun)),
        ...ignored.map((one): Outcome => ({ ...one, result: 'ignored' })),
      ];
    },
    write: () => write(run, questions),
  };
}

/** Files of diagnostic questions, one line for each answer (design, 3g): read whole, since lines belong together. */
export const questionsKind: FileKind = {
  type: 'diagnostic_questions',
  columns: questionColumns,
  required: (strategy) =>
    strategy === 'uuid' ? ['question_id', 'answer_position'] : requiredQuestionColumns,
  begin: (run) => Promise.resolve(begin(run)),
  undo: undoQuestions,
  cellsOf: () =>
    Promise.resolve((field, value) => ({ column: field, cell: typeof value === 'string' ? value : '' })),
};
