/** The figures of the first page, each with the list that it counts. */
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
export type FigureKey = keyof typeof figureLinks;
