import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { AccountExports } from './account-exports.tsx';

/** The exports of the client that the provider's people choose; everybody else is led to those of their own account. */
export const Page = () => {
  const { t } = useTranslation('exports');
  const can = useCan();
  const { currentOrganization } = useSignedIn();
  if (!can('client_list'))
    return (
      <Navigate replace to="/exports/$organizationId" params={{ organizationId: currentOrganization.id }} />
    );
  return (
    <Stack gap={4}>
      <PageTitle title={t('title')} />
      <OfAccount>{(accountId) => <AccountExports key={accountId} accountId={accountId} />}</OfAccount>
    </Stack>
  );
};
