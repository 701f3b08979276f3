import type { CatalogueNode, CatalogueTree } from '@reprise/domain/catalogue/category-sheet';
import { listLimits } from '@reprise/domain/limits';
import { Card, Stack } from '@reprise/ui/layout';
import { EmptyState } from '@reprise/ui/states';
import '@reprise/ui/tree.css';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../lib/workshop/failure.tsx';
import { CategoryRow } from './category-row.tsx';
import type { Spot } from './tree-moves.ts';
import { useTreeDrag, type TreeDrag } from './use-tree-drag.ts';
import { useTreeMoves, type TreeMoves } from './use-tree-moves.ts';
import { nodesWith, pathTo } from './tree-nodes.ts';

/** So many categories are shown at first: a small catalogue whole, a large one as deep as they go. */
const atFirst = 40;
/** A level of thousands is shown by so many more: all at once would stand still. */
const atOnce = 200;

/** The branches that are open at first: level by level, as long as there is room. */
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

type Shown = {
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
  /** How many of a level are shown, by its parent; and some more of them. */
  countOf: (parent: string | null) => number;
  showMore: (parent: string | null) => void;
};

/** Which branches are open. Asked for a spot, the branch that leads there opens. */
function useShown(nodes: readonly CatalogueNode[], allOpen: boolean) {
  const [first] = useState(() => openedFirst(nodes));
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [counts, setCounts] = useState<ReadonlyMap<string | null, number>>(new Map());
  const atRest = (id: string): boolean => allOpen || first.has(id);
  const isOpen = (id: string): boolean => turned.has(id) !== atRest(id);
  const set = (ids: readonly string[], open: boolean): void =>
    setTurned((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (open === atRest(id)) next.delete(id);
        else next.add(id);
      }
      return next;
    });
  const countOf = (parent: string | null): number => counts.get(parent) ?? listLimits.shown;
  const show = (parent: string | null, count: number): void =>
    setCounts((before) => new Map(before).set(parent, count));
  return {
    shown: {
      isOpen,
      toggle: (id: string) => set([id], !isOpen(id)),
      countOf,
      showMore: (parent) => show(parent, countOf(parent) + atOnce),
    },
    showSpot: ({ parent, position }: Spot): void => {
      if (position > countOf(parent)) show(parent, position);
      if (parent !== null) set([...(pathTo(nodes, parent) ?? []), parent], true);
    },
  } satisfies { shown: Shown; showSpot: (spot: Spot) => void };
}

type NodesProps = {
  nodes: readonly CatalogueNode[];
  parent: string | null;
  shown: Shown;
  /** Undefined for whoever may only look, and while a search hides some. */
  moves: TreeMoves | undefined;
  drag: TreeDrag | undefined;
  mayWrite: boolean;
  accountId: string;
};

/** The first thirty of a level; others when they are asked for (administration, 9). */
const Nodes = (props: NodesProps) => {
  const { nodes, parent, shown, moves, drag, mayWrite, accountId } = props;
  const { t } = useTranslation('categories');
  const visible = nodes.slice(0, shown.countOf(parent));
  const others = nodes.length - visible.length;
  return (
    <ul className="tree-nodes">
      {visible.map((node) => (
        <li key={node.id}>
          <CategoryRow
            node={node}
            open={node.children.length === 0 ? undefined : shown.isOpen(node.id)}
            onToggle={() => shown.toggle(node.id)}
            moves={moves}
            drag={drag}
            create={mayWrite ? `/category/create?account=${accountId}&parent=${node.id}` : undefined}
          />
          {node.children.length > 0 && shown.isOpen(node.id) ? (
            <Nodes {...props} nodes={node.children} parent={node.id} />
          ) : null}
        </li>
      ))}
      {others > 0 ? (
        <li>
          <button type="button" className="tree-others" onClick={() => shown.showMore(parent)}>
            {t('others', { count: others })}
          </button>
        </li>
      ) : null}
    </ul>
  );
};

export type TreeProps = { catalogue: CatalogueTree; text: string; mayWrite: boolean; create: ReactNode };

/** What a search finds, with what leads to it; nothing is moved there, since not all are seen. */
const Found = ({ catalogue, text, mayWrite }: TreeProps) => {
  const { t } = useTranslation('categories');
  const { nodes, others } = nodesWith(catalogue.nodes, text);
  const { shown } = useShown(nodes, true);
  if (nodes.length === 0) return <EmptyState title={t('noMatch')} />;
  return (
    <Stack gap={3}>
      {others > 0 ? <p className="small">{t('foundMore', { count: others })}</p> : null}
      <Card>
        <Nodes
          nodes={nodes}
          parent={null}
          shown={shown}
          moves={undefined}
          drag={undefined}
          mayWrite={mayWrite}
          accountId={catalogue.accountId}
        />
      </Card>
    </Stack>
  );
};

const Whole = ({ catalogue, mayWrite, create }: TreeProps) => {
  const { t } = useTranslation('categories');
  const { shown, showSpot } = useShown(catalogue.nodes, false);
  const moves = useTreeMoves(catalogue, showSpot);
  const drag = useTreeDrag(moves.nodes, moves.dropAt);
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
      <Card>
        <Nodes
          nodes={moves.nodes}
          parent={null}
          shown={shown}
          moves={mayWrite ? moves : undefined}
          drag={mayWrite ? drag : undefined}
          mayWrite={mayWrite}
          accountId={catalogue.accountId}
        />
      </Card>
    </Stack>
  );
};

/** A catalogue as a tree: opened branch by branch, searched, put in order by hand and by keyboard. */
export const CategoryTree = (props: TreeProps) =>
  props.text.trim() === '' ? <Whole {...props} /> : <Found key={props.text} {...props} />;
