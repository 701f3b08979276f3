import type { Owned } from '@reprise/platform/domain/core/access.ts';
import { transitionOf, type StateView } from '@reprise/platform/domain/core/machine.ts';

export const packageStatuses = ['open', 'closed', 'handed_over', 'received', 'lost'] as const;
export type PackageStatus = (typeof packageStatuses)[number];

export const destinationTypes = ['warehouse', 'buyer', 'customer'] as const;

/** Where a thing of a package is: not yet gone, on its way, there, lost, or left out of it (design, 3a, Package). */
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

/** Products go in and come out of an open package only: what was filled into it. */
export const changePackage = transition({
  id: 'change',
  from: ['open'],
  to: ['open'],
  permission: 'package_close',
  or: [{ permission: 'expedition_send' }],
  fromElsewhere: () => 'package_closed',
});

/** Irreversible. Another package is opened beside a closed one, never merged with it. */
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

/** Given to the carrier, or seen by its first scan. */
export const handOverPackage = transition({
  id: 'hand_over',
  from: ['closed'],
  to: ['handed_over'],
  permission: 'expedition_send',
  by: ['system'],
  fromElsewhere: (status) => (isFilling(status) ? 'package_not_closed' : 'already_processed'),
});

/** Its transport was cancelled before the pick-up, or came back: it stands where it stood, closed. */
export const takeBackPackage = transition({
  id: 'take_back',
  from: ['handed_over'],
  to: ['closed'],
  permission: 'transport_reissue',
  by: ['system'],
});

/** Things still go in and come out. */
export const isFilling = (status: PackageStatus): boolean => status === 'open';

/** It has not left: it is being filled, or waits closed. */
export const isStillHere = (status: PackageStatus): boolean => isFilling(status) || status === 'closed';

const notOnItsWay = (status: PackageStatus) =>
  isStillHere(status) ? 'package_not_handed_over' : 'already_processed';

/** The buyer counts in what came; the package is received with the last of it (decision 014). */
export const receiveItems = transition({
  id: 'receive_items',
  from: ['handed_over'],
  to: ['handed_over'],
  permission: 'package_receive',
  fromElsewhere: notOnItsWay,
  guard: (_, f: Pick<PackageFacts, 'destinationType'>) =>
    f.destinationType === 'buyer' ? null : 'package_to_check_in',
});

/** Nothing of it travels any more: the last item was checked in or counted in. */
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
