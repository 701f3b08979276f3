import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import { bestPriceOf, type ProductPrices } from '@reprise/offer/domain/products/product-prices.ts';
import type { Product } from '@reprise/offer/domain/products/product.ts';
import { translated, type Locale, type Translated } from '@reprise/platform/domain/core/locales.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';

/** What the database has of a product that a home page features. */
export type FeaturedProduct = Pick<Product, 'id' | 'label' | 'images' | 'currency'> &
  ProductPrices & { categoryLabel: Translated };

/** The product as the home page shows it, in the reader's language. */
export const featuredCard = (product: FeaturedProduct, locale: Locale) => ({
  id: product.id,
  label: productNameIn(product.label, locale),
  slug: slugOf(product.label),
  image: product.images[0] ?? null,
  categoryLabel: translated(product.categoryLabel, locale),
  bestPrice: bestPriceOf(product),
  currency: product.currency,
});
