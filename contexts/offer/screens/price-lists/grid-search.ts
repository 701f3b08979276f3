import { listOf, oneOf, textOf, wholeNumberOf } from '@reprise/platform/screens/shell/search.ts';
import { statuses } from '../products/product-search.ts';

/** How many products stand on a page of the sheet; no list may have more. */
export const gridPageSize = 100;

/** What of the catalogue stands in the sheet. */
export type GridSearch = {
  account?: string;
  name?: string;
  brand?: string;
  /** The published ones when nothing is said. */
  status?: (typeof statuses)[number];
  category?: string[];
  page?: number;
};

const said = (value: unknown): string | undefined => textOf(value)?.trim() || undefined;

/** The filters of the address; empty ones are left out. */
export function readGridSearch(raw: Record<string, unknown>): GridSearch {
  const category = listOf(raw['category']);
  return {
    account: textOf(raw['account']),
    name: said(raw['name']),
    brand: said(raw['brand']),
    status: oneOf(statuses, raw['status']),
    category: category.length === 0 ? undefined : category,
    page: wholeNumberOf(raw['page']),
  };
}

/** The same for the call. */
export const gridQuery = (
  { name, brand, status = 'published', category, page = 1 }: GridSearch,
  accountId: string,
) => ({
  accountId,
  ...(name === undefined ? {} : { search_product_buyback: name }),
  ...(brand === undefined ? {} : { brand }),
  ...(status === 'all' ? {} : { status }),
  ...(category === undefined ? {} : { category }),
  order: { label: 'asc' as const },
  page,
  itemsPerPage: gridPageSize,
});
