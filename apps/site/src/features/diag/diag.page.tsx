import { DiagScreen, keepProduct } from '@reprise/journey/diag-screen';
import { settings } from '@reprise/shell/settings';
import { currentLocale } from '@reprise/shell/words';
import { useParams, useSearch } from '@tanstack/react-router';
import { queryClient } from '../../lib/query.ts';

if (settings.sold?.locale === currentLocale()) keepProduct(queryClient, settings.sold);

const from = '/diag/{-$selectedProductId}/{-$selectedProductSlug}/{-$itemId}/{-$predeclaredBuybackId}';

export const Page = () => {
  const { selectedProductId, selectedProductSlug, itemId, predeclaredBuybackId } = useParams({ from });
  const { declarationId, imei, step } = useSearch({ from });
  return (
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
  );
};
