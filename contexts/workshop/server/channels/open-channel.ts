import { marketplaceSettings, type MarketplaceSettings } from '@reprise/people/server/public.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { resaleLimits } from '../../domain/resale/resale.limits.ts';
import { miraklShop, type MiraklShop } from './mirakl-shop.ts';

/** A shop with its settings; `name`: under which its sales are recorded. */
export type Channel = Omit<MarketplaceSettings, 'values'> & { shop: MiraklShop };

/** The shop of these settings; null where they are switched off, or lack what it needs. */
export async function openChannel({ inWall }: JobCall, connectorId: string): Promise<Channel | null> {
  const settings = await inWall((db) => marketplaceSettings(db, connectorId));
  const shop = settings && miraklShop(settings.values);
  if (!shop) return null;
  const { id, accountId, organizationIds, name } = settings;
  return { id, accountId, organizationIds, name: name.slice(0, resaleLimits.channel.max), shop };
}
