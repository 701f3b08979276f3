import type { Owned } from '@reprise/platform/domain/core/access.ts';
import { transitionOf, type StateView } from '@reprise/platform/domain/core/machine.ts';

export const packageStatuses = ['open', 'closed', 'handed_over', 'received', 'lost'] as const;
export type PackageStatus = (typeof packageStatuses)[number];

export const destinationTypes = ['warehouse', 'buyer', 'customer'] as const;

/**
 * Where an item of a parcel is: not gone yet, travelling, arrived, lost, or left out when the parcel was handed over.
 */
export const arrivals = ['waiting', 'travelling', 'arrived', 'lost', 'left_out'] as const;
export type Arrival = (typeof arrivals)[number];

export type PackageThing = { status: PackageStatus } & Owned;

export type PackageFacts = {
  productCount: number;
  hasDestination: boolean;
  destinationType: (typeof destinationTypes)[number];
};

export const packageStates: Record<PackageStatus, StateView> = {
  open: { label: 'states.package_open', tone: 'info' },
  closed: { label: 'states.package_closed', tone: 'idle' },
  handed_over: { label: 'states.package_handed_over', tone: 'info' },
  received: { label: 'states.package_received', tone: 'ok' },
  lost: { label: 'states.package_lost', tone: 'bad' },
};

const transition = transitionOf<PackageThing>();

/** Items are put in and taken out while the parcel is open, and only then. */
export const changePackage = transition({
  id: 'change',
  from: ['open'],
  to: ['open'],
  permission: 'package_close',
  or: [{ permission: 'expedition_send' }],
  fromElsewhere: () => 'package_closed',
});

/** Irreversible: a closed parcel is never opened again or merged with another one. */
export const closePackage = transition({
  id: 'close',
  from: ['open'],
  to: ['closed'],
  permission: 'package_close',
  fromElsewhere: () => 'package_closed',
  guard: (_, f: Pick<PackageFacts, 'productCount' | 'hasDestination'>) => {
    if (f.productCount === 0) return 'package_empty';
    return f.hasDestination ? null : 'package_not_closable';
  },
});

/** Given to the carrier, or scanned by it first. */
export const handOverPackage = transition({
  id: 'hand_over',
  from: ['closed'],
  to: ['handed_over'],
  permission: 'expedition_send',
  by: ['system'],
  fromElsewhere: (status) => (isFilling(status) ? 'package_not_closed' : 'already_processed'),
});

/** Its transport was cancelled before the pick-up, or came back: the parcel is still here, closed. */
export const takeBackPackage = transition({
  id: 'take_back',
  from: ['handed_over'],
  to: ['closed'],
  permission: 'transport_reissue',
  by: ['system'],
});

/** May items still be put in and taken out? */
export const isFilling = (status: PackageStatus): boolean => status === 'open';

/** Has it not left yet? It is open, or waits closed. */
export const isStillHere = (status: PackageStatus): boolean => isFilling(status) || status === 'closed';

const notOnItsWay = (status: PackageStatus) =>
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
  guard: (_, f: Pick<PackageFacts, 'destinationType'>) =>
    f.destinationType === 'buyer' ? null : 'package_to_check_in',
});

/** No item of it travels any more: the last one was checked in or counted in. */
export const receivePackage = transition({
  id: 'receive',
  from: ['handed_over'],
  to: ['received'],
  permission: 'item_checkin',
  by: ['system'],
  anyPlace: true,
});

export const losePackage = transition({
  id: 'lose',
  from: ['handed_over'],
  to: ['lost'],
  permission: 'mark_item_lost_transport',
  by: ['system'],
  fromElsewhere: notOnItsWay,
});

export const packageTransitions = {
  changePackage,
  closePackage,
  handOverPackage,
  takeBackPackage,
  receiveItems,
  receivePackage,
  losePackage,
};
