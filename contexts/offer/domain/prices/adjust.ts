import { productLimits } from '../catalogue/catalogue.limits.ts';
import { percentOfCents } from './percent.ts';

const mostCents = productLimits.priceCents.max;

/** What is done to prices: a percentage of each, or cents added to each. */
export type Adjustment = {
  kind: 'percent' | 'amount';
  /** In per cent as it was typed, or in cents; negative to lower. */
  value: number;
  /** Rounded to a multiple of so many cents; 0: not at all. */
  stepCents: number;
  way: 'nearest' | 'down';
};

/**
 * A price after an adjustment, in cents: rounded to the step, half of one up or always down, never below 0 and never
 * above the highest price. No price stays none, and a price of 0, at which a thing is not bought, stays 0.
 */
export function adjusted(cents: number | null, { kind, value, stepCents, way }: Adjustment): number | null {
  if (cents === null || cents === 0) return cents;
  const moved = cents + (kind === 'percent' ? percentOfCents(cents, value) : value);
  const round = way === 'down' ? Math.floor : Math.round;
  const stepped = stepCents === 0 ? moved : round(moved / stepCents) * stepCents;
  return Math.min(mostCents, Math.max(0, stepped));
}
