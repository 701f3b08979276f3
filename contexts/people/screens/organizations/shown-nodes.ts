import { entityLimits } from '@reprise/platform/domain/core/limits.ts';
import type { OrganizationNode } from '../../domain/organizations/organization.ts';
import { branchesWith } from '../shown/branches-with.ts';
import { plain } from '@reprise/platform/screens/ui/core/plain.ts';

/** A name as the tree shows it: cut when it is long. */
export const treeLabel = (name: string): string => {
  const signs = Array.from(name);
  return signs.length <= entityLimits.treeLabel
    ? name
    : `${signs.slice(0, entityLimits.treeLabel).join('')}…`;
};

/** The nodes with the text in their name, town or external id, and their ancestors. */
export function nodesWith(nodes: readonly OrganizationNode[], text: string): OrganizationNode[] {
  const wanted = plain(text);
  return branchesWith(nodes, ({ commonName, city, externalId }) =>
    [commonName, city, externalId ?? ''].some((one) => plain(one).includes(wanted)),
  );
}

/** How many organizations are below. */
export const countBelow = ({ children }: OrganizationNode): number =>
  children.reduce((count, child) => count + 1 + countBelow(child), 0);
