import type { CategoryQuestion } from '@reprise/offer/domain/questions/inherited-questions.ts';
import { questionLimits } from '@reprise/offer/domain/catalogue/catalogue.limits.ts';
import { problemAt, type RawLine } from '@reprise/platform/domain/csv/csv-columns.ts';
import type { LineCode, LineProblem } from '@reprise/platform/domain/csv/line-codes.ts';
import { blankQuestion, questionSaid, questionTexts, type QuestionWords } from './question-fields.ts';
import {
  groupedQuestions,
  type QuestionFacts,
  type QuestionCsvLine as Line,
  type QuestionGroup as Group,
} from './question-groups.ts';
import {
  applyLine,
  differing,
  together,
  wordsOf,
  type Lead,
  type PlannedAnswer,
  type PlannedQuestion,
  type QuestionLine,
} from './question-lines.ts';
import { standingQuestions } from './standing-questions.ts';

export type QuestionsPlan = {
  questions: PlannedQuestion[];
  ignored: { line: number; problems: readonly LineProblem[] }[];
};

/** Questions by the ids that a CSV may contain. */
type Coded = ReadonlyMap<string, Pick<CategoryQuestion, 'code'>>;
type Ignore = (raw: RawLine, problems: LineProblem[]) => void;

/** The lines of a deleted question: each of its answers is deleted with it. */
const givenUp = (
  { categoryId, code, lines }: Group,
  known: CategoryQuestion,
  after: Record<string, string> = { delete: 'true' },
): PlannedQuestion => ({
  known,
  question: null,
  categoryId,
  code,
  changed: true,
  leads: [],
  lines: lines.map(({ raw }) => ({
    line: raw.line,
    result: 'updated',
    before: { ...questionTexts(known), delete: '' },
    after,
  })),
});

/** The results of the lines, with the changes of the question itself on its first line. */
function withQuestion(
  lines: QuestionLine[],
  was: QuestionWords | undefined,
  now: QuestionWords,
): QuestionLine[] {
  if (!was)
    return lines.map(({ line, after }, at) => ({
      line,
      result: 'inserted',
      before: null,
      after: { ...(at === 0 ? questionTexts(now) : {}), ...after },
    }));
  const [before, after] = differing(questionTexts(was), questionTexts(now));
  if (Object.keys(after).length === 0) return lines;
  return lines.map((one, at) =>
    at === 0
      ? {
          line: one.line,
          result: 'updated',
          before: { ...before, ...one.before },
          after: { ...after, ...one.after },
        }
      : one,
  );
}

/** The answers after the lines; an invalid line is ignored with its reason. */
function answered(
  standing: readonly Line[],
  known: CategoryQuestion | undefined,
  { questions, ignore }: Pick<Planning, 'questions' | 'ignore'>,
) {
  const answers = new Map((known?.answers ?? []).map((answer) => [answer.position, wordsOf(answer)]));
  const taken: Line[] = [];
  const lines: QuestionLine[] = [];
  const leads: Lead[] = [];
  for (const one of standing) {
    const done = applyLine(one, answers, questions);
    if (Array.isArray(done)) {
      ignore(one.raw, done);
      continue;
    }
    taken.push(one);
    lines.push(done.told);
    if (done.lead !== null) leads.push(done.lead);
  }
  const inOrder = [...answers.values()].toSorted((a, b) => a.position - b.position);
  return { answers: inOrder, taken, lines, leads };
}

/** The question as it will be written. */
const wholeQuestion = (
  { known, newId, categoryId, code, ...group }: Group,
  accountId: string,
  { words, answers }: { words: QuestionWords; answers: readonly PlannedAnswer[] },
): CategoryQuestion => {
  const id = known?.id ?? newId;
  const buyerAccountId = known ? known.buyerAccountId : group.buyerAccountId;
  return {
    ...words,
    id,
    accountId,
    buyerAccountId,
    categoryId,
    code,
    version: known?.version ?? 0,
    answers: answers.map((answer) => ({ ...answer, accountId, buyerAccountId, questionId: id })),
  };
};

/** Whether the number of its answers is valid: a mark that mutes an inherited question has none. */
function answersFault({ muted }: QuestionWords, answers: readonly unknown[]): LineCode | null {
  if (muted && answers.length === 0) return null;
  if (answers.length < questionLimits.answersMin) return 'answers_min';
  return answers.length > questionLimits.answersMax ? 'too_big' : null;
}

