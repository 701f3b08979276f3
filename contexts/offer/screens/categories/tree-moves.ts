import type { CatalogueNode } from '../../domain/categories/category-sheet.ts';
import { nodeIn, pathTo } from './tree-nodes.ts';

/** A position in the tree: the parent (null: at the top), and the place from 1. */
export type Spot = { parent: string | null; position: number };
export type Way = 'up' | 'down' | 'in' | 'out';
export type Zone = 'before' | 'inside' | 'after';

type Nodes = readonly CatalogueNode[];

const levelOf = (nodes: Nodes, parent: string | null): Nodes =>
  parent === null ? nodes : (nodeIn(nodes, parent)?.children ?? []);

export function spotOf(nodes: Nodes, id: string): Spot | undefined {
  const path = pathTo(nodes, id);
  if (path === undefined) return undefined;
  const parent = path.at(-1) ?? null;
  return { parent, position: levelOf(nodes, parent).findIndex((node) => node.id === id) + 1 };
}

/** How many categories the parent of a position has, including the moved one. */
export const countAt = (nodes: Nodes, { parent }: Spot): number => levelOf(nodes, parent).length;

const without = (nodes: Nodes, id: string): CatalogueNode[] =>
  nodes.flatMap((node) => (node.id === id ? [] : [{ ...node, children: without(node.children, id) }]));

const withNode = (nodes: Nodes, added: CatalogueNode, { parent, position }: Spot): CatalogueNode[] =>
  parent === null
    ? nodes.toSpliced(position - 1, 0, added)
    : nodes.map((node) =>
        node.id === parent
          ? { ...node, children: node.children.toSpliced(position - 1, 0, added) }
          : { ...node, children: withNode(node.children, added, { parent, position }) },
      );

/** The tree with a category at another position; a position below itself is ignored. */
export function movedTo(nodes: Nodes, id: string, spot: Spot): CatalogueNode[] {
  const node = nodeIn(nodes, id);
  const isBelowItself =
    spot.parent !== null && node !== undefined && nodeIn([node], spot.parent) !== undefined;
  if (node === undefined || isBelowItself) return [...nodes];
  return withNode(without(nodes, id), { ...node, parentCategory: spot.parent }, spot);
}

/**
 * The position after one step: up and down among siblings, in below the previous sibling, out behind the parent; null
 * where there is none.
 */
export function nextSpot(nodes: Nodes, id: string, way: Way): Spot | null {
  const spot = spotOf(nodes, id);
  if (spot === undefined) return null;
  const { parent, position } = spot;
  const siblings = levelOf(nodes, parent);
  if (way === 'up') return position === 1 ? null : { parent, position: position - 1 };
  if (way === 'down') return position === siblings.length ? null : { parent, position: position + 1 };
  if (way === 'in') {
    const before = siblings[position - 2];
    return before === undefined ? null : { parent: before.id, position: before.children.length + 1 };
  }
  const above = parent === null ? undefined : spotOf(nodes, parent);
  return above === undefined ? null : { parent: above.parent, position: above.position + 1 };
}

/** The position of a category that is dropped on another one; null on itself, or on a descendant. */
export function dropSpot(nodes: Nodes, id: string, target: string, zone: Zone): Spot | null {
  const dragged = nodeIn(nodes, id);
  if (dragged === undefined || nodeIn([dragged], target) !== undefined) return null;
  const rest = without(nodes, id);
  const onto = spotOf(rest, target);
  if (onto === undefined) return null;
  if (zone === 'inside')
    return { parent: target, position: (nodeIn(rest, target)?.children.length ?? 0) + 1 };
  return { parent: onto.parent, position: zone === 'before' ? onto.position : onto.position + 1 };
}
