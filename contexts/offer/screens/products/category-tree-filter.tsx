import type { CatalogueNode } from '../../domain/categories/category-sheet.ts';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { firstOf } from '@reprise/platform/screens/ui/list/long-lists.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { inOrder, treeLabel } from '../categories/tree-nodes.ts';
import { namedLike } from './category-nodes.ts';
import { treeQuery } from './products-query.ts';

type Chosen = { selected: readonly string[]; onToggle: (id: string) => void };

const Choice = ({ id, label, selected, onToggle }: Chosen & { id: string; label: string }) => (
  <label className="check" title={label}>
    <input type="checkbox" checked={selected.includes(id)} onChange={() => onToggle(id)} />
    <span>{treeLabel(label)}</span>
  </label>
);

const holds = (node: CatalogueNode, selected: readonly string[]): boolean =>
  node.children.some((child) => selected.includes(child.id) || holds(child, selected));

/** One category; its children are shown when it is opened, or when one of them is chosen. */
const Node = ({ node, ...chosen }: Chosen & { node: CatalogueNode }) => {
  const { t } = useTranslation('products');
  const { id, label: name, children } = node;
  const [open, setOpen] = useState(() => holds(node, chosen.selected));
  return (
    <li>
      <div className="category-choice">
        {children.length === 0 ? (
          <span className="category-toggle" aria-hidden="true" />
        ) : (
          <button
            type="button"
            className="category-toggle"
            aria-expanded={open}
            aria-label={open ? t('filter.hideBelow', { name }) : t('filter.showBelow', { name })}
            onClick={() => setOpen(!open)}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </button>
        )}
        <Choice id={id} label={name} {...chosen} />
      </div>
      {open && children.length > 0 ? <Nodes nodes={children} {...chosen} /> : null}
    </li>
  );
};

const Nodes = ({ nodes, ...chosen }: Chosen & { nodes: readonly CatalogueNode[] }) => (
  <ul className="category-nodes">
    {nodes.map((node) => (
      <Node key={node.id} node={node} {...chosen} />
    ))}
  </ul>
);

const Found = ({ nodes, typed, ...chosen }: Chosen & { nodes: readonly CatalogueNode[]; typed: string }) => {
  const { t } = useTranslation('ui');
  const { shown, others } = firstOf(namedLike(inOrder(nodes), typed));
  return (
    <>
      {shown.map(({ id, label, path }) => (
        <div key={id}>
          <Choice id={id} label={label} {...chosen} />
          {path.length > 0 ? (
            <span className="small tree-path">{path.map(treeLabel).join(' › ')}</span>
          ) : null}
        </div>
      ))}
      {shown.length === 0 ? <p className="combo-note">{t('filter.none')}</p> : null}
      {others > 0 ? <p className="combo-note">{t('filter.others', { count: others })}</p> : null}
    </>
  );
};

/** The filter by categories, chosen in their tree; a chosen one includes its descendants. */
export const CategoryTreeFilter = ({
  accountId,
  selected,
  onChange,
}: {
  accountId: string;
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}) => {
  const { t } = useTranslation('products');
  const [typed, setTyped] = useState('');
  const query = useQuery(treeQuery(accountId));
  const onToggle = (id: string): void =>
    onChange(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  return (
    <fieldset className="popover-pad">
      <legend className="visually-hidden">{t('filter.category')}</legend>
      <TextField
        size="s"
        type="search"
        label={t('filter.searchCategory')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="popover-list">
        <Loaded query={query}>
          {(nodes) =>
            typed.trim() === '' ? (
              <Nodes nodes={nodes} selected={selected} onToggle={onToggle} />
            ) : (
              <Found nodes={nodes} typed={typed} selected={selected} onToggle={onToggle} />
            )
          }
        </Loaded>
      </div>
    </fieldset>
  );
};
