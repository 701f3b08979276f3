import { isMovable } from '../../domain/questions/question-of-category.ts';
import type { QuestionView } from '../../domain/questions/question.contract.ts';
import { reordered, type QuestionMove } from '@reprise/platform/domain/core/order.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { categoryOfQuestion, questionIn, questionsIn, viewNow } from './category-questions.ts';
import { holdQuestions, writeOrder } from './questions.db.ts';
import { noun } from './write-question.ts';

type Move = { direction?: QuestionMove | undefined; place?: number | undefined };

const orderAfter = (ids: readonly string[], id: string, { direction, place = 1 }: Move): string[] =>
  direction === undefined
    ? ids.filter((one) => one !== id).toSpliced(place - 1, 0, id)
    : reordered(ids, id, direction);

/**
 * Moves a question among the category's own. Of two people who move at once the second sees the first's result.
 * Refusals: `not_found`, `question_place_inherited`.
 */
export async function moveQuestion(call: Call, id: string, move: Move): Promise<QuestionView> {
  const { db } = call;
  const category = await categoryOfQuestion(call, id);
  await holdQuestions(db, category.accountId);
  const asking = await questionsIn(call, category);
  if (!isMovable(questionIn(asking, id))) throw new Refused('question_place_inherited');
  const ids = asking.questions.filter(isMovable).map(({ question }) => question.id);
  const order = orderAfter(ids, id, move);
  if (order.some((one, at) => one !== ids[at])) {
    await writeOrder(db, category.id, order);
    await writeAudit(call, {
      accountId: category.accountId,
      action: 'update',
      noun,
      nounId: id,
      before: { place: ids.indexOf(id) + 1 },
      after: { place: order.indexOf(id) + 1 },
    });
  }
  return viewNow(call, category, id);
}
