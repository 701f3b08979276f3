import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { useTranslation } from 'react-i18next';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { MailView, type Mail } from './mail-view.tsx';

const tones = { queued: 'idle', sent: 'ok', failed: 'bad', bounced: 'bad', kept: 'idle' } as const;

const Status = ({ mail: { status } }: { mail: Mail }) => {
  const { t } = useTranslation('dashboard');
  return <StateBadge tone={tones[status]} label={t(`mailbox.status.${status}`)} />;
};

/** What the platform wrote to customers and colleagues. */
export const { Page } = defineList('GET /mailbox', {
  words: 'dashboard',
  stale: ['mailbox'],
  title: ({ t }) => t('mailbox.title'),
  lead: ({ t }) => <p>{t('mailbox.help')}</p>,
  // a part of the address
  filters: ({ t, text }) => [text('to', { label: t('mailbox.to') })],
  columns: ({ t, moment }) => [
    {
      key: 'date',
      header: t('common.date'),
      card: 'end',
      cell: (mail) => moment(mail.createdAt),
      value: ({ createdAt }) => ({ moment: createdAt }),
    },
    { key: 'to', header: t('mailbox.to'), card: 'about', cell: (mail) => mail.to },
    {
      key: 'subject',
      header: t('mailbox.subject'),
      card: 'name',
      wide: true,
      cell: (mail) => <b>{mail.subject}</b>,
      value: ({ subject }) => subject,
    },
    {
      key: 'status',
      header: t('common.status'),
      card: 'state',
      cell: (mail) => <Status mail={mail} />,
      value: ({ status }) => t(`mailbox.status.${status}`),
    },
  ],
  detail: (mail, close) => <MailView mail={mail} onClose={close} />,
  empty: ({ t }) => ({ title: t('mailbox.empty') }),
});
