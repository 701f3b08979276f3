import { inWorkshopBuybacks, waitingAtStoreBuybacks } from '../../domain/buybacks/open-files.ts';
import { ship } from '../../domain/items/item.departure.states.ts';
import { inWorkshop } from '../../domain/items/item.states.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { workshop } from './buyback-list.db.ts';

/** An item stays with a workshop while it is there, or on its way from there to another. */
const atWorkshop = [...inWorkshop, ...ship.to];

/** How many open dossiers and items stores and workshops have or await, by their ids. */
export async function countOpenDossiers(
  db: Trx,
  entities: readonly Pick<Organization, 'id' | 'type' | 'accountId'>[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select one."id", case one."type"
      when 'store' then (
        select count(*) from buybacks
        where "retailerAccountId" = one."accountId" and "storeId" = one."id"
          and "status" = any (${[...waitingAtStoreBuybacks]}::text[]))
      when 'warehouse' then (
        select count(*) from buybacks
        where ("buyerAccountId" = one."accountId" or "retailerAccountId" = one."accountId")
          and ${workshop} = one."id"
          and "status" = any (${[...inWorkshopBuybacks]}::text[]))
        + (select count(*) from items where "warehouseId" = one."id" and "exitAt" is null
             and "status" = any (${atWorkshop}::text[]))
      else 0 end as count
    from unnest(${entities.map(({ id }) => id)}::uuid[], ${entities.map(({ type }) => type)}::text[],
      ${entities.map(({ accountId }) => accountId)}::uuid[]) as one ("id", "type", "accountId")`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
