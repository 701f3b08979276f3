import type { Audience, Responses } from '../questions/question.ts';
import { chosenAnswers, questionsReached, resolveAnswers } from './answers.ts';
import { computePrice, sumOf, type ComputedPrice } from './estimate.ts';
import type { FrozenQuestion, PriceSnapshot } from './price.ts';

/**
 * Why a thing is worth nothing: an answer says that it is locked, or refuses it otherwise; its grade has no price; the
 * answers take more than the price of the grade; its buyer's service pays nothing for it; or the costs of sending and
 * paying take the rest.
 */
export const nothingCauses = ['locked', 'refused', 'condition', 'deductions', 'buyer', 'ways'] as const;
export type NothingCause = (typeof nothingCauses)[number];

/** One answer changed, `to` null where it is taken back, and the resulting price in cents. */
export type OtherAnswer = {
  questionId: string;
  from: string;
  to: string | null;
  /** Null where the resulting price depends on a question that was not asked yet. */
  totalCents: number | null;
};

export type Nothing = {
  cause: NothingCause;
  /** The answer that refuses the thing. */
  answerId: string | null;
  /** The answers each of which causes it alone: the most valuable first. */
  others: OtherAnswer[];
};

type List = Pick<
  PriceSnapshot,
  'questions' | 'basePrices' | 'simple' | 'buybackZeroNotAllowed' | 'buyerPrice'
>;
type Said = { responses: Responses; askedTo: Audience };
type Modifiers = PriceSnapshot['modifiers'];

/**
 * Why a thing comes to 0 on a list, and which single answer, changed, gives it a price. Null where it has a price, or
 * no reason is found. It works for a product that is blocked at zero too.
 */
export function worthNothing(
  { modifiers, ...rest }: List & { modifiers: Modifiers },
  said: Said,
): Nothing | null {
  const list: List = { ...rest, buybackZeroNotAllowed: false };
  const { price } = priceOf(list, said, modifiers);
  if (price === null || price.totalCents > 0) return null;
  const refusing = price.lines.find(({ kind }) => kind === 'refused');
  return {
    cause: causeOf(price),
    answerId: refusing?.answerId ?? null,
    others: othersOf(list, said, modifiers),
  };
}

/** `isWhole`: every question that the answers lead to was answered. */
function priceOf(
  list: List,
  { responses, askedTo }: Said,
  modifiers: Modifiers,
): { price: ComputedPrice | null; isWhole: boolean } {
  const answers = resolveAnswers(list.questions, responses, askedTo);
  const chosen = answers.ok ? answers.chosen : chosenAnswers(list.questions, responses, askedTo);
  return { price: computePrice(list, chosen, modifiers).price, isWhole: answers.ok };
}

function causeOf({ refused, locked, lines }: ComputedPrice): NothingCause {
  if (refused) return locked ? 'locked' : 'refused';
  if (lines.some(({ kind, cents }) => kind === 'base' && cents === 0)) return 'condition';
  const listed = sumOf(lines.filter(({ kind }) => kind === 'base' || kind === 'answer'));
  if (listed <= 0) return 'deductions';
  return listed + sumOf(lines.filter(({ kind }) => kind === 'buyer')) > 0 ? 'ways' : 'buyer';
}

/** For each question the other answer that brings the most; the first of several equal ones. */
function othersOf(list: List, { responses, askedTo }: Said, modifiers: Modifiers): OtherAnswer[] {
  const asked = questionsReached(list.questions, responses).filter((q) => q.askedTo.includes(askedTo));
  const best = asked.flatMap((question) =>
    swapsOf(question, responses)
      .flatMap(({ responses: said, ...swap }) => {
        const { price, isWhole } = priceOf(list, { responses: said, askedTo }, modifiers);
        return price !== null && price.totalCents > 0 ? [{ swap, price, isWhole }] : [];
      })
      .toSorted((a, b) => b.price.totalCents - a.price.totalCents)
      .slice(0, 1),
  );
  return best
    .toSorted((a, b) => b.price.totalCents - a.price.totalCents)
    .map(({ swap, price, isWhole }) => ({ ...swap, totalCents: isWhole ? price.totalCents : null }));
}

type Swap = Omit<OtherAnswer, 'totalCents'> & { responses: Responses };

/**
 * The ways to change the answer to one question. One of several answers is taken back; a single one is replaced, never
 * by one that refuses the thing or leaves it locked.
 */
function swapsOf({ id, type, required, answers }: FrozenQuestion, responses: Responses): Swap[] {
  const given = responses.find(({ questionId }) => questionId === id)?.answerIds ?? [];
  const answering = (answerIds: string[]): Responses => [
    ...responses.filter(({ questionId }) => questionId !== id),
    ...(answerIds.length === 0 ? [] : [{ questionId: id, answerIds }]),
  ];
  return given.flatMap((from): Swap[] => {
    if (type === 'unique')
      return answers
        .filter((one) => one.id !== from && !one.refuse && !one.lockCheck)
        .map(({ id: to }) => ({ questionId: id, from, to, responses: answering([to]) }));
    const rest = given.filter((one) => one !== from);
    return required && rest.length === 0
      ? []
      : [{ questionId: id, from, to: null, responses: answering(rest) }];
  });
}
