import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession, getSession } from '@reprise/platform/screens/kit/calls/session.ts';
import { signOutHere } from '../sign-out.ts';

/** Where an organisation's provider sends those who have signed out there: nobody stays signed in here. */
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
