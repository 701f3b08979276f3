import { parcelStatuses } from '../../domain/parcels/parcel.states.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import type { ListColumn, ListKit } from '@reprise/platform/screens/kit/list/list-definition.ts';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { useParcelActions } from './bulk-actions.ts';
import { ParcelBadge } from './parcel-badge.tsx';
import { countIn, otherEnd, Products, type ParcelWay } from './parcel-columns.tsx';
import type { Parcel } from './use-parcel.ts';

const words = ['dashboard', 'states'] as const;

/** The tabs of outgoing and incoming parcels; only workshops have both. */
const Ways = ({ way }: { way: ParcelWay }) => {
  const { t } = useTranslation('dashboard');
  if (useSignedIn().module !== 'rps') return null;
  const ways = [
    { key: 'out', href: '/expedition' },
    { key: 'in', href: '/expedition/incoming' },
  ] as const;
  return (
    <nav className="package-ways" aria-label={t('expedition.ways.label')}>
      {ways.map(({ key, href }) => (
        <LinkButton
          key={key}
          href={href}
          look={key === way ? 'primary' : 'ghost'}
          size="s"
          aria-current={key === way ? 'page' : undefined}
        >
          {t(`expedition.ways.${key}`)}
        </LinkButton>
      ))}
    </nav>
  );
};

/** To the parcels that wait for their carrier. */
const HandOverLink = () => {
  const { t } = useTranslation('dashboard');
  return (
    <LinkButton look="ghost" href="/expedition/hand-over">
      {t('expedition.together.open')}
    </LinkButton>
  );
};

const columnsOf =
  (way: ParcelWay) =>
  ({ t, moment }: ListKit<typeof words>): ListColumn<Parcel>[] => [
    {
      key: 'number',
      header: t('expedition.number'),
      sortable: true,
      card: 'name',
      cell: ({ number }) => <b className="num">{number}</b>,
      value: ({ number }) => number,
    },
    {
      key: 'status',
      header: t('common.status'),
      sortable: true,
      card: 'state',
      cell: (row) => <ParcelBadge status={row.status} />,
      value: ({ status }) => t(`states:package_${status}`),
    },
    {
      key: 'destination',
      header: t(way === 'in' ? 'expedition.origin' : 'expedition.destination'),
      wide: true,
      card: 'about',
      cell: (row) => otherEnd({ parcel: row, way }),
    },
    {
      key: 'products',
      header: t('expedition.products'),
      align: 'end',
      card: 'value',
      cell: (row) => <Products parcel={row} />,
      value: countIn,
    },
    {
      key: 'label',
      header: t('expedition.label'),
      hideBelow: 'phone',
      card: 'none',
      cell: (row) => t(`expedition.labels.${row.labelStatus}`),
    },
    {
      key: 'tracking',
      header: t('expedition.tracking'),
      card: ({ trackingNumber }) => (trackingNumber === null ? 'none' : 'about'),
      cell: (row) => <span className="num">{row.trackingNumber ?? t('list.none')}</span>,
      value: ({ trackingNumber }) => trackingNumber,
    },
    {
      key: 'createdAt',
      header: t('common.date'),
      sortable: true,
      card: 'end',
      cell: (row) => moment(row.createdAt),
      value: ({ createdAt }) => ({ moment: createdAt }),
    },
  ];

/** The parcels that leave the user's place or come to it, each with its next step. */
export const parcelsList = (way: ParcelWay) =>
  defineList('GET /packages', {
    words,
    // views and columns are kept by it: those of what leaves are not of what comes
    stale: way === 'out' ? ['packages', 'list'] : ['packages', 'list', way],
    title: ({ t }) => t(way === 'in' ? 'expedition.ways.in' : 'expedition.title'),
    lead: () => <Ways way={way} />,
    actions: ({ can }) => (way === 'out' && can('expedition_send') ? <HandOverLink /> : null),
    create: ({ t }) => ({ may: 'expedition_send', href: '/start-expedition', label: t('expedition.start') }),
    given: { way },
    filters: ({ t, several, missing, text }) => [
      text('number', {
        label: t('expedition.number'),
        clean: (typed) => typed.replaceAll(/\s/g, '').slice(0, 30),
      }),
      several('status', {
        label: t('common.status'),
        values: parcelStatuses,
        word: (status) => t(`states:package_${status}`),
        also: ['not'],
      }),
      missing('trackingNumberEmpty', { label: t('expedition.tracking') }),
    ],
    order: { keys: ['createdAt', 'number', 'status'] },
    columns: columnsOf(way),
    href: ({ id }) => `${way === 'in' ? '/expedition/incoming' : '/start-expedition'}?package=${id}`,
    bulk: {
      nameOf: ({ number, destination }) => `${number} ${destination}`,
      actions: (kit) => useParcelActions(kit, way),
    },
    empty: ({ t }) =>
      way === 'in'
        ? { title: t('expedition.incomingEmpty'), help: t('expedition.incomingEmptyHelp') }
        : { title: t('expedition.empty'), help: t('expedition.emptyHelp') },
    noMatch: ({ t }) => ({ title: t('list.noMatch') }),
  });
