import { controlLockMinutes } from '../items/item.control.states.ts';
import type { Item } from '../items/item.ts';
import type { ItemFacts } from '../items/item.states.ts';
import { itemTransitions } from '../items/item.transitions.ts';
import type { Litigation } from '../litigations/litigation.ts';
import type { Payment } from '../payments/payment.ts';
import type { Buyback } from './buyback.ts';
import type { BuybackFacts } from './buyback.states.ts';

/** A dossier: the buyback with its item, its latest payment and its latest litigation. */
export type Dossier = {
  buyback: Buyback;
  item: Item;
  payment: Payment | null;
  litigation: Litigation | null;
};

/** Is the item in quarantine, whatever the reason? */
export const isInQuarantine = (item: Pick<Item, 'status'>): boolean =>
  itemTransitions.releaseToReturn.from.includes(item.status);

/** Is the item in quarantine, before its control, because its device is stolen or locked? */
export const isAsideForDevice = ({ buyback, item }: Pick<Dossier, 'buyback' | 'item'>): boolean =>
  isInQuarantine(item) &&
  item.exitAt === null &&
  buyback.status === 'bb_in_processing' &&
  (item.quarantineReason === 'activation_lock' || item.quarantineReason === 'blacklisted');

/** Is the item in quarantine because an authority holds it? */
export const isHeldByAuthority = (item: Pick<Item, 'status' | 'quarantineReason'>): boolean =>
  isInQuarantine(item) && item.quarantineReason === 'authority_hold';

/** The places of a dossier, for the scope check: until its check-in it belongs to the workshop it is sent to. */
export const placeOfDossier = ({
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
export const thingOfItem = (file: Pick<Dossier, 'buyback' | 'item'>) => ({
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
export const ownBuybackFacts = (dossier: Dossier, now: Date) =>
  ({
    now,
    itemStatus: dossier.item.status,
    agreedInStore: dossier.buyback.finalizedAt !== null,
    authorityHold: isHeldByAuthority(dossier.item),
    litigation: dossier.litigation?.status ?? null,
    payment: dossier.payment?.status ?? null,
    gift: giftOf(dossier.payment),
    agreedAt: instantOf(dossier.buyback.finalizedAt),
    controlledAt: instantOf(dossier.buyback.controlledAt),
    createdAt: new Date(dossier.buyback.createdAt),
  }) satisfies Partial<BuybackFacts>;
export type OwnBuybackFacts = ReturnType<typeof ownBuybackFacts>;

/** The same of its item. */
export const ownItemFacts = (dossier: Dossier, now: Date) =>
  ({
    now,
    buybackStatus: dossier.buyback.status,
    litigation: dossier.litigation?.status ?? null,
    payment: dossier.payment?.status ?? null,
    sender: dossier.buyback.storeId === null ? ('customer' as const) : ('store' as const),
    lock: lockOf(dossier.item),
    controlledAt: instantOf(dossier.buyback.controlledAt),
    authorityHold: isHeldByAuthority(dossier.item),
    previousOutcome: dossier.item.outcome,
    statusBefore: dossier.item.statusBefore,
  }) satisfies Partial<ItemFacts>;
export type OwnItemFacts = ReturnType<typeof ownItemFacts>;

/** On which way the item is, or was last: what a workshop ships keeps the status that it had. */
export function legOf({ status, statusBefore }: Pick<Item, 'status' | 'statusBefore'>): ItemFacts['leg'] {
  if (itemTransitions.sendReturn.to.includes(status)) return 'return';
  return statusBefore !== null && itemTransitions.ship.from.includes(statusBefore) ? 'transfer' : 'inbound';
}

/** Who has the control open, and since when; each write of that operator renews the lock. */
function lockOf(item: Pick<Item, 'operatorId' | 'lockedUntil'>): ItemFacts['lock'] {
  if (item.operatorId === null || item.lockedUntil === null) return null;
  const since = new Date(new Date(item.lockedUntil).getTime() - controlLockMinutes * 60_000);
  return { userId: item.operatorId, since };
}

/** Until when a control that is opened or written at `now` belongs to its operator (docs/transitions.md, "Control"). */
export const lockedUntil = (now: Date): string =>
  new Date(now.getTime() + controlLockMinutes * 60_000).toISOString();
