import type { PriceChange } from '../../domain/products/product-prices.ts';
import { sql } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';

type Page = { page: number; itemsPerPage: number };

/** The price changes of a product, latest first; the import is shown to people of its account. */
export const priceChangesQuery = (productId: string, { page, itemsPerPage }: Page) =>
  build
    .selectFrom('product_price_changes as changes')
    .innerJoin('products', 'products.id', 'changes.productId')
    .leftJoin('imports', 'imports.id', 'changes.importId')
    .select([
      'changes.id',
      sql<PriceChange[]>`(
        select json_agg(json_build_object('grade', price.grade, 'from', price.was, 'to', price.became) order by price.place)
        from unnest(changes."grades", changes."from", changes."to") with ordinality as price (grade, was, became, place)
      )`.as('prices'),
      'changes.userName',
      'changes.importId',
      'changes.changedAt',
      'products.currency',
      'imports.sourceName as importName',
    ])
    .where('changes.productId', '=', productId)
    .orderBy('changes.changedAt', 'desc')
    .orderBy('changes.id', 'desc')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);

export const priceChangesCountQuery = (productId: string) =>
  build
    .selectFrom('product_price_changes')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('productId', '=', productId);
