import type { BuybackStatus } from './buyback-status.ts';

/** The files that still wait in their store: it cannot become inactive. */
export const waitingAtStoreBuybacks = [
  'bb_awaiting_store_drop',
  'bb_awaiting_inventory',
] as const satisfies readonly BuybackStatus[];

/** The files that a workshop has, or is to have: it cannot become inactive. */
export const inWorkshopBuybacks = [
  ...waitingAtStoreBuybacks,
  'bb_in_transit',
  'bb_in_processing',
] as const satisfies readonly BuybackStatus[];
