import type { UserView } from '../../domain/users/user.ts';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { PageTitle } from '@reprise/platform/screens/ui/frame/layout.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useListed } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { UserFilters } from './user-filters.tsx';
import { clearedSearch, isFiltered, userOrders, usersQuery, type UserSearch } from './user-search.ts';
import { nameOf, UserStatus, useSheetOf } from './user-words.tsx';
import '../shown/users.css';

const route = getRouteApi('/users');

/** User types and places, one line each. */
const Roles = ({ user }: { user: UserView }) => {
  const { t } = useTranslation(['users', 'dashboard']);
  return (
    <ul className="user-roles">
      {user.modules.map(({ type, organizationId, moduleType, organizationName }) => (
        <li key={`${moduleType} ${organizationId}`}>
          {t(`dashboard:userType.${type}`)} <span className="small">{organizationName}</span>
        </li>
      ))}
    </ul>
  );
};

function useColumns(): Column<UserView>[] {
  const { t } = useTranslation('users');
  const { day, moment } = useFormats();
  const can = useCan();
  const client: Column<UserView>[] = can('client_list')
    ? [
        {
          key: 'client',
          header: t('column.client'),
          cell: ({ accountName }) => accountName,
          hideBelow: 'tablet',
        },
      ]
    : [];
  return [
    {
      key: 'name',
      header: t('column.name'),
      sortable: true,
      cell: (user) => (
        <span className="user-name">
          {nameOf(user)} <span className="small">{user.email}</span>
        </span>
      ),
    },
    { key: 'roles', header: t('column.roles'), cell: (user) => <Roles user={user} />, hideBelow: 'phone' },
    ...client,
    {
      key: 'status',
      header: t('column.status'),
      sortable: true,
      cell: (user) => <UserStatus user={user} />,
    },
    {
      key: 'lastLoginAt',
      header: t('column.lastLoginAt'),
      sortable: true,
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? t('never') : moment(lastLoginAt)),
      hideBelow: 'phone',
    },
    {
      key: 'createdAt',
      header: t('column.createdAt'),
      sortable: true,
      cell: ({ createdAt }) => day(createdAt),
      hideBelow: 'tablet',
    },
  ];
}

/** Links to create a user: the provider's people create administrators and users of accounts. */
const Ways = () => {
  const { t } = useTranslation('users');
  const can = useCan();
  return (
    <>
      {can('user_import') ? (
        <LinkButton look="ghost" href="/users/import">
          {t('importUsers')}
        </LinkButton>
      ) : null}
      {can('assign_admin') ? (
        <LinkButton look="ghost" href="/userAdmin/create">
          {t('createAdmin')}
        </LinkButton>
      ) : null}
      {can('user_write') ? (
        <LinkButton href={can('client_list') ? '/userClient/create' : '/user/create'}>
          {can('client_list') ? t('createClient') : t('create')}
        </LinkButton>
      ) : null}
    </>
  );
};

function useEmpty(search: UserSearch, onClear: () => void) {
  const { t } = useTranslation('users');
  if (!isFiltered(search)) return { title: t('empty'), help: t('emptyHelp') };
  return {
    title: t('noMatch'),
    help: t('noMatchHelp'),
    action: (
      <Button look="ghost" onClick={onClear}>
        {t('clear')}
      </Button>
    ),
  };
}

/** The people of one's scope, and the way to each one's sheet. */
export const Page = () => {
  const { t } = useTranslation('users');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: UserSearch): void => void navigate({ search: next, replace: true });
  const query = useQuery({
    queryKey: ['users', search],
    queryFn: ({ signal }) => call('GET /users', { query: usersQuery(search), signal }),
    placeholderData: keepPreviousData,
  });
  const { sort = 'name', direction = 'asc' } = search;
  return (
    <>
      <PageTitle title={t('title')} count={query.data?.total} actions={<Ways />} />
      <UserFilters search={search} onChange={go} />
      <DataTable
        caption={t('title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowHref={useSheetOf()}
        sort={{ key: sort, direction }}
        onSort={({ key, direction: to }) =>
          go({ ...search, page: undefined, sort: userOrders.find((one) => one === key), direction: to })
        }
        empty={useEmpty(search, () => go(clearedSearch(search)))}
        {...useListed(query, search, (to) => void navigate({ search: { ...search, ...to } }))}
      />
    </>
  );
};
