import type { CategoryQuestion } from '../catalogue/inherited-questions.ts';
import type { DiagnosticAnswer } from '../catalogue/question.ts';
import { questionLimits } from '../catalogue/catalogue.limits.ts';
import { problemAt, type RawLine } from './file-columns.ts';
import type { LineCode, LineProblem } from './line-codes.ts';
import {
  answerSaid,
  answerTexts,
  blankAnswer,
  blankQuestion,
  impactProblem,
  questionSaid,
  questionTexts,
  type AnswerWords,
  type QuestionWords,
} from './question-fields.ts';
import {
  groupedQuestions,
  type QuestionFacts,
  type QuestionFileLine as Line,
  type QuestionGroup as Group,
} from './question-groups.ts';
import type { QuestionCells } from './questions-file.ts';

type Texts = Readonly<Record<string, string>>;
/** What a line does to its question. */
export type QuestionLine = {
  line: number;
  result: 'inserted' | 'updated' | 'unchanged';
  before: Texts | null;
  after: Texts | null;
};

/** A question as it is to be; an answer without an id is new. */
export type PlannedQuestion = {
  known: CategoryQuestion | null;
  categoryId: string;
  buyerAccountId: string | null;
  code: string;
  words: QuestionWords;
  /** Null: the question is given up. */
  answers: readonly (AnswerWords & { id: string | null })[] | null;
  changed: boolean;
  lines: readonly QuestionLine[];
};
export type QuestionsPlan = {
  questions: PlannedQuestion[];
  ignored: { line: number; problems: readonly LineProblem[] }[];
};

const differing = (before: Texts, after: Texts): [Texts, Texts] => {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (texts: Texts) => Object.fromEntries(names.map((name) => [name, texts[name] ?? '']));
  return [only(before), only(after)];
};

const ofQuestion = [
  'question_position',
  'question_title',
  'question_description',
  'question_type',
  'audience',
  'required',
  'title_en',
  'title_nl',
  'title_de',
] as const;

/** What the lines of one question say of it together; a line that says something else than one before is left out. */
function together(lines: readonly Line[], fail: (raw: RawLine, column: string, code: LineCode) => void) {
  const said = new Map<string, unknown>();
  const positions = new Set<number>();
  const standing = lines.filter(({ raw, cells }) => {
    const other = ofQuestion.find(
      (column) =>
        cells[column] !== undefined &&
        said.has(column) &&
        JSON.stringify(said.get(column)) !== JSON.stringify(cells[column]),
    );
    const position = cells.answer_position ?? 0;
    if (other !== undefined) fail(raw, other, 'question_differs');
    else if (positions.has(position)) fail(raw, 'answer_position', 'position_taken');
    else {
      positions.add(position);
      for (const column of ofQuestion) if (cells[column] !== undefined) said.set(column, cells[column]);
      return true;
    }
    return false;
  });
  // each value was read by the format of its own column
  return { standing, cells: Object.fromEntries(said) as QuestionCells };
}

type Answer = AnswerWords & { id: string | null };
const wordsOf = ({
  accountId: _account,
  buyerAccountId: _buyer,
  questionId: _question,
  ...words
}: DiagnosticAnswer): Answer => words;

/** One line's answer among the question's: changed, added or withdrawn. */
function applyLine({ raw, cells }: Line, answers: Map<number, Answer>): QuestionLine | LineProblem[] {
  const { line } = raw;
  const position = cells.answer_position ?? 0;
  const was = answers.get(position);
  if (cells.delete === true) {
    answers.delete(position);
    return was
      ? { line, result: 'updated', before: { ...answerTexts(was), delete: '' }, after: { delete: 'true' } }
      : { line, result: 'unchanged', before: null, after: null };
  }
  if (!was && cells.answer_name === undefined) return [problemAt(raw, 'answer_name', 'required')];
  const fresh: Answer = { ...blankAnswer, id: null, position, name: { 'fr-FR': '' } };
  const now: Answer = { ...answerSaid(was ?? fresh, cells), id: was?.id ?? null };
  const problems = impactProblem(raw, now);
  if (problems.length > 0) return problems;
  answers.set(position, now);
  if (!was) return { line, result: 'updated', before: {}, after: answerTexts(now) };
  const [before, after] = differing(answerTexts(was), answerTexts(now));
  const isSame = Object.keys(after).length === 0;
  return {
    line,
    result: isSame ? 'unchanged' : 'updated',
    before: isSame ? null : before,
    after: isSame ? null : after,
  };
}

