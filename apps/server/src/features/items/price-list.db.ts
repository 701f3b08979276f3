import type { WholeFile } from '@reprise/domain/buyback/file-facts';
import { frozenQuestionOf, inheritedQuestions } from '@reprise/domain/catalogue/inherited-questions';
import { pricesOf } from '@reprise/domain/catalogue/product';
import { absorptionOf } from '@reprise/domain/price/absorption';
import { guaranteeEnd, type PriceSnapshot } from '@reprise/domain/price/price';
import type { Trx } from '../../lib/db/db.ts';
import {
  categoriesAboveQuery,
  oneProduct,
  pathOf,
  productsQuery,
  questionsAboveQuery,
} from '../catalogue/catalogue.db.ts';
import { workshopSettings } from './settings.db.ts';

/**
 * Today's list of a product, frozen with the file's own modifiers and bonus: for a thing received after its price's
 * guarantee, and for one that turns out to be another product (design, 3c). Null: the product is not the retailer's.
 */
export async function freshSnapshot(
  db: Trx,
  { buyback }: Pick<WholeFile, 'buyback'>,
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
  const asked = inheritedQuestions(path.map(({ id }) => id).toReversed(), questions.rows);
  return {
    productId,
    listVersion: found.listVersion,
    takenAt: now.toISOString(),
    guaranteeUntil: guaranteeEnd(now, settings.guaranteeDays).toISOString(),
    currency: found.currency,
    simple: found.simple,
    buybackZeroNotAllowed: found.buybackZeroNotAllowed,
    basePrices: pricesOf(found),
    questions: asked.map(frozenQuestionOf),
    modifiers: buyback.priceSnapshot.modifiers,
    absorption: absorptionOf(path, settings.enabledPremiumFeatures.includes('absorption')),
    bonus: buyback.priceSnapshot.bonus,
  };
}

/** A product of the retailer of a file. */
export const productOfRetailer = (db: Trx, productId: string, retailerAccountId: string) =>
  db
    .selectFrom('products')
    .select(['id', 'label', 'brand', 'model'])
    .where('id', '=', productId)
    .where('accountId', '=', retailerAccountId)
    .executeTakeFirst();
