import { controlLockMinutes } from '../items/item.control.states.ts';
import type { Item } from '../items/item.ts';
import type { ItemFacts } from '../items/item.states.ts';
import { itemTransitions } from '../items/item.transitions.ts';
import type { Litigation } from '../litigations/litigation.ts';
import type { Payment } from '../payments/payment.ts';
import type { Buyback } from './buyback.ts';
import { defaultPredeclarationDays, type BuybackFacts } from './buyback.states.ts';

/** A file with what moves together with it: its item, its latest payment, its latest litigation. */
export type WholeFile = {
  buyback: Buyback;
  item: Item;
  payment: Payment | null;
  litigation: Litigation | null;
};

/** Is the item put aside, whatever the reason? */
export const isInQuarantine = (item: Pick<Item, 'status'>): boolean =>
  itemTransitions.releaseToReturn.from.includes(item.status);

/** An authority asked to keep the item, and it lies in quarantine for that. */
export const isHeldByAuthority = (item: Pick<Item, 'status' | 'quarantineReason'>): boolean =>
  isInQuarantine(item) && item.quarantineReason === 'authority_hold';

/** Where the file is, or ought to arrive, for the scope of a workshop's people (design, 3d.6). */
export const placeOfFile = ({
  buyback,
}: {
  buyback: Pick<
    Buyback,
    'retailerAccountId' | 'buyerAccountId' | 'storeId' | 'warehouseId' | 'targetWarehouse'
  >;
}) => ({
  retailerAccountId: buyback.retailerAccountId,
  buyerAccountId: buyback.buyerAccountId,
  storeId: buyback.storeId,
  warehouseId: buyback.warehouseId ?? buyback.targetWarehouse,
});

/** The item as its guards see it: before its check-in it belongs to the workshop it is sent to. */
export const thingOfItem = (file: Pick<WholeFile, 'buyback' | 'item'>) => ({
  status: file.item.status,
  retailerAccountId: file.item.retailerAccountId,
  buyerAccountId: file.item.buyerAccountId,
  storeId: file.item.storeId,
  warehouseId: file.item.warehouseId ?? file.buyback.targetWarehouse,
});

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The gift card or voucher that was given out: it has its number. */
function giftOf(payment: Payment | null): BuybackFacts['gift'] {
  if (payment === null || payment.completedAt === null) return null;
  if (payment.cardNumber === null && payment.voucherNumber === null) return null;
  return { issuedAt: new Date(payment.completedAt), redeemed: payment.redeemedAt !== null };
}

/** What the guards of a buyback read of its rows; `given` is what the command knows besides (design, 3a rule 3). */
export const buybackFactsOf = (
  file: WholeFile,
  now: Date,
  given: Partial<BuybackFacts> = {},
): BuybackFacts => ({
  now,
  reason: null,
  termsAccepted: true,
  identityRequired: false,
  identityGiven: false,
  allAnswered: false,
  packageClosed: false,
  itemStatus: file.item.status,
  agreedInStore: file.buyback.finalizedAt !== null,
  authorityHold: isHeldByAuthority(file.item),
  litigation: file.litigation?.status ?? null,
  photoCount: 0,
  hasProof: false,
  payment: file.payment?.status ?? null,
  gift: giftOf(file.payment),
  agreedAt: instantOf(file.buyback.finalizedAt),
  controlledAt: instantOf(file.buyback.controlledAt),
  refurbStarted: false,
  createdAt: new Date(file.buyback.createdAt),
  predeclarationDays: defaultPredeclarationDays,
  ...given,
});

/** The same for its item. */
export const itemFactsOf = (file: WholeFile, now: Date, given: Partial<ItemFacts> = {}): ItemFacts => ({
  now,
  buybackStatus: file.buyback.status,
  litigation: file.litigation?.status ?? null,
  payment: file.payment?.status ?? null,
  atTargetWarehouse: false,
  redirectAgreed: false,
  forced: false,
  reason: null,
  leg: 'inbound',
  sender: file.buyback.storeId === null ? 'customer' : 'store',
  lock: lockOf(file.item),
  allAnswered: false,
  outcome: 'item_completed',
  controlledAt: instantOf(file.buyback.controlledAt),
  refurbStarted: false,
  quarantineReason: file.item.quarantineReason,
  authorityHold: isHeldByAuthority(file.item),
  targetStockId: null,
  scannedStockId: null,
  stockId: null,
  stepCount: 0,
  unfinishedStepCount: 0,
  erasureNeeded: false,
  erasureRecorded: false,
  rework: 'diagnosis',
  previousOutcome: file.item.outcome,
  statusBefore: file.item.statusBefore,
  hasLabel: false,
  signed: false,
  hasPostingProof: false,
  ...given,
});

/** Who has the control open, and since when; a lock is renewed with each thing that its operator writes. */
function lockOf(item: Pick<Item, 'operatorId' | 'lockedUntil'>): ItemFacts['lock'] {
  if (item.operatorId === null || item.lockedUntil === null) return null;
  const since = new Date(new Date(item.lockedUntil).getTime() - controlLockMinutes * 60_000);
  return { userId: item.operatorId, since };
}

/** Until when a control that is opened or written at `now` belongs to its operator (design, I10). */
export const lockedUntil = (now: Date): string =>
  new Date(now.getTime() + controlLockMinutes * 60_000).toISOString();