/** Lines of a question that is given up: each of its answers goes, and it with them. */
const givenUp = ({ known, lines, ...group }: Group & { known: CategoryQuestion }): PlannedQuestion => ({
  ...group,
  known,
  words: known,
  answers: null,
  changed: true,
  lines: lines.map(({ raw }) => ({
    line: raw.line,
    result: 'updated',
    before: { ...questionTexts(known), delete: '' },
    after: { delete: 'true' },
  })),
});

/** The lines' results with what changes of the question itself, which its first line tells. */
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

function planGroup(
  group: Group,
  nextPosition: number,
  ignore: (raw: RawLine, problems: LineProblem[]) => void,
): PlannedQuestion | null {
  const fail = (raw: RawLine, column: string, code: LineCode): void =>
    ignore(raw, [problemAt(raw, column, code)]);
  const { known } = group;
  const { standing, cells } = together(group.lines, fail);
  const deletes = standing.filter((one) => one.cells.delete === true);
  if (
    known &&
    standing.length > 0 &&
    deletes.length === standing.length &&
    deletes.length >= known.answers.length
  )
    return givenUp({ ...group, known, lines: standing });
  const answers = new Map((known?.answers ?? []).map((answer) => [answer.position, wordsOf(answer)]));
  const taken: Line[] = [];
  const lines: QuestionLine[] = [];
  for (const one of standing) {
    const done = applyLine(one, answers);
    if (Array.isArray(done)) {
      ignore(one.raw, done);
      continue;
    }
    taken.push(one);
    lines.push(done);
  }
  if (taken.length === 0) return null;
  const { answersMin, answersMax } = questionLimits;
  if (answers.size < answersMin || answers.size > answersMax) {
    for (const { raw } of taken)
      fail(raw, 'answer_position', answers.size < answersMin ? 'answers_min' : 'too_big');
    return null;
  }
  const fresh: QuestionWords = {
    ...blankQuestion,
    position: nextPosition,
    title: { 'fr-FR': cells.question_title ?? '' },
  };
  if (!known && cells.question_title === undefined) {
    for (const { raw } of taken) fail(raw, 'question_title', 'required');
    return null;
  }
  const words = questionSaid(known ?? fresh, cells);
  const told = withQuestion(lines, known, words);
  const changed = told.some(({ result }) => result !== 'unchanged');
  const inOrder = [...answers.values()].toSorted((a, b) => a.position - b.position);
  return { ...group, known: known ?? null, words, answers: inOrder, changed, lines: told };
}

/**
 * What a file of diagnostic questions does, one line for each answer (design, 3g): the lines of one code and category are
 * one question. What a line leaves empty stays, `\N` empties, an answer that no line names stays too; `delete` withdraws
 * an answer, on every line of a question the question. A question that would be left with fewer than two answers is left
 * out, every line of it.
 */
export function planQuestions(lines: readonly RawLine[], facts: QuestionFacts): QuestionsPlan {
  const ignored: QuestionsPlan['ignored'] = [];
  const ignore = (raw: RawLine, problems: LineProblem[]): void =>
    void ignored.push({ line: raw.line, problems });
  const groups = groupedQuestions(lines, facts, ignore);
  const last = new Map<string, number>();
  for (const { categoryId, position } of facts.questions)
    last.set(categoryId, Math.max(position, last.get(categoryId) ?? 0));
  const questions = groups.flatMap((group) => {
    const next = (last.get(group.categoryId) ?? 0) + 1;
    if (!group.known) last.set(group.categoryId, next);
    return planGroup(group, next, ignore) ?? [];
  });
  return { questions, ignored };
}
