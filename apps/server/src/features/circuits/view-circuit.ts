import { circuitPayability, type CircuitPayability } from '@reprise/domain/circuit/circuit-payability';
import type { Payers } from '@reprise/domain/payment/payers';
import type { Call } from '../../lib/http/route.ts';
import { payersFor } from '../payments/payers.db.ts';
import { paymentModesOf, shippingMethodsOf, type CircuitRow } from './circuits.db.ts';
import { toldPayability } from './told-payability.ts';

/** What a buyer is told of is its own provider only; a circuit that nothing is active for is told to everybody. */
function toldOf(call: Call, payers: Payers | null, payability: CircuitPayability): CircuitPayability {
  if (payability.cause !== 'payer') return payability;
  const told = toldPayability(call, payers, payability);
  return { ...told, cause: told.state === 'always' ? null : 'payer' };
}

/** Circuits of one account, each with whether those who choose it can be paid. */
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
  const payers = await payersFor(call.read, first.accountId, paymentModes);
  return circuits.map((circuit) => ({
    ...circuit,
    payability: toldOf(call, payers, circuitPayability(circuit, { paymentModes, shippingMethods }, payers)),
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
