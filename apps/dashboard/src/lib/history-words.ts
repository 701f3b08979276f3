import { historyActions } from '@reprise/domain/history/actions';
import { useTranslation } from 'react-i18next';

/** What was done to what, in words; undefined for an action that has none. */
export function useHistoryWords(): (subject: string, action: string) => string | undefined {
  const { t } = useTranslation('history');
  return (subject, action) => {
    const known = historyActions.find((one) => one === action);
    return known === undefined ? undefined : t('line', { subject, action: t(`action.${known}`) });
  };
}
