import type { ProductPublicView } from '@reprise/domain/catalogue/product';
import { translated, type Locale, type Translated } from '@reprise/domain/locales';

type Row = Omit<ProductPublicView, 'slug' | 'categoryLabel'> & { categoryLabel: Translated };

/** The part of an address that people read: `iphone-13-pro-128-go`. */
export const slugOf = (label: string): string =>
  label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || '-';

export const productView = (row: Row, locale: Locale): ProductPublicView => ({
  ...row,
  slug: slugOf(row.label),
  categoryLabel: translated(row.categoryLabel, locale),
});
