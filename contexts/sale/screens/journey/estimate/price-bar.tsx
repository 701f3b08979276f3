import type { Estimate } from '@reprise/offer/domain/declarations/estimate-view.ts';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useTranslation } from 'react-i18next';
import { useDiag } from './diag-context.tsx';
import { useSettings } from '../../shown/journey.tsx';
import { PriceLedger } from '@reprise/offer/screens/shown/price-ledger.tsx';

/** The price, always visible, which opens into its lines; an account may hide it. */
export const PriceBar = ({ price }: { price: Estimate | undefined }) => {
  const { t } = useTranslation('journey');
  const { tagPriceEnabled } = useSettings();
  const { questions, draft } = useDiag();
  if (!tagPriceEnabled || price === undefined) return null;
  const bonus = draft.bonusId === null ? 0 : price.bonus;
  return (
    <details className="sale-prices">
      <summary>
        <span className="small">{t('options.yourPrice')}</span>
        <strong>
          <Money cents={price.total + bonus} currency={price.currency} />
        </strong>
      </summary>
      <PriceLedger
        caption={t('estimate.why')}
        lines={price.ledger}
        questions={questions}
        currency={price.currency}
        bonus={bonus}
        total={{ label: t('total'), cents: price.total + bonus }}
      />
    </details>
  );
};
