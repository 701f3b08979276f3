import type { Circuit } from './circuit.ts';
import type { CircuitType } from './circuit-types.ts';

const storeDrops: readonly CircuitType[] = ['store_drop', 'store_drop_label'];
const webDrops: readonly CircuitType[] = ['web_drop', 'web_drop_label'];

type Known = Pick<Circuit, 'type' | 'status'>;
type ActivationRefusal = 'store_drop_already_active' | 'web_drop_needs_store_drop' | 'circuit_in_use';

const isActive = (all: readonly Known[], types: readonly CircuitType[]): boolean =>
  all.some(({ type, status }) => types.includes(type) && status === 'active');

/**
 * Why a circuit may not be activated, among the account’s circuits; null when it may. Only one store drop is active at a
 * time, and a web drop needs an active store drop.
 */
export function activationRefusal(circuit: Known, all: readonly Known[]): ActivationRefusal | null {
  const others = all.filter(({ type }) => type !== circuit.type);
  if (storeDrops.includes(circuit.type))
    return isActive(others, storeDrops) ? 'store_drop_already_active' : null;
  return webDrops.includes(circuit.type) && !isActive(all, storeDrops) ? 'web_drop_needs_store_drop' : null;
}

/**
 * Why a circuit may not be deactivated; null when it may. It stays active while a category uses it, and a store drop also
 * while a web drop is active. `categories`: how many name it in an enabled rule.
 */
export function deactivationRefusal(
  circuit: Known,
  all: readonly Known[],
  categories: number,
): ActivationRefusal | null {
  if (categories > 0) return 'circuit_in_use';
  return storeDrops.includes(circuit.type) && isActive(all, webDrops) ? 'web_drop_needs_store_drop' : null;
}
