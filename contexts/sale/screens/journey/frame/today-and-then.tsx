import type { NothingCause } from '@reprise/offer/domain/prices/worth-nothing.ts';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import './zero.css';

/** What a thing is worth today, nothing, and what it is worth once the one answer is another, in cents. */
export const TodayAndThen = ({
  cause,
  total,
  currency,
}: {
  cause: NothingCause;
  total: number;
  currency: string;
}) => {
  const { t } = useTranslation('journey');
  const locale = useLocale();
  return (
    <div className="zero-both">
      <p className="zero-today">
        <span>{t('nothing.today')}</span>
        <strong className="num">{moneyText(0, currency, locale)}</strong>
      </p>
      <IconArrowRight size={20} aria-hidden="true" />
      <p className="zero-then">
        <span>{t(cause === 'locked' ? 'nothing.unlocked' : 'nothing.changed')}</span>
        <strong className="num">{moneyText(total, currency, locale)}</strong>
      </p>
    </div>
  );
};
