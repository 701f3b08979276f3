import type { Owned } from '../access.ts';
import { transitionOf, type StateView } from '../machine.ts';

export const packageStatuses = ['open', 'closed', 'handed_over', 'received', 'lost'] as const;
export type PackageStatus = (typeof packageStatuses)[number];

export type PackageThing = { status: PackageStatus } & Owned;

export type PackageFacts = { productCount: number; hasDestination: boolean };

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
  fromElsewhere: (status) => (status === 'open' ? 'package_not_closed' : 'already_processed'),
});

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
});

export const packageTransitions = {
  changePackage,
  closePackage,
  handOverPackage,
  receivePackage,
  losePackage,
};
