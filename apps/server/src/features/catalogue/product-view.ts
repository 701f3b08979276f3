import type { ProductPublicView } from '@reprise/domain/catalogue/product';
import { slugOf } from '@reprise/domain/catalogue/slug';
import { translated, type Locale, type Translated } from '@reprise/domain/locales';

type Row = Omit<ProductPublicView, 'slug' | 'categoryLabel'> & { categoryLabel: Translated };

export const productView = (row: Row, locale: Locale): ProductPublicView => ({
  ...row,
  slug: slugOf(row.label),
  categoryLabel: translated(row.categoryLabel, locale),
});
