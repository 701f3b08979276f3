import type { Circuit, CircuitType } from './circuit.ts';

const storeDrops: readonly CircuitType[] = ['store_drop', 'store_drop_label'];
const webDrops: readonly CircuitType[] = ['web_drop', 'web_drop_label'];

type Known = Pick<Circuit, 'type' | 'status'>;
type ActivationRefusal = 'store_drop_already_active' | 'web_drop_needs_store_drop' | 'circuit_in_use';

const isActive = (all: readonly Known[], types: readonly CircuitType[]): boolean =>
  all.some(({ type, status }) => types.includes(type) && status === 'active');

/**
 * Why a circuit may not be activated, among the account’s circuits; null when it may. Only one drop in a store is
 * active at once; a drop that begins on the site needs one (administration, 4 and 5).
 */
export function activationRefusal(circuit: Known, all: readonly Known[]): ActivationRefusal | null {
  const others = all.filter(({ type }) => type !== circuit.type);
  if (storeDrops.includes(circuit.type))
    return isActive(others, storeDrops) ? 'store_drop_already_active' : null;
  return webDrops.includes(circuit.type) && !isActive(all, storeDrops) ? 'web_drop_needs_store_drop' : null;
}

/**
 * Why a circuit may not be switched off; null when it may: not while a category uses it, nor the drop in a store while
 * one that begins on the site needs it (administration, 4). `categories`: how many name it in an enabled rule.
 */
export function deactivationRefusal(
  circuit: Known,
  all: readonly Known[],
  categories: number,
): ActivationRefusal | null {
  if (categories > 0) return 'circuit_in_use';
  return storeDrops.includes(circuit.type) && isActive(all, webDrops) ? 'web_drop_needs_store_drop' : null;
}
