import type { CategoryQuestion } from '@reprise/offer/domain/questions/inherited-questions.ts';
import {
  questionRoom,
  type QuestionChange,
  type QuestionRoom,
} from '@reprise/offer/domain/questions/question-room.ts';
import { linkFaults, type QuestionNode } from '@reprise/offer/domain/questions/question-rules.ts';
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
  leadAgain,
  questionPlaces,
  writeQuestion,
} from './import-questions.db.ts';

/** The key under which a line keeps the previous question. */
export const wholeQuestion = 'question';
const kept = diagnosticQuestion.extend({ answers: z.array(diagnosticAnswer) });

/** The key under which the line of a deleted question keeps the answers that led to it. */
export const ledByAnswers = 'ledByAnswers';
/** An answer that led to a question, and the place of that one among those to which it leads. */
const leading = z.array(z.object({ answerId: z.uuid(), place: z.int() }));
export type Leading = z.infer<typeof leading>;

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

/**
 * Lets the answers that led to deleted questions lead to them again: those that still stand, but where they lead to the
 * inherited question in their place, which means the same, or would now lead back to themselves.
 */
async function leadBack({ trx, accountId }: ImportRun, restored: readonly Group[]): Promise<void> {
  const leads = restored.flatMap(({ id: questionId, lines }) =>
    lines.flatMap(({ before }) =>
      leading.parse(before?.[ledByAnswers] ?? []).map((lead) => ({ ...lead, questionId })),
    ),
  );
  if (leads.length === 0) return;
  const questions = await allQuestionsOf(trx, accountId);
  const answers = new Map(questions.flatMap((one) => one.answers.map((answer) => [answer.id, answer])));
  const codes = new Map(questions.map(({ id, code }) => [id, code]));
  for (const { answerId, place, questionId } of leads.toSorted((a, b) => a.place - b.place)) {
    const answer = answers.get(answerId);
    if (!answer || answer.nextQuestionIds.some((next) => codes.get(next) === codes.get(questionId))) continue;
    const link = { id: answer.questionId, answers: [{ nextQuestionIds: [questionId] }] };
    if (linkFaults(link, questions).length === 0) await leadAgain(trx, { answerId, questionId, place });
  }
}

type Group = { id: string; lines: KeptLine[]; was: Before; now: CategoryQuestion | undefined };
const keptBack = ({ lines }: Group, code: LineCode): LineProblem[] =>
  lines.map(({ line, label }) => ({ line, column: 'question_title', value: label, code }));

/** The categories of a catalogue with the room that they have, and the question that has each code of a category. */
type Places = { take: QuestionRoom; categoryIds: ReadonlySet<string>; holders: Map<string, string> };
const placeOf = ({ categoryId, code }: Pick<CategoryQuestion, 'categoryId' | 'code'>): string =>
  `${categoryId} ${code}`;

/** Can a deleted question not come back, since its category is gone, or another question has its code there? */
const isDisplaced = ({ id, was }: Group, { categoryIds, holders }: Places): boolean =>
  was !== null && (!categoryIds.has(was.categoryId) || (holders.get(placeOf(was)) ?? id) !== id);

function placesOf(categories: readonly QuestionNode[], questions: readonly CategoryQuestion[]): Places {
  const marks = questions.map(({ answers, ...mark }) => ({ ...mark, hasAnswers: answers.length > 0 }));
  return {
    take: questionRoom(categories, marks),
    categoryIds: new Set(categories.map(({ id }) => id)),
    holders: new Map(questions.map((one) => [placeOf(one), one.id])),
  };
}

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
 * unless somebody has changed it since, or others have taken its room or its code. Answers lead to a restored one again.
 */
export async function undoQuestions(run: ImportRun, undoes: string): Promise<Undone> {
  const { trx, accountId } = run;
  await holdQuestions(trx, accountId);
  const categories = await questionPlaces(trx, accountId);
  const questions = await allQuestionsOf(trx, accountId);
  const places = placesOf([...categories.values()], questions);
  const groups = await groupsOf(run, undoes, questions);
  let waiting = groups;
  const undone = { restored: 0, removed: 0 };
  const problems: LineProblem[] = [];
  // deletions make room for restored ones, in whatever order
  for (let before = -1; before !== waiting.length;) {
    before = waiting.length;
    const full: Group[] = [];
    for (const one of waiting) {
      const change = changeOf(one.was, one.now);
      if (isDisplaced(one, places) || (change && !places.take(change))) {
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
  await leadBack(
    run,
    groups.filter((one) => one.was !== null && one.now === undefined && !waiting.includes(one)),
  );
  return { ...undone, kept: problems };
}
