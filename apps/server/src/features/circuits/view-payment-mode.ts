import type { PaymentModeView } from '@reprise/domain/circuit/circuit.contract';
import { payabilityOf, type Payability, type Payers } from '@reprise/domain/payment/payers';
import type { Call } from '../../lib/http/route.ts';
import { payersFor } from '../payments/payers.db.ts';
import type { PaymentModeRow } from './circuits.db.ts';

/** A buyer is told of itself; which others the retailer sells to is not its business. */
function seenBy({ actor }: Call, payers: Payers | null, payability: Payability): Payability {
  if (actor.module !== 'lcm' || payers?.issuer !== 'buyer') return payability;
  const without = payability.without.filter(({ id }) => actor.accountIds.includes(id));
  return { state: without.length === 0 ? 'always' : payability.state, without };
}

const viewOf = (call: Call, mode: PaymentModeRow, payers: Payers | null): PaymentModeView => ({
  ...mode,
  payability: seenBy(call, payers, payabilityOf(mode, payers)),
});

export const viewPaymentMode = async (call: Call, mode: PaymentModeRow): Promise<PaymentModeView> =>
  viewOf(call, mode, await payersFor(call.read, mode.accountId, [mode]));

/** Payment modes of one account, each with whether somebody can pay what is chosen by it. */
export async function viewPaymentModes(
  call: Call,
  modes: readonly PaymentModeRow[],
): Promise<PaymentModeView[]> {
  const [first] = modes;
  if (first === undefined) return [];
  const payers = await payersFor(call.read, first.accountId, modes);
  return modes.map((mode) => viewOf(call, mode, payers));
}
