import { PageTitle, Stack } from '@reprise/ui/layout';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../lib/session.ts';
import { CreateUser } from './create-user.tsx';

/** A new administrator of the provider. */
export const Page = () => {
  const { t } = useTranslation('users');
  const { currentOrganization } = useSignedIn();
  return (
    <Stack gap={4}>
      <PageTitle title={t('form.createAdminTitle')} />
      <CreateUser accountId={currentOrganization.account.id} />
    </Stack>
  );
};
