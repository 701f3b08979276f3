import type { CatalogueNode } from '../../domain/categories/category-sheet.ts';
import { categoryLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { plain } from '@reprise/platform/screens/ui/core/plain.ts';

/** A name as the tree shows it: cut when it is long. */
export const treeLabel = (name: string): string => {
  const signs = Array.from(name);
  return signs.length <= categoryLimits.selectorLabel
    ? name
    : `${signs.slice(0, categoryLimits.selectorLabel).join('')}…`;
};

/** The most branches that a search shows; typing more narrows it. */
const mostFound = 100;

/** The nodes with the text in their name or identifier, with their ancestors, and the number of further ones. */
export function nodesWith(
  nodes: readonly CatalogueNode[],
  text: string,
): { nodes: CatalogueNode[]; others: number } {
  const wanted = plain(text);
  if (wanted === '') return { nodes: [...nodes], others: 0 };
  let found = 0;
  const among = (level: readonly CatalogueNode[]): CatalogueNode[] =>
    level.flatMap((node) => {
      const isWanted = plain(node.label).includes(wanted) || node.identifier.includes(wanted);
      if (isWanted) found += 1;
      const isShown = isWanted && found <= mostFound;
      const children = among(node.children);
      return isShown || children.length > 0 ? [{ ...node, children }] : [];
    });
  const shown = among(nodes);
  return { nodes: shown, others: Math.max(0, found - mostFound) };
}

/** Every category in the order of the tree, with the names of its ancestors. */
export const inOrder = (
  nodes: readonly CatalogueNode[],
  above: readonly string[] = [],
): { id: string; label: string; path: readonly string[] }[] =>
  nodes.flatMap((node) => [
    { id: node.id, label: node.label, path: above },
    ...inOrder(node.children, [...above, node.label]),
  ]);

/** A node of the tree by its id. */
export function nodeIn(nodes: readonly CatalogueNode[], id: string): CatalogueNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeIn(node.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The ids of a node's ancestors, the top first. */
export function pathTo(nodes: readonly CatalogueNode[], id: string): string[] | undefined {
  for (const node of nodes) {
    if (node.id === id) return [];
    const below = pathTo(node.children, id);
    if (below !== undefined) return [node.id, ...below];
  }
  return undefined;
}
