import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { stockApi } from '../../domain/stocks/stock.contract.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { countStock } from './count-stock.ts';
import { exitItems } from './exit-items.ts';
import { moveItems } from './move-items.ts';
import { countsCountQuery, countsPageQuery } from './stock-counts.db.ts';
import { printStockLabel } from './stock-label.ts';
import { findStock, stocksCountQuery, stocksPageQuery, viewStock } from './stocks.db.ts';
import { changeStock, createStock, removeStock } from './write-stock.ts';

async function stockInReach(call: Call, stockId: string) {
  const stock = await findStock(call.db, call.actor, stockId);
  if (!stock) throw new Refused('not_found');
  return stock;
}

/** The stocks of the workshops, and bulk actions on their items. */
export const stocksRoutes: Route[] = [
  route(stockApi.stocks, async ({ actor, now, read }, { query }) => {
    const [items, [counted]] = await read(stocksPageQuery(actor, now, query), stocksCountQuery(actor, query));
    return { items, total: counted?.total ?? 0 };
  }),
  route(stockApi.stock, async (call, { params }) => {
    await stockInReach(call, params.id);
    return viewStock(call.db, call.actor, call.now, params.id);
  }),
  route(stockApi.create, (call, { body }) => createStock(call, body)),
  route(stockApi.change, (call, { params, body }) => changeStock(call, params.id, body)),
  route(stockApi.remove, (call, { params }) => removeStock(call, params.id)),
  route(stockApi.label, async (call, { params, query }) =>
    printStockLabel(call, await stockInReach(call, params.id), query),
  ),
  route(stockApi.count, (call, { params, body }) => countStock(call, params.id, body)),
  route(stockApi.counts, async (call, { params, query }) => {
    await stockInReach(call, params.id);
    const [items, [counted]] = await call.read(
      countsPageQuery(params.id, query),
      countsCountQuery(params.id),
    );
    return { items, total: counted?.total ?? 0 };
  }),
  route(stockApi.moves, (call, { body }) => moveItems(call, body)),
  route(stockApi.exits, (call, { body }) => exitItems(call, body)),
];
