import type { CategoryQuestion } from '@reprise/offer/domain/questions/inherited-questions.ts';
import type { DiagnosticAnswer } from '@reprise/offer/domain/questions/question.ts';
import { problemAt, type RawLine } from '@reprise/platform/domain/csv/csv-columns.ts';
import type { LineCode, LineProblem } from '@reprise/platform/domain/csv/line-codes.ts';
import { answerSaid, answerTexts, blankAnswer, impactProblem, type AnswerWords } from './question-fields.ts';
import type { QuestionCsvLine as Line } from './question-groups.ts';
import { questionColumns, type QuestionCells } from './questions-csv.ts';
import { writeCell } from '@reprise/platform/domain/csv/csv-format.ts';

export type Texts = Readonly<Record<string, string>>;
/** What a line does to its question. */
export type QuestionLine = {
  line: number;
  result: 'inserted' | 'updated' | 'unchanged';
  before: Texts | null;
  after: Texts | null;
};

/** An answer of a question that is planned. */
export type PlannedAnswer = AnswerWords & { id: string };
/** The links of a line's answer: codes, or ids where a code cannot stand in a list. */
export type Lead = { raw: RawLine; answerId: string; codes: readonly string[] };

/** A question as the CSV plans it. */
export type PlannedQuestion = {
  known: CategoryQuestion | null;
  /** The question after the import; null: it is deleted. */
  question: CategoryQuestion | null;
  categoryId: string;
  code: string;
  changed: boolean;
  lines: readonly QuestionLine[];
  /** New links of answers, resolved once every question is planned. */
  leads: readonly Lead[];
};

/** The cells before and after a change, reduced to those that differ. */
export const differing = (before: Texts, after: Texts): [Texts, Texts] => {
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
  'description_en',
  'description_nl',
  'description_de',
  'muted',
] as const;

/** The question's own cells from its lines; a line that contradicts an earlier one is ignored. */
export function together(
  lines: readonly Line[],
  fail: (raw: RawLine, column: string, code: LineCode) => void,
): { standing: Line[]; cells: QuestionCells } {
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

/** An answer without its owner's fields. */
export const wordsOf = ({
  accountId: _account,
  buyerAccountId: _buyer,
  questionId: _question,
  ...words
}: DiagnosticAnswer): PlannedAnswer => words;

/** An answer's cells, with the codes of the questions that it leads to. */
const textsOf = (answer: AnswerWords, codes: readonly string[]): Texts => ({
  ...answerTexts(answer),
  next_questions: writeCell(questionColumns.next_questions.format, codes),
});

/** The codes in the line and the present ones, when they differ. */
function leadOf(
  { raw, cells: { next_questions: said } }: Line,
  { id, nextQuestionIds }: PlannedAnswer,
  questions: ReadonlyMap<string, Pick<CategoryQuestion, 'code'>>,
): { codes: readonly string[]; before: readonly string[]; lead: Lead | null } {
  const before = nextQuestionIds.flatMap((next) => questions.get(next)?.code ?? []);
  if (said === undefined) return { codes: before, before, lead: null };
  const codes = (said ?? []).map((one) => questions.get(one)?.code ?? one);
  const isSame = codes.length === before.length && codes.every((code) => before.includes(code));
  return isSame
    ? { codes: before, before, lead: null }
    : { codes, before, lead: { raw, answerId: id, codes } };
}

/**
 * The answer of one line among the question’s: changed, added or withdrawn. `questions`: those of the catalogue by
 * their ids. A line that names no answer changes none.
 */
export function applyLine(
  one: Line,
  answers: Map<number, PlannedAnswer>,
  questions: ReadonlyMap<string, Pick<CategoryQuestion, 'code'>>,
): { told: QuestionLine; lead: Lead | null } | LineProblem[] {
  const { raw, cells, ids } = one;
  const { line } = raw;
  const unchanged: QuestionLine = { line, result: 'unchanged', before: null, after: null };
  const position = cells.answer_position;
  if (position === undefined) return { told: unchanged, lead: null };
  const was = answers.get(position);
  if (cells.delete === true) {
    answers.delete(position);
    const before = was && { ...answerTexts(was), delete: '' };
    return {
      told: before ? { line, result: 'updated', before, after: { delete: 'true' } } : unchanged,
      lead: null,
    };
  }
  if (!was && cells.answer_name === undefined) return [problemAt(raw, 'answer_name', 'required')];
  const fresh: AnswerWords = { ...blankAnswer, position, name: { 'fr-FR': '' } };
  const now: PlannedAnswer = { ...answerSaid(was ?? fresh, cells), id: was?.id ?? ids.answer };
  const problems = impactProblem(raw, now, { was, cells });
  if (problems.length > 0) return problems;
  answers.set(position, now);
  const { codes, before: led, lead } = leadOf(one, now, questions);
  if (!was) return { told: { line, result: 'updated', before: {}, after: textsOf(now, codes) }, lead };
  const [before, after] = differing(textsOf(was, led), textsOf(now, codes));
  if (Object.keys(after).length === 0) return { told: unchanged, lead };
  return { told: { line, result: 'updated', before, after }, lead };
}
