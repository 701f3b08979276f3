import { parseSearch, stringifySearch } from '../../shell/search.ts';
import type { Changes, RawSearch } from './list-filter.ts';

/** What belongs to where one is in a list, or to whose it is, and to no view of it. */
const notOfViews = new Set(['page', 'saved', 'account']);

/** What a view keeps of an address, always in the same order; `left`: what stands in it besides. */
export function searchOfView(search: Changes, left: readonly string[] = []): string {
  const kept = Object.entries(search).filter(([key]) => !notOfViews.has(key) && !left.includes(key));
  return stringifySearch(Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)))).slice(1);
}

/** The address of a saved view; `stays`: what stands in it whatever the view is, as whose list it is. */
export const addressOfView = (view: { id: string; search: string }, stays: Changes): RawSearch => ({
  ...parseSearch(view.search),
  ...stays,
  saved: view.id,
});

/** Does the address say nothing that a view would say? The first view is then shown. */
export const isBare = (search: Changes, left: readonly string[] = []): boolean =>
  search['saved'] === undefined && search['page'] === undefined && searchOfView(search, left) === '';

/** The view of an address that asks for the list without any. */
export const noView = 'all';
