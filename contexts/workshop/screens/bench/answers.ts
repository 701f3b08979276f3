import type { Responses } from '@reprise/offer/domain/questions/question.ts';

/** The chosen answers once one more was pressed: the only one of a *unique* question, on or off of a *multiple*. */
export function answersAfter(
  chosen: readonly string[],
  answerId: string,
  type: 'unique' | 'multiple',
): string[] {
  if (type === 'unique') return [answerId];
  return chosen.includes(answerId) ? chosen.filter((one) => one !== answerId) : [...chosen, answerId];
}

/** The responses with one question answered (again); without it when nothing is chosen. */
export function responsesWith(responses: Responses, questionId: string, answerIds: string[]): Responses {
  const others = responses.filter((one) => one.questionId !== questionId);
  return answerIds.length === 0 ? others : [...others, { questionId, answerIds }];
}

/** The answers given to a question. */
export const answersTo = (responses: Responses, questionId: string): string[] =>
  responses.find((one) => one.questionId === questionId)?.answerIds ?? [];
