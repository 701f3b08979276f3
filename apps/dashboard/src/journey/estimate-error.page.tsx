import { EstimateErrorScreen } from '@reprise/sale/screens/journey/estimate/estimate-error-screen.tsx';
import { useSearch } from '@tanstack/react-router';
import { StoreSale } from './store-sale.tsx';

export const Page = () => {
  const { reason, productId, itemId } = useSearch({ from: '/estimate-error' });
  return (
    <StoreSale>
      <EstimateErrorScreen reason={reason} productId={productId} itemId={itemId} />
    </StoreSale>
  );
};
