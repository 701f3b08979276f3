import { openTaskOnce, systemOf } from '@reprise/dossier/server/public.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { accepted, waiting, type MiraklLine, type MiraklOrder } from '../../domain/channels/mirakl.ts';
import { sellItem } from '../resale/sell-item.ts';
import { offersOfItems, type OfferedItem } from './channel-offers.db.ts';
import { answerOrder, ShopFailed, stateOfOrder } from './mirakl-shop.ts';
import type { Channel } from './open-channel.ts';

/** A line of an order, and the item that it is about. */
type Bought = { line: MiraklLine; item: OfferedItem };

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The lines that are about what was offered there; others are of things that somebody else sells in the same shop. */
async function boughtIn(call: JobCall, channel: Channel, lines: readonly MiraklLine[]): Promise<Bought[]> {
  const ids = lines.map(({ offer_sku: sku }) => sku).filter(isUuid);
  const items = ids.length === 0 ? [] : await call.inWall((db) => offersOfItems(db, channel.id, ids));
  const byId = new Map(items.map((item) => [item.itemId, item]));
  return lines.flatMap((line) => {
    const item = byId.get(line.offer_sku.toLowerCase());
    return item === undefined ? [] : [{ line, item }];
  });
}

/** Was its item not sold with this very line? */
const isOpen = ({ line, item }: Bought): boolean => item.orderNumber !== line.order_line_id;

const accountsOf = (bought: readonly Bought[]): string[] => [
  ...new Set(bought.flatMap(({ item }) => [item.buyerAccountId, item.retailerAccountId])),
];

/** Why no item can be sold with this line, whatever its state. */
const faultOf = (
  { shop: { currency } }: Channel,
  order: MiraklOrder,
  { quantity }: MiraklLine,
): string | null => {
  if (quantity !== 1) return `${quantity} × 1`;
  return order.currency_iso_code === currency ? null : order.currency_iso_code;
};

/** Sells all of it in one transaction, or nothing. Answers why not; null: it is sold. */
async function sell(
  call: JobCall,
  channel: Channel,
  order: MiraklOrder,
  bought: readonly Bought[],
): Promise<string | null> {
  const fault = bought.map(({ line }) => faultOf(channel, order, line)).find((one) => one !== null);
  if (fault !== undefined) return fault;
  const accountIds = accountsOf(bought);
  const soldAt = new Date(Math.min(Date.parse(order.created_date), call.now.getTime())).toISOString();
  try {
    await inWall(call.db, accountIds, async (db) => {
      // bound to the accounts of every dossier already
      const by = { db, actor: systemOf(accountIds), now: call.now, headers: {}, bindTo: () => undefined };
      for (const { line, item } of bought.filter(isOpen))
        await sellItem(by, item.itemId, {
          connectorOrganizationId: channel.id,
          channel: channel.name,
          orderNumber: line.order_line_id,
          price: Math.round(line.price * 100),
          currency: channel.shop.currency,
          soldAt,
        });
    });
    return null;
  } catch (error) {
    // somebody works on it at this moment: the next run finds out
    if (!(error instanceof Refused) || error.code === 'status_changed') throw error;
    return error.code;
  }
}

/** What a task says of a line after the name of the settings. */
const endingOf = ({ order_line_id: number }: MiraklLine, detail: string): string =>
  ` ${number}: ${detail}`.slice(0, 450);

/**
 * Tells somebody of the workshop that an order cannot be served, once, by whatever name its settings go; `detail`: what
 * became of it at the marketplace.
 */
const leaveToPerson = (
  { db, now }: JobCall,
  channel: Channel,
  bought: readonly Bought[],
  detail: string,
): Promise<void> =>
  inWall(db, accountsOf(bought), async (trx) => {
    for (const { line, item } of bought) {
      const { buybackId, itemId, retailerAccountId, buyerAccountId, warehouseId } = item;
      await openTaskOnce(
        trx,
        {
          kind: 'order_unserved',
          buybackId,
          itemId,
          retailerAccountId,
          buyerAccountId,
          warehouseId,
          detail: `${channel.name}${endingOf(line, detail)}`,
          // one that the marketplace accepted by itself passes through several states
          endings: (accepted.includes(detail) ? accepted : [detail]).map((one) => endingOf(line, one)),
        },
        now,
      );
    }
  });

/** Answers an order that waits. Answers why that was not taken; null: it was, now or by another run. */
async function answer(
  { log }: JobCall,
  { id: connectorId, shop }: Channel,
  { order_id: orderId, order_lines: lines }: MiraklOrder,
  isAccepted: boolean,
): Promise<string | null> {
  try {
    await answerOrder(shop, orderId, {
      lineIds: lines.map(({ order_line_id: lineId }) => lineId),
      isAccepted,
    });
    return null;
  } catch (error) {
    if (!(error instanceof ShopFailed) || error.isPassing) throw error;
    log.warn({ connectorId, orderId, err: error }, 'a marketplace did not take an answer');
    const state = await stateOfOrder(shop, orderId);
    return state !== null && accepted.includes(state) ? null : error.message;
  }
}

/** All of an order that waits is sold and accepted, or all of it refused: a part of it serves nobody. */
async function settle(
  call: JobCall,
  channel: Channel,
  order: MiraklOrder,
  bought: readonly Bought[],
): Promise<void> {
  const refusal = await sell(call, channel, order, bought);
  // another run may have sold it to the same order meanwhile
  const unsold = refusal === null ? [] : (await boughtIn(call, channel, order.order_lines)).filter(isOpen);
  const isAccepted = unsold.length === 0;
  await leaveToPerson(call, channel, unsold, 'REFUSED');
  const fault = await answer(call, channel, order, isAccepted);
  // what is sold here and not there is for a person to bring back
  if (fault !== null && isAccepted) await leaveToPerson(call, channel, bought, fault);
}

/**
 * Takes an order of a shop: what was offered there is sold (docs/resale.md, "Marketplaces"). An order that waits and that
 * holds something of others is left to them; once it is accepted, its items are sold here.
 */
export async function takeOrder(call: JobCall, channel: Channel, order: MiraklOrder): Promise<void> {
  const { order_lines: lines, order_state: state } = order;
  if (state === waiting) {
    const bought = await boughtIn(call, channel, lines);
    if (bought.length === lines.length) await settle(call, channel, order, bought);
    return;
  }
  const open = lines.filter((line) => accepted.includes(line.order_line_state));
  for (const bought of await boughtIn(call, channel, open)) {
    if (!isOpen(bought)) continue;
    const refusal = await sell(call, channel, order, [bought]);
    if (refusal !== null) await leaveToPerson(call, channel, [bought], state);
  }
}
