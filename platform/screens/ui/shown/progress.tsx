import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../frame/link.tsx';
import './progress.css';

/** The progress: « Question 4 sur 9 » (or the caller's own text), a bar, and what is left on the right. */
export const Progress = ({
  current,
  total,
  label,
  remaining,
}: {
  current: number;
  total: number;
  label?: string;
  remaining?: string;
}) => {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <div className="progress">
      <div className="progress-words">
        <span className="num" id={id}>
          {label ?? t('progress.question', { current, total })}
        </span>
        {remaining ? <span>{remaining}</span> : null}
      </div>
      <progress aria-labelledby={id} value={current} max={total} />
    </div>
  );
};

export type Step = { key: string; label: string; href?: string };

/** The steps of a sale, with links to previous ones. On a phone only the current one has its text. */
export const StepBar = ({
  steps,
  current,
  label,
}: {
  steps: readonly Step[];
  current: string;
  label?: string;
}) => {
  const { t } = useTranslation('ui');
  const at = steps.findIndex((step) => step.key === current);
  return (
    <nav aria-label={label ?? t('progress.steps')}>
      <ol className="steps">
        {steps.map((step, index) => (
          <li
            key={step.key}
            className={`step${index < at ? ' step-done' : ''}${index === at ? ' step-now' : ''}`}
            aria-current={index === at ? 'step' : undefined}
          >
            {index < at && step.href !== undefined ? (
              <TextLink href={step.href}>{step.label}</TextLink>
            ) : (
              <span>
                {step.label}
                {index < at ? <span className="visually-hidden"> ({t('progress.done')})</span> : null}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
