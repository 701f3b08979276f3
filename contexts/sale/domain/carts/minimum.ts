/**
 * How many cents a cart lacks to reach the account's minimum; 0 when it is reached, or nothing in the cart is paid for:
 * things that are worth nothing are only left to be recycled. `totalCents`: of the prices alone.
 */
export const missingTo = (totalCents: number, minimumCents: number): number =>
  totalCents === 0 ? 0 : Math.max(0, minimumCents - totalCents);
