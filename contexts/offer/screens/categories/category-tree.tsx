import type { CatalogueNode, CatalogueTree } from '../../domain/categories/category-sheet.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { TreeNodes, useTree, type Tree } from '@reprise/platform/screens/ui/list/tree.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { CategoryRow } from './category-row.tsx';
import type { Spot } from './tree-moves.ts';
import { useTreeDrag, type TreeDrag } from './use-tree-drag.ts';
import { useTreeMoves, type TreeMoves } from './use-tree-moves.ts';
import { nodesWith, pathTo } from './tree-nodes.ts';

/** The most categories that are shown at first: a small catalogue whole, a large one down to a level. */
const atFirst = 40;

/** The branches that are open at first: level by level, within that number. */
function openedFirst(nodes: readonly CatalogueNode[]): ReadonlySet<string> {
  const open = new Set<string>();
  let room = atFirst - nodes.length;
  let level = nodes;
  while (level.length > 0) {
    const next = level.flatMap(({ children }) => children);
    room -= next.length;
    if (room < 0) break;
    for (const { id } of level) open.add(id);
    level = next;
  }
  return open;
}

type NodesProps = {
  nodes: readonly CatalogueNode[];
  tree: Tree;
  /** Undefined without the permission, and during a search, which hides some. */
  moves?: TreeMoves | undefined;
  drag?: TreeDrag | undefined;
  mayWrite: boolean;
  accountId: string;
};

const Nodes = ({ nodes, tree, moves, drag, mayWrite, accountId }: NodesProps) => {
  const { t } = useTranslation('categories');
  return (
    <Card>
      <TreeNodes nodes={nodes} tree={tree} others={(count) => t('others', { count })}>
        {(node, open) => (
          <CategoryRow
            node={node}
            open={open}
            onToggle={() => tree.toggle(node.id)}
            moves={moves}
            drag={drag}
            create={mayWrite ? `/category/create?account=${accountId}&parent=${node.id}` : undefined}
          />
        )}
      </TreeNodes>
    </Card>
  );
};

export type TreeProps = { catalogue: CatalogueTree; text: string; mayWrite: boolean; create: ReactNode };

/** The matches of a search with their ancestors; nothing can be moved there, since not all are visible. */
const Found = ({ catalogue, text, mayWrite }: TreeProps) => {
  const { t } = useTranslation('categories');
  const { nodes, others } = nodesWith(catalogue.nodes, text);
  const tree = useTree(() => true, listLimits.shown);
  if (nodes.length === 0) return <EmptyState title={t('noMatch')} />;
  return (
    <Stack gap={3}>
      {others > 0 ? <p className="small">{t('foundMore', { count: others })}</p> : null}
      <Nodes nodes={nodes} tree={tree} mayWrite={mayWrite} accountId={catalogue.accountId} />
    </Stack>
  );
};

const Whole = ({ catalogue, mayWrite, create }: TreeProps) => {
  const { t } = useTranslation('categories');
  const [first] = useState(() => openedFirst(catalogue.nodes));
  const tree = useTree((id) => first.has(id), listLimits.shown);
  // the target of a move must be visible: its branch opens
  const showSpot = ({ parent, position }: Spot): void => {
    if (position > tree.countOf(parent)) tree.show(parent, position);
    if (parent !== null) tree.open([...(pathTo(catalogue.nodes, parent) ?? []), parent]);
  };
  const moves = useTreeMoves(catalogue, showSpot);
  // as saved: where another one is carried to is not where it stands
  const drag = useTreeDrag(catalogue.nodes, moves.dropAt);
  if (catalogue.nodes.length === 0)
    return (
      <EmptyState title={t('none')} action={create}>
        {t('noneHelp')}
      </EmptyState>
    );
  return (
    <Stack gap={3}>
      <output className="visually-hidden">{moves.said}</output>
      <Failure error={moves.error} />
      <Nodes
        nodes={moves.nodes}
        tree={tree}
        moves={mayWrite ? moves : undefined}
        drag={mayWrite ? drag : undefined}
        mayWrite={mayWrite}
        accountId={catalogue.accountId}
      />
    </Stack>
  );
};

/** A catalogue as a tree: with branches to open, a search, and moves by mouse and keyboard. */
export const CategoryTree = (props: TreeProps) =>
  props.text.trim() === '' ? <Whole {...props} /> : <Found key={props.text} {...props} />;
