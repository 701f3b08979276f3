import { TreeNodes, TreeToggle, useTree } from './tree.tsx';

export type SeenNode = { id: string; children: SeenNode[] };
type Props = { nodes: readonly SeenNode[]; open: ReadonlySet<string>; first: number };

/** A tree in its initial state. */
export const SeenTree = ({ nodes, open, first }: Props) => {
  const tree = useTree((id) => open.has(id), first);
  return (
    <TreeNodes nodes={nodes} tree={tree} others={(count) => `${count} others`}>
      {({ id }, isOpen) => <TreeToggle open={isOpen} label={id} onToggle={() => tree.toggle(id)} />}
    </TreeNodes>
  );
};
