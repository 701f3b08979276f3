import { isMovable } from '@reprise/domain/catalogue/question-of-category';
import type { QuestionView } from '@reprise/domain/catalogue/question.contract';
import { reordered, type QuestionMove } from '@reprise/domain/refurb/order';
import { Refused } from '@reprise/domain/refusals';
import type { Call } from '../../lib/http/route.ts';
import { writeAudit } from '../audit/audit.db.ts';
import { categoryOfQuestion, questionIn, questionsIn, viewNow } from './category-questions.ts';
import { holdQuestions, writeOrder } from './diagnostic-questions.db.ts';
import { noun } from './write-question.ts';

type Move = { direction?: QuestionMove | undefined; place?: number | undefined };

const orderAfter = (ids: readonly string[], id: string, { direction, place = 1 }: Move): string[] =>
  direction === undefined
    ? ids.filter((one) => one !== id).toSpliced(place - 1, 0, id)
    : reordered(ids, id, direction);

/**
 * Asks a question earlier or later among the category's own. Of two people who move at once the second finds what the
 * first did. Refusals: `not_found`, `question_place_inherited`.
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
