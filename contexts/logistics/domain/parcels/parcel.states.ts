import type { Owned } from '@reprise/platform/domain/core/access.ts';
import { transitionOf, type StateView } from '@reprise/platform/domain/core/machine.ts';

export const parcelStatuses = ['open', 'closed', 'handed_over', 'received', 'lost'] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

export const destinationTypes = ['warehouse', 'buyer', 'customer'] as const;

/**
 * Where an item of a parcel is: not gone yet, travelling, arrived, lost, or left out when the parcel was handed over.
 */
export const arrivals = ['waiting', 'travelling', 'arrived', 'lost', 'left_out'] as const;
export type Arrival = (typeof arrivals)[number];

export type ParcelThing = { status: ParcelStatus } & Owned;

export type ParcelFacts = {
  productCount: number;
  hasDestination: boolean;
  destinationType: (typeof destinationTypes)[number];
};

export const parcelStates: Record<ParcelStatus, StateView> = {
  open: { label: 'states.package_open', tone: 'info' },
  closed: { label: 'states.package_closed', tone: 'idle' },
  handed_over: { label: 'states.package_handed_over', tone: 'info' },
  received: { label: 'states.package_received', tone: 'ok' },
  lost: { label: 'states.package_lost', tone: 'bad' },
};

const transition = transitionOf<ParcelThing>();

/** Items are put in and taken out while the parcel is open, and only then. */
export const changeParcel = transition({
  id: 'change',
  from: ['open'],
  to: ['open'],
  permission: 'package_close',
  or: [{ permission: 'expedition_send' }],
  fromElsewhere: () => 'package_closed',
});

/** Irreversible: a closed parcel is never opened again or merged with another one. */
export const closeParcel = transition({
  id: 'close',
  from: ['open'],
  to: ['closed'],
  permission: 'package_close',
  fromElsewhere: () => 'package_closed',
  guard: (_, f: Pick<ParcelFacts, 'productCount' | 'hasDestination'>) => {
    if (f.productCount === 0) return 'package_empty';
    return f.hasDestination ? null : 'package_not_closable';
  },
});

/** Given to the carrier, or scanned by it first. */
export const handOverParcel = transition({
  id: 'hand_over',
  from: ['closed'],
  to: ['handed_over'],
  permission: 'expedition_send',
  by: ['system'],
  fromElsewhere: (status) => (isFilling(status) ? 'package_not_closed' : 'already_processed'),
});

/** Its transport was cancelled before the pick-up, or came back: the parcel is still here, closed. */
export const takeBackParcel = transition({
  id: 'take_back',
  from: ['handed_over'],
  to: ['closed'],
  permission: 'transport_reissue',
  by: ['system'],
});

/** May items still be put in and taken out? */
export const isFilling = (status: ParcelStatus): boolean => status === 'open';

/** Has it not left yet? It is open, or waits closed. */
export const isStillHere = (status: ParcelStatus): boolean => isFilling(status) || status === 'closed';

const notOnItsWay = (status: ParcelStatus) =>
  isStillHere(status) ? 'package_not_handed_over' : 'already_processed';

/**
 * The buyer counts in the items; the parcel is received with the last one
 * (docs/decisions/014-who-receives-a-package.md).
 */
export const receiveItems = transition({
  id: 'receive_items',
  from: ['handed_over'],
  to: ['handed_over'],
  permission: 'package_receive',
  fromElsewhere: notOnItsWay,
  guard: (_, f: Pick<ParcelFacts, 'destinationType'>) =>
    f.destinationType === 'buyer' ? null : 'package_to_check_in',
});

/** No item of it travels any more: the last one was checked in or counted in. */
export const receiveParcel = transition({
  id: 'receive',
  from: ['handed_over'],
  to: ['received'],
  permission: 'item_checkin',
  by: ['system'],
  anyPlace: true,
});

export const loseParcel = transition({
  id: 'lose',
  from: ['handed_over'],
  to: ['lost'],
  permission: 'mark_item_lost_transport',
  by: ['system'],
  fromElsewhere: notOnItsWay,
});

/** Every transition of a parcel, by the name that the answers of the API give it. */
export const parcelTransitions = {
  changePackage: changeParcel,
  closePackage: closeParcel,
  handOverPackage: handOverParcel,
  takeBackPackage: takeBackParcel,
  receiveItems,
  receivePackage: receiveParcel,
  losePackage: loseParcel,
};
