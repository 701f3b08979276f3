import type { StateView } from '@reprise/platform/domain/core/machine.ts';
import type { PayoutStatus } from './payout.ts';

/**
 * How far each status is. Only what is farther is news, so a late word, or the same one twice, changes nothing. Money
 * that left is farther than a failure: a provider that says both has paid.
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

/** Does `said` change a payout that is `current`? */
export const isNewsOfPayout = (current: PayoutStatus, said: PayoutStatus): boolean =>
  way[said] > way[current];

/** The provider was asked and never answered: the same key is asked again, never another one. */
export const isUnanswered = (status: PayoutStatus): boolean => way[status] < way.created;

/** Nothing more is waited for; a return is told by the provider alone. */
export const isSettledPayout = (status: PayoutStatus): boolean => way[status] >= way.failed;

/** What a word of the provider asks of the payment: the customer has a link to claim it, it is paid, it is not. */
export type PayoutEffect = 'claim' | 'pay' | 'refuse' | 'give_back' | null;
const effects: Record<PayoutStatus, PayoutEffect> = {
  requested: null,
  created: 'claim',
  claimed: null,
  paid: 'pay',
  failed: 'refuse',
  expired: 'refuse',
  returned: 'give_back',
};
/** What the payment is to do when the provider says this; null: nothing. */
export const effectOfPayout = (said: PayoutStatus): PayoutEffect => effects[said];

/** Why a payment failed, where the product says so itself; a provider's or a bank's own words are kept as they are. */
export const ownFailureReasons = [
  'connector_not_configured',
  'provider_unreachable',
  'claim_expired',
  'payout_failed',
  'payout_returned',
] as const;
export type OwnFailureReason = (typeof ownFailureReasons)[number];
