import type { Declaration } from '../../domain/declarations/declaration.ts';
import { listAt, type Priceable } from '../../domain/declarations/price-declaration.ts';
import type { Category } from '../../domain/categories/category.ts';
import { stillAsked } from '../../domain/questions/question-responses.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { type Configuration } from './configuration.db.ts';
import { configurationOf } from './kept-configuration.ts';
import { declaredQuery, isOwnDeclaration, priceableOf, quotedOf } from './declarations.db.ts';

export type Read = {
  declaration: Declaration;
  priceable: Priceable & Pick<Configuration, 'settings'> & { path: Category[] };
  configuration: Configuration;
  /** Has one of the account's buyers a price service of its own? */
  asksBuyer: boolean;
};

/**
 * One declaration with the lists that price it. Answers to questions that were withdrawn since do not count.
 * `promisedProductId`: a product that was sold while it was published, and may be unpublished since. Refusals:
 * `not_found`, `product_unpublished`.
 */
export async function readDeclaration(
  { read, actor, now }: Pick<Call, 'read' | 'actor' | 'now'>,
  id: string,
  promisedProductId?: string,
): Promise<Read> {
  const { accountId } = actor;
  const [[found]] = await read(declaredQuery([id], accountId));
  if (!found || found.accountId !== accountId || !isOwnDeclaration(actor, found))
    throw new Refused('not_found');
  const { product, stamp, asksBuyer, ...declaration } = found;
  if (product.status !== 'published' && product.id !== promisedProductId)
    throw new Refused('product_unpublished');
  const configuration = await configurationOf(read, accountId, stamp ?? undefined);
  const priceable = { ...priceableOf(product, configuration), ...quotedOf(declaration) };
  const responses = stillAsked(declaration.responses, listAt(priceable, now).questions);
  return { declaration: { ...declaration, responses }, configuration, priceable, asksBuyer };
}
