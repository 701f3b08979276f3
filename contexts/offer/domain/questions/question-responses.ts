import type { Responses } from './question.ts';

type Asked = { id: string; answers: readonly { id: string }[] };

/**
 * The answers that are still possible: a question or an answer may have been withdrawn since. Returns the given answers
 * unchanged when all of them are.
 */
export function stillAsked(responses: Responses, questions: readonly Asked[]): Responses {
  const kept = responses.filter(({ questionId, answerIds }) => {
    const known = questions.find(({ id }) => id === questionId)?.answers.map(({ id }) => id) ?? [];
    return answerIds.length > 0 && answerIds.every((answerId) => known.includes(answerId));
  });
  return kept.length === responses.length ? responses : kept;
}
