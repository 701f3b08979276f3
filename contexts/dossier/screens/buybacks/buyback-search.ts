import type { BuybackFilters } from '../../domain/buybacks/buyback.contract.ts';
import { buybackStatuses } from '../../domain/buybacks/buyback-status.ts';
import type { CircuitType } from '@reprise/offer/domain/circuits/circuit.ts';
import {
  dayOf,
  oneOf,
  pageSizes,
  severalOf,
  textOf,
  wholeNumberOf,
} from '@reprise/platform/screens/shell/search.ts';

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
export const placeFilters = ['store', 'warehouse', 'buyer', 'category'] as const;
export const sortKeys = ['identificationNumber', 'updatedAt', 'declaredPrice', 'createdAt'] as const;

type Flag = (typeof flags)[number];
export type PlaceFilter = (typeof placeFilters)[number];

/** The filters of the list, as written in the address. */
export type BuybackSearch = {
  status: string[];
  circuit: string[];
  channel?: 'store' | 'web';
  store?: string;
  warehouse?: string;
  buyer?: string;
  category?: string;
  from?: string;
  to?: string;
  brand?: string;
  customer?: string;
  identificationNumber?: string;
  imei?: string;
  litigation?: true;
  lost?: true;
  quarantine?: true;
  page?: number;
  size?: number;
  sort?: (typeof sortKeys)[number];
  direction?: 'asc' | 'desc';
};

const idOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined;
};
const flagOf = (value: unknown): true | undefined => (textOf(value) === 'true' ? true : undefined);

/** Reads the filters from the address; a value that is not valid is left out. */
export function readBuybackSearch(raw: Record<string, unknown>): BuybackSearch {
  const size = wholeNumberOf(raw['size']);
  return {
    status: severalOf(buybackStatuses, raw['status']),
    circuit: severalOf(circuitTypes, raw['circuit']),
    channel: oneOf(['store', 'web'], raw['channel']),
    store: idOf(raw['store']),
    warehouse: idOf(raw['warehouse']),
    buyer: idOf(raw['buyer']),
    category: idOf(raw['category']),
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
    brand: textOf(raw['brand']),
    customer: textOf(raw['customer']),
    identificationNumber: textOf(raw['identificationNumber']),
    imei: textOf(raw['imei']),
    litigation: flagOf(raw['litigation']),
    lost: flagOf(raw['lost']),
    quarantine: flagOf(raw['quarantine']),
    page: wholeNumberOf(raw['page']),
    size: pageSizes.find((one) => one === size),
    sort: oneOf(sortKeys, raw['sort']),
    direction: oneOf(['asc', 'desc'], raw['direction']),
  };
}

/** A typed number without its spaces. */
const digitsOf = (typed: string | undefined): string | undefined => typed?.replaceAll(/\s/g, '');

/** The filters as the calls of the list and of the export take them. */
export function filterQuery(search: BuybackSearch) {
  const has = (flag: Flag): 'true' | undefined => (search[flag] === true ? 'true' : undefined);
  return {
    'status[]': search.status,
    'circuit[]': search.circuit,
    channel: search.channel,
    store: search.store,
    warehouse: search.warehouse,
    buyer: search.buyer,
    category: search.category,
    from: search.from,
    to: search.to,
    brand: search.brand,
    customer: search.customer,
    identificationNumber: digitsOf(search.identificationNumber),
    imei: digitsOf(search.imei),
    litigation: has('litigation'),
    lost: has('lost'),
    quarantine: has('quarantine'),
  };
}

/** The same with page and order. */
export function buybackQuery(search: BuybackSearch) {
  const order: BuybackFilters['order'] =
    search.sort === undefined ? undefined : { [search.sort]: search.direction ?? 'asc' };
  return {
    ...filterQuery(search),
    order,
    page: search.page ?? 1,
    itemsPerPage: search.size ?? pageSizes[0],
  };
}

/** Is any filter set? */
export const isFiltered = (search: BuybackSearch): boolean =>
  Object.values(filterQuery(search)).some((value) => (Array.isArray(value) ? value.length > 0 : value));

/** The search without filters; order and page size stay. */
export const clearedSearch = ({ size, sort, direction }: BuybackSearch): BuybackSearch => ({
  status: [],
  circuit: [],
  size,
  sort,
  direction,
});
