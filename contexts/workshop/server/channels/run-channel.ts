import { noteFault } from '@reprise/people/server/public.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { miraklOrder } from '../../domain/channels/mirakl.ts';
import { faultsIn } from '@reprise/platform/server/outside/refused-answer.ts';
import { openOrders, ShopFailed } from './mirakl-shop.ts';
import { openChannel, type Channel } from './open-channel.ts';
import { readImports } from './read-imports.ts';
import { seeToEach } from './see-to-each.ts';
import { takeOrder } from './take-order.ts';
import { tellOffers } from './tell-offers.ts';

/**
 * The job `channels.run`: takes the orders of a shop, reads what became of its offers, and says what it offers from now
 * on (docs/resale.md, "Marketplaces"). Orders first, so that nothing is offered that was sold: also one at which the shop
 * then fails is sold here. No transaction is held while the marketplace answers; a run that fails is followed by the next
 * one of the timetable, and its settings say since when, and how.
 */
export async function runChannel(call: JobCall, connectorId: string): Promise<void> {
  const channel = await openChannel(call, connectorId);
  if (channel === null) return;
  const note = (fault: ShopFailed['fault'] | null) =>
    call.inWall((db) => noteFault(db, connectorId, fault, call.now));
  try {
    await serve(call, channel);
  } catch (error) {
    if (!(error instanceof ShopFailed)) throw error;
    await note(error.fault);
    call.log.warn({ err: error, connectorId }, 'a shop could not be seen to');
    return;
  }
  await note(null);
}

async function serve(call: JobCall, channel: Channel): Promise<void> {
  const ofOrders = await takeOrders(call, channel);
  const ofImports = await readImports(call, channel);
  await tellOffers(call, channel);
  const failure = ofOrders ?? ofImports;
  if (failure !== null) throw failure;
}

/** Takes what can be read of the orders. Answers how the shop failed at one of them, which the next run takes again. */
const takeOrders = async (call: JobCall, channel: Channel): Promise<ShopFailed | null> =>
  seeToEach(call, await openOrders(channel.shop), async (one) => {
    const order = miraklOrder.safeParse(one);
    if (order.success) await takeOrder(call, channel, order.data);
    else
      call.log.warn({ connectorId: channel.id, faults: faultsIn(order.error) }, 'an order could not be read');
  });
