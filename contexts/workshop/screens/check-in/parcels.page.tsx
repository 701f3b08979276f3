import { unexpectedParcelStates } from '@reprise/logistics/domain/unexpected-parcels/unexpected-parcel.states.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { ParcelDetail } from './parcel-detail.tsx';
import './check-in.css';

/** The unexpected parcels; those to be identified first. */
export const { Page } = defineList('GET /unexpected-parcels', {
  words: ['arrivals', 'states'],
  stale: [workshopKey, 'parcels'],
  title: ({ t }) => t('parcel.listTitle'),
  counted: ({ total }) => total,
  actions: ({ t }) => (
    <LinkButton look="ghost" href="/warehouse/checkin">
      {t('parcel.back')}
    </LinkButton>
  ),
  columns: ({ t, day }) => [
    {
      key: 'number',
      header: t('parcel.number'),
      card: 'name',
      cell: ({ number }) => <b>{number}</b>,
      value: ({ number }) => number,
    },
    {
      key: 'state',
      header: t('parcel.state'),
      card: 'state',
      cell: ({ status }) => (
        <StateBadge tone={unexpectedParcelStates[status].tone} label={t(`states:${status}`)} />
      ),
      value: ({ status }) => t(`states:${status}`),
    },
    {
      key: 'since',
      header: t('parcel.since'),
      card: 'end',
      cell: ({ createdAt }) => day(createdAt),
      value: ({ createdAt }) => ({ day: createdAt }),
    },
    {
      key: 'description',
      header: t('parcel.description'),
      card: 'about',
      cell: ({ description, trackingNumber, imei }) =>
        [description, trackingNumber, imei].filter(Boolean).join(' · ') || '–',
      wide: true,
    },
    {
      key: 'place',
      header: t('parcel.place'),
      card: 'value',
      cell: ({ place }) => place || '–',
      hideBelow: 'tablet',
    },
  ],
  detail: ({ id }, close) => <ParcelDetail id={id} onClose={close} />,
  empty: ({ t }) => ({ title: t('parcel.none'), help: t('parcel.noneHelp') }),
});
