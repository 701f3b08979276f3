import type { CategoryQuestion } from '@reprise/domain/catalogue/inherited-questions';
import { diagnosticAnswer, diagnosticQuestion } from '@reprise/domain/catalogue/question';
import type { LineProblem } from '@reprise/domain/import/line-codes';
import { z } from 'zod';
import { holdQuestions, redirectAnswers } from '../diagnostic-questions/diagnostic-questions.db.ts';
import type { ImportRun, Undone } from './file-kind.ts';
import { keptLines, type KeptLine } from './import-categories.db.ts';
import { addQuestion, allQuestionsOf, giveUpQuestion, writeQuestion } from './import-questions.db.ts';

/** Under this name a line keeps the question that it changed, as it was. */
export const wholeQuestion = 'question';
const kept = diagnosticQuestion.extend({ answers: z.array(diagnosticAnswer) });

/** A question as it was before the import; null when the import has made it. */
const questionBefore = (lines: readonly KeptLine[]): z.infer<typeof kept> | null => {
  const found = lines.find(({ before }) => before !== null && wholeQuestion in before);
  return found ? kept.parse(found.before?.[wholeQuestion]) : null;
};

/** Takes back what the lines of one question have written; false when it was changed since. */
async function undoOne(
  { trx, accountId }: ImportRun,
  was: z.infer<typeof kept> | null,
  now: CategoryQuestion | undefined,
): Promise<'restored' | 'removed' | false> {
  if (was === null) {
    if (now === undefined) return 'removed';
    if (now.version !== 0) return false;
    await redirectAnswers(trx, accountId, { from: now.id, to: null });
    await giveUpQuestion(trx, now.id);
    return 'removed';
  }
  if (now === undefined) await addQuestion(trx, was);
  else if (now.version !== was.version + 1 || !(await writeQuestion(trx, was, now.version))) return false;
  return 'restored';
}

/**
 * Takes an import of questions back, question by question: one that it made leaves, one that it changed or gave up is
 * what it was, unless somebody has changed it since.
 */
export async function undoQuestions(run: ImportRun, undoes: string): Promise<Undone> {
  const { trx, accountId } = run;
  await holdQuestions(trx, accountId);
  const questions = new Map((await allQuestionsOf(trx, accountId)).map((one) => [one.id, one]));
  const undone = { restored: 0, removed: 0 };
  const problems: LineProblem[] = [];
  const groups = Map.groupBy(await keptLines(trx, undoes), ({ thingId }) => thingId ?? '');
  for (const [id, lines] of groups) {
    const what = await undoOne(run, questionBefore(lines), questions.get(id));
    if (what === false)
      problems.push(
        ...lines.map(({ line, label }) => ({
          line,
          column: 'question_title',
          value: label,
          code: 'changed_since' as const,
        })),
      );
    else undone[what] += lines.length;
  }
  return { ...undone, kept: problems };
}
