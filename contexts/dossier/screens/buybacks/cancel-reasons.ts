import type { BuybackView } from '../../domain/buybacks/buyback.ts';

export type CancelReason = NonNullable<BuybackView['cancelReason']>;

/** Why a file is cancelled, in the order the choices are shown. */
export const cancelReasons = [
  'customer_retractation',
  'technical_problem',
  'other',
] as const satisfies readonly CancelReason[];
