import type { CallOptions } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { Grade } from '@reprise/platform/domain/core/field.ts';
import type { ExitReason } from '@reprise/dossier/domain/items/item.ts';
import { itemStatuses } from '@reprise/dossier/domain/items/item.states.ts';
import {
  oneOf,
  pageSizes,
  severalOf,
  textOf,
  wholeNumberOf,
} from '@reprise/platform/screens/shell/search.ts';

// Repeated here, since importing the domain's lists would bring zod to the browser.
export const exitChoices = [
  'any',
  'sold',
  'transferred_to_buyer',
  'recycled',
  'parts',
  'returned_to_retailer',
] as const satisfies readonly ('any' | ExitReason)[];
export const gradeChoices = [
  'functional',
  'grade_a',
  'grade_b',
  'grade_c',
  'grade_d',
  'grade_e',
] as const satisfies readonly Grade[];
export const sortKeys = ['identificationNumber', 'stockedAt', 'updatedAt'] as const;
const yesNo = ['true', 'false'] as const;

/** The filters of the list, as written in the address: ages in days, prices in cents. */
export type ItemSearch = {
  status: string[];
  grade: Grade[];
  warehouse?: string;
  stock?: string;
  category?: string;
  code?: string;
  text?: string;
  brand?: string;
  ageMin?: number;
  ageMax?: number;
  priceMin?: number;
  priceMax?: number;
  erased?: 'true' | 'false';
  lost?: 'true' | 'false';
  misplaced?: 'true' | 'false';
  exit?: (typeof exitChoices)[number];
  page?: number;
  size?: number;
  sort?: (typeof sortKeys)[number];
  direction?: 'asc' | 'desc';
};

const idOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined;
};

/** The two bounds of a range; an empty range is no filter. */
function rangeOf(least: unknown, most: unknown): [number | undefined, number | undefined] {
  const [from, to] = [wholeNumberOf(least), wholeNumberOf(most)];
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
}

/** Reads the filters from the address; a value that is not valid is left out. */
export function readItemSearch(raw: Record<string, unknown>): ItemSearch {
  const size = wholeNumberOf(raw['size']);
  const [ageMin, ageMax] = rangeOf(raw['ageMin'], raw['ageMax']);
  const [priceMin, priceMax] = rangeOf(raw['priceMin'], raw['priceMax']);
  return {
    status: severalOf(itemStatuses, raw['status']),
    grade: severalOf(gradeChoices, raw['grade']),
    warehouse: idOf(raw['warehouse']),
    stock: idOf(raw['stock']),
    category: idOf(raw['category']),
    code: textOf(raw['code'])?.replaceAll(/\s/g, '').slice(0, 30),
    text: textOf(raw['text']),
    brand: textOf(raw['brand']),
    ageMin,
    ageMax,
    priceMin,
    priceMax,
    erased: oneOf(yesNo, raw['erased']),
    lost: oneOf(yesNo, raw['lost']),
    misplaced: oneOf(yesNo, raw['misplaced']),
    exit: oneOf(exitChoices, raw['exit']),
    page: wholeNumberOf(raw['page']),
    size: pageSizes.find((one) => one === size),
    sort: oneOf(sortKeys, raw['sort']),
    direction: oneOf(['asc', 'desc'], raw['direction']),
  };
}

type Query = NonNullable<CallOptions<Api['GET /items']>['query']>;

/** The filters as the call takes them. */
export const filterQuery = (search: ItemSearch) => ({
  'status[]': search.status,
  'grade[]': search.grade,
  warehouse: search.warehouse,
  stock: search.stock,
  category: search.category,
  code: search.code,
  text: search.text,
  brand: search.brand,
  ageMin: search.ageMin,
  ageMax: search.ageMax,
  priceMin: search.priceMin,
  priceMax: search.priceMax,
  erased: search.erased,
  lost: search.lost,
  misplaced: search.misplaced,
  exit: search.exit,
});

/** The same with page and order. */
export const itemQuery = (search: ItemSearch): Query => ({
  ...filterQuery(search),
  order: search.sort === undefined ? undefined : { [search.sort]: search.direction ?? 'asc' },
  page: search.page ?? 1,
  itemsPerPage: search.size ?? pageSizes[0],
});

/** Is any filter set? */
export const isFiltered = (search: ItemSearch): boolean =>
  Object.values(filterQuery(search)).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  );

/** The search without filters; order and page size stay. */
export const clearedSearch = ({ size, sort, direction }: ItemSearch): ItemSearch => ({
  status: [],
  grade: [],
  size,
  sort,
  direction,
});
