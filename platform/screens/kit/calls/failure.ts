import { CallFailed, CallRefused, failureKind, type FailureKind } from '../../../domain/core/call.ts';
import { useTranslation } from 'react-i18next';

type Asked = { error: Error | null; refetch: () => unknown };
export type Failure = { kind: FailureKind; message?: string; requestId?: string; onRetry: () => void };

/** Why a list or a page could not be loaded, in words, with the request's id and a way to try again. */
export function useFailure({ error, refetch }: Asked): Failure | undefined {
  const { t } = useTranslation('common');
  if (error === null) return undefined;
  const kind = failureKind(error);
  const onRetry = (): void => void refetch();
  if (error instanceof CallFailed) return { kind, message: t('errors.network'), onRetry };
  if (!(error instanceof CallRefused)) return { kind, message: t('errors.undefined'), onRetry };
  return {
    kind,
    message: error.detail === '' ? t('errors.undefined') : error.detail,
    requestId: error.requestId ?? undefined,
    onRetry,
  };
}
