import { sql, type CompiledQuery } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';

/** The product of a category that its list pays best; the price in cents. */
export type BestIn = {
  categoryId: string;
  label: string;
  brand: string | null;
  image: string | null;
  bestPrice: number;
  currency: string;
};

/** The best paid product of each of these categories, without those below them; by an index, however many there are. */
export const bestInQuery = (accountId: string, categoryIds: readonly string[]): CompiledQuery<BestIn> =>
  sql<BestIn>`
    select wanted as "categoryId", best.* from unnest(${[...categoryIds]}::uuid[]) as wanted, lateral (
      select "label", "brand", "image", "bestPrice", "currency" from search_products
      where "accountId" = ${accountId} and "categoryId" = wanted and "status" = 'published'
        and "bestPrice" is not null
      order by "bestPrice" desc limit 1
    ) as best`.compile(build);
