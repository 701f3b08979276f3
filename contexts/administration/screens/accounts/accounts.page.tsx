import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { accountsKey } from '@reprise/people/screens/shown/found-accounts.ts';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import type { FilterKit, RowOf } from '@reprise/platform/screens/kit/list/list-definition.ts';
import { choiceChip } from '@reprise/platform/screens/kit/list/list-filters.tsx';
import type { ListFilter } from '@reprise/platform/screens/kit/list/list-filter.ts';
import { accountHref } from './account-tab.ts';
import './accounts.css';

// Spelled here, not imported: the domain's lists stand in files that would bring zod to the browser.
const statuses = ['active', 'inactive'] as const;
const kinds = ['retailer', 'buyer', 'provider'] as const;
const orders = ['name', 'createdAt', 'status'] as const;

/** In which order the clients stand. */
function orderChip({ t, said, set, own }: FilterKit<'GET /accounts', 'clients'>): ListFilter {
  const chosen = orders.find((one) => one === said('sort'));
  const chip = choiceChip({
    key: 'sort',
    label: t('sort.label'),
    options: orders.map((value) => ({ value, label: t(`sort.${value}`) })),
    selected: chosen === undefined ? [] : [chosen],
    // the youngest first
    set: ([sort]) => set({ sort, down: sort === 'createdAt' ? 'true' : undefined }),
    single: true,
  });
  const direction = said('down') === 'true' ? 'desc' : 'asc';
  return own({}, { order: { [chosen ?? 'name']: direction } }, chip);
}

/** The name of a client beside its colour. */
const Name = ({ name, mainColor }: { name: string; mainColor: string }) => (
  <span className="client-name">
    <span className="client-swatch" style={{ background: mainColor }} aria-hidden="true" />
    <b>{name}</b>
  </span>
);

/** A number of things of a client. */
const countCell = (count: (value: number) => string, value: (account: RowOf<'GET /accounts'>) => number) =>
  ({ align: 'end', cell: (account: RowOf<'GET /accounts'>) => count(value(account)), value }) as const;

/** The provider's clients. A row opens one. */
export const { Page } = defineList('GET /accounts', {
  words: 'clients',
  stale: [accountsKey, 'list'],
  title: ({ t }) => t('title'),
  counted: ({ total }) => total,
  create: ({ t }) => ({ may: 'client_write', href: '/client/create', label: t('create') }),
  keeps: ['sort', 'down'],
  filters: (kit) => {
    const { t, text, one } = kit;
    return [
      text('name', { label: t('field.name') }),
      one('status', {
        label: t('field.status'),
        values: statuses,
        word: (status) => t(`status.${status}`),
      }),
      one('kind', { label: t('field.modules'), values: kinds, word: (kind) => t(`kind.${kind}`) }),
      orderChip(kit),
    ];
  },
  columns: ({ t, count }) => [
    {
      key: 'name',
      header: t('field.name'),
      card: 'name',
      cell: (account) => <Name {...account} />,
      value: ({ name }) => name,
    },
    {
      key: 'status',
      header: t('field.status'),
      card: 'state',
      cell: ({ status }) => (
        <StateBadge tone={status === 'active' ? 'ok' : 'idle'} label={t(`status.${status}`)} />
      ),
      value: ({ status }) => t(`status.${status}`),
    },
    {
      key: 'kind',
      header: t('field.modules'),
      cell: ({ isProvider, isRetailer, isBuyerAndWorkshopsSupervisor }) =>
        [
          isProvider ? t('kind.provider') : '',
          isRetailer ? t('kind.retailer') : '',
          isBuyerAndWorkshopsSupervisor ? t('kind.buyer') : '',
        ]
          .filter(Boolean)
          .join(' · '),
      card: 'about',
    },
    {
      key: 'site',
      header: t('field.webUrl'),
      cell: ({ webUrl, webChannelActive }) =>
        webUrl === null ? '–' : webChannelActive ? webUrl : t('siteClosed', { site: webUrl }),
      hideBelow: 'tablet',
    },
    {
      key: 'premium',
      header: t('field.premium'),
      ...countCell(count, ({ enabledPremiumFeatures }) => enabledPremiumFeatures.length),
      hideBelow: 'tablet',
    },
    {
      key: 'entities',
      header: t('field.entities'),
      ...countCell(count, ({ entities }) => entities),
      hideBelow: 'phone',
    },
    {
      key: 'users',
      header: t('field.users'),
      ...countCell(count, ({ users }) => users),
      hideBelow: 'phone',
    },
  ],
  href: ({ id, organizationId, name }) =>
    organizationId === null ? `/beta/account/${id}/edit` : accountHref(organizationId, name),
  empty: ({ t }) => ({ title: t('none') }),
  noMatch: ({ t }) => ({ title: t('noMatch') }),
});
