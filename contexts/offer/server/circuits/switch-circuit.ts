import { activationRefusal, deactivationRefusal } from '../../domain/circuits/activation.ts';
import type { Circuit } from '../../domain/circuits/circuit.ts';
import type { CircuitView } from '../../domain/circuits/circuit.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { holdCircuitsWith, setCircuitStatus } from './circuits.db.ts';
import { viewCircuit } from './view-circuit.ts';

/**
 * Activates or deactivates a circuit; repeating it changes nothing. Refusals: `not_found`, `store_drop_already_active`,
 * `web_drop_needs_store_drop`, `circuit_in_use`.
 */
export async function switchCircuit(call: Call, id: string, status: Circuit['status']): Promise<CircuitView> {
  const { db, actor } = call;
  const held = await holdCircuitsWith(db, actor.accountIds, id);
  if (!held) throw new Refused('not_found');
  const { circuit, all } = held;
  if (circuit.status === status) return viewCircuit(call, circuit);
  const refusal =
    status === 'active'
      ? activationRefusal(circuit, all)
      : deactivationRefusal(circuit, all, circuit.categories);
  if (refusal !== null) throw new Refused(refusal);
  await setCircuitStatus(db, id, status);
  await writeAudit(call, {
    accountId: circuit.accountId,
    action: 'update',
    noun: 'circuit',
    nounId: id,
    before: { type: circuit.type, status: circuit.status },
    after: { type: circuit.type, status },
  });
  return viewCircuit(call, { ...circuit, status });
}
