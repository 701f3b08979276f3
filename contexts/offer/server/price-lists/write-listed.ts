import { withListed } from '../../domain/price-lists/listed-prices.ts';
import type { ListedPrices, PriceList, PriceListLine } from '../../domain/price-lists/price-list.ts';
import { priceChangesOf } from '../../domain/products/product-prices.ts';
import { lacksPrice } from '../../domain/products/product-rules.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';
import { writePriceChanges } from '../products/write-product.db.ts';
import { holdPriced, updatePrices, type PricedProduct } from './write-prices.db.ts';

/** The transaction in which a list starts or ends; `by`: who is named in the history of the prices. */
export type ListWork = { db: Trx; add: AddJob; now: Date; by: Pick<Actor, 'userId' | 'name'> };

/** The accounts whose rows a list may touch. */
export const accountsOf = ({ accountId, buyerAccountId }: Pick<PriceList, 'accountId' | 'buyerAccountId'>) =>
  buyerAccountId === null ? [accountId] : [accountId, buyerAccountId];

/** The products of a list's lines, locked: the account's, or of a buyer's list those that it buys. */
export const holdListed = (
  db: Trx,
  { accountId, buyerAccountId }: PriceList,
  lines: readonly PriceListLine[],
): Promise<Map<string, PricedProduct>> =>
  holdPriced(
    db,
    { accountId, accountIds: [buyerAccountId ?? accountId] },
    lines.map(({ productId }) => productId),
  );

/** May these prices stand with the product? A published one keeps a price. */
export const mayHave = (product: PricedProduct, prices: ListedPrices): boolean =>
  product.status !== 'published' || !lacksPrice({ ...product, ...withListed(product, prices) });

/** Writes prices over those of locked products, with their history; the search follows by its job. */
export async function writeListed(
  { db, add, now, by }: ListWork,
  listed: readonly { product: PricedProduct; prices: ListedPrices }[],
): Promise<void> {
  const changed = listed
    .map(({ product, prices }) => {
      const after = withListed(product, prices);
      return { product, after, changes: priceChangesOf(product, after) };
    })
    .filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return;
  await updatePrices(
    db,
    changed.map(({ product, after }) => ({ id: product.id, ...after })),
    now,
  );
  await writePriceChanges({ db, actor: by, now }, changed);
  await add('search.index', { productIds: changed.map(({ product }) => product.id) });
}
