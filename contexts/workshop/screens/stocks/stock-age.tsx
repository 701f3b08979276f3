import type { StockView } from '../../domain/stocks/stock.ts';
import { useTranslation } from 'react-i18next';

/** How long the items of a stock have lain in it, on average; an empty one has no age. */
export const StockAge = ({
  stock: { productQuantity, averageAge },
}: {
  stock: Pick<StockView, 'productQuantity' | 'averageAge'>;
}) => {
  const { t } = useTranslation('workshop');
  return productQuantity === 0 ? '–' : t('stock.days', { count: Math.round(averageAge) });
};
