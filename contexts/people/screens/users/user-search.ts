import { userTypes, type UserType } from '@reprise/platform/domain/core/access.ts';
import {
  oneOf,
  pageSizes,
  severalOf,
  textOf,
  wholeNumberOf,
} from '@reprise/platform/screens/shell/search.ts';

export const userStatuses = ['active', 'inactive'] as const;
export const userOrders = ['name', 'email', 'status', 'lastLoginAt', 'createdAt'] as const;

/** The list's filters, order and page as they stand in the address. */
export type UserSearch = {
  entity?: string;
  client?: string;
  status?: (typeof userStatuses)[number];
  type: UserType[];
  name?: string;
  sort?: (typeof userOrders)[number];
  direction?: 'asc' | 'desc';
  page?: number;
  size?: number;
};

/** The filters of the address; invalid ones are left out. */
export function readUserSearch(raw: Record<string, unknown>): UserSearch {
  const size = wholeNumberOf(raw['size']);
  return {
    entity: textOf(raw['entity']),
    client: textOf(raw['client']),
    status: oneOf(userStatuses, raw['status']),
    type: severalOf(userTypes, raw['type']),
    name: textOf(raw['name']),
    sort: oneOf(userOrders, raw['sort']),
    direction: oneOf(['asc', 'desc'], raw['direction']),
    page: wholeNumberOf(raw['page']),
    size: pageSizes.find((one) => one === size),
  };
}

/** The same for the call. */
export const usersQuery = ({ sort, direction = 'asc', ...search }: UserSearch) => ({
  organizationId: search.entity,
  accountId: search.client,
  status: search.status,
  type: search.type,
  name: search.name,
  page: search.page ?? 1,
  itemsPerPage: search.size ?? pageSizes[0],
  ...(sort === undefined ? {} : { order: { [sort]: direction } }),
});

/** The search without filters, with the same page size and order. */
export const clearedSearch = ({ size, sort, direction }: UserSearch): UserSearch => ({
  type: [],
  size,
  sort,
  direction,
});

export const isFiltered = ({ entity, client, status, type, name }: UserSearch): boolean =>
  type.length > 0 || [entity, client, status, name].some((one) => one !== undefined);
