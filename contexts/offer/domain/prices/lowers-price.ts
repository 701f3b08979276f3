import type { Responses } from '../questions/question.ts';
import { chosenAnswers } from './answers.ts';
import { computePrice } from './estimate.ts';
import type { PriceSnapshot } from './price.ts';

type Answered = { declared: Responses; controlled: Responses };

/**
 * Does what the workshop found on one question lower the price? It does when the price is lower than with the declared
 * answer, with all other answers either as declared or as found: of two answers that carry the same grade each lowers
 * the price, though changing only one of them would not. A refused thing is worth less than any price; where the list
 * gives no price nothing is lowered.
 */
export const lowersPrice = (
  snapshot: PriceSnapshot,
  questionId: string,
  { declared, controlled }: Answered,
): boolean =>
  worth(snapshot, swapped(declared, questionId, controlled)) < worth(snapshot, declared) ||
  worth(snapshot, controlled) < worth(snapshot, swapped(controlled, questionId, declared));

/** The responses, with those to one question replaced. */
const swapped = (responses: Responses, questionId: string, others: Responses): Responses => [
  ...responses.filter((one) => one.questionId !== questionId),
  ...others.filter((one) => one.questionId === questionId),
];

/**
 * In cents, with the workshop's questions; -1 for a refused thing, NaN without a price, which compares with nothing.
 */
function worth(snapshot: PriceSnapshot, responses: Responses): number {
  const chosen = chosenAnswers(snapshot.questions, responses, 'workshop');
  const { price } = computePrice(snapshot, chosen, snapshot.modifiers);
  if (price === null) return Number.NaN;
  return price.refused ? -1 : price.totalCents;
}
