import { can } from '@reprise/platform/domain/core/access.ts';
import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import type { ItemFilters } from '@reprise/dossier/domain/items/item-filters.ts';
import { itemApi } from '@reprise/dossier/domain/items/item.contract.ts';
import { quarantineReasons } from '@reprise/dossier/domain/items/item.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { totalOf } from '@reprise/platform/server/db/counted.ts';
import { walked } from '@reprise/platform/server/db/walked.ts';
import { route, type Call, type ListAnswer, type Route } from '@reprise/platform/server/http/route.ts';
import { dossierInScope, dossierOfItem, listItemHistory, viewItem } from '@reprise/dossier/server/public.ts';
import { costOfParts } from '../refurb/parts.db.ts';
import { refurbCurrencyOf } from '../refurb/refurb-currency.ts';
import { itemsCountQuery, itemsPageQuery } from './item-list.db.ts';
import { controlInWords, diagnosesInWords, erasuresOf, resultsOf } from './item-diagnostics.db.ts';
import { transitionsOfItem } from './transitions-of-item.ts';
import { factsOfRefurb } from './item-refurb.db.ts';

const seen = async (call: Call, itemId: string) =>
  dossierInScope(call.actor, await dossierOfItem(call.db, itemId));

/**
 * A page of the items within the caller's scope, or a stretch of the walk through them (docs/lists.md). Refusal:
 * `forbidden` for filters by price from callers who may not read prices.
 */
async function listItems(
  { actor, read, now }: Call,
  { query }: { query: ItemFilters },
): Promise<ListAnswer<ItemView>> {
  const byPrice = query.priceMin !== undefined || query.priceMax !== undefined;
  if (byPrice && !can(actor, 'items_economic_data_read')) throw new Refused('forbidden');
  if (query.after) {
    const [rows] = await read(itemsPageQuery(actor, query, now));
    return walked(rows, query.itemsPerPage);
  }
  if (query.partial) {
    const [items] = await read(itemsPageQuery(actor, query, now));
    return { items };
  }
  const [items, [counted]] = await read(
    itemsPageQuery(actor, query, now),
    itemsCountQuery(actor, query, now),
  );
  return { items, ...totalOf(counted?.total ?? 0) };
}

export const itemReadRoutes: Route[] = [
  route(itemApi.items, listItems),
  route(itemApi.item, async (call, { params }) => {
    await seen(call, params.id);
    return viewItem(call.db, params.id);
  }),
  route(itemApi.itemHistory, async (call, { params }) => {
    await seen(call, params.id);
    return listItemHistory(call.db, params.id);
  }),
  route(itemApi.itemDiagnostics, async (call, { params }) => {
    const dossier = await seen(call, params.id);
    const [control, diagnoses, results, erasures] = await Promise.all([
      controlInWords(call.db, dossier, call.locale),
      diagnosesInWords(call.db, params.id, call.locale),
      resultsOf(call.db, params.id),
      erasuresOf(call.db, params.id),
    ]);
    return { control, diagnoses, results, erasures };
  }),
  route(itemApi.itemEconomics, async (call, { params }) => {
    const dossier = await seen(call, params.id);
    const { item, buyback } = dossier;
    const { plannedRefurbCost, completedRefurbCost } = item;
    return {
      paidPrice: buyback.paidPrice ?? item.paidPrice,
      plannedRefurbCost,
      completedRefurbCost,
      partsCost: await costOfParts(call.db, item.id),
      currency: buyback.currency,
      refurbCurrency: await refurbCurrencyOf(call.db, dossier),
    };
  }),
  route(itemApi.itemTransitions, async (call, { params }) => {
    const dossier = await seen(call, params.id);
    return transitionsOfItem(call.actor, call.now, dossier, await factsOfRefurb(call.db, params.id));
  }),
  route(itemApi.quarantineReasons, async () => [...quarantineReasons]),
];
