import { cleanCode } from '@reprise/platform/domain/codes/scan-code.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { shelve } from '../../domain/stocks/shelving.ts';
import type { Stock } from '../../domain/stocks/stock.ts';
import type { CountedItem, stockApi } from '../../domain/stocks/stock.contract.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { itemNamed, numberOf } from './answer-codes.ts';
import { moveTo } from './move-items.ts';
import { itemsOfCodes, type Scanned } from './scanned-items.db.ts';
import { itemsOfStock, keepCount } from './stock-counts.db.ts';
import { holdStock } from './stocks.db.ts';

type Count = z.output<typeof stockApi.count.body>;
type Differences = {
  expected: Scanned[];
  missing: Scanned[];
  unexpected: { code: string; item: Scanned }[];
  unknown: string[];
};

/** Of several items with one code, those that should lie in the stock are meant. */
function expectedFirst(stock: Stock, found: readonly Scanned[]): readonly Scanned[] {
  const expected = found.filter((item) => item.stockId === stock.id && item.exitAt === null);
  return expected.length > 0 ? expected : found;
}

/** Compares what was scanned in a stock with what should lie there. */
async function compare(call: Call, stock: Stock, codes: readonly string[]): Promise<Differences> {
  const [expected, found] = await Promise.all([
    itemsOfStock(call.db, stock.id),
    itemsOfCodes(call.db, codes, false),
  ]);
  const named = codes.map((code) =>
    itemNamed(code, expectedFirst(stock, found.get(code) ?? []), [stock.warehouseId]),
  );
  const seen = new Set(named.flatMap(({ item }) => item?.id ?? []));
  const elsewhere = new Map<string, { code: string; item: Scanned }>();
  for (const { code, item } of named) {
    const isHere = item?.stockId === stock.id && item.exitAt === null;
    if (item !== null && !isHere && !elsewhere.has(item.id)) elsewhere.set(item.id, { code, item });
  }
  return {
    expected,
    missing: expected.filter(({ id }) => !seen.has(id)),
    unexpected: [...elsewhere.values()],
    unknown: named.flatMap(({ code, item }) => (item === null ? [code] : [])),
  };
}

const counted =
  (call: Call, stock: Stock) =>
  (item: Scanned, code: string | null): CountedItem => {
    const { buybackStatus: status } = item;
    const decision = shelve(call.actor, { buyback: { status }, item }, stock);
    return {
      itemId: item.id,
      number: numberOf(item),
      productLabel: item.productLabel,
      status: item.status,
      code,
      stockName: item.stockName,
      bin: item.bin,
      warehouseName: item.warehouseName,
      refusal: stock.native === 'in_quarantine' ? 'wrong_stock' : decision.ok ? null : decision.code,
    };
  };

/** Moves here what was found; never into the quarantine, which takes a reason. */
async function apply(call: Call, stock: Stock, { unexpected }: Differences): Promise<string[]> {
  if (stock.native === 'in_quarantine' || unexpected.length === 0) return [];
  const codes = unexpected.map(({ item }) => item.id);
  const { lines } = await moveTo(call, { stock, bin: null }, codes);
  return lines.flatMap(({ itemId, result }) => (result === 'done' && itemId !== null ? [itemId] : []));
}

/** Records a stock-take: the items that are missing, those that belong elsewhere (and where), and unknown codes. */
export async function countStock(call: Call, stockId: string, body: Count) {
  const stock = await holdStock(call.db, call.actor, stockId, 'keep');
  if (!stock) throw new Refused('not_found');
  const codes = [...new Set(body.codes.map(cleanCode).filter(Boolean))];
  const differences = await compare(call, stock, codes);
  const moved = body.apply ? await apply(call, stock, differences) : [];
  const { expected, missing, unexpected, unknown } = differences;
  const by = { userId: call.actor.userId, userName: call.actor.name, createdAt: call.now.toISOString() };
  const id = await keepCount(call.db, stock, {
    ...by,
    expected: expected.length,
    scanned: codes,
    missing: missing.map((item) => item.id),
    unexpected: unexpected.map(({ code }) => code),
    unknown,
    moved,
  });
  const view = counted(call, stock);
  return {
    id,
    createdAt: by.createdAt,
    userName: by.userName,
    expected: expected.length,
    scanned: codes.length,
    missing: missing.length,
    unexpected: unexpected.length,
    unknown: unknown.length,
    moved: moved.length,
    missingItems: missing.map((item) => view(item, null)),
    unexpectedItems: unexpected.map(({ code, item }) => view(item, code)),
    unknownCodes: unknown,
  };
}
