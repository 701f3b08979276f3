import { leftOverMutes } from '../../domain/questions/question-rules.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { categoryOfQuestion, questionIn, questionsIn, viewQuestion } from './category-questions.ts';
import { deleteQuestions, holdQuestions, readTree, redirectAnswers } from './questions.db.ts';
import { noun } from './write-question.ts';

/**
 * Deletes a question. One that it overrode is asked again; marks that only muted it below are deleted too. The dossiers
 * in which it was answered keep it. Refusals: `not_found`, `status_changed` when it is no longer in the version that
 * was seen.
 */
export async function removeQuestion(call: Call, id: string, version?: number): Promise<void> {
  const { db, locale } = call;
  const category = await categoryOfQuestion(call, id);
  const { accountId } = category;
  await holdQuestions(db, accountId);
  const asking = await questionsIn(call, category);
  const found = questionIn(asking, id);
  if (version !== undefined && found.question.version !== version) throw new Refused('status_changed');
  await redirectAnswers(db, accountId, { from: id, to: found.overrides?.id ?? null });
  await deleteQuestions(db, [id]);
  const { categories, marks } = await readTree(db, [accountId]);
  await deleteQuestions(db, leftOverMutes(categories, marks));
  await writeAudit(call, {
    accountId,
    action: 'remove',
    noun,
    nounId: id,
    before: viewQuestion(asking, found, locale),
  });
}
