import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { itemTransitions } from '../../domain/items/item.transitions.ts';

export type TransitionView = CallAnswer<Api['GET /buybacks/{id}/transitions']>[number];
export type LostPlace = 'store' | 'transport' | 'warehouse';

const placeOf: Partial<Record<TransitionView['name'], LostPlace>> = {
  loseAtStore: 'store',
  loseInTransport: 'transport',
  loseAtWarehouse: 'warehouse',
};

/** A return is lost in the workshop until it is sent, then on its way. */
const placeOfReturn = (itemStatus: string): LostPlace =>
  itemTransitions.loseAtWarehouse.from.some((status) => status === itemStatus) ? 'warehouse' : 'transport';

/** Where an item of this status may be declared lost now. */
export const lostPlaces = (transitions: readonly TransitionView[], itemStatus: string): LostPlace[] => [
  ...new Set(
    transitions.flatMap(({ name, allowed }) => {
      if (!allowed) return [];
      return name === 'compensateLostReturn' ? placeOfReturn(itemStatus) : (placeOf[name] ?? []);
    }),
  ),
];

/** Does the payment rule out an ordinary cancellation, and may the user force it? */
export const mustForce = (transitions: readonly TransitionView[]): boolean =>
  transitions.some(({ name, code }) => name === 'cancel' && code === 'payment_not_cancellable') &&
  transitions.some(({ name, allowed }) => name === 'cancelForced' && allowed);
