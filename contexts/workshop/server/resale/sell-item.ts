import type { z } from 'zod';
import { owedCents } from '@reprise/dossier/domain/documents/agreed-price.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { bindToDossier, dossierInScope, dossierOfItem, refuseMove } from '@reprise/dossier/server/public.ts';
import { currencyOf } from '@reprise/people/server/public.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { marginOf } from '../../domain/resale/margin.ts';
import type { resaleApi } from '../../domain/resale/resale.contract.ts';
import type { Resale, ResaleView } from '../../domain/resale/resale.ts';
import { saleRefusal } from '../../domain/resale/resale.states.ts';
import type { ItemCall } from '../control/control.ts';
import { exitItem } from '../items/exit-item.ts';
import { factsOfRefurb } from '../items/item-refurb.db.ts';
import { holdItem } from '../refurb/item-steps.db.ts';
import { insertSale, isOrderSold, viewSale } from './sales.db.ts';

type Sold = z.output<typeof resaleApi.sold.body>;
/** The settings of the marketplace whose order sells an item; null where the sale is recorded by a call of the API. */
type SoldBy = Pick<Resale, 'connectorOrganizationId'>;

/** What the item has cost by now: what its customer was paid or is owed with the bonus, its steps and their parts. */
const costOf = ({ buyback, item }: Dossier) => ({
  paidPrice: buyback.paidPrice ?? owedCents(buyback),
  refurbCost: item.completedRefurbCost,
});

/** The dossier of an item that has not left. Refusals: `item_sold` where it left as sold, else `wrong_item_status`. */
async function dossierToSell(call: ItemCall, itemId: string): Promise<Dossier> {
  const dossier = dossierInScope(call.actor, await dossierOfItem(call.db, itemId));
  bindToDossier(call, dossier);
  const { exitAt, exitReason } = dossier.item;
  if (exitAt === null) return dossier;
  throw refuseMove(exitReason === 'sold' ? 'item_sold' : 'wrong_item_status', dossier);
}

/**
 * Records that an item was sold on a channel: it leaves as sold (docs/transitions.md, "Exit"), and the sale is kept with
 * its margin in cents (docs/resale.md, "Sold"). Refusals: `not_found`, `item_sold`, `wrong_item_status`, `package_closed`,
 * `erasure_required`, `stock_required`, `order_sold` for an order that is on record, `invalid` for a sale in the future.
 */
export async function sellItem(call: ItemCall, itemId: string, sold: Sold & SoldBy): Promise<ResaleView> {
  if (new Date(sold.soldAt) > call.now)
    throw new Refused('invalid', { violations: [{ field: 'soldAt', code: 'date_future' }] });
  // the parcel that it lies in may be closed at this moment
  await holdItem(call.db, itemId);
  const dossier = await dossierToSell(call, itemId);
  const { item, buyback } = dossier;
  const facts = { ...(await factsOfRefurb(call.db, itemId)), stockId: item.stockId };
  const refusal = saleRefusal(item.status, facts);
  if (refusal !== null) throw refuseMove(refusal, dossier);
  if (await isOrderSold(call.db, { ...sold, buyerAccountId: item.buyerAccountId }))
    throw new Refused('order_sold');
  const cost = costOf(dossier);
  const refurbCurrency = await currencyOf(call.db, item.buyerAccountId);
  const sale = await insertSale(call.db, {
    ...sold,
    ...cost,
    itemId,
    buyerAccountId: item.buyerAccountId,
    warehouseId: item.warehouseId,
    margin: marginOf(sold, { ...cost, currency: buyback.currency, refurbCurrency }),
    userId: call.actor.userId,
    createdAt: call.now.toISOString(),
  });
  if (!sale) throw new Refused('order_sold');
  await exitItem(call, itemId, {
    version: item.version,
    reason: 'sold',
    reference: `${sold.channel} ${sold.orderNumber}`,
  });
  return viewSale(call.db, sale.id);
}
