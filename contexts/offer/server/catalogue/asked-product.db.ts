import type { Product, ProductPublicView } from '../../domain/products/product.ts';
import type { AskedQuestion } from '../../domain/questions/question.ts';
import { askedQuestions } from '../../domain/questions/question-asked.ts';
import type { Locale, Translated } from '@reprise/platform/domain/core/locales.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '@reprise/platform/server/db/db.ts';
import { readInWall } from '@reprise/platform/server/db/wall.ts';
import { categoriesAboveQuery, oneProduct, pathOf, questionsAboveQuery } from './catalogue.db.ts';
import { productView } from './product-view.ts';
import { productQuery } from './products.db.ts';

/** A product and the questions that a customer is asked about it. */
export type AskedProduct = { product: ProductPublicView; questions: AskedQuestion[] };

/**
 * The first two calls of a product's tunnel, answered for a visitor of the account; null where they would refuse, so
 * that the screen calls them and shows why.
 */
export async function readAskedProduct(
  db: Db,
  accountId: string,
  productId: string,
  locale: Locale,
): Promise<AskedProduct | null> {
  const wanted = oneProduct(productId);
  const [[product], categories, questions] = await readInWall(
    db,
    [accountId],
    [productQuery(productId), categoriesAboveQuery(wanted), questionsAboveQuery(wanted)],
  );
  if (product?.status !== 'published') return null;
  const asked = askedQuestions(pathOf(product.mainCategory, categories), questions, 'customer', locale);
  return asked.length === 0 ? null : { product: productView(product, locale), questions: asked };
}

/** A published product of a category or below it, with its prices: one of the category itself before the others. */
export async function findProductBelow(
  db: Trx,
  category: { id: string; accountId: string },
  locale: Locale,
): Promise<{ product: Product; view: ProductPublicView } | null> {
  const { rows } = await sql<Product & { categoryLabel: Translated }>`
    with recursive below as (
      select "id" from categories where "id" = ${category.id}::uuid
      union
      select categories."id" from categories join below on categories."parentCategory" = below."id"
    )
    select products.*, categories."label" as "categoryLabel"
    from products join categories on categories."id" = products."mainCategory"
    where products."accountId" = ${category.accountId}::uuid and products."status" = 'published'
      and products."mainCategory" in (select "id" from below)
    order by products."mainCategory" <> ${category.id}::uuid, products."label" limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { categoryLabel, ...product } = row;
  return { product, view: productView({ ...product, categoryLabel }, locale) };
}
