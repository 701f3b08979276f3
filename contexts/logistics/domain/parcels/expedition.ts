import { circuitTypes, type CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import type { destinationTypes } from './parcel.states.ts';

/** How a store sends the items of each circuit: in a parcel with others, under a label of its own, or not at all. */
const shipments: Record<CircuitType, 'package' | 'label' | 'carrier'> = {
  store_drop: 'package',
  web_drop: 'package',
  store_drop_label: 'label',
  web_drop_label: 'label',
  // the carrier collects it, in the store or from the customer, or the customer posts it
  store_collect: 'carrier',
  web_collect: 'carrier',
  web_post: 'carrier',
};

export type Expedition =
  | { ok: true; destinationType: (typeof destinationTypes)[number]; needsLabel: boolean }
  | {
      ok: false;
      code: Extract<RefusalCode, 'already_processed' | 'not_awaiting_shipment' | 'no_shipment_needed'>;
    };

/** Does an item of this circuit leave the store under a label of its own? */
export const hasOwnLabel = (circuitType: CircuitType): boolean => shipments[circuitType] === 'label';

/** The circuits whose items a store packs. */
export const packedInStores = circuitTypes.filter((circuit) => shipments[circuit] !== 'carrier');

const { handOver, ship, sendReturn } = itemTransitions;
const refuse = (code: Extract<Expedition, { ok: false }>['code']): Expedition => ({ ok: false, code });

/**
 * May a store send this item, and how? Refusals: `no_shipment_needed` where the carrier collects it or the customer
 * posts it, `already_processed` once it travels, `not_awaiting_shipment` in any other status.
 */
export function expeditionFromStore(status: ItemStatus, circuitType: CircuitType): Expedition {
  if (handOver.to.includes(status)) return refuse('already_processed');
  const shipment = shipments[circuitType];
  if (shipment === 'carrier') return refuse('no_shipment_needed');
  if (!handOver.from.includes(status)) return refuse('not_awaiting_shipment');
  return { ok: true, destinationType: 'warehouse', needsLabel: hasOwnLabel(circuitType) };
}

/**
 * May a workshop send this item, and where: back to its customer with a label, or in a parcel to the buyer or to
 * another workshop? Refusals: `already_processed` once it has left, `not_awaiting_shipment` in any other status.
 */
export function expeditionFromWorkshop(status: ItemStatus): Expedition {
  if (sendReturn.from.includes(status)) return { ok: true, destinationType: 'customer', needsLabel: true };
  if (ship.from.includes(status)) return { ok: true, destinationType: 'buyer', needsLabel: false };
  const hasLeft = ship.to.includes(status) || sendReturn.to.includes(status);
  return refuse(hasLeft ? 'already_processed' : 'not_awaiting_shipment');
}
