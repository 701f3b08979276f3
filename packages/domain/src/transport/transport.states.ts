import type { Owned } from '../access.ts';
import { transitionOf } from '../machine.ts';
import type { transportStatuses } from './transport.ts';

export type TransportStatus = (typeof transportStatuses)[number];
export type TransportThing = { status: TransportStatus } & Owned;
/** The carrier has said that it holds the parcel. */
export type TransportFacts = { isMoving: boolean };

const transition = transitionOf<TransportThing>();

/** The carrier made the label. */
export const labelTransport = transition({
  id: 'label',
  from: ['pending'],
  to: ['labelled'],
  permission: null,
  by: ['system'],
});

/** The carrier was asked in vain, for the last time. */
export const failTransport = transition({
  id: 'fail',
  from: ['pending'],
  to: ['failed'],
  permission: null,
  by: ['system'],
});

/** Given to the carrier at the counter or bench, or seen by its first scan. */
export const handOverTransport = transition({
  id: 'hand_over',
  from: ['pending', 'labelled', 'failed'],
  to: ['handed_over'],
  permission: 'expedition_send',
  by: ['system'],
});

export const deliverTransport = transition({
  id: 'deliver',
  from: ['pending', 'labelled', 'handed_over'],
  to: ['delivered'],
  permission: null,
  by: ['system'],
});

/** Before it is picked up; a parcel that moves is no longer ours to stop (design, B08). */
export const cancelTransport = transition({
  id: 'cancel',
  from: ['pending', 'labelled', 'failed', 'handed_over'],
  to: ['cancelled'],
  permission: 'transport_reissue',
  or: [{ permission: 'expedition_send' }],
  by: ['system'],
  guard: (_, facts: TransportFacts) => (facts.isMoving ? 'already_processed' : null),
});

/** A label may still come, or is there and not used. */
export const isLabelUsable = (status: TransportStatus): boolean =>
  labelTransport.from.includes(status) || labelTransport.to.includes(status);

/** How a package shows its label. */
export const labelStatusOf = (transport: { status: TransportStatus; labelFileId: string | null } | null) => {
  if (transport === null || cancelTransport.to.includes(transport.status)) return 'none';
  if (failTransport.to.includes(transport.status)) return 'failed';
  return transport.labelFileId === null ? 'pending' : 'ready';
};
