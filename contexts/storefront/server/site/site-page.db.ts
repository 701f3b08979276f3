import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { Category } from '@reprise/offer/domain/categories/category.ts';
import { sql, type CompiledQuery } from 'kysely';
import type { SiteStore } from './store-page.ts';
import { build, type Db } from '@reprise/platform/server/db/db.ts';
import type { LegalPage } from '../../domain/legal-texts/legal-pages.ts';
import { legalTextQuery } from '../legal-texts/legal-texts.db.ts';
import { readInWall } from '@reprise/platform/server/db/wall.ts';
import type { FeaturedProduct } from './featured-card.ts';

const storeColumns = [
  'id',
  'commonName',
  'street',
  'streetMore',
  'zipCode',
  'city',
  'country',
  'latitude',
  'longitude',
  'phone',
  'openingHours',
] as const satisfies (keyof SiteStore)[];

const storesOf = (accountId: string) =>
  build
    .selectFrom('organizations')
    .select(storeColumns)
    .where('accountId', '=', accountId)
    .where('type', '=', 'store')
    .where('status', '=', 'active');

export type SiteCategory = Pick<Category, 'id' | 'label' | 'description' | 'translations'>;

/** The published products that the home page features, in whatever widget. */
const featuredQuery = (accountId: string): CompiledQuery<FeaturedProduct> =>
  sql<FeaturedProduct>`
    select products."id", products."label", products."images", products."currency",
      products."buybackPriceFunctional", products."buybackPriceGradeA", products."buybackPriceGradeB",
      products."buybackPriceGradeC", products."buybackPriceGradeD", products."buybackPriceGradeE", categories."label" as "categoryLabel"
    from products join categories on categories."id" = products."mainCategory"
    where products."accountId" = ${accountId} and products."status" = 'published' and products."id" in (
      select jsonb_array_elements_text(widget->'productIds')::uuid
      from home_page_configs, jsonb_array_elements("widgets") as widget
      where "accountId" = ${accountId} and widget->>'type' = 'featured_products'
    )`.compile(build);

/** Everything that a page of the site is made from, in one round trip. */
export async function readSite(
  db: Db,
  { id }: Account,
  wanted: { categoryId: string | null; storeId: string | null; home: boolean; legal: LegalPage | null },
) {
  const none = '00000000-0000-0000-0000-000000000000';
  const [[detail], [home], [category], [store], featured, [legal]] = await readInWall(
    db,
    [id],
    [
      build.selectFrom('organization_root_details').selectAll().where('accountId', '=', id),
      build.selectFrom('home_page_configs').selectAll().where('accountId', '=', id),
      build
        .selectFrom('categories')
        .select(['id', 'label', 'description', 'translations'])
        .where('id', '=', wanted.categoryId ?? none)
        .where('accountId', '=', id)
        .where('status', '=', 'active'),
      storesOf(id).where('id', '=', wanted.storeId ?? none),
      featuredQuery(wanted.home ? id : none),
      legalTextQuery(id, wanted.legal),
    ],
  );
  return { detail, home, category, store, featured, legal };
}

/** The active categories with a published product in or below them, the stores, and the account's settings. */
export async function readSiteMap(db: Db, { id }: Account) {
  const [categories, stores, [detail], texts] = await readInWall(
    db,
    [id],
    [
      sql<SiteCategory>`
        with recursive filled as (
          select categories."id", categories."parentCategory" from categories
          where "accountId" = ${id} and exists (
            select from products where products."mainCategory" = categories."id" and products."status" = 'published'
          )
          union
          select categories."id", categories."parentCategory" from categories
          join filled on categories."id" = filled."parentCategory"
        )
        select "id", "label", "description", "translations" from categories
        where "accountId" = ${id} and "status" = 'active' and "id" in (select "id" from filled)
        order by "identifier"`.compile(build),
      storesOf(id).orderBy('commonName'),
      build.selectFrom('organization_root_details').selectAll().where('accountId', '=', id),
      build.selectFrom('legal_texts').select('page').where('accountId', '=', id).where('html', '<>', ''),
    ],
  );
  return { categories, stores, detail, written: texts.map(({ page }) => page) };
}
