import {
  circuitVerdicts,
  worstOf,
  type CircuitPayability,
} from '../../domain/circuits/circuit-payability.ts';
import type { NamedPayers } from '../../domain/payment-modes/payers.ts';
import type { NamedShippers } from '../../domain/circuits/shippers.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { shippersFor } from './shippers.db.ts';
import { payersFor } from '../payment-modes/payers.db.ts';
import { paymentModesOf, shippingMethodsOf, type CircuitRow } from './circuits.db.ts';
import { payabilityView } from './payability-view.ts';

/**
 * A buyer sees only its own missing provider or carrier; that a circuit has no active payment mode is shown to
 * everybody.
 */
function toldOf(
  call: Call,
  { payers, shippers }: { payers: NamedPayers | null; shippers: NamedShippers | null },
  payability: CircuitPayability,
): CircuitPayability {
  const { cause } = payability;
  if (cause !== 'payer' && cause !== 'carrier') return payability;
  const told = payabilityView(call, cause === 'payer' ? payers?.issuer : shippers?.holder, payability);
  return { ...told, cause: told.state === 'always' ? null : cause };
}

/** Circuits of one account, each with whether customers who choose it can send and be paid. */
export async function viewCircuits<Row extends CircuitRow>(
  call: Call,
  circuits: readonly Row[],
): Promise<(Row & { payability: CircuitPayability })[]> {
  const [first] = circuits;
  if (first === undefined) return [];
  const [paymentModes, shippingMethods] = await Promise.all([
    paymentModesOf(call.db, first.accountId),
    shippingMethodsOf(call.db, first.accountId),
  ]);
  const [payers, shippers] = await Promise.all([
    payersFor(call.read, first.accountId, paymentModes),
    shippersFor(call.read, first.accountId, circuits),
  ]);
  const lists = { paymentModes, shippingMethods };
  return circuits.map((circuit) => ({
    ...circuit,
    payability: worstOf(
      circuitVerdicts(circuit, lists, payers, shippers).map((one) => toldOf(call, { payers, shippers }, one)),
    ),
  }));
}

export async function viewCircuit<Row extends CircuitRow>(
  call: Call,
  circuit: Row,
): Promise<Row & { payability: CircuitPayability }> {
  const [view] = await viewCircuits(call, [circuit]);
  if (view === undefined) throw new Error('A circuit has a view');
  return view;
}
