import { type Actor, isOfBuyer } from '@reprise/platform/domain/core/access.ts';
import type { Category } from '../../domain/categories/category.ts';
import { sql, type CompiledQuery } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';

/** A buyer and its workshops find a retailer’s categories by the buyer’s column. */
export const ownColumn = (actor: Actor): 'accountId' | 'buyerAccountId' =>
  isOfBuyer(actor) ? 'buyerAccountId' : 'accountId';

/** The actor's active categories, in the order of the tree's levels. */
export const categoriesQuery = (actor: Actor) =>
  build
    .selectFrom('categories')
    .selectAll()
    .where(ownColumn(actor), 'in', actor.accountIds)
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('identifier');

/** The fields of a category in a tree. */
export type TreeCategory = Pick<
  Category,
  | 'id'
  | 'accountId'
  | 'identifier'
  | 'label'
  | 'image'
  | 'description'
  | 'childrenDescription'
  | 'translations'
  | 'parentCategory'
  | 'version'
>;

const treeColumns = [
  'id',
  'accountId',
  'identifier',
  'label',
  'image',
  'description',
  'childrenDescription',
  'translations',
  'parentCategory',
  'version',
] as const;

/** An account's active categories for its tree; `buyerIds`: only those that these buyers buy. */
export function accountCategoriesQuery(accountId: string, buyerIds?: readonly string[]) {
  const categories = build
    .selectFrom('categories')
    .select(treeColumns)
    .where('accountId', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('identifier');
  return buyerIds === undefined ? categories : categories.where('buyerAccountId', 'in', [...buyerIds]);
}

export type ProductCount = { categoryId: string; total: number; published: number };

/** How many products have each category as their main one. */
export const productCountsQuery = (actor: Actor): CompiledQuery<ProductCount> =>
  sql<ProductCount>`
    select "mainCategory" as "categoryId", count(*) as "total",
      count(*) filter (where "status" = 'published') as "published"
    from products where ${sql.ref(ownColumn(actor))} = any (${actor.accountIds}::uuid[]) group by 1`.compile(
    build,
  );

/** The same of one account. */
export const accountCountsQuery = (accountId: string): CompiledQuery<ProductCount> =>
  sql<ProductCount>`
    select "mainCategory" as "categoryId", count(*) as "total",
      count(*) filter (where "status" = 'published') as "published"
    from products where "accountId" = ${accountId}::uuid group by 1`.compile(build);

/**
 * The current stamp of an account's categories and products. That of the products combines all rows of their stamps, so
 * that one that was numbered early and committed late is noticed too.
 */
export const treeStampQuery = (accountId: string): CompiledQuery<{ stamp: string }> =>
  sql<{ stamp: string }>`
    select concat_ws(' ',
      (select "stamp" from configuration_stamps where "accountId" = ${accountId}::uuid),
      (select bit_xor(hashint8extended("number", 0)) from product_stamps where "accountId" = ${accountId}::uuid)
    ) as "stamp"`.compile(build);

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
