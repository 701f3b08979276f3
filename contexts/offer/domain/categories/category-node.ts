import type { CategoryNode } from './category.ts';

/** The categories that have something to sell. */
export const filled = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.filter((node) => node.numberOfPublishedProducts > 0);

/** Are some of its products in the category itself, and not only below it? */
export const hasOwnProducts = ({ numberOfPublishedProducts, children }: CategoryNode): boolean =>
  numberOfPublishedProducts > children.reduce((sum, one) => sum + one.numberOfPublishedProducts, 0);

/** What a visitor chooses from first: a tree under one root is shown from its children on. */
export const firstLevel = (roots: readonly CategoryNode[]): CategoryNode[] => {
  const shown = filled(roots);
  const below = filled(shown[0]?.children ?? []);
  return shown.length === 1 && below.length > 0 ? below : shown;
};

/** A category's path from the root, itself last; empty when it is not in the tree. */
export function pathTo(nodes: readonly CategoryNode[], id: string): CategoryNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** These categories and all below them. */
export const withBelow = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...withBelow(node.children)]);
