import type { AccountView } from '../../domain/accounts/account.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState, SkeletonLines } from '@reprise/platform/screens/ui/shown/states.tsx';
import { SheetPlaces, type SheetPlace } from '@reprise/platform/screens/kit/form/sheet-places.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '@reprise/people/screens/shown/found-accounts.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { CircuitsTab } from './circuits-tab.tsx';
import { accountHref, tabs, type AccountTab } from './account-tab.ts';
import { accountOfQuery } from './accounts-query.ts';
import { DeletionTab } from './deletion-tab.tsx';
import { GeneralTab, SiteTab, TransportTab } from './form-tabs.tsx';
import { GoLiveTab } from './go-live-tab.tsx';
import { ModulesTab } from './modules-tab.tsx';
import { PaymentTab } from './payment-tab.tsx';
import { PremiumTab } from './premium-tab.tsx';
import { ReindexCard } from './reindex-card.tsx';
import { SandboxCard } from './sandbox-card.tsx';
import './accounts.css';

const route = getRouteApi('/client/$organizationId/edit');

const contentOf = (tab: AccountTab, client: AccountView): ReactNode => {
  switch (tab) {
    case 'general':
      return <GeneralTab client={client} />;
    case 'goLive':
      return <GoLiveTab client={client} />;
    case 'circuits':
      return <CircuitsTab client={client} />;
    case 'site':
      return (
        <Stack gap={4}>
          <SiteTab client={client} />
          <ReindexCard accountId={client.id} />
          <SandboxCard accountId={client.id} />
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

/** The other screens of an account. */
function useOtherScreens({ id, isRetailer, linkedBuyers, organization }: AccountView): SheetPlace[] {
  const { t } = useTranslation('clients');
  const ofRetailer: SheetPlace[] = [
    { href: `/account/${id}/linked-buyers`, label: t('ways.linkedBuyers', { count: linkedBuyers }) },
    { href: `/design?account=${id}`, label: t('ways.design') },
    { href: `/client/${id}/editPages`, label: t('ways.homePage') },
  ];
  const connectors = organization && `/connectors/${organization.id}/connectors`;
  return [
    { href: `/entities?account=${id}`, label: t('ways.entities') },
    { href: `/users?client=${id}`, label: t('ways.users') },
    ...(isRetailer ? ofRetailer : []),
    { href: `/settings/${isRetailer ? 'tim' : 'lcm'}/general?account=${id}`, label: t('ways.settings') },
    ...(connectors === null ? [] : [{ href: connectors, label: t('ways.connectors') }]),
    { href: `/beta/account/${id}/edit`, label: t('ways.account') },
  ];
}

/** The parts of an account's sheet: one that only buys has no customers, so no circuits and payment modes. */
const isShown = (tab: AccountTab, client: AccountView, mayDelete: boolean): boolean => {
  if (tab === 'deletion') return mayDelete;
  return client.isRetailer || !['goLive', 'circuits', 'site', 'payment', 'transport'].includes(tab);
};

const Client = ({ client }: { client: AccountView }) => {
  const { t } = useTranslation('clients');
  const { tab } = route.useSearch();
  const { organizationId } = route.useParams();
  const can = useCan();
  const others = useOtherScreens(client);
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
      <SheetPlaces
        label={t('parts')}
        places={shown.map((key) => ({
          href: `${accountHref(organizationId, client.name)}&tab=${key}`,
          label: t(`tab.${key}`),
          isCurrent: key === current,
        }))}
        others={{ label: t('ways.label'), places: others }}
      >
        {/* words that a part waits for hide that part only: the link that was pressed keeps the focus */}
        <Suspense fallback={<SkeletonLines lines={6} />}>{contentOf(current, client)}</Suspense>
      </SheetPlaces>
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
