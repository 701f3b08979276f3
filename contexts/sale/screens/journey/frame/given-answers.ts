import { questionsReached } from '@reprise/offer/domain/prices/answers.ts';
import type { LedgerLine } from '@reprise/offer/domain/prices/price.ts';
import type { AskedQuestion, Responses } from '@reprise/offer/domain/questions/question.ts';

export type GivenAnswer = {
  question: AskedQuestion;
  /** The step of its question. */
  at: number;
  names: string[];
  /** What the answers changed, in cents; null where the price has no line for them. */
  cents: number | null;
};

/** The questions that were answered, in their order, with what each answer changed of a price. */
export function givenAnswers(
  questions: readonly AskedQuestion[],
  responses: Responses,
  ledger: readonly Pick<LedgerLine, 'answerId' | 'cents'>[],
): GivenAnswer[] {
  return questionsReached(questions, responses).flatMap((question, at) => {
    const ids = responses.find(({ questionId }) => questionId === question.id)?.answerIds ?? [];
    const names = question.answers.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    if (names.length === 0) return [];
    const lines = ledger.filter(({ answerId, cents }) => cents !== 0 && ids.some((id) => id === answerId));
    const cents = lines.length === 0 ? null : lines.reduce((sum, line) => sum + line.cents, 0);
    return [{ question, at, names, cents }];
  });
}
