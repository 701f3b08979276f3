import { task, type Task } from '../../lib/jobs/task.ts';
import { accountsOfProducts, indexProducts, searchIndexPayload } from './search.db.ts';

export const searchTasks: Task[] = [
  task('search.index', searchIndexPayload, ({ inWall, accountIds }, { accountId, productIds }) =>
    inWall(async (trx) => {
      if (productIds === undefined) {
        for (const id of accountId === undefined ? accountIds : [accountId])
          await indexProducts(trx, id, 'all');
        return;
      }
      const owners = await accountsOfProducts(trx, accountIds, productIds);
      for (const id of owners.toSorted()) await indexProducts(trx, id, productIds);
    }),
  ),
];
