import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { FilterChips } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { PageTitle } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { pageSizes } from '@reprise/platform/screens/shell/search.ts';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useListed } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { textChip } from '@reprise/platform/screens/kit/list/text-chip.tsx';
import { MailView, type Mail } from './mail-view.tsx';
import type { MailboxSearch } from './mailbox-search.ts';

const route = getRouteApi('/mailbox');
const tones = { queued: 'idle', sent: 'ok', failed: 'bad', bounced: 'bad' } as const;

const Status = ({ mail: { status } }: { mail: Mail }) => {
  const { t } = useTranslation('dashboard');
  return <StateBadge tone={tones[status]} label={t(`mailbox.status.${status}`)} />;
};

/** The subject; on a phone also recipient, date and status. */
const Subject = ({ mail }: { mail: Mail }) => {
  const { moment } = useFormats();
  return (
    <>
      <b>{mail.subject}</b>
      <span className="small on-phone">{mail.to}</span>
      <span className="small on-phone">{moment(mail.createdAt)}</span>
      <span className="on-phone">
        <Status mail={mail} />
      </span>
    </>
  );
};

function useColumns(): Column<Mail>[] {
  const { t } = useTranslation('dashboard');
  const { moment } = useFormats();
  return [
    { key: 'date', header: t('common.date'), hideBelow: 'phone', cell: (mail) => moment(mail.createdAt) },
    { key: 'to', header: t('mailbox.to'), hideBelow: 'phone', cell: (mail) => mail.to },
    { key: 'subject', header: t('mailbox.subject'), wide: true, cell: (mail) => <Subject mail={mail} /> },
    { key: 'status', header: t('common.status'), hideBelow: 'phone', cell: (mail) => <Status mail={mail} /> },
  ];
}

/** The filter by a part of the recipient's address. */
function useRecipient() {
  const { t } = useTranslation('dashboard');
  const search = route.useSearch();
  const { to } = search;
  const navigate = route.useNavigate();
  const go = (next: MailboxSearch): void => void navigate({ search: next, replace: true });
  const set = (value: string | undefined): void => go({ ...search, page: undefined, to: value });
  const chip = textChip({ key: 'to', label: t('mailbox.to'), value: to, set });
  const empty =
    to === undefined
      ? { title: t('mailbox.empty') }
      : {
          title: t('mailbox.empty'),
          help: t('list.noMatch'),
          action: (
            <Button look="ghost" onClick={() => set(undefined)}>
              {t('list.clear')}
            </Button>
          ),
        };
  return { search, go, chip, empty };
}

/** The mails to customers and users. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { search, go, chip, empty } = useRecipient();
  const { to, page = 1, size = pageSizes[0] } = search;
  const mails = useQuery({
    queryKey: ['mailbox', to, page, size],
    queryFn: ({ signal }) => call('GET /mailbox', { query: { to, page, itemsPerPage: size }, signal }),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<Mail>();
  return (
    <>
      <PageTitle title={t('mailbox.title')} />
      <p>{t('mailbox.help')}</p>
      <FilterChips filters={[chip]} />
      <DataTable
        caption={t('mailbox.title')}
        columns={useColumns()}
        rowKey={(row) => row.id}
        onOpen={setOpen}
        empty={empty}
        {...useListed(mails, search, (next) => go({ ...search, ...next }))}
      />
      {open === undefined ? null : <MailView mail={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
