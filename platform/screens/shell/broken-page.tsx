import { CallFailed, CallRefused, failureKind } from '../../domain/core/call.ts';
import { ErrorState, LoadingState } from '../ui/shown/states.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMissingPart } from './missing-part.ts';
import { WayBack } from './way-back.tsx';

/**
 * A page that failed: the reason, the request's id, a way out, and another try where it may help. One of which a part
 * did not come goes on by itself once the server answers.
 */
export const BrokenPage = ({ error, reset }: ErrorComponentProps) => {
  const { t } = useTranslation('common');
  const refused: unknown = error;
  const part = useMissingPart(refused);
  if (part === 'asked') return <LoadingState />;
  const detail = refused instanceof CallRefused ? refused.detail : '';
  const requestId = refused instanceof CallRefused ? (refused.requestId ?? undefined) : undefined;
  const general =
    part === 'away'
      ? t('errors.away')
      : t(refused instanceof CallFailed ? 'errors.network' : 'errors.undefined');
  const retries = { away: undefined, missing: () => location.reload(), none: reset };
  return (
    <div className="plain-page">
      <h1>{t('errors.title')}</h1>
      <ErrorState
        kind={failureKind(refused)}
        requestId={requestId}
        onRetry={retries[part ?? 'none']}
        action={<WayBack />}
      >
        {detail || general}
      </ErrorState>
    </div>
  );
};
