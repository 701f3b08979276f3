import type { Actor } from '@reprise/domain/access';
import { sql, type CompiledQuery } from 'kysely';
import { build } from '../../lib/db/db.ts';

const ownColumn = (actor: Actor): 'accountId' | 'buyerAccountId' =>
  actor.module === 'lcm' || actor.module === 'rps' ? 'buyerAccountId' : 'accountId';

/** The actor's active categories, in the order of the tree's levels. */
export const categoriesQuery = (actor: Actor) =>
  build
    .selectFrom('categories')
    .selectAll()
    .where(ownColumn(actor), 'in', actor.accountIds)
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('identifier');

export type ProductCount = { categoryId: string; total: number; published: number };

/** How many products have each category as their main one. */
export const productCountsQuery = (actor: Actor): CompiledQuery<ProductCount> =>
  sql<ProductCount>`
    select "mainCategory" as "categoryId", count(*) as "total",
      count(*) filter (where "status" = 'published') as "published"
    from products where ${sql.ref(ownColumn(actor))} = any (${actor.accountIds}::uuid[]) group by 1`.compile(
    build,
  );

export const categoryQuery = (id: string) => build.selectFrom('categories').selectAll().where('id', '=', id);

/** The products of one category and of those below it. */
export const countBelowQuery = (categoryId: string): CompiledQuery<ProductCount> =>
  sql<ProductCount>`
    with recursive below as (
      select "id" from categories where "id" = ${categoryId}::uuid
      union
      select categories."id" from categories join below on categories."parentCategory" = below."id"
    )
    select ${categoryId}::uuid as "categoryId", count(*) as "total",
      count(*) filter (where "status" = 'published') as "published"
    from products where "mainCategory" in (select "id" from below)`.compile(build);
