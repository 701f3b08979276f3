import { named, own, type Entries } from './entry.ts';

/** The forms of the ways that customers choose among, and whose ways a buyer sees. */
export const callsOfCircuits: Entries = {
  'GET /circuits/{id}': named(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    params: { id: a.circuits.web_post },
  })),
  'PATCH /circuits/{id}': named(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    params: { id: a.circuits.web_collect },
    body: { version: 0, transferOrderNumberOfCopy: 2 },
  })),
  'GET /payment-modes/{id}': named(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    params: { id: a.paymentModes.voucher },
  })),
  'GET /linked-retailers': own(({ a }) => ({ by: a.tokens.buyer_manager, hides: [a.retailer] })),
};
