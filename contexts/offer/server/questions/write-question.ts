import { freshCode, linkFaults, overfull, pathUp } from '../../domain/questions/question-rules.ts';
import { keptSettings, type QuestionSettings } from '../../domain/questions/question-settings.ts';
import type { QuestionView } from '../../domain/questions/question.contract.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import {
  categoryInReach,
  categoryOfQuestion,
  questionIn,
  questionsIn,
  viewNow,
  viewQuestion,
  type Asking,
} from './category-questions.ts';
import {
  deleteQuestions,
  holdQuestions,
  insertQuestion,
  readTree,
  updateQuestion,
  writeAnswers,
  type Place,
} from './questions.db.ts';

export const noun = 'diagnostic_question';

/** The id by which answers lead to the question, and which of its answers stay the same. */
type Becoming = { id: string; answerIds: readonly string[] };

/** The typed question with its answers and their links resolved; a missing one is refused at its place. */
function checked(typed: QuestionSettings, { questions }: Asking, { id, answerIds }: Becoming) {
  const settings = keptSettings(typed);
  const named = settings.answers.flatMap((answer) => answer.id ?? []);
  const violations: Violation[] = settings.answers.flatMap((answer, at) => {
    if (answer.id === undefined) return [];
    const field = `answers.${at}.id`;
    if (!answerIds.includes(answer.id)) return [{ field, code: 'choice' }];
    return named.indexOf(answer.id) === named.lastIndexOf(answer.id) ? [] : [{ field, code: 'duplicate' }];
  });
  const others = questions.map(({ question }) => question);
  violations.push(...linkFaults({ id, answers: settings.answers }, others));
  if (violations.length > 0) throw new Refused('invalid', { violations });
  return settings;
}

/** Refuses when a category, or one below it, would ask too many questions. Refusal: `too_many_questions`. */
export async function refuseOverfull(
  { db }: Pick<Call, 'db'>,
  { id, accountId }: Pick<Place, 'id' | 'accountId'>,
): Promise<void> {
  const { categories, marks } = await readTree(db, [accountId]);
  const nodes = new Map(categories.map((one) => [one.id, one]));
  const categoryIds = overfull(categories, marks).filter((one) => pathUp(one, nodes).includes(id));
  if (categoryIds.length > 0) throw new Refused('too_many_questions', { extra: { categoryIds } });
}

/** A code that no question of the account has, derived from the title. */
async function ownCode({ db }: Pick<Call, 'db'>, { accountId }: Place, title: string): Promise<string> {
  const { marks } = await readTree(db, [accountId]);
  return freshCode(title, new Set(marks.map(({ code }) => code)));
}

/**
 * Creates a question after the category's others. With the code of an inherited one it overrides that one here and
 * below. Refusals: `not_found`, `invalid`, `question_code_taken`, `too_many_questions`.
 */
export async function createQuestion(
  call: Call,
  categoryId: string,
  { code: wanted, ...typed }: QuestionSettings & { code?: string | undefined },
): Promise<QuestionView> {
  const { db } = call;
  const category = await categoryInReach(call, categoryId);
  await holdQuestions(db, category.accountId);
  const asking = await questionsIn(call, category);
  const same = asking.questions.find(({ question }) => question.code === wanted);
  if (same !== undefined && same.inheritedFrom === null) throw new Refused('question_code_taken');
  const { answers, ...asked } = checked(typed, asking, { id: same?.question.id ?? '', answerIds: [] });
  const code = wanted ?? (await ownCode(call, category, asked.title['fr-FR']));
  // the mark that muted the inherited question is replaced by the overriding one
  const silencing = asking.rows.filter((row) => row.categoryId === category.id && row.code === code);
  await deleteQuestions(
    db,
    silencing.map(({ id }) => id),
  );
  const id = await insertQuestion(db, category, { ...asked, code, muted: false });
  await writeAnswers(db, { ...category, id }, answers);
  await refuseOverfull(call, category);
  const after = await viewNow(call, category, id);
  await writeAudit(call, { accountId: category.accountId, action: 'create', noun, nounId: id, after });
  return after;
}

/**
 * Changes a question in the version that was seen; existing dossiers keep the questions that they were created with.
 * Refusals: `not_found`, `invalid`, `status_changed` when somebody else changed it meanwhile.
 */
export async function changeQuestion(
  call: Call,
  id: string,
  { version, ...typed }: QuestionSettings & { version: number },
): Promise<QuestionView> {
  const { db, locale } = call;
  const category = await categoryOfQuestion(call, id);
  await holdQuestions(db, category.accountId);
  const asking = await questionsIn(call, category);
  const found = questionIn(asking, id);
  const { question } = found;
  const answerIds = question.answers.map((answer) => answer.id);
  const { answers, ...asked } = checked(typed, asking, { id, answerIds });
  if (!(await updateQuestion(db, { id, version }, asked))) throw new Refused('status_changed');
  await writeAnswers(db, question, answers);
  const after = await viewNow(call, category, id);
  await writeAudit(call, {
    accountId: category.accountId,
    action: 'update',
    noun,
    nounId: id,
    before: viewQuestion(asking, found, locale),
    after,
  });
  return after;
}
