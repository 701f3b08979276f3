import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { Category } from '@reprise/offer/domain/categories/category.ts';
import { sql } from 'kysely';
import { storesOf } from './stores.db.ts';
import { build, type Db } from '@reprise/platform/server/db/db.ts';
import type { LegalPage } from '../../domain/legal-texts/legal-pages.ts';
import { declaredQuery, statementQuery, type Declared } from '../accessibility/accessibility.db.ts';
import { legalTextQuery } from '../legal-texts/legal-texts.db.ts';
import { readInWall } from '@reprise/platform/server/db/wall.ts';

export type SiteCategory = Pick<Category, 'id' | 'label' | 'description' | 'translations'>;

/** Everything that a page of the site is made from, in one round trip. */
export async function readSite(
  db: Db,
  { id }: Account,
  wanted: { categoryId: string | null; storeId: string | null; legal: LegalPage | null },
) {
  const none = '00000000-0000-0000-0000-000000000000';
  const [[detail], [home], [category], [store], [legal], [statement], [declared]] = await readInWall(
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
      legalTextQuery(id, wanted.legal),
      statementQuery(wanted.legal === 'accessibilityStatement' ? id : none),
      declaredQuery(id),
    ],
  );
  const nothing: Declared = { conformity: null, isWritten: false };
  return { detail, home, category, store, legal, statement, declared: declared ?? nothing };
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
