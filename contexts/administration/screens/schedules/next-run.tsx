import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useTranslation } from 'react-i18next';
import type { Scheduled } from './schedule.ts';

/** When it runs next, or why it does not. */
export const NextRun = ({
  schedule: { nextRunAt, stopReason },
}: {
  schedule: Pick<Scheduled, 'nextRunAt' | 'stopReason'>;
}) => {
  const { t } = useTranslation('schedules');
  const { moment } = useFormats();
  if (nextRunAt !== null) return moment(nextRunAt);
  if (stopReason === null) return <StateBadge tone="idle" label={t('paused')} />;
  return (
    <>
      <StateBadge tone="bad" label={t('stopped')} />
      <div className="small">{t(`reason.${stopReason}`)}</div>
    </>
  );
};
