import { oneOf, pageSizes, textOf, wholeNumberOf } from '../../shell/search.ts';
import type { Changes, ListFilter, RawSearch } from './list-filters.tsx';

/** A list reads its filters itself from what the address says; besides it, only whose the list is is of interest. */
export const listed = (raw: Record<string, unknown>): { account?: string } => ({
  ...raw,
  account: textOf(raw['account']),
});

export type ListOrder = {
  keys: readonly string[];
  /** What it is ordered by while the address says nothing. */
  first?: string;
};

/** The page, the size and the order that the address says; what is not of the list's own is left out. */
function shownOf(raw: RawSearch, keys: readonly string[], sizes: readonly number[]) {
  const size = wholeNumberOf(raw['size']);
  return {
    page: wholeNumberOf(raw['page']),
    size: sizes.find((one) => one === size),
    sort: oneOf(keys, raw['sort']),
    direction: oneOf(['asc', 'desc'], raw['direction']),
  };
}

const isSaid = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined);

/** What the address of a list says, and what its call is sent. */
export function readList(
  raw: RawSearch,
  {
    filters,
    order,
    kept,
    sizes = pageSizes,
  }: {
    filters: readonly ListFilter[];
    order?: ListOrder;
    kept: Changes;
    sizes?: readonly number[];
  },
) {
  const { page, size, ...ordered } = shownOf(raw, order?.keys ?? [], sizes);
  const { sort, direction = 'asc' } = ordered;
  const said: Changes = Object.assign({}, ...filters.map((one) => one.said));
  const sent: Changes = Object.assign({}, ...filters.map((one) => one.sent));
  const search: Changes = { ...kept, ...said, ...ordered, page, size };
  return {
    search,
    shown: { page, size },
    /** Without a filter, sized and ordered as it was. */
    cleared: { ...kept, ...ordered, size },
    isFiltered: Object.values(said).some((value) => isSaid(value)),
    sort: { key: sort ?? order?.first, direction },
    /** What the filters send. */
    sent,
    query: {
      ...sent,
      ...(sort === undefined ? {} : { order: { [sort]: direction } }),
      page: page ?? 1,
      itemsPerPage: size ?? sizes[0],
    },
  };
}
