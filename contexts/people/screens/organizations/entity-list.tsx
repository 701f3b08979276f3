import type { OrganizationListView } from '../../domain/organizations/organization.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Listed } from '@reprise/platform/domain/core/call.ts';
import { useListed } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { EntityBadge } from './entity-badge.tsx';
import { EntityFilters } from './entity-filters.tsx';
import { clearedSearch, isFiltered, type EntitySearch } from './entity-search.ts';

/** The account is in the row only where organizations of several accounts are shown. */
const useColumns = (isOfOne: boolean): Column<OrganizationListView>[] => {
  const { t } = useTranslation('entities');
  const seesAll = useCan()('client_list');
  const account: Column<OrganizationListView>[] =
    seesAll && !isOfOne
      ? [{ key: 'account', header: t('field.account'), cell: (one) => one.accountName, hideBelow: 'tablet' }]
      : [];
  return [
    { key: 'name', header: t('field.commonName'), cell: (one) => one.commonName, wide: true },
    { key: 'type', header: t('field.type'), cell: (one) => t(`types.${one.type}`), hideBelow: 'phone' },
    ...account,
    { key: 'parent', header: t('field.parent'), cell: (one) => one.parentName ?? '–', hideBelow: 'tablet' },
    {
      key: 'externalId',
      header: t('field.externalId'),
      cell: (one) => <span className="num">{one.externalId ?? '–'}</span>,
      hideBelow: 'phone',
    },
    { key: 'city', header: t('field.city'), cell: (one) => one.city, hideBelow: 'phone' },
    { key: 'status', header: t('field.status'), cell: (one) => <EntityBadge status={one.status} /> },
  ];
};

type Props = {
  search: EntitySearch;
  query: UseQueryResult<Listed<OrganizationListView>>;
  create: ReactNode;
  onChange: (search: EntitySearch) => void;
  onMove: (to: { page?: number; size?: number }) => void;
};

/** The organizations as a list, filtered. */
export const EntityList = ({ search, query, create, onChange, onMove }: Props) => {
  const { t } = useTranslation(['entities', 'dashboard']);
  const clear = (
    <Button look="ghost" onClick={() => onChange(clearedSearch(search))}>
      {t('dashboard:list.clear')}
    </Button>
  );
  return (
    <>
      <EntityFilters search={search} onChange={onChange} />
      <DataTable
        caption={t('title')}
        columns={useColumns(search.account !== undefined)}
        rowKey={(one) => one.id}
        rowHref={(one) => `/entity/${one.id}/edit`}
        empty={
          isFiltered(search)
            ? { title: t('noMatch'), action: clear }
            : { title: t('none'), help: t('noneHelp'), action: create }
        }
        {...useListed(query, search, onMove)}
      />
    </>
  );
};
