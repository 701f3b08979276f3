import type { Actor } from '@reprise/domain/access';
import type { Declaration } from '@reprise/domain/cart/declaration';
import type { Priceable } from '@reprise/domain/cart/price-declaration';
import { Refused } from '@reprise/domain/refusals';
import type { Call } from '../../lib/http/route.ts';
import { isOwnDeclaration, priceableOf, pricingQueries, type Settings } from './declarations.db.ts';

export type Read = { declaration: Declaration; priceable: Priceable; settings: Settings };

/** One declaration with the lists that price it. Refusals: `not_found`, `product_unpublished`. */
export async function readDeclaration(
  { read, actor }: Pick<Call, 'read' | 'actor'>,
  id: string,
): Promise<Read> {
  const [declarations, products, categories, questions, settings] = await read(
    ...pricingQueries([id], actor.accountId),
  );
  return assemble(actor, { declarations, products, categories, questions, settings });
}

type Rows = {
  declarations: readonly Declaration[];
  products: readonly Priceable['product'][];
  categories: Parameters<typeof priceableOf>[1]['categories'];
  questions: Parameters<typeof priceableOf>[1]['questions'];
  settings: readonly Settings[];
};

/** The same from rows that were read together with others. */
export function assemble(actor: Actor, rows: Rows): Read {
  const [declaration] = rows.declarations;
  const [product] = rows.products;
  const [settings] = rows.settings;
  if (!declaration || !product || !settings || !isOwnDeclaration(actor, declaration)) {
    throw new Refused('not_found');
  }
  if (product.status !== 'published') throw new Refused('product_unpublished');
  const { categories, questions } = rows;
  return { declaration, settings, priceable: priceableOf(product, { categories, questions, settings }) };
}
