import type { PaymentModeView } from '../../domain/circuits/circuit.contract.ts';
import { payabilityOf, type NamedPayers } from '../../domain/payment-modes/payers.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { payersFor } from './payers.db.ts';
import type { PaymentModeRow } from '../circuits/circuits.db.ts';
import { payabilityView } from '../circuits/payability-view.ts';

const viewOf = (call: Call, mode: PaymentModeRow, payers: NamedPayers | null): PaymentModeView => ({
  ...mode,
  payability: payabilityView(call, payers?.issuer, payabilityOf(mode, payers)),
});

export const viewPaymentMode = async (call: Call, mode: PaymentModeRow): Promise<PaymentModeView> =>
  viewOf(call, mode, await payersFor(call.read, mode.accountId, [mode]));

/** Payment modes of one account, each with whether payments by it can be made. */
export async function viewPaymentModes(
  call: Call,
  modes: readonly PaymentModeRow[],
): Promise<PaymentModeView[]> {
  const [first] = modes;
  if (first === undefined) return [];
  const payers = await payersFor(call.read, first.accountId, modes);
  return modes.map((mode) => viewOf(call, mode, payers));
}
