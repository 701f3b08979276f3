import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import type { FoundProduct } from './model-groups.ts';
import type { SearchHit } from './search.ts';

/** What a page of results asks: the words, which page of what they find, and what it is narrowed to. */
export type ResultsQuery = { q: string; page: number; brand?: string; category?: string };

/** What results are narrowed by. */
export const resultFilters = ['brand', 'category'] as const;

/** The address of these results. */
export function resultsHref({ q, page, brand, category }: ResultsQuery): string {
  const query = new URLSearchParams({ q });
  if (brand) query.set('brand', brand);
  if (category) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return `/results?${query.toString()}`;
}

/** A found product as a list shows it, in its reader's language. */
export const foundOf = (hit: SearchHit, locale: Locale): FoundProduct => ({
  ...hit,
  label: productNameIn(hit.label, locale),
  model: hit.model === null ? null : productNameIn(hit.model, locale),
  detail: [hit.brand, hit.categoryLabels[locale] ?? hit.category].filter(Boolean).join(' · '),
});

/** A category in the reader's language, as the found products name it; else as the account does. */
export function categoryNames(hits: readonly SearchHit[], locale: Locale): (category: string) => string {
  const names = new Map(hits.map((hit) => [hit.category, hit.categoryLabels[locale]]));
  return (category) => names.get(category) ?? category;
}
