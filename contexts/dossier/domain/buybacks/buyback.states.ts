import type { Owned } from '@reprise/platform/domain/core/access.ts';
import type { ItemStatus } from '../items/item.states.ts';
import type { LitigationStatus } from '../litigations/litigation.states.ts';
import type { StateView } from '@reprise/platform/domain/core/machine.ts';
import type { PaymentStatus } from '../payments/payment.states.ts';
import type { BuybackStatus } from './buyback-status.ts';

export { buybackStatuses, type BuybackStatus } from './buyback-status.ts';

export type BuybackThing = { status: BuybackStatus } & Owned;

/** What guards of a buyback read. Each transition names those it needs; the command loads them before. */
export type BuybackFacts = {
  now: Date;
  /** The reason that the person gives, where one is required. */
  reason: string | null;
  termsAccepted: boolean;
  /** The organisation asks for an identity document. */
  identityRequired: boolean;
  identityGiven: boolean;
  allAnswered: boolean;
  packageClosed: boolean;
  itemStatus: ItemStatus;
  /** The sale was concluded at a counter, with the customer's signature. */
  agreedInStore: boolean;
  /** The item is in quarantine for an authority, and the hold is not lifted. */
  authorityHold: boolean;
  litigation: LitigationStatus | null;
  photoCount: number;
  /** The customer's answer that staff records needs its proof. */
  hasProof: boolean;
  payment: PaymentStatus | null;
  /** The gift card or voucher that was given out for it. */
  gift: { issuedAt: Date; redeemed: boolean } | null;
  /** When it was agreed at a counter; null for what was not. */
  agreedAt: Date | null;
  controlledAt: Date | null;
  refurbStarted: boolean;
  createdAt: Date;
  /** After how many days a pre-declaration ends: the account's `predeclarationExpiryDays`. */
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

/** The four ways a file ends well: what `bb_completed*` means in the design. */
export const completedBuybacks = [
  'bb_completed',
  'bb_completed_by_price',
  'bb_completed_with_absorption',
  'bb_completed_with_negociation',
] as const satisfies readonly BuybackStatus[];

/** The states of a file that is under way: it has not ended, well or badly. */
export const openBuybacks = [
  'bb_awaiting_store_drop',
  'bb_awaiting_inventory',
  'bb_in_transit',
  'bb_in_processing',
] as const satisfies readonly BuybackStatus[];

/** The file was accepted, whichever way. */
export const isBuybackCompleted = (status: BuybackStatus): boolean =>
  completedBuybacks.some((completed) => completed === status);

/** The file was cancelled: nothing of it goes on. */
export const isBuybackCancelled = (status: BuybackStatus): boolean => status === 'bb_cancelled';

/** Days after which a pre-declaration that was never dropped ends, where the account says nothing else (design, B19). */
export const defaultPredeclarationDays = 60;
/** Hours in which a confirmed control may be reopened (design, B20). */
export const reopenHours = 24;

/** A payment that has not left, or is none, does not hold a control. */
const reopenable: readonly PaymentStatus[] = ['awaiting_payment', 'payment_created', 'payment_not_needed'];

/** May the control be reopened now? The same rule for the file (B20) and its item (I39). */
export function reopenRefusal(
  facts: Pick<BuybackFacts, 'payment' | 'controlledAt' | 'refurbStarted' | 'now'>,
): 'control_not_done' | 'payment_already_sent' | 'refurb_started' | 'reopen_too_late' | null {
  if (facts.controlledAt === null) return 'control_not_done';
  if (facts.payment === null || !reopenable.includes(facts.payment)) return 'payment_already_sent';
  if (facts.refurbStarted) return 'refurb_started';
  const hours = (facts.now.getTime() - facts.controlledAt.getTime()) / 3_600_000;
  return hours > reopenHours ? 'reopen_too_late' : null;
}
