import { sql, type CompiledQuery } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';
import type { Product } from '../../domain/products/product.ts';
import type { ProductPrices } from '../../domain/products/product-prices.ts';
import type { Translated } from '@reprise/platform/domain/core/locales.ts';

/** A published product of a model, with its list. */
export type ModelProduct = Pick<
  Product,
  | 'id'
  | 'label'
  | 'brand'
  | 'model'
  | 'storageGb'
  | 'images'
  | 'mainCategory'
  | 'buyerAccountId'
  | 'currency'
  | 'updatedAt'
> &
  ProductPrices & { categoryLabel: Translated };

/** The most products that a model's page shows, and models beside it. */
const mostProducts = 60;
const mostBeside = 8;

/** The published products of a model, the smaller storage first; the search's index knows their address. */
const ofModel = (accountId: string, modelPath: string) => sql`
    from search_products
      join products on products."id" = search_products."productId"
      join categories on categories."id" = products."mainCategory"
    where search_products."accountId" = ${accountId} and search_products."modelPath" = ${modelPath}
      and search_products."status" = 'published' and products."status" = 'published'
    order by products."storageGb" nulls last, products."label"`;

export const modelProductsQuery = (accountId: string, modelPath: string): CompiledQuery<ModelProduct> =>
  sql<ModelProduct>`
    select products."id", products."label", products."brand", products."model", products."storageGb",
      products."images", products."mainCategory", products."buyerAccountId", products."currency", products."updatedAt",
      products."buybackPriceFunctional", products."buybackPriceGradeA", products."buybackPriceGradeB",
      products."buybackPriceGradeC", products."buybackPriceGradeD", products."buybackPriceGradeE",
      categories."label" as "categoryLabel"
    ${ofModel(accountId, modelPath)} limit ${mostProducts}`.compile(build);

/** A model as another page names it. */
export type ModelBeside = {
  modelPath: string;
  brand: string;
  model: string;
  /** That of one of its products, which says how it is named. */
  label: string;
  image: string | null;
  /** In cents: the highest of its products; null where they pay nothing. */
  bestPrice: number | null;
  currency: string;
};

/**
 * The models whose addresses stand around this one, of the same brand: neighbours by name are neighbours in a shop.
 * Each side is read from the index, and then each model by its own, whatever the planner knows of the table: a catalogue
 * of a million products costs no more than a small one.
 */
export const modelsBesideQuery = (accountId: string, modelPath: string): CompiledQuery<ModelBeside> => {
  const brand = `${modelPath.split('/')[0] ?? ''}/`;
  const side = (way: 'asc' | 'desc') => sql`
    select distinct on ("modelPath") "modelPath" from (
      select "modelPath" from search_products
      where "accountId" = ${accountId} and "status" = 'published' and "modelPath" is not null
        and "modelPath" ${sql.raw(way === 'asc' ? '>' : '<')} ${modelPath}
        and starts_with("modelPath", ${brand})
      order by "modelPath" ${sql.raw(way)} limit ${mostBeside * 8}
    ) as near`;
  return sql<ModelBeside>`
    with near as materialized (
      (select "modelPath" from (${side('asc')}) as after order by "modelPath" limit ${mostBeside / 2})
      union all
      (select "modelPath" from (${side('desc')}) as before order by "modelPath" desc limit ${mostBeside / 2})
    )
    select near."modelPath", own.* from near cross join lateral (
      select min("brand") as "brand", min(coalesce("model", "label")) as "model", min("label") as "label",
        (array_agg("image") filter (where "image" is not null))[1] as "image",
        max("bestPrice") as "bestPrice", min("currency") as "currency"
      from search_products
      where "accountId" = ${accountId} and "modelPath" = near."modelPath" and "status" = 'published'
    ) as own
    order by near."modelPath"`.compile(build);
};

/** The models of an account in the order of their addresses, `size` at a time: one part of its sitemap. */
export const modelPathsQuery = (
  accountId: string,
  { part, size }: { part: number; size: number },
): CompiledQuery<{ modelPath: string }> =>
  sql<{ modelPath: string }>`
    select distinct "modelPath" as "modelPath" from search_products
    where "accountId" = ${accountId} and "status" = 'published' and "modelPath" is not null
    order by 1 limit ${size} offset ${part * size}`.compile(build);

/** How many models an account has. */
export const modelsCountQuery = (accountId: string): CompiledQuery<{ count: number }> =>
  sql<{ count: number }>`
    select count(distinct "modelPath")::int as count from search_products
    where "accountId" = ${accountId} and "status" = 'published' and "modelPath" is not null`.compile(build);
