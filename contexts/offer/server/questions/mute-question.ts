import type { QuestionOfCategory } from '../../domain/questions/question-of-category.ts';
import type { QuestionView } from '../../domain/questions/question.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { categoryInReach, questionIn, questionsIn, viewNow, viewQuestion } from './category-questions.ts';
import { deleteQuestions, holdQuestions, insertQuestion, setMuted, type Place } from './questions.db.ts';
import { noun, refuseOverfull } from './write-question.ts';

async function silence({ db }: Pick<Call, 'db'>, category: Place, found: QuestionOfCategory): Promise<void> {
  const { question, ownId } = found;
  if (ownId !== null) return setMuted(db, ownId, true);
  const { title, type, required, askedTo, code } = question;
  const words = { title, description: { 'fr-FR': '' } };
  await insertQuestion(db, category, { ...words, type, required, askedTo, code, muted: true });
}

async function askAgain(
  { db }: Pick<Call, 'db'>,
  category: Place,
  { question, ownId, inheritedFrom, mutedBy }: QuestionOfCategory,
): Promise<void> {
  if (mutedBy !== category.id || ownId === null) throw new Refused('question_muted_above');
  if (inheritedFrom === null && ownId === question.id) return setMuted(db, ownId, false);
  await deleteQuestions(db, [ownId]);
}

/**
 * Mutes or unmutes a question in a category and those below it; repeating it changes nothing. Refusals: `not_found`;
 * for unmuting `question_muted_above` where an ancestor mutes it, and `too_many_questions`.
 */
export async function muteQuestion(
  call: Call,
  { id: categoryId, questionId }: { id: string; questionId: string },
  muted: boolean,
): Promise<QuestionView> {
  const { db, locale } = call;
  const category = await categoryInReach(call, categoryId);
  await holdQuestions(db, category.accountId);
  const asking = await questionsIn(call, category);
  const found = questionIn(asking, questionId);
  if (muted === (found.mutedBy !== null)) return viewQuestion(asking, found, locale);
  if (muted) await silence(call, category, found);
  else {
    await askAgain(call, category, found);
    await refuseOverfull(call, category);
  }
  const after = await viewNow(call, category, questionId);
  await writeAudit(call, {
    accountId: category.accountId,
    action: 'update',
    noun,
    nounId: questionId,
    before: viewQuestion(asking, found, locale),
    after,
  });
  return after;
}
