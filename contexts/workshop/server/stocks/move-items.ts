import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { isToReintegrate, placeWords, shelve, stockRefusal } from '../../domain/stocks/shelving.ts';
import type { Stock } from '../../domain/stocks/stock.ts';
import type { CodesAnswer, stockApi } from '../../domain/stocks/stock.contract.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { moverOf, shelveItems, type Shelving } from '@reprise/dossier/server/public.ts';
import { answerCodes, namedItems, type Verdict } from './answer-codes.ts';
import type { Scanned } from './scanned-items.db.ts';
import { holdStock } from './stocks.db.ts';
import { writeItemEvents } from './write-items.db.ts';

type Moves = z.output<typeof stockApi.moves.body>;
type Place = { stock: Stock; bin: string | null };

const fieldOf = { stock_not_found: 'stockId', wrong_stock: 'stockId', bin_not_found: 'bin' } as const;

/** The target: a stock within the caller's scope that takes the items, locked against deletion. */
async function placeOf(call: Call, { stockId, bin }: Omit<Moves, 'codes'>): Promise<Place> {
  const stock = await holdStock(call.db, call.actor, stockId, 'keep');
  if (!stock) throw refused('stock_not_found');
  const refusal = stockRefusal(stock, stock.warehouseId, bin);
  if (refusal !== null) throw refused(refusal);
  return { stock, bin };
}

const refused = (code: keyof typeof fieldOf): Refused =>
  new Refused(code, { violations: [{ field: fieldOf[code], code: 'choice' }] });

/** Chooses or changes the stock of several items; each code has its own answer, and the allowed ones move together. */
export async function moveItems(call: Call, { codes, ...to }: Moves): Promise<CodesAnswer> {
  return moveTo(call, await placeOf(call, to), codes);
}

/** The same for a target that is already checked. */
export async function moveTo(call: Call, place: Place, codes: readonly string[]): Promise<CodesAnswer> {
  const statuses = new Map<string, ItemStatus>();
  const decide = (item: Scanned): Verdict => {
    const { buybackStatus: status } = item;
    const decision = shelve(call.actor, { buyback: { status }, item }, place.stock);
    if (!decision.ok) return { result: 'refused', refusal: decision.code };
    if (isThere(item, place)) return { result: 'unchanged' };
    statuses.set(item.id, decision.to);
    return { result: 'done' };
  };
  const named = await namedItems(call.db, codes, [place.stock.warehouseId]);
  const { answer, done } = answerCodes(named, decide, call.locale);
  const shelvings = done.map((item) => ({ item, to: statuses.get(item.id) ?? item.status }));
  await write(call, place, shelvings);
  return { ...answer, lines: answer.lines.map((line) => ({ ...line, ...statusNow(line.itemId, statuses) })) };
}

const isThere = (item: Scanned, { stock, bin }: Place): boolean =>
  item.stockId === stock.id && item.bin === bin && !isToReintegrate(item);

const statusNow = (
  itemId: string | null,
  statuses: ReadonlyMap<string, ItemStatus>,
): { status?: ItemStatus } => {
  const status = statuses.get(itemId ?? '');
  return status === undefined ? {} : { status };
};

async function write(
  call: Call,
  { stock, bin }: Place,
  shelvings: readonly Shelving<Scanned>[],
): Promise<void> {
  await shelveItems(call.db, shelvings, { stockId: stock.id, bin }, call.now);
  const reason = placeWords(stock, bin);
  const lines = shelvings.map(({ item, to }) =>
    isToReintegrate(item)
      ? { item, action: itemTransitions.chooseStock.id, from: item.status, to, reason }
      : { item, action: 'move', reason },
  );
  await writeItemEvents(moverOf(call), lines);
}
