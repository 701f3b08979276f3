import { DiagScreen } from '@reprise/sale/screens/journey/estimate/diag-screen.tsx';
import { useParams, useSearch } from '@tanstack/react-router';
import { StoreSale } from './store-sale.tsx';

const from = '/diag/{-$selectedProductId}/{-$selectedProductSlug}/{-$itemId}/{-$predeclaredBuybackId}';

export const Page = () => {
  const { selectedProductId, selectedProductSlug, itemId, predeclaredBuybackId } = useParams({ from });
  const { declarationId, imei, step } = useSearch({ from });
  return (
    <StoreSale>
      <DiagScreen
        address={{
          productId: selectedProductId,
          slug: selectedProductSlug,
          itemId,
          predeclaredBuybackId,
          declarationId,
          imei,
          step,
        }}
      />
    </StoreSale>
  );
};
