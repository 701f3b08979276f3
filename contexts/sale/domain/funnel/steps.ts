/** The steps of a sale, as the funnel shows them. In a file without schemas, since the site loads it first. */
export const funnelSteps = [
  'home',
  'search',
  'model',
  'questions',
  'estimate',
  'transport',
  'payment',
  'details',
  'summary',
  'confirmed',
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const channels = ['web', 'store'] as const;
export const devices = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** The steps inside the sale of a product, by the name in its address (docs/funnel.md, "The steps"). */
const inside: Record<string, FunnelStep> = {
  estimate: 'estimate',
  shipping: 'transport',
  payment: 'payment',
};

const pages: readonly (readonly [RegExp, FunnelStep])[] = [
  [/^\/(?:home)?$/, 'home'],
  [/^\/(?:search|results|categories|category\/[^/]+\/(?!edit$)[^/]+|diag)$/, 'search'],
  [/^\/cart\/customer-infos$/, 'details'],
  [/^\/cart\/summary$/, 'summary'],
  [/^\/(?:buyback-confirmation(?:-docs)?|cart\/[^/]+\/checkout)$/, 'confirmed'],
];

const product = /^\/diag\/(?<id>[^/]+)/;

/** A step, with the product whose sale it begins, or the address of the model whose page it is. */
export type Reached = { step: FunnelStep; productId?: string; address?: string };

/**
 * The step at an address; null where it is none.
 * @param at the step that the address of a sale names, if any
 */
export function stepAt(path: string, at: string | null): Reached | null {
  const productId = product.exec(path)?.groups?.id;
  if (productId !== undefined) {
    if (at === null || at === 'imei' || at.startsWith('question-')) return { step: 'questions', productId };
    const step = inside[at];
    return step === undefined ? null : { step };
  }
  const [, step] = pages.find(([pattern]) => pattern.test(path)) ?? [];
  return step === undefined ? null : { step };
}

/** From here on each step follows the one before; home, search and a model's page are ways in. */
const firstOfSale = funnelSteps.indexOf('questions');

/**
 * Counts each step once between the opening of a page and the end of a sale, in the memory of the page alone: nothing
 * is kept on the device. A sale that was confirmed stays counted, whatever of it is shown again, until the next one is
 * begun or its summary shown. At a counter, a search after a sale was begun is the next customer's. A confirmation that
 * is opened by its address was counted before.
 */
export function stepCounter(channel: 'web' | 'store', send: (reached: Reached) => void) {
  const counted = new Set<FunnelStep>();
  let isOver = false;
  const forget = (steps: readonly FunnelStep[]): void => {
    for (const step of steps) counted.delete(step);
  };
  return (reached: Reached | null, isOpened: boolean): void => {
    if (reached === null || (isOpened && reached.step === 'confirmed')) return;
    const { step } = reached;
    if (channel === 'store' && step === 'search' && !isOver && counted.size > 1) counted.clear();
    if (isOver && (step === 'questions' || step === 'summary')) {
      forget(funnelSteps.slice(firstOfSale));
      isOver = false;
    }
    if (counted.has(step)) return;
    counted.add(step);
    send(reached);
    if (step !== 'confirmed') return;
    forget(funnelSteps.slice(0, firstOfSale));
    isOver = true;
  };
}

export type StepCount = { step: FunnelStep; count: number };
/** How many of the step before did not come to this one; null where no step precedes it, or fewer reached that. */
export type StepLoss = StepCount & { lost: number | null; share: number | null };

/** Every step in its order, with those that stopped before it. `share`: of the step before, from 0 to 1. */
export function lossesOf(counts: readonly StepCount[]): StepLoss[] {
  const countOf = (step: FunnelStep | undefined): number =>
    counts.find((one) => one.step === step)?.count ?? 0;
  return funnelSteps.map((step, at) => {
    const count = countOf(step);
    const before = at > firstOfSale ? countOf(funnelSteps[at - 1]) : 0;
    if (before === 0 || count > before) return { step, count, lost: null, share: null };
    return { step, count, lost: before - count, share: (before - count) / before };
  });
}
