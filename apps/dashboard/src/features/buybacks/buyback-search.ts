import type { BuybackFilters } from '@reprise/domain/buyback/buyback.contract';
import type { CircuitType } from '@reprise/domain/circuit/circuit';
import { listOf, oneOf, pageSizes, textOf, wholeNumberOf } from '@reprise/shell/search';

export const circuitTypes = [
  'store_collect',
  'store_drop',
  'store_drop_label',
  'web_collect',
  'web_drop',
  'web_drop_label',
  'web_post',
] as const satisfies readonly CircuitType[];
export const flags = ['litigation', 'lost', 'quarantine'] as const;
export type Flag = (typeof flags)[number];
export const sortKeys = ['identificationNumber', 'updatedAt', 'declaredPrice', 'createdAt'] as const;

/** The list's filters as they stand in the address. */
export type BuybackSearch = {
  status: string[];
  circuit: string[];
  flag: string[];
  channel?: 'store' | 'web';
  from?: string;
  to?: string;
  brand?: string;
  customer?: string;
  number?: string;
  imei?: string;
  page?: number;
  size?: number;
  sort?: (typeof sortKeys)[number];
  direction?: 'asc' | 'desc';
};

const dayOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
};

/** What the address says of the list; what cannot be understood is left out. */
export function readBuybackSearch(raw: Record<string, unknown>): BuybackSearch {
  const size = wholeNumberOf(raw['size']);
  return {
    status: listOf(raw['status']),
    circuit: listOf(raw['circuit']),
    flag: listOf(raw['flag']),
    channel: oneOf(['store', 'web'], raw['channel']),
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
    brand: textOf(raw['brand']),
    customer: textOf(raw['customer']),
    number: textOf(raw['number']),
    imei: textOf(raw['imei']),
    page: wholeNumberOf(raw['page']),
    size: pageSizes.find((one) => one === size),
    sort: oneOf(sortKeys, raw['sort']),
    direction: oneOf(['asc', 'desc'], raw['direction']),
  };
}

/** The same as the call wants it. Numbers are sent without the spaces they are read with. */
export function buybackQuery(search: BuybackSearch) {
  const has = (flag: Flag): 'true' | undefined => (search.flag.includes(flag) ? 'true' : undefined);
  const sort: BuybackFilters['order'] =
    search.sort === undefined ? undefined : { [search.sort]: search.direction ?? 'asc' };
  return {
    'status[]': search.status,
    'circuit[]': search.circuit,
    channel: search.channel,
    from: search.from,
    to: search.to,
    brand: search.brand,
    customer: search.customer,
    identificationNumber: search.number?.replaceAll(/\s/g, ''),
    imei: search.imei?.replaceAll(/\s/g, ''),
    litigation: has('litigation'),
    lost: has('lost'),
    quarantine: has('quarantine'),
    order: sort,
    page: search.page ?? 1,
    itemsPerPage: search.size ?? pageSizes[0],
  };
}

/** The search without a filter, still sorted and sized as it was. */
export const clearedSearch = ({ size, sort, direction }: BuybackSearch): BuybackSearch => ({
  status: [],
  circuit: [],
  flag: [],
  size,
  sort,
  direction,
});
