import type { Point } from '@reprise/platform/domain/address/distance.ts';
import type { CircuitType } from '../circuits/circuit-types.ts';

const fromCustomer: readonly CircuitType[] = ['web_post', 'web_collect'];

/** Does the thing leave from where the customer lives, and not from a store? */
export const isFromCustomer = (circuit: CircuitType): boolean => fromCustomer.includes(circuit);

/**
 * Where the distance to a workshop is measured from (docs/dispatch.md, "Origin"): the middle of the customer's postal
 * code for web_post and web_collect; otherwise the store, which for web_drop circuits is the one chosen on the map
 * until the thing is taken in by a store. Null when that place is unknown.
 */
export const originOf = (
  circuit: CircuitType,
  places: { store: Point | null; customer: Point | null },
): Point | null => (isFromCustomer(circuit) ? places.customer : places.store);
