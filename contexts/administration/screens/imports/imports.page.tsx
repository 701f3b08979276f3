import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';

/** The entry: one's own catalogue's imports; the provider's people, and a buyer's, choose an account. */
export const Page = () => {
  const { t } = useTranslation('imports');
  return (
    <Stack gap={4}>
      <PageTitle title={t('title')} />
      <OfAccount kind="retailer" forBuyers>
        {(accountId) => (
          <Navigate replace to="/accounts/$accountId/catalog-imports" params={{ accountId }} search={{}} />
        )}
      </OfAccount>
    </Stack>
  );
};
