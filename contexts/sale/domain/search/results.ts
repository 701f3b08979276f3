import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import type { FoundProduct } from './model-groups.ts';
import type { SearchFacet, SearchHit } from './search.ts';

/** What a page of results asks: the words, which page of what they find, and what it is narrowed to. */
export type ResultsQuery = {
  q: string;
  page: number;
  brand?: string;
  category?: string;
  /** In gigabytes, as digits. */
  storage?: string;
};

/** What results are narrowed by. */
export const resultFilters = ['brand', 'category', 'storage'] as const;
type ResultFilter = (typeof resultFilters)[number];

/** Are the results narrowed to less than what was found? */
export const isNarrowed = (query: ResultsQuery): boolean =>
  resultFilters.some((name) => query[name] !== undefined);

/** The address of these results. */
export function resultsHref({ q, page, ...narrowedTo }: ResultsQuery): string {
  const query = new URLSearchParams({ q });
  for (const name of resultFilters) {
    const value = narrowedTo[name];
    if (value) query.set(name, value);
  }
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

/** The values of a facet as they are offered: the storages from the smallest, the others by what they leave. */
export function facetValues(facets: readonly SearchFacet[], name: ResultFilter): SearchFacet['values'] {
  const values = facets.find((facet) => facet.name === name)?.values ?? [];
  return name === 'storage' ? values.toSorted((a, b) => Number(a.value) - Number(b.value)) : values;
}

const gbInTb = 1_024;
const storageName = (gb: number): string =>
  gb >= gbInTb && gb % gbInTb === 0 ? `${gb / gbInTb} To` : `${gb} Go`;

/**
 * The words of a value of a facet: a category in the reader's language, as the found products name it, else as the
 * account does; a storage with its unit.
 */
export function facetWords(
  hits: readonly SearchHit[],
  locale: Locale,
): (name: ResultFilter, value: string) => string {
  const categories = new Map(hits.map((hit) => [hit.category, hit.categoryLabels[locale]]));
  return (name, value) => {
    if (name === 'category') return categories.get(value) ?? value;
    return name === 'storage' ? productNameIn(storageName(Number(value)), locale) : value;
  };
}

/** A word shorter than this may be anything. */
const shortest = 4;

/** The typed words that nothing found has: misspelled ones, and those that the search left out. */
export function unfoundWords(q: string, hits: readonly SearchHit[]): string[] {
  const matched = hits.flatMap((hit) => hit.matched.map(slugOf));
  // found by a code, not by words
  if (matched.length === 0) return [];
  return q.split(/\s+/).filter((typed) => {
    const word = slugOf(typed);
    return word.length >= shortest && /^[a-z]+$/.test(word) && !matched.some((one) => one.startsWith(word));
  });
}
