import { z } from 'zod';
import { priceOnSnapshot } from '@reprise/offer/domain/declarations/price-declaration.ts';
import type { Declaration } from '@reprise/offer/domain/declarations/declaration.ts';
import type { ListedPrices } from '@reprise/offer/domain/price-lists/price-list.ts';
import { cents, currency, id, productName } from '@reprise/platform/domain/core/field.ts';
import { priceFields } from '@reprise/platform/domain/core/money-readers.ts';
import { buyback, type Buyback } from '../buybacks/buyback.ts';

/** How many days the files were declared in, today included. */
export const effectDays = [1, 7, 30] as const;

const amounts = priceFields({ before: cents, after: cents });

/** What the files of some days would have been declared at with other prices; amounts in cents. */
export const priceEffect = z.object({
  currency,
  /** Files declared in these days, and how many of them are of products whose prices would be others. */
  files: z.int(),
  concerned: z.int(),
  /** Of those concerned, the ones computed again: the latest, and not those that could not be priced any more. */
  computed: z.int(),
  unpriced: z.int(),
  up: z.int(),
  down: z.int(),
  ...amounts,
  /** Those that would differ most. */
  biggest: z.array(
    z.object({
      id,
      identificationNumber: buyback.shape.identificationNumber,
      productLabel: productName,
      ...amounts,
    }),
  ),
});
export type PriceEffect = z.infer<typeof priceEffect>;

export type DeclaredFile = Pick<
  Buyback,
  | 'id'
  | 'identificationNumber'
  | 'productId'
  | 'productLabel'
  | 'declaredPrice'
  | 'declaredResponses'
  | 'priceSnapshot'
> &
  Pick<Declaration, 'askedTo'>;

type Computed = { file: DeclaredFile; before: number; after: number | null };

/**
 * A declared file with other prices over those of its own list, unless its buyer's own service gave its price; null: it
 * could not be priced.
 */
function computedAgain(file: DeclaredFile, prices: ListedPrices): Computed {
  const { priceSnapshot: frozen, declaredResponses: responses, askedTo } = file;
  const isQuoted = frozen.buyerPrice?.kind === 'quoted';
  const snapshot = isQuoted ? frozen : { ...frozen, basePrices: { ...frozen.basePrices, ...prices } };
  const priced = priceOnSnapshot(snapshot, { responses, askedTo });
  return { file, before: file.declaredPrice ?? 0, after: priced.ok ? priced.price.totalCents : null };
}

const mostShown = 10;

/**
 * What declared files would have given with other prices, by the same function that priced them: the answers, the
 * impacts and the ways stay those of each file (docs/price.md, "What a list would have given").
 */
export function effectOn(
  files: readonly DeclaredFile[],
  prices: ReadonlyMap<string, ListedPrices>,
): Pick<PriceEffect, 'computed' | 'unpriced' | 'up' | 'down' | 'before' | 'after' | 'biggest'> {
  const all = files.map((file) => computedAgain(file, prices.get(file.productId) ?? {}));
  const priced = all.flatMap(({ after, ...one }) => (after === null ? [] : [{ ...one, after }]));
  const differing = priced
    .filter(({ before, after }) => before !== after)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
  return {
    computed: priced.length,
    unpriced: all.length - priced.length,
    up: differing.filter(({ before, after }) => after > before).length,
    down: differing.filter(({ before, after }) => after < before).length,
    before: priced.reduce((sum, { before }) => sum + before, 0),
    after: priced.reduce((sum, { after }) => sum + after, 0),
    biggest: differing.slice(0, mostShown).map(({ file, before, after }) => ({
      id: file.id,
      identificationNumber: file.identificationNumber,
      productLabel: file.productLabel,
      before,
      after,
    })),
  };
}
