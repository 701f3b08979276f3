import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession, getSession } from '@reprise/platform/screens/kit/calls/session.ts';
import { signOutHere } from '../sign-out.ts';

/** The address to which an identity provider redirects after a sign-out: the session here ends too. */
export const Page = () => {
  const { t } = useTranslation('access');
  useEffect(() => {
    if (getSession() === null) endSession();
    else void signOutHere();
  }, []);
  return (
    <div className="sign-in">
      <h1>{t('openid.title')}</h1>
      <LoadingState label={t('openid.leaving')} />
    </div>
  );
};
