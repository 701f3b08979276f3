import { activeStatuses } from '@reprise/platform/domain/core/field.ts';
import { organizationTypes, type OrganizationType } from '../../domain/organizations/organization.ts';
import {
  oneOf,
  pageSizes,
  severalOf,
  textOf,
  wholeNumberOf,
} from '@reprise/platform/screens/shell/search.ts';

const views = ['list', 'tree'] as const;
type ActiveStatus = (typeof activeStatuses)[number];

export type EntitySearch = {
  view?: (typeof views)[number];
  type: OrganizationType[];
  status: ActiveStatus[];
  name?: string;
  externalId?: string;
  /** The parent. */
  parent?: string;
  account?: string;
  page?: number;
  size?: number;
};

/** The filters of the address; invalid ones are left out. */
export function readEntitySearch(raw: Record<string, unknown>): EntitySearch {
  const size = wholeNumberOf(raw['size']);
  return {
    view: oneOf(views, raw['view']),
    type: severalOf(organizationTypes, raw['type']),
    status: severalOf(activeStatuses, raw['status']),
    name: textOf(raw['name']),
    externalId: textOf(raw['externalId']),
    parent: textOf(raw['parent']),
    account: textOf(raw['account']),
    page: wholeNumberOf(raw['page']),
    size: pageSizes.find((one) => one === size),
  };
}

/** The same for the call. */
export const entityQuery = (search: EntitySearch) => ({
  type: search.type.join(','),
  status: search.status.join(','),
  name: search.name,
  externalId: search.externalId,
  parentOrganizationId: search.parent,
  accountId: search.account,
  page: search.page ?? 1,
  itemsPerPage: search.size ?? pageSizes[0],
});

/** The search without filters, with the same page size. */
export const clearedSearch = ({ size, view }: EntitySearch): EntitySearch => ({
  view,
  type: [],
  status: [],
  size,
});

export const isFiltered = ({ type, status, name, externalId, parent, account }: EntitySearch): boolean =>
  type.length + status.length > 0 || [name, externalId, parent, account].some((one) => one !== undefined);

/** The account and the parent of a new organization. */
export const newEntity = (
  raw: Record<string, unknown>,
): { account?: string; type?: OrganizationType; parent?: string } => ({
  account: textOf(raw['account']),
  type: oneOf(organizationTypes, raw['type']),
  parent: textOf(raw['parent']),
});
