import { EstimateErrorScreen } from '@reprise/journey/estimate-error-screen';
import { useSearch } from '@tanstack/react-router';

export const Page = () => {
  const { reason, productId, itemId } = useSearch({ from: '/estimate-error' });
  return <EstimateErrorScreen reason={reason} productId={productId} itemId={itemId} />;
};
