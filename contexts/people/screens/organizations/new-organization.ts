import { organizationTypes, type OrganizationType } from '../../domain/organizations/organization.ts';
import { oneOf, textOf } from '@reprise/platform/screens/shell/search.ts';

/** For whom and where an entity is to be created. */
export const newOrganization = (
  raw: Record<string, unknown>,
): { account?: string; type?: OrganizationType; parent?: string } => ({
  account: textOf(raw['account']),
  type: oneOf(organizationTypes, raw['type']),
  parent: textOf(raw['parent']),
});
