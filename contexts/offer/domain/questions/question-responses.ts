import type { Responses } from './question.ts';

type Asked = { id: string; answers: readonly { id: string }[] };

/**
 * The answers that can still be given: a question or an answer may have been withdrawn since. What was given is
 * answered as it came when all of it stands.
 */
export function stillAsked(responses: Responses, questions: readonly Asked[]): Responses {
  const kept = responses.filter(({ questionId, answerIds }) => {
    const known = questions.find(({ id }) => id === questionId)?.answers.map(({ id }) => id) ?? [];
    return answerIds.length > 0 && answerIds.every((answerId) => known.includes(answerId));
  });
  return kept.length === responses.length ? responses : kept;
}
