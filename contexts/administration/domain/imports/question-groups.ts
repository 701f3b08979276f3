import type { CategoryQuestion } from '@reprise/offer/domain/questions/inherited-questions.ts';
import { freshCode } from '@reprise/offer/domain/questions/question-rules.ts';
import type { Category } from '@reprise/offer/domain/categories/category.ts';
import { problemAt, readLine, type RawLine } from '@reprise/platform/domain/csv/csv-columns.ts';
import type { ImportStrategy } from './import.ts';
import type { LineCode, LineProblem } from '@reprise/platform/domain/csv/line-codes.ts';
import { questionColumns, type QuestionCells } from './questions-csv.ts';

export type QuestionFacts = {
  strategy: ImportStrategy;
  accountId: string;
  /** The catalogue’s categories by their identifiers. */
  categories: ReadonlyMap<string, Pick<Category, 'id' | 'status' | 'buyerAccountId' | 'parentCategory'>>;
  /** Every question of the catalogue, muted ones included, with its answers. */
  questions: readonly CategoryQuestion[];
  /** Only questions of this buyer may change; null: all of them. */
  buyerAccountId: string | null;
  /** Ids for new questions and answers, for each line of the CSV. */
  newIds: readonly NewIds[];
};

/** Ids for the question and for the answer that a line may create. */
export type NewIds = { question: string; answer: string };
export type QuestionCsvLine = { raw: RawLine; cells: QuestionCells; ids: NewIds };
export type QuestionGroup = {
  lines: QuestionCsvLine[];
  known: CategoryQuestion | undefined;
  /** Its id if it is new. */
  newId: string;
  categoryId: string;
  buyerAccountId: string | null;
  code: string;
};

/** Does a line say only whether the question is muted, and nothing of an answer? */
const isOfQuestionAlone = ({ muted, answer_position: position, answer_name: name }: QuestionCells): boolean =>
  muted !== undefined && position === undefined && name === undefined;

type KnownQuestions = {
  byId: ReadonlyMap<string, CategoryQuestion>;
  /** By the category's id and the code. */
  byCode: ReadonlyMap<string, CategoryQuestion>;
};
type SpokenOf = {
  category: Pick<Category, 'id' | 'buyerAccountId'>;
  known: CategoryQuestion | undefined;
};
type Wrong = { column: keyof QuestionCells; code: LineCode };

/** The category and the question of a line, or the first thing that is wrong with it. */
function spokenOf(cells: QuestionCells, facts: QuestionFacts, questions: KnownQuestions): SpokenOf | Wrong {
  const {
    category_identifier: identifier,
    question_id: id,
    question_code: code,
    question_title: title,
  } = cells;
  const ofId = id === undefined ? undefined : questions.byId.get(id);
  const category = identifier === undefined ? undefined : facts.categories.get(identifier);
  if (identifier === undefined) return { column: 'category_identifier', code: 'required' };
  if (category === undefined) return { column: 'category_identifier', code: 'unknown_category' };
  if (cells.answer_position === undefined && !isOfQuestionAlone(cells))
    return { column: 'answer_position', code: 'required' };
  if (facts.strategy === 'uuid' && ofId === undefined)
    return { column: 'question_id', code: id === undefined ? 'required' : 'not_found' };
  if (facts.buyerAccountId !== null && category.buyerAccountId !== facts.buyerAccountId)
    return { column: 'category_identifier', code: 'other_buyer' };
  if (category.status !== 'active' && ofId === undefined)
    return { column: 'category_identifier', code: 'category_archived' };
  if (code === undefined && ofId === undefined && title === undefined)
    return { column: 'question_title', code: 'required' };
  const known =
    facts.strategy === 'uuid' || code === undefined ? ofId : questions.byCode.get(`${category.id} ${code}`);
  if (known && known.categoryId !== category.id) return { column: 'category_identifier', code: 'differs' };
  return { category, known };
}

/** Adds a line to those of its question; `taken`: codes that a new question cannot have. */
function addTo(
  groups: Map<string, QuestionGroup>,
  line: QuestionCsvLine,
  { category, known }: SpokenOf,
  taken: Set<string>,
): void {
  const { question_code: code, question_title: title } = line.cells;
  const key = known?.id ?? `${category.id} ${code ?? title ?? ''}`;
  const group = groups.get(key);
  if (group) {
    group.lines.push(line);
    return;
  }
  const own = known?.code ?? code ?? freshCode(title ?? '', taken);
  taken.add(own);
  groups.set(key, {
    lines: [line],
    known,
    newId: line.ids.question,
    categoryId: category.id,
    buyerAccountId: category.buyerAccountId,
    code: own,
  });
}

/** The lines of the CSV by question; a line without a valid one is ignored with its reason. */
export function groupedQuestions(
  lines: readonly RawLine[],
  facts: QuestionFacts,
  ignore: (raw: RawLine, problems: LineProblem[]) => void,
): QuestionGroup[] {
  const questions: KnownQuestions = {
    byId: new Map(facts.questions.map((question) => [question.id, question])),
    byCode: new Map(facts.questions.map((question) => [`${question.categoryId} ${question.code}`, question])),
  };
  const taken = new Set(facts.questions.map(({ code }) => code));
  const groups = new Map<string, QuestionGroup>();
  for (const [at, raw] of lines.entries()) {
    const ids = facts.newIds[at];
    if (ids === undefined) throw new Error(`The line ${raw.line} has no ids`);
    const { values: cells, problems } = readLine(questionColumns, raw);
    if (problems.length > 0) {
      ignore(raw, problems);
      continue;
    }
    const spoken = spokenOf(cells, facts, questions);
    if ('column' in spoken) ignore(raw, [problemAt(raw, spoken.column, spoken.code)]);
    else addTo(groups, { raw, cells, ids }, spoken, taken);
  }
  return [...groups.values()];
}
