import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { refurbQuestionTypes } from './refurb.ts';

export type AskedRefurbQuestion = {
  id: string;
  type: (typeof refurbQuestionTypes)[number];
  responses: readonly { id: string; refurbStepIds: readonly string[] }[];
};
export type RefurbAnswers = readonly { questionId: string; responseIds: readonly string[] }[];

/**
 * The violations of a diagnosis's answers, by field: a question that is not asked for this item or is answered twice,
 * an answer of another question, more than one answer to a question of type *unique*.
 */
export function wrongAnswers(questions: readonly AskedRefurbQuestion[], answers: RefurbAnswers): Violation[] {
  const seen = new Set<string>();
  return answers.flatMap(({ questionId, responseIds }, at): Violation[] => {
    const question = questions.find((one) => one.id === questionId);
    if (!question) return [{ field: `responses.${at}.questionId`, code: 'choice' }];
    if (seen.has(questionId)) return [{ field: `responses.${at}.questionId`, code: 'duplicate' }];
    seen.add(questionId);
    const field = `responses.${at}.responseIds`;
    if (new Set(responseIds).size !== responseIds.length) return [{ field, code: 'duplicate' }];
    if (responseIds.some((id) => !question.responses.some((response) => response.id === id)))
      return [{ field, code: 'choice' }];
    return question.type === 'unique' && responseIds.length > 1
      ? [{ field, code: 'too_many', values: { max: 1 } }]
      : [];
  });
}

/** The steps that the answers propose, each once, in the order of the questions. */
export const proposedSteps = (
  questions: readonly AskedRefurbQuestion[],
  answers: RefurbAnswers,
): string[] => [
  ...new Set(
    questions.flatMap(({ id, responses }) => {
      const chosen = answers.find((answer) => answer.questionId === id)?.responseIds ?? [];
      return responses.filter((response) => chosen.includes(response.id)).flatMap((one) => one.refurbStepIds);
    }),
  ),
];

/** Does every question have at least one answer? */
export const allAnswered = (questions: readonly AskedRefurbQuestion[], answers: RefurbAnswers): boolean =>
  questions.every(({ id }) =>
    answers.some(({ questionId, responseIds }) => questionId === id && responseIds.length > 0),
  );

/** The answers with those that are given now in the place of those to the same questions. */
export const withAnswers = <Answer extends { questionId: string }>(
  before: readonly Answer[],
  given: readonly Answer[],
): Answer[] => [
  ...before.filter(({ questionId }) => given.every((one) => one.questionId !== questionId)),
  ...given,
];

/** The answers that are still possible: questions may change while somebody answers them. */
export const askedStill = (
  questions: readonly AskedRefurbQuestion[],
  answers: RefurbAnswers,
): { questionId: string; responseIds: string[] }[] =>
  questions.flatMap(({ id, responses }) => {
    const chosen = answers.find((answer) => answer.questionId === id)?.responseIds ?? [];
    const responseIds = chosen.filter((one) => responses.some((response) => response.id === one));
    return responseIds.length > 0 ? [{ questionId: id, responseIds }] : [];
  });
