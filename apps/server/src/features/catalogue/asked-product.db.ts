import type { ProductPublicView } from '@reprise/domain/catalogue/product';
import type { AskedQuestion } from '@reprise/domain/catalogue/question';
import type { Locale } from '@reprise/domain/locales';
import type { Db } from '../../lib/db/db.ts';
import { readInWall } from '../../lib/db/wall.ts';
import { askedQuestions } from './asked-questions.ts';
import { categoriesAboveQuery, oneProduct, pathOf, questionsAboveQuery } from './catalogue.db.ts';
import { productView } from './product-view.ts';
import { productQuery } from './products.db.ts';

/** A product and what a customer is asked about it. */
export type AskedProduct = { product: ProductPublicView; questions: AskedQuestion[] };

/**
 * What the tunnel of a product begins with, as its two calls would answer a visitor of the account; null where they
 * would refuse, so that they are called and tell why.
 */
export async function readAskedProduct(
  db: Db,
  accountId: string,
  productId: string,
  locale: Locale,
): Promise<AskedProduct | null> {
  const wanted = oneProduct(productId);
  const [[product], categories, questions] = await readInWall(
    db,
    [accountId],
    [productQuery(productId), categoriesAboveQuery(wanted), questionsAboveQuery(wanted)],
  );
  if (product?.status !== 'published') return null;
  const asked = askedQuestions(pathOf(product.mainCategory, categories), questions, 'customer', locale);
  return asked.length === 0 ? null : { product: productView(product, locale), questions: asked };
}
