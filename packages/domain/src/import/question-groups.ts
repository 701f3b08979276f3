import type { CategoryQuestion } from '../catalogue/inherited-questions.ts';
import { freshCode } from '../catalogue/question-rules.ts';
import type { Category } from '../catalogue/category.ts';
import { problemAt, readLine, type RawLine } from './file-columns.ts';
import type { ImportStrategy } from './import.ts';
import type { LineCode, LineProblem } from './line-codes.ts';
import { questionColumns, type QuestionCells } from './questions-file.ts';

export type QuestionFacts = {
  strategy: ImportStrategy;
  accountId: string;
  /** The catalogue’s categories by their identifiers. */
  categories: ReadonlyMap<string, Pick<Category, 'id' | 'status' | 'buyerAccountId' | 'parentCategory'>>;
  /** Every question of the catalogue, silenced ones too, with its answers. */
  questions: readonly CategoryQuestion[];
  /** Only this buyer's part of the catalogue is changed; null: all of it. */
  buyerAccountId: string | null;
  /** Ids for what is new, for each line of the file. */
  newIds: readonly NewIds[];
};

/** Ids for the question and for the answer that a line may make. */
export type NewIds = { question: string; answer: string };
export type QuestionFileLine = { raw: RawLine; cells: QuestionCells; ids: NewIds };
export type QuestionGroup = {
  lines: QuestionFileLine[];
  known: CategoryQuestion | undefined;
  /** Its id where it is new. */
  newId: string;
  categoryId: string;
  buyerAccountId: string | null;
  code: string;
};

/** Does a line say whether the question is asked, and nothing of an answer? */
const isOfQuestionAlone = ({ muted, answer_position: position, answer_name: name }: QuestionCells): boolean =>
  muted !== undefined && position === undefined && name === undefined;

/** The lines of the file by the question they speak of; each that speaks of none is told. */
export function groupedQuestions(
  lines: readonly RawLine[],
  facts: QuestionFacts,
  ignore: (raw: RawLine, problems: LineProblem[]) => void,
): QuestionGroup[] {
  const byId = new Map(facts.questions.map((question) => [question.id, question]));
  const byCode = new Map(
    facts.questions.map((question) => [`${question.categoryId} ${question.code}`, question]),
  );
  const taken = new Set(facts.questions.map(({ code }) => code));
  const groups = new Map<string, QuestionGroup>();
  for (const [at, raw] of lines.entries()) {
    const ids = facts.newIds[at];
    if (ids === undefined) throw new Error(`The line ${raw.line} has no ids`);
    const { values: cells, problems } = readLine(questionColumns, raw);
    const fail = (column: string, code: LineCode): void => ignore(raw, [problemAt(raw, column, code)]);
    const {
      category_identifier: identifier,
      question_id: id,
      question_code: code,
      question_title: title,
    } = cells;
    const ofId = id === undefined ? undefined : byId.get(id);
    const category = identifier === undefined ? undefined : facts.categories.get(identifier);
    if (problems.length > 0) ignore(raw, problems);
    else if (identifier === undefined) fail('category_identifier', 'required');
    else if (category === undefined) fail('category_identifier', 'unknown_category');
    else if (cells.answer_position === undefined && !isOfQuestionAlone(cells))
      fail('answer_position', 'required');
    else if (facts.strategy === 'uuid' && ofId === undefined)
      fail('question_id', id === undefined ? 'required' : 'not_found');
    else if (facts.buyerAccountId !== null && category.buyerAccountId !== facts.buyerAccountId)
      fail('category_identifier', 'other_buyer');
    else if (category.status !== 'active' && ofId === undefined)
      fail('category_identifier', 'category_archived');
    else if (code === undefined && ofId === undefined && title === undefined)
      fail('question_title', 'required');
    else {
      const known =
        facts.strategy === 'uuid' || code === undefined ? ofId : byCode.get(`${category.id} ${code}`);
      if (known && known.categoryId !== category.id) {
        fail('category_identifier', 'differs');
        continue;
      }
      const key = known?.id ?? `${category.id} ${code ?? title ?? ''}`;
      const group = groups.get(key);
      if (group) group.lines.push({ raw, cells, ids });
      else {
        const own = known?.code ?? code ?? freshCode(title ?? '', taken);
        taken.add(own);
        const { id: categoryId, buyerAccountId } = category;
        groups.set(key, {
          lines: [{ raw, cells, ids }],
          known,
          newId: ids.question,
          categoryId,
          buyerAccountId,
          code: own,
        });
      }
    }
  }
  return [...groups.values()];
}
