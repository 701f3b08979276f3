import { activeStatuses } from '@reprise/platform/domain/core/field.ts';
import { organizationTypes } from '../../domain/organizations/organization.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Tabs } from '@reprise/platform/screens/ui/shown/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import type { FilterKit, ListKit } from '@reprise/platform/screens/kit/list/list-definition.ts';
import { useAccountChip } from '../accounts/account-chip.tsx';
import { organizationsKey, unitsQuery } from '../shown/organizations-query.ts';
import { OrganizationBadge } from './organization-badge.tsx';
import { OrganizationTree } from './organization-tree.tsx';
import { ExportButton } from '../shown/export-button.tsx';
import '../shown/organizations.css';

type Kit = ListKit<'entities'>;

/** The manager of a workshop writes its form and creates nothing. */
const mayCreate = ({ can, session }: Kit): boolean => can('organization_write') && session.module !== 'rps';

/** A file is of one account; whoever sees the entities of several chooses one of them first. */
const Actions = ({ kit }: { kit: Kit }) => {
  const account = kit.said('account');
  return (
    <>
      <ExportButton
        accountId={account}
        refusal={account === undefined && kit.can('client_list') ? kit.t('import.ofOneAccount') : undefined}
      />
      {mayCreate(kit) ? (
        <LinkButton
          look="ghost"
          href={account === undefined ? '/entities/import' : `/entities/import?account=${account}`}
        >
          {kit.t('import.open')}
        </LinkButton>
      ) : null}
    </>
  );
};

/** The chips above the entities; each set one says its value and can be taken away. */
const useFilters = ({
  t,
  said,
  set,
  own,
  joined,
  text,
  found,
}: FilterKit<'GET /organizations', 'entities'>) => {
  const account = said('account');
  const label = t('field.account');
  const chip = useAccountChip({
    key: 'account',
    label,
    chosen: account,
    set: (accountId) => set({ account: accountId }),
  });
  const units = useQuery(unitsQuery(account));
  return [
    own({ account }, { accountId: account }, chip),
    joined('type', {
      label: t('field.type'),
      values: organizationTypes,
      word: (type) => t(`types.${type}`),
    }),
    joined('status', {
      label: t('field.status'),
      values: activeStatuses,
      word: (status) => t(`statuses.${status}`),
    }),
    text('name', { label: t('field.name') }),
    text('externalId', { label: t('field.externalId') }),
    found('parentOrganizationId', {
      address: 'parent',
      label: t('field.parent'),
      options: (units.data?.items ?? []).map(({ id, commonName }) => ({ value: id, label: commonName })),
    }),
  ];
};

/** The entities of one's scope, as a list with its filters or as a tree. */
export const { Page } = defineList('GET /organizations', {
  words: 'entities',
  stale: [organizationsKey, 'list'],
  title: ({ t }) => t('title'),
  counted: ({ total }) => total,
  actions: (kit) => <Actions kit={kit} />,
  create: (kit) =>
    mayCreate(kit)
      ? { may: 'organization_write', href: '/entity/create', label: kit.t('create') }
      : undefined,
  filters: useFilters,
  keeps: ['view'],
  around: (list, { t, said, set, create }) => (
    <Tabs
      label={t('views')}
      current={said('view') === 'tree' ? 'tree' : 'list'}
      onChange={(view) => set({ view: view === 'tree' ? 'tree' : undefined })}
      tabs={[
        { key: 'list', label: t('list'), content: <Stack gap={4}>{list}</Stack> },
        {
          key: 'tree',
          label: t('tree'),
          content: <OrganizationTree accountId={said('account')} create={create} />,
        },
      ]}
    />
  ),
  order: { keys: ['commonName', 'type', 'externalId', 'city', 'status'], first: 'commonName' },
  columns: ({ t, can, said }) => [
    {
      key: 'commonName',
      header: t('field.commonName'),
      sortable: true,
      card: 'name',
      cell: (one) => one.commonName,
      wide: true,
    },
    {
      key: 'type',
      header: t('field.type'),
      sortable: true,
      card: 'about',
      cell: (one) => t(`types.${one.type}`),
    },
    // whose an entity is stands in its row only where those of several clients are shown
    can('client_list') &&
      said('account') === undefined && {
        key: 'account',
        header: t('field.account'),
        cell: (one) => one.accountName,
        hideBelow: 'tablet',
      },
    { key: 'parent', header: t('field.parent'), cell: (one) => one.parentName ?? '–', hideBelow: 'tablet' },
    {
      key: 'externalId',
      header: t('field.externalId'),
      sortable: true,
      cell: (one) => <span className="num">{one.externalId ?? '–'}</span>,
      value: ({ externalId }) => externalId,
      card: 'end',
    },
    { key: 'city', header: t('field.city'), sortable: true, card: 'about', cell: (one) => one.city },
    {
      key: 'status',
      header: t('field.status'),
      sortable: true,
      card: 'state',
      cell: (one) => <OrganizationBadge status={one.status} />,
      value: ({ status }) => t(`statuses.${status}`),
    },
  ],
  href: ({ id }) => `/entity/${id}/edit`,
  empty: ({ t }, create) => ({ title: t('none'), help: t('noneHelp'), action: create }),
  noMatch: ({ t }) => ({ title: t('noMatch') }),
});
