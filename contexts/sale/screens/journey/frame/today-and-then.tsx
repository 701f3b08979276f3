import type { NothingCause } from '@reprise/offer/domain/prices/worth-nothing.ts';
import { useTranslation } from 'react-i18next';
import { TwoPrices } from '../../shown/two-prices.tsx';

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
  return (
    <TwoPrices
      before={{ label: t('nothing.today'), cents: 0 }}
      after={{ label: t(cause === 'locked' ? 'nothing.unlocked' : 'nothing.changed'), cents: total }}
      currency={currency}
    />
  );
};
