import { entityLimits } from '@reprise/domain/limits';
import type { OrganizationNode } from '@reprise/domain/organization/organization';

/** A name as the tree shows it: cut at 40 characters (administration, 9). */
export const treeLabel = (name: string): string => {
  const signs = Array.from(name);
  return signs.length <= entityLimits.treeLabel
    ? name
    : `${signs.slice(0, entityLimits.treeLabel).join('')}…`;
};

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** The nodes that hold the text in their name, town or external id, with what leads to them. */
export function nodesWith(nodes: readonly OrganizationNode[], text: string): OrganizationNode[] {
  const wanted = plain(text.trim());
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    const isWanted = [node.commonName, node.city, node.externalId ?? ''].some((one) =>
      plain(one).includes(wanted),
    );
    const children = isWanted ? node.children : nodesWith(node.children, text);
    return isWanted || children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** How many entities hang below. */
export const countBelow = ({ children }: OrganizationNode): number =>
  children.reduce((count, child) => count + 1 + countBelow(child), 0);
