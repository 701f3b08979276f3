import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ErrorState, LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import type { SignInAnswer } from '@reprise/platform/screens/kit/calls/session.ts';
import { startedHere } from './by-organisation.ts';
import { LetIn } from './let-in.tsx';

type Recognised = { answer: SignInAnswer; endSessionUrl: string | null };

/** Exchanges the identity provider's answer for a session, once; only for a sign-in that this tab has started. */
async function finish(organizationId: string, sent: Record<string, string>): Promise<Recognised> {
  if (startedHere(sent['state']) === null) throw new Error('This sign-in was not started here.');
  const search = `?${new URLSearchParams(sent).toString()}`;
  const { openidSessionId, endSessionUrl } = await call('POST /open-id/{organizationId}/callback', {
    params: { organizationId },
    body: { search },
  });
  const answer = await call('POST /api/login', { body: { organizationId, openidSessionId } });
  return { answer, endSessionUrl };
}

const textsOf = (search: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** The address to which an identity provider redirects after a sign-in. */
export const Page = () => {
  const { t } = useTranslation('access');
  const { organizationId = '' } = useParams({ strict: false });
  const sent = textsOf(useSearch({ strict: false }));
  const { data, error } = useQuery({
    queryKey: ['openid', organizationId, sent['state']],
    queryFn: () => finish(organizationId, sent),
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  return (
    <div className="sign-in">
      {data === undefined ? (
        <>
          <h1>{t('openid.title')}</h1>
          {error === null ? (
            <LoadingState label={t('openid.waiting')} />
          ) : (
            <ErrorState action={<LinkButton href="/login">{t('openid.back')}</LinkButton>}>
              {errorText(error, t('openid.failed'))}
            </ErrorState>
          )}
        </>
      ) : (
        <LetIn {...data} back={startedHere(sent['state'])?.back} />
      )}
    </div>
  );
};
