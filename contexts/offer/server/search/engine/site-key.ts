import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { clusterKey } from '@reprise/platform/server/outside/cluster.ts';
import { collection } from '@reprise/platform/server/outside/collection.ts';
import { searchKeys } from './keys.ts';

/** The address of the product search, and a key of one day that finds only the account's published products. */
export async function siteKey(accountId: string, now: Date) {
  const { secretKey, apiUrl, searchCluster } = settings();
  const expiresAt = new Date(now.getTime() + dayMs);
  if (searchCluster)
    return {
      token: await clusterKey(searchCluster, accountId, expiresAt),
      host: searchCluster.url,
      collection,
    };
  return { token: searchKeys(secretKey).publishedKey(accountId, expiresAt), host: apiUrl, collection };
}
