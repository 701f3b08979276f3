import type { Owned } from '@reprise/platform/domain/core/access.ts';
import { creationOf, transitionOf, type StateView } from '@reprise/platform/domain/core/machine.ts';

export const unexpectedParcelStatuses = [
  'parcel_to_identify',
  'parcel_attached',
  'parcel_sent_back',
  'parcel_closed',
] as const;
export type UnexpectedParcelStatus = (typeof unexpectedParcelStatuses)[number];

export type UnexpectedParcelThing = { status: UnexpectedParcelStatus } & Owned;

export const unexpectedParcelStates: Record<UnexpectedParcelStatus, StateView> = {
  parcel_to_identify: { label: 'states.parcel_to_identify', tone: 'warn' },
  parcel_attached: { label: 'states.parcel_attached', tone: 'ok' },
  parcel_sent_back: { label: 'states.parcel_sent_back', tone: 'idle' },
  parcel_closed: { label: 'states.parcel_closed', tone: 'idle' },
};

type Facts = { comment: string };

const transition = transitionOf<UnexpectedParcelThing>();
const said = (_: UnexpectedParcelThing, facts: Facts) => (facts.comment === '' ? 'reason_required' : null);

/** A parcel that belongs to no dossier is recorded before anything else is done with it. */
export const takeInParcel = creationOf<UnexpectedParcelStatus>()({
  id: 'take_in',
  creates: 'parcel_to_identify',
  permission: 'item_checkin',
});

/** Its dossier was found: the item is then checked in under that number. */
export const attachParcel = transition({
  id: 'attach',
  from: ['parcel_to_identify'],
  to: ['parcel_attached'],
  permission: 'item_checkin',
});

/** It was sent back. */
export const sendParcelBack = transition({
  id: 'send_back',
  from: ['parcel_to_identify'],
  to: ['parcel_sent_back'],
  permission: 'item_checkin',
  asks: said,
});

/** Settled in another way: handed in, destroyed, recorded by mistake. */
export const closeParcel = transition({
  id: 'close',
  from: ['parcel_to_identify'],
  to: ['parcel_closed'],
  permission: 'item_checkin',
  asks: said,
});
