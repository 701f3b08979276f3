import type { CatalogueNode } from '../../domain/categories/category-sheet.ts';
import { Button, IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { TreeToggle } from '@reprise/platform/screens/ui/list/tree.tsx';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconGripVertical,
  IconPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import type { Way } from './tree-moves.ts';
import { treeLabel } from './tree-nodes.ts';
import type { TreeDrag } from './use-tree-drag.ts';
import { gripId, type TreeMoves } from './use-tree-moves.ts';

const steps = [
  ['up', IconArrowUp],
  ['down', IconArrowDown],
  ['out', IconArrowLeft],
  ['in', IconArrowRight],
] as const satisfies readonly (readonly [Way, unknown])[];

/** Buttons that move a grabbed category, for touch without dragging. */
const Carrying = ({ node, moves }: { node: CatalogueNode; moves: TreeMoves }) => {
  const { t } = useTranslation('categories');
  return (
    <fieldset className="category-carry">
      <legend className="visually-hidden">{t('move.carry', { label: node.label })}</legend>
      {steps.map(([way, Icon]) => (
        <IconButton key={way} label={t(`move.ways.${way}`)} onClick={() => moves.step(node.id, way)}>
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      ))}
      <Button size="s" onClick={() => moves.drop(node.id)}>
        {t('move.drop')}
      </Button>
      <Button size="s" look="ghost" onClick={() => moves.giveBack(node.id)}>
        {t('move.cancel')}
      </Button>
    </fieldset>
  );
};

/** The handle: dragged by the mouse; after a press the arrow keys move the category, Enter drops it, Escape cancels. */
const Grip = ({ node, moves, drag }: { node: CatalogueNode; moves: TreeMoves; drag: TreeDrag }) => {
  const { t } = useTranslation('categories');
  const { id, label } = node;
  const isGrabbed = moves.grabbed === id;
  return (
    <button
      type="button"
      id={gripId(id)}
      className="tree-handle category-grip"
      aria-label={t('move.grip', { label })}
      aria-pressed={isGrabbed}
      aria-disabled={moves.busy || undefined}
      title={t('move.help')}
      onKeyDown={moves.keys(id)}
      onClick={() => {
        if (moves.busy) return;
        if (isGrabbed) moves.drop(id);
        else moves.grab(id);
      }}
      {...drag.grip(id)}
      draggable={!moves.busy}
    >
      <IconGripVertical size={18} aria-hidden="true" />
    </button>
  );
};

const Numbers = ({ node }: { node: CatalogueNode }) => {
  const { t } = useTranslation('categories');
  const { count } = useFormats();
  const { numberOfProducts: products, numberOfPublishedProducts: published } = node;
  return (
    <span className="category-numbers small num">
      {t('products', { count: products, total: count(products) })}
      {products === 0 ? null : (
        <span className="category-published">
          {t('published', { count: published, total: count(published) })}
        </span>
      )}
    </span>
  );
};

type RowProps = {
  node: CatalogueNode;
  /** Whether its children are shown; undefined where there are none. */
  open: boolean | undefined;
  onToggle: () => void;
  moves: TreeMoves | undefined;
  drag: TreeDrag | undefined;
  /** The address to create a child; undefined without the permission. */
  create: string | undefined;
};

/** One category of the tree. */
export const CategoryRow = ({ node, open, onToggle, moves, drag, create }: RowProps) => {
  const { t } = useTranslation('categories');
  const { id, label, identifier } = node;
  const isGrabbed = moves?.grabbed === id;
  return (
    <div className="tree-node category-node" data-grabbed={isGrabbed || undefined} {...drag?.place(id)}>
      <TreeToggle open={open} label={t(open ? 'hideBelow' : 'showBelow', { label })} onToggle={onToggle} />
      {moves === undefined || drag === undefined ? null : <Grip node={node} moves={moves} drag={drag} />}
      <span className="category-name">
        <TextLink href={`/category/${id}/edit`}>
          <span title={label}>{treeLabel(label)}</span>
        </TextLink>
        <span className="category-slug">{identifier}</span>
      </span>
      <Numbers node={node} />
      {create === undefined ? null : (
        <TextLink href={create} className="btn btn-quiet btn-s" aria-label={t('createBelow', { label })}>
          <IconPlus size={18} aria-hidden="true" />
        </TextLink>
      )}
      {isGrabbed && moves !== undefined ? <Carrying node={node} moves={moves} /> : null}
    </div>
  );
};
