import { CallRefused } from '../../../domain/core/call.ts';
import { errorText } from '../../shell/violations.ts';
import { Alert } from '../../ui/shown/alert.tsx';
import { useTranslation } from 'react-i18next';
import { ChangedAlert } from '../form/changed-alert.tsx';

type WriteFailureProps = {
  error: unknown;
  title: string;
  busy: boolean;
  onRead: () => Promise<void>;
  onReplace: () => Promise<void>;
};

/**
 * Why a form was not saved: it was refused, or somebody else has changed the thing: then the author decides which
 * version stays. Nothing typed is lost.
 */
export const WriteFailure = ({ error, title, busy, onRead, onReplace }: WriteFailureProps) => {
  const { t } = useTranslation('common');
  if (error === null || error === undefined) return null;
  if (error instanceof CallRefused && error.code === 'status_changed')
    return <ChangedAlert busy={busy} onRead={() => void onRead()} onReplace={() => void onReplace()} />;
  return (
    <Alert tone="bad" live title={title}>
      {errorText(error, t('errors.network'))}
    </Alert>
  );
};
