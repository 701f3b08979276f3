/**
 * How many cents a cart lacks to what an account buys at least; 0 when that is reached, or nothing in it is bought: what
 * is worth nothing is only left to be recycled. `totalCents`: of the prices alone.
 */
export const missingTo = (totalCents: number, minimumCents: number): number =>
  totalCents === 0 ? 0 : Math.max(0, minimumCents - totalCents);
