import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '../shown/account-choice.tsx';
import { CreateUser } from './create-user.tsx';

/** Creates a user of a client, which the provider's staff chooses first. */
export const Page = () => {
  const { t } = useTranslation('users');
  return (
    <Stack gap={4}>
      <PageTitle title={t('form.createClientTitle')} />
      <OfAccount>{(accountId) => <CreateUser accountId={accountId} />}</OfAccount>
    </Stack>
  );
};
