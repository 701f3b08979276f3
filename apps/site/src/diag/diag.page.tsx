import { DiagScreen, keepProduct } from '@reprise/sale/screens/journey/estimate/diag-screen.tsx';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { currentLocale } from '@reprise/platform/screens/shell/words.ts';
import { useParams, useSearch } from '@tanstack/react-router';
import { queryClient } from '@reprise/storefront/site/kit/query.ts';

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
        handed: location.hash,
      }}
    />
  );
};
