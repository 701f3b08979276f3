import { oneOf, pageSizes, textOf, wholeNumberOf } from '@reprise/platform/screens/shell/search.ts';

// spelled out here: the domain's lists are in files that would bring zod to the browser
export const statuses = ['active', 'inactive'] as const;
export const kinds = ['retailer', 'buyer', 'provider'] as const;
const orders = ['name', 'createdAt', 'status'] as const;

export type ClientSearch = {
  name?: string;
  status?: (typeof statuses)[number];
  kind?: (typeof kinds)[number];
  sort?: (typeof orders)[number];
  down?: 'true';
  page?: number;
  size?: number;
};

/** The filters of the address; invalid ones are left out. */
export function readClientSearch(raw: Record<string, unknown>): ClientSearch {
  const size = wholeNumberOf(raw['size']);
  return {
    name: textOf(raw['name']),
    status: oneOf(statuses, raw['status']),
    kind: oneOf(kinds, raw['kind']),
    sort: oneOf(orders, raw['sort']),
    down: oneOf(['true'], raw['down']),
    page: wholeNumberOf(raw['page']),
    size: pageSizes.find((one) => one === size),
  };
}

/** The same for the call. */
export const clientQuery = ({ name, status, kind, sort, down, page, size }: ClientSearch) => ({
  name,
  status,
  kind,
  order: { [sort ?? 'name']: down === 'true' ? ('desc' as const) : ('asc' as const) },
  page: page ?? 1,
  itemsPerPage: size ?? pageSizes[0],
});

export const isFiltered = ({ name, status, kind }: ClientSearch): boolean =>
  [name, status, kind].some((one) => one !== undefined);

export const clearedSearch = ({ size, sort, down }: ClientSearch): ClientSearch => ({ size, sort, down });

export const tabs = [
  'general',
  'circuits',
  'site',
  'payment',
  'transport',
  'premium',
  'modules',
  'deletion',
] as const;
export type ClientTab = (typeof tabs)[number];

/** Which tab of an account is open; `name` is its title until it has been read. */
export const readClientTab = (raw: Record<string, unknown>): { tab?: ClientTab; name?: string } => ({
  tab: oneOf(tabs, raw['tab']),
  name: textOf(raw['name']),
});

/** The screen of an account, by its root organization. */
export const clientHref = (organizationId: string, name: string): string =>
  `/client/${organizationId}/edit?name=${encodeURIComponent(name)}`;
