import { sql, type CompiledQuery } from 'kysely';
import type { Product } from '@reprise/offer/domain/products/product.ts';
import { build } from '@reprise/platform/server/db/db.ts';
import type { FeaturedProduct } from '../site/featured-card.ts';
import { storesOf } from '../site/stores.db.ts';
import type { SiteStore } from '../site/store-page.ts';

/** A published product as the home page shows it. */
export type HomeProduct = FeaturedProduct & Pick<Product, 'model'>;

const columns = sql`products."id", products."label", products."model", products."images", products."currency",
  products."buybackPriceFunctional", products."buybackPriceGradeA", products."buybackPriceGradeB",
  products."buybackPriceGradeC", products."buybackPriceGradeD", products."buybackPriceGradeE",
  categories."label" as "categoryLabel"`;

/** Those of these products that are published. */
export const publishedQuery = (accountId: string, ids: readonly string[]): CompiledQuery<HomeProduct> =>
  sql<HomeProduct>`
    select ${columns} from products join categories on categories."id" = products."mainCategory"
    where products."accountId" = ${accountId} and products."status" = 'published'
      and products."id" = any (${[...ids]}::uuid[])`.compile(build);

/** How many of the latest estimates say what is sought, and how many products are taken from them. */
const latest = 1_000;
const mostSought = 24;

/** The products of the latest estimates that are published, the most often estimated first. */
export const soughtQuery = (accountId: string): CompiledQuery<HomeProduct> =>
  sql<HomeProduct>`
    with sought as (
      select "productId", count(*) as times from (
        select "productId" from declarations where "accountId" = ${accountId}
        order by "createdAt" desc limit ${latest}
      ) as latest
      group by "productId" order by times desc, "productId" limit ${mostSought}
    )
    select ${columns} from sought
      join products on products."id" = sought."productId"
      join categories on categories."id" = products."mainCategory"
    where products."accountId" = ${accountId} and products."status" = 'published'
    order by sought.times desc, products."label"`.compile(build);

/** A store with how many there are. */
export type CountedStore = SiteStore & { count: number };

/** The first stores by town, each with the number of all. */
export const firstStoresQuery = (accountId: string, size: number): CompiledQuery<CountedStore> =>
  storesOf(accountId)
    .select(sql<number>`(count(*) over ())::int`.as('count'))
    .orderBy('city')
    .orderBy('commonName')
    .limit(size)
    .compile();
