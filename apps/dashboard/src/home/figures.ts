/** The figures of the start page, each with the list that it counts. */
export const figureLinks = {
  to_check_in: '/warehouse/checkin',
  to_control: '/warehouse/verification/start',
  to_store:
    '/items-stock?status=item_completed&status=item_completed_by_price&status=item_completed_with_absorption&status=item_completed_with_negociation',
  to_refurbish: '/warehouse/item-refurb-steps/search',
  in_quarantine: '/buybacksQuarantine',
  to_return: '/items-stock?status=item_to_return',
  to_pay: '/searchPayment?status=payment_created',
  payment_failed: '/searchPayment?status=payment_failed',
  in_processing: '/buybacks?status=bb_in_processing',
  predeclared: '/buybacks-predeclared',
  to_ship: '/buybacks?status=bb_awaiting_inventory',
  in_transit: '/buybacks?status=bb_in_transit',
} as const;
/** Figures of work for somebody here; the others only say where things are. */
const awaited: readonly string[] = [
  'to_control',
  'to_store',
  'to_refurbish',
  'in_quarantine',
  'to_return',
  'to_pay',
  'payment_failed',
  'predeclared',
  'to_ship',
] satisfies (keyof typeof figureLinks)[];

/** Does any list hold work for this person? */
export const isAwaited = (figures: readonly { key: string; count: number }[]): boolean =>
  figures.some(({ key, count }) => count > 0 && awaited.includes(key));
export type FigureKey = keyof typeof figureLinks;
