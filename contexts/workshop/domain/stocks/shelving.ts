import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { isBuybackCompleted } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import { isInQuarantine } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { binRefusal } from './stock.rules.ts';
import { mayHold, statusInStock } from './stock.states.ts';
import type { Stock } from './stock.ts';

/** What choosing a shelf needs of an item and its dossier. */
export type Shelved = {
  buyback: Pick<Buyback, 'status'>;
  item: Pick<
    Item,
    | 'status'
    | 'exitAt'
    | 'stockId'
    | 'statusBefore'
    | 'outcome'
    | 'retailerAccountId'
    | 'buyerAccountId'
    | 'storeId'
    | 'warehouseId'
  >;
};

/** Does choosing a stock change the item's status (`chooseStock`)? */
export const isToReintegrate = (item: Pick<Item, 'status'>): boolean =>
  itemTransitions.chooseStock.from.includes(item.status);

/** May the item change its shelf? An item in quarantine leaves it only by a release. */
export const isShelvable = (item: Pick<Item, 'status' | 'exitAt'>): boolean =>
  item.exitAt === null && itemTransitions.loseAtWarehouse.from.includes(item.status) && !isInQuarantine(item);

/**
 * Why the stock does not take an item; null: it does. It must belong to the item's workshop, have the bin, and not be
 * the quarantine, which takes a reason. Refusals: `stock_not_found`, `wrong_stock`, `bin_not_found`.
 */
export function stockRefusal(
  stock: Pick<Stock, 'warehouseId' | 'native' | 'bins'> | undefined,
  warehouseId: string | null,
  bin: string | null,
): 'stock_not_found' | 'wrong_stock' | 'bin_not_found' | null {
  if (stock === undefined || stock.warehouseId !== warehouseId) return 'stock_not_found';
  if (stock.native === 'in_quarantine') return 'wrong_stock';
  return binRefusal(stock, bin);
}

/** A place as written in the history: the stock, and the bin if there is one. */
export const placeWords = (stock: Pick<Stock, 'name'>, bin: string | null): string =>
  [stock.name, bin].filter(Boolean).join(' · ');

/**
 * May an item be put into a stock of its workshop, and which status does it get? Refusals: `wrong_item_status`,
 * `stock_not_for_state`, those of the transition.
 */
export function shelve(
  actor: Actor,
  { buyback, item }: Shelved,
  stock: Pick<Stock, 'id' | 'native'>,
): { ok: true; to: ItemStatus } | { ok: false; code: RefusalCode } {
  if (!isShelvable(item)) return { ok: false, code: 'wrong_item_status' };
  if (!mayHold(stock, statusInStock(item))) return { ok: false, code: 'stock_not_for_state' };
  if (!isToReintegrate(item)) return { ok: true, to: item.status };
  if (!isBuybackCompleted(buyback.status)) return { ok: false, code: 'wrong_item_status' };
  const { statusBefore, outcome: previousOutcome } = item;
  return decide(itemTransitions.chooseStock, actor, item, {
    statusBefore,
    previousOutcome,
    stockId: stock.id,
  });
}
