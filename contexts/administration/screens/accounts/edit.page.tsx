import type { AccountView } from '../../domain/accounts/account.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { EmptyState, SkeletonLines } from '@reprise/platform/screens/ui/shown/states.tsx';
import { Tabs } from '@reprise/platform/screens/ui/shown/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '@reprise/people/screens/shown/found-accounts.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { CircuitsTab } from './circuits-tab.tsx';
import { tabs, type AccountTab } from './account-tab.ts';
import { accountOfQuery } from './accounts-query.ts';
import { DeletionTab } from './deletion-tab.tsx';
import { GeneralTab, SiteTab, TransportTab } from './form-tabs.tsx';
import { ModulesTab } from './modules-tab.tsx';
import { PaymentTab } from './payment-tab.tsx';
import { PremiumTab } from './premium-tab.tsx';
import { ReindexCard } from './reindex-card.tsx';
import './accounts.css';

const route = getRouteApi('/client/$organizationId/edit');

const contentOf = (tab: AccountTab, client: AccountView): ReactNode => {
  switch (tab) {
    case 'general':
      return <GeneralTab client={client} />;
    case 'circuits':
      return <CircuitsTab client={client} />;
    case 'site':
      return (
        <Stack gap={4}>
          <SiteTab client={client} />
          <ReindexCard accountId={client.id} />
        </Stack>
      );
    case 'payment':
      return <PaymentTab client={client} />;
    case 'transport':
      return <TransportTab client={client} />;
    case 'premium':
      return <PremiumTab client={client} />;
    case 'modules':
      return <ModulesTab client={client} />;
    case 'deletion':
      return <DeletionTab client={client} />;
  }
};

/** Links to the other screens of an account. */
const Ways = ({ client }: { client: AccountView }) => {
  const { t } = useTranslation('clients');
  const { id } = client;
  return (
    <nav className="client-ways" aria-label={t('ways.label')}>
      <TextLink href={`/entities?account=${id}`}>{t('ways.entities')}</TextLink>
      <TextLink href={`/users?client=${id}`}>{t('ways.users')}</TextLink>
      {client.isRetailer ? (
        <>
          <TextLink href={`/account/${id}/linked-buyers`}>
            {t('ways.linkedBuyers', { count: client.linkedBuyers })}
          </TextLink>
          <TextLink href={`/design?account=${id}`}>{t('ways.design')}</TextLink>
          <TextLink href={`/client/${id}/editPages`}>{t('ways.homePage')}</TextLink>
        </>
      ) : null}
      <TextLink href={`/settings/${client.isRetailer ? 'tim' : 'lcm'}/general?account=${id}`}>
        {t('ways.settings')}
      </TextLink>
      {client.organization === null ? null : (
        <TextLink href={`/connectors/${client.organization.id}/connectors`}>{t('ways.connectors')}</TextLink>
      )}
      <TextLink href={`/beta/account/${id}/edit`}>{t('ways.account')}</TextLink>
    </nav>
  );
};

/** The tabs of an account: one that only buys has no customers, so no circuits and payment modes. */
const isShown = (tab: AccountTab, client: AccountView, mayDelete: boolean): boolean => {
  if (tab === 'deletion') return mayDelete;
  return client.isRetailer || !['circuits', 'site', 'payment', 'transport'].includes(tab);
};

const Client = ({ client }: { client: AccountView }) => {
  const { t } = useTranslation('clients');
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const can = useCan();
  const shown = tabs.filter((one) => isShown(one, client, can('client_delete')));
  const current = shown.find((one) => one === tab) ?? 'general';
  return (
    <Stack gap={4}>
      <PageTitle
        title={client.name}
        badge={
          <StateBadge
            tone={client.status === 'active' ? 'ok' : 'idle'}
            label={t(`status.${client.status}`)}
          />
        }
      />
      <Ways client={client} />
      <Tabs
        label={t('parts')}
        current={current}
        onChange={(key) => void navigate({ search: { tab: tabs.find((one) => one === key) }, replace: true })}
        tabs={shown.map((key) => ({
          key,
          label: t(`tab.${key}`),
          content: (
            <div className="client-panel">
              {/* words that a part waits for hide that part only: the tab that was pressed keeps the focus */}
              <Suspense fallback={<SkeletonLines lines={6} />}>{contentOf(key, client)}</Suspense>
            </div>
          ),
        }))}
      />
    </Stack>
  );
};

const OfAccount = ({ id }: { id: string }) => {
  const { name } = route.useSearch();
  const query = useQuery(accountQuery(id));
  return (
    <Loaded query={query} title={name}>
      {(client) => <Client key={client.id} client={client} />}
    </Loaded>
  );
};

/** One account, opened by its root organization. */
export const Page = () => {
  const { t } = useTranslation('clients');
  const { organizationId } = route.useParams();
  const { name } = route.useSearch();
  const query = useQuery(accountOfQuery(organizationId));
  return (
    <Loaded query={query} title={name}>
      {(id) => (id === null ? <EmptyState title={t('notFound')} /> : <OfAccount id={id} />)}
    </Loaded>
  );
};
