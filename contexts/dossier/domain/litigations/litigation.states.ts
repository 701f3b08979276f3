import type { Owned } from '@reprise/platform/domain/core/access.ts';
import { endOfDayAfter } from '@reprise/platform/domain/core/day.ts';
import { creationOf, transitionOf, type StateView } from '@reprise/platform/domain/core/machine.ts';

/** A dossier without litigation has no row, so there is no status before `open`. */
export const litigationStatuses = ['open', 'accepted', 'declined', 'expired', 'settled_by_staff'] as const;
export type LitigationStatus = (typeof litigationStatuses)[number];

export type LitigationThing = { status: LitigationStatus } & Owned;

export type LitigationFacts = {
  /** Until when the customer may answer (`proposalEnd`). */
  expiresAt: Date;
  now: Date;
  hasProof: boolean;
  photoCount: number;
  reasonCount: number;
};

/** Until when the customer may answer: the end of the last of the account's `litigationDays` after the opening. */
export const proposalEnd = (openedAt: Date, days: number): Date => endOfDayAfter(openedAt, days);

/** The days after the opening on which the customer gets a mail about it. */
export const litigationReminderDays = [0, 3, 7, 12] as const;

export const litigationStates: Record<LitigationStatus, StateView> = {
  open: { label: 'states.litigation_open', tone: 'warn' },
  accepted: { label: 'states.litigation_accepted', tone: 'ok' },
  declined: { label: 'states.litigation_declined', tone: 'bad' },
  expired: { label: 'states.litigation_expired', tone: 'bad' },
  settled_by_staff: { label: 'states.litigation_settled_by_staff', tone: 'ok' },
};

const transition = transitionOf<LitigationThing>();
const answered = (status: LitigationStatus) =>
  status === 'expired' ? 'litigation_expired' : 'already_resolved';

/** With `proposePrice`: the thing is worth less than declared, beyond what is absorbed. */
export const openLitigation = creationOf<LitigationStatus>()({
  id: 'open',
  creates: 'open',
  permission: 'item_control',
  guard: (f: Pick<LitigationFacts, 'photoCount' | 'reasonCount'>) => {
    if (f.photoCount < 1) return 'photo_required';
    return f.reasonCount < 1 ? 'reason_required' : null;
  },
});

/** The customer accepts, once. */
export const acceptLitigation = transition({
  id: 'accept',
  from: ['open'],
  to: ['accepted'],
  permission: null,
  by: ['signed_link'],
  fromElsewhere: answered,
});

/** The customer declines, once. */
export const declineLitigation = transition({
  id: 'decline',
  from: ['open'],
  to: ['declined'],
  permission: null,
  by: ['signed_link'],
  fromElsewhere: answered,
});

/** The customer did not answer in time. */
export const expireLitigation = transition({
  id: 'expire',
  from: ['open'],
  to: ['expired'],
  permission: null,
  by: ['system'],
  fromElsewhere: answered,
  guard: (_, f: Pick<LitigationFacts, 'expiresAt' | 'now'>) => (f.now < f.expiresAt ? 'not_eligible' : null),
});

/** Did it end without an answer? */
export const isSilence = ({ status }: Pick<LitigationThing, 'status'>): boolean => status === 'expired';

/** Does it still wait for an answer? */
export const isLitigationOpen = ({ status }: Pick<LitigationThing, 'status'>): boolean =>
  acceptLitigation.from.includes(status);

/**
 * A manager records the customer's answer with its proof. The system also ends the litigation this way when the dossier
 * ends otherwise, because the item was lost or the buyback cancelled.
 */
export const settleLitigation = transition({
  id: 'settle',
  from: ['open'],
  to: ['settled_by_staff'],
  permission: 'litigation_answer_for_customer',
  by: ['system'],
  fromElsewhere: answered,
  asks: (_, f: Pick<LitigationFacts, 'hasProof'>, actor) =>
    actor.userType === 'system' || f.hasProof ? null : 'proof_required',
});

export const litigationTransitions = {
  acceptLitigation,
  declineLitigation,
  expireLitigation,
  settleLitigation,
};
