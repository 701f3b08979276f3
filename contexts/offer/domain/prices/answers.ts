import type { Audience, Responses } from '../questions/question.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { ChosenAnswer, FrozenQuestion } from './price.ts';

export type AnswersRefusal = Extract<
  RefusalCode,
  'no_diagnostic_question' | 'question_unanswered' | 'diagnostic_error'
>;
export type ResolvedAnswers =
  | { ok: true; chosen: ChosenAnswer[] }
  | { ok: false; code: AnswersRefusal; violations: Violation[] };

/** The fields of answers and questions that decide which questions come next. */
type Branching = { id: string; answers: readonly { id: string; nextQuestionIds: readonly string[] }[] };

/**
 * The questions that are asked, in order, given the answers so far: a question to which some answer leads
 * (`nextQuestionIds`) is asked only once such an answer is chosen, the others always. Used by screen and server.
 */
export function questionsReached<Question extends Branching>(
  questions: readonly Question[],
  responses: Responses,
): Question[] {
  const chosen = new Set(responses.flatMap((response) => response.answerIds));
  const conditional = new Set(
    questions.flatMap((q) => q.answers.flatMap((answer) => answer.nextQuestionIds)),
  );
  const reached = new Set(questions.filter((q) => !conditional.has(q.id)).map((q) => q.id));
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const question of questions.filter((q) => reached.has(q.id))) {
      for (const answer of question.answers) {
        if (chosen.has(answer.id)) for (const next of answer.nextQuestionIds) reached.add(next);
      }
    }
  }
  return questions.filter((q) => reached.has(q.id));
}

/** The responses with the answer to one question replaced; an empty answer removes the question. */
export function answered(responses: Responses, questionId: string, answerIds: string[]): Responses {
  const others = responses.filter((one) => one.questionId !== questionId);
  return answerIds.length === 0 ? others : [...others, { questionId, answerIds }];
}

/**
 * The chosen answers with their frozen effects (docs/price.md, "Grade"). Answers to questions that were not reached, or
 * are not asked to `audience`, do not count. Refusals: `no_diagnostic_question` when the product has none;
 * `question_unanswered` for a required question of this audience; `diagnostic_error` for a question or an answer that
 * the snapshot does not know, or several answers where one is allowed. Each names its field.
 */
export function resolveAnswers(
  questions: readonly FrozenQuestion[],
  responses: Responses,
  audience: Audience,
): ResolvedAnswers {
  if (questions.length === 0) return { ok: false, code: 'no_diagnostic_question', violations: [] };
  const wrong = wrongResponses(questions, responses);
  if (wrong.length > 0) return { ok: false, code: 'diagnostic_error', violations: wrong };
  const asked = askedOf(questions, responses, audience);
  const answered = new Set(responses.map(({ questionId }) => questionId));
  const missing = asked.filter((q) => q.required && !answered.has(q.id));
  if (missing.length > 0) {
    const violations = missing.map((q): Violation => ({ field: `responses.${q.id}`, code: 'required' }));
    return { ok: false, code: 'question_unanswered', violations };
  }
  return { ok: true, chosen: chosenAmong(asked, responses) };
}

/**
 * The answers that count, with their frozen effects: those to questions that are asked to `audience`. Nothing is
 * refused: a question left open, or one that is not asked, counts for nothing.
 */
export const chosenAnswers = (
  questions: readonly FrozenQuestion[],
  responses: Responses,
  audience: Audience,
): ChosenAnswer[] => chosenAmong(askedOf(questions, responses, audience), responses);

const askedOf = (
  questions: readonly FrozenQuestion[],
  responses: Responses,
  audience: Audience,
): FrozenQuestion[] => questionsReached(questions, responses).filter((q) => q.askedTo.includes(audience));

function chosenAmong(asked: readonly FrozenQuestion[], responses: Responses): ChosenAnswer[] {
  const answered = new Map(responses.map((response) => [response.questionId, response.answerIds]));
  return asked.flatMap((question) =>
    question.answers
      .filter((answer) => answered.get(question.id)?.includes(answer.id))
      .map((answer) => ({ ...answer, questionId: question.id })),
  );
}

function wrongResponses(questions: readonly FrozenQuestion[], responses: Responses): Violation[] {
  const seen = new Set<string>();
  return responses.flatMap(({ questionId, answerIds }) => {
    const question = questions.find((q) => q.id === questionId);
    const known = new Set(question?.answers.map((answer) => answer.id));
    const isTwice = seen.has(questionId);
    seen.add(questionId);
    const isRight =
      question !== undefined &&
      !isTwice &&
      answerIds.every((answerId) => known.has(answerId)) &&
      (question.type === 'multiple' || answerIds.length === 1);
    return isRight ? [] : [{ field: `responses.${questionId}`, code: 'choice' }];
  });
}

/** Are two sets of answers the same, whatever their order? Compares what the workshop found with what was declared. */
export function sameAnswers(declared: Responses, controlled: Responses): boolean {
  const keysOf = (responses: Responses): string[] =>
    [
      ...new Set(responses.flatMap((r) => r.answerIds.map((answerId) => `${r.questionId} ${answerId}`))),
    ].toSorted();
  return keysOf(declared).join('\n') === keysOf(controlled).join('\n');
}
