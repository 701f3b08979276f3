import { paymentLimits } from '@reprise/platform/domain/core/limits.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { longDay } from '@reprise/platform/domain/core/day.ts';
import { Fold, type Folds } from './fold.tsx';
import { nextKeyOf } from './payment-words.ts';
import type { Following } from './following-cards.tsx';
import './tracking.css';

type Stage = Following['stages'][number];

const StageLine = ({ stage, tracking }: { stage: Stage; tracking: Following }) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  const { payment, storeName } = tracking;
  const isCurrent = stage.state === 'current';
  const store = storeName ?? '';
  const days = paymentLimits.bankTransferWorkingDays;
  return (
    <li className={`stage stage-${stage.state}`} aria-current={isCurrent ? 'step' : undefined}>
      <span className="stage-mark" aria-hidden="true">
        {stage.state === 'done' ? <IconCheck size={16} stroke={3} /> : null}
      </span>
      <div className="stage-text">
        <b>{t(`tracking.stages.${stage.key}.title`)}</b>{' '}
        {stage.at === null ? (
          <span className="small">{t(`tracking.${stage.state}`)}</span>
        ) : (
          <span className="small">
            <span className="visually-hidden">{t('tracking.done')} </span>
            <time dateTime={stage.at}>
              {t('tracking.since', { date: longDay(new Date(stage.at), locale) })}
            </time>
          </span>
        )}
        {isCurrent ? <p>{t(nextKeyOf(stage.key, payment), { store, days })}</p> : null}
      </div>
    </li>
  );
};

/** The stages of the dossier: done and when, in progress, to come. */
export const Progress = ({ tracking, folds }: { tracking: Following; folds: Folds }) => {
  const { t } = useTranslation('following');
  return (
    <Fold id="steps" title={t('tracking.progress')} folds={folds}>
      <ol className="stages">
        {tracking.stages.map((stage) => (
          <StageLine key={stage.key} stage={stage} tracking={tracking} />
        ))}
      </ol>
    </Fold>
  );
};
