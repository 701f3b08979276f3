import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { CreateUser } from './create-user.tsx';

/** Creates a user of the caller's own account. */
export const Page = () => {
  const { t } = useTranslation('users');
  const { currentOrganization } = useSignedIn();
  return (
    <Stack gap={4}>
      <PageTitle title={t('form.createTitle')} />
      <CreateUser accountId={currentOrganization.account.id} />
    </Stack>
  );
};
