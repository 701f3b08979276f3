import type { BuybackStatus } from './buyback-status.ts';

/** The statuses of buybacks that wait in a store, which keep it from becoming inactive. */
export const waitingAtStoreBuybacks = [
  'bb_awaiting_store_drop',
  'bb_awaiting_inventory',
] as const satisfies readonly BuybackStatus[];

/** The statuses of buybacks that a workshop has or awaits, which keep it from becoming inactive. */
export const inWorkshopBuybacks = [
  ...waitingAtStoreBuybacks,
  'bb_in_transit',
  'bb_in_processing',
] as const satisfies readonly BuybackStatus[];
