import type { OwnFailureReason } from './payout.states.ts';
import type { SaidPayoutStatus } from './payout.ts';

/** How an order stands, and after how long it is worth reading again where it is not settled. */
export type TremendousSays = { status: SaidPayoutStatus; reason?: OwnFailureReason; readAgainMs?: number };

/** Waits for somebody's approval, or for the funds. */
const waits: TremendousSays = { status: 'created' };

const orders: ReadonlyMap<string, TremendousSays> = new Map<string, TremendousSays>([
  ['FAILED', { status: 'failed' }],
  ['CANCELED', { status: 'failed' }],
]);
/** Of an order that was executed: how its card reached the customer. */
const deliveries: ReadonlyMap<string, TremendousSays> = new Map<string, TremendousSays>([
  ['SUCCEEDED', { status: 'paid' }],
  // the card exists: whoever relaunches it would send a second one
  ['FAILED', { status: 'failed', reason: 'gift_undelivered' }],
]);
const underWay: TremendousSays = { status: 'created', readAgainMs: 5 * 60_000 };

/**
 * How a gift card stands by the statuses of its order and of its delivery (docs/connectors.md,
 * "Tremendous (`tremendous.gift-card`)"). A status that is not known decides nothing: the order waits and is read again.
 */
export function tremendousSays(orderStatus: string, deliveryStatus: string | undefined): TremendousSays {
  if (orderStatus !== 'EXECUTED') return orders.get(orderStatus) ?? waits;
  return deliveries.get(deliveryStatus ?? '') ?? underWay;
}
