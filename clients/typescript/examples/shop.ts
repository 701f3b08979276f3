// A shop that says beside each phone that it sells what it pays for the customer's old one. Its key has the permission
// product_list; it asks from its own server, since whoever reads a page has the keys that stand in it.
import type { Reprise } from '../src/index.ts';

/** « Up to 420 € »: the best price of the best match, with its currency; null where nothing is bought under this name. */
export async function upTo(
  reprise: Reprise,
  name: string,
  locale: string,
): Promise<{ product: string; words: string } | null> {
  const found = await reprise.getProducts({
    query: { search_product_buyback: name, status: 'published', itemsPerPage: 1 },
  });
  const [product] = found['hydra:member'];
  if (product === undefined || product.bestPrice === null) return null;
  const amount = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: product.currency,
    maximumFractionDigits: 0,
  });
  return { product: product.label, words: amount.format(product.bestPrice / 100) };
}
