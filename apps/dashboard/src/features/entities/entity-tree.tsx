import { listLimits } from '@reprise/domain/limits';
import type { OrganizationNode } from '@reprise/domain/organization/organization';
import { TextField } from '@reprise/ui/field';
import { Card, Stack } from '@reprise/ui/layout';
import { TextLink } from '@reprise/ui/link';
import { EmptyState } from '@reprise/ui/states';
import '@reprise/ui/tree.css';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../lib/loaded.tsx';
import { treeQuery } from './entities-query.ts';
import { EntityBadge } from './entity-badge.tsx';
import { countBelow, nodesWith, treeLabel } from './shown-nodes.ts';

/** Deeper entities are shown when they are asked for. */
const openLevels = 2;

const Node = ({ node, level }: { node: OrganizationNode; level: number }) => {
  const { t } = useTranslation('entities');
  const [open, setOpen] = useState(level < openLevels);
  const { id, commonName: name, children } = node;
  const toggle = open ? t('hideBelow', { name }) : t('showBelow', { name });
  return (
    <li>
      <div className="tree-node entity-node">
        {children.length === 0 ? (
          <span className="tree-toggle" aria-hidden="true" />
        ) : (
          <button
            type="button"
            className="tree-toggle"
            aria-expanded={open}
            aria-label={toggle}
            onClick={() => setOpen(!open)}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </button>
        )}
        <TextLink href={`/entity/${id}/edit`}>
          <span title={name}>{treeLabel(name)}</span>
        </TextLink>
        <span className="small">
          {[t(`types.${node.type}`), node.city, node.externalId].filter(Boolean).join(' · ')}
        </span>
        {node.status === 'inactive' ? <EntityBadge status={node.status} /> : null}
        {children.length > 0 && !open ? (
          <span className="small">{t('below', { count: countBelow(node) })}</span>
        ) : null}
      </div>
      {open && children.length > 0 ? <Nodes nodes={children} level={level + 1} /> : null}
    </li>
  );
};

/** The first thirty of a level; the others when they are asked for (administration, 9). */
const Nodes = ({ nodes, level }: { nodes: readonly OrganizationNode[]; level: number }) => {
  const { t } = useTranslation('entities');
  const [all, setAll] = useState(false);
  const others = all ? 0 : nodes.length - listLimits.shown;
  return (
    <ul className="tree-nodes">
      {nodes.slice(0, others > 0 ? listLimits.shown : nodes.length).map((node) => (
        <Node key={node.id} node={node} level={level} />
      ))}
      {others > 0 ? (
        <li>
          <button type="button" className="tree-others" onClick={() => setAll(true)}>
            {t('others', { count: others })}
          </button>
        </li>
      ) : null}
    </ul>
  );
};

/** The entities of one's scope, each below the one that it attaches to. */
export const EntityTree = ({ accountId, create }: { accountId: string | undefined; create: ReactNode }) => {
  const { t } = useTranslation('entities');
  const [text, setText] = useState('');
  const query = useQuery(treeQuery(accountId));
  return (
    <Stack gap={4}>
      <div className="entity-search">
        <TextField
          label={t('searchTree')}
          size="s"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Loaded query={query}>
        {(nodes) => {
          const shown = nodesWith(nodes, text);
          if (shown.length === 0)
            return <EmptyState title={t(nodes.length === 0 ? 'none' : 'noMatch')} action={create} />;
          // what is found is opened: a search begins the tree anew
          return (
            <Card key={text === '' ? 'all' : 'found'}>
              <Nodes nodes={shown} level={text === '' ? 0 : -openLevels} />
            </Card>
          );
        }}
      </Loaded>
    </Stack>
  );
};
