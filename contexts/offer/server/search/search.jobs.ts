import { z } from 'zod';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { followInCluster } from './follow-in-cluster.ts';
import { accountsOfProducts, indexProducts, searchIndexPayload } from './search.db.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** The same in the cluster, if there is one: an account's products, or some of them. */
    'search.cluster': { accountId: string; productIds?: string[] | undefined };
  }
}
const clusterPayload = z.object({ accountId: z.string(), productIds: z.array(z.string()).optional() });

export const searchTasks: Task[] = [
  task('search.index', searchIndexPayload, ({ inWall, accountIds }, { accountId, productIds }) =>
    inWall(async (trx, add) => {
      const all = accountId === undefined ? accountIds : [accountId];
      const owners =
        productIds === undefined ? all : (await accountsOfProducts(trx, accountIds, productIds)).toSorted();
      for (const id of owners) {
        await indexProducts(trx, id, productIds ?? 'all');
        // one after the other for each account, so that an older reading cannot overwrite a newer one
        if (settings().searchCluster)
          await add('search.cluster', { accountId: id, productIds }, { queue: `search ${id}` });
      }
    }),
  ),
  task('search.cluster', clusterPayload, async (call, { accountId, productIds }) => {
    const { searchCluster } = settings();
    if (searchCluster) await followInCluster(call, searchCluster, accountId, productIds ?? null);
  }),
];
