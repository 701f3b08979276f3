import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { channelLimits } from '../../domain/channels/channel.limits.ts';
import { ShopFailed } from './mirakl-shop.ts';

/**
 * Sees to one thing of a shop after the other, an order or an import. One at which the shop fails holds up no other:
 * answers the first such failure, which the run throws once it has done the rest; null where there was none. A failure
 * that is the shop's and not the thing's is thrown at once, and so is one more than `channelLimits.failures`, for a shop
 * that fails at each of them slowly would hold the job for hours (docs/resale.md, "Marketplaces").
 */
export async function seeToEach<Thing>(
  { log }: JobCall,
  things: readonly Thing[],
  see: (thing: Thing) => Promise<void>,
): Promise<ShopFailed | null> {
  const failures: ShopFailed[] = [];
  for (const thing of things)
    try {
      await see(thing);
    } catch (error) {
      if (!(error instanceof ShopFailed) || !error.isOfOne) throw error;
      if (failures.length >= channelLimits.failures) throw error;
      failures.push(error);
      log.warn({ err: error }, 'a shop failed at one order or import, and the next one is seen to');
    }
  return failures[0] ?? null;
}
