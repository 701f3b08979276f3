import { userTypes } from '@reprise/platform/domain/core/access.ts';
import type { UserView } from '../../domain/users/user.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import type { FilterKit } from '@reprise/platform/screens/kit/list/list-definition.ts';
import { useAccountChip } from '../accounts/account-chip.tsx';
import { usersKey } from '../shown/users-query.ts';
import { userActions } from './bulk-actions.ts';
import { nameOf, sheetOf, standingOf, userStatuses, UserStatus } from './user-words.tsx';
import '../shown/users.css';

const userWords = ['users', 'dashboard'] as const;
const orders = ['name', 'email', 'status', 'lastLoginAt', 'createdAt'] as const;
const listedTypes = userTypes.filter((type) => type !== 'pseudo_anonymous');

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

/** The other ways to new people: many at once, and the provider's own. */
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
    </>
  );
};

function useEntities(accountId: string | undefined) {
  const can = useCan();
  const entities = useQuery({
    queryKey: ['organizations', 'of users', accountId ?? 'own'],
    queryFn: ({ signal }) => call('GET /organizations', { query: { accountId }, signal }),
    enabled: can('organization_list'),
  });
  return (entities.data?.items ?? []).map(({ id, commonName }) => ({ value: id, label: commonName }));
}

/** The chips above the users: name, entity, role, status, and for the provider's staff the client. */
const useFilters = ({
  t,
  said,
  set,
  text,
  found,
  several,
  one,
  own,
  missing,
}: FilterKit<'GET /users', typeof userWords>) => {
  const words = useTranslation('dashboard');
  const client = said('client');
  const chip = useAccountChip({
    key: 'client',
    label: t('filter.client'),
    chosen: client,
    // an entity is one of its client
    set: (accountId) => set({ entity: undefined, entityNot: undefined, client: accountId }),
  });
  return [
    text('name', { label: t('filter.name') }),
    own({ client }, { accountId: client }, chip),
    found('organizationId', {
      address: 'entity',
      label: t('filter.entity'),
      options: useEntities(client),
      also: ['not'],
    }),
    several('type', {
      label: t('filter.type'),
      values: listedTypes,
      word: (type) => words.t(`userType.${type}`),
      also: ['not'],
    }),
    one('status', {
      label: t('filter.status'),
      values: userStatuses,
      word: (status) => t(`status.${status}`),
      also: ['not'],
    }),
    missing('lastLoginAtEmpty', { label: t('column.lastLoginAt') }),
  ];
};

/** The people of one's scope, and the way to each one's sheet. */
export const { Page } = defineList('GET /users', {
  words: userWords,
  stale: [usersKey],
  title: ({ t }) => t('title'),
  counted: ({ total }) => total,
  actions: () => <Ways />,
  // whoever looks after clients names the people of a client
  create: ({ t, can, said }) => {
    if (!can('client_list')) return { may: 'user_write', href: '/user/create', label: t('create') };
    const client = said('client');
    const href = `/userClient/create${client === undefined ? '' : `?account=${client}`}`;
    return { may: 'user_write', href, label: t('createClient') };
  },
  filters: useFilters,
  order: { keys: orders, first: 'name' },
  columns: ({ t, day, moment, can }) => [
    {
      key: 'name',
      header: t('column.name'),
      sortable: true,
      card: 'name',
      cell: (user) => (
        <span className="user-who">
          {nameOf(user)} <span className="small">{user.email}</span>
        </span>
      ),
      value: nameOf,
      beside: [{ header: t('column.email'), value: ({ email }) => email }],
    },
    {
      key: 'roles',
      header: t('column.roles'),
      card: 'about',
      cell: (user) => <Roles user={user} />,
      value: ({ modules }) =>
        modules
          .map(({ type, organizationName }) => `${t(`dashboard:userType.${type}`)} ${organizationName}`)
          .join(' · '),
    },
    can('client_list') && {
      key: 'client',
      header: t('column.client'),
      card: 'about',
      cell: ({ accountName }) => accountName,
      hideBelow: 'tablet',
    },
    {
      key: 'status',
      header: t('column.status'),
      sortable: true,
      card: 'state',
      cell: (user) => <UserStatus user={user} />,
      value: (user) => t(`status.${standingOf(user)}`),
    },
    {
      key: 'lastLoginAt',
      header: t('column.lastLoginAt'),
      sortable: true,
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? t('never') : moment(lastLoginAt)),
      value: ({ lastLoginAt }) => lastLoginAt && { moment: lastLoginAt },
      card: 'end',
    },
    {
      key: 'createdAt',
      header: t('column.createdAt'),
      sortable: true,
      cell: ({ createdAt }) => day(createdAt),
      value: ({ createdAt }) => ({ day: createdAt }),
      hideBelow: 'tablet',
    },
  ],
  bulk: { nameOf, actions: userActions },
  href: (user, { session }) => sheetOf(user, session),
  empty: ({ t }) => ({ title: t('empty'), help: t('emptyHelp') }),
  noMatch: ({ t }) => ({ title: t('noMatch'), help: t('noMatchHelp') }),
});
