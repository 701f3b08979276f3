import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { useTranslation } from 'react-i18next';
import type { WebhookView } from '../../domain/webhooks/webhook.ts';
import { stateOf, stateTones } from './webhook-state.ts';
import { webhooksKey } from './webhooks-query.ts';
import './webhooks.css';

const Name = ({ webhook: { label, url, createdByName } }: { webhook: WebhookView }) => {
  const { t } = useTranslation('webhooks');
  return (
    <>
      <b>{label}</b>
      <div className="small webhook-address">{url}</div>
      <div className="small">{t('by', { name: createdByName })}</div>
    </>
  );
};

/** The webhooks of one's account, the latest first; a row opens one. */
export const { Page } = defineList('GET /webhooks', {
  words: 'webhooks',
  stale: [webhooksKey],
  file: false,
  title: ({ t }) => t('title'),
  counted: ({ total }) => total,
  lead: ({ t }) => <p className="lead">{t('help')}</p>,
  // nobody makes one in somebody else's place but in a sandbox
  create: ({ t, session }) =>
    session.acting === null || session.user.currentOrganization.account.sandbox
      ? { may: 'webhook_write', href: '/webhooks/create', label: t('create') }
      : undefined,
  columns: ({ t, count }) => [
    { key: 'label', header: t('column.label'), card: 'name', cell: (webhook) => <Name webhook={webhook} /> },
    {
      key: 'state',
      header: t('column.state'),
      card: 'state',
      cell: (webhook) => {
        const state = stateOf(webhook);
        return <StateBadge tone={stateTones[state]} label={t(`state.${state}`)} />;
      },
    },
    {
      key: 'types',
      header: t('column.types'),
      card: 'about',
      cell: ({ types }) => (types === null ? t('allTypes') : t('someTypes', { count: types.length })),
    },
    {
      key: 'waiting',
      header: t('column.waiting'),
      card: 'end',
      cell: ({ waiting }) => count(waiting),
    },
  ],
  row: {
    header: ({ t }) => t('column.actions'),
    actions: ({ id, label }, { t }) => (
      <LinkButton
        look="ghost"
        size="s"
        href={`/webhooks/${id}/deliveries`}
        aria-label={t('deliveriesNamed', { name: label })}
      >
        {t('deliveries.title')}
      </LinkButton>
    ),
  },
  href: ({ id }) => `/webhooks/${id}`,
  empty: ({ t }, create) => ({ title: t('none'), help: t('noneHelp'), action: create }),
});
