import { CallFailed, CallRefused, failureKind } from '../../domain/core/call.ts';
import { ErrorState } from '../ui/shown/states.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { WayBack } from './way-back.tsx';

/** A page that failed: the reason, the request's id, a way out, and another try where it may help. */
export const BrokenPage = ({ error, reset }: ErrorComponentProps) => {
  const { t } = useTranslation('common');
  const refused: unknown = error;
  const detail = refused instanceof CallRefused ? refused.detail : '';
  const requestId = refused instanceof CallRefused ? (refused.requestId ?? undefined) : undefined;
  const general = refused instanceof CallFailed ? t('errors.network') : t('errors.undefined');
  return (
    <div className="plain-page">
      <h1>{t('errors.title')}</h1>
      <ErrorState kind={failureKind(refused)} requestId={requestId} onRetry={reset} action={<WayBack />}>
        {detail || general}
      </ErrorState>
    </div>
  );
};
