import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../lib/session.ts';

export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { user, currentOrganization } = useSignedIn();
  return (
    <>
      <h1>{t('home.title', { name: user.firstname })}</h1>
      <p>{currentOrganization.commonName}</p>
    </>
  );
};
