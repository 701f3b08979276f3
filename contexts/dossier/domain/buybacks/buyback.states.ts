import { hourMs } from '@reprise/platform/domain/core/day.ts';
import type { Owned } from '@reprise/platform/domain/core/access.ts';
import type { ItemStatus } from '../items/item.states.ts';
import type { LitigationStatus } from '../litigations/litigation.states.ts';
import type { StateView } from '@reprise/platform/domain/core/machine.ts';
import type { PaymentStatus } from '../payments/payment.states.ts';
import type { BuybackStatus } from './buyback-status.ts';

export { buybackStatuses, type BuybackStatus } from './buyback-status.ts';

export type BuybackThing = { status: BuybackStatus } & Owned;

/** What the guards of a buyback read. Each transition names the facts it needs; the command loads them first. */
export type BuybackFacts = {
  now: Date;
  /** The reason given, where one is required. */
  reason: string | null;
  termsAccepted: boolean;
  /** The account asks for an identity document. */
  identityRequired: boolean;
  identityGiven: boolean;
  allAnswered: boolean;
  packageClosed: boolean;
  itemStatus: ItemStatus;
  /** The sale was concluded at a counter, with the customer's signature. */
  agreedInStore: boolean;
  /** The item is in quarantine because an authority holds it. */
  authorityHold: boolean;
  litigation: LitigationStatus | null;
  photoCount: number;
  /** A proof was given of the customer's answer that staff records. */
  hasProof: boolean;
  payment: PaymentStatus | null;
  /** The gift card or voucher that was given out for it. */
  gift: { issuedAt: Date; redeemed: boolean } | null;
  /** When it was agreed at a counter; null if it was not. */
  agreedAt: Date | null;
  controlledAt: Date | null;
  refurbStarted: boolean;
  createdAt: Date;
  /** The account's `predeclarationExpiryDays`: days after which a pre-declaration expires. */
  predeclarationDays: number;
};

export const buybackStates: Record<BuybackStatus, StateView> = {
  bb_awaiting_store_drop: { label: 'states.bb_awaiting_store_drop', tone: 'idle' },
  bb_awaiting_inventory: { label: 'states.bb_awaiting_inventory', tone: 'idle' },
  bb_in_transit: { label: 'states.bb_in_transit', tone: 'info' },
  bb_in_processing: { label: 'states.bb_in_processing', tone: 'info' },
  bb_completed: { label: 'states.bb_completed', tone: 'ok' },
  bb_completed_by_price: { label: 'states.bb_completed_by_price', tone: 'ok' },
  bb_completed_with_absorption: { label: 'states.bb_completed_with_absorption', tone: 'ok' },
  bb_completed_with_negociation: { label: 'states.bb_completed_with_negociation', tone: 'ok' },
  bb_not_completed: { label: 'states.bb_not_completed', tone: 'bad' },
  bb_cancelled: { label: 'states.bb_cancelled', tone: 'bad' },
};

/** The statuses of a completed buyback. */
export const completedBuybacks = [
  'bb_completed',
  'bb_completed_by_price',
  'bb_completed_with_absorption',
  'bb_completed_with_negociation',
] as const satisfies readonly BuybackStatus[];

/** The statuses of a buyback that has not ended. */
export const openBuybacks = [
  'bb_awaiting_store_drop',
  'bb_awaiting_inventory',
  'bb_in_transit',
  'bb_in_processing',
] as const satisfies readonly BuybackStatus[];

/** Was the buyback completed, in whichever way? */
export const isBuybackCompleted = (status: BuybackStatus): boolean =>
  completedBuybacks.some((completed) => completed === status);

/** Did the dossier end without a sale: cancelled, or its product refused? Nothing is owed to its customer. */
export const isEndedWithoutSale = (status: BuybackStatus): boolean =>
  !isBuybackCompleted(status) && !openBuybacks.some((open) => open === status);

/**
 * Why a dossier ended or went on that nobody acted upon in time: a pre-declaration was not dropped off, a proposal not
 * answered. The comment of such a cancellation, and a reason in the history.
 */
export const expiredComment = 'expired';

/** Was the buyback cancelled? */
export const isBuybackCancelled = (status: BuybackStatus): boolean => status === 'bb_cancelled';

/** Hours during which a confirmed control may be reopened. */
export const reopenHours = 24;

/** The payment statuses in which a control may be reopened: no money has left. */
const reopenable: readonly PaymentStatus[] = ['awaiting_payment', 'payment_created', 'payment_not_needed'];

/** Why the control may not be reopened now, for the buyback and for its item; null: it may. */
export function reopenRefusal(
  facts: Pick<BuybackFacts, 'payment' | 'controlledAt' | 'refurbStarted' | 'now'>,
): 'control_not_done' | 'payment_already_sent' | 'refurb_started' | 'reopen_too_late' | null {
  if (facts.controlledAt === null) return 'control_not_done';
  if (facts.payment === null || !reopenable.includes(facts.payment)) return 'payment_already_sent';
  if (facts.refurbStarted) return 'refurb_started';
  const hours = (facts.now.getTime() - facts.controlledAt.getTime()) / hourMs;
  return hours > reopenHours ? 'reopen_too_late' : null;
}
