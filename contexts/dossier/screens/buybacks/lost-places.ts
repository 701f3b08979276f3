import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';

export type TransitionView = CallAnswer<Api['GET /buybacks/{id}/transitions']>[number];
export type LostPlace = 'store' | 'transport' | 'warehouse';

const placeOf: Partial<Record<TransitionView['name'], LostPlace>> = {
  loseAtStore: 'store',
  loseInTransport: 'transport',
  loseAtWarehouse: 'warehouse',
  compensateLostReturn: 'transport',
};

/** Where the item may be declared lost now. */
export const lostPlaces = (transitions: readonly TransitionView[]): LostPlace[] => [
  ...new Set(transitions.flatMap(({ name, allowed }) => (allowed ? (placeOf[name] ?? []) : []))),
];

/** Does the payment rule out an ordinary cancellation, and may the user force it? */
export const mustForce = (transitions: readonly TransitionView[]): boolean =>
  transitions.some(({ name, code }) => name === 'cancel' && code === 'payment_not_cancellable') &&
  transitions.some(({ name, allowed }) => name === 'cancelForced' && allowed);
