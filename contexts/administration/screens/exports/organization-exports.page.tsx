import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { AccountExports } from './account-exports.tsx';

const route = getRouteApi('/exports/$organizationId');

/** The account of an organization; of one's own it is known. */
const accountQuery = (organizationId: string, own: { id: string; account: { id: string } }) =>
  queryOptions({
    queryKey: ['exports', 'account', organizationId],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      if (organizationId === own.id) return own.account.id;
      const found = await call('GET /organizations/{id}', { params: { id: organizationId }, signal });
      return found.accountId;
    },
  });

/** The exports of an organization's account. */
export const Page = () => {
  const { t } = useTranslation('exports');
  const { organizationId } = route.useParams();
  const account = useQuery(accountQuery(organizationId, useSignedIn().currentOrganization));
  return (
    <Loaded query={account} title={t('title')}>
      {(accountId) => (
        <Stack gap={4}>
          <PageTitle title={t('title')} />
          <AccountExports accountId={accountId} />
        </Stack>
      )}
    </Loaded>
  );
};
