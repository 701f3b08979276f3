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
  /** The entity that they attach to. */
  parent?: string;
  account?: string;
  page?: number;
  size?: number;
};

/** What the address says of the entities that are shown; what cannot be understood is left out. */
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

/** The same as the call wants it. */
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

/** The search without a filter, sized as it was. */
export const clearedSearch = ({ size, view }: EntitySearch): EntitySearch => ({
  view,
  type: [],
  status: [],
  size,
});

export const isFiltered = ({ type, status, name, externalId, parent, account }: EntitySearch): boolean =>
  type.length + status.length > 0 || [name, externalId, parent, account].some((one) => one !== undefined);

/** For whom and where an entity is to be created. */
export const newEntity = (
  raw: Record<string, unknown>,
): { account?: string; type?: OrganizationType; parent?: string } => ({
  account: textOf(raw['account']),
  type: oneOf(organizationTypes, raw['type']),
  parent: textOf(raw['parent']),
});
