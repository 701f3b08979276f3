import { ConfirmDialog } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { useTranslation } from 'react-i18next';
import type { NewPrice } from '../confirmation/confirm.ts';
import { useSettings } from '../../shown/journey.tsx';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';

/** The prices have changed since they were seen: both, and the question whether to continue. */
export const PriceChanged = ({
  prices,
  onTake,
  onKeep,
}: {
  prices: NewPrice[];
  onTake: () => void;
  onKeep: () => void;
}) => {
  const { t } = useTranslation('journey');
  const { currency } = useSettings();
  const locale = useLocale();
  const total = prices.reduce((sum, { now }) => sum + now, 0);
  const isBonus = prices.some(({ bonusEnded }) => bonusEnded);
  return (
    <ConfirmDialog
      open
      title={t(isBonus ? 'summary.bonusEnded' : 'summary.priceChanged')}
      confirmLabel={t('summary.takePrice', { amount: moneyText(total, currency, locale) })}
      onConfirm={onTake}
      onCancel={onKeep}
    >
      <p>{t(isBonus ? 'summary.bonusEndedHelp' : 'summary.priceChangedHelp')}</p>
      {prices.map(({ inCartId, label, before, now }) => (
        <div className="sale-line-head" key={inCartId}>
          <span>{label}</span>
          <span>
            {before === now ? null : <Money cents={before} currency={currency} struck />}{' '}
            <Money cents={now} currency={currency} />
          </span>
        </div>
      ))}
    </ConfirmDialog>
  );
};
