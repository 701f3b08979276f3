export const buybackStatuses = [
  'bb_awaiting_inventory',
  'bb_awaiting_store_drop',
  'bb_cancelled',
  'bb_completed',
  'bb_completed_by_price',
  'bb_completed_with_absorption',
  'bb_completed_with_negociation',
  'bb_in_processing',
  'bb_in_transit',
  'bb_not_completed',
] as const;
export type BuybackStatus = (typeof buybackStatuses)[number];
