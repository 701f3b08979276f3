import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { faultsIn, miraklOrder } from '../../domain/channels/mirakl.ts';
import { openOrders } from './mirakl-shop.ts';
import { openChannel } from './open-channel.ts';
import { readImports } from './read-imports.ts';
import { takeOrder } from './take-order.ts';
import { tellOffers } from './tell-offers.ts';

/**
 * The job `channels.run`: takes the orders of a shop, reads what became of its offers, and says what it offers from now
 * on (docs/resale.md, "Marketplaces"). Orders first, so that nothing is offered that was sold. No transaction is held
 * while the marketplace answers; a run that fails is followed by the next one of the timetable.
 */
export async function runChannel(call: JobCall, connectorId: string): Promise<void> {
  const channel = await openChannel(call, connectorId);
  if (channel === null) return;
  for (const one of await openOrders(channel.shop)) {
    const order = miraklOrder.safeParse(one);
    if (order.success) await takeOrder(call, channel, order.data);
    else call.log.warn({ connectorId, faults: faultsIn(order.error) }, 'an order could not be read');
  }
  await readImports(call, channel);
  await tellOffers(call, channel);
}
