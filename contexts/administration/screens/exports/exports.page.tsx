import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { AccountExports } from './account-exports.tsx';

const route = getRouteApi('/exports');

/** The exports of the account that the provider's people choose; others are redirected to their own account's. */
export const Page = () => {
  const { t } = useTranslation('exports');
  const can = useCan();
  const { currentOrganization } = useSignedIn();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  if (!can('client_list'))
    return (
      <Navigate replace to="/exports/$organizationId" params={{ organizationId: currentOrganization.id }} />
    );
  return (
    <Stack gap={4}>
      <PageTitle title={t('title')} />
      <OfAccount>
        {(accountId) => (
          <AccountExports
            key={accountId}
            accountId={accountId}
            search={search}
            onMove={(to) => void navigate({ search: { ...search, ...to } })}
          />
        )}
      </OfAccount>
    </Stack>
  );
};
