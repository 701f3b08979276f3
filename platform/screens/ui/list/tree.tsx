import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import './tree.css';

type TreeNode<Node> = { id: string; children: readonly Node[] };

/** A level of thousands is shown in parts: rendering all at once would freeze the page. */
const atOnce = 200;

/** Which nodes of a tree are open, and how many of each level are shown. */
export type Tree = {
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
  open: (ids: readonly string[]) => void;
  /** How many of a level are shown, by its parent; null: of the first level. */
  countOf: (parent: string | null) => number;
  /** Shows so many of a level; without a number some more. */
  show: (parent: string | null, count?: number) => void;
};

/**
 * The state of a tree. `isOpenAtRest`: which nodes are open until somebody changes them; `first`: how many of a level
 * are shown before the rest is asked for.
 */
export function useTree(isOpenAtRest: (id: string) => boolean, first: number): Tree {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [counts, setCounts] = useState<ReadonlyMap<string | null, number>>(new Map());
  const isOpen = (id: string): boolean => turned.has(id) !== isOpenAtRest(id);
  const set = (ids: readonly string[], open: boolean): void =>
    setTurned((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (open === isOpenAtRest(id)) next.delete(id);
        else next.add(id);
      }
      return next;
    });
  const countOf = (parent: string | null): number => counts.get(parent) ?? first;
  return {
    isOpen,
    toggle: (id) => set([id], !isOpen(id)),
    open: (ids) => set(ids, true),
    countOf,
    show: (parent, count = countOf(parent) + atOnce) =>
      setCounts((before) => new Map(before).set(parent, count)),
  };
}

/** The nodes of the first levels, which are open at first where a tree is never large. */
export const idsOfLevels = <Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  levels: number,
): Set<string> =>
  new Set(
    levels === 0 ? [] : nodes.flatMap(({ id, children }) => [id, ...idsOfLevels(children, levels - 1)]),
  );

type ToggleProps = {
  /** Whether its children are shown; undefined where there are none. */
  open: boolean | undefined;
  label: string;
  onToggle: () => void;
};

/** Opens and closes a node; without children its place stays free. */
export const TreeToggle = ({ open, label, onToggle }: ToggleProps) =>
  open === undefined ? (
    <span className="tree-handle" aria-hidden="true" />
  ) : (
    <button
      type="button"
      className="tree-handle tree-toggle"
      aria-expanded={open}
      aria-label={label}
      onClick={onToggle}
    >
      <IconChevronRight size={18} aria-hidden="true" />
    </button>
  );

type NodesProps<Node> = {
  nodes: readonly Node[];
  parent?: string | null;
  tree: Tree;
  /** One node. `open`: undefined where it has no children. */
  children: (node: Node, open: boolean | undefined) => ReactNode;
  /** The button for the rest of a level, with its number. */
  others: (count: number) => string;
};

/** A level of a tree with its open children: the first of them, the rest on request. */
export const TreeNodes = <Node extends TreeNode<Node>>({
  nodes,
  parent = null,
  ...props
}: NodesProps<Node>) => {
  const { tree, others, children } = props;
  const visible = nodes.slice(0, tree.countOf(parent));
  const hidden = nodes.length - visible.length;
  return (
    <ul className="tree-nodes">
      {visible.map((node) => {
        const open = node.children.length === 0 ? undefined : tree.isOpen(node.id);
        return (
          <li key={node.id}>
            {children(node, open)}
            {open === true ? <TreeNodes {...props} nodes={node.children} parent={node.id} /> : null}
          </li>
        );
      })}
      {hidden > 0 ? (
        <li>
          <button type="button" className="tree-others" onClick={() => tree.show(parent)}>
            {others(hidden)}
          </button>
        </li>
      ) : null}
    </ul>
  );
};
