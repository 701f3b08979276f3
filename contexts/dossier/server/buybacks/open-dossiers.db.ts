import { inWorkshopBuybacks, waitingAtStoreBuybacks } from '../../domain/buybacks/open-files.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { workshop } from './buyback-list.db.ts';

const count = (query: ReturnType<typeof sql<{ count: number }>>, db: Trx): Promise<number> =>
  query.execute(db).then(({ rows }) => rows[0]?.count ?? 0);

/** How many open dossiers and items a store or a workshop has or awaits. */
export async function countOpenDossiers(
  db: Trx,
  { id, type, accountId }: Pick<Organization, 'id' | 'type' | 'accountId'>,
): Promise<number> {
  if (type === 'store')
    return count(
      sql<{ count: number }>`select count(*) as count from buybacks
        where "retailerAccountId" = ${accountId}::uuid and "storeId" = ${id}::uuid
          and "status" = any (${[...waitingAtStoreBuybacks]}::text[])`,
      db,
    );
  if (type !== 'warehouse') return 0;
  return count(
    sql<{ count: number }>`select
      (select count(*) from buybacks
        where ("buyerAccountId" = ${accountId}::uuid or "retailerAccountId" = ${accountId}::uuid)
          and ${workshop} = ${id}::uuid
          and "status" = any (${[...inWorkshopBuybacks]}::text[]))
      + (select count(*) from items where "warehouseId" = ${id}::uuid and "exitAt" is null) as count`,
    db,
  );
}
