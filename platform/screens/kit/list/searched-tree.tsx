import { listLimits } from '../../../domain/core/limits.ts';
import { Card } from '../../ui/frame/layout.tsx';
import { idsOfLevels, TreeNodes, useTree } from '../../ui/list/tree.tsx';
import { useMemo, type ReactNode } from 'react';

/** Deeper nodes are shown on request. */
const openLevels = 2;
const foundLevels = 4;

type TreeNode<Node> = { id: string; children: readonly Node[] };
type Drawn<Node> = {
  nodes: readonly Node[];
  /** The text about nodes of a level that are not shown yet. */
  others: (count: number) => string;
  /** One node; `open` is undefined where it has no children. */
  children: (node: Node, open: boolean | undefined, onToggle: () => void) => ReactNode;
};

const Levels = <Node extends TreeNode<Node>>({
  nodes,
  levels,
  others,
  children,
}: Drawn<Node> & { levels: number }) => {
  const first = useMemo(() => idsOfLevels(nodes, levels), [nodes, levels]);
  const tree = useTree((id) => first.has(id), listLimits.shown);
  return (
    <TreeNodes nodes={nodes} tree={tree} others={others}>
      {(node, open) => children(node, open, () => tree.toggle(node.id))}
    </TreeNodes>
  );
};

/**
 * The first thirty of each level of a tree; the rest when asked for. What a search found is unfolded, and a new search
 * starts the tree anew.
 */
export const SearchedTree = <Node extends TreeNode<Node>>({
  isFound,
  ...drawn
}: Drawn<Node> & { isFound: boolean }) => (
  <Card>
    <Levels key={isFound ? 'found' : 'all'} levels={isFound ? foundLevels : openLevels} {...drawn} />
  </Card>
);
