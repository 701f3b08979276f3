import type { Trx } from '@reprise/platform/server/db/db.ts';
import { seatOf } from '../organizations/seat.db.ts';
import { getConfiguration } from './connectors.db.ts';
import { openValues } from './read-properties.ts';

/** The settings of a shop at a marketplace. `organizationIds`: the workshops that sell there; null: all of the account. */
export type MarketplaceSettings = {
  id: string;
  accountId: string;
  organizationIds: readonly string[] | null;
  name: string;
  values: Record<string, string>;
};

/**
 * The settings of a shop, opened; null where they are switched off. Those of the head office sell for every workshop of
 * the account, those of a workshop for it alone. The transaction must be bound to the account.
 */
export async function marketplaceSettings(db: Trx, id: string): Promise<MarketplaceSettings | null> {
  const found = await getConfiguration(db, id);
  if (!found?.active) return null;
  const { accountId, organizationId, name, fqn, properties } = found;
  const seat = await seatOf(db, accountId);
  return {
    id,
    accountId,
    organizationIds: seat?.id === organizationId ? null : [organizationId],
    name,
    values: openValues(fqn, properties),
  };
}
