import { productDetail, type ProductDetail } from '../../domain/products/product.ts';
import { slugOf } from '../../domain/categories/slug.ts';
import { translated, type Locale, type Translated } from '@reprise/platform/domain/core/locales.ts';
import { sql, type InferResult } from 'kysely';
import { build, type Trx } from '@reprise/platform/server/db/db.ts';

/** A product with its category's name, and the defaults for its own size and weight. */
export const productDetailQuery = (id: string) =>
  build
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.mainCategory')
    .selectAll('products')
    .select([
      sql<Translated>`categories."label"`.as('categoryLabel'),
      'categories.defaultProductWeight as categoryWeight',
      'categories.defaultProductLength as categoryLength',
      'categories.defaultProductWidth as categoryWidth',
      'categories.defaultProductHeight as categoryHeight',
    ])
    .where('products.id', '=', id);

type Row = InferResult<ReturnType<typeof productDetailQuery>>[number];

/** A product as the back office reads it, in the reader's language. */
export const detailOf = (row: Row, locale: Locale): ProductDetail =>
  productDetail.parse({
    ...row,
    slug: slugOf(row.label),
    categoryLabel: translated(row.categoryLabel, locale),
  });

/** The product as it stands now in the call's transaction. */
export async function readProductDetail(db: Trx, id: string, locale: Locale): Promise<ProductDetail> {
  const { rows } = await db.executeQuery(productDetailQuery(id).compile());
  const [row] = rows;
  if (!row) throw new Error(`The product ${id} was not found`);
  return detailOf(row, locale);
}
