import type { ImportView } from '@reprise/domain/import/import';
import { StateBadge } from '@reprise/ui/badge';
import type { Tone } from '@reprise/ui/tone';
import { useTranslation } from 'react-i18next';

/** Info, danger, warning, success (administration, 4). */
const tones: Record<ImportView['status'], Tone> = {
  in_progress: 'info',
  error: 'bad',
  success_with_ignored: 'warn',
  success: 'ok',
};

export const ImportStatus = ({ status }: Pick<ImportView, 'status'>) => {
  const { t } = useTranslation('imports');
  return <StateBadge tone={tones[status]} label={t(`status.${status}`)} />;
};

/** What an import is: a look at what a file would change, an import, or one that takes another back. */
export const kindOf = ({ dryRun, undoes }: Pick<ImportView, 'dryRun' | 'undoes'>) => {
  if (undoes !== null) return 'undo';
  return dryRun ? 'dryRun' : 'import';
};

/** Why a whole file was not taken, in words. */
export function useImportError(): (report: ImportView['report']) => string {
  const { t } = useTranslation(['imports', 'fields']);
  return (report) => {
    const error = report?.error ?? null;
    if (error === null || error === 'failed') return t('error.failed');
    if (error === 'cancelled') return t('error.cancelled');
    return t(`fields:${error}`, { ...report?.errorValues });
  };
}
