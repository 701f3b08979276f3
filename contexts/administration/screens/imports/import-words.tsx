import type { ImportView } from '../../domain/imports/import.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import type { Tone } from '@reprise/platform/screens/ui/shown/tone.tsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';

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

/** The kind of an import: a dry run, an import, or an undo. */
export const kindOf = ({ dryRun, undoes }: Pick<ImportView, 'dryRun' | 'undoes'>) => {
  if (undoes !== null) return 'undo';
  return dryRun ? 'dryRun' : 'import';
};

const counted = ['found', 'inserted', 'updated', 'unchanged', 'ignored'] as const;
const countedBack = ['found', 'updated', 'ignored'] as const;

/** How many lines there are of each kind; for an undo, what it restored and what stays. */
export function useLineCounts(): (seen: ImportView) => { kind: string; label: string; lines: string }[] {
  const { t } = useTranslation('imports');
  const { count } = useFormats();
  return ({ report, undoes }) => {
    if (report === null) return [];
    const { linesCount } = report;
    return undoes === null
      ? counted.map((kind) => ({ kind, label: t(`count.${kind}`), lines: count(linesCount[kind]) }))
      : countedBack.map((kind) => ({ kind, label: t(`countBack.${kind}`), lines: count(linesCount[kind]) }));
  };
}

/** Why a whole file was refused, in words. */
export function useImportError(): (report: ImportView['report']) => string {
  const { t } = useTranslation(['imports', 'fields']);
  return (report) => {
    const error = report?.error ?? null;
    if (error === null || error === 'failed') return t('error.failed');
    if (error === 'cancelled') return t('error.cancelled');
    return t(`fields:${error}`, { ...report?.errorValues });
  };
}
