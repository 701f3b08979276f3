import type { Recurrence } from '../../domain/schedules/recurrence.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useTranslation } from 'react-i18next';

/** How often a schedule runs, in words: « chaque lundi à 07:30 ». */
export function useWhen() {
  const { t } = useTranslation('schedules');
  const { weekday } = useFormats();
  return ({ every, weekday: day, monthDay, time }: Recurrence): string =>
    t(`when.${every}`, { time, weekday: weekday(day ?? 1), day: monthDay ?? 1 });
}
