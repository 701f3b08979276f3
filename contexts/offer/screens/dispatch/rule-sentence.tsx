import type { DispatchRuleView } from '../../domain/dispatch/dispatch-rule.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRuleWords } from './rule-words.ts';

/** A rule as a sentence: if, if not, and where to. */
export const RuleSentence = ({ rule }: { rule: DispatchRuleView }) => {
  const { t } = useTranslation('warehouse-dispatch');
  const { value } = useRuleWords();
  const isChoice = rule.destinations.length > 1;
  return (
    <>
      <ul className="dispatch-conditions">
        {rule.conditions.map((condition, at) => {
          const { attribute, operator, values } = condition;
          const shown = values
            .slice(0, listLimits.shown)
            .map((one) => value(condition, one, rule.categories));
          const others = values.length - shown.length;
          return (
            <li key={`${at} ${attribute}`}>
              <span className="dispatch-attribute">{t(`attribute.${attribute}`)}</span>{' '}
              {t(`operator.${operator}`)} <b>{shown.join(', ')}</b>
              {others > 0 ? ` ${t('others', { count: others })}` : ''}
            </li>
          );
        })}
      </ul>
      <p className="dispatch-to">
        <IconArrowRight size={18} aria-hidden="true" />
        <span className="visually-hidden">{t('list.to')}</span>
        {rule.destinations.map((id, at) => {
          const workshop = rule.workshops.find((one) => one.id === id);
          return (
            <span key={id}>
              {at === 0 ? null : (
                <span className="small">{rule.geographic ? t('list.or') : t('list.then')} </span>
              )}
              <b>{workshop?.name ?? t('gone')}</b>
              {workshop?.active === false ? ' ' : null}
              {workshop?.active === false ? <StateBadge tone="warn" label={t('list.inactive')} /> : null}
            </span>
          );
        })}
        {isChoice && rule.geographic ? <span className="small">{t('list.nearest')}</span> : null}
      </p>
    </>
  );
};
