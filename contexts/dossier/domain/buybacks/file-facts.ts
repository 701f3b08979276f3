import { controlLockMinutes } from '../items/item.control.states.ts';
import type { Item } from '../items/item.ts';
import type { ItemFacts } from '../items/item.states.ts';
import { itemTransitions } from '../items/item.transitions.ts';
import type { Litigation } from '../litigations/litigation.ts';
import type { Payment } from '../payments/payment.ts';
import type { Buyback } from './buyback.ts';
import { defaultPredeclarationDays, type BuybackFacts } from './buyback.states.ts';

/** A dossier: the buyback with its item, its latest payment and its latest litigation. */
export type WholeFile = {
  buyback: Buyback;
  item: Item;
  payment: Payment | null;
  litigation: Litigation | null;
};

/** Is the item in quarantine, whatever the reason? */
export const isInQuarantine = (item: Pick<Item, 'status'>): boolean =>
  itemTransitions.releaseToReturn.from.includes(item.status);

/** Is the item in quarantine because an authority holds it? */
export const isHeldByAuthority = (item: Pick<Item, 'status' | 'quarantineReason'>): boolean =>
  isInQuarantine(item) && item.quarantineReason === 'authority_hold';

/** The places of a dossier, for the scope check: until its check-in it belongs to the workshop it is sent to. */
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

/** The item as its guards see it; until its check-in it belongs to the workshop it is sent to. */
export const thingOfItem = (file: Pick<WholeFile, 'buyback' | 'item'>) => ({
  status: file.item.status,
  retailerAccountId: file.item.retailerAccountId,
  buyerAccountId: file.item.buyerAccountId,
  storeId: file.item.storeId,
  warehouseId: file.item.warehouseId ?? file.buyback.targetWarehouse,
});

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The gift card or voucher that was given out: it has its number by then. */
function giftOf(payment: Payment | null): BuybackFacts['gift'] {
  if (payment === null || payment.completedAt === null) return null;
  if (payment.cardNumber === null && payment.voucherNumber === null) return null;
  return { issuedAt: new Date(payment.completedAt), redeemed: payment.redeemedAt !== null };
}

/** The facts for the guards of a buyback, read from its rows; `given` are those that only the command knows. */
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

/** The facts for the guards of an item. */
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

/** Who has the control open, and since when; each write of that operator renews the lock. */
function lockOf(item: Pick<Item, 'operatorId' | 'lockedUntil'>): ItemFacts['lock'] {
  if (item.operatorId === null || item.lockedUntil === null) return null;
  const since = new Date(new Date(item.lockedUntil).getTime() - controlLockMinutes * 60_000);
  return { userId: item.operatorId, since };
}

/** Until when a control that is opened or written at `now` belongs to its operator (docs/transitions.md, "Control"). */
export const lockedUntil = (now: Date): string =>
  new Date(now.getTime() + controlLockMinutes * 60_000).toISOString();
