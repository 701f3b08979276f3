import { CallFailed, CallRefused, failureKind } from '@reprise/platform/domain/core/call.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ErrorState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useTranslation } from 'react-i18next';
import { useJourney } from './journey.tsx';
import { SearchFailed } from './product-search.ts';
import { SalePage } from './sale-page.tsx';
import { wordsIn } from '../journey/frame/trouble-words.ts';

/** The sentence of a failure: the server's own, or why no answer came. */
export function useTroubleText(): (error: unknown) => string {
  const { t } = useTranslation('journey');
  const { channel } = useJourney();
  return (error) => {
    const own = error instanceof CallRefused ? wordsIn(channel, error.code) : undefined;
    if (own !== undefined) return t(own);
    if (error instanceof CallRefused && error.detail !== '') return error.detail;
    if (error instanceof SearchFailed) return t('trouble.search');
    return error instanceof CallFailed ? t('trouble.network') : t('trouble.unknown');
  };
}

/** A failure inside a screen: the reason, the request's id, and another try when one may help. */
export const TroubleBox = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const sentence = useTroubleText();
  const kind = failureKind(error);
  // a refusal would be the same again
  if (kind === 'missing' || kind === 'refused')
    return (
      <Alert tone="warn" live>
        {sentence(error)}
      </Alert>
    );
  return (
    <ErrorState
      kind={kind}
      requestId={error instanceof CallRefused ? (error.requestId ?? undefined) : undefined}
      onRetry={onRetry}
    >
      {sentence(error)}
    </ErrorState>
  );
};

/** A whole screen that could not be shown, with a way to continue. */
export const TroublePage = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const { t } = useTranslation('journey');
  return (
    <SalePage
      title={t('trouble.title')}
      foot={
        <LinkButton look="ghost" href="/search">
          {t('searchAnother')}
        </LinkButton>
      }
    >
      <TroubleBox error={error} onRetry={onRetry} />
    </SalePage>
  );
};
