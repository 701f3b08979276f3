import { EstimateErrorScreen } from '@reprise/journey/estimate-error-screen';
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
