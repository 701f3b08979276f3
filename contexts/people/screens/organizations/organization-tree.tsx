import type { OrganizationNode } from '../../domain/organizations/organization.ts';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { TreeToggle } from '@reprise/platform/screens/ui/list/tree.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { SearchedTree } from '@reprise/platform/screens/kit/list/searched-tree.tsx';
import { treeQuery } from '../shown/organizations-query.ts';
import { OrganizationBadge } from './organization-badge.tsx';
import { countBelow, nodesWith, treeLabel } from './shown-nodes.ts';

const Row = ({
  node,
  open,
  onToggle,
}: {
  node: OrganizationNode;
  open: boolean | undefined;
  onToggle: () => void;
}) => {
  const { t } = useTranslation('entities');
  const { id, commonName: name } = node;
  return (
    <div className="tree-node entity-node">
      <TreeToggle open={open} label={t(open ? 'hideBelow' : 'showBelow', { name })} onToggle={onToggle} />
      <TextLink href={`/entity/${id}/edit`}>
        <span title={name}>{treeLabel(name)}</span>
      </TextLink>
      <span className="small">
        {[t(`types.${node.type}`), node.city, node.externalId].filter(Boolean).join(' · ')}
      </span>
      {node.status === 'inactive' ? <OrganizationBadge status={node.status} /> : null}
      {open === false ? <span className="small">{t('below', { count: countBelow(node) })}</span> : null}
    </div>
  );
};

/** The organizations of one's scope as a tree. */
export const OrganizationTree = ({
  accountId,
  create,
}: {
  accountId: string | undefined;
  create: ReactNode;
}) => {
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
          return (
            <SearchedTree
              nodes={shown}
              isFound={text.trim() !== ''}
              others={(count) => t('others', { count })}
            >
              {(node, open, onToggle) => <Row node={node} open={open} onToggle={onToggle} />}
            </SearchedTree>
          );
        }}
      </Loaded>
    </Stack>
  );
};
