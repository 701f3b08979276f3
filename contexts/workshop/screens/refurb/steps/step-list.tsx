import type { ItemRefurbStepView } from '../../../domain/refurb/refurb.ts';
import { refurbStepStates } from '../../../domain/refurb/refurb.states.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useTranslation } from 'react-i18next';
import { useBenchStatus } from '@reprise/platform/screens/kit/calls/failure.tsx';
import './parts.css';

export const StepBadge = ({ step }: { step: ItemRefurbStepView }) => {
  const words = useBenchStatus();
  return <StateBadge tone={refurbStepStates[step.status].tone} label={words(step.status) ?? step.status} />;
};

/** The parts that a step used, with their cost for users who may see it. */
export const UsedParts = ({ parts, currency }: Pick<ItemRefurbStepView, 'parts' | 'currency'>) => {
  const { t } = useTranslation('workshop');
  if (parts.length === 0) return null;
  return (
    <ul className="part-list" aria-label={t('parts.title')}>
      {parts.map((part) => (
        <li key={part.id}>
          {t('parts.line', part)}{' '}
          {part.reference === '' ? null : <span className="num">{part.reference}</span>}{' '}
          {part.unitCost === undefined ? null : (
            <Money cents={part.quantity * part.unitCost} currency={currency} />
          )}
        </li>
      ))}
    </ul>
  );
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
            <UsedParts parts={step.parts} currency={step.currency} />
            {step.cancelComment || step.comment ? (
              <p className="small">{step.cancelComment || step.comment}</p>
            ) : null}
          </Card>
        </li>
      ))}
    </ol>
  );
};
