import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { momentText } from '@reprise/platform/domain/core/day.ts';
import { useTranslation } from 'react-i18next';
import type { Scheduled } from './schedule.ts';

/** When it runs next, by the clocks of Europe/Paris as its times are, or why it does not. */
export const NextRun = ({
  schedule: { nextRunAt, stopReason },
}: {
  schedule: Pick<Scheduled, 'nextRunAt' | 'stopReason'>;
}) => {
  const { t, i18n } = useTranslation('schedules');
  if (nextRunAt !== null) return momentText(new Date(nextRunAt), i18n.language);
  if (stopReason === null) return <StateBadge tone="idle" label={t('paused')} />;
  return (
    <>
      <StateBadge tone="bad" label={t('stopped')} />
      <div className="small">{t(`reason.${stopReason}`)}</div>
    </>
  );
};
