import { chosenAnswers, sameAnswers } from '../prices/answers.ts';
import type { BuyerQuote, FrozenBuyerPrice } from '../prices/buyer-price.ts';
import { computePrice, type ComputedPrice } from '../prices/estimate.ts';
import type { HeldList } from '../prices/price.ts';
import { buyerPriceLimits } from '../catalogue/catalogue.limits.ts';
import { buyerOf, type BoughtThing } from '../dispatch/choose-target.ts';
import { stillAsked } from '../questions/question-responses.ts';
import type { Declaration } from './declaration.ts';

/** A declaration as a buyer's price is about it. */
export type Quoted = Pick<Declaration, 'responses' | 'askedTo' | 'imei' | 'buyerQuote'>;
type List = Pick<HeldList, 'basePrices' | 'simple' | 'questions'>;
type Thing = Omit<BoughtThing, 'store'> & { quoted?: Quoted };

/** What the list alone gives for a declaration, before any way to send or to be paid; null where it gives nothing. */
export function listedPrice(
  list: List,
  { responses, askedTo }: Pick<Quoted, 'responses' | 'askedTo'>,
): ComputedPrice | null {
  const chosen = chosenAnswers(list.questions, responses, askedTo);
  const { basePrices, simple } = list;
  const { price } = computePrice({ basePrices, simple, buybackZeroNotAllowed: false }, chosen, []);
  return price !== null && price.totalCents > 0 ? price : null;
}

/**
 * Was the buyer asked about this very thing? Its answers are the same, and so is its device where the buyer was given
 * one: an IMEI that is typed after the estimate changes no price.
 */
const isAbout = ({ responses, imei }: BuyerQuote, declared: Quoted, { questions }: List): boolean =>
  (imei === null || imei === declared.imei) &&
  sameAnswers(stillAsked(responses, questions), stillAsked(declared.responses, questions));

const laterThan = (instant: string, now: Date, minutes = 0): boolean =>
  Date.parse(instant) + minutes * 60_000 > now.getTime();

/** Does the kept answer of this buyer still stand, so that it is not asked again? */
export function isAnswerInHand(
  list: List,
  declared: Quoted,
  { buyerAccountId, now }: { buyerAccountId: string; now: Date },
): boolean {
  const { buyerQuote } = declared;
  if (buyerQuote?.buyerAccountId !== buyerAccountId || !isAbout(buyerQuote, declared, list)) return false;
  const { answer, askedAt } = buyerQuote;
  return answer.kind === 'quoted'
    ? laterThan(answer.validUntil, now)
    : laterThan(askedAt, now, buyerPriceLimits.silentMinutes);
}

/**
 * The buyer's price as it is frozen with a list at `now` (docs/price.md, "The buyer's own price"). Null where it was
 * not asked about this thing, is no longer its buyer, or the list buys no such thing.
 */
export function frozenQuoteOf(
  list: List,
  { quoted, product, path }: Thing,
  now: Date,
): FrozenBuyerPrice | null {
  const quote = quoted?.buyerQuote;
  if (quoted === undefined || !quote || !isAbout(quote, quoted, list)) return null;
  const { buyerAccountId, answer } = quote;
  if (buyerOf({ product, path, store: null }, [buyerAccountId]) !== buyerAccountId) return null;
  const listed = listedPrice(list, quoted);
  if (listed === null) return null;
  if (answer.kind === 'silent') return answer;
  if (!laterThan(answer.validUntil, now)) return { kind: 'silent', reason: 'expired' };
  return { ...answer, listCents: listed.totalCents };
}
