import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { Payability } from '../../domain/payment-modes/payers.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';

/** A buyer sees itself only, not the other buyers of the retailer. */
export function payabilityView(
  { actor }: Call,
  by: Account['paymentIssuer'] | undefined,
  payability: Payability,
): Payability {
  if (actor.module !== 'lcm' || by !== 'buyer') return payability;
  const without = payability.without.filter(({ id }) => actor.accountIds.includes(id));
  return { state: without.length === 0 ? 'always' : payability.state, without };
}
