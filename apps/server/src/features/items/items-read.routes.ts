import { itemApi } from '@reprise/domain/item/item.contract';
import { quarantineReasons } from '@reprise/domain/item/item.states';
import { route, type Call, type Route } from '../../lib/http/route.ts';
import { fileInScope, getFileOfItem } from '../buybacks/file.db.ts';
import { listItemHistory } from '../history/history.db.ts';
import { countedMost, itemsCountQuery, itemsPageQuery } from './item-list.db.ts';
import { viewItem } from './item-view.db.ts';
import { itemActions } from './item-actions.ts';
import { factsOfRefurb } from './item-refurb.db.ts';
import { scanCode } from './scan-code.ts';
import { listStocks } from './stocks.db.ts';

const seen = async (call: Call, itemId: string) =>
  fileInScope(call.actor, await getFileOfItem(call.db, itemId));

export const itemReadRoutes: Route[] = [
  route(itemApi.scan, (call, { params }) => scanCode(call, params.code)),
  route(itemApi.items, async ({ actor, read }, { query }) => {
    if (query.partial) {
      const [items] = await read(itemsPageQuery(actor, query));
      return { items };
    }
    const [items, [counted]] = await read(itemsPageQuery(actor, query), itemsCountQuery(actor, query));
    const total = counted?.total ?? 0;
    return { items, total: Math.min(total, countedMost), more: total > countedMost };
  }),
  route(itemApi.item, async (call, { params }) => {
    await seen(call, params.id);
    return viewItem(call.db, params.id);
  }),
  route(itemApi.itemHistory, async (call, { params }) => {
    await seen(call, params.id);
    return listItemHistory(call.db, params.id);
  }),
  route(itemApi.itemEconomics, async (call, { params }) => {
    const { item, buyback } = await seen(call, params.id);
    const { plannedRefurbCost, completedRefurbCost } = item;
    return {
      paidPrice: buyback.paidPrice ?? item.paidPrice,
      plannedRefurbCost,
      completedRefurbCost,
      currency: buyback.currency,
    };
  }),
  route(itemApi.itemTransitions, async (call, { params }) => {
    const file = await seen(call, params.id);
    return itemActions(call.actor, call.now, file, await factsOfRefurb(call.db, params.id));
  }),
  route(itemApi.quarantineReasons, async () => [...quarantineReasons]),
  route(itemApi.stocks, ({ db, actor, now }, { query }) => listStocks(db, actor, now, query)),
];
