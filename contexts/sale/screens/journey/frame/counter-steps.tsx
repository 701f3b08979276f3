import { StepBar } from '@reprise/platform/screens/ui/shown/progress.tsx';
import { useTranslation } from 'react-i18next';

/** The order at a counter (decision 024): the thing is checked, the customer signs, and is paid. */
export const CounterSteps = ({ current }: { current: 'sign' | 'pay' }) => {
  const { t } = useTranslation('journey');
  return (
    <StepBar
      current={current}
      label={t('counter.label')}
      steps={(['check', 'sign', 'pay'] as const).map((key) => ({ key, label: t(`counter.${key}`) }))}
    />
  );
};
