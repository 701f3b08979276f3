import type { Category } from '../../domain/categories/category.ts';
import type { CategoryQuestion } from '../../domain/questions/inherited-questions.ts';
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';
import { questionsWithAnswers } from '../questions/asked-questions.db.ts';

/** A subquery of product ids, which the queries of a price share. */
type ProductIds = RawBuilder<unknown>;

export const oneProduct = (productId: string): ProductIds => sql`select ${productId}::uuid`;

/** The main categories of the products and their ancestors. */
const ancestors = (products: ProductIds) => sql`
  with recursive path as (
    select categories."id", categories."parentCategory" from categories
    where "id" in (select "mainCategory" from products where "id" in (${products}))
    union
    select categories."id", categories."parentCategory" from categories
    join path on categories."id" = path."parentCategory"
  )`;

export const productsQuery = (products: ProductIds) =>
  build
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', sql<string>`(${products})`);

export const categoriesAboveQuery = (products: ProductIds): CompiledQuery<Category> =>
  sql<Category>`${ancestors(products)}
    select categories.* from categories where "id" in (select "id" from path)`.compile(build);

/** The questions of the products' categories and of those above, each with its answers in their order. */
export const questionsAboveQuery = (products: ProductIds): CompiledQuery<CategoryQuestion> =>
  sql<CategoryQuestion>`${ancestors(products)}
    ${questionsWithAnswers} where "categoryId" in (select "id" from path)`.compile(build);

/** From a category up to the root; `categories` has at least those, by their id. */
export function pathIn(categoryId: string, categories: ReadonlyMap<string, Category>): Category[] {
  const path: Category[] = [];
  for (let next: string | null = categoryId; next !== null;) {
    const category = categories.get(next);
    if (category === undefined || path.includes(category)) break;
    path.push(category);
    next = category.parentCategory;
  }
  return path;
}

/** The same among rows. */
export const pathOf = (categoryId: string, categories: readonly Category[]): Category[] =>
  pathIn(categoryId, new Map(categories.map((category) => [category.id, category])));
