import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { listOf, oneOf, textOf, wholeNumberOf } from '@reprise/platform/screens/shell/search.ts';
import { centsOf } from '@reprise/platform/screens/kit/words/cents.ts';

// spelled out here: the domain's lists are in files that would bring zod to the browser
export const statuses = ['published', 'draft', 'all'] as const;
export const sorts = ['label', 'buybackPriceGradeA'] as const;
export const tabs = ['images', 'general', 'price', 'diagnostic'] as const;
export const productPageSizes = listLimits.productPageSizes;

export type ProductTab = (typeof tabs)[number];

/** The filters of the products in the address; amounts in currency units, as typed. */
export type ProductFilters = {
  name?: string;
  /** The published ones when nothing is said. */
  status?: (typeof statuses)[number];
  min?: string;
  max?: string;
  category?: string[];
};
export type ProductSearch = ProductFilters & {
  /** The account of the catalogue, for somebody who sees several. */
  account?: string;
  sort?: (typeof sorts)[number];
  down?: 'true';
  page?: number;
  size?: number;
};

const amountOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && centsOf(text) !== undefined ? text : undefined;
};

/** The filters of the address; invalid and empty ones are left out. */
export function readProductSearch(raw: Record<string, unknown>): ProductSearch {
  const size = wholeNumberOf(raw['size']);
  const category = listOf(raw['category']);
  const name = textOf(raw['name'])?.trim();
  return {
    account: textOf(raw['account']),
    name: name === '' ? undefined : name,
    status: oneOf(statuses, raw['status']),
    min: amountOf(raw['min']),
    max: amountOf(raw['max']),
    category: category.length === 0 ? undefined : category,
    sort: oneOf(sorts, raw['sort']),
    down: oneOf(['true'], raw['down']),
    page: wholeNumberOf(raw['page']),
    size: productPageSizes.find((one) => one === size),
  };
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
export const isPriceInvalid = ({ min, max }: ProductFilters): boolean =>
  (unitsOf(min) ?? 0) > (unitsOf(max) ?? Infinity);

/** The same for the call. */
export function productsQuery(search: ProductSearch, accountId: string, seesPrices: boolean) {
  const { name, status = 'published', category, sort = 'label', down, page = 1, size } = search;
  const [gte, lte] = seesPrices ? [unitsOf(search.min), unitsOf(search.max)] : [];
  return {
    accountId,
    ...(name === undefined ? {} : { search_product_buyback: name }),
    ...(status === 'all' ? {} : { status }),
    ...(category === undefined ? {} : { category }),
    ...((gte === undefined && lte === undefined) || isPriceInvalid(search)
      ? {}
      : { buybackPriceGradeA: { gte, lte } }),
    order: { [sort]: down === 'true' ? ('desc' as const) : ('asc' as const) },
    page,
    itemsPerPage: size ?? listLimits.productPageSize,
  };
}

export const isFiltered = ({ name, status, min, max, category }: ProductSearch): boolean =>
  [name, status, min, max, category].some((one) => one !== undefined);

export const clearedSearch = ({ account, size, sort, down }: ProductSearch): ProductSearch => ({
  account,
  size,
  sort,
  down,
});

/** The key of the stored filters: by person and by catalogue, whose categories are its own. */
export type Looker = { userId: string; accountId: string };
const keyOf = ({ userId, accountId }: Looker): string => `product filters ${userId} ${accountId}`;

/** Stores a person's filters on this device, without the page. */
export function keepFilters(
  looker: Looker,
  { page: _page, account: _account, ...kept }: ProductSearch,
): void {
  localStorage.setItem(keyOf(looker), JSON.stringify(kept));
}

/** The person's last filters on this device; undefined without any, or when they are unreadable. */
export function keptFilters(looker: Looker): ProductSearch {
  const text = localStorage.getItem(keyOf(looker));
  if (text === null) return {};
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? readProductSearch({ ...kept }) : {};
  } catch {
    return {}; // written by hand: as if nothing had been kept
  }
}
