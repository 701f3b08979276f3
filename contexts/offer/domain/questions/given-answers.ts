import type { Responses } from './question.ts';

/** The chosen answers after one was pressed: a *unique* question keeps only that one, a *multiple* one toggles it. */
export function answersAfter(
  chosen: readonly string[],
  answerId: string,
  type: 'unique' | 'multiple',
): string[] {
  if (type === 'unique') return [answerId];
  return chosen.includes(answerId) ? chosen.filter((one) => one !== answerId) : [...chosen, answerId];
}

/** The responses after one question was answered; without that question when nothing is chosen. */
export function responsesWith(responses: Responses, questionId: string, answerIds: string[]): Responses {
  const others = responses.filter((one) => one.questionId !== questionId);
  return answerIds.length === 0 ? others : [...others, { questionId, answerIds }];
}

/** The answers given to a question. */
export const answersTo = (responses: Responses, questionId: string): string[] =>
  responses.find((one) => one.questionId === questionId)?.answerIds ?? [];
