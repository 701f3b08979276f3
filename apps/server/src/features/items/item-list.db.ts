import type { Actor } from '@reprise/domain/access';
import type { itemApi } from '@reprise/domain/item/item.contract';
import { itemTransitions } from '@reprise/domain/item/item.transitions';
import { sql } from 'kysely';
import type { z } from 'zod';
import { build } from '../../lib/db/db.ts';
import { itemViews } from './item-view.db.ts';

type Filters = z.infer<typeof itemApi.items.query>;

/** Counting stops there: the list then says that there are more. */
export const countedMost = 10_000;

/** The items that a code names, each way by its own index. */
const itemsOfCode = (code: string) =>
  sql<string>`(
    select "id" from items where "identificationNumber" = ${code} and "exitAt" is null
    union select "id" from items where "imei" = ${code}
    union select "id" from items where "serialNumber" = ${code}
    union select items."id" from buybacks join items on items."buybackId" = buybacks."id"
      where buybacks."identificationNumber" = ${code}
  )`;

/** The items that the actor may see, by the filters; every way in names an indexed column. */
function idsOf(actor: Actor, filters: Filters) {
  const column = actor.module === 'lcm' || actor.module === 'rps' ? 'buyerAccountId' : 'retailerAccountId';
  let rows = build.selectFrom('items').where('items.exitAt', 'is', null);
  rows =
    actor.accountIds.length === 1
      ? rows.where(`items.${column}`, '=', actor.accountId)
      : rows.where(`items.${column}`, 'in', [...actor.accountIds]);
  if (actor.organizationIds) {
    const [only, ...others] = actor.organizationIds;
    rows =
      only !== undefined && others.length === 0
        ? rows.where('items.warehouseId', '=', only)
        : rows.where('items.warehouseId', '=', sql<string>`any (${[...actor.organizationIds]}::uuid[])`);
  }
  const statuses = filters['status[]'];
  if (statuses) rows = rows.where(sql`items."status"`, '=', sql`any (${statuses}::text[])`);
  if (filters.stock) rows = rows.where('items.stockId', '=', filters.stock);
  if (filters.quarantine) rows = rows.where('items.status', 'in', [...itemTransitions.releaseToReturn.from]);
  if (filters.brand) {
    rows = rows.where(
      'items.productId',
      'in',
      build.selectFrom('products').select('id').where('brand', '=', filters.brand),
    );
  }
  if (filters.code) rows = rows.where('items.id', 'in', itemsOfCode(filters.code));
  return rows;
}

/** One page of them, the latest changed first. */
export const itemsPageQuery = (actor: Actor, filters: Filters) => {
  const page = idsOf(actor, filters)
    .select(['items.id', 'items.updatedAt'])
    .orderBy('items.updatedAt', 'desc')
    .limit(filters.itemsPerPage)
    .offset((filters.page - 1) * filters.itemsPerPage);
  return itemViews(build)
    .where('items.id', 'in', build.selectFrom(page.as('page')).select('page.id'))
    .orderBy('items.updatedAt', 'desc');
};

/** How many there are, up to one more than is counted. */
export const itemsCountQuery = (actor: Actor, filters: Filters) =>
  build
    .selectFrom(
      idsOf(actor, filters)
        .select(sql`1`.as('one'))
        .limit(countedMost + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)`.as('total'));
