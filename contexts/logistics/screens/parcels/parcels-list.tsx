import { parcelStatuses } from '../../domain/parcels/parcel.states.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { ParcelBadge } from './parcel-badge.tsx';
import { Numbered, otherEnd, Products, type ParcelWay } from './parcel-columns.tsx';

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

/** The parcels that leave the user's place or come to it, each with its next step. */
export const parcelsList = (way: ParcelWay) =>
  defineList('GET /packages', {
    words: ['dashboard', 'states'],
    stale: ['packages', 'list'],
    title: ({ t }) => t(way === 'in' ? 'expedition.ways.in' : 'expedition.title'),
    lead: () => <Ways way={way} />,
    create: ({ t }) => ({ may: 'expedition_send', href: '/start-expedition', label: t('expedition.start') }),
    given: { way },
    filters: ({ t, several }) => [
      several('status', {
        label: t('common.status'),
        values: parcelStatuses,
        word: (status) => t(`states:package_${status}`),
      }),
    ],
    columns: ({ t, moment }) => [
      { key: 'number', header: t('expedition.number'), cell: (row) => <Numbered parcel={row} way={way} /> },
      { key: 'status', header: t('common.status'), cell: (row) => <ParcelBadge status={row.status} /> },
      {
        key: 'destination',
        header: t(way === 'in' ? 'expedition.origin' : 'expedition.destination'),
        wide: true,
        hideBelow: 'phone',
        cell: (row) => otherEnd({ parcel: row, way }),
      },
      {
        key: 'products',
        header: t('expedition.products'),
        align: 'end',
        hideBelow: 'phone',
        cell: (row) => <Products parcel={row} />,
      },
      {
        key: 'label',
        header: t('expedition.label'),
        hideBelow: 'phone',
        cell: (row) => t(`expedition.labels.${row.labelStatus}`),
      },
      {
        key: 'tracking',
        header: t('expedition.tracking'),
        hideBelow: 'phone',
        cell: (row) => <span className="num">{row.trackingNumber ?? t('list.none')}</span>,
      },
      { key: 'date', header: t('common.date'), hideBelow: 'phone', cell: (row) => moment(row.createdAt) },
    ],
    href: ({ id }) => `${way === 'in' ? '/expedition/incoming' : '/start-expedition'}?package=${id}`,
    empty: ({ t }) =>
      way === 'in'
        ? { title: t('expedition.incomingEmpty'), help: t('expedition.incomingEmptyHelp') }
        : { title: t('expedition.empty'), help: t('expedition.emptyHelp') },
    noMatch: ({ t }) => ({ title: t('list.noMatch') }),
  });
