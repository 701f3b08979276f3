import { CallFailed, CallRefused } from '@reprise/domain/call';
import { ErrorState } from '@reprise/ui/states';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** A page that failed: what is known of it, the request's id, and a way to try again. */
export const BrokenPage = ({ error, reset }: ErrorComponentProps) => {
  const { t } = useTranslation('common');
  const refused: unknown = error;
  const detail = refused instanceof CallRefused ? refused.detail : '';
  const requestId = refused instanceof CallRefused ? (refused.requestId ?? undefined) : undefined;
  const general = refused instanceof CallFailed ? t('errors.network') : t('errors.undefined');
  return (
    <div className="plain-page">
      <h1>{t('errors.title')}</h1>
      <ErrorState requestId={requestId} onRetry={reset}>
        {detail || general}
      </ErrorState>
    </div>
  );
};
