import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { Payability } from '../../domain/payment-modes/payers.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';

/** A buyer is told of itself; which others the retailer sells to is not its business. */
export function toldPayability(
  { actor }: Call,
  by: Account['paymentIssuer'] | undefined,
  payability: Payability,
): Payability {
  if (actor.module !== 'lcm' || by !== 'buyer') return payability;
  const without = payability.without.filter(({ id }) => actor.accountIds.includes(id));
  return { state: without.length === 0 ? 'always' : payability.state, without };
}
