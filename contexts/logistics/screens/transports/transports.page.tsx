import { legs, transportStatuses } from '../../domain/transports/transport-words.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useState } from 'react';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { useTransportActions } from './bulk-actions.ts';
import { File, fileOf, Leg, nameOf, Tracking, TransportStatus, useLastEvent } from './transport-columns.tsx';
import { TransportDetail } from './transport-detail.tsx';
import { TransportDialog, type TransportAction } from './transport-dialogs.tsx';

/** The events and actions of one transport; what is done to it is asked instead of them. */
const Opened = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const [action, setAction] = useState<TransportAction>();
  if (action !== undefined) return <TransportDialog action={action} onClose={() => setAction(undefined)} />;
  return <TransportDetail id={id} onAct={setAction} onClose={onClose} />;
};

/** The transports with their status. */
export const { Page } = defineList('GET /transports', {
  words: ['dashboard', 'connectors', 'states'],
  stale: ['transports'],
  title: ({ t }) => t('transports.title'),
  filters: ({ t, several, one, dates, text, missing }) => [
    several('status', {
      label: t('common.status'),
      values: transportStatuses,
      word: (status) => t(`states:transport_${status}`),
      also: ['not'],
    }),
    one('leg', {
      label: t('transports.leg'),
      values: legs,
      word: (leg) => t(`transports.legs.${leg}`),
      also: ['not'],
    }),
    dates('from', 'to'),
    text('number', { label: t('connectors:transports.filter.number') }),
    text('carrier', { label: t('connectors:transports.filter.carrier') }),
    missing('trackingNumberEmpty', { label: t('transports.tracking') }),
  ],
  order: { keys: ['createdAt', 'status', 'trackingNumber'] },
  columns: ({ t, day }) => [
    {
      key: 'trackingNumber',
      header: t('transports.tracking'),
      sortable: true,
      card: 'name',
      cell: (row) => <Tracking transport={row} />,
      value: ({ trackingNumber }) => trackingNumber,
      beside: [{ header: t('transports.carrier'), value: ({ company }) => company }],
    },
    {
      key: 'status',
      header: t('common.status'),
      sortable: true,
      card: 'state',
      cell: (row) => <TransportStatus transport={row} />,
      value: ({ status }) => t(`states:transport_${status}`),
      beside: [{ header: t('connectors:transports.delivery'), value: useLastEvent() }],
    },
    {
      key: 'file',
      header: t('transports.file'),
      card: 'about',
      cell: (row) => <File transport={row} />,
      value: fileOf,
    },
    {
      key: 'leg',
      header: t('transports.leg'),
      hideBelow: 'phone',
      card: 'about',
      wide: true,
      cell: (row) => <Leg transport={row} />,
      value: ({ leg }) => t(`transports.legs.${leg}`),
      beside: [
        { header: t('transports.from'), value: ({ from }) => from },
        { header: t('transports.to'), value: ({ to }) => to },
      ],
    },
    {
      key: 'createdAt',
      header: t('common.date'),
      sortable: true,
      hideBelow: 'tablet',
      card: 'none',
      cell: (row) => day(row.createdAt),
      value: ({ createdAt }) => ({ day: createdAt }),
    },
  ],
  row: {
    header: ({ t }) => t('common.actions'),
    actions: (row, { t, open }) => (
      <Button
        look="ghost"
        size="s"
        aria-label={t('connectors:transports.openNamed', { name: nameOf(row) })}
        onClick={() => open(row)}
      >
        {t('connectors:transports.open')}
      </Button>
    ),
  },
  bulk: { nameOf, actions: useTransportActions },
  linked: { address: 'transport', detail: (id, close) => <Opened id={id} onClose={close} /> },
  empty: ({ t }) => ({ title: t('transports.empty'), help: t('connectors:transports.emptyHelp') }),
  noMatch: ({ t }) => ({ title: t('list.noMatch'), help: t('connectors:payments.noMatchHelp') }),
});
