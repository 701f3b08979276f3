import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { channelApi } from '../../domain/channels/channel.contract.ts';
import { dossierOnBench } from '../control/control.ts';
import { forgetAskingPrice, writeAskingPrice } from './asking-prices.db.ts';

type Asked = z.output<typeof channelApi.price.body>;

/**
 * Says what an item is asked for, in cents, or that it is not; the last one counts (docs/resale.md, "The asking price").
 * Refusals: `not_found`, `wrong_item_status` for one that has left.
 */
export async function setAskingPrice(
  call: Call,
  itemId: string,
  { price, currency }: Asked,
): Promise<Asked & { itemId: string }> {
  const { item } = await dossierOnBench(call, itemId);
  if (price === null) await forgetAskingPrice(call.db, itemId);
  else
    await writeAskingPrice(call.db, {
      itemId,
      buyerAccountId: item.buyerAccountId,
      price,
      currency,
      userId: call.actor.userId,
      updatedAt: call.now.toISOString(),
    });
  return { itemId, price, currency };
}
