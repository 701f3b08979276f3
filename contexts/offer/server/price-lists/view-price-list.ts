import { nowOf } from '../../domain/price-lists/listed-prices.ts';
import type { ListedPrices, PriceListDetail } from '../../domain/price-lists/price-list.ts';
import { noPrices } from '../../domain/products/product-prices.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { linesWithProductsQuery, listQuery, type LineRow } from './price-lists.db.ts';

/** What a line's product was worth before: as the list found it; where it has not started, as it stands. */
function beforeOf(row: LineRow, startedAt: string | null): ListedPrices | null {
  if (startedAt !== null) return row.before;
  return row.currency === null ? null : nowOf({ ...noPrices, ...row }, row.prices);
}

/** A list with its lines. Refusal: `not_found`. */
export async function viewPriceList({ actor, read }: Call, id: string): Promise<PriceListDetail> {
  const [[list], rows] = await read(listQuery(actor, id), linesWithProductsQuery(id));
  if (list === undefined) throw new Refused('not_found');
  const lines = rows.map((row) => ({
    productId: row.productId,
    label: row.label,
    prices: row.prices,
    kept: row.kept,
    before: beforeOf(row, list.startedAt),
    brand: row.brand,
    reference: row.reference,
    currency: row.currency ?? 'EUR',
  }));
  return { ...list, lines };
}
