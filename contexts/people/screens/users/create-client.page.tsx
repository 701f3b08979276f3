import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '../shown/account-choice.tsx';
import { CreateUser } from './create-user.tsx';

/** A new person of a client, whom the provider's staff choose first. */
export const Page = () => {
  const { t } = useTranslation('users');
  return (
    <Stack gap={4}>
      <PageTitle title={t('form.createClientTitle')} />
      <OfAccount>{(accountId) => <CreateUser accountId={accountId} />}</OfAccount>
    </Stack>
  );
};
