import type { ControlDraft } from '@reprise/dossier/domain/items/item.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { productOfRetailer } from '../items/price-list.db.ts';

/** The product found so far, with its name: the declared one until another is chosen. */
export async function foundProduct(
  db: Trx,
  { buyback }: Pick<Dossier, 'buyback'>,
  { productId }: Pick<ControlDraft, 'productId'>,
): Promise<{ productId: string; productLabel: string }> {
  const declared = { productId: buyback.productId, productLabel: buyback.productLabel };
  if (productId === null || productId === buyback.productId) return declared;
  const found = await productOfRetailer(db, productId, buyback.retailerAccountId);
  if (found === undefined) throw new Refused('product_not_found');
  return { productId, productLabel: found.label };
}
