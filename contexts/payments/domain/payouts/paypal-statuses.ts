import type { SaidPayoutStatus } from './payout.ts';

const minute = 60_000;

/** How a payout stands, and after how long it is worth reading again where it is not settled. */
export type PaypalSays = { status: SaidPayoutStatus; readAgainMs?: number };

const inProcess: PaypalSays = { status: 'created', readAgainMs: 5 * minute };
/** Waits for somebody: the customer, who has 30 days, or PayPal's people. */
const waits: PaypalSays = { status: 'created' };

/** What PayPal says of an item (docs/connectors.md, "PayPal (`paypal.payout`)"). */
const items: ReadonlyMap<string, PaypalSays> = new Map<string, PaypalSays>([
  ['PENDING', inProcess],
  ['UNCLAIMED', waits],
  ['ONHOLD', waits],
  ['SUCCESS', { status: 'paid' }],
  ['FAILED', { status: 'failed' }],
  ['BLOCKED', { status: 'failed' }],
  ['RETURNED', { status: 'expired' }],
  ['REFUNDED', { status: 'returned' }],
  ['REVERSED', { status: 'returned' }],
]);
/** What it says of the batch, where it says nothing of its item. */
const batches: ReadonlyMap<string, PaypalSays> = new Map<string, PaypalSays>([
  ['DENIED', { status: 'failed' }],
  ['CANCELED', { status: 'failed' }],
]);

/**
 * How a payout stands by the statuses of its batch and its item. A status that is not known decides nothing: the payout
 * waits and is read again.
 */
export function paypalSays(batchStatus: string, itemStatus: string | undefined): PaypalSays {
  return itemStatus === undefined
    ? (batches.get(batchStatus) ?? inProcess)
    : (items.get(itemStatus) ?? waits);
}
