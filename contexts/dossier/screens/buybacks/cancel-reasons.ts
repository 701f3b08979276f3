import type { BuybackView } from '../../domain/buybacks/buyback.ts';

export type CancelReason = NonNullable<BuybackView['cancelReason']>;

/** The reasons of a cancellation, in the order of the choices. */
export const cancelReasons = [
  'customer_retractation',
  'technical_problem',
  'other',
] as const satisfies readonly CancelReason[];
