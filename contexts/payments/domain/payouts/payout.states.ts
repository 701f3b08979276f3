import type { StateView } from '@reprise/platform/domain/core/machine.ts';
import type { PayoutStatus } from './payout.ts';

/**
 * The order of the statuses (docs/transitions.md, "Payout"). A message counts only when its status comes later in this
 * order, so a late or repeated one changes nothing. *paid* comes after *failed*: a provider that reports both has paid.
 */
const way: Record<PayoutStatus, number> = {
  requested: 0,
  created: 1,
  claimed: 2,
  failed: 3,
  expired: 3,
  paid: 4,
  returned: 5,
};

export const payoutStates: Record<PayoutStatus, StateView> = {
  requested: { label: 'states.payout_requested', tone: 'idle' },
  created: { label: 'states.payout_created', tone: 'info' },
  claimed: { label: 'states.payout_claimed', tone: 'info' },
  paid: { label: 'states.payout_paid', tone: 'ok' },
  failed: { label: 'states.payout_failed', tone: 'bad' },
  expired: { label: 'states.payout_expired', tone: 'bad' },
  returned: { label: 'states.payout_returned', tone: 'bad' },
};

/** Does a message with status `said` change a payout with status `current`? */
export const isNewsOfPayout = (current: PayoutStatus, said: PayoutStatus): boolean =>
  way[said] > way[current];

/** Has the provider never answered? It is then asked again with the same key, never with another one. */
export const isUnanswered = (status: PayoutStatus): boolean => way[status] < way.created;

/** Is the payout final, except for a return, which only the provider reports? */
export const isFinalPayout = (status: PayoutStatus): boolean => way[status] >= way.failed;

/** What a message of the provider means for the payment. */
type PayoutEffect = 'claim' | 'pay' | 'refuse' | 'give_back' | null;
const effects: Record<PayoutStatus, PayoutEffect> = {
  requested: null,
  created: 'claim',
  claimed: null,
  paid: 'pay',
  failed: 'refuse',
  expired: 'refuse',
  returned: 'give_back',
};
/** The effect of a status on the payment; null: none. */
export const effectOfPayout = (said: PayoutStatus): PayoutEffect => effects[said];

/** The product's own codes for a failure; the reasons of providers and banks are stored as they word them. */
export const ownFailureReasons = [
  'connector_not_configured',
  'provider_unreachable',
  'claim_expired',
  'payout_unknown',
  'gift_undelivered',
  'payout_failed',
  'payout_returned',
] as const;
export type OwnFailureReason = (typeof ownFailureReasons)[number];
