import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { CreateUser } from './create-user.tsx';

/** Creates an administrator of the provider. */
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
