import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { oneOf, textOf } from '@reprise/platform/screens/shell/search.ts';
import { centsOf } from '@reprise/platform/screens/kit/words/cents.ts';
import type { RawSearch } from '@reprise/platform/screens/kit/list/list-filter.ts';

// spelled out here: the domain's lists are in files that would bring zod to the browser
export const statuses = ['published', 'draft', 'all'] as const;
export const tabs = ['images', 'general', 'price', 'diagnostic'] as const;
/** The sizes of a page, the first of them unless the address says another. */
export const pageSizes = [...new Set([listLimits.productPageSize, ...listLimits.productPageSizes])];

export type ProductTab = (typeof tabs)[number];

/** A range of prices in the address, in currency units, as typed. */
export type PriceRange = { min?: string; max?: string };

/** The bounds that the address says; what is no amount is left out. */
export function priceRangeOf(said: PriceRange): PriceRange {
  const amountOf = (text: string | undefined): string | undefined =>
    text !== undefined && centsOf(text) !== undefined ? text : undefined;
  return { min: amountOf(said.min), max: amountOf(said.max) };
}

/** The tab of a product. */
export const readProductTab = (raw: Record<string, unknown>): { tab?: ProductTab } => ({
  tab: oneOf(tabs, raw['tab']),
});

const unitsOf = (typed: string | undefined): number | undefined => {
  const cents = typed === undefined ? undefined : centsOf(typed);
  return cents === undefined ? undefined : cents / 100;
};

/** Is the lowest price above the highest? Then the filter is not sent. */
export const isPriceInvalid = ({ min, max }: PriceRange): boolean =>
  (unitsOf(min) ?? 0) > (unitsOf(max) ?? Infinity);

/** The range for the call. */
export function priceSent(range: PriceRange): { gte?: number; lte?: number } | undefined {
  const [gte, lte] = [unitsOf(range.min), unitsOf(range.max)];
  return (gte === undefined && lte === undefined) || isPriceInvalid(range) ? undefined : { gte, lte };
}

/** The key of the stored filters: by person and by catalogue, whose categories are its own. */
export type Looker = { userId: string; accountId: string };
const keyOf = ({ userId, accountId }: Looker): string => `product filters ${userId} ${accountId}`;

/** What an address says of a list without its page and its account. */
const filtersOf = ({ page: _page, account: _account, ...filters }: RawSearch): RawSearch => filters;

/** Does an address say nothing but whose the list is? */
export const isBare = (search: RawSearch): boolean =>
  Object.values(filtersOf(search)).every((value) => textOf(value) === undefined);

/** Stores a person's filters on this device, without the page. */
export const keepFilters = (looker: Looker, search: RawSearch): void =>
  localStorage.setItem(keyOf(looker), JSON.stringify(filtersOf(search)));

/** The person's last filters on this device; none without any, or when they are unreadable. */
export function keptFilters(looker: Looker): RawSearch {
  const text = localStorage.getItem(keyOf(looker));
  if (text === null) return {};
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {}; // written by hand: as if nothing had been kept
  }
}
