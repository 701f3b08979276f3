import { z } from 'zod';

/** What a retailer needs before its site sells, in the order in which it is set up (docs/go-live.md). */
export const goLiveKeys = [
  'buyer',
  'workshop',
  'terms',
  'carrier',
  'payout',
  'questions',
  'prices',
  'dispatch',
  'sale',
] as const;
export type GoLiveKey = (typeof goLiveKeys)[number];

/** What is known of a retailer, as counts. */
export type GoLiveFacts = {
  /** Active buyers that are linked to it, and their active workshops. */
  buyers: number;
  workshops: number;
  hasTerms: boolean;
  /** The active circuits of its website: those by which customers can send and be paid, and why the others cannot. */
  circuits: { offered: number; withoutCarrier: number; withoutPayment: number };
  /** Does it ask the customer anything, of whatever product? */
  hasQuestions: boolean;
  /** Its published products: all, those that ask nothing, and those whose list pays nothing. */
  products: { published: number; unasked: number; unpriced: number };
  /** A default workshop, an enabled rule of dispatch, or categories that name their workshops. */
  hasDispatch: boolean;
  /** Dossiers that it has had, on any channel. */
  sales: number;
};

export const goLiveStep = z.object({
  key: z.enum(goLiveKeys),
  done: z.boolean(),
  /** How many it is about: the buyers, the products without a price; 0 where a number says nothing. */
  count: z.int(),
  /** Does the site stay closed until it is done? */
  blocks: z.boolean(),
});
export type GoLiveStep = z.infer<typeof goLiveStep>;
export const goLiveView = z.object({ steps: z.array(goLiveStep), isOpen: z.boolean() });

/** Whether some of its circuits are offered, and none is missing what this step is about. */
const isOffered = ({ offered }: GoLiveFacts['circuits'], missing: number): boolean =>
  offered > 0 || missing === 0;

/**
 * The steps to a site that sells, each with whether it is done. A first sale blocks nothing: it is the proof that the
 * rest works.
 */
export function goLiveSteps(facts: GoLiveFacts): GoLiveStep[] {
  const { buyers, workshops, circuits, products, sales } = facts;
  const { published, unasked, unpriced } = products;
  const active = circuits.offered + circuits.withoutCarrier + circuits.withoutPayment;
  const done: Record<GoLiveKey, [done: boolean, count: number]> = {
    buyer: [buyers > 0, buyers],
    workshop: [workshops > 0, workshops],
    terms: [facts.hasTerms, 0],
    carrier: [active > 0 && isOffered(circuits, circuits.withoutCarrier), circuits.withoutCarrier],
    payout: [active > 0 && isOffered(circuits, circuits.withoutPayment), circuits.withoutPayment],
    // before the first is published, the questions are there for it
    questions: [published === 0 ? facts.hasQuestions : published > unasked, unasked],
    prices: [published > unpriced, unpriced],
    dispatch: [workshops === 1 || facts.hasDispatch, 0],
    sale: [sales > 0, sales],
  };
  return goLiveKeys.map((key) => ({
    key,
    done: done[key][0],
    count: done[key][1],
    blocks: key !== 'sale',
  }));
}

/** The steps that keep the site closed. */
export const blockingSteps = (steps: readonly GoLiveStep[]): GoLiveKey[] =>
  steps.filter(({ done, blocks }) => blocks && !done).map(({ key }) => key);
