import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useTranslation } from 'react-i18next';
import { longDay } from '@reprise/platform/domain/core/day.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';

type Known = Pick<CallAnswer<Api['POST /imei-checks']>, 'release' | 'endedDossier'>;

/** What a seller sees of a device that may be sold: who released it, and how its last dossier ended. */
export const KnownDevice = ({ release, endedDossier }: Known) => {
  const { t } = useTranslation(['counter', 'states']);
  const locale = useLocale();
  const at = (instant: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));
  const ended = (file: NonNullable<Known['endedDossier']>): string => {
    const words = [
      t(`states:${file.status}`),
      ...(file.cancelReason === null ? [] : [t(`openImei.because.${file.cancelReason}`)]),
      ...(file.lost ? [t('openImei.lost')] : []),
    ];
    const said = { date: longDay(new Date(file.endedAt), locale), how: words.join(', ') };
    return file.number === null
      ? t('openImei.endedElsewhere', said)
      : t('openImei.ended', { ...said, number: file.number });
  };
  return (
    <>
      {release === null ? null : (
        <Alert tone="info" title={t('openImei.releasedTitle')} live>
          {t('openImei.released', {
            by: release.by,
            reason: release.reason,
            until: at(release.until),
          })}
        </Alert>
      )}
      {endedDossier === null ? null : (
        <Alert tone="info" title={t('openImei.endedTitle')} live>
          {ended(endedDossier)}
        </Alert>
      )}
    </>
  );
};
