import type { OrganizationType } from '../../domain/organizations/organization.ts';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';
import { textOf } from '@reprise/platform/screens/shell/search.ts';

// the types themselves stand beside their schemas, which every page would load for this one address
const types: Record<OrganizationType, true> = {
  buyer: true,
  management_unit: true,
  root_management_unit: true,
  store: true,
  warehouse: true,
};

/** For whom and where an entity is to be created. */
export const newOrganization = (
  raw: Record<string, unknown>,
): { account?: string; type?: OrganizationType; parent?: string } => {
  const type = textOf(raw['type']);
  return {
    account: textOf(raw['account']),
    type: type !== undefined && isKeyOf(types, type) ? type : undefined,
    parent: textOf(raw['parent']),
  };
};
