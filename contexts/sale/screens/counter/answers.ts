import type { AskedQuestion, Responses } from '@reprise/offer/domain/questions/question.ts';
import { questionsReached } from '@reprise/offer/domain/prices/answers.ts';

/** The responses with one question answered anew; no answer takes the question out. */
export function answered(responses: Responses, questionId: string, answerIds: string[]): Responses {
  const others = responses.filter((one) => one.questionId !== questionId);
  return answerIds.length === 0 ? others : [...others, { questionId, answerIds }];
}

/** What the counter asks, with only what was said to these questions: the site may have asked others. */
export function reachedWith(questions: readonly AskedQuestion[], responses: Responses) {
  const reached = questionsReached(questions, responses);
  const kept = responses.filter((one) => reached.some(({ id }) => id === one.questionId));
  const open = reached.filter(
    ({ id, required }) => required && !kept.some(({ questionId }) => questionId === id),
  );
  return { reached, kept, open };
}
