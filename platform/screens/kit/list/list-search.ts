import { mostSorts } from '../../../domain/core/limits.ts';
import type { Sort } from '../../ui/list/table-head.tsx';
import { listOf, oneOf, pageSizes, textOf, wholeNumberOf } from '../../shell/search.ts';
import type { Changes, ListFilter, RawSearch } from './list-filter.ts';

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

/** The order that the address says, as `sort=a,b` and `direction=asc,desc`; what is not of the list's own is left out. */
function sortsOf(raw: RawSearch, keys: readonly string[]): Sort[] {
  const directions = listOf(raw['direction']);
  const said = listOf(raw['sort']).map((key, place): Sort => ({
    key,
    direction: oneOf(['asc', 'desc'], directions[place]) ?? 'asc',
  }));
  const isFirst = ({ key }: Sort, place: number): boolean =>
    said.findIndex((one) => one.key === key) === place;
  return said.filter((one, place) => keys.includes(one.key) && isFirst(one, place)).slice(0, mostSorts);
}

/** The same as the address says it; ascending is not said where nothing descends. */
export function saidOf(sorts: readonly Sort[]): { sort: string | undefined; direction: string | undefined } {
  const descends = sorts.some(({ direction }) => direction === 'desc');
  return {
    sort: sorts.length === 0 ? undefined : sorts.map(({ key }) => key).join(','),
    direction: descends ? sorts.map(({ direction }) => direction).join(',') : undefined,
  };
}

/** The order after a heading was pressed: by it alone, or with `more` also by it. */
export function sortsAfter(sorts: readonly Sort[], pressed: Sort, more: boolean): Sort[] {
  if (!more) return [pressed];
  const isBy = sorts.some(({ key }) => key === pressed.key);
  if (isBy) return sorts.map((one) => (one.key === pressed.key ? pressed : one));
  return [...sorts.slice(0, mostSorts - 1), pressed];
}

/** What of `search` an address says otherwise than when the list was drawn: a change comes beside it, not in its place. */
export const askedSince = (search: Changes, drawn: RawSearch, latest: RawSearch): Changes =>
  Object.fromEntries(
    Object.keys(search)
      .filter((name) => latest[name] !== drawn[name])
      .map((name) => [name, latest[name]]),
  );

/** A day, `YYYY-MM-DD`, that the calendar has. */
export const dayOf = (value: unknown): string | undefined => {
  const text = textOf(value) ?? '';
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // the 31st of a month of 30 days is none, or the first of the next
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
    ? text
    : undefined;
};

/** The page of an address, if calls take it (`pageQuery`). */
function pageOf(value: unknown): number | undefined {
  const page = wholeNumberOf(value);
  return page !== undefined && page >= 1 && page <= 1_000_000 ? page : undefined;
}

const isSaid = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined);

const firstOf = (order: ListOrder | undefined): readonly Sort[] =>
  order?.first === undefined ? [] : [{ key: order.first, direction: 'asc' }];

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
  const sorts = sortsOf(raw, order?.keys ?? []);
  // a list without an order of the kit's may keep parameters of these names
  const ordered = order === undefined ? {} : saidOf(sorts);
  const page = pageOf(raw['page']);
  const asked = wholeNumberOf(raw['size']);
  const size = sizes.find((one) => one === asked);
  const said: Changes = Object.assign({}, ...filters.map((one) => one.said));
  const sent: Changes = Object.assign({}, ...filters.map((one) => one.sent));
  const search: Changes = { ...kept, ...said, ...ordered, page, size };
  return {
    search,
    shown: { page, size },
    /** Without a filter, sized and ordered as it was. */
    cleared: { ...kept, ...ordered, size },
    isFiltered: Object.values(said).some((value) => isSaid(value)),
    sorts: sorts.length === 0 ? firstOf(order) : sorts,
    /** Does the address say an order? */
    isSorted: sorts.length > 0,
    /** What the filters send. */
    sent,
    query: {
      ...sent,
      ...(sorts.length === 0
        ? {}
        : { order: Object.fromEntries(sorts.map(({ key, direction }) => [key, direction])) }),
      page: page ?? 1,
      itemsPerPage: size ?? sizes[0],
    },
  };
}
