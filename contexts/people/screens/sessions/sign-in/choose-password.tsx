import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const Expired = ({ detail }: { detail: string }) => {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <h1>{t('password.expiredTitle')}</h1>
      <EmptyState
        title={detail}
        action={<LinkButton href="/lostPassword">{t('password.newLink')}</LinkButton>}
      />
    </>
  );
};

const useLink = (token: string) =>
  useQuery({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => call('GET /password/new/{token}', { params: { token }, signal }),
    staleTime: Infinity,
  });

/** Setting a password by a link: the first one of a user, or a new one. */
export const ChoosePassword = ({ token }: { token: string }) => {
  const { t } = useTranslation('dashboard');
  const link = useLink(token);
  const [saved, setSaved] = useState(false);
  if (link.error instanceof CallRefused && link.error.status < 500) {
    return (
      <div className="sign-in">
        <Expired detail={link.error.detail} />
      </div>
    );
  }
  return (
    <div className="sign-in">
      <Loaded query={link} title={t('password.renewTitle')}>
        {({ email, creation }) => (
          <>
            <h1>{creation ? t('password.createTitle') : t('password.renewTitle')}</h1>
            <p>{t('password.account', { email })}</p>
            {saved ? (
              <>
                <Alert tone="ok" live>
                  {t('password.saved')}
                </Alert>
                <LinkButton href="/login" block>
                  {t('signIn.submit')}
                </LinkButton>
              </>
            ) : (
              <NewPasswordForm
                token={token}
                email={email}
                creation={creation}
                onSaved={() => setSaved(true)}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
};
