import type { DispatchRuleView } from '../../domain/dispatch/dispatch-rule.ts';
import { useTranslation } from 'react-i18next';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';

type Condition = DispatchRuleView['conditions'][number];

/** The words of conditions: attribute, operator, values. */
export function useRuleWords() {
  const { t } = useTranslation(['warehouse-dispatch', 'dossier']);
  const circuits = t('dossier:circuit', { returnObjects: true });
  const grades = t('dossier:grade', { returnObjects: true });
  const states = t('state', { returnObjects: true });

  const circuit = (type: string): string => (isKeyOf(circuits, type) ? circuits[type] : type);
  const state = (value: string): string => {
    if (isKeyOf(grades, value)) return grades[value];
    return isKeyOf(states, value) ? states[value] : value;
  };
  const value = (
    { attribute }: Pick<Condition, 'attribute'>,
    one: string,
    categories: readonly { id: string; label: string }[],
  ): string => {
    if (attribute === 'circuit') return circuit(one);
    if (attribute === 'productState') return state(one);
    if (attribute === 'category') return categories.find(({ id }) => id === one)?.label ?? t('gone');
    return one;
  };
  return { circuit, state, value };
}
