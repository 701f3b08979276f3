import { StateBadge } from '@reprise/ui/badge';
import { DataTable } from '@reprise/ui/data-table';
import { FilterChips } from '@reprise/ui/filter-chips';
import { PageTitle } from '@reprise/ui/layout';
import type { Column } from '@reprise/ui/table-head';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useFailure } from '../../lib/failure.ts';
import { useFormats } from '../../lib/formats.ts';
import { textChip } from '../../lib/text-chip.tsx';
import { MailView, type Mail } from './mail-view.tsx';

const route = getRouteApi('/mailbox');
const tones = { queued: 'idle', sent: 'ok', failed: 'bad', bounced: 'bad' } as const;

function useColumns(): Column<Mail>[] {
  const { t } = useTranslation('dashboard');
  const { moment } = useFormats();
  return [
    { key: 'date', header: t('common.date'), cell: (row) => moment(row.createdAt) },
    { key: 'to', header: t('mailbox.to'), cell: (row) => row.to },
    { key: 'subject', header: t('mailbox.subject'), wide: true, cell: (row) => <b>{row.subject}</b> },
    {
      key: 'status',
      header: t('common.status'),
      cell: (row) => <StateBadge tone={tones[row.status]} label={t(`mailbox.status.${row.status}`)} />,
    },
  ];
}

const useRecipient = () => {
  const { t } = useTranslation('dashboard');
  const { to } = route.useSearch();
  const navigate = route.useNavigate();
  return textChip({
    key: 'to',
    label: t('mailbox.to'),
    value: to,
    set: (value) => void navigate({ search: { to: value }, replace: true }),
  });
};

/** What the platform wrote to customers and colleagues. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { to } = route.useSearch();
  const mails = useQuery({
    queryKey: ['mailbox', to],
    queryFn: ({ signal }) => call('GET /mailbox', { query: { to }, signal }),
  });
  const [open, setOpen] = useState<Mail>();
  return (
    <>
      <PageTitle title={t('mailbox.title')} />
      <p>{t('mailbox.help')}</p>
      <FilterChips filters={[useRecipient()]} />
      <DataTable
        caption={t('mailbox.title')}
        columns={useColumns()}
        rows={mails.data?.items}
        rowKey={(row) => row.id}
        onOpen={setOpen}
        failed={useFailure(mails)}
        empty={{ title: t('mailbox.empty') }}
      />
      {open === undefined ? null : <MailView mail={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
