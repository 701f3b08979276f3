import type { SiteWays } from '../../domain/circuits/offered-on-site.ts';
import type { Answers, LazyTransaction } from '@reprise/platform/server/db/wall.ts';
import { stampQuery } from '../declarations/configuration.db.ts';
import { configurationOf } from '../declarations/kept-configuration.ts';
import { payersQuery } from '../payment-modes/payers.db.ts';
import { shippersQuery } from './shippers.db.ts';

/** What `siteWays` is made from, to be read in one round trip with what else a page shows. */
export const siteWaysQueries = (accountId: string) =>
  [stampQuery(accountId), payersQuery(accountId), shippersQuery(accountId)] as const;

/** The ways of an account; its configuration is kept, and read again where it has changed. */
export async function siteWays(
  read: LazyTransaction['read'],
  accountId: string,
  [[stamped], [payers], [shippers]]: Answers<ReturnType<typeof siteWaysQueries>>,
): Promise<SiteWays> {
  const configuration = await configurationOf(read, accountId, stamped?.stamp);
  return { ...configuration, payers: payers ?? null, shippers: shippers ?? null };
}
