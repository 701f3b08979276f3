import type { CategoryQuestion } from '@reprise/offer/domain/questions/inherited-questions.ts';
import { questionRoom, type QuestionChange } from '@reprise/offer/domain/questions/question-room.ts';
import { diagnosticAnswer, diagnosticQuestion } from '@reprise/offer/domain/questions/question.ts';
import type { LineCode, LineProblem } from '@reprise/platform/domain/csv/line-codes.ts';
import { z } from 'zod';
import { holdQuestions, redirectAnswers } from '@reprise/offer/server/public.ts';
import type { ImportRun, Undone } from './csv-kind.ts';
import { keptLines, type KeptLine } from './import-categories.db.ts';
import {
  addQuestion,
  allQuestionsOf,
  giveUpQuestion,
  questionPlaces,
  writeQuestion,
} from './import-questions.db.ts';

/** The key under which a line keeps the previous question. */
export const wholeQuestion = 'question';
const kept = diagnosticQuestion.extend({ answers: z.array(diagnosticAnswer) });

/** A question as it was before the import; null when the import created it. */
const questionBefore = (lines: readonly KeptLine[]): z.infer<typeof kept> | null => {
  const found = lines.find(({ before }) => before !== null && wholeQuestion in before);
  return found ? kept.parse(found.before?.[wholeQuestion]) : null;
};

type Before = z.infer<typeof kept> | null;

/** Undoes the lines of one question; false when it was changed since. */
async function undoOne(
  { trx, accountId }: ImportRun,
  was: Before,
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

/** The effect of deleting or restoring a question on what its category asks; null: none. */
const changeOf = (was: Before, now: CategoryQuestion | undefined): QuestionChange | null => {
  const at = was ?? now;
  return at ? { categoryId: at.categoryId, code: at.code, muted: was?.muted ?? null } : null;
};

type Group = { id: string; lines: KeptLine[]; was: Before; now: CategoryQuestion | undefined };
const keptBack = ({ lines }: Group, code: LineCode): LineProblem[] =>
  lines.map(({ line, label }) => ({ line, column: 'question_title', value: label, code }));

/** The categories of a catalogue, and the question that has each code of a category. */
type Places = { categoryIds: ReadonlySet<string>; holders: Map<string, string> };
const placeOf = ({ categoryId, code }: Pick<CategoryQuestion, 'categoryId' | 'code'>): string =>
  `${categoryId} ${code}`;

/** Can a deleted question not come back, since its category is gone, or another question has its code there? */
const isDisplaced = ({ id, was }: Group, { categoryIds, holders }: Places): boolean =>
  was !== null && (!categoryIds.has(was.categoryId) || (holders.get(placeOf(was)) ?? id) !== id);

async function groupsOf(
  { trx }: ImportRun,
  undoes: string,
  questions: readonly CategoryQuestion[],
): Promise<Group[]> {
  const byId = new Map(questions.map((one) => [one.id, one]));
  const byThing = Map.groupBy(await keptLines(trx, undoes), ({ thingId }) => thingId ?? '');
  return [...byThing].map(([id, lines]) => ({ id, lines, was: questionBefore(lines), now: byId.get(id) }));
}

/**
 * Undoes an import of questions, question by question: a created one is deleted, a changed or deleted one restored,
 * unless somebody has changed it since, or others have taken its room or its code.
 */
export async function undoQuestions(run: ImportRun, undoes: string): Promise<Undone> {
  const { trx, accountId } = run;
  await holdQuestions(trx, accountId);
  const nodes = [...(await questionPlaces(trx, accountId)).values()];
  const questions = await allQuestionsOf(trx, accountId);
  const marks = questions.map(({ answers, ...mark }) => ({ ...mark, hasAnswers: answers.length > 0 }));
  const take = questionRoom(nodes, marks);
  const places: Places = {
    categoryIds: new Set(nodes.map(({ id }) => id)),
    holders: new Map(questions.map((one) => [placeOf(one), one.id])),
  };
  let waiting = await groupsOf(run, undoes, questions);
  const undone = { restored: 0, removed: 0 };
  const problems: LineProblem[] = [];
  // deletions make room for restored ones, in whatever order
  for (let before = -1; before !== waiting.length;) {
    before = waiting.length;
    const full: Group[] = [];
    for (const one of waiting) {
      const change = changeOf(one.was, one.now);
      if (isDisplaced(one, places) || (change && !take(change))) {
        full.push(one);
        continue;
      }
      const what = await undoOne(run, one.was, one.now);
      if (what === false) problems.push(...keptBack(one, 'changed_since'));
      else undone[what] += one.lines.length;
      if (what === 'removed' && one.now) places.holders.delete(placeOf(one.now));
    }
    waiting = full;
  }
  problems.push(
    ...waiting.flatMap((one) =>
      keptBack(one, isDisplaced(one, places) ? 'changed_since' : 'too_many_questions'),
    ),
  );
  return { ...undone, kept: problems };
}
