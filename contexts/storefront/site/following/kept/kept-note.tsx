import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { CheckboxField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** « 14:05 » today, else with its day. */
export function momentText(at: string, now: Date, locale: string): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(isToday ? {} : { dateStyle: 'long' as const }),
  }).format(moment);
}

/** Says that the page shows what was last known, and when that was. */
export const AsOfNote = ({ at }: { at: string | null }) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  const [opened] = useState(() => new Date());
  if (at === null) return null;
  return (
    <Alert tone="warn" live title={t('tracking.kept.asOf', { moment: momentText(at, opened, locale) })}>
      {t('tracking.kept.asOfHelp')}
    </Alert>
  );
};

type Keeping = { keeps: boolean | null; choose: (keeps: boolean) => void };

/** Whether this device keeps the page for reading without a network. */
export const KeepingField = ({ keeps, choose }: Keeping) => {
  const { t } = useTranslation('following');
  if (keeps === null) return null;
  return (
    <CheckboxField
      label={t('tracking.kept.keep')}
      description={t('tracking.kept.keepHelp')}
      checked={keeps}
      onChange={(event) => choose(event.target.checked)}
    />
  );
};
