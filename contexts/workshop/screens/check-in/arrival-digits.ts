import { answersAfter, answersTo } from '@reprise/offer/domain/questions/given-answers.ts';
import type { Responses } from '@reprise/offer/domain/questions/question.ts';
import type { ArrivalView } from '@reprise/dossier/domain/items/item.arrival.contract.ts';

type Questions = ArrivalView['questions'];

/**
 * The question that digits answer: the one that they have begun, as long as it takes several answers and nobody has gone
 * on, else the first without an answer. `next`: the one that they would answer after it.
 */
export function digitsAt(questions: Questions, responses: Responses, begun: string | null) {
  const open = questions.find(({ id }) => answersTo(responses, id).length === 0);
  const held = questions.find(({ id }) => id === begun);
  return { at: held ?? open, next: held === undefined || held === open ? undefined : open };
}

/** What a digit answers, and the question that keeps the digits; undefined: nothing has that number. */
export function afterDigit(questions: Questions, responses: Responses, begun: string | null, key: string) {
  const { at } = digitsAt(questions, responses, begun);
  const chosen = /^[1-9]$/.test(key) ? at?.answers[Number(key) - 1] : undefined;
  if (at === undefined || chosen === undefined) return undefined;
  return {
    questionId: at.id,
    answerIds: answersAfter(answersTo(responses, at.id), chosen.id, at.type),
    begun: at.type === 'multiple' ? at.id : null,
  };
}
