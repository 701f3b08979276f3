import type { Owned } from '@reprise/platform/domain/core/access.ts';
import { transitionOf, type StateView } from '@reprise/platform/domain/core/machine.ts';
import type { transportStatuses } from './transport-words.ts';

export type TransportStatus = (typeof transportStatuses)[number];
export type TransportThing = { status: TransportStatus } & Owned;
/** Has the carrier reported that it holds the parcel? */
export type TransportFacts = { isMoving: boolean };

export const transportStates: Record<TransportStatus, StateView> = {
  pending: { label: 'states.transport_pending', tone: 'info' },
  labelled: { label: 'states.transport_labelled', tone: 'idle' },
  failed: { label: 'states.transport_failed', tone: 'bad' },
  handed_over: { label: 'states.transport_handed_over', tone: 'info' },
  delivered: { label: 'states.transport_delivered', tone: 'ok' },
  cancelled: { label: 'states.transport_cancelled', tone: 'idle' },
};

const transition = transitionOf<TransportThing>();

/** The carrier made the label. */
export const labelTransport = transition({
  id: 'label',
  from: ['pending'],
  to: ['labelled'],
  permission: null,
  by: ['system'],
});

/** The last attempt to get the label failed. */
export const failTransport = transition({
  id: 'fail',
  from: ['pending'],
  to: ['failed'],
  permission: null,
  by: ['system'],
});

/** The label is asked for again, for the same parcel, so that the carrier is paid once. */
export const retryTransport = transition({
  id: 'retry',
  from: ['failed'],
  to: ['pending'],
  permission: 'transport_reissue',
  or: [{ permission: 'expedition_send' }],
});

/** Given to the carrier in the store or workshop, or scanned by it first. */
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

/** Only until the pick-up: a parcel that the carrier holds cannot be stopped. */
export const cancelTransport = transition({
  id: 'cancel',
  from: ['pending', 'labelled', 'failed', 'handed_over'],
  to: ['cancelled'],
  permission: 'transport_reissue',
  or: [{ permission: 'expedition_send' }],
  by: ['system'],
  guard: (_, facts: TransportFacts) => (facts.isMoving ? 'already_processed' : null),
});

/** Has the carrier reported that it holds the parcel? `stage`: the last one. */
export const isMovingStage = (stage: string | null): boolean =>
  stage !== null && !['announced', 'pick_up', 'cancelled'].includes(stage);

/** The product's own codes for a missing label; a carrier's reasons are kept as it words them. */
export const labelFailures = ['carrier_not_configured', 'carrier_unreachable'] as const;
export type LabelFailure = (typeof labelFailures)[number];

/** Is the label expected, or ready and not used yet? */
export const isLabelUsable = (status: TransportStatus): boolean =>
  labelTransport.from.includes(status) || labelTransport.to.includes(status);

/** The status of the label, as shown on its parcel. */
export const labelStatusOf = (transport: { status: TransportStatus; labelFileId: string | null } | null) => {
  if (transport === null || cancelTransport.to.includes(transport.status)) return 'none';
  if (failTransport.to.includes(transport.status)) return 'failed';
  if (transport.labelFileId !== null) return 'ready';
  // a parcel that left before its label was made gets none any more
  return labelTransport.from.includes(transport.status) ? 'pending' : 'none';
};
