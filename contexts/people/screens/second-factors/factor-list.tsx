import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import type { SecondFactorView } from '../../domain/second-factors/second-factor.ts';
import '../sessions/session-list.css';

type Props = { factors: readonly SecondFactorView[]; onRemove?: (factor: SecondFactorView) => void };

/** Second factors: name, kind, since when, last use; each can be removed where that is one's own to do. */
export const FactorList = ({ factors, onRemove }: Props) => {
  const { t } = useTranslation('access');
  const { moment, day } = useFormats();
  return (
    <ul className="sessions" aria-label={t('secondFactor.title')}>
      {factors.map((factor) => (
        <li className="session" key={factor.id}>
          <div className="session-words">
            <b>{factor.name}</b>
            <span>{t(`secondFactor.kind.${factor.kind}`)}</span>
            <span className="small">
              {t('secondFactor.added', { date: day(factor.createdAt) })}
              {factor.lastUsedAt === null
                ? null
                : ` · ${t('secondFactor.lastUsed', { when: moment(factor.lastUsedAt) })}`}
            </span>
          </div>
          {onRemove ? (
            <Button
              look="ghost"
              size="s"
              aria-label={t('secondFactor.removeNamed', { name: factor.name })}
              onClick={() => onRemove(factor)}
            >
              {t('secondFactor.remove')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
};
