import type { ImportView } from '../../domain/imports/import.ts';
import { StepBar } from '@reprise/platform/screens/ui/shown/progress.tsx';
import { useTranslation } from 'react-i18next';

const steps = ['file', 'upload', 'import', 'report'] as const;
export type ImportStep = (typeof steps)[number];

/** The present one of the four steps: checking, or refused there; to be confirmed or running; done. */
export function stepOf({ dryRun, status }: Pick<ImportView, 'dryRun' | 'status'>): ImportStep {
  if (dryRun) return status === 'in_progress' || status === 'error' ? 'upload' : 'import';
  return status === 'in_progress' ? 'import' : 'report';
}

export const ImportSteps = ({ current }: { current: ImportStep }) => {
  const { t } = useTranslation('imports');
  return (
    <StepBar
      label={t('steps')}
      current={current}
      steps={steps.map((key) => ({ key, label: t(`step.${key}`) }))}
    />
  );
};