type Planning = {
  facts: QuestionFacts;
  questions: Coded;
  nextPosition: number;
  ignore: Ignore;
};

function planGroup(
  group: Group,
  { facts, questions, nextPosition, ignore }: Planning,
): PlannedQuestion | null {
  const fail = (raw: RawLine, column: string, code: LineCode): void =>
    ignore(raw, [problemAt(raw, column, code)]);
  const { known, categoryId, code } = group;
  const { standing, cells } = together(group.lines, fail);
  const deletes = standing.filter((one) => one.cells.delete === true);
  const isAll = deletes.length === standing.length && deletes.length >= (known?.answers.length ?? 0);
  if (known && standing.length > 0 && isAll) return givenUp({ ...group, lines: standing }, known);
  const { answers, taken, lines, leads } = answered(standing, known, { questions, ignore });
  if (taken.length === 0) return null;
  const all = (column: string, why: LineCode): null => {
    for (const { raw } of taken) fail(raw, column, why);
    return null;
  };
  const title = { 'fr-FR': cells.question_title ?? '' };
  const words = questionSaid(known ?? { ...blankQuestion, position: nextPosition, title }, cells);
  // a mark that muted an inherited question is removed
  if (known && known.answers.length + answers.length === 0 && !words.muted)
    return givenUp({ ...group, lines: taken }, known, { muted: 'false' });
  const fault = answersFault(words, answers);
  if (fault !== null) return all('answer_position', fault);
  if (words.title['fr-FR'] === '') return all('question_title', 'required');
  const told = withQuestion(lines, known, words);
  const changed = told.some(({ result }) => result !== 'unchanged');
  const question = wholeQuestion(group, facts.accountId, { words, answers });
  return { known: known ?? null, question, categoryId, code, changed, lines: told, leads };
}

/**
 * The questions of the catalogue by their ids, and those of the CSV by the ids that they had where it was exported: a
 * code that contains the separator of lists is written as its id, also in another catalogue.
 */
const codedOf = (groups: readonly Group[], { questions }: QuestionFacts): Coded =>
  new Map<string, Pick<CategoryQuestion, 'code'>>([
    ...groups.flatMap(({ lines, code }) =>
      lines.flatMap(({ cells: { question_id: id } }) => (id === undefined ? [] : [[id, { code }] as const])),
    ),
    ...questions.map((question) => [question.id, question] as const),
  ]);

/**
 * What a CSV of diagnostic questions does (docs/imports-and-exports.md, "Diagnostic questions"). There is one line for
 * each answer; the lines of one code and category are one question. An empty cell leaves the field as it is, `\N`
 * empties it, and an answer that no line names stays. `delete` withdraws an answer and, on every line of a question,
 * the question itself. `muted` without an answer silences the inherited question of that code. A question is ignored
 * with all of its lines when it would have fewer than two answers, make a category ask too many questions, lead to a
 * question that is not asked, or silence nothing.
 */
export function planQuestions(lines: readonly RawLine[], facts: QuestionFacts): QuestionsPlan {
  const ignored: QuestionsPlan['ignored'] = [];
  const ignore: Ignore = (raw, problems) => void ignored.push({ line: raw.line, problems });
  const groups = groupedQuestions(lines, facts, ignore);
  const questions = codedOf(groups, facts);
  const last = new Map<string, number>();
  for (const { categoryId, position } of facts.questions)
    last.set(categoryId, Math.max(position, last.get(categoryId) ?? 0));
  const planned = groups.flatMap((group) => {
    const nextPosition = (last.get(group.categoryId) ?? 0) + 1;
    if (!group.known) last.set(group.categoryId, nextPosition);
    return planGroup(group, { facts, questions, nextPosition, ignore }) ?? [];
  });
  const { standing, refused } = standingQuestions(planned, facts);
  const raws = new Map(lines.map((raw) => [raw.line, raw]));
  for (const { planned: one, column, code } of refused)
    for (const { line } of one.lines) {
      const raw = raws.get(line);
      if (raw) ignore(raw, [problemAt(raw, column, code)]);
    }
  return { questions: standing, ignored };
}
