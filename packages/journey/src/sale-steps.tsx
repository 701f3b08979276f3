import { StepBar } from '@reprise/ui/progress';
import { useTranslation } from 'react-i18next';

const keys = ['article', 'options', 'contact'] as const;

/** Article, Shipping and payment, Contact details (specification, 2). */
export const SaleSteps = ({
  current,
  hrefs = {},
}: {
  current: (typeof keys)[number];
  hrefs?: Partial<Record<(typeof keys)[number], string>>;
}) => {
  const { t } = useTranslation('journey');
  return (
    <StepBar
      current={current}
      label={t('steps.label')}
      steps={keys.map((key) => ({ key, label: t(`steps.${key}`), href: hrefs[key] }))}
    />
  );
};
