import { productNameIn } from '@reprise/domain/catalogue/product-name';
import {
  productListView,
  productPublicView,
  type ProductListView,
  type ProductPublicView,
} from '@reprise/domain/catalogue/product';
import { slugOf } from '@reprise/domain/catalogue/slug';
import { translated, type Locale, type Translated } from '@reprise/domain/locales';
import type { ListRow } from './products.db.ts';

type Row = Omit<ProductPublicView, 'slug' | 'categoryLabel'> & { categoryLabel: Translated };

const written = <R extends Row>(row: R, locale: Locale) => ({
  ...row,
  label: productNameIn(row.label, locale),
  slug: slugOf(row.label),
  categoryLabel: translated(row.categoryLabel, locale),
});

/** A product as anybody sees it: whatever else the row holds is left out here. */
export const productView = (row: Row, locale: Locale): ProductPublicView =>
  productPublicView.parse(written(row, locale));

/** A product as the back office lists it, with its prices. */
export const productLine = (row: ListRow, locale: Locale): ProductListView =>
  productListView.parse(written(row, locale));
