import { isVisitor, type Actor } from '@reprise/platform/domain/core/access.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import {
  productListView,
  productPublicView,
  type ProductListView,
  type ProductPublicView,
} from '../../domain/products/product.ts';
import { modelPathOf } from '../../domain/products/model-path.ts';
import { bestPriceOf, type ProductPrices } from '../../domain/products/product-prices.ts';
import { slugOf } from '../../domain/categories/slug.ts';
import { translated, type Locale, type Translated } from '@reprise/platform/domain/core/locales.ts';
import type { ListRow } from './products.db.ts';

type Row = Omit<ProductPublicView, 'slug' | 'categoryLabel' | 'bestPrice' | 'modelPath'> &
  ProductPrices & { categoryLabel: Translated };

const written = <R extends Row>(row: R, locale: Locale) => ({
  ...row,
  label: productNameIn(row.label, locale),
  model: row.model === null ? null : productNameIn(row.model, locale),
  slug: slugOf(row.label),
  categoryLabel: translated(row.categoryLabel, locale),
  bestPrice: bestPriceOf(row),
  modelPath: modelPathOf(row),
});

/**
 * A product for everybody: other fields of the row are left out here. Its comment is for sellers: a visitor, or nobody
 * named, reads none.
 */
export function productView(row: Row, locale: Locale, reader?: Pick<Actor, 'userType'>): ProductPublicView {
  const comment = reader === undefined || isVisitor(reader) ? '' : row.comment;
  return productPublicView.parse({ ...written(row, locale), comment });
}

/** A product as the back office lists it, with its prices. */
export const productLine = (row: ListRow, locale: Locale): ProductListView =>
  productListView.parse(written(row, locale));
