/** What other contexts ask of payments on the server (docs/decisions/028). */
export { claimLinkOf } from './payouts/payouts.db.ts';
export { filteredPayments } from './payments/payment-list.db.ts';
