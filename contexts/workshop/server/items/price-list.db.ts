import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { nothingChosen, takeSnapshot } from '@reprise/offer/domain/declarations/price-declaration.ts';
import type { PriceSnapshot } from '@reprise/offer/domain/prices/price.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import {
  categoriesAboveQuery,
  oneProduct,
  pathOf,
  productsQuery,
  questionsAboveQuery,
} from '@reprise/offer/server/public.ts';
import { workshopSettings } from '@reprise/dossier/server/public.ts';

/**
 * A snapshot of today's list of a product with the modifiers and the bonus of the buyback, for a thing received after
 * its guarantee and for one that turns out to be another product (docs/price.md, "The frozen list"). Null: the product
 * is not the retailer's.
 */
export async function freshSnapshot(
  db: Trx,
  { buyback }: Pick<Dossier, 'buyback'>,
  productId: string,
  now: Date,
): Promise<PriceSnapshot | null> {
  const about = oneProduct(productId);
  const [product, categories, questions, settings] = await Promise.all([
    db.executeQuery(productsQuery(about)),
    db.executeQuery(categoriesAboveQuery(about)),
    db.executeQuery(questionsAboveQuery(about)),
    workshopSettings(db, buyback.retailerAccountId),
  ]);
  const found = product.rows[0];
  if (!found || found.accountId !== buyback.retailerAccountId) return null;
  const path = pathOf(found.mainCategory, categories.rows);
  const priceable = { product: found, path, questions: questions.rows, settings };
  const { modifiers, bonus } = buyback.priceSnapshot;
  return { ...takeSnapshot(priceable, nothingChosen, now), modifiers, bonus };
}

/** A product of the retailer of a dossier. */
export const productOfRetailer = (db: Trx, productId: string, retailerAccountId: string) =>
  db
    .selectFrom('products')
    .select(['id', 'label', 'brand', 'model'])
    .where('id', '=', productId)
    .where('accountId', '=', retailerAccountId)
    .executeTakeFirst();
