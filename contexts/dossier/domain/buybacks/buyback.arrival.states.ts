import { endOfDayAfter } from '@reprise/platform/domain/core/day.ts';
import { creationOf, transitionOf } from '@reprise/platform/domain/core/machine.ts';
import type { BuybackFacts, BuybackStatus, BuybackThing } from './buyback.states.ts';

const creation = creationOf<BuybackStatus>();
const transition = transitionOf<BuybackThing>();

const termsAccepted = (facts: Pick<BuybackFacts, 'termsAccepted'>) =>
  facts.termsAccepted ? null : 'terms_not_accepted';
const identityGiven = (facts: Pick<BuybackFacts, 'identityRequired' | 'identityGiven'>) =>
  facts.identityRequired && !facts.identityGiven ? 'identity_document_required' : null;

/** The web checkout of web_drop and web_drop_label. */
export const createForStoreDrop = creation({
  id: 'createForStoreDrop',
  creates: 'bb_awaiting_store_drop',
  permission: 'buyback_create_web',
  guard: termsAccepted,
});

/** The web checkout of web_post and web_collect. */
export const createForPost = creation({
  id: 'createForPost',
  creates: 'bb_awaiting_inventory',
  permission: 'buyback_create_web',
  guard: termsAccepted,
});

/** At a store's counter. */
export const createAtStore = creation({
  id: 'createAtStore',
  creates: 'bb_awaiting_inventory',
  permission: 'buyback_create',
  guard: identityGiven,
});

/** The store checks a buyback that was created on the site. */
export const finalize = transition({
  id: 'finalize',
  from: ['bb_awaiting_store_drop'],
  to: ['bb_awaiting_inventory'],
  permission: 'buyback_predeclared_check',
  fromElsewhere: () => 'not_eligible',
  asks: (_, f: Pick<BuybackFacts, 'allAnswered' | 'identityRequired' | 'identityGiven'>) =>
    f.allAnswered ? identityGiven(f) : 'question_unanswered',
});

/** The closed parcel is handed over, or the carrier scans it first. */
export const handOver = transition({
  id: 'handOver',
  from: ['bb_awaiting_inventory'],
  to: ['bb_in_transit'],
  permission: 'expedition_send',
  types: ['store_seller', 'store_manager'],
  by: ['system'],
  guard: (_, f: Pick<BuybackFacts, 'packageClosed'>, actor) =>
    actor.userType === 'system' || f.packageClosed ? null : 'package_not_closed',
});

/** Checked in though no carrier ever scanned it. */
export const checkInUntracked = transition({
  id: 'checkInUntracked',
  from: ['bb_awaiting_inventory'],
  to: ['bb_in_processing'],
  permission: 'item_checkin',
  anyPlace: true,
  fromElsewhere: (status) => (status === 'bb_cancelled' ? 'buyback_cancelled' : 'wrong_status_to_check_in'),
});

export const checkIn = transition({
  id: 'checkIn',
  from: ['bb_in_transit'],
  to: ['bb_in_processing'],
  permission: 'item_checkin',
  anyPlace: true,
  fromElsewhere: (status) => (status === 'bb_cancelled' ? 'buyback_cancelled' : 'wrong_status_to_check_in'),
});

/** The parcel is back at its sender, or its transport was cancelled before pick-up. */
export const comeBack = transition({
  id: 'comeBack',
  from: ['bb_in_transit'],
  to: ['bb_awaiting_inventory'],
  permission: 'transport_reissue',
  by: ['system'],
});

/** The customer shipped without passing by the store. */
export const checkInForced = transition({
  id: 'checkInForced',
  from: ['bb_awaiting_store_drop'],
  to: ['bb_in_processing'],
  permission: 'item_checkin_force',
  anyPlace: true,
  asks: (_, f: Pick<BuybackFacts, 'reason'>) => (f.reason ? null : 'reason_required'),
});

/** Until when a pre-declaration may be dropped: the end of the last of the account's `predeclarationExpiryDays`. */
export const predeclarationEnd = (createdAt: Date, days: number): Date => endOfDayAfter(createdAt, days);

/** Not dropped at a store within the days that the account waits. */
export const expirePredeclaration = transition({
  id: 'expirePredeclaration',
  from: ['bb_awaiting_store_drop'],
  to: ['bb_cancelled'],
  permission: null,
  by: ['system'],
  guard: (_, f: Pick<BuybackFacts, 'createdAt' | 'now' | 'predeclarationDays'>) =>
    f.now <= predeclarationEnd(f.createdAt, f.predeclarationDays) ? 'not_eligible' : null,
});
