import { CallKept, CallRefused, failureKind } from '../../../domain/core/call.ts';
import type { RefusalCode } from '../../../domain/core/refusal-codes.ts';
import { Alert } from '../../ui/shown/alert.tsx';
import { ErrorState } from '../../ui/shown/states.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { benchStateKey, useStateWords } from '../words/status-words.ts';
import { hour } from '../../bench/moments.ts';

/** The code of a refused call; null when the server did not answer, or with a bug. */
export const codeOf = (error: unknown): RefusalCode | null =>
  error instanceof CallRefused && error.code !== 'unexpected' ? error.code : null;

const textIn = (error: CallRefused, name: string): string | null => {
  const value = error.extra[name];
  return typeof value === 'string' ? value : null;
};

/** The present status in a refusal: the item's where it has one, else that of the changed thing. */
const statusIn = (error: CallRefused): string | null =>
  textIn(error, 'itemStatus') ?? textIn(error, 'currentStatus');

/** The words of a status, of an item or of a step; null for an unknown one. */
export function useBenchStatus(): (status: string) => string | null {
  const words = useStateWords();
  return (status) => words(benchStateKey(status));
}

/** The sentence of a failed call, with what the operator needs: the new status, or how long to wait. */
export function useFailureText(): (error: unknown) => string {
  const { t, i18n } = useTranslation(['workshop', 'bench', 'dashboard', 'refusals', 'common']);
  const statusWords = useBenchStatus();
  return (error) => {
    if (error instanceof CallKept) return t('bench:kept.said');
    if (!(error instanceof CallRefused)) return t('common:errors.network');
    if (error.code === 'unexpected') return t('common:errors.undefined');
    const status = error.code === 'status_changed' ? statusWords(statusIn(error) ?? '') : null;
    if (status !== null) return t('dashboard:action.statusChanged', { status });
    const said = error.violations[0]?.message ?? '';
    const sentence = error.detail || t(`refusals:${error.code}`);
    const until = textIn(error, 'lockedUntil');
    const name = textIn(error, 'lockedBy');
    const scanned = textIn(error, 'scannedStock');
    const expected = textIn(error, 'expectedStock');
    const more = [
      error.code === 'invalid' ? said : '',
      until === null || name !== null ? '' : t('failure.lockedUntil', { hour: hour(until, i18n.language) }),
      until === null || name === null
        ? ''
        : t('failure.lockedBy', { name, hour: hour(until, i18n.language) }),
      scanned === null || expected === null ? '' : t('failure.stocks', { scanned, expected }),
    ];
    return [sentence, ...more].filter(Boolean).join(' ');
  };
}

/** Why it was not done, shown where it was asked for; read aloud at once. */
export const Failure = ({ error, action }: { error: unknown; action?: ReactNode }) => {
  const text = useFailureText();
  const { t } = useTranslation(['workshop', 'common']);
  if (error === null || error === undefined) return null;
  const requestId = error instanceof CallRefused && error.code === 'unexpected' ? error.requestId : null;
  return (
    <Alert tone={error instanceof CallKept ? 'warn' : 'bad'} live action={action}>
      {text(error)} {requestId === null ? null : t('common:errors.request', { id: requestId })}
    </Alert>
  );
};

/** Why the page could not be loaded, and a way to try again where that may help. */
export const LoadFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const text = useFailureText();
  return (
    <ErrorState
      kind={failureKind(error)}
      onRetry={onRetry}
      requestId={error instanceof CallRefused ? (error.requestId ?? undefined) : undefined}
    >
      {text(error)}
    </ErrorState>
  );
};
