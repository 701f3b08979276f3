import type { ItemRefurbStepView } from '@reprise/domain/refurb/refurb';
import { refurbStepStates } from '@reprise/domain/refurb/refurb.states';
import { StateBadge } from '@reprise/ui/badge';
import { Card } from '@reprise/ui/layout';
import { TextLink } from '@reprise/ui/link';
import { useTranslation } from 'react-i18next';
import { useStatusWords } from '../../lib/workshop/failure.tsx';

export const StepBadge = ({ step }: { step: ItemRefurbStepView }) => {
  const words = useStatusWords();
  return <StateBadge tone={refurbStepStates[step.status].tone} label={words(step.status) ?? step.status} />;
};

/** The steps of an item, in their order. */
export const StepList = ({
  steps,
  current,
}: {
  steps: readonly ItemRefurbStepView[];
  current: string | undefined;
}) => {
  const { t } = useTranslation('workshop');
  return (
    <ol className="stack gap-3" aria-label={t('steps.list')}>
      {steps.map((step) => (
        <li key={step.id} aria-current={step.id === current ? 'step' : undefined}>
          <Card look={step.id === current ? 'brand' : 'plain'}>
            <div className="step-row">
              <b>
                <TextLink href={`/item-refurb-steps/${step.id}`}>{step.name}</TextLink>
              </b>
              <StepBadge step={step} />
              {step.userName === null ? null : <span className="small">{step.userName}</span>}
            </div>
            {step.description ? <p className="small">{step.description}</p> : null}
            {step.expectedStockName === null ? null : (
              <p className="small">{t('steps.inStock', { stock: step.expectedStockName })}</p>
            )}
            {step.cancelComment || step.comment ? (
              <p className="small">{step.cancelComment || step.comment}</p>
            ) : null}
          </Card>
        </li>
      ))}
    </ol>
  );
};
