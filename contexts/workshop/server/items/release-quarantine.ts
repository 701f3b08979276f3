import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { isBuybackCompleted } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import type { itemApi } from '@reprise/dossier/domain/items/item.contract.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { restoredStatus } from '@reprise/dossier/domain/items/item.refurb.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { NativeStock, Stock } from '../../domain/stocks/stock.ts';
import { mayHold, nativeFor } from '../../domain/stocks/stock.states.ts';
import { can } from '@reprise/platform/domain/core/access.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  moveDossier,
  moverOf,
  refuseMove,
  type Move,
  type Mover,
  askWorkshop,
  sendBack,
  nativeStockOf,
} from '@reprise/dossier/server/public.ts';
import { leaveClosedParcel } from '@reprise/logistics/server/public.ts';
import { dossierOnBench } from '../control/control.ts';
import { getStock, stockByIdentifier } from './stocks.db.ts';

type Release = z.output<typeof itemApi.releaseQuarantine.body>;

const transitionTo = {
  control: itemTransitions.releaseToControl,
  stock: itemTransitions.releaseToStock,
  return: itemTransitions.releaseToReturn,
} as const;

/** The native stock of each release; null: any stock that takes the status to which the item returns. */
const aims: Record<Release['to'], NativeStock | null> = {
  control: 'to_verify',
  stock: null,
  return: 'customer_return',
};

/**
 * Takes an item out of quarantine; the scan of the stock proves that it was moved (docs/transitions.md, "Quarantine").
 */
export async function releaseQuarantine(call: Call, itemId: string, body: Release): Promise<void> {
  const dossier = await dossierOnBench(call, itemId, body.version);
  if (!itemTransitions.releaseToReturn.from.includes(dossier.item.status)) {
    throw refuseMove('wrong_item_status', dossier);
  }
  const scanned = await scannedStock(call, dossier, body.scannedStockIdentifier);
  const authorityHold = liftsHold(call, dossier, body);
  const targetStockId = await targetStock(call, scanned, dossier.item, body.to);
  const refuse = ofBuyback(buybackTransitions.refuse, { reason: dossier.item.quarantineReason });
  const move: Move = {
    buyback: body.to === 'return' && !isBuybackCompleted(dossier.buyback.status) ? [refuse, null] : [null],
    item: [ofItem(transitionTo[body.to], { authorityHold, scannedStockId: scanned.id, targetStockId })],
    changes: () => ({ item: outOfQuarantine(scanned.id, call.now) }),
    reason: body.liftHold ? 'authority_hold lifted' : (dossier.item.quarantineReason ?? ''),
  };
  const by = moverOf(call);
  const moved = await moveDossier(by, dossier, move).catch((error: unknown) =>
    sayWhichStock(call, error, scanned, targetStockId),
  );
  const isRefusal = moved.buyback.version !== dossier.buyback.version;
  if (body.to === 'return') {
    await sendBack(by, call.jobs.add, moved, isRefusal ? (dossier.item.quarantineReason ?? 'other') : null);
  }
  if (body.to === 'stock') {
    await askWorkshop(by, moved, 'choose_stock');
    await leaveClosedParcel({ db: call.db, add: call.jobs.add, now: call.now }, itemId);
  }
}

/** The program takes an item out of quarantine, to its control: what it waited for has happened. */
export async function releaseByItself(by: Mover, dossier: Dossier): Promise<void> {
  const { warehouseId, quarantineReason } = dossier.item;
  const targetStockId = warehouseId === null ? null : await nativeStockOf(by.db, warehouseId, 'to_verify');
  await moveDossier(by, dossier, {
    buyback: [null],
    item: [ofItem(itemTransitions.releaseToControl, { scannedStockId: null, targetStockId })],
    changes: () => ({ item: outOfQuarantine(targetStockId, by.now) }),
    reason: quarantineReason ?? '',
  });
}

const outOfQuarantine = (stockId: string | null, now: Date): Partial<Item> => ({
  quarantineReason: null,
  quarantineComment: null,
  stockId,
  bin: null,
  stockedAt: now.toISOString(),
});

/** Adds to `wrong_stock` the name of the stock that was scanned and of the expected one. */
async function sayWhichStock(
  call: Call,
  error: unknown,
  scanned: Stock,
  targetStockId: string | null,
): Promise<never> {
  if (!(error instanceof Refused) || error.code !== 'wrong_stock') throw error;
  const target = targetStockId === null ? undefined : await getStock(call.db, targetStockId);
  const extra = { ...error.extra, scannedStock: scanned.name, expectedStock: target?.name ?? null };
  throw new Refused('wrong_stock', {
    violations: [{ field: 'scannedStockIdentifier', code: 'choice' }],
    extra,
  });
}

/** Does the authority still hold it? A manager of the workshop may lift the hold. */
function liftsHold(call: Call, { item }: Dossier, { liftHold }: Release): boolean {
  if (liftHold && !can(call.actor, 'item_checkin_force')) throw new Refused('forbidden');
  return item.quarantineReason === 'authority_hold' && !liftHold;
}

async function scannedStock(call: Call, { item }: Dossier, identifier: string): Promise<Stock> {
  const places = item.warehouseId === null ? [] : [item.warehouseId];
  const stock = await stockByIdentifier(call.db, places, identifier);
  if (!stock) {
    throw new Refused('stock_not_found', {
      violations: [{ field: 'scannedStockIdentifier', code: 'choice' }],
    });
  }
  return stock;
}

async function targetStock(
  call: Call,
  scanned: Stock,
  item: Item,
  to: Release['to'],
): Promise<string | null> {
  const native = aims[to];
  if (native !== null) return nativeStockOf(call.db, scanned.warehouseId, native);
  const again = restoredStatus(item);
  return mayHold(scanned, again)
    ? scanned.id
    : nativeStockOf(call.db, scanned.warehouseId, nativeFor(again) ?? 'to_refurbish');
}
